// The definitions of job_graph.hpp, for the files that instantiate ExactSolver.
#pragma once

#include <algorithm>
#include <utility>

#include "solve/exact/job_graph.hpp"

namespace quintet::solve {

template <typename Kind, std::size_t words>
auto JobGraph<Kind, words>::add(const Stones& stones) -> Index {
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

template <typename Kind, std::size_t words>
std::optional<bool> JobGraph<Kind, words>::mover_wins(Index node) const {
  const Node& known = nodes_[node];
  if (known.proof == 0) return true;
  if (known.disproof == 0) return false;
  return std::nullopt;
}

template <typename Kind, std::size_t words>
auto JobGraph<Kind, words>::take_leaf(Index root) -> std::optional<Index> {
  ++selection_;
  return select(root);
}

template <typename Kind, std::size_t words>
void JobGraph<Kind, words>::solved(Index leaf, bool mover_wins, std::uint64_t nodes) {
  nodes_[leaf].is_taken = false;
  if (this->mover_wins(leaf)) return;  // known from elsewhere by now
  settle(leaf, mover_wins, nodes);
  update_above(leaf);
}

template <typename Kind, std::size_t words>
void JobGraph<Kind, words>::too_hard(Index leaf) {
  nodes_[leaf].is_taken = false;
  if (mover_wins(leaf)) return;
  expand(leaf);
  update_above(leaf);
}

template <typename Kind, std::size_t words>
auto JobGraph<Kind, words>::select(Index index) -> std::optional<Index> {
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

template <typename Kind, std::size_t words>
void JobGraph<Kind, words>::settle(Index index, bool mover_wins, std::uint64_t work) {
  Node& node = nodes_[index];
  node.proof = mover_wins ? 0 : infinite;
  node.disproof = mover_wins ? infinite : 0;
  solver_.table().store(Solver::Table::hash_of(node.key), mover_wins,
                        std::max<std::uint64_t>(work, 1));
}

template <typename Kind, std::size_t words>
void JobGraph<Kind, words>::expand(Index index) {
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

template <typename Kind, std::size_t words>
bool JobGraph<Kind, words>::update(Index index) {
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

template <typename Kind, std::size_t words>
void JobGraph<Kind, words>::update_above(Index index) {
  std::vector<Index> open = nodes_[index].parents;
  while (!open.empty()) {
    const Index node = open.back();
    open.pop_back();
    if (mover_wins(node) || !update(node)) continue;
    open.insert(open.end(), nodes_[node].parents.begin(), nodes_[node].parents.end());
  }
}

}  // namespace quintet::solve
