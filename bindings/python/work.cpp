#include "bindings/python/work.hpp"

#include <pybind11/stl.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/results.hpp"
#include "api/solution.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/game.hpp"
#include "bindings/python/watched.hpp"
#include "engine/engine.hpp"
#include "engine/judge.hpp"
#include "json/write.hpp"
#include "lab/match.hpp"
#include "lab/results.hpp"
#include "players/contestant.hpp"
#include "players/opening_judge.hpp"
#include "records/json.hpp"
#include "records/record.hpp"
#include "search/search.hpp"
#include "solve/puzzles.hpp"
#include "solve/solve.hpp"

namespace quintet::python {

namespace py = pybind11;

namespace {

// How much of something that can be counted is done.
struct Done {
  std::uint64_t done = 0;
  std::uint64_t of = 0;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done, of))

struct Solving {
  std::uint64_t nodes = 0;
  double seconds = 0;
};
BOOST_DESCRIBE_STRUCT(Solving, (), (nodes, seconds))

struct Puzzle {
  std::string variant;
  std::string position;
  std::vector<MoveText> line;
  int depth = 0;
  std::string_view grade;
};
BOOST_DESCRIBE_STRUCT(Puzzle, (), (variant, position, line, depth, grade))

using Number = std::optional<std::int64_t>;

Limits limits_of(Number milliseconds, Number nodes, Number depth = {}) {
  Limits limits;
  limits.move_time = milliseconds;
  limits.nodes = nodes;
  limits.depth = depth;
  return limits;
}

std::string analyze(const PyGame& self, Number milliseconds, Number nodes, Number depth, int lines,
                    int level, int threads, int hash_megabytes,
                    const std::optional<std::string>& search, std::uint64_t seed,
                    const py::object& progress) {
  EngineOptions options{.threads = threads,
                        .hash_megabytes = hash_megabytes,
                        .lines = lines,
                        .level = level,
                        .seed = seed};
  if (search) {
    options.search = search::kind_named(*search);
    if (!options.search) {
      throw py::value_error("search is 'alphabeta', 'mcts', 'uct' or None, not '" + *search + "'");
    }
  }
  const AnyGame game = self.game();
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    Engine engine(options);
    Analysis found;
    if (!game.result()) {
      found = engine.analyse(
          game, limits_of(milliseconds, nodes, depth), stop,
          [&](const Analysis& news) { report(json::written(api::analysis_of(game, news))); });
    }
    return json::written(api::analysis_of(game, found));
  });
}

std::string review(const PyGame& self, Number milliseconds, Number nodes, int threads,
                   int hash_megabytes, const py::object& progress) {
  const AnyGame game = self.game();
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    Engine engine({.threads = threads, .hash_megabytes = hash_megabytes});
    const auto judgements = judgements_of(
        game, engine, limits_of(milliseconds, nodes), stop,
        [&](std::size_t done, std::size_t of) { report(json::written(Done{done, of})); });
    if (judgements.empty()) return std::string();  // it was stopped
    return json::written(api::review_of(review::reviewed(judgements, game.played())));
  });
}

std::string solve_game(const PyGame& self, bool all_moves, int threads, std::size_t megabytes,
                       std::optional<std::uint64_t> nodes, const py::object& progress) {
  const AnyGame game = self.game();
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    solve::Settings settings{
        .threads = threads, .memory_bytes = megabytes << 20, .all_moves = all_moves, .stop = &stop};
    if (nodes) settings.nodes = *nodes;
    const auto solution = solve::solve(game, settings, [&](const solve::SolveProgress& news) {
      report(json::written(Solving{news.nodes, static_cast<double>(news.time.count()) / 1000}));
    });
    if (!solution) throw Refused(solution.error());
    return json::written(api::solution_of(game, *solution, all_moves));
  });
}

// What lies within so few plies is counted at once; between such pieces it can be stopped.
constexpr int plies_at_once = 3;

