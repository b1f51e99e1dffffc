// A proof of one game (truth/known_proof.hpp).
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "solve/storage/proof_checker.hpp"
#include "truth/known_proof.hpp"

namespace quintet::truth {

template <Rules R>
class ProofOf final : public KnownProof {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  ProofOf(solve::ProofFile proof, const Game<R>& game)
      : KnownProof(std::move(proof)), rules_(game.rules()), checker_(file(), game) {}

  [[nodiscard]] std::size_t steps_used() const noexcept override { return checker_.steps_used(); }
  [[nodiscard]] std::uint64_t positions() const noexcept override { return checker_.positions(); }

  // Within how many plies the player to move wins, if the proof knows the position or an image of
  // it. What is known holds where no position has stood so often that once more is a draw
  // (solve::may_be_drawn). REQUIRES: the proof holds, and the game goes on.
  [[nodiscard]] std::optional<int> mover_wins(const Position& position) const {
    const Outcome win = win_for(position.to_move());
    for (const Move move : solve::moves_by_text(rules_, position)) {
      const auto result = after(position, move).result();
      if (result && result->outcome == win) return 1;
    }
    // Images may have found different ways. With the shortest, what is known falls with every move.
    std::optional<int> fewest;
    for (int symmetry = 0; symmetry < rules_.symmetry_count(); ++symmetry) {
      const Position image = rules_.transformed(position, symmetry);
      if (image.to_move() != file().winner) continue;
      if (const auto way = checker_.find(image)) {
        fewest = std::min(fewest.value_or(way->plies), way->plies);
      }
    }
    return fewest;
  }

  // The same about losing: if the opponent is known to win after every move.
  [[nodiscard]] std::optional<int> mover_loses(const Position& position) const {
    const Outcome loss = win_for(other(position.to_move()));
    int plies = 0;
    for (const Move move : solve::moves_by_text(rules_, position)) {
      const Position next = after(position, move);
      std::optional<int> rest;
      if (const auto result = next.result()) {
        if (result->outcome == loss) rest = 0;
      } else {
        rest = mover_wins(next);
      }
      if (!rest) return std::nullopt;
      plies = std::max(plies, *rest + 1);
    }
    return plies;
  }

 private:
  using Outcome = quintet::Outcome;

  [[nodiscard]] std::optional<KnownProof::Outcome> check_on(std::uint64_t positions) override {
    return checker_.advance(positions);
  }
  [[nodiscard]] Position after(const Position& position, Move move) const {
    Position next = position;
    rules_.play(next, move);
    return next;
  }

  const R rules_;
  solve::Checker<R> checker_;
};

}  // namespace quintet::truth
