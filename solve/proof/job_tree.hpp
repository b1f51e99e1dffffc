// Can a player force a win? A proof that many work on, by job-level proof-number search like
// solve/exact/job_graph.hpp: the tree near the root is kept here, its leaves are jobs.
//
// That graph, in which a node is a position, does not do for games in which positions come back.
// Here a node is a path, and nodes form a tree: to come back to a position of it is a failure of
// the player who is to win, so a disproof may hold on this path alone. As in search/proof, it
// carries the plies that it relies on. Proofs, and disproofs that rely on none, are learnt by the
// leader's search, whose table is the memory of all trees: other paths to the same position find
// them there, and so does a tree that is grown again from a checkpoint.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"

namespace quintet::solve {

template <Rules R>
class JobTree {
 public:
  using Index = std::size_t;
  using Move = typename R::Move;
  using Position = typename R::Position;
  using Search = search::ProofSearch<R>;
  using Value = search::ProofValue;

  // What is too hard for a job of so many nodes is divided. REQUIRES: the game goes on; the search
  // outlives this.
  JobTree(const Game<R>& game, Seat attacker, Search& search, std::uint64_t job_nodes)
      : game_(game), attacker_(attacker), search_(search), job_nodes_(job_nodes) {
    nodes_.push_back({.attacker_moves = game.position().to_move() == attacker});
  }

  // Of the whole question.
  [[nodiscard]] const Value& value() const { return nodes_.front().value; }
  // If it is proven: a way to win. It ends early where only a long search would tell how to go on.
  [[nodiscard]] std::vector<MoveText> line() const;

  // The leaf that does most for a proof or a disproof and that nobody has yet; it is taken.
  std::optional<Index> take_leaf();
  // The moves that lead to it.
  [[nodiscard]] std::vector<Move> path(Index node) const;

  // What came of a leaf that was taken: proven by a line or disproven, with so many nodes;
  void solved(Index leaf, const Value& value, std::uint64_t nodes, std::vector<MoveText> line);
  // too hard, and what the worker thinks of each move, in the order of the rules;
  void too_hard(Index leaf, std::span<const Value> after_moves);
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

  [[nodiscard]] Game<R> game_at(Index node) const;
  // How hard a value is to reach for one of the players.
  static std::uint32_t reach(const Value& value, bool attacker);

  std::optional<Index> select(Index index);

  void divide(Index index, std::span<const Value> after_moves);

  // By ply. Those from before the root are no matter, but for draws, which the rules see to.
  [[nodiscard]] std::vector<Position> positions_to(Index node) const;

  // Of the game after a move from the last of the positions that `stood` on the path; `told` is
  // what a worker thinks of it.
  [[nodiscard]] Value first_value(const Game<R>& game, const std::vector<Position>& stood,
                                  const Value* told);

  void settle(Index leaf, const Value& value);

  // From a node whose children have changed up to the root.
  void update_from(Index index);

  // Numbers are added up as ProofSearch does it.
  [[nodiscard]] Value value_from_children(const Node& node) const;
  [[nodiscard]] Value proven_from_children(const Node& node) const;
  // A defender who has the choice takes the move that relies on the latest plies.
  [[nodiscard]] Value disproven_from_children(const Node& node) const;

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
