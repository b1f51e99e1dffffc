// Tunes a game's evaluation on self-play: plays games, fits the weights of the features to their
// results, and fits how scores of the search become chances of winning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/pool.hpp"
#include "cluster/team.hpp"
#include "core/error.hpp"
#include "lab/self_play.hpp"

namespace quintet::lab {

struct TuneSettings {
  // Of one game; they take turns, and their positions are pooled.
  std::vector<std::string> variants;
  std::size_t games = 1'000;
  SelfPlaySettings self_play{};
  std::uint64_t seed = 1;
  std::shared_ptr<cluster::Pool> pool{};  // who plays the games; none: this thread
  std::string log{};       // a file to keep games in and to go on from; none if empty
  bool force_log = false;  // begins the log in place of a file that is none
  // How much of what is fitted to is what the search thought, and not how the game ended.
  double blend = 0;
  double ridge = 1e-4;
  // Alpha-beta searches on where a win is threatened and does not evaluate such positions.
  bool leaves_out_threats = false;
};

// Of a set of positions, by weights.
struct Losses {
  double present = 0;  // those that the program was built with
  double fitted = 0;
  double rounded = 0;  // the fitted ones, to whole numbers
};

// How often positions were won to which the search gave about the same chance.
struct CalibrationRow {
  std::size_t positions = 0;
  double predicted = 0;  // the mean of the chances given
  double observed = 0;   // the mean of the points made
};

struct Tuned {
  std::string game;  // its id
  std::vector<std::string> feature_names{};
  std::vector<std::optional<int>> weights{};  // none for a feature that never occurred

  std::array<std::size_t, 3> outcomes{};  // games won by first and second, and drawn
  std::size_t plies = 0;
  std::size_t fitted_positions = 0;
  std::size_t checked_positions = 0;  // of games that nothing was fitted to: every fifth
  std::vector<double> iterations{};   // the loss after each
  Losses fitting{};
  Losses checking{};

  std::size_t scored_positions = 0;
  // What a search score of the present program must be multiplied with, in hundredths, to be what
  // the results say; and the same for its evaluations without a search.
  int search_calibration = 100;
  int evaluation_calibration = 100;
  std::array<CalibrationRow, 10> table{};  // by tenths of the chance given by the calibrated search

  // What the search's scores will have to be multiplied with when it uses the new weights, which
  // need nothing themselves: as much as it gains by searching now.
  [[nodiscard]] int calibration_of_new_weights() const noexcept {
    return search_calibration * 100 / (evaluation_calibration > 0 ? evaluation_calibration : 100);
  }
};

// Called after each game with how many have been played, and how many of them by earlier runs; one
// call at a time.
using TuneListener = std::function<void(std::size_t played, std::size_t of_earlier_runs)>;

// The same settings give the same answer, whoever plays the games and in however many runs. An
// error if the variants cannot be read or are not of one game, or if something is wrong with the
// log.
[[nodiscard]] std::expected<Tuned, Error> tune(const TuneSettings& settings,
                                               const TuneListener& listener = {});

// Plays games for a tuning that another process leads with the same settings.
[[nodiscard]] std::expected<void, Error> follow_tune(const TuneSettings& settings,
                                                     cluster::Follower& follower);

// The features that weights will be found for.
[[nodiscard]] std::expected<std::vector<std::string>, Error> feature_names(
    const TuneSettings& settings);

}  // namespace quintet::lab
