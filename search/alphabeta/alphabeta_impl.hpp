// The definitions of alphabeta.hpp, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <utility>

#include "machine/memory.hpp"
#include "machine/threads.hpp"
#include "search/alphabeta/alphabeta.hpp"
#include "search/alphabeta/ordering.hpp"
#include "search/common/repetitions.hpp"
#include "search/common/watch.hpp"

namespace quintet::search {

inline constexpr int max_ply = 120;

// Reductions in plies, by depth and number of the move.
class Reductions {
 public:
  explicit Reductions(const Tunables& tunables) noexcept;
  [[nodiscard]] int of(int depth, std::size_t move) const noexcept {
    return plies_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(move, 63)];
  }

 private:
  std::array<std::array<std::int8_t, 64>, 64> plies_{};
};

// One thread's search.
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

  void clear() noexcept { memory_.clear(); }
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
  void hope_for_the_rest(std::size_t first, std::size_t next);
  [[nodiscard]] Score search(const Position& position, int depth, Score alpha, Score beta, int ply);
  [[nodiscard]] Score search_moves(const Position& position, int depth, Score alpha, Score beta,
                                   int ply, std::uint32_t table_move, bool threatened);
  [[nodiscard]] Score search_child(const Position& child, int depth, int reduction, Score alpha,
                                   Score beta, int ply, bool first);
  void order(OrderedMoves<R>& moves, const Position& position, int ply,
             std::uint32_t table_move) const;
  void list_moves(const Position& position, bool threatened, MovesOf<R>& out) const;
  void note_cutoff(const Position& position, const OrderedMoves<R>& moves, std::size_t index,
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
    if constexpr (requires { evaluator_.search_key(position); }) {
      return evaluator_.search_key(position);
    } else {
      return position.key();
    }
  }
  [[nodiscard]] bool is_threatened(const Position& position) const noexcept {
    if constexpr (requires { evaluator_.is_threatened(position); }) {
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
  const Tunables& tunables_;
  Reductions reductions_;
  Table& table_;

  Watch watch_;
  std::optional<int> depth_limit_;
  bool timed_ = false;
  Position root_;
  std::vector<RootMove> root_moves_;
  Repetitions repetitions_;
  MoveMemory memory_;
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

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::start(const Game<R>& game, const Budget& budget, const Watch& watch) {
  watch_ = watch;
  depth_limit_ = budget.depth;
  timed_ = budget.soft.has_value();
  completed_depth_ = selective_depth_ = 0;
  memory_.fade();
  for (Frame& each : frames_) each.killers = {};

  repetitions_.start(rules_.repetition_limit());
  Position position = game.start();
  for (const Move move : game.played()) {
    repetitions_.push(position.key());
    rules_.play(position, move);
  }
  repetitions_.start_tree();
  repetitions_.push(position.key());
  root_ = position;

  root_moves_.clear();
  OrderedMoves<R> moves;
  rules_.moves(root_, moves.moves());
  const auto known = table_.find(key_of(root_));
  order(moves, root_, 0, known ? known->move : no_move);
  std::vector<RootMove> overlooked;
  const bool can_win = options_.handicap && can_win_at_once(root_);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves.best_from(i);
    const bool wins = can_win && wins_at_once(root_, move);
    const int blind = wins ? handicap_.missed_wins_permille : handicap_.blind_permille;
    const bool seen = !overlooks(root_, packed(move), blind);
    (seen ? root_moves_ : overlooked).push_back({.move = move, .line = {move}});
    if (wins && seen) {  // with the few nodes of a low level, the search might not come to it
      std::swap(root_moves_.front(), root_moves_.back());
      root_moves_.resize(1);
      return;
    }
  }
  if (root_moves_.empty()) {  // whoever sees nothing plays anything
    const auto any =
        overlooked.begin() +
        static_cast<std::ptrdiff_t>(mixed(root_.key() ^ handicap_.seed) % overlooked.size());
    root_moves_.push_back(std::move(*any));
    overlooked.erase(any);
  }
  if (options_.handicap && handicap_.dodges_losses_in_one) dodge_losses_in_one(overlooked);
}

// Of the moves that were looked at before the time was up.
template <Rules R, typename E>
void AlphaBetaWorker<R, E>::dodge_losses_in_one(const std::vector<RootMove>& overlooked) {
  const auto safe_ones = [&](const std::vector<RootMove>& moves) {
    std::vector<RootMove> safe;
    for (const RootMove& root : moves) {
      if (watch_.is_time_up()) break;
      if (!loses_in_one(root.move)) safe.push_back(root);
    }
    return safe;
  };
  std::vector<RootMove> safe = safe_ones(root_moves_);
  if (safe.empty()) safe = safe_ones(overlooked);
  if (!safe.empty()) root_moves_ = std::move(safe);
}

template <Rules R, typename E>
bool AlphaBetaWorker<R, E>::can_win_at_once(const Position& position) const {
  if constexpr (requires { evaluator_.winning_move(position); }) {
    return evaluator_.winning_move(position).has_value();
  } else {
    MovesOf<R> moves;
    rules_.moves(position, moves);
    return std::ranges::any_of(moves, [&](Move move) { return wins_at_once(position, move); });
  }
}

template <Rules R, typename E>
bool AlphaBetaWorker<R, E>::wins_at_once(const Position& position, Move move) const {
  Position child = position;
  rules_.play(child, move);
  const auto result = child.result();
  return result && result->outcome == win_for(position.to_move());
}

template <Rules R, typename E>
bool AlphaBetaWorker<R, E>::loses_in_one(Move move) const {
  Position child = root_;
  rules_.play(child, move);
  if (const auto result = child.result()) {
    return result->outcome == win_for(other(root_.to_move()));
  }
  return can_win_at_once(child);
}

template <Rules R, typename E>
template <typename Report>
void AlphaBetaWorker<R, E>::deepen(int first_depth, const Report& report) {
  const int last = std::min(depth_limit_.value_or(max_ply - 1), max_ply - 1);
  for (int depth = std::min(first_depth, last); depth <= last; ++depth) {
    root_depth_ = depth;
    for (RootMove& move : root_moves_) move.old_score = move.score;
    std::vector<RootMove> before;
    if (lines() > 1) before = root_moves_;
    const bool completed = search_lines(depth);
    if (completed) completed_depth_ = depth;
    // Several lines are only comparable when all were searched to the same depth.
    if (!completed && completed_depth_ > 0 && lines() > 1) root_moves_ = std::move(before);
    report();
    if (!completed) return;
    // A decided game is looked at until a full search could have found a shorter way.
    const Score best = root_moves_[lines() - 1].score;
    if (is_decided(best) && depth >= plies_to_end(best)) return;
    if (timed_ && root_moves_.size() == 1 && depth >= 4) return;
    if (watch_.should_rest(nodes())) return;
  }
}

template <Rules R, typename E>
bool AlphaBetaWorker<R, E>::search_lines(int depth) {
  for (std::size_t first = 0; first < lines(); ++first) {
    [[maybe_unused]] const Score score = search_window(depth, first);
    // What was found before the search was given up is kept: the first move was searched first.
    sort_root_moves(first, root_moves_.size());
    if (watch_.should_stop(nodes())) return false;
  }
  sort_root_moves(0, lines());
  return true;
}

// Best first; equals keep their order.
template <Rules R, typename E>
void AlphaBetaWorker<R, E>::sort_root_moves(std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) root_moves_[i].rank = i;
  std::sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
            root_moves_.begin() + static_cast<std::ptrdiff_t>(last),
            [](const RootMove& a, const RootMove& b) {
              return a.score != b.score ? a.score > b.score : a.rank < b.rank;
            });
}

