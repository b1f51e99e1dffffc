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
                                                const BoundLimits& limits);

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
  [[nodiscard]] std::vector<Entry> deepest(std::size_t at_most) const;
  void restore(const Entry& entry) noexcept;

 private:
  using Bucket = std::array<Entry, 4>;

  [[nodiscard]] bool is_over() const noexcept;

  // Positions that mirror each other are the same, which is worth working out where much depends on
  // it.
  [[nodiscard]] std::uint64_t key_of(const Position& position, int plies) const noexcept;

  bool look(const Position& position, int plies);

  bool look_at_children(const Position& position, int plies);

  // The moves that can make a difference, the most promising first.
  [[nodiscard]] std::vector<Move> candidates(const Position& position, int plies) const;

  void tell();

  // The entry of a position, or the one to make way for it: that which was looked at least far.
  // What reached far was the most work, and there is little of it.
  [[nodiscard]] Entry& place_for(std::uint64_t key) noexcept;
  // Calls visit(entry) for every entry.
  template <typename Visit>
  void for_each(Visit visit) const;

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
