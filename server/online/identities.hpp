// Who somebody is: which identities have names, which sessions are good, who does not want to meet
// whom. All of it may be called from any thread. What is here follows from the store; whoever
// changes that says so here too, and other servers that share the store are told.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "api/people.hpp"
#include "server/online/keys.hpp"
#include "server/people/accounts.hpp"

namespace quintet::online {

class Identities {
 public:
  // All that the store has. Gives those of whom a session that was good before is not any more.
  std::set<std::string> start(const std::vector<people::Account>& accounts,
                              const std::vector<std::string>& sessions);
  // What the store has of somebody since another server has changed it. Whether their name or their
  // sessions are others than before.
  [[nodiscard]] bool renew(const std::string& identity, const people::Known& known);
  // `told` is called whenever something of somebody was changed here. REQUIRES: nobody else uses
  // this yet.
  void tell_changes(std::function<void(const std::string& identity)> told);

  // The identity that a cookie proves, "IDENTITY.SECRET": of a guest by the server's signature, of
  // who has a name by the secret of a session. The cookie that somebody had as a guest is no longer
  // good when they have a name.
  [[nodiscard]] std::optional<std::string> verified(std::string_view cookie,
                                                    const Keys& keys) const;

  // What others see.
  [[nodiscard]] api::online::Player player(std::string_view identity) const;
  [[nodiscard]] bool is_named(std::string_view identity) const;
  // Whether they may play for ratings: who has a name, and bots.
  [[nodiscard]] bool may_be_rated(std::string_view identity) const;
  // Whether one of the two has blocked the other.
  [[nodiscard]] bool are_apart(std::string_view a, std::string_view b) const;

  void set_name(const std::string& identity, const std::string& name);
  void set_deleted(const std::string& identity) { set_name(identity, ""); }
  void set_blocked(const std::string& by, const std::string& whom, bool blocked);
  void add_session(const std::string& cookie);
  // The sessions of somebody but those whose hash begins so; all if that is empty.
  void end_sessions(const std::string& identity, std::string_view but);
  void end_session(const std::string& key);

 private:
  void set_known(const people::Account& account);
  void tell(const std::string& identity) const;

  std::function<void(const std::string& identity)> told_;
  mutable std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> names_;  // empty: deleted
  std::set<std::string, std::less<>> sessions_;
  std::set<std::pair<std::string, std::string>> blocked_;
};

}  // namespace quintet::online