// Aspiration: a narrow window around what the last iteration said, widened when that was wrong.
template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::search_window(int depth, std::size_t first) {
  const Score expected = root_moves_[first].old_score;
  Score alpha = -infinite_score;
  Score beta = infinite_score;
  Score width = tunables_.aspiration;
  if (width > 0 && depth >= 4 && !is_decided(expected) && expected > -infinite_score) {
    alpha = expected - width;
    beta = expected + width;
  }
  while (true) {
    const Score score = search_root(depth, alpha, beta, first);
    if (watch_.should_stop(nodes()) || (score > alpha && score < beta)) return score;
    if (score <= alpha && alpha > -infinite_score) {
      alpha = width > 500 ? -infinite_score : std::max(score - width, -infinite_score);
    } else if (score >= beta && beta < infinite_score) {
      beta = width > 500 ? infinite_score : std::min(score + width, infinite_score);
    } else {
      return score;
    }
    width *= 3;
  }
}

template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::search_root(int depth, Score alpha, Score beta, std::size_t first) {
  const Score old_alpha = alpha;
  Score best = -infinite_score;
  for (std::size_t i = first; i < root_moves_.size(); ++i) root_moves_[i].score = -infinite_score;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove& root_move = root_moves_[i];
    Position child = root_;
    rules_.play(child, root_move.move);
    const Score score = search_child(child, depth - 1, 0, alpha, beta, 0, i == first);
    if (watch_.should_stop(nodes())) {
      if (best == -infinite_score) {
        root_move.score = root_move.old_score;  // of the last iteration: it still stands
      } else if (is_loss(best)) {
        hope_for_the_rest(first, i);
      }
      return best;
    }
    // Where the first move loses, the best bound says more than that.
    if (score > best && is_loss(best)) root_move.score = score;
    best = std::max(best, score);
    // Otherwise the score of a move that is no better is only a bound: it keeps its place in the
    // order.
    if (i == first || score > alpha) {
      root_move.score = score;
      const Frame& below = frame(1);
      root_move.line.assign(1, root_move.move);
      root_move.line.insert(root_move.line.end(), below.line.begin(),
                            below.line.begin() + below.line_length);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
  }
  const Bound bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
  if (first == 0) {
    const auto top =
        std::max_element(root_moves_.begin(), root_moves_.end(),
                         [](const auto& a, const auto& b) { return a.score < b.score; });
    table_.store(key_of(root_), {packed(top->move), to_table(best, 0), depth, bound});
  }
  return best;
}

