#include "lab/tune.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "files/checksum.hpp"
#include "files/line_log.hpp"
#include "games/any_game.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "lab/regression.hpp"
#include "lab/seeds.hpp"

namespace quintet::lab {

// {"game":7,"numbers":"0 31 16 ..."}
struct TuneLine {
  std::size_t game = 0;
  std::string numbers{};
};
BOOST_DESCRIBE_STRUCT(TuneLine, (), (game, numbers))

namespace {

constexpr std::uint64_t checked_share = 5;  // one game of so many
constexpr double logit_unit = 100;          // scores are hundredths of a logit
// Beyond this a weight would overflow what it is multiplied in.
constexpr double largest_weight = 20'000;
constexpr int most_positions = 1'000'000;  // of a game

std::expected<std::vector<AnyGame>, Error> starts_of(const std::vector<std::string>& variants) {
  std::vector<AnyGame> starts;
  for (const std::string& variant : variants) {
    auto start = AnyGame::start(variant);
    if (!start) return std::unexpected(start.error());
    if (!starts.empty() && start->info().id != starts[0].info().id) {
      return failure(in_quotes(variant) + " is not a variant of " +
                     std::string(starts[0].info().id));
    }
    starts.push_back(*std::move(start));
  }
  if (starts.empty()) return failure("no variant is named");
  return starts;
}

// A game as numbers with spaces between them, and back.
std::string text_of(const SelfPlayedGame& game) {
  std::string text;
  const auto add = [&text](auto number) { text.append(std::to_string(number)).push_back(' '); };
  add(static_cast<int>(game.outcome));
  add(game.plies);
  add(game.positions.size());
  for (const auto& position : game.positions) {
    add(position.search);
    add(position.evaluation);
    add(position.half_points);
    add(static_cast<int>(position.is_threatened));
  }
  for (const int feature : game.features) add(feature);
  return text;
}

// Nothing if the text is none with so many features a position.
std::optional<SelfPlayedGame> game_of(const std::string& text, std::size_t width) {
  std::istringstream numbers(text);
  bool good = true;
  const auto next = [&](int least, int most) {
    int number = 0;
    good = good && numbers >> number && number >= least && number <= most;
    return good ? number : least;
  };
  constexpr int any = std::numeric_limits<int>::max();
  SelfPlayedGame game;
  game.outcome = static_cast<Outcome>(next(0, static_cast<int>(Outcome::draw)));
  game.plies = static_cast<std::size_t>(next(0, any));
  game.positions.resize(static_cast<std::size_t>(next(0, most_positions)));
  for (auto& position : game.positions) {
    position.search = static_cast<Score>(next(-any, any));
    position.evaluation = static_cast<Score>(next(-any, any));
    position.half_points = static_cast<std::uint8_t>(next(0, 2));
    position.is_threatened = next(0, 1) != 0;
  }
  for (std::size_t i = 0; i < width * game.positions.size(); ++i) {
    game.features.push_back(next(-any, any));
  }
  good = good && (numbers >> std::ws).eof();
  return good ? std::optional(std::move(game)) : std::nullopt;
}

// What the program makes of some games in which it thinks little. Another evaluation or search
// plays them otherwise, most likely, and what it played is not to be mixed with what this one
// plays.
std::string fingerprint(const AnyGame& start, SelfPlaySettings settings) {
  constexpr std::uint64_t few_nodes = 100;
  constexpr std::uint64_t some_games = 8;
  settings.nodes = few_nodes;
  const auto player = make_self_play(start, settings);
  std::string games;
  for (std::uint64_t seed = 0; seed < some_games; ++seed) games += text_of(player->play(seed));
  return std::to_string(files::checksum(games));
}

// Plays the games. Each depends on its number alone.
class SelfPlayedGames {
 public:
  SelfPlayedGames(const std::vector<AnyGame>& starts, const TuneSettings& settings,
                  const TuneListener& listener, std::size_t width)
      : starts_(starts),
        settings_(settings),
        listener_(listener),
        width_(width),
        games_(settings.games) {}

  std::expected<std::vector<SelfPlayedGame>, Error> play(cluster::Pool& pool) {
    if (!settings_.log.empty()) {
      if (auto resumed = resume(); !resumed) return std::unexpected(resumed.error());
    }
    const auto ended =
        pool.run({.next = [this] { return next(); },
                  .done = [this](const std::string& job,
                                 const std::string& result) { return add(job, result); },
                  .make_worker = [this] { return make_worker(); }});
    if (!ended) return std::unexpected(ended.error());
    std::vector<SelfPlayedGame> games;
    for (auto& game : games_) games.push_back(*std::move(game));
    return games;
  }

