// Makes tests/data/hard/<game>.txt: positions from games of strong players that the solver needs
// long for, in which the player to move can force a win by at most half of the moves.
//
//   make_hard GAME [--count N] [--threads N] [--log FILE] > tests/data/hard/GAME.txt
//
// Every game that was looked through is kept in the log, and the same command goes on from there.
// What it prints is the same for any number of threads and however often it was stopped; with
// --count 0 it prints what the log has.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cluster/pool.hpp"
#include "core/text.hpp"
#include "files/line_log.hpp"
#include "json/describe.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "tests/known/find_hard.hpp"

namespace quintet::known {

namespace {

constexpr std::array<HardPlan, 5> plans = {{
    {"unane", "unane:board=8x7,pie=off", false, 8'000'000},
    {"narrows", "narrows:board=8x7,pie=off", false, 8'000'000},
    {"kona", "kona", false, 3'000'000},
    {"akunur", "akunur", true, 8'000'000},
    {"nanku", "nanku", true, 8'000'000},
}};

// What came of a game, a line of the log.
struct Tried {
  std::uint64_t game = 0;
  std::string found{};  // a line of the file
  std::string why{};    // there is none
};
BOOST_DESCRIBE_STRUCT(Tried, (), (game, found, why))

struct Arguments {
  std::size_t count = 200;
  std::size_t threads = 1;
  std::string log;
};

class Maker {
 public:
  Maker(const HardPlan& plan, const Arguments& arguments) : plan_(plan), arguments_(arguments) {}

  std::expected<void, Error> run() {
    if (!arguments_.log.empty()) {
      const files::LogTerms terms = {{"variant", std::string(plan_.variant)},
                                     {"most nodes", std::to_string(plan_.most_nodes)},
                                     {"nodes of players", std::to_string(plan_.player_nodes)}};
      auto log = files::LineLog::open({arguments_.log, "hard", terms},
                                      [this](std::string_view line) { return take_up(line); });
      if (!log) return std::unexpected(log.error());
      log_.emplace(*std::move(log));
    }
    const auto pool = cluster::thread_pool(arguments_.threads);
    return pool->run(
        {.next = [this] { return next(); },
         .done = [this](const std::string&, const std::string& result) { return add(result); },
         .make_worker = [this] { return make_worker(); }});
  }

  // The first ones by the number of their game, so that it does not matter who was quicker.
  void print() const {
    std::string lines;
    std::size_t count = 0;
    for (const auto& [game, line] : tried_) {
      if (line.empty() || (arguments_.count > 0 && count == arguments_.count)) continue;
      lines += line + "\n";
      ++count;
    }
    const std::string game(plan_.game);
    std::printf(
        "# Positions of games between strong players in which the player to move can force a win, "
        "by at most half of the moves,\n"
        "# and deciding that took the solver more than %llu nodes.\n"
        "# variant | position | what is won | nodes | moves that keep it\n"
        "# Made by: make_hard %s > tests/data/hard/%s.txt (tests/known/make_hard.cpp)\n"
        "# %zu positions.\n%s",
        static_cast<unsigned long long>(least_hard_nodes), game.c_str(), game.c_str(), count,
        lines.c_str());
  }

 private:
  std::expected<void, Error> take_up(std::string_view line) {
    auto tried = json::read<Tried>(line);
    if (!tried) return failure("this is not a game that was looked through");
    if (!tried->found.empty() && !read_hard_line(tried->found)) {
      return failure("this is not a hard position");
    }
    tried_[tried->game] = tried->found;
    return {};
  }

  // Positions in games before which none is missing.
  [[nodiscard]] std::size_t found() const {
    std::size_t count = 0;
    std::uint64_t expected = 0;
    for (const auto& [game, line] : tried_) {
      if (game != expected++) break;
      count += line.empty() ? 0 : 1;
    }
    return count;
  }

  std::optional<std::string> next() {
    if (found() >= arguments_.count) return std::nullopt;
    while (tried_.contains(next_)) ++next_;
    return std::to_string(next_++);
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    return [this](const std::string& job) -> std::expected<std::string, Error> {
      Tried tried{std::stoull(job)};
      const HardSearch search = find_hard(plan_, strong_game(plan_, tried.game + 1));
      if (search.found) tried.found = line_of(*search.found);
      tried.why = search.why;
      return json::written(tried);
    };
  }

  std::expected<void, Error> add(const std::string& line) {
    if (log_) {
      if (auto appended = log_->append(line); !appended) return appended;
    }
    if (auto taken = take_up(line); !taken) return taken;
    const auto tried = json::read<Tried>(line);
    const auto positions =
        std::ranges::count_if(tried_, [](const auto& entry) { return !entry.second.empty(); });
    std::fprintf(stderr, "game %llu: %s; %zu of %zu positions, %zu games\n",
                 static_cast<unsigned long long>(tried->game),
                 tried->found.empty() ? tried->why.c_str() : "found",
                 static_cast<std::size_t>(positions), arguments_.count, tried_.size());
    return {};
  }

  const HardPlan& plan_;
  const Arguments& arguments_;
  std::optional<files::LineLog> log_;
  std::map<std::uint64_t, std::string> tried_;  // games, with what was found or nothing
  std::uint64_t next_ = 0;
};

std::optional<Arguments> read(std::span<char*> words) {
  Arguments arguments;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const std::string_view name = words[i];
    const auto number = plain_number(words[i + 1], 100'000);
    if (name == "--log") {
      arguments.log = words[i + 1];
    } else if (name == "--count" && number) {
      arguments.count = static_cast<std::size_t>(*number);
    } else if (name == "--threads" && number.value_or(0) > 0) {
      arguments.threads = static_cast<std::size_t>(*number);
    } else {
      return std::nullopt;
    }
  }
  return words.size() % 2 == 0 ? std::optional(arguments) : std::nullopt;
}

int make(int argc, char** argv) {
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  const auto plan =
      argc > 1 ? std::ranges::find(plans, std::string_view(argv[1]), &HardPlan::game) : plans.end();
  const auto arguments = plan == plans.end() ? std::nullopt : read(words.subspan(2));
  if (!arguments) {
    std::fprintf(stderr, "usage: make_hard GAME [--count N] [--threads N] [--log FILE]\n");
    return 2;
  }
  Maker maker(*plan, *arguments);
  if (const auto made = maker.run(); !made) {
    std::fprintf(stderr, "make_hard: %s\n", made.error().message.c_str());
    return 2;
  }
  maker.print();
  return 0;
}

}  // namespace

}  // namespace quintet::known

int main(int argc, char** argv) { return quintet::known::make(argc, argv); }
