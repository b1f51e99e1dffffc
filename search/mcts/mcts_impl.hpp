// The definitions of mcts.hpp, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>

#include "search/mcts/mcts.hpp"

namespace quintet::search {

namespace detail {

[[nodiscard]] constexpr Value value_of_proof(Proof proof) noexcept {
  return proof == proven_draw ? value_draw : proof > 0 ? value_one : 0;
}

// Of a finished position, for the player who made the last move.
[[nodiscard]] constexpr Proof proof_of_result(const Result& result, Seat to_move) noexcept {
  if (result.outcome == Outcome::draw) return proven_draw;
  return result.outcome == win_for(to_move) ? Proof{-1} : Proof{1};
}

// Larger is better for the player who chooses.
[[nodiscard]] constexpr int rank_of_proof(Proof proof) noexcept {
  if (proves_win(proof)) return 2 * max_distance - proof;
  if (proves_loss(proof)) return -2 * max_distance - proof;
  return 0;
}

}  // namespace detail

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Findings<typename R::Move> Mcts<R, E>::think(const Game<R>& game, const Budget& budget,
                                             const Listener& listener) {
  assert(!game.result());
  nodes_ = 0;
  deepest_ = 0;
  find_root(game);
  note_history(game);
  tree_.make_room(R::max_moves);
  Node& root = tree_.root();
  if (root.children == 0) expand(root, root_position_, true);
  if (root.proof != unproven) root.mean = detail::value_of_proof(root.proof);
  root.proof = proof_from_children(root);

  Watch watch(budget);
  std::uint64_t iterations = 0;
  std::uint64_t next_report = MctsTunables::first_report;
  while (root.proof == unproven && !watch.should_stop(nodes_)) {
    if (iterations % MctsTunables::iterations_between_rests == 0 && watch.should_rest(nodes_) &&
        (!budget.hard || is_settled())) {
      break;
    }
    tree_.make_room(R::max_moves);
    iterate();
    if (++iterations == next_report) {
      next_report *= 2;
      if (listener) listener(findings());
    }
  }
  Findings<Move> found = findings();
  if (listener) listener(found);
  return found;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::clear() {
  tree_.clear();
  rng_ = Rng(seed);
  start_.reset();
  played_.clear();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::find_root(const Game<R>& game) {
  const std::vector<Move>& played = game.played();
  bool follows = start_ && *start_ == game.start() && played_.size() <= played.size() &&
                 std::equal(played_.begin(), played_.end(), played.begin());
  for (std::size_t i = played_.size(); follows && i < played.size(); ++i) {
    Node* next = nullptr;
    tree_.for_each_child(tree_.root(), [&](Node& child) {
      if (child.move == played[i]) next = &child;
      return next == nullptr;
    });
    if (next == nullptr) {
      follows = false;
    } else {
      tree_.promote(*next);
    }
  }
  if (!follows) tree_.clear();
  start_ = game.start();
  played_ = played;
  root_position_ = game.position();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::note_history(const Game<R>& game) {
  repetitions_.start(rules_.repetition_limit());
  Position position = game.start();
  for (const Move move : game.played()) {
    repetitions_.push(position.key());
    rules_.play(position, move);
  }
  repetitions_.start_tree();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::iterate() {
  Position position = root_position_;
  const bool repeats = rules_.repetition_limit() > 0;
  std::size_t depth = 0;
  Node* node = path_[0] = &tree_.root();
  Value value = 0;  // for the player who moved to the node
  while (true) {
    // Nothing is below a node whose value is certain.
    if (node->proof != unproven) {
      value = detail::value_of_proof(node->proof);
      break;
    }
    // 1. Expand a leaf that was visited before; simulate where that is not to be or cannot be.
    if (node->children == 0) {
      if (node->visits < tunables_.expand_visits || depth == MctsTunables::max_depth ||
          !expand(*node, position, false)) {
        value = simulate(*node, position);
        break;
      }
      if (node->proof != unproven) continue;
      if (tunables_.values_by_best_child()) {
        value = value_one - calibrated(candidates_[0].logit);
        break;
      }
    }
    // 2. Select a child.
    if (repeats) repetitions_.push(position.key());
    node = path_[++depth] = &select_child(*node);
    rules_.play(position, node->move);
    ++nodes_;
    if (node->visits == 0 && node->proof == unproven) {
      if (const auto result = position.result()) {
        settle(*node, detail::proof_of_result(*result, position.to_move()));
      }
    }
    if (repeats && node->proof == unproven && repetitions_.draws(position.key())) {
      value = value_draw;
      break;
    }
  }
  if (repeats) {
    for (std::size_t i = 0; i < depth; ++i) repetitions_.pop();
  }
  deepest_ = std::max(deepest_, depth);
  // 3. Backpropagate.
  backpropagate(value, depth);
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
typename Mcts<R, E>::Node& Mcts<R, E>::select_child(const Node& parent) {
  // The scale of a node's exploration is 2 to the 16 + exploration_bits, of the root 2 to the 8.
  constexpr int shift = 16 + Node::exploration_bits + 8 - 28;
  const std::uint64_t factor =
      root_256(parent.visits) * static_cast<std::uint64_t>(tunables_.exploration_percent) / 100;
  const Value untried = value_one - parent.mean -
                        value_one / 1000 * static_cast<Value>(tunables_.first_play_reduction);
  const bool child_means_are_known =
      tunables_.evaluates_children && tunables_.first_play_by_evaluation;
  Node* best = nullptr;
  std::int64_t best_puct = 0;
  tree_.for_each_child(parent, [&](Node& child) {
    const bool tried = child.visits > 0 || child.proof != unproven;
    const Value mean = tried || child_means_are_known ? child.mean : untried;
    const std::int64_t puct =
        std::int64_t{mean} + static_cast<std::int64_t>(factor * child.exploration >> shift);
    if (best == nullptr || puct > best_puct) {
      best = &child;
      best_puct = puct;
    }
    return tried;  // children are ordered by their priors: no other untried one has a larger value
  });
  return *best;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
bool Mcts<R, E>::expand(Node& node, const Position& position, bool is_root) {
  list_candidates(position);
  if (!is_root && proves_win(candidates_[0].proof)) {
    settle(node, Proof{-2});
    return true;
  }
  if (!tree_.add_children(node, candidate_count_)) return false;
  assign_priors(node);
  if (!is_root) {
    if (const Proof proof = proof_from_children(node); proof != unproven) settle(node, proof);
  }
  return true;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::list_candidates(const Position& position) {
  MovesOf<R> moves;
  rules_.moves(position, moves);
  candidate_count_ = moves.size();
  const auto hint_of = [&] {
    if constexpr (OrdersMoves<E, R>) {
      return evaluator_.ordering(position);
    } else {
      return [&](Move move) { return evaluator_.hint(position, move); };
    }
  }();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Candidate& candidate = candidates_[i];
    candidate = {0, unproven, moves[i], 0};
    if (tunables_.evaluates_children) {
      evaluate_child(position, candidate);
    } else {
      candidate.logit = hint_of(moves[i]);
    }
    // Equal moves in random order, so that no corner of the board is preferred.
    const auto logit = static_cast<std::uint64_t>(candidate.logit + 2 * infinite_score);
    candidate.order = logit << 32 | (rng_.next() >> 48) << 16 | i;
  }
  std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(moves.size()),
            [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::evaluate_child(const Position& position, Candidate& candidate) {
  Position next = position;
  rules_.play(next, candidate.move);
  ++nodes_;
  if (const auto result = next.result()) {
    candidate.proof = detail::proof_of_result(*result, next.to_move());
    candidate.logit = score_of(*result, position.to_move(), 1);
  } else {
    candidate.logit = -evaluator_.score_for_mover(next);
  }
}

// A softmax of the logits: priors fall with the distance to the best move, and every move has a
// little.
template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::assign_priors(Node& parent) {
  const int temperature =
      tunables_.evaluates_children ? tunables_.evaluation_temperature : tunables_.hint_temperature;
  const int best = std::clamp(candidates_[0].logit, -max_evaluation, max_evaluation);
  const auto weight_of = [&](const Candidate& candidate) {
    const int behind = std::max(0, best - candidate.logit);
    return proves_loss(candidate.proof) ? 0U : weight_below_best(16 * behind / temperature);
  };
  std::uint32_t total = 1;
  for (std::size_t i = 0; i < candidate_count_; ++i) total += weight_of(candidates_[i]);
  const auto uniform = static_cast<std::uint32_t>(tunables_.uniform_percent);
  const std::uint32_t floor = 65'535 * uniform / 100 / static_cast<std::uint32_t>(candidate_count_);
  std::size_t i = 0;
  tree_.for_each_child(parent, [&](Node& child) {
    const Candidate& candidate = candidates_[i++];
    child = Node{};
    child.move = candidate.move;
    const std::uint64_t share = std::uint64_t{weight_of(candidate)} * 65'535 / total;
    child.prior = static_cast<std::uint16_t>(share * (100 - uniform) / 100 + floor);
    child.update_exploration();
    if (candidate.proof != unproven) {
      settle(child, candidate.proof);
    } else if (tunables_.evaluates_children) {
      child.mean = calibrated(candidate.logit);
    }
    return true;
  });
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Value Mcts<R, E>::simulate(Node& node, const Position& position) {
  if constexpr (FindsWinningMove<E, R>) {
    if (node.visits == 0 && evaluator_.winning_move(position)) {
      settle(node, Proof{-2});
      return 0;
    }
  }
  const int playouts_share = tunables_.playouts == 0 ? 0 : tunables_.playout_percent;
  std::int64_t value = 0;
  if (playouts_share > 0) {
    for (int i = 0; i < tunables_.playouts; ++i) value += playout(position);
    value = value / tunables_.playouts * playouts_share;
  }
  if (playouts_share < 100) {
    value +=
        std::int64_t{calibrated(evaluator_.score_for_mover(position))} * (100 - playouts_share);
  }
  return value_one - static_cast<Value>(value / 100);
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Value Mcts<R, E>::playout(Position position) {
  const Seat mover = position.to_move();
  for (int ply = 0; ply < tunables_.playout_plies; ++ply) {
    if constexpr (FindsWinningMove<E, R>) {
      if (tunables_.playouts_take_wins && evaluator_.winning_move(position)) {
        return position.to_move() == mover ? value_one : 0;
      }
    }
    rules_.play(position, rules_.random_move(position, rng_));
    ++nodes_;
    if (const auto result = position.result()) {
      if (result->outcome == Outcome::draw) return value_draw;
      return result->outcome == win_for(mover) ? value_one : 0;
    }
  }
  const Value value = calibrated(evaluator_.score_for_mover(position));
  return position.to_move() == mover ? value : value_one - value;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::backpropagate(Value value, std::size_t depth) {
  bool settled = path_[depth]->proof != unproven;  // whether the node below may settle this one
  for (std::size_t i = depth + 1; i-- > 0; value = value_one - value) {
    Node& node = *path_[i];
    if (settled && i < depth) {
      const Proof proof = proof_from_children(node);
      if (proof != unproven) settle(node, proof);
      settled = proof != unproven;
    }
    ++node.visits;
    if (node.proof != unproven) {
      value = detail::value_of_proof(node.proof);
    } else {
      node.mean += (value - node.mean) / static_cast<Value>(node.visits);
    }
    if (!proves_loss(node.proof)) node.update_exploration();
  }
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void Mcts<R, E>::settle(Node& node, Proof proof) noexcept {
  node.proof = proof;
  node.mean = detail::value_of_proof(proof);
  if (proves_loss(proof)) {
    node.mean = refuted_mean;
    node.exploration = 0;
  }
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Proof Mcts<R, E>::proof_from_children(const Node& parent) {
  int shortest_win = INT16_MAX;
  int longest_loss = 0;
  bool draws = false;
  bool open = false;
  tree_.for_each_child(parent, [&](const Node& child) {
    if (proves_win(child.proof)) shortest_win = std::min<int>(shortest_win, child.proof);
    if (proves_loss(child.proof)) longest_loss = std::max<int>(longest_loss, -child.proof);
    draws |= child.proof == proven_draw;
    // Once something is open only a win decides, and a win is never behind untried moves.
    open |= child.proof == unproven;
    return child.proof != unproven || child.visits > 0;
  });
  if (shortest_win < INT16_MAX) return static_cast<Proof>(-(shortest_win + 1));
  if (open) return unproven;
  return draws ? proven_draw : static_cast<Proof>(longest_loss + 1);
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
const typename Mcts<R, E>::Node* Mcts<R, E>::best_child(const Node& parent) {
  const Node* best = nullptr;
  tree_.for_each_child(parent, [&](const Node& child) {
    if (best == nullptr || is_better(child, *best)) best = &child;
    return true;
  });
  return best;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
bool Mcts<R, E>::is_better(const Node& a, const Node& b) noexcept {
  const int difference = detail::rank_of_proof(a.proof) - detail::rank_of_proof(b.proof);
  return difference != 0 ? difference > 0 : a.visits > b.visits;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
bool Mcts<R, E>::is_settled() {
  const Node* const best = best_child(tree_.root());
  bool settled = true;
  tree_.for_each_child(tree_.root(), [&](const Node& child) {
    if (child.visits > 0 && child.mean > best->mean) settled = false;
    return settled;
  });
  return settled;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Score Mcts<R, E>::score_of_move(const Node& node) const noexcept {
  if (node.proof == proven_draw) return 0;
  if (proves_win(node.proof)) return win_in(node.proof);
  if (proves_loss(node.proof)) return loss_in(-node.proof);
  const bool known = node.visits > 0 || tunables_.evaluates_children;
  return score_of_value(known ? node.mean : value_one - tree_.root().mean) * 100 /
         E::calibration_percent;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
Findings<typename R::Move> Mcts<R, E>::findings() {
  std::vector<const Node*> moves;
  tree_.for_each_child(tree_.root(), [&](const Node& child) {
    moves.push_back(&child);
    return true;
  });
  Findings<Move> found;
  found.depth = found.selective_depth = static_cast<int>(deepest_);
  found.nodes = nodes_;
  found.hash_permille = tree_.permille();
  const auto count = std::min(moves.size(), static_cast<std::size_t>(std::max(lines_, 1)));
  for (std::size_t i = 0; i < count; ++i) {
    // Of equals the first is the more promising one.
    const auto from = moves.begin() + static_cast<std::ptrdiff_t>(i);
    const auto best = std::min_element(
        from, moves.end(), [](const Node* a, const Node* b) { return is_better(*a, *b); });
    std::rotate(from, best, best + 1);
    found.lines.push_back({score_of_move(*moves[i]), line_from(*moves[i])});
  }
  return found;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
std::vector<typename R::Move> Mcts<R, E>::line_from(const Node& first) {
  std::vector<Move> line;
  Position position = root_position_;
  const Node* node = &first;
  while (node != nullptr && (line.empty() || node->visits > 0 || node->proof != unproven)) {
    line.push_back(node->move);
    rules_.play(position, node->move);
    if (node->children == 0) break;
    node = best_child(*node);
  }
  // A node that was seen to win at once has no children to read the last move from.
  if (!position.result() && node != nullptr && node->proof == -2) {
    MovesOf<R> moves;
    rules_.moves(position, moves);
    for (const Move move : moves) {
      Position next = position;
      rules_.play(next, move);
      const auto result = next.result();
      if (result && result->outcome == win_for(position.to_move())) {
        line.push_back(move);
        break;
      }
    }
  }
  return line;
}

}  // namespace quintet::search
