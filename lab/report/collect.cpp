#include "lab/report/collect.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "lab/line_log.hpp"
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
    while (game.ply() < usual_opening_plies(start) && !game.result()) {
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
    log.legal.push_back(game.visit([](const auto& known) {
      return static_cast<std::uint32_t>(known.rules().move_count(known.position()));
    }));
    play(game, log.moves[ply]);
  }
}

LogTerms terms_of(const Plan& plan) {
  LogTerms terms = {{"seed", std::to_string(plan.seed)}};
  for (const Series& series : plan.series) {
    terms.emplace_back(series.name, series.variant + ", " + series.players[0] + " against " +
                                        series.players[1] + ", observer " +
                                        std::to_string(series.observer_nodes));
  }
  return terms;
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
    const std::shared_ptr crew = settings_.crew ? settings_.crew : cluster::threads(1);
    if (crew->leads() && !settings_.log.empty()) {
      if (auto resumed = resume(); !resumed) return std::unexpected(resumed.error());
    }
    list_tasks();
    const auto played =
        crew->run({.next = [this] { return next(); },
                   .done = [this](const std::string& /*job*/,
                                  const std::string& result) { return add(result); },
                   .make_worker = [this] { return make_worker(); }});
    if (!played) return std::unexpected(played.error());
    if (!crew->leads()) return Collection();
    Collection collection(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (auto& game : games_[i]) collection[i].push_back(*std::move(game));
    }
    return collection;
  }

 private:
  struct Task {
    std::size_t series;
    std::size_t number;
  };

  std::expected<void, Error> resume() {
    auto opened = LineLog::open(settings_.log, "report", terms_of(settings_.plan));
    if (!opened) return std::unexpected(opened.error());
    log_.emplace(std::move(opened->log));
    for (const LoggedLine& line : opened->lines) {
      auto game = read_game_log(line.text);
      if (!game) {
        return failure(settings_.log + ":" + std::to_string(line.number) +
                       " is not a game of a report");
      }
      put(*std::move(game));
    }
    of_earlier_runs_ = ended_;
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

  // Where its place in the plan is; it may have none.
  void put(GameLog game) {
    const auto series = std::ranges::find(settings_.plan.series, game.series, &Series::name);
    if (series == settings_.plan.series.end() || game.number >= series->games) return;
    auto& place =
        games_[static_cast<std::size_t>(series - settings_.plan.series.begin())][game.number];
    if (!place) ++ended_;
    place = std::move(game);
  }

  const CollectSettings& settings_;
  const Told& told_;
  std::size_t total_ = 0;
  std::size_t of_earlier_runs_ = 0;
  std::vector<Task> tasks_;

  std::vector<std::vector<std::optional<GameLog>>> games_;
  std::optional<LineLog> log_;
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
  GameLog log{.series = series.name, .number = job.number};
  log.a_is_first = !series.in_pairs() || job.number % 2 == 0;
  AnyGame game = opening_of(job, *start, seed, cast);
  log.opening = game.ply();

  RefereeSettings terms;
  if (series.purpose == Purpose::ratings) terms.max_plies = log.opening;
  std::array<Player*, 2> by_seat{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::size_t side = log.a_is_first ? seat : 1 - seat;
    const auto member = cast.player(series.players[side], side);
    if (!member) return std::unexpected(member.error());
    by_seat[seat] = (*member)->player.get();
    terms.controls[seat] = (*member)->control;
  }
  FinishedGame finished =
      play_game(std::move(game), by_seat, terms, seed_for(seed, {job.number, 1}));
  log.moves = std::move(finished.moves);
  log.outcome = finished.outcome;
  log.ending = finished.ending;
  log.reason = finished.reason;
  log.note = std::move(finished.note);
  if (log.ending == Ending::crash || log.ending == Ending::illegal_move) return failure(log.note);
  look_back(log, *start,
            series.observer_nodes > 0 ? &cast.observer(series.observer_nodes) : nullptr);
  return log;
}

std::expected<Collection, Error> collect(const CollectSettings& settings, const Told& told) {
  return Collector(settings, told).run();
}

}  // namespace quintet::lab::report