  void follow(cluster::Follower& follower) {
    follower.follow([this] { return make_worker(); });
  }

 private:
  std::expected<void, Error> resume() {
    const SelfPlaySettings& play = settings_.self_play;
    files::LogName name{settings_.log, "tune", {}, settings_.force_log};
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      name.terms.emplace_back("variant " + std::to_string(i + 1), starts_[i].variant());
    }
    name.terms.emplace_back("variants", std::to_string(starts_.size()));
    name.terms.emplace_back("nodes", std::to_string(play.nodes));
    name.terms.emplace_back("seed", std::to_string(settings_.seed));
    name.terms.emplace_back("random plies", std::to_string(play.most_random_plies));
    name.terms.emplace_back("play of the program", fingerprint(starts_[0], play));
    auto log = files::LineLog::open(name, [this](std::string_view line) { return take_up(line); });
    if (!log) return std::unexpected(log.error());
    log_.emplace(*std::move(log));
    of_earlier_runs_ = played_;
    return {};
  }

  std::expected<void, Error> take_up(std::string_view line) {
    const auto read = json::read<TuneLine>(line);
    if (!read) return failure("this is not a game of a tune");
    auto game = game_of(read->numbers, width_);
    if (!game) return failure("the numbers of this game do not fit together");
    const std::size_t number = read->game;
    if (number >= games_.size()) return {};  // there were to be more
    if (games_[number]) return failure("this game was in the log before");
    games_[number] = *std::move(game);
    ++played_;
    return {};
  }

  std::optional<std::string> next() {
    while (begun_ < games_.size() && games_[begun_]) ++begun_;
    return begun_ < games_.size() ? std::optional(std::to_string(begun_++)) : std::nullopt;
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    return
        [this, players = std::make_shared<std::vector<std::unique_ptr<SelfPlay>>>(starts_.size())](
            const std::string& job) -> std::expected<std::string, Error> {
          const std::size_t number = std::stoul(job);
          const std::size_t variant = number % starts_.size();
          auto& player = (*players)[variant];
          if (!player) player = make_self_play(starts_[variant], settings_.self_play);
          return text_of(player->play(seed_for(settings_.seed, {number})));
        };
  }

  std::expected<void, Error> add(const std::string& job, const std::string& numbers) {
    const std::size_t number = std::stoul(job);
    if (log_) {
      const std::string line = json::written(TuneLine{number, numbers});
      if (auto appended = log_->append(line); !appended) return appended;
    }
    games_[number] = game_of(numbers, width_).value();
    ++played_;
    if (listener_) listener_(played_, of_earlier_runs_);
    return {};
  }

  const std::vector<AnyGame>& starts_;
  const TuneSettings& settings_;
  const TuneListener& listener_;
  const std::size_t width_;  // features of a position
  std::vector<std::optional<SelfPlayedGame>> games_;
  std::optional<files::LineLog> log_;
  std::size_t begun_ = 0;
  std::size_t played_ = 0;
  std::size_t of_earlier_runs_ = 0;
};

// One feature, the score: what it must be multiplied with, in hundredths.
class Calibration {
 public:
  void add(Score score, double points) {
    observations_.add(std::array{static_cast<float>(score / logit_unit)},
                      static_cast<float>(points));
  }
  [[nodiscard]] int percent() const {
    if (observations_.size() == 0) return 100;
    const double slope = fit(observations_, {.ridge = 0})[0];
    return static_cast<int>(std::lround(std::clamp(100 * slope, 1.0, 1000.0)));
  }

 private:
  Observations observations_{.width = 1};
};

double chance(Score score, int calibration_percent) {
  return logistic(score * calibration_percent / (100 * logit_unit));
}

double points_of(const SelfPlayedGame::Scored& position) { return position.half_points / 2.0; }

void calibrate(Tuned& tuned, const std::vector<SelfPlayedGame>& games) {
  Calibration search;
  Calibration evaluation;
  for (const SelfPlayedGame& game : games) {
    for (const auto& position : game.positions) {
      search.add(position.search, points_of(position));
      evaluation.add(position.evaluation, points_of(position));
      ++tuned.scored_positions;
    }
  }
  tuned.search_calibration = search.percent();
  tuned.evaluation_calibration = evaluation.percent();
  for (const SelfPlayedGame& game : games) {
    for (const auto& position : game.positions) {
      const double predicted = chance(position.search, tuned.search_calibration);
      const auto tenth = static_cast<std::size_t>(predicted * 10);
      CalibrationRow& row = tuned.table[std::min(tenth, tuned.table.size() - 1)];
      ++row.positions;
      row.predicted += predicted;
      row.observed += points_of(position);
    }
  }
  for (CalibrationRow& row : tuned.table) {
    if (row.positions == 0) continue;
    row.predicted /= static_cast<double>(row.positions);
    row.observed /= static_cast<double>(row.positions);
  }
}

// The positions to fit to and to check with, and what the present evaluation makes of them.
class Positions {
 public:
  explicit Positions(std::size_t width) : fitting{width}, checking{width} {}

