// The other servers of a shared store: what is said to them and heard from them.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/online/link.hpp"
#include "server/online/online.hpp"
#include "server/online/shard.hpp"
#include "server/store/shared_store.hpp"

namespace quintet::online {

class Peers final : public Elsewhere {
 public:
  // What the rest of the server does with what is heard. Called on the exchange's thread.
  struct Server {
    std::function<Shard&(std::string_view room)> shard_of;
    std::function<void(const std::function<void(Shard&)>&)> each_shard;
    std::function<room::ConnectionId()> new_connection;
    std::function<room::RoomId(std::string_view room)> next_room;
    std::function<void(const std::vector<Digest>&)> changed;
    std::function<void(store::ServerNumber, const std::string& who, bool here)> online;
    std::function<void(store::ServerNumber)> forget_online;
    std::function<std::vector<std::string>()> everybody_online;
    std::function<void(store::ServerNumber, const link::Pair&)> pair;
    std::function<void(const link::SeekAgain&)> seek_again;
    std::function<void(const link::Paired&)> paired;
    std::function<void(const std::string&)> announced;
    std::function<void()> keys_changed;
    std::function<void(const std::string& who)> person_changed;
    std::function<void()> tokens_changed;
    std::function<void()> claim;     // rooms that nobody holds
    std::function<void()> catch_up;  // reads from the store what was not heard
    std::function<void(std::string)> log;
  };

  Peers(std::unique_ptr<store::Exchange> exchange, Server server);
  ~Peers() override;

  void start();
  void end() { exchange_->end(); }

  void request(store::ServerNumber holder, room::ConnectionId connection, const room::Identity& who,
               const room::Request& request) override;
  void disconnected(store::ServerNumber holder, room::ConnectionId connection) override;

  // From any thread.
  void changed(const std::vector<Digest>& digests);
  void tell(const link::Line& line);
  void tell(store::ServerNumber to, const link::Line& line);
  // Tells what has changed since the last time.
  void tell_changes();
  [[nodiscard]] store::ServerNumber number() const { return exchange_->number(); }
  // Whether another server is there.
  [[nodiscard]] bool knows(store::ServerNumber server) const {
    return std::ranges::count(exchange_->others(), server) > 0;
  }

 private:
  class Voice;

  void heard(store::ServerNumber from, std::string_view text);
  void asked(store::ServerNumber from, const link::Asked& asked);
  void part_with(store::ServerNumber server);
  void tell_who_is_online(store::ServerNumber to);

  std::unique_ptr<store::Exchange> exchange_;
  Server server_;
  std::mutex mutex_;
  std::unordered_map<room::RoomId, Digest> changes_;
  // Connections of other servers and what they are called here. Of the exchange's thread alone.
  std::map<std::pair<store::ServerNumber, room::ConnectionId>, room::ConnectionId> connections_;
};

}  // namespace quintet::online
