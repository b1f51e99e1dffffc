// Names that people have claimed, and what belongs to them. Each function is one step of a
// conversation: it reads documents, decides, and writes them in one commit; when somebody else has
// written meanwhile, it begins again. Time and chance come in from outside, passwords only hashed.
//
//   account/IDENTITY            Account
//   name/SKELETON               NameOwner: also of a name whose account is gone, and of a bot's
//   session/IDENTITY/HASH       Session, by the hash of the secret in its cookie
//   report/INSTANT-WORD         Report
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "json/describe.hpp"
#include "server/people/names.hpp"
#include "server/store/store.hpp"

namespace quintet::people {

using Identity = std::string;

struct Account {
  Identity identity{};
  std::string name{};                   // empty: it was deleted
  std::string password{};               // hashed
  std::vector<std::string> recovery{};  // codes that are left, hashed
  std::int64_t created = 0;             // milliseconds since 1970
  std::vector<Identity> blocked{};

  [[nodiscard]] bool deleted() const { return name.empty(); }
  friend bool operator==(const Account&, const Account&) = default;
};
BOOST_DESCRIBE_STRUCT(Account, (), (identity, name, password, recovery, created, blocked))

struct NameOwner {
  Identity identity{};  // empty: nobody may have it any more
};
BOOST_DESCRIBE_STRUCT(NameOwner, (), (identity))

struct Session {
  std::string id{};  // to be named by
  std::int64_t created = 0;
  std::string agent{};  // what the browser says of itself
};
BOOST_DESCRIBE_STRUCT(Session, (), (id, created, agent))

struct Report {
  std::int64_t at = 0;
  Identity by{};
  Identity against{};
  std::string name{};  // of whom it is about, as it was then
  std::string room{};  // may be empty
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Report, (), (at, by, against, name, room, text))

inline constexpr std::size_t recovery_codes = 8;
inline constexpr std::size_t most_sessions = 50;
inline constexpr std::size_t most_blocked = 500;
inline constexpr std::int64_t session_lasts = std::int64_t{365} * 24 * 3600 * 1000;

struct Context {
  std::int64_t now = 0;
  std::function<std::string(std::size_t)> word;  // so many random letters
};

// Somebody who has proved who they are, and the secret of their new session.
struct SignedIn {
  Identity identity{};
  std::string name{};
  std::string secret{};
  std::vector<std::string> codes{};  // shown once
};

struct Claim {
  Identity guest{};  // who asks: their games come along; empty: somebody new
  Name name{};
  std::string password{};  // hashed
  std::string agent{};
};
// Errors: name-taken, name-has-one.
[[nodiscard]] std::expected<SignedIn, Error> claim(store::Store& store, const Context& context,
                                                   const Claim& claim);

// The write that makes a name somebody's. It is a conflict if this name, or one that looks like it,
// is taken.
[[nodiscard]] store::Write taking(const Name& name, const Identity& identity);
// Whose name it is, or one that looks like it; nothing if it is nobody's, or not any more.
[[nodiscard]] std::expected<std::optional<Identity>, Error> owner_of_name(store::Store& store,
                                                                          std::string_view name);

// The account that a name leads to, if there is one.
[[nodiscard]] std::expected<std::optional<Account>, Error> account_of_name(store::Store& store,
                                                                           std::string_view name);
[[nodiscard]] std::expected<std::optional<Account>, Error> account_of(store::Store& store,
                                                                      const Identity& identity);

// A new session of somebody whose password was right; the oldest beyond `most_sessions` end.
[[nodiscard]] std::expected<SignedIn, Error> sign_in(store::Store& store, const Context& context,
                                                     const Identity& identity,
                                                     std::string_view agent);
// With a code instead of the password, which becomes another. The code is used up, and all sessions
// end. The error is the same whatever was wrong.
[[nodiscard]] std::expected<SignedIn, Error> recover(store::Store& store, const Context& context,
                                                     std::string_view name, std::string_view code,
                                                     const std::string& password,
                                                     std::string_view agent);
// Another password; all other sessions than `kept` (its id) end.
[[nodiscard]] std::expected<void, Error> set_password(store::Store& store, const Identity& identity,
                                                      const std::string& password,
                                                      std::string_view kept);
// New codes instead of those that are left.
[[nodiscard]] std::expected<std::vector<std::string>, Error> new_codes(store::Store& store,
                                                                       const Context& context,
                                                                       const Identity& identity);

[[nodiscard]] std::expected<std::vector<Session>, Error> sessions_of(store::Store& store,
                                                                     const Identity& identity);
// Ends the session with this id, or all but that one; returns the hashes of those that have ended.
[[nodiscard]] std::expected<std::vector<std::string>, Error> end_sessions(store::Store& store,
                                                                          const Identity& identity,
                                                                          std::string_view id,
                                                                          bool all_others);

// The account, its sessions and its blocks are gone; the name stays reserved, so that nobody can
// pose as who had it. What is rated of them goes too: see ratings.hpp.
[[nodiscard]] std::expected<void, Error> erase(store::Store& store, const Identity& identity);

[[nodiscard]] std::expected<void, Error> set_blocked(store::Store& store, const Identity& by,
                                                     const Identity& whom, bool blocked);
[[nodiscard]] std::expected<void, Error> report(store::Store& store, const Context& context,
                                                Report report);
// The newest last.
[[nodiscard]] std::expected<std::vector<Report>, Error> reports(store::Store& store);

// Everybody who has or had a name, and every session: "IDENTITY/HASH" of each.
[[nodiscard]] std::expected<std::vector<Account>, Error> all_accounts(store::Store& store);
[[nodiscard]] std::expected<std::vector<std::string>, Error> all_sessions(store::Store& store,
                                                                          std::int64_t now);

// The same of one identity; the account also if it was deleted.
struct Known {
  std::optional<Account> account{};
  std::vector<std::string> sessions{};
};
[[nodiscard]] std::expected<Known, Error> known_of(store::Store& store, const Identity& identity,
                                                   std::int64_t now);

// "IDENTITY/HASH" of what a cookie of a session says ("IDENTITY.SECRET").
[[nodiscard]] std::optional<std::string> session_key(std::string_view cookie);

}  // namespace quintet::people
