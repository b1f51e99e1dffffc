#include "server/online/directory.hpp"

#include <algorithm>
#include <utility>

#include "json/write.hpp"

namespace quintet::online {

// All of a commit at once: shards that have been told of theirs together are in each other's way.
void Directory::changed(const std::vector<Digest>& digests) {
  const std::lock_guard lock(mutex_);
  for (const Digest& each : digests) change(each);
}

void Directory::change(const Digest& digest) {
  const room::RoomId& id = digest.room;
  const auto [place, is_new] = rooms_.try_emplace(id);
  Digest& before = place->second;
  // What other servers tell, and what is read of their rooms, may come late.
  if (!is_new && digest.changed < before.changed) return;
  // Nearly always a game goes on that was known before, and where it is found stays the same.
  const bool goes_on = !is_new && !before.ended && !digest.ended &&
                       before.listed == digest.listed && before.players == digest.players;
  if (!goes_on) {
    if (digest.listed && !digest.ended) {
      listed_.insert(id);
    } else {
      listed_.erase(id);
    }
    if (digest.ended && !before.ended) ended_.push_back(id);
  }
  for (const room::Identity& who : digest.players) {
    if (who.empty()) continue;
    if (!goes_on) of_player_[who].insert(id);
    const auto online = online_.find(who);
    if (online == online_.end()) continue;
    for (const room::ConnectionId each : online->second) {
      Follower& follower = connections_.at(each);
      follower.owed.inbox = follower.follows.inbox;
    }
  }
  live_changed_ = live_changed_ || digest.listed;
  lobby_changed_ = lobby_changed_ || (digest.listed && (digest.ply == 0 || digest.ended));
  before = digest;
  while (ended_.size() > most_ended) {
    forget(ended_.front());
    ended_.pop_front();
  }
}

void Directory::forget(const room::RoomId& id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  for (const room::Identity& who : found->second.players) {
    const auto games = of_player_.find(who);
    if (games == of_player_.end()) continue;
    games->second.erase(id);
    remembered_.erase(who);
    if (games->second.empty()) of_player_.erase(games);
  }
  rooms_.erase(found);
}

void Directory::connected(room::ConnectionId connection, room::Identity who, std::string address,
                          std::weak_ptr<server::Socket> socket) {
  const std::lock_guard lock(mutex_);
  if (!who.empty()) {
    if (online_[who].insert(connection).second && online_[who].size() == 1 && told_) {
      told_(who, true);
    }
    lobby_changed_ = lobby_changed_ || of_player_.contains(who);
  }
  connections_[connection] = {std::move(who), std::move(address), std::move(socket)};
}

void Directory::disconnected(room::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const auto online = online_.find(found->second.who);
  if (online != online_.end()) {
    online->second.erase(connection);
    lobby_changed_ = lobby_changed_ || of_player_.contains(online->first);
    if (online->second.empty()) {
      if (told_) told_(online->first, false);
      online_.erase(online);
    }
  }
  connections_.erase(found);
  std::erase_if(sought_, [&](const Sought& each) { return each.connection == connection; });
}

std::vector<std::shared_ptr<server::Socket>> Directory::sockets_from(
    const std::function<bool(const std::string& address)>& wanted) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<server::Socket>> found;
  for (const auto& [number, each] : connections_) {
    if (auto socket = each.socket.lock(); socket && wanted(each.address)) {
      found.push_back(std::move(socket));
    }
  }
  return found;
}

std::vector<std::shared_ptr<server::Socket>> Directory::sockets_of(
    const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<server::Socket>> found;
  const auto online = online_.find(who);
  if (online == online_.end()) return found;
  for (const room::ConnectionId each : online->second) {
    if (auto socket = connections_.at(each).socket.lock()) found.push_back(std::move(socket));
  }
  return found;
}

void Directory::follow(room::ConnectionId connection, const wire::Follow& lists) {
  const std::lock_guard lock(mutex_);
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  found->second.follows = lists;
  found->second.owed = lists;
}

