#include "search/mcts/tree.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.hpp"

namespace quintet::search {
namespace {

using SmallTree = Tree<std::uint32_t>;

// Everything below a node, with each move telling whose child it is: the parent's move times 64
// and the number of the child.
std::size_t checked_size(SmallTree& tree, const SmallTree::Node& parent) {
  std::size_t count = 0;
  std::size_t number = 0;
  tree.for_each_child(parent, [&](const SmallTree::Node& child) {
    EXPECT_EQ(child.move, parent.move * 64 + number++);
    count += 1 + checked_size(tree, child);
    return true;
  });
  EXPECT_EQ(number, parent.child_count);
  return count;
}

bool grow(SmallTree& tree, SmallTree::Node& parent, std::size_t count) {
  if (!tree.add_children(parent, count)) return false;
  std::uint32_t number = 0;
  tree.for_each_child(parent, [&](SmallTree::Node& child) {
    child = SmallTree::Node{};
    child.move = parent.move * 64 + number++;
    return true;
  });
  return true;
}

SmallTree::Node& random_leaf(SmallTree& tree, Rng& rng) {
  SmallTree::Node* node = &tree.root();
  ++node->visits;
  while (node->child_count > 0) {
    std::uint32_t left = rng.below(node->child_count);
    tree.for_each_child(*node, [&](SmallTree::Node& child) {
      if (left-- > 0) return true;
      node = &child;
      return false;
    });
    ++node->visits;
  }
  return *node;
}

TEST(Tree, NeverHoldsMoreThanItsMemoryAndLosesNoneOfIt) {
  constexpr std::size_t bytes = 60'000;
  constexpr std::size_t most_children = 60;
  SmallTree tree(bytes, most_children);
  ASSERT_LE(tree.bytes(), bytes);
  ASSERT_GT(tree.bytes(), bytes - 1'000);
  const std::size_t capacity = bytes / sizeof(SmallTree::Node);
  Rng rng(4);
  std::size_t smallest_when_full = capacity;
  for (int i = 0; i < 20'000; ++i) {
    tree.make_room(most_children);
    SmallTree::Node& leaf = random_leaf(tree, rng);
    if (leaf.move > 1'000'000) continue;
    ASSERT_TRUE(grow(tree, leaf, 1 + rng.below(most_children)));
    if (rng.below(2'000) == 0)
      tree.promote(*[&] {
        SmallTree::Node* first = nullptr;
        tree.for_each_child(tree.root(), [&](SmallTree::Node& child) {
          first = &child;
          return false;
        });
        first->move = 0;
        return first;
      }());
    if (i % 100 != 0) continue;
    const std::size_t size = checked_size(tree, tree.root());
    ASSERT_LE(size, capacity);
    ASSERT_LE(tree.permille(), 1000);
    if (i > 10'000) smallest_when_full = std::min(smallest_when_full, size);
  }
  EXPECT_GT(smallest_when_full, 0U);
}

TEST(Tree, KeepsTheMostVisitedBranch) {
  SmallTree tree(40'000, 20);
  grow(tree, tree.root(), 10);
  SmallTree::Node* favourite = nullptr;
  tree.for_each_child(tree.root(), [&](SmallTree::Node& child) {
    favourite = &child;
    return true;
  });
  grow(tree, *favourite, 10);
  favourite->visits = 1'000;
  Rng rng(6);
  for (int i = 0; i < 5'000; ++i) {
    tree.make_room(20);
    SmallTree::Node& leaf = random_leaf(tree, rng);
    if (leaf.move < 1'000'000) grow(tree, leaf, 10);
  }
  EXPECT_EQ(favourite->child_count, 10U);
}

TEST(Tree, PromotingAChildKeepsWhatIsBelowIt) {
  SmallTree tree(40'000, 20);
  grow(tree, tree.root(), 9);
  SmallTree::Node* first = nullptr;
  tree.for_each_child(tree.root(), [&](SmallTree::Node& child) {
    if (first == nullptr) first = &child;
    return grow(tree, child, 17);
  });
  first->mean = 123;
  const int full = tree.permille();
  tree.promote(*first);
  EXPECT_EQ(tree.root().mean, 123);
  EXPECT_EQ(checked_size(tree, tree.root()), 17U);
  EXPECT_LT(tree.permille(), full);
}

}  // namespace
}  // namespace quintet::search
