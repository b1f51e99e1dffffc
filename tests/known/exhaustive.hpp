// Answers by trying everything, with nothing clever about it: what the data of known positions is
// confirmed by.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "core/game.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::known {

// Win or no win to the very end of the game. REQUIRES: a game in which no position comes back.
template <Rules R>
class Everything {
 public:
  using Position = typename R::Position;

  explicit Everything(const R& rules) : rules_(rules) {}

  // What is asked from now on is about this player, and may take so many nodes.
  void start(Seat attacker, std::uint64_t nodes) {
    attacker_ = attacker;
    nodes_left_ = nodes;
    known_.clear();
  }
  // Nothing if the nodes were used up.
  [[nodiscard]] std::optional<bool> wins(const Position& position) {
    const bool answer = look(position);
    if (nodes_left_ == 0) return std::nullopt;
    return answer;
  }

 private:
  bool look(const Position& position) {
    if (const auto result = position.result()) return result->outcome == win_for(attacker_);
    const std::uint64_t key = rules_.value_key(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (nodes_left_ == 0) return false;
    --nodes_left_;
    const bool attacker_moves = position.to_move() == attacker_;
    bool answer = !attacker_moves;
    for (const Position& child : search::test_support::children_of(rules_, position)) {
      if (look(child) == attacker_moves) {
        answer = attacker_moves;
        break;
      }
    }
    if (nodes_left_ > 0) known_.emplace(key, answer);
    return answer;
  }

  R rules_;
  Seat attacker_ = Seat::first;
  std::uint64_t nodes_left_ = 0;
  std::unordered_map<std::uint64_t, bool> known_;
};

// Whether the attacker can force a win, if a search of so many plies can tell: the attacker wins
// within them, the opponent does, or the game does not last longer.
template <Rules R>
[[nodiscard]] std::optional<bool> answer_within(search::test_support::BoundedSearch<R>& bounded,
                                                const typename R::Position& position, Seat attacker,
                                                int plies) {
  for (int i = 0; i <= plies; ++i) {
    if (bounded.wins_within(position, attacker, i)) return true;
    if (bounded.wins_within(position, other(attacker), i)) return false;
  }
  if (position.result()) return false;
  if constexpr (requires { position.supply(); }) {
    if (position.supply() <= plies) return false;
  }
  return std::nullopt;
}

}  // namespace quintet::known
