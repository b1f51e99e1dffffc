// A program that plays on a server: accepts challenges, and plays all of its games at once, with
// any player of players/contestant.hpp. docs/api/bots.md has what is said.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>

#include "api/bots.hpp"
#include "bot/http.hpp"
#include "core/error.hpp"

namespace quintet::bot {

struct Settings {
  std::string player = "default";         // as read_contestant() reads it
  std::size_t games = 4;                  // so many are accepted at once
  std::ptrdiff_t thinkers = 1;            // in so many at once it thinks
  std::chrono::milliseconds move_time{};  // where there is no clock
};

// Told what happens: a sentence. Called from any thread.
using Say = std::function<void(const std::string& line)>;

class Bot {
 public:
  // `greeted` is told its name when the server has greeted it for the first time.
  Bot(Client client, Settings settings, Say say, Say greeted)
      : client_(std::move(client)),
        settings_(std::move(settings)),
        say_(std::move(say)),
        greeted_(std::move(greeted)),
        thinking_(settings_.thinkers) {}

  // Plays until `stop` says so; then games with a clock that runs out soon are resigned, and the
  // others wait for the next time. An error says why it cannot play here at all: the server is not
  // there, or does not take the token. A connection that is lost later is made again.
  [[nodiscard]] std::expected<void, Error> run(const std::function<bool()>& stop);

 private:
  class Match;

  void hear(const std::string& line);
  void hear(const api::online::Challenge& challenge);
  void begin(const std::string& room);
  void reap();
  [[nodiscard]] std::size_t games_under_way();
  // Waits, and doubles the time for the next time.
  void pause(std::chrono::milliseconds& time);

  Client client_;
  Settings settings_;
  Say say_;
  Say greeted_;
  std::counting_semaphore<> thinking_;
  std::function<bool()> stops_;          // whether to end
  std::atomic<bool> is_refused_{false};  // for good
  std::atomic<bool> was_here_{false};    // the server has greeted it
  std::atomic<bool> is_greeted_{false};

  struct Playing {
    std::atomic<bool> over{false};
    std::jthread thread;
  };
  std::mutex mutex_;
  std::map<std::string, Playing> games_;  // by room
};

}  // namespace quintet::bot
