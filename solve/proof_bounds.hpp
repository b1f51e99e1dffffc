// Can a player force a win within so many plies? By trying everything, so that a "no" is as exact
// as a "yes": what is known about a game that no proof reaches.
//
// What an evaluator sees of a position's threats saves looking one or two plies ahead: who can win
// at once does, and who is about to be hit has only the parries to choose from.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace quintet::solve {

template <Rules R>
class BoundedSearch {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  BoundedSearch(const R& rules, std::size_t memory_bytes)
      : rules_(rules),
        evaluator_(rules),
        entries_(std::max<std::size_t>(1, memory_bytes / sizeof(Entry))) {}

  // Nothing if that takes more nodes, or was stopped; what was found out helps the next call.
  // A position that comes back takes plies like any other, which is no help to the attacker.
  [[nodiscard]] std::optional<bool> wins_within(const Position& position, Seat attacker, int plies,
                                                std::uint64_t nodes,
                                                const std::atomic<bool>* stop = nullptr) {
    attacker_ = attacker;
    nodes_left_ = nodes;
    stop_ = stop;
    const bool wins = look(position, plies);
    nodes_used_ = nodes - nodes_left_;
    if (is_over()) return std::nullopt;
    return wins;
  }
  [[nodiscard]] std::uint64_t nodes_used() const noexcept { return nodes_used_; }  // by that call

 private:
  // By a key of 64 bits, with the few plies that matter. Two among a billion positions have the
  // same key with a chance of 3 %.
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t wins_within = INT16_MAX;
    std::int16_t not_within = -1;
  };

  [[nodiscard]] bool is_over() const noexcept {
    return nodes_left_ == 0 || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }

  // Positions that mirror each other are the same, which is worth working out where much depends on
  // it.
  [[nodiscard]] std::uint64_t key_of(const Position& position, int plies) const noexcept {
    constexpr int least_plies = 4;
    const bool attacker_moves = position.to_move() == attacker_;
    return plies >= least_plies ? mixed(rules_.canonical_key(position) + (attacker_moves ? 1 : 2))
                                : mixed(position.key() + (attacker_ == Seat::first ? 3 : 4));
  }

  bool look(const Position& position, int plies) {
    if (const auto result = position.result()) return result->outcome == win_for(attacker_);
    if (plies == 0 || is_over()) return false;
    --nodes_left_;
    const bool attacker_moves = position.to_move() == attacker_;
    if constexpr (requires { evaluator_.winning_move(position); }) {
      if (evaluator_.winning_move(position)) return attacker_moves;
      if (attacker_moves && plies == 1) return false;
    }
    if (plies == 1) return look_at_children(position, plies);
    const std::uint64_t key = key_of(position, plies);
    if (const Entry& entry = entry_of(key); entry.key == key) {
      if (plies >= entry.wins_within) return true;
      if (plies <= entry.not_within) return false;
    }
    const bool wins = look_at_children(position, plies);
    if (is_over()) return false;
    Entry& entry = entry_of(key);
    if (entry.key != key) entry = {.key = key};
    (wins ? entry.wins_within : entry.not_within) = static_cast<std::int16_t>(plies);
    return wins;
  }

  bool look_at_children(const Position& position, int plies) {
    const bool attacker_moves = position.to_move() == attacker_;
    for (const Move move : candidates(position, plies)) {
      Position next = position;
      rules_.play(next, move);
      if (look(next, plies - 1) == attacker_moves) return attacker_moves;
    }
    return !attacker_moves;
  }

  // The moves that can make a difference, the most promising first.
  [[nodiscard]] std::vector<Move> candidates(const Position& position, int plies) const {
    MovesOf<R> moves;
    bool are_listed = false;
    if constexpr (requires { evaluator_.parries(position, moves); }) {
      if (plies >= 2 && evaluator_.is_threatened(position)) {
        evaluator_.parries(position, moves);
        are_listed = true;
      }
    }
    if (!are_listed) rules_.moves(position, moves);
    if (plies <= 2) return {moves.begin(), moves.end()};
    struct Hinted {
      int hint;
      std::size_t number;  // so that equals keep their order
    };
    std::vector<Hinted> hinted;
    hinted.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      hinted.push_back({evaluator_.hint(position, moves[i]), i});
    }
    std::ranges::sort(hinted, [](const Hinted& a, const Hinted& b) {
      return a.hint != b.hint ? a.hint > b.hint : a.number < b.number;
    });
    std::vector<Move> sorted;
    sorted.reserve(hinted.size());
    for (const Hinted& next : hinted) sorted.push_back(moves[next.number]);
    return sorted;
  }

  [[nodiscard]] Entry& entry_of(std::uint64_t key) noexcept {
    return entries_[static_cast<std::size_t>(((key >> 32) * entries_.size()) >> 32)];
  }

  R rules_;
  EvaluatorOf<R> evaluator_;
  std::vector<Entry> entries_;
  Seat attacker_ = Seat::first;
  std::uint64_t nodes_left_ = 0;
  std::uint64_t nodes_used_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace quintet::solve
