// Many people at a real server: each has a WebSocket of its own, over real TCP. They play games of
// all kinds, remember what they were told, and come back when they are cut off. All of them are in
// one thread, which works only while one of the functions below runs.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace quintet::online::testing {

class Crowd {
 public:
  using Time = std::chrono::milliseconds;

  // What has happened since somebody asked.
  struct Tally {
    std::uint64_t due = 0;           // moves that were to be sent
    std::uint64_t sent = 0;          // fewer if no game was ready for a move
    std::uint64_t acknowledged = 0;  // moves
    std::uint64_t games_ended = 0;
    std::uint64_t connections_lost = 0;
    // For each move the time from when it was due to when the opponent had it, sorted.
    std::vector<std::chrono::microseconds> latencies{};
  };

  // Two people for each game, and some who only listen.
  Crowd(std::size_t games, std::size_t listeners, std::uint64_t seed);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Where the server is from now on.
  void set_port(std::uint16_t port);
  // Several servers that share a store: the two players of a game are at different ones, and who
  // cannot connect tries the next. Whoever is told that something is unavailable comes back and
  // tries again; with one server that is a fault.
  void set_ports(std::vector<std::uint16_t> ports);
  // Everybody gets a cookie, and every game a room. Throws std::runtime_error if the server
  // refuses.
  void become_guests();
  // Lets everybody connect, those who were cut off too; false if somebody is not back and ready to
  // play by then, or the server has done something wrong.
  [[nodiscard]] bool all_connect(Time limit);

  // Moves are sent at a steady rate, whatever the server does.
  void play(double moves_per_second, Time time);
  // Each is sent as soon as the game has come to it.
  void play_as_fast_as_possible(Time time);
  // Nobody moves; what was sent is waited for. False as above.
  [[nodiscard]] bool rest(Time limit);
  // Nobody says anything.
  void listen(Time time);
  // Cuts the connections of so many, of those whose move is on its way first.
  void cut(std::size_t connections);

  [[nodiscard]] Tally take_tally();
  // How many moves have been sent and not been acknowledged.
  [[nodiscard]] std::size_t under_way() const;
  // What the server did wrong: a move that is gone or was played twice, a gap, a refusal. A few of
  // them are kept as text.
  [[nodiscard]] std::size_t fault_count() const noexcept;
  [[nodiscard]] const std::vector<std::string>& faults() const noexcept;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quintet::online::testing
