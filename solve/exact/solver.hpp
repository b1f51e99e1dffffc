// Who wins a position of Ūnane or Narrows: a depth-first search to the end of the game, with a
// table of what is solved, by as many threads as there are.
//
// A move that leaves the opponent a win at once is never looked into. The others are tried in the
// order of the game's evaluation after them and, while many stones are left, of how many answers
// they leave: few answers make a short proof. (Against the evaluation alone that takes half the
// positions for Ūnane 6x4 and Narrows 6x5.) In Narrows it also counts how often the same move has
// won elsewhere in the search, which halves the positions for 8x4.
//
// Threads search the same tree and share the table. A thread leaves a move for later that another
// one is looking into, unless it is the first of its position (after ABDADA: Weill, 1996), and
// gives up a position as soon as another has solved it or one above it. Who wins never depends on
// who was faster; the number of nodes does.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "machine/threads.hpp"
#include "solve/exact/board.hpp"
#include "solve/exact/history.hpp"
#include "solve/storage/solved_table.hpp"

namespace quintet::solve {

struct SolverLimits {
  int threads = 1;
  // In all; each thread looks at it once in 256 nodes.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<bool>* stop = nullptr;  // give up when set
  std::chrono::milliseconds watch_interval{100};
};

template <typename Kind, std::size_t words>
class StonesSolver {
 public:
  using Table = SolvedTable<words>;

  // REQUIRES: at most 64 points, 32 for keys of one word.
  StonesSolver(const stones::Variant& variant, std::size_t table_bytes)
      : board_(variant), table_(table_bytes) {}

  [[nodiscard]] const StonesBoard<Kind>& board() const noexcept { return board_; }
  [[nodiscard]] Table& table() noexcept { return table_; }
  [[nodiscard]] const Table& table() const noexcept { return table_; }

  // Whether the player to move wins; nothing if the limits were reached. The calling thread is the
  // first of those that search, and calls watch() now and then. What was learnt helps the next
  // call. REQUIRES: nobody has won.
  [[nodiscard]] std::optional<bool> mover_wins(const Stones& stones, const SolverLimits& limits,
                                               const std::function<void()>& watch);

  // Positions looked into by all calls so far, up to the last few hundred.
  [[nodiscard]] std::uint64_t nodes() const noexcept {
    return nodes_.load(std::memory_order_relaxed);
  }
  // Of the last call: fewer than were asked for if no more could be started.
  [[nodiscard]] int threads() const noexcept { return threads_; }
  // How much of the present call is behind it, if the moves that are left are like those that were
  // looked at, from 0 to 1.
  [[nodiscard]] double share_done() const noexcept {
    return share_done_.load(std::memory_order_relaxed);
  }
  // The order in which first moves are best looked at: smaller first.
  [[nodiscard]] int rank(const Stones& child) const;

 private:
  using Clock = std::chrono::steady_clock;
  using Hash = typename Table::Hash;
  class Worker;

  // Takes part in the search until it has ended.
  void search(const Stones& stones, std::size_t number);
  void end();

  // Each position that is looked into becomes an entry.
  [[nodiscard]] bool needs_room() const noexcept {
    return table_.can_grow() && 2 * nodes() > table_.capacity();
  }
  // Called by all threads that search; when the last one has come, the table grows.
  void make_room();

  // Which positions are being looked into, for other threads to leave alone. One forgets another
  // where their hashes end alike, which costs time and nothing else.
  class Claims {
   public:
    void add(const Hash& hash) noexcept { place(hash).store(hash.bits[0], order); }
    void remove(const Hash& hash) noexcept { place(hash).store(0, order); }
    [[nodiscard]] bool has(const Hash& hash) noexcept {
      return place(hash).load(order) == hash.bits[0];
    }

   private:
    static constexpr std::size_t size = 4'096;
    static constexpr std::memory_order order = std::memory_order_relaxed;
    [[nodiscard]] std::atomic<std::uint64_t>& place(const Hash& hash) noexcept {
      return places_[hash.bits[0] % size];
    }
    std::array<std::atomic<std::uint64_t>, size> places_{};
  };

  // How many answers that do not lose at once the opponent has, and how good the best one looks for
  // the opponent. A solved answer that wins is all there is to know.
  struct Answers {
    int count = 0;
    Score best = -max_evaluation;
    bool wins = false;
  };
  [[nodiscard]] Answers answers_to(const Stones& child) const;
  // Nothing if the opponent has no answer, or a winning one: then `mover_wins` is set.
  struct Ranked {
    int rank;
    std::optional<bool> opponent_wins;
  };
  [[nodiscard]] Ranked ranked(const Stones& child, bool by_answers) const;
  [[nodiscard]] bool counts_answers(int stones) const noexcept;

  StonesBoard<Kind> board_;
  Table table_;
  Claims claims_;
  std::vector<MoveHistory> history_;  // one per thread

  SolverLimits limits_;
  int threads_ = 0;
  const std::function<void()>* watch_ = nullptr;
  Clock::time_point next_watch_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<double> share_done_ = 0;
  std::atomic<bool> ended_ = false;  // solved, or to be given up

  machine::Mutex mutex_;
  machine::Condition changed_;
  int working_ = 0;  // threads that search; this and the rest is guarded by mutex_
  int waiting_ = 0;  // of these, for room in the table
  std::optional<bool> answer_;
};

// Calls visit with the number of words that a key takes.
template <typename Visit>
auto with_words_of_a_key(const stones::Variant& variant, Visit visit) {
  constexpr int most_cells_of_one_word = 32;
  if (variant.cells() <= most_cells_of_one_word) {
    return visit(std::integral_constant<std::size_t, 1>());
  }
  return visit(std::integral_constant<std::size_t, 2>());
}

}  // namespace quintet::solve
