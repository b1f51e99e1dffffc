// The values of moves in Ūnane and Narrows on boards of up to 64 points, by the exact solver.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "core/history.hpp"
#include "games/stones/rules.hpp"
#include "solve/exact/solver.hpp"
#include "solve/storage/proof_file.hpp"
#include "truth/exact_values.hpp"

namespace quintet::truth {

template <typename Kind, std::size_t words>
class StonesValues final : public ExactValues {
 public:
  using Rules = stones::Rules<Kind, 1>;

  StonesValues(const Game<Rules>& game, std::size_t table_bytes)
      : solver_(game.rules().parameters(), table_bytes) {
    look_at(game);
  }

  void turn_to(const AnyGame& game) override { look_at(*game.get_if<Rules>()); }

  void advance(std::uint64_t nodes) override {
    const std::uint64_t before = solver_.nodes();
    for (now_ = 0; now_ < classes_.size(); ++now_) {
      auto& opponent_wins = classes_[now_].opponent_wins;
      if (opponent_wins) continue;
      if (solver_.nodes() >= before + nodes) break;
      opponent_wins = solver_.mover_wins(classes_[now_].stones, {.nodes = before + nodes}, [] {});
      if (!opponent_wins) break;
    }
    nodes_ += solver_.nodes() - before;
    tell();
  }

  [[nodiscard]] int done_permille() const override {
    if (classes_.empty()) return 1000;
    double done = now_ < classes_.size() && !classes_[now_].opponent_wins ? share() : 0;
    for (const MoveClass& known : classes_) done += known.opponent_wins ? 1 : 0;
    return static_cast<int>(1000 * done / static_cast<double>(classes_.size()));
  }

 private:
  using Solver = solve::StonesSolver<Kind, words>;
  using Key = typename Solver::Table::Key;

  // Moves that mirror each other lead to one class.
  struct MoveClass {
    solve::Stones stones;
    int rank;
    std::optional<bool> opponent_wins{};
  };
  struct Candidate {
    std::optional<bool> wins;  // if it ends the game
    bool swap_open;
    Key key;
  };

  // Of the class that is being looked at; never quite all of it.
  [[nodiscard]] double share() const { return std::min(solver_.share_done(), 0.999); }

  void look_at(const Game<Rules>& game) {
    nodes_ = 0;
    now_ = 0;
    moves_.clear();
    classes_.clear();
    candidates_.clear();
    std::map<Key, bool> known;
    for (const stones::Move move : solve::moves_by_text(game.rules(), game.position())) {
      auto next = game.position();
      game.rules().play(next, move);
      moves_.push_back({game.rules().text(move)});
      Candidate candidate{.wins = {}, .swap_open = next.swap_open_, .key = {}};
      if (const auto result = next.result()) {
        candidate.wins = result->outcome == win_for(game.position().to_move());
        moves_.back().plies = 1;
        moves_.back().in_proof = true;
      } else {
        const solve::Stones stones = solver_.board().stones_of(next);
        candidate.key = solver_.board().template key<words>(stones);
        if (known.try_emplace(candidate.key, true).second) {
          // A swap moves nothing: it is as good as the other moves are bad, so it comes last.
          const int rank = move.is_swap() ? std::numeric_limits<int>::max() : solver_.rank(stones);
          classes_.push_back({stones, rank});
        }
      }
      candidates_.push_back(candidate);
    }
    std::ranges::stable_sort(classes_, {}, &MoveClass::rank);
    tell();
  }

  // What the classes say about the moves.
  void tell() {
    std::map<Key, bool> opponent_wins;
    for (const MoveClass& known : classes_) {
      if (!known.opponent_wins) continue;
      opponent_wins[solver_.board().template key<words>(known.stones)] = *known.opponent_wins;
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Candidate& candidate = candidates_[i];
      std::optional<bool> wins = candidate.wins;
      if (!wins) {
        const auto known = opponent_wins.find(candidate.key);
        if (known == opponent_wins.end()) continue;
        wins = !known->second;
        if (candidate.swap_open) {
          moves_[i].swap = *wins;  // they take over what wins
          wins = false;
        }
      }
      moves_[i].value = *wins ? ExactValue::win : ExactValue::loss;
    }
  }

  Solver solver_;
  std::vector<MoveClass> classes_;     // the most promising first
  std::vector<Candidate> candidates_;  // in the order of moves_
  std::size_t now_ = 0;                // the class that is being looked at
};

}  // namespace quintet::truth