void Directory::tell_followers() {
  const std::lock_guard lock(mutex_);
  std::optional<std::string> lobby;  // the same for everybody but those whose games are in it
  std::optional<std::string> live;
  const bool lobby_changed = std::exchange(lobby_changed_, false);
  const bool live_changed = std::exchange(live_changed_, false);
  for (auto& [number, each] : connections_) {
    wire::Follow owed = std::exchange(each.owed, {});
    owed.lobby = owed.lobby || (lobby_changed && each.follows.lobby);
    owed.live = owed.live || (live_changed && each.follows.live);
    if (!owed.lobby && !owed.live && !owed.inbox) continue;
    const auto socket = each.socket.lock();
    if (!socket) continue;
    const bool plays = of_player_.contains(each.who);
    const auto tell = [&](std::optional<std::string>& common, auto wanted,
                          std::optional<wire::GameList> wire::FromServer::* member) {
      if (plays || !common) {
        wire::FromServer message;
        message.*member = listed(each.who, wanted);
        if (plays) return socket->send(json::written(message));
        common = json::written(message);
      }
      socket->send(*common);
    };
    if (owed.lobby) {
      tell(lobby, [this](const Digest& one) { return is_in_lobby(one); }, &wire::FromServer::lobby);
    }
    if (owed.live) tell(live, &Directory::is_live, &wire::FromServer::live);
    if (owed.inbox) {
      wire::FromServer message;
      message.inbox = inbox_of(each.who);
      socket->send(json::written(message));
    }
  }
}

bool Directory::is_online(const room::Identity& who) const {
  return online_.contains(who) || std::ranges::any_of(elsewhere_, [&](const auto& each) {
           return each.second.contains(who);
         });
}

// A live game is of use only while its creator is there to play it.
bool Directory::is_in_lobby(const Digest& digest) const {
  if (digest.full() || digest.ended) return false;
  const room::Identity& creator = digest.players[digest.players[0].empty() ? 1 : 0];
  return digest.control.kind == room::TimeKind::days || is_online(creator);
}

bool Directory::is_live(const Digest& digest) { return digest.full() && !digest.ended; }

template <typename Wanted>
wire::GameList Directory::listed(const room::Identity& viewer, Wanted wanted) const {
  std::vector<const Digest*> found;
  for (const room::RoomId& id : listed_) {
    const Digest& digest = rooms_.at(id);
    if (wanted(digest)) found.push_back(&digest);
  }
  std::ranges::sort(found, std::ranges::greater{},
                    [](const Digest* each) { return std::pair(each->changed, each->room); });
  if (found.size() > most_listed) found.resize(most_listed);
  wire::GameList list;
  for (const Digest* each : found) list.games.push_back(summary_of(*each, viewer, identities_));
  return list;
}

wire::GameList Directory::lobby(const room::Identity& viewer) const {
  const std::lock_guard lock(mutex_);
  return listed(viewer, [this](const Digest& digest) { return is_in_lobby(digest); });
}

wire::GameList Directory::live(const room::Identity& viewer) const {
  const std::lock_guard lock(mutex_);
  return listed(viewer, &Directory::is_live);
}

wire::GameList Directory::inbox(const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  return inbox_of(who);
}

// First those that go on, the longest unchanged first; then those that have ended, the newest
// first.
wire::GameList Directory::inbox_of(const room::Identity& who) const {
  std::vector<const Digest*> open;
  std::vector<const Digest*> ended;
  if (const auto found = of_player_.find(who); found != of_player_.end()) {
    for (const room::RoomId& id : found->second) {
      const Digest& digest = rooms_.at(id);
      (digest.ended ? ended : open).push_back(&digest);
    }
  }
  const auto changed = [](const Digest* each) { return std::pair(each->changed, each->room); };
  std::ranges::sort(open, {}, changed);
  std::ranges::sort(ended, std::ranges::greater{}, changed);
  open.insert(open.end(), ended.begin(), ended.end());
  if (open.size() > most_listed) open.resize(most_listed);
  wire::GameList list;
  for (const Digest* each : open) list.games.push_back(summary_of(*each, who, identities_));
  return list;
}

