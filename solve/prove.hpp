// What can be proven about a position of a game that is not solved outright.
#pragma once

#include <algorithm>
#include <array>
#include <expected>

#include "games/evaluations.hpp"
#include "search/search.hpp"
#include "solve/proof_bounds.hpp"
#include "solve/proof_build.hpp"
#include "solve/proof_check.hpp"
#include "solve/solve.hpp"

namespace quintet::solve {

// Asks in turn whether either player can force a win, for longer and longer, until it is known what
// the position is worth; and in between, within how few plies neither can.
//
// To come back to a position counts as a failure of the player who is to win. So a win that is
// found never needs a repetition, and if neither player can force one, the game is a draw.
template <Rules R>
class Prover {
 public:
  Prover(const Game<R>& game, const Settings& settings, const SolveListener& listener)
      : game_(game),
        settings_(settings),
        listener_(listener),
        search_(game.rules(), settings.memory_bytes / 4 * 3),
        bounded_(game.rules(), settings.memory_bytes / 4) {}

  std::expected<Solution, Error> proven() {
    constexpr std::uint64_t first_budget = 1'000'000;
    if (const auto result = game_.result()) {
      solution_.value = result->outcome;
      return solution_;
    }
    const Seat mover = game_.position().to_move();
    // The first few plies cost next to nothing, and are known even where nothing else will be.
    const std::uint64_t little = std::min(first_budget, settings_.nodes) / 50;
    for (const Seat seat : {mover, other(mover)}) bound(seat, little);
    for (std::uint64_t budget = first_budget; !solution_.value && !is_stopped();
         budget += budget / 2) {
      for (const Seat seat : {mover, other(mover)}) prove(seat, budget);
      for (const Seat seat : {mover, other(mover)}) bound(seat, budget / 2);
      if (!solution_.value && std::ranges::all_of(verdicts(), [](search::Verdict verdict) {
            return verdict == search::Verdict::disproven;
          })) {
        solution_.value = Outcome::draw;
      }
    }
    if (!solution_.value) look_ahead();
    const auto written = write_down();
    solution_.proven = std::move(proven_);
    solution_.time = elapsed();
    if (!written) return std::unexpected(written.error());
    return solution_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::array<search::Verdict, 2>& verdicts() { return proven_.can_force_a_win; }
  [[nodiscard]] search::Verdict& verdict(Seat seat) {
    return proven_.can_force_a_win[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  }
  [[nodiscard]] bool is_stopped() const {
    return solution_.nodes >= settings_.nodes ||
           (settings_.stop != nullptr && settings_.stop->load());
  }
  [[nodiscard]] std::uint64_t nodes_left() const { return settings_.nodes - solution_.nodes; }
  void count(std::uint64_t nodes) {
    solution_.nodes += std::max<std::uint64_t>(nodes, 1);
    if (listener_) listener_({.text = {}, .nodes = solution_.nodes, .time = elapsed()});
  }

  void prove(Seat seat, std::uint64_t budget) {
    // In slices, so that the listener hears of it. What a slice has learnt is in the table.
    constexpr std::uint64_t slice = 250'000;
    for (std::uint64_t spent = 0; spent < budget; spent += slice) {
      if (solution_.value || verdict(seat) != search::Verdict::unknown || is_stopped()) return;
      const auto proof = search_.prove(
          game_, seat, {.nodes = std::min(slice, nodes_left()), .stop = settings_.stop});
      verdict(seat) = proof.verdict;
      count(proof.nodes);
      if (proof.verdict != search::Verdict::proven) continue;
      verdict(other(seat)) = search::Verdict::disproven;
      solution_.value = win_for(seat);
      proven_.plies = proof.plies;
      keep(proof.line);
      if (seat == game_.position().to_move()) {
        solution_.moves.push_back(
            {.move = proven_.line.front(), .value = solution_.value, .swap = {}});
      }
    }
  }

  void bound(Seat seat, std::uint64_t budget) {
    // Where the other player wins soon, more and more plies cost nothing and say nothing.
    constexpr int most_plies = 40;
    int& within = proven_.no_win_within[static_cast<std::size_t>(seat)];
    if (verdict(seat) != search::Verdict::unknown) return;
    while (!is_stopped() && within < most_plies) {
      const auto wins = bounded_.wins_within(game_.position(), seat, within + 1,
                                             std::min(budget, nodes_left()), settings_.stop);
      count(bounded_.nodes_used());
      if (!wins || *wins) return;  // the proof search will find it too
      ++within;
    }
  }

  // What an ordinary search would play, where nothing is proven.
  void look_ahead() {
    constexpr std::uint64_t enough = 300'000;
    const auto search = search::Searches<R>::alphabeta(game_.rules(), {});
    keep(search->think(game_, {.nodes = enough}, {}).lines.front().moves);
  }

  void keep(const std::vector<typename R::Move>& line) {
    for (const auto move : line) proven_.line.push_back(game_.rules().text(move));
  }

  std::expected<void, Error> write_down() {
    if (!settings_.with_proof || !solution_.value || *solution_.value == Outcome::draw) return {};
    const Seat winner = *solution_.value == Outcome::first ? Seat::first : Seat::second;
    auto proof =
        ProofBuilder<R>(game_, winner, search_, settings_.memory_bytes / 8, settings_.stop).built();
    if (!proof) return std::unexpected(proof.error());
    const auto checked = check(*proof);
    if (!checked) return std::unexpected(checked.error());
    proven_.plies = std::min(proven_.plies, checked->plies);
    proven_.proof = *std::move(proof);
    return {};
  }

  const Game<R>& game_;
  const Settings& settings_;
  const SolveListener& listener_;
  search::ProofSearch<R> search_;
  BoundedSearch<R> bounded_;
  Clock::time_point started_ = Clock::now();
  Solution solution_;
  Solution::Proven proven_{.can_force_a_win = {search::Verdict::unknown, search::Verdict::unknown},
                           .no_win_within = {},
                           .plies = 0,
                           .line = {},
                           .proof = {}};
};

}  // namespace quintet::solve
