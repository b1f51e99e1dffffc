// Programs that play: who of them listens, what they are told, and who challenges them. All of it
// may be called from any thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "api/bots.hpp"
#include "server/net/feed.hpp"
#include "server/net/socket.hpp"
#include "server/online/convert.hpp"
#include "server/online/game_follower.hpp"
#include "server/online/shard.hpp"

namespace quintet::online {

class Bots {
 public:
  static constexpr std::size_t most_streams = 200;    // of one listener, of all kinds
  static constexpr std::size_t most_challenges = 20;  // that wait for one bot

  struct Challenge {
    room::RoomId room;
    std::string variant;
    wire::Clock clock;
    Seat seat;  // of the bot
    room::Identity from;
    room::Identity to;
  };

  // REQUIRES: they outlive it.
  explicit Bots(const Identities& identities) : identities_(identities) {}

  // A stream of events from now on, beginning with the challenges that wait for `who` and the games
  // that `games` lists. Nothing if there are too many.
  [[nodiscard]] std::shared_ptr<server::Feed> listen(
      const room::Identity& who, const std::string& token,
      const std::function<std::vector<Digest>()>& games, std::function<void()> gone);
  [[nodiscard]] bool is_listening(const room::Identity& who) const;
  // The identities of bots that listen.
  [[nodiscard]] std::vector<room::Identity> listening() const;

  // What rooms have become.
  void changed(const std::vector<Digest>& digests);

  // False if too many wait.
  [[nodiscard]] bool challenge(Challenge challenge);
  // That waits in this room for `who`.
  [[nodiscard]] bool is_challenged(const room::RoomId& room, const room::Identity& who) const;

  // What came with a token and must end with it.
  void came_with(const std::string& token, std::weak_ptr<server::Feed> feed);
  void came_with(const std::string& token, std::weak_ptr<server::Socket> socket);
  void revoked(const std::string& token);
  // Ends all streams.
  void end();

 private:
  struct Listener {
    std::weak_ptr<server::Feed> feed;
    std::set<room::RoomId> begun;  // games whose start was told
  };
  [[nodiscard]] wire::BotEvent told_of(const Challenge& challenge) const;
  void tell(const room::Identity& who, const wire::BotEvent& event);
  void prune();

  const Identities& identities_;
  mutable std::mutex mutex_;
  std::multimap<room::Identity, Listener> listeners_;
  std::map<room::RoomId, Challenge> challenges_;
  std::multimap<std::string, std::weak_ptr<server::Feed>> feeds_;  // by token
  std::multimap<std::string, std::weak_ptr<server::Socket>> sockets_;
};

// Tells one game to a stream.
class GameFeed final : public Endpoint {
 public:
  // `opened` gets the reply of the room; if that is accepted, it makes the stream.
  using Opened = std::function<std::shared_ptr<server::Feed>(const room::Reply&)>;
  // REQUIRES: `time` and `identities` outlive it.
  GameFeed(const room::Identity& who, room::RoomId room, const Time& time,
           const Identities& identities, Opened opened)
      : follower_(who, identities),
        room_(std::move(room)),
        time_(time),
        opened_(std::move(opened)) {}

  void tell(const room::Message& message) override;
  void lose(const Error& why) override;

 private:
  void push(server::Feed& feed);

  GameFollower follower_;
  room::RoomId room_;
  const Time& time_;
  Opened opened_;
  std::weak_ptr<server::Feed> feed_;
};

}  // namespace quintet::online
