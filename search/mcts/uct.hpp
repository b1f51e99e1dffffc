// Plain UCT (Kocsis and Szepesvári 2006) with uniformly random playouts: no evaluation, no solver,
// no memory of the last move. The baseline that the players of this project are measured against,
// and so made as fast as it can be. It never chooses a real move, so floating point may decide in
// it.
//
// When the tree has used up Options::hash_bytes it stops growing.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "machine/memory.hpp"
#include "search/common/watch.hpp"
#include "search/mcts/values.hpp"
#include "search/search.hpp"

namespace quintet::search {

struct UctSettings {
  float exploration = 0.7F;
  std::uint32_t expand_visits = 3;  // a position's moves are told apart after this many playouts
  int playout_plies = 1'000;        // a longer playout counts as a draw
};

template <Rules R>
class Uct final : public Search<R> {
 public:
  using Move = typename R::Move;
  using Position = typename R::Position;
  using typename Search<R>::Listener;

  explicit Uct(const R& rules, const Options& options, const UctSettings& settings = {})
      : rules_(rules),
        lines_(static_cast<std::size_t>(std::max(options.lines, 1))),
        settings_(settings),
        nodes_(std::min<std::size_t>(options.hash_bytes / sizeof(Node), UINT32_MAX),
               R::max_moves + 1) {}

  Findings<Move> think(const Game<R>& game, const Budget& budget,
                       const Listener& listener) override;
  void clear() override { rng_ = Rng(seed); }

  [[nodiscard]] std::size_t hash_bytes() const noexcept override { return nodes_.bytes(); }

 private:
  static constexpr std::uint64_t seed = 1;
  static constexpr std::size_t max_depth = 512;
  static constexpr std::uint64_t first_report = 1024;  // playouts; then at each doubling
  static constexpr std::uint64_t playouts_between_rests = 16;

  // A move and the position after it. Values are for the player who made the move.
  struct Node {
    float mean = 0;
    float inverse_root = 1;  // of visits
    std::uint32_t visits = 0;
    std::uint32_t children = 0;  // the first of child_count neighbours
    std::uint16_t child_count = 0;
    bool finished = false;
    Move move{};
  };

  void playout();
  // 1, 0.5 or 0 for this seat.
  [[nodiscard]] float random_result(Position& position, Seat seat);
  [[nodiscard]] static float result_for(const Result& result, Seat seat) noexcept {
    if (result.outcome == Outcome::draw) return 0.5F;
    return result.outcome == win_for(seat) ? 1.0F : 0.0F;
  }
  [[nodiscard]] Node& most_urgent_child(const Node& parent) noexcept;
  void expand(Node& node, const Position& position);
  [[nodiscard]] Findings<Move> findings() const;

  R rules_;
  std::size_t lines_;
  UctSettings settings_;
  machine::Array<Node> nodes_;
  std::size_t used_ = 0;
  Rng rng_{seed};
  Position root_{};
  std::array<Node*, max_depth + 1> path_{};
  std::uint64_t positions_ = 0;
  std::size_t deepest_ = 0;
};

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
  std::uint64_t playouts = 0;
  std::uint64_t next_report = first_report;
  while (!watch.should_stop(positions_)) {
    if (playouts % playouts_between_rests == 0 && watch.should_rest(positions_)) break;
    playout();
    if (++playouts == next_report) {
      next_report *= 2;
      if (listener) listener(findings());
    }
  }
  Findings<Move> found = findings();
  if (listener) listener(found);
  return found;
}

template <Rules R>
void Uct<R>::playout() {
  Position position = root_;
  Node* node = path_[0] = &nodes_[0];
  std::size_t depth = 0;
  while (!node->finished && depth < max_depth) {
    if (node->child_count == 0 && node->visits >= settings_.expand_visits) expand(*node, position);
    if (node->child_count == 0) break;
    node = path_[++depth] = &most_urgent_child(*node);
    rules_.play(position, node->move);
    ++positions_;
    if (node->visits == 0) node->finished = position.result().has_value();
  }
  deepest_ = std::max(deepest_, depth);
  const Seat last_mover = other(position.to_move());
  float value = random_result(position, last_mover);
  for (std::size_t i = depth + 1; i-- > 0; value = 1 - value) {
    Node& visited = *path_[i];
    const auto visits = static_cast<float>(++visited.visits);
    visited.mean += (value - visited.mean) / visits;
    visited.inverse_root = 1 / std::sqrt(visits);
  }
}

template <Rules R>
float Uct<R>::random_result(Position& position, Seat seat) {
  if (const auto result = position.result()) return result_for(*result, seat);
  for (int ply = 0; ply < settings_.playout_plies; ++ply) {
    rules_.play(position, rules_.random_move(position, rng_));
    ++positions_;
    if (const auto result = position.result()) return result_for(*result, seat);
  }
  return 0.5F;
}

template <Rules R>
typename Uct<R>::Node& Uct<R>::most_urgent_child(const Node& parent) noexcept {
  const float factor =
      settings_.exploration * std::sqrt(std::log(static_cast<float>(parent.visits + 1)));
  Node* const first = &nodes_[parent.children];
  Node* best = first;
  float best_urgency = -1;
  for (Node* child = first; child != first + parent.child_count; ++child) {
    if (child->visits == 0) return *child;
    const float urgency = child->mean + factor * child->inverse_root;
    if (urgency > best_urgency) {
      best = child;
      best_urgency = urgency;
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
