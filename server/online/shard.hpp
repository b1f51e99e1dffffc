// Some of the rooms of a server, on a strand of their own: drives room::Rooms with the network, the
// store and the time.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/pool.hpp"
#include "server/online/convert.hpp"
#include "server/online/metrics.hpp"
#include "server/online/store_thread.hpp"
#include "server/rooms/rooms.hpp"

namespace quintet::online {

// What the clock shows: that of the system when the server started, which from then on never jumps.
class Time {
 public:
  [[nodiscard]] room::Instant now() const {
    return std::chrono::time_point_cast<room::Duration>(
        start_ + (std::chrono::steady_clock::now() - steady_start_));
  }

 private:
  std::chrono::system_clock::time_point start_ = std::chrono::system_clock::now();
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
};

class Shard {
 public:
  // What rooms have become, once that is durable. Called on the strand.
  using Changed = std::function<void(const std::vector<Digest>&)>;

  Shard(server::Pool& pool, StoreThread& store, Metrics& metrics, const Time& time,
        const room::Settings& settings, Changed changed);

  // All of these may be called from any thread.
  void start(std::vector<room::RoomId> open, std::function<void()> done);
  void request(room::ConnectionId connection, room::Identity who,
               std::shared_ptr<Endpoint> endpoint, room::Request request);
  void disconnected(room::ConnectionId connection);
  // Ends a game; `done` learns whether there was one.
  void close(room::RoomId id, std::function<void(bool)> done);

 private:
  void apply(room::Effects effects);
  void commit(std::vector<store::Append> batch);
  void load(const room::RoomId& id);
  void set_timer();

  StoreThread& store_;
  Metrics& metrics_;
  const Time& time_;
  Changed changed_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer timer_;
  std::optional<room::Instant> timer_at_;
  room::Rooms rooms_;
  std::map<room::ConnectionId, std::shared_ptr<Endpoint>> endpoints_;
  std::size_t counted_rooms_ = 0;
  std::size_t starting_ = 0;  // rooms that are loaded because the server starts
  std::function<void()> started_;
};

}  // namespace quintet::online
