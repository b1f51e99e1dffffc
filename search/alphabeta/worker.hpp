// One thread of an alpha-beta search. worker_root_impl.hpp has what it does at the root: the moves
// to choose from, iterative deepening, aspiration. worker_tree_impl.hpp has the search below.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/history.hpp"
#include "search/alphabeta/ordering.hpp"
#include "search/alphabeta/reductions.hpp"
#include "search/common/interface.hpp"
#include "search/common/repetitions.hpp"
#include "search/common/table.hpp"
#include "search/common/watch.hpp"

namespace quintet::search {

inline constexpr int max_ply = AlphaBetaTunables::max_ply;

template <Rules R, typename E>
class AlphaBetaWorker {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  struct RootMove {
    Move move;
    Score score = -infinite_score;  // of the last iteration that gave it one
    Score old_score = -infinite_score;
    std::size_t rank = 0;    // before the last sorting
    std::vector<Move> line;  // the move and what follows
  };

  AlphaBetaWorker(const R& rules, const E& evaluator, const Options& options, Table& table)
      : rules_(rules),
        evaluator_(evaluator),
        options_(options),
        handicap_(options.handicap.value_or(Handicap{})),
        tunables_(options.tunables),
        reductions_(options.tunables),
        table_(table),
        watch_(Budget{}) {}

  void clear() noexcept { history_.clear(); }
  void start(const Game<R>& game, const Budget& budget, const Watch& watch);
  // Deepens until the budget is used up or nothing is left to find out. After each iteration, calls
  // report().
  template <typename Report>
  void deepen(int first_depth, const Report& report);

  [[nodiscard]] std::uint64_t nodes() const noexcept {
    return nodes_.load(std::memory_order_relaxed);
  }
  void forget_nodes() noexcept { nodes_.store(0, std::memory_order_relaxed); }
  [[nodiscard]] int completed_depth() const noexcept { return completed_depth_; }
  [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
  [[nodiscard]] const std::vector<RootMove>& root_moves() const noexcept { return root_moves_; }
  [[nodiscard]] std::size_t lines() const noexcept {
    return std::min(static_cast<std::size_t>(std::max(options_.lines, 1)), root_moves_.size());
  }

 private:
  struct Frame {
    Killers killers{};
    std::array<Move, max_ply + 1> line{};  // the best continuation found
    int line_length = 0;
  };

  bool search_lines(int depth);  // false if it was given up
  void sort_root_moves(std::size_t first, std::size_t last);
  [[nodiscard]] Score search_window(int depth, std::size_t first);
  [[nodiscard]] Score search_root(int depth, Score alpha, Score beta, std::size_t first);
  void score_unsearched_moves(std::size_t first, std::size_t next);
  [[nodiscard]] Score search(const Position& position, int depth, Score alpha, Score beta, int ply);
  [[nodiscard]] Score search_moves(const Position& position, int depth, Score alpha, Score beta,
                                   int ply, std::uint32_t table_move, bool threatened);
  [[nodiscard]] Score search_child(const Position& child, int depth, int reduction, Score alpha,
                                   Score beta, int ply, bool first);
  // Whether late move pruning leaves out the quiet moves from this number on.
  [[nodiscard]] bool is_late(std::size_t number, int depth) const noexcept {
    return tunables_.late_move_pruning && depth <= tunables_.late_move_depth &&
           number >= static_cast<std::size_t>(tunables_.late_move_base +
                                              AlphaBetaTunables::late_move_growth * depth * depth);
  }
  [[nodiscard]] int reduction_of(Seat seat, std::uint32_t move, int depth, std::size_t number,
                                 bool is_principal) const noexcept;
  void order(OrderedMoves<R>& moves, const Position& position, int ply,
             std::uint32_t table_move) const;
  void list_moves(const Position& position, bool threatened, MovesOf<R>& out) const;
  void record_cutoff(const Position& position, const OrderedMoves<R>& moves, std::size_t index,
                     int depth, int ply);

  // For players who overlook things but not these.
  [[nodiscard]] bool can_win_at_once(const Position& position) const;
  [[nodiscard]] bool wins_at_once(const Position& position, Move move) const;
  [[nodiscard]] bool loses_in_one(Move move) const;
  void dodge_losses_in_one(const std::vector<RootMove>& overlooked);
  [[nodiscard]] Score evaluate(const Position& position) const noexcept;
  [[nodiscard]] bool overlooks(const Position& position, std::uint32_t move,
                               int blind_permille) const noexcept;
  [[nodiscard]] std::uint64_t key_of(const Position& position) const noexcept {
    if constexpr (HasSearchKey<E, R>) {
      return evaluator_.search_key(position);
    } else {
      return position.key();
    }
  }
  [[nodiscard]] bool is_threatened(const Position& position) const noexcept {
    if constexpr (SeesThreats<E, R>) {
      return tunables_.threat_extension && evaluator_.is_threatened(position);
    } else {
      return false;
    }
  }
  void count_node() noexcept {
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  void extend_line(int ply, Move move) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    const Frame& below = frames_[static_cast<std::size_t>(ply) + 1];
    frame.line[0] = move;
    std::copy_n(below.line.begin(), below.line_length, frame.line.begin() + 1);
    frame.line_length = below.line_length + 1;
  }
  [[nodiscard]] Frame& frame(int ply) noexcept { return frames_[static_cast<std::size_t>(ply)]; }

  const R& rules_;
  const E& evaluator_;
  const Options& options_;
  Handicap handicap_;
  const AlphaBetaTunables& tunables_;
  Reductions reductions_;
  Table& table_;

  Watch watch_;
  std::optional<int> depth_limit_;
  bool timed_ = false;
  Position root_;
  std::vector<RootMove> root_moves_;
  Repetitions repetitions_;
  HistoryTable history_;
  std::array<Frame, max_ply + 2> frames_;
  int root_depth_ = 0;
  int completed_depth_ = 0;
  int selective_depth_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
};

// A score in the table is as seen from its position, not from the root.
[[nodiscard]] constexpr Score to_table(Score score, int ply) noexcept {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr Score from_table(Score score, int ply) noexcept {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace quintet::search
