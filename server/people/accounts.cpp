#include "server/people/accounts.hpp"

#include <algorithm>
#include <iterator>

#include "server/people/documents.hpp"
#include "server/people/passwords.hpp"

namespace quintet::people {

namespace {

constexpr std::string_view account_kind = "account";
constexpr std::string_view name_kind = "name";
constexpr std::string_view session_kind = "session";
constexpr std::string_view report_kind = "report";
constexpr std::size_t secret_length = 32;  // 160 bits
constexpr std::size_t code_length = 20;    // 100 bits
constexpr std::size_t longest_agent = 200;
constexpr std::size_t id_length = 12;

std::unexpected<Error> refuse(std::string message, std::string_view code) {
  return std::unexpected(Error{std::move(message)}.called(code));
}
std::unexpected<Error> nobody() { return refuse("this needs a name", "no-name"); }

std::vector<std::string> fresh_codes(const Context& context) {
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < recovery_codes; ++i) codes.push_back(context.word(code_length));
  return codes;
}
std::vector<std::string> hashed(const std::vector<std::string>& codes) {
  std::vector<std::string> out;
  for (const std::string& each : codes) out.push_back(hashed_secret(each));
  return out;
}

// The write that makes a session, and its secret.
store::Write new_session(const Context& context, const Identity& identity, std::string_view agent,
                         std::string& secret) {
  secret = context.word(secret_length);
  const std::string hash = hashed_secret(secret);
  return put(
      session_kind, identity + "/" + hash, 0,
      Session{hash.substr(0, id_length), context.now, std::string(agent.substr(0, longest_agent))});
}

// What a person types of a code: spaces, hyphens and capitals do not matter.
std::string plain_code(std::string_view code) {
  std::string out;
  for (const char c : lowered(code)) {
    if (c != ' ' && c != '-') out += c;
  }
  return out;
}

std::expected<Kept<Account>, Error> living(store::Store& store, const Identity& identity) {
  auto account = get<Account>(store, account_kind, identity);
  if (!account) return account;
  if (!account->value || account->value->deleted()) return nobody();
  return account;
}

std::expected<void, Error> written(store::Store& store, const std::vector<store::Write>& writes) {
  auto done = store.write(writes);
  if (!done) return std::unexpected(done.error());
  return {};
}

std::string hash_in(const store::Document& session) {
  return session.key.substr(session.key.rfind('/') + 1);
}

}  // namespace

std::expected<SignedIn, Error> claim(store::Store& store, const Context& context,
                                     const Claim& claim) {
  return repeated([&]() -> std::expected<SignedIn, Error> {
    const auto owner = get<NameOwner>(store, name_kind, claim.name.skeleton);
    if (!owner) return std::unexpected(owner.error());
    if (owner->value) {
      return refuse("this name, or one that looks like it, is taken", "name-taken");
    }
    SignedIn in{.identity = claim.guest.empty() ? context.word(26) : claim.guest,
                .name = claim.name.shown,
                .secret = {},
                .codes = fresh_codes(context)};
    const auto before = get<Account>(store, account_kind, in.identity);
    if (!before) return std::unexpected(before.error());
    if (before->value) return refuse("you have a name already", "name-has-one");
    const Account account{in.identity, in.name, claim.password, hashed(in.codes), context.now, {}};
    const std::vector<store::Write> writes = {
        put(account_kind, in.identity, 0, account), taking(claim.name, in.identity),
        new_session(context, in.identity, claim.agent, in.secret)};
    if (auto done = written(store, writes); !done) return std::unexpected(done.error());
    return in;
  });
}

store::Write taking(const Name& name, const Identity& identity) {
  return put(name_kind, name.skeleton, 0, NameOwner{identity});
}

std::expected<std::optional<Identity>, Error> owner_of_name(store::Store& store,
                                                            std::string_view name) {
  const auto owner = get<NameOwner>(store, name_kind, skeleton_of(name));
  if (!owner) return std::unexpected(owner.error());
  if (!owner->value || owner->value->identity.empty()) return std::nullopt;
  return owner->value->identity;
}

std::expected<std::optional<Account>, Error> account_of(store::Store& store,
                                                        const Identity& identity) {
  auto account = get<Account>(store, account_kind, identity);
  if (!account) return std::unexpected(account.error());
  if (account->value && account->value->deleted()) return std::nullopt;
  return std::move(account->value);
}

