// The definitions of worker.hpp, as far as they are about positions below the root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "search/alphabeta/worker.hpp"

namespace quintet::search {

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
  if constexpr (FindsWinningMove<E, R>) {
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
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves.best_from(i);
    const std::uint32_t bits = packed(move);
    const bool quiet = moves.is_quiet(i);

    // 1. Leave out what a weak player overlooks, and late quiet moves near the leaves.
    if (i > 0 && quiet && overlooks(position, bits, handicap_.blind_permille)) {
      left_out = true;
      continue;
    }
    if (!is_principal && !threatened && quiet && is_late(i, depth) && !is_decided(best)) {
      left_out = true;
      break;
    }

    // 2. Search it, late quiet moves less deeply.
    Position child = position;
    rules_.play(child, move);
    table_.prefetch(key_of(child));
    const bool reducible = quiet && !threatened && i > 0;
    const int reduction =
        reducible ? reduction_of(position.to_move(), bits, depth, i, is_principal) : 0;
    const Score score = search_child(child, depth - 1, reduction, alpha, beta, ply, i == 0);
    if (watch_.should_stop(nodes())) return 0;

    // 3. Keep the best, and end where the opponent would not have come here.
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = bits;
    extend_line(ply, move);
    if (score >= beta) {
      record_cutoff(position, moves, i, depth, ply);
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
int AlphaBetaWorker<R, E>::reduction_of(Seat seat, std::uint32_t move, int depth,
                                        std::size_t number, bool is_principal) const noexcept {
  if (!tunables_.reductions || depth < AlphaBetaTunables::reduction_depth) return 0;
  int reduction = reductions_.of(depth, number);
  if (is_principal) --reduction;
  if (tunables_.history) {
    reduction -= history_.of(seat, move) / AlphaBetaTunables::history_of_a_ply_reduced;
  }
  return std::clamp(reduction, 0, depth - 1);
}

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::list_moves(const Position& position, [[maybe_unused]] bool threatened,
                                       MovesOf<R>& out) const {
  if constexpr (FindsParries<E, R>) {
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
  const Killers& killers = frames_[static_cast<std::size_t>(ply)].killers;
  const auto hint = [&] {
    if constexpr (OrdersMoves<E, R>) {
      return evaluator_.ordering(position);
    } else {
      return [&](Move move) { return evaluator_.hint(position, move); };
    }
  }();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves.moves()[i];
    const std::uint32_t bits = packed(move);
    if (bits == table_move) {
      moves.set_worth(i, AlphaBetaTunables::table_move_worth);
      continue;
    }
    const int hinted = hint(move);
    int worth = hinted * AlphaBetaTunables::hint_scale;
    if (tunables_.history) worth += history_.of(position.to_move(), bits);
    if (hinted >= tactical_hint) worth += AlphaBetaTunables::tactical_worth;
    if (bits == killers[0]) worth += AlphaBetaTunables::first_killer;
    if (bits == killers[1]) worth += AlphaBetaTunables::second_killer;
    moves.set_worth(i, worth);
  }
}

template <Rules R, typename E>
void AlphaBetaWorker<R, E>::record_cutoff(const Position& position, const OrderedMoves<R>& moves,
                                          std::size_t index, int depth, int ply) {
  const std::uint32_t move = packed(moves.move(index));
  Killers& killers = frame(ply).killers;
  if (tunables_.killers && killers[0] != move) killers = {move, killers[0]};
  const int bonus = std::min(AlphaBetaTunables::history_bonus * depth * depth,
                             AlphaBetaTunables::largest_history_bonus);
  history_.update(position.to_move(), move, bonus);
  for (std::size_t i = 0; i < std::min(index, AlphaBetaTunables::most_history_losses); ++i) {
    history_.update(position.to_move(), packed(moves.move(i)), -bonus / 2);
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

}  // namespace quintet::search
