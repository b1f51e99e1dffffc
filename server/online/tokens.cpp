#include "server/online/tokens.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include "core/text.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "server/online/keys.hpp"
#include "server/people/accounts.hpp"

namespace quintet::online {

namespace {

constexpr std::string_view bot_kind = "bot";
constexpr std::string_view token_kind = "token";
// What a leaked secret is recognised by, and 195 random bits.
constexpr std::string_view secret_prefix = "qbot_";
constexpr std::size_t secret_letters = 39;
constexpr std::size_t longest_label = 60;

// The secret is random enough that its hash need not be slow.
std::string hash_of(std::string_view secret) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned size = 0;
  if (EVP_Digest(secret.data(), secret.size(), bytes.data(), &size, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("no SHA-256");
  }
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (unsigned i = 0; i < size; ++i) {
    text.append(1, digits[bytes[i] >> 4]).append(1, digits[bytes[i] & 15]);
  }
  return text;
}

std::unexpected<Error> refuse(std::string message, std::string_view code) {
  return std::unexpected(Error{std::move(message)}.called(code));
}

// A name that a person could have, but in small letters and with hyphens alone.
std::expected<people::Name, Error> read_bot_name(std::string_view text) {
  const auto fits = [](char c) { return is_lower(c) || is_digit(c) || c == '-'; };
  auto name = people::read_name(text);
  const bool is_reserved = !name && name.error().code == "name-reserved";
  if (std::ranges::all_of(text, fits) && (name || is_reserved)) return name;
  return refuse(
      "the name of a bot has 3 to 20 small letters, digits and single hyphens, and begins with a "
      "letter",
      "bot-name");
}

template <typename Use>
std::expected<void, Error> for_each(store::Store& store, std::string_view kind, const Use& use) {
  constexpr std::size_t at_once = 1'000;
  std::string after;
  while (true) {
    const auto found = store.scan(kind, "", after, at_once);
    if (!found) return std::unexpected(found.error());
    for (const store::Document& each : *found) {
      if (auto used = use(each); !used) return used;
      after = each.key;
    }
    if (found->size() < at_once) return {};
  }
}

std::unexpected<Error> damaged(const store::Document& document, const Error& error) {
  return refuse("the " + document.kind + " " + document.key +
                    " in the database cannot be read: " + error.message,
                "store-failed");
}

std::expected<std::uint64_t, Error> write(store::Store& store, store::Write write) {
  return store.write(std::array{std::move(write)});
}

}  // namespace

bool Grant::allows(wire::Scope scope) const {
  return std::ranges::find(scopes, scope) != scopes.end();
}

std::expected<std::vector<std::string>, Error> Tokens::load(store::Store& store) {
  std::map<std::string, BotRecord> bots;
  auto read = for_each(store, bot_kind, [&bots](const store::Document& each) {
    const auto record = json::read<BotRecord>(each.text);
    if (!record) return std::expected<void, Error>(damaged(each, record.error()));
    bots[each.key] = *record;
    return std::expected<void, Error>();
  });
  if (!read) return std::unexpected(read.error());
  std::map<std::string, Kept> tokens;
  read = for_each(store, token_kind, [&tokens](const store::Document& each) {
    const auto token = json::read<wire::Token>(each.text);
    if (!token) return std::expected<void, Error>(damaged(each, token.error()));
    tokens[each.key] = {*token, each.version};
    return std::expected<void, Error>();
  });
  if (!read) return std::unexpected(read.error());
  const std::lock_guard lock(mutex_);
  bots_ = std::move(bots);
  const auto before = std::exchange(tokens_, std::move(tokens));
  std::vector<std::string> gone;
  for (const auto& [hash, kept] : before) {
    if (!tokens_.contains(hash)) gone.push_back(kept.token.id);
  }
  return gone;
}

std::optional<Grant> Tokens::grant_of(std::string_view secret) const {
  const std::string hash = hash_of(secret);
  const std::lock_guard lock(mutex_);
  const auto found = tokens_.find(hash);
  if (found == tokens_.end()) return std::nullopt;
  const wire::Token& token = found->second.token;
  return Grant{room::bot_identity(token.bot), token.id, token.scopes};
}

std::optional<wire::Bot> Tokens::bot(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto found = bots_.find(name);
  if (found == bots_.end()) return std::nullopt;
  return wire::Bot{{name, false, true}, found->second.created, false};
}

bool Tokens::owns(std::string_view owner, const std::string& bot) const {
  const auto found = bots_.find(bot);
  return found != bots_.end() && found->second.owner == owner;
}

std::vector<wire::Bot> Tokens::bots_of(std::string_view owner) const {
  const std::lock_guard lock(mutex_);
  std::vector<wire::Bot> found;
  for (const auto& [name, record] : bots_) {
    if (record.owner == owner) found.push_back({{name, false, true}, record.created, false});
  }
  return found;
}

std::vector<wire::Token> Tokens::tokens_of(std::string_view owner) const {
  const std::lock_guard lock(mutex_);
  std::vector<wire::Token> found;
  for (const auto& [hash, kept] : tokens_) {
    if (owns(owner, kept.token.bot)) found.push_back(kept.token);
  }
  std::ranges::sort(found, {}, [](const wire::Token& each) {
    return std::tuple(each.bot, each.created, each.id);
  });
  return found;
}

std::expected<wire::Bot, Error> Tokens::create_bot(store::Store& store, const std::string& owner,
                                                   const std::string& name, std::int64_t now) {
  const auto read = read_bot_name(name);
  if (!read) return std::unexpected(read.error());
  if (bots_of(owner).size() >= most_bots) {
    return refuse("so many bots of one owner are too many", "too-many-bots");
  }
  const BotRecord record{owner, now};
  const auto written =
      store.write(std::array{store::Write{std::string(bot_kind), name, 0, json::written(record)},
                             people::taking(*read, room::bot_identity(name))});
  if (!written && written.error().code == "store-conflict") {
    return refuse("this name, or one that looks like it, is taken", "bot-taken");
  }
  if (!written) return std::unexpected(written.error());
  const std::lock_guard lock(mutex_);
  bots_[name] = record;
  return wire::Bot{{name, false, true}, now, false};
}

std::expected<wire::CreatedToken, Error> Tokens::create_token(store::Store& store,
                                                              std::string_view owner,
                                                              const wire::CreateToken& wanted,
                                                              std::int64_t now) {
  {
    const std::lock_guard lock(mutex_);
    if (!owns(owner, wanted.bot)) return refuse("you have no bot of that name", "bot-unknown");
    const auto of_bot = std::ranges::count_if(
        tokens_, [&](const auto& each) { return each.second.token.bot == wanted.bot; });
    if (static_cast<std::size_t>(of_bot) >= most_tokens) {
      return refuse("so many tokens of one bot are too many; revoke one", "too-many-tokens");
    }
  }
  const std::set<wire::Scope> scopes(wanted.scopes.begin(), wanted.scopes.end());
  if (scopes.empty()) return refuse("a token needs a scope", "token-scopes");
  if (wanted.label.size() > longest_label) {
    return refuse("a label has up to " + std::to_string(longest_label) + " bytes", "token-label");
  }
  const wire::CreatedToken created{
      .secret = std::string(secret_prefix) + random_word(secret_letters),
      .token = {random_word(10), wanted.bot, wanted.label, {scopes.begin(), scopes.end()}, now}};
  const std::string hash = hash_of(created.secret);
  const auto written =
      write(store, {std::string(token_kind), hash, 0, json::written(created.token)});
  if (!written) return std::unexpected(written.error());
  const std::lock_guard lock(mutex_);
  tokens_[hash] = {created.token, *written};
  return created;
}

std::expected<void, Error> Tokens::revoke(store::Store& store, std::string_view owner,
                                          std::string_view id) {
  std::string hash;
  std::uint64_t version = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find_if(tokens_, [&](const auto& each) {
      const wire::Token& token = each.second.token;
      return token.id == id && owns(owner, token.bot);
    });
    if (found == tokens_.end()) return refuse("there is no such token", "token-unknown");
    hash = found->first;
    version = found->second.version;
  }
  // First on the disk: what is told to be revoked stays so.
  const auto written = write(store, {std::string(token_kind), hash, version, std::nullopt});
  if (!written) return std::unexpected(written.error());
  const std::lock_guard lock(mutex_);
  tokens_.erase(hash);
  return {};
}

}  // namespace quintet::online
