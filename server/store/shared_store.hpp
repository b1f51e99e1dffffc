// What servers that share a store have besides it: a lease each, and messages to each other.
//
// A server has a number, which no other ever has had, and a lease that runs out by the database's
// clock unless it is renewed. Whoever finds it run out may strike the server off; from then on
// nothing is written under that number, and the rooms that it held can be claimed by others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::store {

using ServerNumber = std::uint64_t;  // 0: none

// Messages between servers. They arrive in their order, or some are lost; who loses some is told.
class Exchange {
 public:
  // Called on the exchange's own thread.
  struct Listener {
    std::function<void(ServerNumber from, std::string_view line)> heard;
    std::function<void(ServerNumber)> came;  // another server is there
    std::function<void(ServerNumber)> gone;  // and was struck off: what it held can be claimed
    std::function<void()> missed;            // messages to or from here may be lost
    std::function<void()> lost;  // this server was struck off; it goes on as another one
  };

  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
  virtual ~Exchange() = default;

  virtual void start(Listener listener) = 0;
  // Gives up the lease. Nothing is heard any more when it returns.
  virtual void end() = 0;

  // From any thread. A line is UTF-8 without a line break.
  virtual void send(ServerNumber to, std::string line) = 0;
  virtual void send_to_all(std::string line) = 0;

  [[nodiscard]] virtual ServerNumber number() const = 0;
  // The others that are there, as far as it is known.
  [[nodiscard]] virtual std::vector<ServerNumber> others() const = 0;
};

}  // namespace quintet::store
