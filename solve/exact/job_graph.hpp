// A proof of who wins that many work on: job-level proof-number search (after Wu, Lin, Lin, Huang
// and Lin, 2013). The tree above is kept here; its leaves are jobs, positions that others try to
// solve with a limited number of nodes. A leaf that is too hard for that gets children, which are
// the next jobs.
//
// Every position that is solved goes into the solver's table. So a tree that is grown again, after
// a checkpoint say, finds what the last one has learnt.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "solve/exact/solver.hpp"

namespace quintet::solve {

template <typename Kind, std::size_t words>
class JobTree {
 public:
  using Solver = StonesSolver<Kind, words>;
  using Index = std::size_t;

  explicit JobTree(Solver& solver) : solver_(solver) {}

  // The node of a position, new if need be. REQUIRES: nobody has won.
  Index add(const Stones& stones) {
    const Key key = solver_.board().template key<words>(stones);
    const auto [place, is_new] = by_key_.try_emplace(key, nodes_.size());
    if (is_new) {
      nodes_.push_back({.stones = stones, .key = key});
      if (solver_.board().can_win_at_once(stones)) {
        settle(place->second, true, 1);
      } else if (const auto known = solver_.table().find(Solver::Table::hash_of(key))) {
        settle(place->second, *known, 1);
      }
    }
    return place->second;
  }

  [[nodiscard]] const Stones& stones(Index node) const { return nodes_[node].stones; }
  // Whether the player to move wins, if that is known.
  [[nodiscard]] std::optional<bool> mover_wins(Index node) const {
    const Node& known = nodes_[node];
    if (known.proof == 0) return true;
    if (known.disproof == 0) return false;
    return std::nullopt;
  }

  // The leaf below a node that does most for a proof or disproof and that nobody has yet; it is
  // taken.
  std::optional<Index> take_leaf(Index root) {
    ++selection_;
    return select(root);
  }

  // What came of a leaf that was taken.
  void solved(Index leaf, bool mover_wins, std::uint64_t nodes) {
    nodes_[leaf].is_taken = false;
    if (this->mover_wins(leaf)) return;  // known from elsewhere by now
    settle(leaf, mover_wins, nodes);
    update_above(leaf);
  }
  void too_hard(Index leaf) {
    nodes_[leaf].is_taken = false;
    if (mover_wins(leaf)) return;
    expand(leaf);
    update_above(leaf);
  }

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

  std::optional<Index> select(Index index) {
    Node& node = nodes_[index];
    if (node.is_taken || node.seen == selection_ || mover_wins(index)) return std::nullopt;
    if (node.children.empty()) {
      node.is_taken = true;
      return index;
    }
    std::vector<Index> order = node.children;
    std::ranges::stable_sort(order, {}, [this](Index child) { return nodes_[child].disproof; });
    for (const Index child : order) {
      if (const auto found = select(child)) return found;
    }
    node.seen = selection_;
    return std::nullopt;
  }

  void settle(Index index, bool mover_wins, std::uint64_t work) {
    Node& node = nodes_[index];
    node.proof = mover_wins ? 0 : infinite;
    node.disproof = mover_wins ? infinite : 0;
    solver_.table().store(Solver::Table::hash_of(node.key), mover_wins,
                          std::max<std::uint64_t>(work, 1));
  }

  void expand(Index index) {
    const auto& board = solver_.board();
    std::vector<std::pair<int, Stones>> tenable;
    board.for_each_child(nodes_[index].stones, [&](const Stones& child) {
      if (board.is_tenable(child)) tenable.emplace_back(solver_.rank(child), child);
    });
    std::ranges::stable_sort(tenable, {}, &std::pair<int, Stones>::first);
    std::vector<Index> children;
    for (const auto& [rank, stones] : tenable) {
      const Index child = add(stones);
      if (std::ranges::find(children, child) != children.end()) continue;  // mirror images
      children.push_back(child);
      nodes_[child].parents.push_back(index);
    }
    if (children.empty()) return settle(index, false, 1);
    nodes_[index].children = std::move(children);
    update(index);
  }

  // True if it has changed.
  bool update(Index index) {
    Node& node = nodes_[index];
    std::uint32_t proof = infinite;
    std::uint32_t disproof = 0;
    for (const Index child : node.children) {
      proof = std::min(proof, nodes_[child].disproof);
      disproof = std::min(infinite, disproof + nodes_[child].proof);
    }
    if (proof == node.proof && disproof == node.disproof) return false;
    if (proof == 0 || disproof == 0) {
      settle(index, proof == 0, infinite);  // dear: it took many jobs
    } else {
      node.proof = proof;
      node.disproof = disproof;
    }
    return true;
  }

  void update_above(Index index) {
    std::vector<Index> open = nodes_[index].parents;
    while (!open.empty()) {
      const Index node = open.back();
      open.pop_back();
      if (mover_wins(node) || !update(node)) continue;
      open.insert(open.end(), nodes_[node].parents.begin(), nodes_[node].parents.end());
    }
  }

  Solver& solver_;
  std::vector<Node> nodes_;
  std::map<Key, Index> by_key_;
  std::uint64_t selection_ = 0;
};

}  // namespace quintet::solve
