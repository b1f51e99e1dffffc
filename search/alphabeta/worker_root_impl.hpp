// The definitions of worker.hpp, as far as they are about the root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "search/alphabeta/worker.hpp"

namespace quintet::search {

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::start(const Game<R>& game, const Budget& budget, const Watch& watch) {
  watch_ = watch;
  depth_limit_ = budget.depth;
  timed_ = budget.soft.has_value();
  completed_depth_ = selective_depth_ = 0;
  history_.age();
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
  if constexpr (FindsWinningMove<E, R>) {
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
    if (timed_ && root_moves_.size() == 1 && depth >= AlphaBetaTunables::single_move_depth) return;
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
  if (width > 0 && depth >= AlphaBetaTunables::aspiration_depth && !is_decided(expected) &&
      expected > -infinite_score) {
    alpha = expected - width;
    beta = expected + width;
  }
  while (true) {
    const Score score = search_root(depth, alpha, beta, first);
    if (watch_.should_stop(nodes()) || (score > alpha && score < beta)) return score;
    const bool is_widest = width > AlphaBetaTunables::aspiration_widest;
    if (score <= alpha && alpha > -infinite_score) {
      alpha = is_widest ? -infinite_score : std::max(score - width, -infinite_score);
    } else if (score >= beta && beta < infinite_score) {
      beta = is_widest ? infinite_score : std::min(score + width, infinite_score);
    } else {
      return score;
    }
    width *= AlphaBetaTunables::aspiration_growth;
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
        score_unsearched_moves(first, i);
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
void AlphaBetaWorker<R, E>::score_unsearched_moves(std::size_t first, std::size_t next) {
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

}  // namespace quintet::search
