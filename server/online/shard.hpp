// Some of the rooms of a server, on a strand of their own: drives room::Rooms with the network, the
// store and the time.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/pool.hpp"
#include "server/online/convert.hpp"
#include "server/online/metrics.hpp"
#include "server/online/store_thread.hpp"
#include "server/rooms/rooms.hpp"
#include "server/store/shared_store.hpp"

namespace quintet::online {

// What the clock shows: that of the system when the server started, which from then on never jumps.
class Time {
 public:
  explicit Time(std::chrono::system_clock::time_point start = std::chrono::system_clock::now())
      : start_(start) {}
  [[nodiscard]] room::Instant now() const {
    return std::chrono::time_point_cast<room::Duration>(
        start_ + (std::chrono::steady_clock::now() - steady_start_));
  }

 private:
  std::chrono::system_clock::time_point start_;
  std::chrono::steady_clock::time_point steady_start_ = std::chrono::steady_clock::now();
};

// Somebody whom rooms can tell something. Called on the strand of the shard.
class Endpoint {
 public:
  Endpoint() = default;
  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;
  virtual ~Endpoint() = default;

  virtual void tell(const room::Message& message) = 0;
  // What it has asked may be lost, and what it is to be told: it has to ask anew.
  virtual void lose(const Error& why) = 0;
};

// Where requests go for rooms that another server holds. Called on strands of shards.
class Elsewhere {
 public:
  Elsewhere() = default;
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;
  virtual ~Elsewhere() = default;

  virtual void request(store::ServerNumber holder, room::ConnectionId connection,
                       const room::Identity& who, const room::Request& request) = 0;
  virtual void disconnected(store::ServerNumber holder, room::ConnectionId connection) = 0;
};

class Shard {
 public:
  // What rooms have become, once that is durable. Called on the strand.
  using Changed = std::function<void(const std::vector<Digest>&)>;

  Shard(server::Pool& pool, StoreThread& store, Metrics& metrics, const Time& time,
        const room::Settings& settings, Changed changed, Elsewhere* elsewhere = nullptr);

  // All of these may be called from any thread.
  void start(std::vector<room::RoomId> open, std::function<void()> done);
  void request(room::ConnectionId connection, room::Identity who,
               std::shared_ptr<Endpoint> endpoint, room::Request request);
  void disconnected(room::ConnectionId connection);

  // With other servers. Rooms that are held here from now on:
  void take(std::vector<room::RoomId> open);
  // What a room elsewhere says to a connection here.
  void tell(room::Message message);
  // What was said between this server and another may be lost, or the other one is gone.
  void part_with(store::ServerNumber server);
  // A connection here has to ask anew.
  void lose_one(room::ConnectionId connection);
  // No room is held here any more.
  void lose_all();

  // Ends a game; `done` learns whether there was one.
  void close(room::RoomId id, std::function<void(bool)> done);

 private:
  struct Listening {
    std::shared_ptr<Endpoint> endpoint;
    room::Identity who;
    std::set<room::RoomId> away{};  // rooms elsewhere that it has asked
  };
  struct Away {
    store::ServerNumber holder;
    std::set<room::ConnectionId> users{};
  };

  void forward(room::ConnectionId connection, const room::Request& request, Away& away);
  void send_away(const room::RoomId& id, store::ServerNumber holder);
  void lose(const room::RoomId& id, const Error& why);
  void apply(room::Effects effects);
  void commit(std::vector<store::Append> batch);
  void load(const room::RoomId& id);
  void one_started();
  void set_timer();

  StoreThread& store_;
  Metrics& metrics_;
  const Time& time_;
  room::Settings settings_;
  Changed changed_;
  Elsewhere* elsewhere_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer timer_;
  std::optional<room::Instant> timer_at_;
  room::Rooms rooms_;
  std::map<room::ConnectionId, Listening> endpoints_;
  std::unordered_map<room::RoomId, Away> away_;  // rooms that other servers hold, while asked for
  int life_ = 0;  // of rooms_: what is asked in an earlier one is not heard
  std::size_t counted_rooms_ = 0;
  std::size_t starting_ = 0;  // rooms that are loaded because the server starts
  std::function<void()> started_;
};

}  // namespace quintet::online
