// A proof of who wins that many work on: job-level proof-number search (after Wu, Lin, Lin, Huang
// and Lin, 2013). The positions near the root are kept here; the leaves among them are jobs, which
// others try to solve with a limited number of nodes. A leaf that is too hard for that gets
// children, which are the next jobs.
//
// No position of Ūnane or Narrows ever comes back. So a node is a position, however it is reached,
// and nodes form a graph; solve/proof/job_tree.hpp is for games where that does not do.
//
// Every position that is solved goes into the solver's table. So a graph that is grown again, after
// a checkpoint say, finds what the last one has learnt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "solve/exact/solver.hpp"

namespace quintet::solve {

template <typename Kind, std::size_t words>
class JobGraph {
 public:
  using Solver = StonesSolver<Kind, words>;
  using Index = std::size_t;

  explicit JobGraph(Solver& solver) : solver_(solver) {}

  // The node of a position, new if need be. REQUIRES: nobody has won.
  Index add(const Stones& stones);

  [[nodiscard]] const Stones& stones(Index node) const { return nodes_[node].stones; }
  // Whether the player to move wins, if that is known.
  [[nodiscard]] std::optional<bool> mover_wins(Index node) const;

  // The leaf below a node that does most for a proof or disproof and that nobody has yet; it is
  // taken.
  std::optional<Index> take_leaf(Index root);

  // What came of a leaf that was taken.
  void solved(Index leaf, bool mover_wins, std::uint64_t nodes);
  void too_hard(Index leaf);

 private:
  using Key = typename Solver::Table::Key;
  static constexpr std::uint32_t infinite = std::numeric_limits<std::uint32_t>::max() / 2;

  struct Node {
    Stones stones;
    Key key;
    // How many leaves must at least turn out well to show that the player to move wins, or loses.
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool is_taken = false;
    std::uint64_t seen = 0;         // the last selection that found no leaf below it
    std::vector<Index> children{};  // the most promising first; none for a leaf
    std::vector<Index> parents{};
  };

  std::optional<Index> select(Index index);
  void settle(Index index, bool mover_wins, std::uint64_t work);
  void expand(Index index);
  // True if it has changed.
  bool update(Index index);
  void update_above(Index index);

  Solver& solver_;
  std::vector<Node> nodes_;
  std::map<Key, Index> by_key_;
  std::uint64_t selection_ = 0;
};

}  // namespace quintet::solve
