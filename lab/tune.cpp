#include "lab/tune.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>
#include <utility>

#include "games/any_game.hpp"
#include "lab/regression.hpp"
#include "lab/seeds.hpp"

namespace quintet::lab {

namespace {

constexpr std::uint64_t checked_share = 5;  // one game of so many
constexpr double logit_unit = 100;          // scores are hundredths of a logit
// Beyond this a weight would overflow what it is multiplied in.
constexpr double largest_weight = 20'000;

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

SelfPlayedGame game_of(const std::string& text) {
  std::istringstream numbers(text);
  const auto next = [&numbers] {
    int number = 0;
    numbers >> number;
    return number;
  };
  SelfPlayedGame game;
  game.outcome = static_cast<Outcome>(next());
  game.plies = static_cast<std::size_t>(next());
  game.positions.resize(static_cast<std::size_t>(next()));
  for (auto& position : game.positions) {
    position.search = static_cast<Score>(next());
    position.evaluation = static_cast<Score>(next());
    position.half_points = static_cast<std::uint8_t>(next());
    position.is_threatened = next() != 0;
  }
  for (int feature = 0; numbers >> feature;) game.features.push_back(feature);
  return game;
}

// Each game depends on its number alone.
std::vector<SelfPlayedGame> play_all(cluster::Crew& crew, const std::vector<AnyGame>& starts,
                                     const TuneSettings& settings, const TuneListener& listener) {
  std::vector<SelfPlayedGame> games(settings.games);
  std::size_t begun = 0;
  std::size_t played = 0;
  const auto make_worker = [&]() -> cluster::Worker {
    using Players = std::vector<std::unique_ptr<SelfPlay>>;
    return [&, players = std::make_shared<Players>(starts.size())](
               const std::string& job) -> std::expected<std::string, Error> {
      const std::size_t number = std::stoul(job);
      auto& player = (*players)[number % starts.size()];
      if (!player) player = make_self_play(starts[number % starts.size()], settings.self_play);
      return text_of(player->play(seed_for(settings.seed, {number})));
    };
  };
  // Nothing in it can fail.
  [[maybe_unused]] const auto ended = crew.run(
      {.next = [&]() -> std::optional<std::string> {
         return begun < games.size() ? std::optional(std::to_string(begun++)) : std::nullopt;
       },
       .done = [&](const std::string& job,
                   const std::string& result) -> std::expected<void, Error> {
         games[std::stoul(job)] = game_of(result);
         ++played;
         if (listener) listener(played);
         return {};
       },
       .make_worker = make_worker});
  return games;
}

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
  for (const std::string_view name :
       make_self_play((*starts)[0], settings.self_play)->feature_names()) {
    tuned.feature_names.emplace_back(name);
  }
  const std::shared_ptr crew = settings.crew ? settings.crew : cluster::threads(1);
  const std::vector<SelfPlayedGame> games = play_all(*crew, *starts, settings, listener);
  if (!crew->leads()) return tuned;
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

}  // namespace quintet::lab