std::uint64_t count(AnyGame& game, int depth, const std::atomic<bool>& stop) {
  if (depth <= plies_at_once) return game.perft(depth);
  std::uint64_t total = 0;
  for (const MoveText& move : game.moves()) {
    if (stop) break;
    value_or_throw(game.play(move.view()));
    total += count(game, depth - 1, stop);
    game.undo();
  }
  return total;
}

std::uint64_t perft(const PyGame& self, int depth, const py::object& progress) {
  if (depth < 0) throw py::value_error("the depth cannot be negative");
  AnyGame game = self.game();
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    if (depth <= plies_at_once) return game.perft(depth);
    std::uint64_t total = 0;
    Done done{0, game.moves().size()};
    for (const MoveText& move : game.moves()) {
      report(json::written(done));
      if (stop) break;
      value_or_throw(game.play(move.view()));
      total += count(game, depth - 1, stop);
      game.undo();
      ++done.done;
    }
    return total;
  });
}

std::string puzzles(const PyGame& self, std::size_t wanted, std::uint64_t seed, std::uint64_t games,
                    int within, const py::object& progress) {
  const AnyGame start = self.game();
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    const solve::PuzzleSettings settings{
        .count = wanted, .seed = seed, .games = games, .within = within, .stop = &stop};
    const auto found = solve::puzzles(start, settings, [&](std::size_t puzzles, std::uint64_t) {
      report(json::written(Done{puzzles, wanted}));
    });
    std::vector<Puzzle> told;
    for (const solve::Puzzle& each : found) {
      told.push_back({start.variant(), each.position, each.line, each.depth, name(each.grade())});
    }
    return json::written(told);
  });
}

// A callable that is given a game and returns its move, as a player.
class CallablePlayer final : public lab::Player {
 public:
  CallablePlayer(std::string name, py::object choose)
      : name_(std::move(name)), choose_(std::move(choose)) {}
  CallablePlayer(const CallablePlayer&) = delete;
  CallablePlayer& operator=(const CallablePlayer&) = delete;
  ~CallablePlayer() override {
    const py::gil_scoped_acquire lock;
    choose_ = py::object();
  }

  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::expected<void, lab::Failure> new_game(const AnyGame& /*start*/,
                                                           std::uint64_t /*seed*/) override {
    return {};
  }
  [[nodiscard]] std::expected<std::string, lab::Failure> choose(
      const AnyGame& game, const lab::Allowance& /*allowance*/) override {
    // What it raises ends the match and is raised there.
    const py::gil_scoped_acquire lock;
    const PyGame given(game);
    const py::object chosen = choose_(given);
    if (py::isinstance<py::str>(chosen)) return chosen.cast<std::string>();
    if (PyIndex_Check(chosen.ptr()) != 0) {
      return value_or_throw(given.codec().move(game, chosen.cast<int>())).string();
    }
    throw py::type_error("player " + name_ + " must return a move or the number of an action");
  }

 private:
  std::string name_;
  py::object choose_;
};

lab::Contestant contestant_of(const py::object& player, const AnyGame& start,
                              const lab::Control& control) {
  if (py::isinstance<py::str>(player)) {
    return value_or_throw(players::read_contestant(player.cast<std::string>(), start, control));
  }
  std::string name =
      py::str(py::getattr(player, "__name__", py::type::of(player).attr("__name__")));
  // Handed from thread to thread and destroyed on any of them.
  const std::shared_ptr<py::object> shared(new py::object(player), [](py::object* object) {
    const py::gil_scoped_acquire lock;
    delete object;
  });
  return {name,
          [name, shared]() -> std::expected<std::unique_ptr<lab::Player>, Error> {
            const py::gil_scoped_acquire lock;
            return std::make_unique<CallablePlayer>(name, *shared);
          },
          control};
}

