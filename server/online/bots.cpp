#include "server/online/bots.hpp"

#include <algorithm>

#include "json/write.hpp"

namespace quintet::online {

namespace {

bool goes_on(const Digest& digest) { return digest.full() && !digest.ended; }

template <typename Map>
void erase_gone(Map& map) {
  std::erase_if(map, [](const auto& each) { return each.second.expired(); });
}

}  // namespace

wire::BotEvent Bots::told_of(const Challenge& challenge) const {
  wire::BotEvent event;
  event.challenge = {challenge.room, challenge.variant, challenge.clock, challenge.seat,
                     identities_.player(challenge.from)};
  return event;
}

// A feed that nobody reads any more is found by its pointer.
void Bots::prune() {
  std::erase_if(listeners_, [](const auto& each) { return each.second.feed.expired(); });
  erase_gone(feeds_);
  erase_gone(sockets_);
}

std::shared_ptr<server::Feed> Bots::listen(const room::Identity& who, const std::string& token,
                                           const std::function<std::vector<Digest>()>& games,
                                           std::function<void()> gone) {
  const std::lock_guard lock(mutex_);
  prune();
  if (listeners_.count(who) >= most_streams) return nullptr;
  auto feed = std::make_shared<server::Feed>(std::move(gone));
  Listener& listener = listeners_.emplace(who, Listener{feed, {}})->second;
  if (!token.empty()) feeds_.emplace(token, feed);
  wire::BotEvent hello;
  hello.hello = identities_.player(who);
  feed->push(json::written(hello));
  for (const auto& [room, challenge] : challenges_) {
    if (challenge.to == who) feed->push(json::written(told_of(challenge)));
  }
  for (const Digest& each : games()) {
    if (!goes_on(each)) continue;
    listener.begun.insert(each.room);
    wire::BotEvent start;
    start.game_start = summary_of(each, who, identities_);
    feed->push(json::written(start));
  }
  return feed;
}

bool Bots::is_listening(const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  const auto [first, last] = listeners_.equal_range(who);
  return std::any_of(first, last, [](const auto& each) { return !each.second.feed.expired(); });
}

std::vector<room::Identity> Bots::listening() const {
  const std::lock_guard lock(mutex_);
  std::vector<room::Identity> found;
  for (const auto& [who, listener] : listeners_) {
    const bool is_new = found.empty() || found.back() != who;
    if (is_new && room::is_bot(who) && !listener.feed.expired()) found.push_back(who);
  }
  return found;
}

void Bots::tell(const room::Identity& who, const wire::BotEvent& event) {
  const auto [first, last] = listeners_.equal_range(who);
  if (first == last) return;
  const std::string line = json::written(event);
  for (auto each = first; each != last; ++each) {
    if (const auto feed = each->second.feed.lock()) feed->push(line);
  }
}

void Bots::changed(const std::vector<Digest>& digests) {
  const std::lock_guard lock(mutex_);
  if (listeners_.empty() && challenges_.empty()) return;
  for (const Digest& digest : digests) {
    const auto challenge = challenges_.find(digest.room);
    if (challenge != challenges_.end() && (digest.full() || digest.ended)) {
      wire::BotEvent gone;
      gone.challenge_gone = {digest.room};
      tell(challenge->second.to, gone);
      challenges_.erase(challenge);
    }
    for (const room::Identity& who : digest.players) {
      const auto [first, last] = listeners_.equal_range(who);
      for (auto each = first; each != last; ++each) {
        auto& [feed, begun] = each->second;
        const bool starts = goes_on(digest) && begun.insert(digest.room).second;
        const bool ends = digest.ended && begun.erase(digest.room) > 0;
        const auto alive = feed.lock();
        if ((!starts && !ends) || !alive) continue;
        wire::BotEvent event;
        (starts ? event.game_start : event.game_end) = summary_of(digest, who, identities_);
        alive->push(json::written(event));
      }
    }
  }
}

bool Bots::challenge(Challenge challenge) {
  const std::lock_guard lock(mutex_);
  const auto waiting = std::ranges::count_if(
      challenges_, [&](const auto& each) { return each.second.to == challenge.to; });
  if (static_cast<std::size_t>(waiting) >= most_challenges) return false;
  if (challenges_.contains(challenge.room)) return true;
  tell(challenge.to, told_of(challenge));
  challenges_.emplace(challenge.room, std::move(challenge));
  return true;
}

bool Bots::is_challenged(const room::RoomId& room, const room::Identity& who) const {
  const std::lock_guard lock(mutex_);
  const auto found = challenges_.find(room);
  return found != challenges_.end() && found->second.to == who;
}

void Bots::came_with(const std::string& token, std::weak_ptr<server::Feed> feed) {
  const std::lock_guard lock(mutex_);
  prune();
  feeds_.emplace(token, std::move(feed));
}

void Bots::came_with(const std::string& token, std::weak_ptr<server::Socket> socket) {
  const std::lock_guard lock(mutex_);
  prune();
  sockets_.emplace(token, std::move(socket));
}

void Bots::revoked(const std::string& token) {
  const std::lock_guard lock(mutex_);
  const auto [feed, last_feed] = feeds_.equal_range(token);
  for (auto each = feed; each != last_feed; ++each) {
    if (const auto alive = each->second.lock()) alive->end();
  }
  const auto [socket, last_socket] = sockets_.equal_range(token);
  for (auto each = socket; each != last_socket; ++each) {
    if (const auto alive = each->second.lock()) {
      alive->close(server::CloseCode::policy, "the token was revoked");
    }
  }
  feeds_.erase(token);
  sockets_.erase(token);
}

void Bots::end() {
  const std::lock_guard lock(mutex_);
  for (const auto& [who, listener] : listeners_) {
    if (const auto feed = listener.feed.lock()) feed->end();
  }
  for (const auto& [token, feed] : feeds_) {
    if (const auto alive = feed.lock()) alive->end();
  }
}

void GameFeed::tell(const room::Message& message) {
  if (const auto* told = std::get_if<room::Told>(&message.what)) {
    follower_.add(told->event);
  } else if (const auto* presence = std::get_if<room::PresenceTold>(&message.what)) {
    follower_.set_presence(presence->presence.seat, presence->presence.here);
  } else if (opened_) {
    const auto feed = std::exchange(opened_, nullptr)(std::get<room::Reply>(message.what));
    feed_ = feed;
    if (feed) push(*feed);
    return;
  }
  if (const auto feed = feed_.lock()) push(*feed);
}

// Who asks for the stream again is told all of it.
void GameFeed::lose(const Error& why) {
  if (opened_) {
    const room::Reply reply{room_, 0, room::Reply::Kind::unavailable, why};
    static_cast<void>(std::exchange(opened_, nullptr)(reply));
  } else if (const auto feed = feed_.lock()) {
    feed->end();
  }
}

// A game that is over is told once more, and that is all.
void GameFeed::push(server::Feed& feed) {
  feed.push(json::written(follower_.state(room_, time_.now())));
  if (follower_.ended()) feed.end();
}

}  // namespace quintet::online
