#include "solve/exact/key.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/all.hpp"
#include "games/stones/evaluation_test_support.hpp"
#include "solve/exact/board.hpp"
#include "solve/exact/test_support.hpp"

namespace quintet::solve {

namespace {

using stones::test_support::walk;
using Key = std::array<std::uint64_t, 2>;

template <typename Kind>
using RulesOf = stones::Rules<Kind, 1>;

struct Stone {
  int column;
  int row;
  bool is_own;
  friend auto operator<=>(const Stone&, const Stone&) = default;
};
using Shape = std::vector<Stone>;  // sorted, as near to the corner as it goes

Shape least_image(const Shape& stones) {
  std::vector<Shape> images;
  for (int image = 0; image < 8; ++image) {
    Shape shape = stones;
    for (Stone& stone : shape) {
      if ((image & 1) != 0) stone.column = -stone.column;
      if ((image & 2) != 0) stone.row = -stone.row;
      if ((image & 4) != 0) std::swap(stone.column, stone.row);
    }
    const int west = std::ranges::min(shape, {}, &Stone::column).column;
    const int south = std::ranges::min(shape, {}, &Stone::row).row;
    for (Stone& stone : shape) {
      stone.column -= west;
      stone.row -= south;
    }
    std::ranges::sort(shape);
    images.push_back(shape);
  }
  return std::ranges::min(images);
}

// Stone by stone, for comparison: the islands of a position, those of one colour as a line.
std::multiset<Shape> islands_of(const Stones& stones, int columns) {
  std::set<Stone> left;
  stones.own.for_each([&](int cell) { left.insert({cell % columns, cell / columns, true}); });
  stones.enemy.for_each([&](int cell) { left.insert({cell % columns, cell / columns, false}); });
  std::multiset<Shape> islands;
  while (!left.empty()) {
    Shape island = {left.extract(left.begin()).value()};
    for (std::size_t i = 0; i < island.size(); ++i) {
      for (const auto& [across, up] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        for (const bool is_own : {false, true}) {
          const auto found = left.find({island[i].column + across, island[i].row + up, is_own});
          if (found != left.end()) island.push_back(left.extract(found).value());
        }
      }
    }
    const auto own = std::ranges::count(island, true, &Stone::is_own);
    if (own == 0 || own == std::ssize(island)) {
      for (int i = 0; i < std::ssize(island); ++i) {
        island[static_cast<std::size_t>(i)] = {i, 0, own != 0};
      }
    }
    islands.insert(least_image(island));
  }
  return islands;
}

StoneWords words_of(const Stones& stones) { return {stones.own.word(0), stones.enemy.word(0)}; }

// How many positions share a key, on average; all of them must be worth the same to the mover.
template <typename Kind>
double positions_a_key(const stones::Variant& variant) {
  const RulesOf<Kind> rules(variant);
  const StonesBoard<Kind> board(variant);
  search::test_support::Minimax<RulesOf<Kind>> minimax(rules);
  std::map<Key, bool> values;
  const std::size_t positions = test_support::visit_all(rules, [&](const auto& position) {
    const bool wins = minimax.value(position).outcome == win_for(position.to_move());
    const auto [known, is_new] =
        values.try_emplace(board.template key<2>(board.stones_of(position)), wins);
    ASSERT_EQ(known->second, wins) << rules.variant() << " " << rules.position_text(position);
  });
  return static_cast<double>(positions) / static_cast<double>(values.size());
}

template <typename Kind>
void expect_the_same_keys_for_mirror_images(const stones::Variant& variant) {
  const RulesOf<Kind> rules(variant);
  const StonesBoard<Kind> board(variant);
  walk(rules, 10, 3, [&](const auto& position) {
    const Key key = board.template key<2>(board.stones_of(position));
    for (int symmetry = 1; symmetry < rules.symmetry_count(); ++symmetry) {
      const auto image = rules.transformed(position, symmetry);
      ASSERT_EQ(board.template key<2>(board.stones_of(image)), key) << rules.position_text(image);
    }
  });
}

}  // namespace

TEST(StonesKeys, AreTheSameForMirrorImages) {
  for (const stones::Variant& variant : test_support::boards) {
    expect_the_same_keys_for_mirror_images<unane::Kind>(variant);
    expect_the_same_keys_for_mirror_images<narrows::Kind>(variant);
  }
}

TEST(StonesKeys, DifferInNarrowsForAllOthers) {
  for (const stones::Variant& variant : {stones::Variant{4, 3, false}, {6, 6, false}}) {
    const RulesOf<narrows::Kind> rules(variant);
    const StonesBoard<narrows::Kind> board(variant);
    std::set<Key> keys;
    std::set<std::uint64_t> canonical;
    walk(rules, 20, 3, [&](const auto& position) {
      keys.insert(board.key<2>(board.stones_of(position)));
      canonical.insert(rules.canonical_key(position));
    });
    EXPECT_EQ(keys.size(), canonical.size());
  }
}

TEST(StonesKeys, AreTheSameOnlyForPositionsThatAreWorthTheSame) {
  EXPECT_GT(positions_a_key<unane::Kind>({9, 1, false}), 3);
  EXPECT_GT(positions_a_key<unane::Kind>({5, 2, false}), 4);
  EXPECT_GT(positions_a_key<unane::Kind>({3, 3, false}), 7);
  EXPECT_GT(positions_a_key<narrows::Kind>({9, 1, false}), 5);
  EXPECT_GT(positions_a_key<narrows::Kind>({4, 2, false}), 1.9);
}

// Positions of any kind, also such that no game comes to: with few stones, so that islands of one
// colour are common, and of every shape.
TEST(StonesKeys, OfUnaneAreTheSameOnlyForPositionsThatAreWorthTheSame) {
  const stones::Variant variant{5, 3, false};
  const StonesBoard<unane::Kind> board(variant);
  const auto has_won = [&](const Bits<1>& side) { return board.geometry().joins(side, side); };
  std::map<std::pair<Bits<1>, Bits<1>>, bool> solved;
  const auto mover_wins = [&](const auto& self, const Stones& stones) -> bool {
    const auto [known, is_new] = solved.try_emplace({stones.own, stones.enemy}, false);
    if (!is_new) return known->second;
    bool wins = false;
    board.for_each_child(stones, [&](const Stones& child) {
      wins = wins || has_won(child.enemy) || (!has_won(child.own) && !self(self, child));
    });
    return known->second = wins;
  };
  Rng rng(6);
  std::map<Key, bool> values;
  std::size_t shared = 0;
  for (int i = 0; i < 20'000; ++i) {
    Stones stones;
    for (int cell = 0; cell < variant.cells(); ++cell) {
      const auto what = rng.below(7);
      if (what < 2) stones.own.set(cell);
      if (what == 2) stones.enemy.set(cell);
      if (what == 3 && cell > 0) {  // like its neighbour
        if (stones.own.test(cell - 1)) stones.own.set(cell);
        if (stones.enemy.test(cell - 1)) stones.enemy.set(cell);
      }
    }
    if (stones.own.none() || stones.enemy.none()) continue;
    if (has_won(stones.own) || has_won(stones.enemy)) continue;
    const bool wins = mover_wins(mover_wins, stones);
    const auto [known, is_new] = values.try_emplace(board.key<2>(stones), wins);
    ASSERT_EQ(known->second, wins) << stones.own.word(0) << " " << stones.enemy.word(0);
    if (!is_new) ++shared;
  }
  EXPECT_GT(shared, 2'000U);
}

TEST(StonesKeys, OnAStripOfNarrowsOnlyTheOrderOfStonesMatters) {
  const RulesOf<narrows::Kind> rules({20, 1, false});
  const StonesBoard<narrows::Kind> board(rules.parameters());
  std::set<std::string> orders;
  std::set<Key> keys;
  walk(rules, 30, 4, [&](const auto& position) {
    const Stones stones = board.stones_of(position);
    std::string order;
    (stones.own | stones.enemy).for_each([&](int cell) {
      order += stones.own.test(cell) ? 'x' : 'o';
    });
    orders.insert(std::min(order, std::string(order.rbegin(), order.rend())));
    keys.insert(board.key<2>(stones));
  });
  EXPECT_EQ(keys.size(), orders.size());
}

TEST(Islands, HaveTheSameCodeExactlyIfTheyAreTheSame) {
  std::size_t coded = 0;
  std::size_t without_room = 0;
  for (const stones::Variant& variant : {stones::Variant{12, 1, false},
                                         {8, 2, false},
                                         {6, 3, false},
                                         {5, 4, false},
                                         {8, 7, false}}) {
    const RulesOf<unane::Kind> rules(variant);
    const StonesBoard<unane::Kind> board(variant);
    const Islands islands(variant.columns, variant.rows);
    std::map<std::multiset<Shape>, std::optional<StoneWords>> codes;
    std::set<StoneWords> different;
    walk(rules, 200, 5, [&](const auto& position) {
      const Stones stones = board.stones_of(position);
      const auto code = islands.code(words_of(stones));
      const auto [known, is_new] = codes.try_emplace(islands_of(stones, variant.columns), code);
      ASSERT_EQ(known->second, code) << rules.position_text(position);
      if (is_new && code) {
        EXPECT_TRUE(different.insert(*code).second) << rules.position_text(position);
      }
      ++(code ? coded : without_room);
    });
  }
  EXPECT_GT(coded, 10'000U);
  EXPECT_GT(without_room, 100U);
  EXPECT_GT(coded, 2 * without_room);
}

TEST(Islands, AreMovedTurnedAndCounted) {
  const Islands islands(4, 4);
  const auto code = [&](std::string_view upper, std::string_view second, std::string_view third,
                        std::string_view lower) {
    StoneWords stones;
    int row = 3;
    for (const std::string_view line : {upper, second, third, lower}) {
      for (int column = 0; column < 4; ++column) {
        const char stone = line[static_cast<std::size_t>(column)];
        const std::uint64_t point = std::uint64_t{1} << (4 * row + column);
        if (stone == 'x') stones.own |= point;
        if (stone == 'o') stones.enemy |= point;
      }
      --row;
    }
    return islands.code(stones).value();
  };
  const StoneWords original = code("o.x.",  //
                                   "..xo",  //
                                   "....",  //
                                   "oo.x");
  EXPECT_EQ(original, code("x...",  //
                           "xo.o",  //
                           "...o",  //
                           "o.x."));
  EXPECT_NE(original, code("o.x.",  //
                           "..ox",  //
                           "....",  //
                           "oo.x"));
  EXPECT_NE(original, code("o.x.",  //
                           "..xo",  //
                           "....",  //
                           "oo.."))
      << "an island less";
  EXPECT_EQ(code("oooo", "....", ".xo.", "...."), code("oo..", "oo..", "...x", "...o"))
      << "of one colour the shape does not matter";
  EXPECT_NE(code("oooo", "....", ".xo.", "...."), code("ooo.", "....", ".xo.", "...o"));
}

}  // namespace quintet::solve
