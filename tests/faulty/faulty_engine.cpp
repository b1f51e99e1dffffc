// A program that speaks UGI and plays random moves, until it does what a match must stand. The same
// arguments and the same lines give the same answers.
//
//   faulty_engine [--seed N] [--fault FAULT@N]... [--random PERMILLE] [--starts FILE]
//
// FAULT@N is what it does at its Nth move of a game, where FAULT is one of `faults` below; or
// hello@N, ready@N: its Nth start or its Nth `isready`, which it does not answer; or quit@1: it
// goes on when it is told to end. With --random each move is a fault by so many chances in a
// thousand, and which one it is depends on the seed and the position. Starts are counted in the
// file.
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"

namespace quintet {
namespace {

// late:    answers when its clock has run down, by what `go` said, or at the next line
// silent:  does not answer
// illegal: a move that is none here
// nothing: `bestmove` without a move
// garbage: bytes that are no text, and then more of them as a move
// flood:   lines without end that are no answer
// endless: a line without end
// exits, dies: ends with code 3; by a signal
// closes:  closes its output and stays
constexpr std::array<std::string_view, 10> faults = {"late",    "silent", "illegal", "nothing",
                                                     "garbage", "flood",  "endless", "exits",
                                                     "dies",    "closes"};

struct Arguments {
  std::uint64_t seed = 1;
  std::uint64_t permille = 0;
  std::string starts;
  std::vector<std::pair<std::string, std::size_t>> faults;

  [[nodiscard]] bool has(std::string_view fault, std::size_t number) const {
    for (const auto& [name, at] : faults) {
      if (name == fault && at == number) return true;
    }
    return false;
  }
};

void write(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}
void say(std::string_view line) { write(std::string(line) + "\n"); }

// Until it is ended, whatever it is told.
[[noreturn]] void stay() {
  while (true) pause();
}

// How many starts there were with this one.
std::size_t count_start(const std::string& path) {
  if (path.empty()) return 1;
  std::ofstream(path, std::ios::app | std::ios::binary) << '.';
  return std::filesystem::file_size(path);
}

class FaultyEngine {
 public:
  explicit FaultyEngine(Arguments arguments)
      : arguments_(std::move(arguments)), starts_(count_start(arguments_.starts)) {}

  void run() {
    std::string line;
    while (std::getline(std::cin, line)) {
      const std::vector<Field> parts = words(line);
      if (!parts.empty()) obey(line, parts);
    }
    if (arguments_.has("quit", 1)) stay();
  }

 private:
  void obey(const std::string& line, const std::vector<Field>& parts) {
    const std::string_view command = parts[0].text;
    if (command == "ugi") {
      if (arguments_.has("hello", starts_)) return;
      say("id name Faulty");
      say("option name Variant type string default kona");
      say("ugiok");
    } else if (command == "setoption" && parts.size() >= 5 && parts[2].text == "Variant") {
      variant_ = line.substr(parts[4].offset);
    } else if (command == "isready") {
      if (!arguments_.has("ready", ++readies_)) say("readyok");
    } else if (command == "uginewgame") {
      moves_ = 0;
    } else if (command == "position") {
      set_up(parts);
    } else if (command == "go") {
      go(parts);
    } else if (command == "quit") {
      if (!arguments_.has("quit", 1)) std::exit(0);
      signal(SIGTERM, SIG_IGN);
      stay();
    }
  }

  // Only of games that begin as their rules say.
  void set_up(const std::vector<Field>& parts) {
    game_ = *AnyGame::start(variant_);
    for (std::size_t i = 3; i < parts.size(); ++i) {
      if (!game_->play(parts[i].text)) std::exit(4);
    }
  }

  void go(const std::vector<Field>& parts) {
    ++moves_;
    Rng rng(mixed(arguments_.seed ^ game_->key()));
    for (const auto& [fault, at] : arguments_.faults) {
      if (at == moves_ && std::ranges::find(faults, fault) != faults.end())
        return fail(fault, parts);
    }
    if (rng.below(1000) < arguments_.permille) {
      return fail(faults[rng.below(static_cast<std::uint32_t>(faults.size()))], parts);
    }
    say("info string thinking");
    say("bestmove " + game_->random_move(rng).string());
  }

  void fail(std::string_view fault, const std::vector<Field>& parts) {
    if (fault == "late") answer_late(parts);
    if (fault == "illegal") say("bestmove z99-z98");
    if (fault == "nothing") say("bestmove");
    if (fault == "garbage") {
      const std::string bytes = "\xFF\xFE\x01\x1B[31m\xC3";
      say(bytes);
      say("bestmove " + bytes + std::string(100'000, '\xF0'));
    }
    while (fault == "flood") say("info string " + std::string(200, 'x'));
    while (fault == "endless") write(std::string(4096, 'x'));
    if (fault == "exits") std::exit(3);
    if (fault == "dies") raise(SIGKILL);
    if (fault == "closes") {
      fclose(stdout);
      stay();
    }
  }

  // Begins to count when the question has arrived, so it is late by every clock.
  void answer_late(const std::vector<Field>& parts) {
    using Clock = std::chrono::steady_clock;
    const std::string_view mine = game_->to_move() == Seat::first ? "p1time" : "p2time";
    const auto begun = Clock::now();
    std::optional<std::chrono::milliseconds> left;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      if (parts[i].text == mine) left.emplace(std::stoi(std::string(parts[i + 1].text)));
    }
    std::string line;
    if (left) {
      while (Clock::now() - begun < *left) usleep(1'000);
    } else {
      std::getline(std::cin, line);
    }
    Rng rng(arguments_.seed);
    say("bestmove " + game_->random_move(rng).string());
    if (!left) std::exit(0);
  }

  Arguments arguments_;
  std::size_t starts_;
  std::size_t readies_ = 0;
  std::size_t moves_ = 0;  // of this game
  std::string variant_ = "kona";
  std::optional<AnyGame> game_;
};

std::optional<Arguments> read(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    const std::string value = argv[i + 1];
    if (name == "--seed") {
      arguments.seed = std::strtoull(value.c_str(), nullptr, 10);
    } else if (name == "--random") {
      arguments.permille = std::strtoull(value.c_str(), nullptr, 10);
    } else if (name == "--starts") {
      arguments.starts = value;
    } else if (const std::size_t at = value.find('@');
               name == "--fault" && at != std::string::npos) {
      arguments.faults.emplace_back(value.substr(0, at),
                                    std::strtoull(value.c_str() + at + 1, nullptr, 10));
    } else {
      return std::nullopt;
    }
  }
  return argc % 2 == 1 ? std::optional(arguments) : std::nullopt;
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  auto arguments = quintet::read(argc, argv);
  if (!arguments) {
    std::fprintf(stderr,
                 "usage: faulty_engine [--seed N] [--fault FAULT@N]... [--random PERMILLE] "
                 "[--starts FILE]\n");
    return 2;
  }
  quintet::FaultyEngine(*std::move(arguments)).run();
  return 0;
}