// The search was given up when all moves before `next` had turned out to lose. That says nothing of
// the others: the first of them that does not lose on the spot is played, for what it looks like.
template <Rules R, typename E>
void AlphaBetaWorker<R, E>::hope_for_the_rest(std::size_t first, std::size_t next) {
  const Score last = root_moves_[first].old_score;
  for (std::size_t i = next; i < root_moves_.size(); ++i) {
    Position child = root_;
    rules_.play(child, root_moves_[i].move);
    const auto result = child.result();
    const Score score = result ? -score_of(*result, child.to_move(), 1) : -evaluate(child);
    if (is_loss(score)) continue;
    root_moves_[i].score = last > -infinite_score ? std::min(score, last) : score;
    return;
  }
}

// Principal variation search of one move: the first with the whole window, the others with an empty
// one, first less deeply, and again when they turn out better than expected.
template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::search_child(const Position& child, int depth, int reduction,
                                          Score alpha, Score beta, int ply, bool first) {
  if (first) return -search(child, depth, -beta, -alpha, ply + 1);
  Score score = -search(child, depth - reduction, -alpha - 1, -alpha, ply + 1);
  if (reduction > 0 && score > alpha) {
    score = -search(child, depth, -alpha - 1, -alpha, ply + 1);
  }
  if (score > alpha && score < beta) score = -search(child, depth, -beta, -alpha, ply + 1);
  return score;
}

template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::search(const Position& position, int depth, Score alpha, Score beta,
                                    int ply) {
  // 1. The end of the game, of the budget, or of the stack.
  count_node();
  frame(ply).line_length = 0;
  selective_depth_ = std::max(selective_depth_, ply);
  if (const auto result = position.result()) return score_of(*result, position.to_move(), ply);
  if (repetitions_.draws(position.key())) return 0;
  if (watch_.should_stop(nodes())) return 0;
  if (ply >= max_ply) return evaluate(position);

  // 2. No line from here can beat a shorter win or be worse than a shorter loss.
  alpha = std::max(alpha, loss_in(ply));
  beta = std::min(beta, win_in(ply + 1));
  if (alpha >= beta) return alpha;
  const bool is_principal = beta - alpha > 1;

  // 3. What the table knows.
  const std::uint64_t key = key_of(position);
  const auto known = table_.find(key);
  if (known && !is_principal) {
    const Score score = from_table(known->score, ply);
    const bool good_enough = known->depth >= depth || is_decided(score);
    if (good_enough && known->bound != Bound::upper && score >= beta) return score;
    if (good_enough && known->bound != Bound::lower && score <= alpha) return score;
    if (known->depth >= depth && known->bound == Bound::exact) return score;
  }

  // 4. A win at once, and threats of one.
  if constexpr (requires { evaluator_.winning_move(position); }) {
    if (const auto winner = evaluator_.winning_move(position);
        winner && !overlooks(position, packed(*winner), handicap_.blind_permille)) {
      frame(ply).line[0] = *winner;
      frame(ply).line_length = 1;
      return win_in(ply + 1);
    }
  }
  const bool threatened = is_threatened(position);
  if (depth <= 0) {
    if (!threatened || ply >= root_depth_ + tunables_.max_extensions) return evaluate(position);
    depth = 1;
  }

  // 5. So much better than needed that the opponent would not have come here.
  if (tunables_.reverse_futility && !is_principal && !threatened && !is_decided(beta) &&
      depth <= tunables_.reverse_futility_depth) {
    const Score score = evaluate(position);
    if (score - tunables_.reverse_futility_margin * depth >= beta) return score;
  }

  // 6. The moves.
  repetitions_.push(position.key());
  const Score best =
      search_moves(position, depth, alpha, beta, ply, known ? known->move : no_move, threatened);
  repetitions_.pop();
  return best;
}