std::expected<std::optional<Account>, Error> account_of_name(store::Store& store,
                                                             std::string_view name) {
  const auto owner = owner_of_name(store, name);
  if (!owner) return std::unexpected(owner.error());
  if (!*owner) return std::nullopt;
  auto account = account_of(store, **owner);
  // A name that only looks like it is not it.
  if (account && *account && lowered((*account)->name) != lowered(name)) return std::nullopt;
  return account;
}

std::expected<SignedIn, Error> sign_in(store::Store& store, const Context& context,
                                       const Identity& identity, std::string_view agent) {
  return repeated([&]() -> std::expected<SignedIn, Error> {
    const auto account = living(store, identity);
    if (!account) return std::unexpected(account.error());
    auto sessions = all(store, session_kind, identity + "/");
    if (!sessions) return std::unexpected(sessions.error());
    SignedIn in{identity, account->value->name, {}, {}};
    std::vector<store::Write> writes = {new_session(context, identity, agent, in.secret)};
    if (sessions->size() >= most_sessions) {
      const auto oldest = std::ranges::min_element(*sessions, {}, &store::Document::version);
      writes.push_back(removed(*oldest));
    }
    if (auto done = written(store, writes); !done) return std::unexpected(done.error());
    return in;
  });
}

std::expected<SignedIn, Error> recover(store::Store& store, const Context& context,
                                       std::string_view name, std::string_view code,
                                       const std::string& password, std::string_view agent) {
  return repeated([&]() -> std::expected<SignedIn, Error> {
    const auto refused = [] { return refuse("name and code do not fit", "recovery-refused"); };
    const auto found = account_of_name(store, name);
    if (!found) return std::unexpected(found.error());
    if (!*found) return refused();
    auto account = living(store, (*found)->identity);
    if (!account) return std::unexpected(account.error());
    Account& own = *account->value;
    if (std::erase(own.recovery, hashed_secret(plain_code(code))) == 0) return refused();
    own.password = password;
    SignedIn in{own.identity, own.name, {}, {}};
    std::vector<store::Write> writes = {put(account_kind, own.identity, account->version, own),
                                        new_session(context, own.identity, agent, in.secret)};
    const auto sessions = all(store, session_kind, own.identity + "/");
    if (!sessions) return std::unexpected(sessions.error());
    std::ranges::transform(*sessions, std::back_inserter(writes), removed);
    if (auto done = written(store, writes); !done) return std::unexpected(done.error());
    return in;
  });
}

std::expected<void, Error> set_password(store::Store& store, const Identity& identity,
                                        const std::string& password, std::string_view kept) {
  return repeated([&]() -> std::expected<void, Error> {
    auto account = living(store, identity);
    if (!account) return std::unexpected(account.error());
    account->value->password = password;
    std::vector<store::Write> writes = {
        put(account_kind, identity, account->version, *account->value)};
    const auto sessions = all(store, session_kind, identity + "/");
    if (!sessions) return std::unexpected(sessions.error());
    for (const store::Document& each : *sessions) {
      if (!hash_in(each).starts_with(kept) || kept.empty()) writes.push_back(removed(each));
    }
    return written(store, writes);
  });
}

std::expected<std::vector<std::string>, Error> new_codes(store::Store& store,
                                                         const Context& context,
                                                         const Identity& identity) {
  return repeated([&]() -> std::expected<std::vector<std::string>, Error> {
    auto account = living(store, identity);
    if (!account) return std::unexpected(account.error());
    auto codes = fresh_codes(context);
    account->value->recovery = hashed(codes);
    auto done = written(store, {put(account_kind, identity, account->version, *account->value)});
    if (!done) return std::unexpected(done.error());
    return codes;
  });
}

std::expected<std::vector<Session>, Error> sessions_of(store::Store& store,
                                                       const Identity& identity) {
  const auto documents = all(store, session_kind, identity + "/");
  if (!documents) return std::unexpected(documents.error());
  std::vector<Session> sessions;
  for (const store::Document& each : *documents) {
    auto session = value_of<Session>(each);
    if (!session) return std::unexpected(session.error());
    sessions.push_back(std::move(*session));
  }
  std::ranges::sort(sessions, std::ranges::greater{}, &Session::created);
  return sessions;
}

std::expected<std::vector<std::string>, Error> end_sessions(store::Store& store,
                                                            const Identity& identity,
                                                            std::string_view id, bool all_others) {
  return repeated([&]() -> std::expected<std::vector<std::string>, Error> {
    const auto documents = all(store, session_kind, identity + "/");
    if (!documents) return std::unexpected(documents.error());
    std::vector<store::Write> writes;
    std::vector<std::string> ended;
    for (const store::Document& each : *documents) {
      const bool is_it = hash_in(each).substr(0, id_length) == id;
      if (is_it == all_others) continue;
      writes.push_back(removed(each));
      ended.push_back(hash_in(each));
    }
    if (writes.empty()) return ended;
    if (auto done = written(store, writes); !done) return std::unexpected(done.error());
    return ended;
  });
}

