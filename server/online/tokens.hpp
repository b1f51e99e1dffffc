// Bots and their tokens: who owns them, and what a token is good for. They are documents in the
// store; of a token the store has only a hash. The name of a bot is taken for people too: see
// server/people/accounts.hpp.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/bots.hpp"
#include "core/error.hpp"
#include "server/room/event.hpp"
#include "server/store/store.hpp"

namespace quintet::online {

namespace wire = api::online;

// As they are kept.
struct BotRecord {
  std::string owner{};  // an identity
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(BotRecord, (), (owner, created))

// What somebody may do who comes with a token.
struct Grant {
  room::Identity bot;
  std::string token;  // its id
  std::vector<wire::Scope> scopes;

  [[nodiscard]] bool allows(wire::Scope scope) const;
};

// May be called from any thread; what takes a store must be called on the store's.
class Tokens {
 public:
  static constexpr std::size_t most_bots = 10;    // of one owner
  static constexpr std::size_t most_tokens = 10;  // of one bot

  // Reads all that are kept. Gives the ids of tokens that were good before and are not any more.
  [[nodiscard]] std::expected<std::vector<std::string>, Error> load(store::Store& store);

  // What a secret is good for; nothing if it is none of this server, or was revoked.
  [[nodiscard]] std::optional<Grant> grant_of(std::string_view secret) const;

  [[nodiscard]] std::optional<wire::Bot> bot(const std::string& name) const;
  [[nodiscard]] std::vector<wire::Bot> bots_of(std::string_view owner) const;
  [[nodiscard]] std::vector<wire::Token> tokens_of(std::string_view owner) const;

  // These are durable when they return.
  [[nodiscard]] std::expected<wire::Bot, Error> create_bot(store::Store& store,
                                                           const std::string& owner,
                                                           const std::string& name,
                                                           std::int64_t now);
  [[nodiscard]] std::expected<wire::CreatedToken, Error> create_token(
      store::Store& store, std::string_view owner, const wire::CreateToken& wanted,
      std::int64_t now);
  [[nodiscard]] std::expected<void, Error> revoke(store::Store& store, std::string_view owner,
                                                  std::string_view id);

 private:
  struct Kept {
    wire::Token token;
    std::uint64_t version;
  };
  [[nodiscard]] bool owns(std::string_view owner, const std::string& bot) const;

  mutable std::mutex mutex_;
  std::map<std::string, BotRecord> bots_;  // by name
  std::map<std::string, Kept> tokens_;     // by the hash of the secret
};

}  // namespace quintet::online
