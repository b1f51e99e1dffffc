// The definitions of uct.hpp, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

#include "search/common/watch.hpp"
#include "search/mcts/uct.hpp"
#include "search/mcts/values.hpp"

namespace quintet::search {

template <Rules R>
Findings<typename R::Move> Uct<R>::think(const Game<R>& game, const Budget& budget,
                                         const Listener& listener) {
  assert(!game.result());
  root_ = game.position();
  nodes_[0] = Node{};
  used_ = 1;
  positions_ = 0;
  deepest_ = 0;
  expand(nodes_[0], root_);
  Watch watch(budget);
  std::uint64_t iterations = 0;
  std::uint64_t next_report = UctTunables::first_report;
  while (!watch.should_stop(positions_)) {
    if (iterations % UctTunables::iterations_between_rests == 0 && watch.should_rest(positions_))
      break;
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

template <Rules R>
void Uct<R>::iterate() {
  Position position = root_;
  Node* node = path_[0] = &nodes_[0];
  std::size_t depth = 0;
  while (!node->finished && depth < UctTunables::max_depth) {
    if (node->child_count == 0 && node->visits >= tunables_.expand_visits) expand(*node, position);
    if (node->child_count == 0) break;
    node = path_[++depth] = &select_child(*node);
    rules_.play(position, node->move);
    ++positions_;
    if (node->visits == 0) node->finished = position.result().has_value();
  }
  deepest_ = std::max(deepest_, depth);
  const Seat last_mover = other(position.to_move());
  float value = playout(position, last_mover);
  for (std::size_t i = depth + 1; i-- > 0; value = 1 - value) {
    Node& visited = *path_[i];
    const auto visits = static_cast<float>(++visited.visits);
    visited.mean += (value - visited.mean) / visits;
    visited.inverse_root = 1 / std::sqrt(visits);
  }
}

template <Rules R>
float Uct<R>::playout(Position& position, Seat seat) {
  if (const auto result = position.result()) return result_for(*result, seat);
  for (int ply = 0; ply < tunables_.playout_plies; ++ply) {
    rules_.play(position, rules_.random_move(position, rng_));
    ++positions_;
    if (const auto result = position.result()) return result_for(*result, seat);
  }
  return 0.5F;
}

template <Rules R>
typename Uct<R>::Node& Uct<R>::select_child(const Node& parent) noexcept {
  const float factor =
      tunables_.exploration * std::sqrt(std::log(static_cast<float>(parent.visits + 1)));
  Node* const first = &nodes_[parent.children];
  Node* best = first;
  float best_value = -1;
  for (Node* child = first; child != first + parent.child_count; ++child) {
    if (child->visits == 0) return *child;
    const float value = child->mean + factor * child->inverse_root;
    if (value > best_value) {
      best = child;
      best_value = value;
    }
  }
  return *best;
}

// The moves are shuffled: with few visits only the first ones are tried.
template <Rules R>
void Uct<R>::expand(Node& node, const Position& position) {
  MovesOf<R> moves;
  rules_.moves(position, moves);
  if (used_ + moves.size() > nodes_.size()) return;
  node.children = static_cast<std::uint32_t>(used_);
  node.child_count = static_cast<std::uint16_t>(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t other_index = rng_.below(static_cast<std::uint32_t>(i + 1));
    Node& child = nodes_[used_ + i];
    child = Node{};
    child.move = moves[i];
    std::swap(child.move, nodes_[used_ + other_index].move);
  }
  used_ += moves.size();
}

template <Rules R>
Findings<typename R::Move> Uct<R>::findings() const {
  const Node& root = nodes_[0];
  std::vector<const Node*> moves;
  for (std::size_t i = 0; i < root.child_count; ++i) moves.push_back(&nodes_[root.children + i]);
  // By number where visits are equal, so that the order is the same everywhere.
  std::sort(moves.begin(), moves.end(), [](const Node* a, const Node* b) {
    return a->visits != b->visits ? a->visits > b->visits : a < b;
  });
  Findings<Move> found;
  found.depth = found.selective_depth = static_cast<int>(deepest_);
  found.nodes = positions_;
  found.hash_permille = static_cast<int>(used_ * 1000 / nodes_.size());
  for (std::size_t i = 0; i < std::min(lines_, moves.size()); ++i) {
    const float mean = moves[i]->visits == 0 ? 0.5F : moves[i]->mean;
    Line<Move> line{score_of_value(static_cast<Value>(mean * static_cast<float>(value_one))), {}};
    for (const Node* node = moves[i]; node != nullptr;) {
      line.moves.push_back(node->move);
      const Node* next = nullptr;
      for (std::size_t j = 0; j < node->child_count; ++j) {
        const Node& child = nodes_[node->children + j];
        if (child.visits > (next == nullptr ? 0 : next->visits)) next = &child;
      }
      node = next;
    }
    found.lines.push_back(std::move(line));
  }
  return found;
}

}  // namespace quintet::search