std::vector<Digest> Directory::open_games() const {
  const std::lock_guard lock(mutex_);
  std::vector<Digest> open;
  for (const auto& [id, digest] : rooms_) {
    if (!digest.ended) open.push_back(digest);
  }
  std::ranges::sort(open, {}, &Digest::room);
  return open;
}

std::vector<Digest> Directory::games_of(const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  std::vector<Digest> games;
  if (const auto found = of_player_.find(who); found != of_player_.end()) {
    for (const room::RoomId& id : found->second) games.push_back(rooms_.at(id));
  }
  return games;
}

std::optional<Digest> Directory::open_game(const room::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  if (found == rooms_.end() || found->second.ended) return std::nullopt;
  return found->second;
}

std::size_t Directory::open_games_of(const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  const auto found = of_player_.find(who);
  if (found == of_player_.end()) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(
      found->second, [this](const room::RoomId& id) { return !rooms_.at(id).ended; }));
}

bool Directory::remember(const room::Identity& who) {
  const std::lock_guard lock(mutex_);
  return !remembered_.insert(who).second;
}

bool Directory::knows(const room::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(room);
}

std::optional<Directory::Seeker> Directory::seek(room::ConnectionId connection,
                                                 const std::string& variant,
                                                 const room::TimeControl& control, bool bots,
                                                 bool rated) {
  const std::lock_guard lock(mutex_);
  const auto own = connections_.find(connection);
  if (own == connections_.end()) return std::nullopt;
  std::erase_if(sought_, [&](const Sought& each) { return each.connection == connection; });
  const std::string what = variant + " " + std::to_string(static_cast<int>(control.kind)) + " " +
                           std::to_string(control.time.count()) + " " +
                           std::to_string(control.increment.count()) + (rated ? " rated" : "");
  const auto match = std::ranges::find_if(sought_, [&](const Sought& each) {
    const room::Identity& who = connections_.at(each.connection).who;
    return each.what == what && who != own->second.who &&
           !identities_.are_apart(who, own->second.who) && (bots || !room::is_bot(who)) &&
           (each.bots || !room::is_bot(own->second.who));
  });
  if (match == sought_.end()) {
    sought_.push_back({what, connection, bots});
    return std::nullopt;
  }
  const Follower& found = connections_.at(match->connection);
  Seeker seeker{match->connection, found.who, found.socket};
  // Whatever else the two seek in other tabs goes on.
  sought_.erase(match);
  return seeker;
}

std::optional<Directory::Seeker> Directory::take_seeker(room::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  const auto match = std::ranges::find(sought_, connection, &Sought::connection);
  if (match == sought_.end()) return std::nullopt;
  const Follower& found = connections_.at(connection);
  sought_.erase(match);
  return Seeker{connection, found.who, found.socket};
}

std::optional<Directory::Seeker> Directory::find(room::ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return std::nullopt;
  return Seeker{connection, found->second.who, found->second.socket};
}

void Directory::tell_online(std::function<void(const room::Identity&, bool here)> told) {
  const std::lock_guard lock(mutex_);
  told_ = std::move(told);
}

void Directory::online_elsewhere(store::ServerNumber server, const room::Identity& who, bool here) {
  const std::lock_guard lock(mutex_);
  if (here) {
    elsewhere_[server].insert(who);
  } else {
    elsewhere_[server].erase(who);
  }
  lobby_changed_ = lobby_changed_ || of_player_.contains(who);
}

void Directory::forget_online(store::ServerNumber server) {
  const std::lock_guard lock(mutex_);
  lobby_changed_ = elsewhere_.erase(server) > 0 || lobby_changed_;
}

std::vector<room::Identity> Directory::everybody_online() const {
  const std::lock_guard lock(mutex_);
  std::vector<room::Identity> everybody;
  for (const auto& [who, connections] : online_) everybody.push_back(who);
  return everybody;
}

void Directory::stop_seeking(room::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  std::erase_if(sought_, [&](const Sought& each) { return each.connection == connection; });
}

}  // namespace quintet::online
