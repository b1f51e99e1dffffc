// The values of moves by proofs that are known, and by proof searches.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"
#include "truth/exact_values.hpp"
#include "truth/proof_of.hpp"

namespace quintet::truth {

template <Rules R>
class ProofValues final : public ExactValues {
 public:
  ProofValues(const Game<R>& game, std::size_t table_bytes, const KnownProofs& proofs)
      : proofs_(proofs), search_(game.rules(), table_bytes), game_(game) {
    look_at(game);
  }

  void turn_to(const AnyGame& game) override { look_at(*game.get_if<R>()); }

  void advance(std::uint64_t nodes) override {
    const std::uint64_t enough = nodes_ + nodes;
    while (!settled() && nodes_ < enough) {
      if (moves_[next_].value == ExactValue::unknown) {
        prove(next_, std::min(candidates_[next_].share, enough - nodes_));
      }
      next_ = (next_ + 1) % moves_.size();
    }
  }

 private:
  // A move gets this many nodes at first, then twice as many each time it is its turn again: easy
  // moves are settled early, and what they taught helps with the others.
  static constexpr std::uint64_t first_share = 2'000;

  struct Candidate {
    typename R::Move move;
    std::uint64_t share = first_share;
    bool mover_fails = false;  // the player who makes the move cannot force a win
  };

  void look_at(const Game<R>& game) {
    game_ = game;
    nodes_ = 0;
    next_ = 0;
    moves_.clear();
    candidates_.clear();
    const bool proofs_hold = !solve::may_be_drawn(game);
    for (const auto move : solve::moves_by_text(game.rules(), game.position())) {
      ExactMove& exact = moves_.emplace_back(game.rules().text(move));
      candidates_.push_back({move});
      game_.play(move);
      if (const auto result = game_.result()) {
        settle(exact, result->outcome, 1, true);
      } else if (proofs_hold) {
        look_up(exact);
      }
      game_.undo();
    }
  }

  // Of the move that was just played.
  void settle(ExactMove& exact, Outcome outcome, int plies, bool in_proof) const {
    const Seat mover = other(game_.position().to_move());
    exact.value = outcome == Outcome::draw    ? ExactValue::draw
                  : outcome == win_for(mover) ? ExactValue::win
                                              : ExactValue::loss;
    exact.plies = plies;
    exact.in_proof = in_proof;
  }

  void look_up(ExactMove& exact) const {
    const Seat opponent = game_.position().to_move();
    for (const auto& proof : proofs_) {
      if (!proof->holds() || proof->file().variant != game_.rules().variant()) continue;
      const auto& known = static_cast<const ProofOf<R>&>(*proof);  // one variant, one kind of rules
      if (const auto plies = known.mover_loses(game_.position())) {
        return settle(exact, win_for(other(opponent)), *plies + 1, true);
      }
      if (const auto plies = known.mover_wins(game_.position())) {
        return settle(exact, win_for(opponent), *plies + 1, true);
      }
    }
  }

  void prove(std::size_t index, std::uint64_t nodes) {
    Candidate& candidate = candidates_[index];
    const Seat mover = game_.position().to_move();
    game_.play(candidate.move);
    for (const Seat attacker : {mover, other(mover)}) {
      if (attacker == mover && candidate.mover_fails) continue;
      const auto proof = search_.prove(game_, attacker, {.nodes = nodes});
      nodes_ += std::max<std::uint64_t>(proof.nodes, 1);
      if (proof.verdict == search::Verdict::proven) {
        settle(moves_[index], win_for(attacker), proof.plies + 1, false);
        break;
      }
      if (proof.verdict == search::Verdict::disproven) {
        if (attacker == mover) {
          candidate.mover_fails = true;
        } else if (candidate.mover_fails) {
          settle(moves_[index], Outcome::draw, 0, false);
        }
      }
    }
    game_.undo();
    candidate.share *= 2;
  }

  const KnownProofs& proofs_;
  search::ProofSearch<R> search_;
  Game<R> game_;
  std::vector<Candidate> candidates_;  // in the order of moves_
  std::size_t next_ = 0;
};

}  // namespace quintet::truth
