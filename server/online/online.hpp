// Online play: answers requests below /api/ and talks through WebSockets, for a server whose rooms
// are kept in a store.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "api/online/administration.hpp"
#include "server/net/router.hpp"
#include "server/net/socket.hpp"
#include "server/online/addresses.hpp"
#include "server/online/keys.hpp"
#include "server/room/room.hpp"
#include "server/store/store.hpp"

namespace quintet::server {
class Sockets;
}

namespace quintet::online {

struct Options {
  std::size_t threads = 2;
  std::string public_url{};  // "https://play.example.org"; empty: whatever the client calls it
  std::vector<AddressRange> trusted_proxies{};
  std::vector<Ban> banned{};
  server::SocketLimits sockets{};
  Rate requests{600, 120};    // by HTTP, of one client
  Rate creations{30, 30};     // of games and guests, of one client
  Rate messages{1'200, 120};  // of one WebSocket
  std::size_t content_bytes = 16'384;
  std::size_t open_games = 200;  // of one player
  room::Settings room{};
  std::function<void(std::string_view)> log{};
};

class Online {
 public:
  // Has all open games when it returns. Throws std::runtime_error if the store cannot be read, and
  // std::system_error if there are no threads.
  Online(std::unique_ptr<store::Store> store, Keys keys, Options options);
  ~Online();
  Online(const Online&) = delete;
  Online& operator=(const Online&) = delete;

  // To be added to a router: /api/, /readyz and /metrics.
  [[nodiscard]] server::Service service();
  [[nodiscard]] server::Handler ready();
  [[nodiscard]] server::Handler metrics();
  [[nodiscard]] server::Sockets& sockets();
  // What the sockets speak to.
  [[nodiscard]] server::SocketApplication& application();

  // Tells everybody to come back soon; from then on nobody new is let in.
  void say_goodbye();

  // Tells everybody to come back soon, and returns when what was accepted is kept and nothing runs
  // any more. REQUIRES: the HTTP server has ended, but is there still.
  void end();

  // For an administrator; from any thread.
  [[nodiscard]] std::vector<api::administration::OpenGame> games() const;
  // `done` learns when that is durable, or why it is not.
  void end_game(const std::string& room, std::function<void(std::expected<void, Error>)> done);
  // Nobody from there is let in any more, and who is there is put out.
  void set_bans(std::vector<Ban> banned);
  void announce(const std::string& text);
  void set_keys(Keys keys);
  // From now on an administrator is heard through a socket in the data folder. Throws
  // std::runtime_error if that cannot be had.
  void open_channel(const std::string& folder);

 private:
  class State;
  class Talk;
  class Rest;
  std::unique_ptr<State> state_;
};

}  // namespace quintet::online