std::string match(const py::object& a, const py::object& b, const PyGame& self, std::size_t games,
                  std::optional<std::int64_t> milliseconds, std::optional<std::uint64_t> nodes,
                  std::uint64_t seed, std::optional<std::size_t> opening_plies,
                  std::size_t max_plies, std::size_t concurrency, const py::object& progress) {
  const AnyGame start = self.game();
  lab::Control control;
  if (milliseconds) control.move_time = std::chrono::milliseconds(*milliseconds);
  control.nodes = nodes;
  lab::MatchSettings settings;
  settings.variant = start.variant();
  settings.contestants = {contestant_of(a, start, control), contestant_of(b, start, control)};
  settings.pairs = games / 2;
  settings.openings = {.plies = opening_plies.value_or(start.info().opening_plies), .seed = seed};
  settings.judge_nodes =
      players::judging_nodes({settings.contestants[0].control, settings.contestants[1].control});
  settings.judges = {players::opening_judge(start, settings.judge_nodes)};
  settings.seed = seed;
  settings.max_plies = max_plies;
  settings.pool = cluster::thread_pool(concurrency);
  return run_watched(progress, [&](const std::atomic<bool>& stop, const Report& report) {
    lab::MatchListener listener;
    listener.game = [&](const lab::PlayedGame& /*game*/,
                        bool /*of_earlier_run*/) -> std::expected<void, Error> {
      if (stop) return failure("the match was stopped");
      return {};
    };
    listener.progress = [&](const lab::MatchSummary& /*now*/, std::size_t ended, std::size_t of) {
      report(json::written(Done{ended, of}));
    };
    const auto summary = lab::play_match(settings, listener);
    if (!summary) throw Refused(summary.error());
    return json::written(lab::result_of(settings, *summary));
  });
}

std::string read_records(const std::string& text) {
  std::vector<records::Record> all;
  std::optional<Refused> refused;
  const auto add = [&](records::ReadGame game) {
    if (game.record) {
      all.push_back(*std::move(game.record));
    } else if (!refused) {
      Error error = game.record.error().error;
      error.message = "game " + std::to_string(game.number) + ", line " +
                      std::to_string(game.record.error().place.line) + ": " + error.message;
      refused.emplace(std::move(error));
    }
  };
  if (records::looks_like_json(text)) {
    records::read_each_json(text, add);
  } else {
    records::read_each(text, add);
  }
  if (refused) throw *refused;
  return json::written(all);
}

std::string write_record(const std::string& json) {
  return records::write(value_or_throw(records::from_json(json)));
}

std::string record_of(const PyGame& self) { return json::written(records::record_of(self.game())); }

}  // namespace

void bind_work(py::module_& module) {
  module.def("analyze", &analyze, py::arg("game"), py::arg("milliseconds"), py::arg("nodes"),
             py::arg("depth"), py::arg("lines"), py::arg("level"), py::arg("threads"),
             py::arg("hash_megabytes"), py::arg("search"), py::arg("seed"), py::arg("progress"));
  module.def("review", &review, py::arg("game"), py::arg("milliseconds"), py::arg("nodes"),
             py::arg("threads"), py::arg("hash_megabytes"), py::arg("progress"));
  module.def("solve", &solve_game, py::arg("game"), py::arg("all_moves"), py::arg("threads"),
             py::arg("memory_megabytes"), py::arg("nodes"), py::arg("progress"));
  module.def("perft", &perft, py::arg("game"), py::arg("depth"), py::arg("progress"));
  module.def("puzzles", &puzzles, py::arg("game"), py::arg("count"), py::arg("seed"),
             py::arg("games"), py::arg("within"), py::arg("progress"));
  module.def("match", &match, py::arg("a"), py::arg("b"), py::arg("game"), py::arg("games"),
             py::arg("milliseconds"), py::arg("nodes"), py::arg("seed"), py::arg("opening_plies"),
             py::arg("max_plies"), py::arg("concurrency"), py::arg("progress"));
  module.def("read_records", &read_records, py::arg("text"));
  module.def("write_record", &write_record, py::arg("json"));
  module.def("record_of", &record_of, py::arg("game"));
}

}  // namespace quintet::python