  void add(const SelfPlayedGame& game, bool is_checked, const TuneSettings& settings,
           int search_calibration) {
    Observations& observations = is_checked ? checking : fitting;
    const std::size_t width = observations.width;
    std::vector<float> row(width);
    for (std::size_t i = 0; i < game.positions.size(); ++i) {
      const auto& position = game.positions[i];
      if (settings.leaves_out_threats && position.is_threatened) continue;
      for (std::size_t j = 0; j < width; ++j) {
        row[j] = static_cast<float>(game.features[i * width + j]) / feature_unit;
      }
      const double target = (1 - settings.blend) * points_of(position) +
                            settings.blend * chance(position.search, search_calibration);
      observations.add(row, static_cast<float>(target));
      (is_checked ? present_in_checking : present_in_fitting)
          .add(std::array{static_cast<float>(position.evaluation / logit_unit)},
               static_cast<float>(target));
    }
  }

  Observations fitting;
  Observations checking;
  Observations present_in_fitting{.width = 1};  // the present evaluation as the only feature
  Observations present_in_checking{.width = 1};
};

void fit_weights(Tuned& tuned, const Positions& positions, double ridge) {
  tuned.fitted_positions = positions.fitting.size();
  tuned.checked_positions = positions.checking.size();
  const std::vector<double> fitted =
      fit(positions.fitting, {.ridge = ridge},
          [&](int /*iteration*/, double loss) { tuned.iterations.push_back(loss); });
  std::vector<double> rounded(fitted.size());
  for (std::size_t j = 0; j < fitted.size(); ++j) {
    const double weight = std::clamp(logit_unit * fitted[j], -largest_weight, largest_weight);
    const int number = static_cast<int>(std::lround(weight));
    rounded[j] = number / logit_unit;
    bool occurs = false;
    for (std::size_t i = 0; i < positions.fitting.size() && !occurs; ++i) {
      occurs = positions.fitting.row(i)[j] != 0;
    }
    tuned.weights.push_back(occurs ? std::optional(number) : std::nullopt);
  }
  const std::array<double, 1> as_it_is = {1};
  tuned.fitting = {log_loss(positions.present_in_fitting, as_it_is),
                   log_loss(positions.fitting, fitted), log_loss(positions.fitting, rounded)};
  tuned.checking = {log_loss(positions.present_in_checking, as_it_is),
                    log_loss(positions.checking, fitted), log_loss(positions.checking, rounded)};
}

}  // namespace

std::expected<Tuned, Error> tune(const TuneSettings& settings, const TuneListener& listener) {
  const auto starts = starts_of(settings.variants);
  if (!starts) return std::unexpected(starts.error());
  Tuned tuned{.game = std::string((*starts)[0].info().id)};
  tuned.feature_names = feature_names(settings).value();
  const std::shared_ptr pool = settings.pool ? settings.pool : cluster::thread_pool(1);
  const auto played =
      SelfPlayedGames(*starts, settings, listener, tuned.feature_names.size()).play(*pool);
  if (!played) return std::unexpected(played.error());
  const std::vector<SelfPlayedGame>& games = *played;
  for (const SelfPlayedGame& game : games) {
    ++tuned.outcomes[static_cast<std::size_t>(game.outcome)];
    tuned.plies += game.plies;
  }
  calibrate(tuned, games);
  Positions positions(tuned.feature_names.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool is_checked = seed_for(settings.seed, {i, 1}) % checked_share == 0;
    positions.add(games[i], is_checked, settings, tuned.search_calibration);
  }
  fit_weights(tuned, positions, settings.ridge);
  return tuned;
}

std::expected<void, Error> follow_tune(const TuneSettings& settings, cluster::Follower& follower) {
  const auto starts = starts_of(settings.variants);
  if (!starts) return std::unexpected(starts.error());
  const TuneListener nobody;
  constexpr std::size_t no_features = 0;  // they are the leader's to read
  SelfPlayedGames(*starts, settings, nobody, no_features).follow(follower);
  return {};
}

std::expected<std::vector<std::string>, Error> feature_names(const TuneSettings& settings) {
  const auto starts = starts_of(settings.variants);
  if (!starts) return std::unexpected(starts.error());
  std::vector<std::string> names;
  for (const std::string_view name :
       make_self_play((*starts)[0], settings.self_play)->feature_names()) {
    names.emplace_back(name);
  }
  return names;
}

}  // namespace quintet::lab
