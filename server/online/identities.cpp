#include "server/online/identities.hpp"

#include "server/room/event.hpp"

namespace quintet::online {

void Identities::start(const std::vector<people::Account>& accounts,
                       const std::vector<std::string>& sessions) {
  const std::lock_guard lock(mutex_);
  for (const people::Account& each : accounts) {
    names_[each.identity] = each.name;
    for (const std::string& whom : each.blocked) blocked_.emplace(each.identity, whom);
  }
  sessions_.insert(sessions.begin(), sessions.end());
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
  const std::lock_guard lock(mutex_);
  names_[identity] = name;
  if (name.empty())
    std::erase_if(blocked_, [&](const auto& each) { return each.first == identity; });
}

void Identities::set_blocked(const std::string& by, const std::string& whom, bool blocked) {
  const std::lock_guard lock(mutex_);
  if (blocked) {
    blocked_.emplace(by, whom);
  } else {
    blocked_.erase({by, whom});
  }
}

void Identities::add_session(const std::string& cookie) {
  const auto key = people::session_key(cookie);
  const std::lock_guard lock(mutex_);
  if (key) sessions_.insert(*key);
}

void Identities::end_sessions(const std::string& identity, std::string_view but) {
  const std::string prefix = identity + "/";
  const std::lock_guard lock(mutex_);
  for (auto each = sessions_.lower_bound(prefix);
       each != sessions_.end() && each->starts_with(prefix);) {
    const bool stays =
        !but.empty() && std::string_view(*each).substr(prefix.size()).starts_with(but);
    each = stays ? std::next(each) : sessions_.erase(each);
  }
}

void Identities::end_session(const std::string& key) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(key);
}

}  // namespace quintet::online
