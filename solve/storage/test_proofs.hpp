// Proofs for tests to tamper with: some that hold, and some that nearly do.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/history.hpp"
#include "core/rng.hpp"
#include "games/all.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve::test_support {

// Writes down a win that takes its time: the winner makes any move that keeps a quick win, and
// likes to take back the last one. So a position may come up below itself, with another step; then
// the proof is one of a win, but not as a proof must be.
template <Rules R>
class LeisurelyProof {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  LeisurelyProof(const R& rules, std::uint64_t seed)
      : rules_(rules), bounded_(rules, std::size_t{1} << 20), rng_(seed) {}

  // With the player to move as the winner, who takes at most so many plies; nothing if there is no
  // win within three, or within so many steps.
  [[nodiscard]] std::optional<ProofFile> from(const Position& position, int plies,
                                              std::size_t most_steps) {
    winner_ = position.to_move();
    steps_.clear();
    done_.clear();
    most_steps_ = most_steps;
    if (position.result() || !is_won_within(position, quick)) return std::nullopt;
    if (!win(position, plies, std::nullopt)) return std::nullopt;
    ProofFile proof{.variant = rules_.variant(), .winner = winner_, .steps = steps_};
    if (!(position == rules_.initial())) proof.position = rules_.position_text(position);
    return proof;
  }

 private:
  static constexpr int quick = 3;

  [[nodiscard]] bool is_won_within(const Position& position, int plies) {
    return bounded_.wins_within(position, winner_, plies, {.nodes = 100'000}).value_or(false);
  }
  [[nodiscard]] Position after(const Position& position, Move move) const {
    Position next = position;
    rules_.play(next, move);
    return next;
  }

  // The moves of the winner that are needed.
  std::optional<std::uint32_t> win(const Position& position, int plies, std::optional<Move> last) {
    const std::vector<Move> moves = moves_by_text(rules_, position);
    if (is_won_within(position, 1)) return 1;
    if (const auto known = done_.find(position); known != done_.end()) return known->second;
    if (steps_.size() == most_steps_) return std::nullopt;
    const auto number = chosen(position, moves, plies, last);
    if (!number) return std::nullopt;
    const std::size_t step = steps_.size();
    steps_.push_back({static_cast<std::uint32_t>(*number), 0});
    const Position turn = after(position, moves[*number]);
    std::uint32_t most = 0;
    for (const Move answer : moves_by_text(rules_, turn)) {
      const Position next = after(turn, answer);
      if (next.result()) continue;
      const auto needed = win(next, plies - 2, moves[*number]);
      if (!needed) return std::nullopt;
      most = std::max(most, *needed);
    }
    steps_[step].needs = most + 1;
    return done_.emplace(position, most + 1).first->second;
  }

  std::optional<std::size_t> chosen(const Position& position, const std::vector<Move>& moves,
                                    int plies, std::optional<Move> last) {
    std::vector<std::size_t> order(moves.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    if (last) {
      std::ranges::stable_partition(order, [&](std::size_t i) {
        return moves[i].from == last->to && moves[i].to == last->from;
      });
    }
    const auto found = std::ranges::find_if(order, [&](std::size_t i) {
      return is_won_within(after(position, moves[i]), std::min(plies - 1, quick + 1));
    });
    if (found == order.end()) return std::nullopt;
    return *found;
  }

  R rules_;
  BoundedSearch<R> bounded_;
  Rng rng_;
  Seat winner_ = Seat::first;
  std::vector<ProofStep> steps_;
  std::size_t most_steps_ = 0;
  std::unordered_map<Position, std::uint32_t, PositionHash<Position>> done_;
};

}  // namespace quintet::solve::test_support