template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::search_moves(const Position& position, int depth, Score alpha,
                                          Score beta, int ply, std::uint32_t table_move,
                                          bool threatened) {
  const bool is_principal = beta - alpha > 1;
  const Score old_alpha = alpha;
  OrderedMoves<R> moves;
  list_moves(position, threatened, moves.moves());
  order(moves, position, ply, table_move);
  if (ply + 1 < static_cast<int>(frames_.size())) frame(ply + 1).killers = {};

  Score best = -infinite_score;
  std::uint32_t best_move = no_move;
  bool left_out = false;
  const auto kept = static_cast<std::size_t>(tunables_.late_move_base + 4 * depth * depth);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves.best_from(i);
    const std::uint32_t bits = packed(move);
    const bool quiet = moves.is_quiet(i);
    if (i > 0 && quiet && overlooks(position, bits, handicap_.blind_permille)) {
      left_out = true;
      continue;
    }
    if (tunables_.late_move_pruning && !is_principal && !threatened && quiet && i >= kept &&
        depth <= tunables_.late_move_depth && !is_decided(best)) {
      left_out = true;
      break;
    }
    Position child = position;
    rules_.play(child, move);
    table_.prefetch(key_of(child));
    int reduction = 0;
    if (tunables_.reductions && quiet && !threatened && depth >= 2 && i > 0) {
      reduction = reductions_.of(depth, i);
      if (is_principal) --reduction;
      if (tunables_.history) reduction -= memory_.history(position.to_move(), bits) / 8192;
      reduction = std::clamp(reduction, 0, depth - 1);
    }
    const Score score = search_child(child, depth - 1, reduction, alpha, beta, ply, i == 0);
    if (watch_.should_stop(nodes())) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = bits;
    extend_line(ply, move);
    if (score >= beta) {
      note_cutoff(position, moves, i, depth, ply);
      break;
    }
  }

  if (moves.size() == 0) return loss_in(ply + 2);  // nothing parries the threat
  // A loss is only proven when every move was looked at.
  if (left_out && is_loss(best)) best = -max_evaluation;
  const Bound bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
  table_.store(key_of(position), {best_move, to_table(best, ply), depth, bound});
  return best;
}

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::list_moves(const Position& position, [[maybe_unused]] bool threatened,
                                       MovesOf<R>& out) const {
  if constexpr (requires { evaluator_.parries(position, out); }) {
    if (threatened) {
      evaluator_.parries(position, out);
      return;
    }
  }
  rules_.moves(position, out);
}

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::order(OrderedMoves<R>& moves, const Position& position, int ply,
                                  std::uint32_t table_move) const {
  constexpr int hint_scale = 64;
  const Killers& killers = frames_[static_cast<std::size_t>(ply)].killers;
  const auto hint = [&] {
    if constexpr (requires { evaluator_.ordering(position); }) {
      return evaluator_.ordering(position);
    } else {
      return [&](Move move) { return evaluator_.hint(position, move); };
    }
  }();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves.moves()[i];
    const std::uint32_t bits = packed(move);
    if (bits == table_move) {
      moves.set_worth(i, table_move_worth);
      continue;
    }
    const int hinted = hint(move);
    int worth = hinted * hint_scale;
    if (tunables_.history) worth += memory_.history(position.to_move(), bits);
    if (hinted >= tactical_hint) worth += tactical_worth;
    if (bits == killers[0]) worth += 20'000;
    if (bits == killers[1]) worth += 18'000;
    moves.set_worth(i, worth);
  }
}

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::note_cutoff(const Position& position, const OrderedMoves<R>& moves,
                                        std::size_t index, int depth, int ply) {
  const std::uint32_t move = packed(moves.move(index));
  Killers& killers = frame(ply).killers;
  if (tunables_.killers && killers[0] != move) killers = {move, killers[0]};
  const int bonus = std::min(32 * depth * depth, 2048);
  memory_.learn(position.to_move(), move, bonus);
  for (std::size_t i = 0; i < std::min<std::size_t>(index, 32); ++i) {
    memory_.learn(position.to_move(), packed(moves.move(i)), -bonus / 2);
  }
}

