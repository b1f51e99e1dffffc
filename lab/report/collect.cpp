#include "lab/report/collect.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "files/line_log.hpp"
#include "lab/openings.hpp"
#include "lab/referee.hpp"
#include "lab/seeds.hpp"

namespace quintet::lab::report {

namespace {

// Random openings of games in pairs are tried until one is open, as this observer sees it.
constexpr std::uint64_t opening_nodes = 1'000;
constexpr int decided_permille = 880;
constexpr std::uint64_t most_attempts = 100;

// A number for a name, so that a game does not depend on what else is in the plan.
std::uint64_t number_of(std::string_view name) {
  std::uint64_t hash = 0;
  for (const char c : name) hash = mixed(hash * 257 + static_cast<unsigned char>(c) + 1);
  return hash;
}

void play(AnyGame& game, const MoveText& move) {
  [[maybe_unused]] const auto played = game.play(move.view());
}

AnyGame random_opening(const AnyGame& start, std::uint64_t seed, Observer& observer) {
  AnyGame game = start;
  for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt) {
    Rng rng(seed_for(seed, {attempt}));
    game = start;
    while (game.ply() < start.info().opening_plies && !game.result()) {
      play(game, game.random_move(rng));
    }
    if (game.result()) {
      game = start;
      continue;
    }
    observer.new_game(start);
    const int chance = observer.look(game).first_permille;
    if (std::max(chance, 1000 - chance) <= decided_permille) break;
  }
  return game;
}

// What the players did not choose.
AnyGame opening_of(const Job& job, const AnyGame& start, std::uint64_t seed, Cast& cast) {
  AnyGame game = start;
  if (job.series.by_first_move()) {
    const auto kinds = first_moves(start);
    play(game, kinds[job.number % kinds.size()].move);
  } else if (job.series.in_pairs()) {
    game = random_opening(start, seed_for(seed, {job.number / 2}), cast.observer(opening_nodes));
  }
  return game;
}

// Goes through the game again: what there was to choose from, and who was ahead.
void look_back(GameLog& log, const AnyGame& start, Observer* observer) {
  AnyGame game = start;
  if (observer != nullptr) observer->new_game(start);
  for (std::size_t ply = 0;; ++ply) {
    if (observer != nullptr && !game.result()) {
      const Observation seen = observer->look(game);
      log.chances.push_back(seen.first_permille);
      log.choices.push_back(seen.choice);
    }
    if (ply == log.moves.size()) return;
    log.legal.push_back(game.move_count());
    play(game, log.moves[ply]);
  }
}

files::LogTerms terms_of(const Plan& plan) {
  files::LogTerms terms = {{"seed", std::to_string(plan.seed)}};
  for (const Series& series : plan.series) {
    terms.emplace_back(series.name, series.variant + ", " + series.players[0] + " against " +
                                        series.players[1] + ", observer " +
                                        std::to_string(series.observer_nodes));
  }
  return terms;
}

std::size_t most_plies(const Series& series, std::size_t opening) {
  return series.purpose == Purpose::ratings ? opening : RefereeSettings{}.max_plies;
}

// Why a game cannot be one of the series, if that is so.
std::expected<void, Error> check(const GameLog& log, const Series& series) {
  auto game = AnyGame::start(series.variant);
  if (!game) return std::unexpected(game.error());
  if (auto good = lab::check(log, *game, log.opening, most_plies(series, log.opening)); !good) {
    return good;
  }
  if (log.a_is_first != series.a_is_first(log.number)) {
    return failure("the players of game " + std::to_string(log.number) + " have changed seats");
  }
  for (std::size_t ply = 0; ply < log.moves.size(); ++ply) {
    const std::uint32_t legal = game->move_count();
    if (legal != log.legal[ply]) {
      return failure("before move " + std::to_string(ply + 1) + " there were " +
                     std::to_string(legal) + " legal moves, not " + std::to_string(log.legal[ply]));
    }
    play(*game, log.moves[ply]);
  }
  const std::size_t seen = log.moves.size() + (game->result() ? 0 : 1);
  if (log.chances.size() == (series.observer_nodes > 0 ? seen : 0)) return {};
  return failure("chances are told of " + std::to_string(log.chances.size()) +
                 " positions, not of " + std::to_string(series.observer_nodes > 0 ? seen : 0));
}

class Collector {
 public:
  Collector(const CollectSettings& settings, const Told& told) : settings_(settings), told_(told) {
    for (const Series& series : settings_.plan.series) {
      games_.emplace_back(series.games);
      total_ += series.games;
    }
  }

  std::expected<Collection, Error> run() {
    const std::shared_ptr pool = settings_.pool ? settings_.pool : cluster::thread_pool(1);
    if (!settings_.log.empty()) {
      if (auto resumed = resume(); !resumed) return std::unexpected(resumed.error());
    }
    list_tasks();
    const auto played =
        pool->run({.next = [this] { return next(); },
                   .done = [this](const std::string& /*job*/,
                                  const std::string& result) { return add(result); },
                   .make_worker = [this] { return make_worker(); }});
    if (!played) return std::unexpected(played.error());
    Collection collection(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (auto& game : games_[i]) collection[i].push_back(*std::move(game));
    }
    return collection;
  }

  void follow(cluster::Follower& follower) {
    follower.follow([this] { return make_worker(); });
  }

  [[nodiscard]] std::expected<void, Error> check_log() {
    return files::LineLog::check(log_name(),
                                 [this](std::string_view line) { return take_up(line); });
  }

 private:
  struct Task {
    std::size_t series;
    std::size_t number;
  };

  [[nodiscard]] files::LogName log_name() const {
    return {settings_.log, "report", terms_of(settings_.plan), settings_.force_log};
  }

