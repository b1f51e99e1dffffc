// The definitions of job_tree.hpp, for the files that instantiate Prover.
#pragma once

#include <algorithm>
#include <utility>

#include "solve/proof/job_tree.hpp"

namespace quintet::solve {

template <Rules R>
std::vector<MoveText> JobTree<R>::line() const {
  std::vector<MoveText> line;
  Index at = 0;
  while (!nodes_[at].children.empty()) {
    at = *std::ranges::find_if(nodes_[at].children, [&](Index child) {
      const Value& after = nodes_[child].value;
      return after.is_proven() && after.plies + 1 == nodes_[at].value.plies;
    });
    line.push_back(game_.rules().text(nodes_[at].move));
  }
  std::vector<MoveText> rest = nodes_[at].line;
  const Game<R> game = game_at(at);
  if (rest.empty() && !game.result()) {
    for (const Move move : search_.prove(game, attacker_, {.nodes = job_nodes_}).line) {
      rest.push_back(game.rules().text(move));
    }
  }
  line.insert(line.end(), rest.begin(), rest.end());
  return line;
}

template <Rules R>
auto JobTree<R>::take_leaf() -> std::optional<Index> {
  while (const auto leaf = select(0)) {
    const Game<R> game = game_at(*leaf);
    const auto known = search_.known(game, attacker_);
    if (known.value.is_settled()) {
      settle(*leaf, known.value);
    } else if (known.work >= digits(job_nodes_) && !divided_.contains(game.position().key())) {
      divide(*leaf, {});
    } else {
      nodes_[*leaf].is_taken = true;
      return leaf;
    }
  }
  return std::nullopt;
}

template <Rules R>
auto JobTree<R>::path(Index node) const -> std::vector<Move> {
  std::vector<Move> moves;
  for (; node != 0; node = nodes_[node].parent) moves.push_back(nodes_[node].move);
  std::ranges::reverse(moves);
  return moves;
}

template <Rules R>
void JobTree<R>::solved(Index leaf, const Value& value, std::uint64_t nodes,
                        std::vector<MoveText> line) {
  nodes_[leaf].is_taken = false;
  nodes_[leaf].line = std::move(line);
  search_.learn(game_at(leaf), attacker_, value, nodes);
  settle(leaf, value);
}

template <Rules R>
void JobTree<R>::too_hard(Index leaf, std::span<const Value> after_moves) {
  nodes_[leaf].is_taken = false;
  divide(leaf, after_moves);
  if (const Value& value = nodes_[leaf].value; !value.is_settled()) {
    search_.learn(game_at(leaf), attacker_, value, job_nodes_);
  }
}

template <Rules R>
Game<R> JobTree<R>::game_at(Index node) const {
  Game<R> game = game_;
  for (const Move move : path(node)) game.play(move);
  return game;
}

template <Rules R>
std::uint32_t JobTree<R>::reach(const Value& value, bool attacker) {
  return attacker ? value.proof : value.disproof;
}

template <Rules R>
auto JobTree<R>::select(Index index) -> std::optional<Index> {
  const Node& node = nodes_[index];
  if (node.is_taken || node.value.is_settled()) return std::nullopt;
  if (node.children.empty()) return index;
  std::vector<Index> order = node.children;
  std::ranges::stable_sort(order, {}, [this, by_attacker = node.attacker_moves](Index child) {
    return reach(nodes_[child].value, by_attacker);
  });
  for (const Index child : order) {
    if (const auto found = select(child)) return found;
  }
  return std::nullopt;
}

template <Rules R>
void JobTree<R>::divide(Index index, std::span<const Value> after_moves) {
  Game<R> game = game_at(index);
  divided_.insert(game.position().key());
  const std::vector<Position> stood = positions_to(index);
  MovesOf<R> moves;
  game.moves(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    game.play(moves[i]);
    const Value* told = i < after_moves.size() ? &after_moves[i] : nullptr;
    const Node child{.move = moves[i],
                     .parent = index,
                     .ply = nodes_[index].ply + 1,
                     .attacker_moves = game.position().to_move() == attacker_,
                     .value = first_value(game, stood, told)};
    game.undo();
    nodes_[index].children.push_back(nodes_.size());
    nodes_.push_back(child);
  }
  update_from(index);
}

template <Rules R>
auto JobTree<R>::positions_to(Index node) const -> std::vector<Position> {
  std::vector<Position> positions = {game_.position()};
  for (const Move move : path(node)) {
    Position next = positions.back();
    game_.rules().play(next, move);
    positions.push_back(next);
  }
  return positions;
}

template <Rules R>
auto JobTree<R>::first_value(const Game<R>& game, const std::vector<Position>& stood,
                             const Value* told) -> Value {
  if (const auto result = game.result()) {
    return result->outcome == win_for(attacker_) ? Value::proven(0) : Value::disproven();
  }
  if constexpr (!search::is_acyclic<R>) {
    for (std::size_t ply = 0; ply < stood.size(); ++ply) {
      if (!search_.comes_back(stood[ply], game.position())) continue;
      return Value::disproven(search::Assumptions::on(static_cast<int>(ply)));
    }
  }
  const auto known = search_.known(game, attacker_);
  if (known.value.is_settled() || told == nullptr) return known.value;
  if (told->is_settled()) search_.learn(game, attacker_, *told, job_nodes_);
  return *told;
}

template <Rules R>
void JobTree<R>::settle(Index leaf, const Value& value) {
  nodes_[leaf].value = value;
  if (leaf != 0) update_from(nodes_[leaf].parent);
}

template <Rules R>
void JobTree<R>::update_from(Index index) {
  while (true) {
    Node& node = nodes_[index];
    const Value value = value_from_children(node);
    if (value == node.value) return;
    node.value = value;
    if (value.is_settled() && value.assumptions.none()) {
      search_.learn(game_at(index), attacker_, value, search::infinite_number);  // many jobs
    }
    if (index == 0) return;
    index = node.parent;
  }
}

template <Rules R>
auto JobTree<R>::value_from_children(const Node& node) const -> Value {
  const bool attacker = node.attacker_moves;
  std::uint32_t least = search::infinite_number;  // for the player to move to get what he wants
  std::uint32_t most = 0;                         // for the other
  std::uint32_t open = 0;
  for (const Index child : node.children) {
    const Value& value = nodes_[child].value;
    least = std::min(least, reach(value, attacker));
    most = std::max(most, reach(value, !attacker));
    if (reach(value, !attacker) != 0) ++open;
  }
  if (least != 0 && least != search::infinite_number) {
    most = std::min(most + open - 1, search::largest_number);
    return attacker ? Value{least, most, 0, {}} : Value{most, least, 0, {}};
  }
  return (least == 0) == attacker ? proven_from_children(node) : disproven_from_children(node);
}

template <Rules R>
auto JobTree<R>::proven_from_children(const Node& node) const -> Value {
  std::optional<std::uint32_t> plies;
  for (const Index child : node.children) {
    const Value& value = nodes_[child].value;
    if (!value.is_proven()) continue;
    plies = !plies                ? value.plies
            : node.attacker_moves ? std::min(*plies, value.plies)
                                  : std::max(*plies, value.plies);
  }
  return Value::proven(*plies + 1);
}

template <Rules R>
auto JobTree<R>::disproven_from_children(const Node& node) const -> Value {
  std::optional<search::Assumptions> relied_on;
  for (const Index child : node.children) {
    const Value& value = nodes_[child].value;
    if (!value.is_disproven()) continue;
    if (!relied_on) {
      relied_on = value.assumptions;
    } else if (node.attacker_moves) {
      relied_on->join(value.assumptions);
    } else if (value.assumptions.is_met_before(*relied_on)) {
      relied_on = value.assumptions;
    }
  }
  return Value::disproven(relied_on->discharged_at(node.ply));
}

}  // namespace quintet::solve