std::expected<void, Error> erase(store::Store& store, const Identity& identity) {
  return repeated([&]() -> std::expected<void, Error> {
    const auto account = living(store, identity);
    if (!account) return std::unexpected(account.error());
    const std::string skeleton = skeleton_of(account->value->name);
    const auto owner = get<NameOwner>(store, name_kind, skeleton);
    if (!owner) return std::unexpected(owner.error());
    Account gone;
    gone.identity = identity;
    std::vector<store::Write> writes = {put(account_kind, identity, account->version, gone),
                                        put(name_kind, skeleton, owner->version, NameOwner{})};
    const auto sessions = all(store, session_kind, identity + "/");
    if (!sessions) return std::unexpected(sessions.error());
    std::ranges::transform(*sessions, std::back_inserter(writes), removed);
    return written(store, writes);
  });
}

std::expected<void, Error> set_blocked(store::Store& store, const Identity& by,
                                       const Identity& whom, bool blocked) {
  return repeated([&]() -> std::expected<void, Error> {
    auto account = living(store, by);
    if (!account) return std::unexpected(account.error());
    std::vector<Identity>& list = account->value->blocked;
    const bool was = std::ranges::find(list, whom) != list.end();
    if (was == blocked) return {};
    if (blocked && list.size() >= most_blocked) {
      return refuse("so many cannot be blocked", "too-many");
    }
    if (blocked) {
      list.push_back(whom);
    } else {
      std::erase(list, whom);
    }
    return written(store, {put(account_kind, by, account->version, *account->value)});
  });
}

std::expected<void, Error> report(store::Store& store, const Context& context, Report report) {
  report.at = context.now;
  std::string at = std::to_string(context.now);
  at.insert(0, at.size() < 15 ? 15 - at.size() : 0, '0');
  return written(store, {put(report_kind, at + "-" + context.word(8), 0, report)});
}

std::expected<std::vector<Report>, Error> reports(store::Store& store) {
  const auto documents = all(store, report_kind, "");
  if (!documents) return std::unexpected(documents.error());
  std::vector<Report> found;
  for (const store::Document& each : *documents) {
    auto one = value_of<Report>(each);
    if (!one) return std::unexpected(one.error());
    found.push_back(std::move(*one));
  }
  return found;
}

std::expected<std::vector<Account>, Error> all_accounts(store::Store& store) {
  const auto documents = all(store, account_kind, "");
  if (!documents) return std::unexpected(documents.error());
  std::vector<Account> found;
  for (const store::Document& each : *documents) {
    auto one = value_of<Account>(each);
    if (!one) return std::unexpected(one.error());
    found.push_back(std::move(*one));
  }
  return found;
}

namespace {

std::expected<std::vector<std::string>, Error> sessions_from(store::Store& store,
                                                             std::string_view prefix,
                                                             std::int64_t now) {
  const auto documents = all(store, session_kind, prefix);
  if (!documents) return std::unexpected(documents.error());
  std::vector<std::string> keys;
  for (const store::Document& each : *documents) {
    const auto session = value_of<Session>(each);
    if (!session) return std::unexpected(session.error());
    if (session->created + session_lasts > now) keys.push_back(each.key);
  }
  return keys;
}

}  // namespace

std::expected<std::vector<std::string>, Error> all_sessions(store::Store& store, std::int64_t now) {
  return sessions_from(store, "", now);
}

std::expected<Known, Error> known_of(store::Store& store, const Identity& identity,
                                     std::int64_t now) {
  auto account = get<Account>(store, account_kind, identity);
  if (!account) return std::unexpected(account.error());
  auto sessions = sessions_from(store, identity + "/", now);
  if (!sessions) return std::unexpected(sessions.error());
  return Known{std::move(account->value), std::move(*sessions)};
}

std::optional<std::string> session_key(std::string_view cookie) {
  const std::size_t point = cookie.find('.');
  if (point == std::string_view::npos || point == 0 ||
      cookie.substr(0, point).find('/') != std::string_view::npos) {
    return std::nullopt;
  }
  return std::string(cookie.substr(0, point)) + "/" + hashed_secret(cookie.substr(point + 1));
}

}  // namespace quintet::people
