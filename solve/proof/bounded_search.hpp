// Can a player force a win within so many plies? By trying everything, so that a "no" is as exact
// as a "yes": what is known about a game that no proof reaches.
//
// What an evaluator sees of a position's threats saves looking one or two plies ahead: who can win
// at once does, and who is about to be hit has only the parries to choose from.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "machine/memory.hpp"

namespace quintet::solve {

struct BoundLimits {
  std::uint64_t nodes;
  const std::atomic<bool>* stop = nullptr;  // give up when set
  // Called now and then, and at the end, with the nodes since the last call.
  std::function<void(std::uint64_t nodes)> watch{};
};

template <Rules R>
class BoundedSearch {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  BoundedSearch(const R& rules, std::size_t memory_bytes)
      : rules_(rules), evaluator_(rules), buckets_(memory_bytes / sizeof(Bucket)) {}

  // What the table has taken: as much as there was.
  [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.bytes(); }

  // Nothing if that takes more nodes, or was stopped; what was found out helps the next call.
  // A position that comes back takes plies like any other, which is no help to the attacker.
  [[nodiscard]] std::optional<bool> wins_within(const Position& position, Seat attacker, int plies,
                                                const BoundLimits& limits) {
    attacker_ = attacker;
    limits_ = &limits;
    nodes_ = 0;
    told_ = 0;
    const bool wins = look(position, plies);
    tell();
    if (is_over()) return std::nullopt;
    return wins;
  }

  // By a key of 64 bits, with the few plies that matter. Two among a billion positions have the
  // same key with a chance of 3 %.
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t wins_within = INT16_MAX;
    std::int16_t not_within = -1;

    // How many plies were looked at; -1 if nothing was.
    [[nodiscard]] int plies() const noexcept {
      return std::max<int>(not_within, wins_within == INT16_MAX ? -1 : wins_within);
    }
  };
  // What was found out by looking furthest ahead, at most so many, for a checkpoint; and back.
  [[nodiscard]] std::vector<Entry> deepest(std::size_t at_most) const {
    std::vector<std::size_t> counts(INT16_MAX);  // by plies
    for_each([&](const Entry& entry) { ++counts[static_cast<std::size_t>(entry.plies())]; });
    std::size_t least = counts.size();
    std::size_t sum = 0;
    while (least > 0 && sum + counts[least - 1] <= at_most) sum += counts[--least];
    std::vector<Entry> entries;
    entries.reserve(sum);
    for_each([&](const Entry& entry) {
      if (static_cast<std::size_t>(entry.plies()) >= least) entries.push_back(entry);
    });
    return entries;
  }
  void restore(const Entry& entry) noexcept {
    Entry& place = place_for(entry.key);
    if (entry.plies() >= place.plies()) place = entry;
  }

 private:
  using Bucket = std::array<Entry, 4>;

  [[nodiscard]] bool is_over() const noexcept {
    return nodes_ >= limits_->nodes ||
           (limits_->stop != nullptr && limits_->stop->load(std::memory_order_relaxed));
  }

  // Positions that mirror each other are the same, which is worth working out where much depends on
  // it.
  [[nodiscard]] std::uint64_t key_of(const Position& position, int plies) const noexcept {
    constexpr int least_plies = 4;
    const bool attacker_moves = position.to_move() == attacker_;
    return plies >= least_plies
               ? mixed(rules_.canonical_value_key(position) + (attacker_moves ? 1 : 2))
               : mixed(rules_.value_key(position) + (attacker_ == Seat::first ? 3 : 4));
  }

  bool look(const Position& position, int plies) {
    if (const auto result = position.result()) return result->outcome == win_for(attacker_);
    if (plies == 0 || is_over()) return false;
    if (++nodes_ % nodes_between_calls == 0) tell();
    const bool attacker_moves = position.to_move() == attacker_;
    if constexpr (requires { evaluator_.winning_move(position); }) {
      if (evaluator_.winning_move(position)) return attacker_moves;
      if (attacker_moves && plies == 1) return false;
    }
    if (plies == 1) return look_at_children(position, plies);
    const std::uint64_t key = key_of(position, plies);
    if (const Entry& known = place_for(key); known.key == key) {
      if (plies >= known.wins_within) return true;
      if (plies <= known.not_within) return false;
    }
    const bool wins = look_at_children(position, plies);
    if (is_over()) return false;
    Entry& entry = place_for(key);
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

  void tell() {
    if (limits_->watch && nodes_ > told_) limits_->watch(nodes_ - told_);
    told_ = nodes_;
  }

  // The entry of a position, or the one to make way for it: that which was looked at least far.
  // What reached far was the most work, and there is little of it.
  [[nodiscard]] Entry& place_for(std::uint64_t key) noexcept {
    Bucket& bucket = buckets_[static_cast<std::size_t>(((key >> 32) * buckets_.size()) >> 32)];
    Entry* least = bucket.data();
    for (Entry& entry : bucket) {
      if (entry.key == key) return entry;
      if (entry.plies() < least->plies()) least = &entry;
    }
    return *least;
  }
  // Calls visit(entry) for every entry.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const Bucket& bucket : buckets_) {
      for (const Entry& entry : bucket) {
        if (entry.plies() >= 0) visit(entry);
      }
    }
  }

  static constexpr std::uint64_t nodes_between_calls = 1 << 16;

  R rules_;
  EvaluatorOf<R> evaluator_;
  machine::Array<Bucket> buckets_;
  Seat attacker_ = Seat::first;
  const BoundLimits* limits_ = nullptr;
  std::uint64_t nodes_ = 0;  // of this call
  std::uint64_t told_ = 0;   // those that were told of
};

}  // namespace quintet::solve
