// Can a player force a win? A proof that many work on, by job-level proof-number search like
// solve/exact/job_graph.hpp: the tree above is kept here, its leaves are jobs.
//
// That tree does not do for games in which positions come back. There a position is one node,
// however it is reached. Here a node is a path: to come back to a position of it is a failure of
// the player who is to win, so a disproof may hold on this path alone. As in search/proof, it
// carries the plies that it relies on. Proofs, and disproofs that rely on none, are learnt by the
// leader's search, whose table is the memory of all trees: other paths to the same position find
// them there, and so does a tree that is grown again from a checkpoint.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"

namespace quintet::solve {

template <Rules R>
class ProofJobs {
 public:
  using Index = std::size_t;
  using Move = typename R::Move;
  using Position = typename R::Position;
  using Search = search::ProofSearch<R>;
  using Value = search::ProofValue;

  // What is too hard for a job of so many nodes is divided. REQUIRES: the game goes on; the search
  // outlives this.
  ProofJobs(const Game<R>& game, Seat attacker, Search& search, std::uint64_t job_nodes)
      : game_(game), attacker_(attacker), search_(search), job_nodes_(job_nodes) {
    nodes_.push_back({.attacker_moves = game.position().to_move() == attacker});
  }

  // Of the whole question.
  [[nodiscard]] const Value& value() const { return nodes_.front().value; }
  // If it is proven: a way to win. It ends early where only a long search would tell how to go on.
  [[nodiscard]] std::vector<MoveText> line() const {
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

  // The leaf that does most for a proof or a disproof and that nobody has yet; it is taken.
  std::optional<Index> take_leaf() {
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
  // The moves that lead to it.
  [[nodiscard]] std::vector<Move> path(Index node) const {
    std::vector<Move> moves;
    for (; node != 0; node = nodes_[node].parent) moves.push_back(nodes_[node].move);
    std::ranges::reverse(moves);
    return moves;
  }

  // What came of a leaf that was taken: proven by a line or disproven, with so many nodes;
  void solved(Index leaf, const Value& value, std::uint64_t nodes, std::vector<MoveText> line) {
    nodes_[leaf].is_taken = false;
    nodes_[leaf].line = std::move(line);
    search_.learn(game_at(leaf), attacker_, value, nodes);
    settle(leaf, value);
  }
  // too hard, and what the worker thinks of each move, in the order of the rules;
  void too_hard(Index leaf, std::span<const Value> after_moves) {
    nodes_[leaf].is_taken = false;
    divide(leaf, after_moves);
    if (const Value& value = nodes_[leaf].value; !value.is_settled()) {
      search_.learn(game_at(leaf), attacker_, value, job_nodes_);
    }
  }
  // or that it was given up before its nodes were used up.
  void given_up(Index leaf) { nodes_[leaf].is_taken = false; }

 private:
  struct Node {
    Move move{};  // that leads to it
    Index parent = 0;
    int ply = 0;
    bool attacker_moves = false;
    Value value{};
    bool is_taken = false;
    std::vector<Index> children{};  // none for a leaf
    std::vector<MoveText> line{};   // of a leaf that is proven
  };

  static int digits(std::uint64_t number) { return 64 - std::countl_zero(number); }

  [[nodiscard]] Game<R> game_at(Index node) const {
    Game<R> game = game_;
    for (const Move move : path(node)) game.play(move);
    return game;
  }
  // How hard a value is to reach for one of the players.
  static std::uint32_t reach(const Value& value, bool attacker) {
    return attacker ? value.proof : value.disproof;
  }

  std::optional<Index> select(Index index) {
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

  void divide(Index index, std::span<const Value> after_moves) {
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

  // By ply. Those from before the root are no matter, but for draws, which the rules see to.
  [[nodiscard]] std::vector<Position> positions_to(Index node) const {
    std::vector<Position> positions = {game_.position()};
    for (const Move move : path(node)) {
      Position next = positions.back();
      game_.rules().play(next, move);
      positions.push_back(next);
    }
    return positions;
  }

  // Of the game after a move from the last of the positions that `stood` on the path; `told` is
  // what a worker thinks of it.
  [[nodiscard]] Value first_value(const Game<R>& game, const std::vector<Position>& stood,
                                  const Value* told) {
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

  void settle(Index leaf, const Value& value) {
    nodes_[leaf].value = value;
    if (leaf != 0) update_from(nodes_[leaf].parent);
  }

  // From a node whose children have changed up to the root.
  void update_from(Index index) {
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

  // Numbers are added up as ProofSearch does it.
  [[nodiscard]] Value value_from_children(const Node& node) const {
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
  [[nodiscard]] Value proven_from_children(const Node& node) const {
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
  // A defender who has the choice takes the move that relies on the latest plies.
  [[nodiscard]] Value disproven_from_children(const Node& node) const {
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

  const Game<R> game_;
  const Seat attacker_;
  Search& search_;  // what it is told, and what can be seen at once
  const std::uint64_t job_nodes_;
  std::vector<Node> nodes_;  // the root first
  // Keys of positions. What was too hard on one path is a job on others, and perhaps not too hard
  // any more: there are more paths than anybody could follow.
  std::unordered_set<std::uint64_t> divided_;
};

}  // namespace quintet::solve
