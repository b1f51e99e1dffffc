#include "server/online/identities.hpp"

#include <utility>

#include "server/room/event.hpp"

namespace quintet::online {

namespace {

std::string identity_in(const std::string& session) { return session.substr(0, session.find('/')); }

}  // namespace

void Identities::tell_changes(std::function<void(const std::string& identity)> told) {
  told_ = std::move(told);
}

void Identities::tell(const std::string& identity) const {
  if (told_) told_(identity);
}

// REQUIRES: the mutex is held.
void Identities::set_known(const people::Account& account) {
  names_[account.identity] = account.name;
  for (const std::string& whom : account.blocked) blocked_.emplace(account.identity, whom);
}

std::set<std::string> Identities::start(const std::vector<people::Account>& accounts,
                                        const std::vector<std::string>& sessions) {
  const std::lock_guard lock(mutex_);
  names_.clear();
  blocked_.clear();
  for (const people::Account& each : accounts) set_known(each);
  const auto before =
      std::exchange(sessions_, decltype(sessions_)(sessions.begin(), sessions.end()));
  std::set<std::string> fewer;
  for (const std::string& each : before) {
    if (!sessions_.contains(each)) fewer.insert(identity_in(each));
  }
  return fewer;
}

bool Identities::renew(const std::string& identity, const people::Known& known) {
  if (!known.account) return false;
  const std::string prefix = identity + "/";
  const std::lock_guard lock(mutex_);
  const auto name = names_.find(identity);
  const bool is_other = name == names_.end() || name->second != known.account->name;
  std::erase_if(blocked_, [&](const auto& each) { return each.first == identity; });
  set_known(*known.account);
  std::vector<std::string> before;
  for (auto each = sessions_.lower_bound(prefix);
       each != sessions_.end() && each->starts_with(prefix); each = sessions_.erase(each)) {
    before.push_back(*each);
  }
  sessions_.insert(known.sessions.begin(), known.sessions.end());
  // Both are in the order of their keys.
  return is_other || before != known.sessions;
}

std::optional<std::string> Identities::verified(std::string_view cookie, const Keys& keys) const {
  const std::string_view identity = cookie.substr(0, cookie.find('.'));
  {
    const std::lock_guard lock(mutex_);
    if (names_.contains(identity)) {
      const auto key = people::session_key(cookie);
      if (key && sessions_.contains(*key)) return std::string(identity);
      return std::nullopt;
    }
  }
  return keys.verified(cookie);
}

api::online::Player Identities::player(std::string_view identity) const {
  if (room::is_bot(identity)) return {std::string(room::bot_name(identity)), false, true};
  const std::lock_guard lock(mutex_);
  const auto found = names_.find(identity);
  if (found == names_.end()) return {public_name(identity), true};
  if (found->second.empty()) return {"anonymous", true};
  return {found->second, false};
}

bool Identities::is_named(std::string_view identity) const {
  const std::lock_guard lock(mutex_);
  const auto found = names_.find(identity);
  return found != names_.end() && !found->second.empty();
}

bool Identities::may_be_rated(std::string_view identity) const {
  return room::is_bot(identity) || is_named(identity);
}

bool Identities::are_apart(std::string_view a, std::string_view b) const {
  const std::lock_guard lock(mutex_);
  return blocked_.contains({std::string(a), std::string(b)}) ||
         blocked_.contains({std::string(b), std::string(a)});
}

void Identities::set_name(const std::string& identity, const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    names_[identity] = name;
    if (name.empty()) {
      std::erase_if(blocked_, [&](const auto& each) { return each.first == identity; });
    }
  }
  tell(identity);
}

void Identities::set_blocked(const std::string& by, const std::string& whom, bool blocked) {
  {
    const std::lock_guard lock(mutex_);
    if (blocked) {
      blocked_.emplace(by, whom);
    } else {
      blocked_.erase({by, whom});
    }
  }
  tell(by);
}

void Identities::add_session(const std::string& cookie) {
  const auto key = people::session_key(cookie);
  if (!key) return;
  {
    const std::lock_guard lock(mutex_);
    sessions_.insert(*key);
  }
  tell(identity_in(*key));
}

void Identities::end_sessions(const std::string& identity, std::string_view but) {
  const std::string prefix = identity + "/";
  {
    const std::lock_guard lock(mutex_);
    for (auto each = sessions_.lower_bound(prefix);
         each != sessions_.end() && each->starts_with(prefix);) {
      const bool stays =
          !but.empty() && std::string_view(*each).substr(prefix.size()).starts_with(but);
      each = stays ? std::next(each) : sessions_.erase(each);
    }
  }
  tell(identity);
}

void Identities::end_session(const std::string& key) {
  {
    const std::lock_guard lock(mutex_);
    sessions_.erase(key);
  }
  tell(identity_in(key));
}

}  // namespace quintet::online