template <Rules R, typename E>
Score AlphaBetaWorker<R, E>::evaluate(const Position& position) const noexcept {
  const Score score = evaluator_.score_for_mover(position);
  const int noise = handicap_.noise;
  if (noise == 0) [[likely]]
    return score;
  // The sum of two uniform numbers: small errors are likelier than large ones.
  const std::uint64_t random = mixed(position.key() ^ handicap_.seed);
  const auto range = static_cast<std::uint64_t>(2 * noise + 1);
  const auto one = static_cast<int>((random & 0xFFFF'FFFF) * range >> 32) - noise;
  const auto two = static_cast<int>((random >> 32) * range >> 32) - noise;
  return std::clamp(score + (one + two) / 2, -max_evaluation, max_evaluation);
}

template <Rules R, typename E>
bool AlphaBetaWorker<R, E>::overlooks(const Position& position, std::uint32_t move,
                                      int blind_permille) const noexcept {
  if (blind_permille == 0) [[likely]]
    return false;
  const std::uint64_t random = mixed(position.key() ^ handicap_.seed ^ std::uint64_t{move} << 32);
  return static_cast<int>((random & 0xFFFF'FFFF) * 1000 >> 32) < blind_permille;
}

inline Reductions::Reductions(const Tunables& tunables) noexcept {
  // 100 * ln(n), so that every machine reduces alike.
  std::array<int, 64> logarithm{};
  for (int n = 1; n < 64; ++n) {
    int whole = 0;
    while ((2 << whole) <= n) ++whole;
    const int fraction = 100 * (n - (1 << whole)) / (1 << whole);  // linear between powers of two
    logarithm[static_cast<std::size_t>(n)] = (69 * (100 * whole + fraction)) / 100;
  }
  for (std::size_t depth = 1; depth < 64; ++depth) {
    for (std::size_t move = 1; move < 64; ++move) {
      const int hundredths =
          tunables.reduction_base + logarithm[depth] * logarithm[move] / tunables.reduction_divisor;
      plies_[depth][move] = static_cast<std::int8_t>(hundredths / 100);
    }
  }
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::AlphaBeta(const R& rules, const Options& options)
    : AlphaBeta(rules, E(rules), options) {}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::AlphaBeta(const R& rules, const E& evaluator, const Options& options)
    : rules_(rules), evaluator_(evaluator), options_(options), table_(options.hash_bytes) {
  const int count = machine::has_threads ? std::max(options.threads, 1) : 1;
  for (int i = 0; i < count; ++i) {
    std::unique_ptr<Worker> worker(new (std::nothrow) Worker(rules_, evaluator_, options_, table_));
    if (!worker) break;  // no more memory
    workers_.push_back(std::move(worker));
  }
  if (workers_.empty()) machine::out_of_memory();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::~AlphaBeta() = default;

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void AlphaBeta<R, E>::clear() {
  table_.clear();
  for (auto& worker : workers_) worker->clear();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
std::uint64_t AlphaBeta<R, E>::nodes() const noexcept {
  std::uint64_t sum = 0;
  for (const auto& worker : workers_) sum += worker->nodes();
  return sum;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
auto AlphaBeta<R, E>::think(const Game<R>& game, const Budget& budget, const Listener& listener)
    -> Findings<Move> {
  table_.new_search();
  Worker& main = *workers_.front();
  Findings<Move> findings;
  const auto report = [&] {
    findings.depth = main.completed_depth();
    findings.selective_depth = main.selective_depth();
    findings.nodes = nodes();
    findings.hash_permille = table_.permille();
    findings.lines.clear();
    for (std::size_t i = 0; i < main.lines(); ++i) {
      const auto& root = main.root_moves()[i];
      const Score score = root.score > -infinite_score ? root.score : root.old_score;
      findings.lines.push_back({score > -infinite_score ? score : 0, root.line});
    }
    if (listener) listener(findings);
  };

  const bool shares_nodes = budget.nodes && workers_.size() > 1;
  SharedNodes shared(budget.nodes.value_or(0), workers_.size());
  main.start(game, budget,
             shares_nodes ? Watch(budget, shared, shared.take_share()) : Watch(budget));
  std::atomic<bool> finished = false;
  const Budget for_helpers{.hard = budget.hard, .stop = &finished, .now = budget.now};
  const auto help = [&](std::size_t number) {
    Worker& helper = *workers_[number + 1];
    helper.start(game, for_helpers,
                 shares_nodes ? Watch(for_helpers, shared, 0) : Watch(for_helpers));
    // Every other helper runs a ply ahead, so that they do not all do the same.
    helper.deepen(2 - static_cast<int>(number % 2), [] {});
  };
  for (auto& worker : workers_) worker->forget_nodes();
  {
    const machine::Threads helpers(workers_.size() - 1, help, [&finished] { finished = true; });
    findings.threads += static_cast<int>(helpers.started());
    main.deepen(1, report);
  }
  findings.nodes = nodes();
  return findings;
}

}  // namespace quintet::search