  std::expected<void, Error> resume() {
    auto log =
        files::LineLog::open(log_name(), [this](std::string_view line) { return take_up(line); });
    if (!log) return std::unexpected(log.error());
    log_.emplace(*std::move(log));
    of_earlier_runs_ = ended_;
    return {};
  }

  // A game of an earlier run; it need not have a place in the plan.
  std::expected<void, Error> take_up(std::string_view line) {
    auto game = read_game_log(line);
    if (!game) return failure("this is not a game of a report");
    const auto series = std::ranges::find(settings_.plan.series, game->series, &Series::name);
    if (series == settings_.plan.series.end()) return {};
    if (auto good = check(*game, *series); !good) return good;
    if (auto* const place = place_of(*game); place != nullptr) {
      if (*place) return failure("this game was in the log before");
      put(*std::move(game));
    }
    return {};
  }

  // All series advance together, so that the rate so far tells how long the rest takes.
  void list_tasks() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (std::size_t number = 0; number < games_[i].size(); ++number) {
        if (!games_[i][number]) tasks_.push_back({i, number});
      }
    }
    const auto share = [this](const Task& task) {
      return (static_cast<double>(task.number) + 0.5) /
             static_cast<double>(games_[task.series].size());
    };
    std::ranges::stable_sort(tasks_, {}, share);
  }

  // "3 17": the series, and the number of the game in it.
  std::optional<std::string> next() {
    if (next_ == tasks_.size()) return std::nullopt;
    const Task& task = tasks_[next_++];
    return std::to_string(task.series) + ' ' + std::to_string(task.number);
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    return [this, cast = std::make_shared<Cast>(settings_.makers)](
               const std::string& job) -> std::expected<std::string, Error> {
      std::size_t place = 0;
      const std::size_t series = std::stoul(job, &place);
      const std::size_t number = std::stoul(job.substr(place));
      const auto game =
          play_one({settings_.plan.series[series], number, settings_.plan.seed}, *cast);
      if (!game) return std::unexpected(game.error());
      return text_of(*game);
    };
  }

  std::expected<void, Error> add(const std::string& text) {
    if (log_) {
      if (auto appended = log_->append(text); !appended) return appended;
    }
    put(*read_game_log(text));
    if (told_) told_(ended_, of_earlier_runs_, total_);
    return {};
  }

  // Where its place in the plan is; null if it has none.
  std::optional<GameLog>* place_of(const GameLog& game) {
    const auto series = std::ranges::find(settings_.plan.series, game.series, &Series::name);
    if (series == settings_.plan.series.end() || game.number >= series->games) return nullptr;
    return &games_[static_cast<std::size_t>(series - settings_.plan.series.begin())][game.number];
  }

  // REQUIRES: it has a place, and that is free.
  void put(GameLog game) {
    ++ended_;
    *place_of(game) = std::move(game);
  }

  const CollectSettings& settings_;
  const Told& told_;
  std::size_t total_ = 0;
  std::size_t of_earlier_runs_ = 0;
  std::vector<Task> tasks_;

  std::vector<std::vector<std::optional<GameLog>>> games_;
  std::optional<files::LineLog> log_;
  std::size_t next_ = 0;
  std::size_t ended_ = 0;
};

}  // namespace

std::expected<Cast::Member*, Error> Cast::player(const std::string& text, std::size_t side) {
  const auto [found, is_new] = players_.try_emplace({text, side});
  Member& member = found->second;
  if (!is_new && member.player) return &member;
  auto contestant = makers_.contestant(text);
  if (!contestant) return std::unexpected(contestant.error());
  auto made = contestant->make_player();
  if (!made) return std::unexpected(made.error());
  member = {*std::move(made), contestant->control};
  return &member;
}

Observer& Cast::observer(std::uint64_t nodes) {
  auto& observer = observers_[nodes];
  if (!observer) observer = makers_.observer(nodes);
  return *observer;
}

std::expected<GameLog, Error> play_one(const Job& job, Cast& cast) {
  const Series& series = job.series;
  auto start = AnyGame::start(series.variant);
  if (!start) return std::unexpected(start.error());
  const std::uint64_t seed = seed_for(job.seed, {number_of(series.name)});
  GameLog log;
  log.series = series.name;
  log.number = job.number;
  log.a_is_first = series.a_is_first(job.number);
  AnyGame game = opening_of(job, *start, seed, cast);
  log.opening = game.ply();

  RefereeSettings terms;
  terms.max_plies = most_plies(series, log.opening);
  std::array<Player*, 2> by_seat{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::size_t side = log.a_is_first ? seat : 1 - seat;
    const auto member = cast.player(series.players[side], side);
    if (!member) return std::unexpected(member.error());
    by_seat[seat] = (*member)->player.get();
    terms.controls[seat] = (*member)->control;
  }
  static_cast<FinishedGame&>(log) =
      play_game(std::move(game), by_seat, terms, seed_for(seed, {job.number, 1}));
  log.slowest = {};
  if (log.ending == Ending::crash || log.ending == Ending::illegal_move) return failure(log.note);
  look_back(log, *start,
            series.observer_nodes > 0 ? &cast.observer(series.observer_nodes) : nullptr);
  return log;
}

std::expected<Collection, Error> collect(const CollectSettings& settings, const Told& told) {
  return Collector(settings, told).run();
}

void follow_collection(const CollectSettings& settings, cluster::Follower& follower) {
  const Told nobody;
  Collector(settings, nobody).follow(follower);
}

std::expected<void, Error> check_log(const CollectSettings& settings) {
  const Told nobody;
  return Collector(settings, nobody).check_log();
}

}  // namespace quintet::lab::report
