// What the files of known positions promise.
#include "tests/known/known.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/all.hpp"
#include "tests/conformance/support.hpp"
#include "tests/known/exhaustive.hpp"

namespace quintet::known {
namespace {

class KnownPositions : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto all = read_all(testing_support::file_text("tests/data/known/" + GetParam() + ".txt"));
    ASSERT_TRUE(all) << all.error().message;
    all_ = std::move(*all);
  }

  // Calls visit(rules, position, known) for every step-th position.
  template <typename Visit>
  void visit_each(std::size_t step, Visit visit) const {
    for (std::size_t i = 0; i < all_.size(); i += step) {
      const Known& known = all_[i];
      SCOPED_TRACE(line_of(known));
      const auto rules = read_variant(known.variant);
      ASSERT_TRUE(rules) << rules.error().message;
      std::visit(
          [&]<Rules R>(const R& of_variant) {
            const auto position = of_variant.read_position(known.position);
            ASSERT_TRUE(position) << position.error().message;
            visit(of_variant, *position, known);
          },
          *rules);
    }
  }

  std::vector<Known> all_;
};

// Calls visit(child, keeps) for every move of a position, as the file has it.
template <Rules R, typename Visit>
void over_children(const R& rules, const typename R::Position& position, const Known& known,
                   Visit visit) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  for (const auto move : moves) {
    auto child = position;
    rules.play(child, move);
    visit(child, std::ranges::count(known.keeping, rules.text(move).view()) == 1);
  }
}

TEST_P(KnownPositions, AreManyAllDifferentAndWinnableBySomeOfTheMovesOnly) {
  EXPECT_GE(all_.size(), 200U);
  std::set<std::pair<std::string, std::uint64_t>> seen;
  visit_each(
      1, [&]<Rules R>(const R& rules, const typename R::Position& position, const Known& known) {
        EXPECT_EQ(rules.variant(), known.variant);
        EXPECT_EQ(rules.position_text(position), known.position);
        EXPECT_FALSE(position.result());
        EXPECT_LE(earliest_win(rules, position, position.to_move()), known.plies);
        EXPECT_TRUE(seen.emplace(known.variant, rules.canonical_key(position)).second);
        EXPECT_TRUE(std::ranges::is_sorted(known.keeping));
        EXPECT_FALSE(known.keeping.empty());
        EXPECT_LE(2 * known.keeping.size(), rules.move_count(position));
        std::size_t keeping = 0;
        over_children(rules, position, known,
                      [&](const auto& /*child*/, bool keeps) { keeping += keeps ? 1 : 0; });
        EXPECT_EQ(keeping, known.keeping.size()) << "an illegal move, or one twice";
      });
}

// A sample, by searches that share nothing with the one that found them. Where games end soon they
// are played to the end; elsewhere a few plies settle most moves.
TEST_P(KnownPositions, HoldWhenEverythingIsTried) {
  constexpr int look_ahead = 3;
  constexpr std::uint64_t nodes = 100'000;
  bool to_the_end = false;
  for_each_game([&]<typename G>() {
    if (G::info.id == GetParam()) to_the_end = G::Samples::known[0].look_through;
  });
  int positions = 0;
  int moves = 0;
  int settled = 0;
  visit_each(
      10, [&]<Rules R>(const R& rules, const typename R::Position& position, const Known& known) {
        const Seat mover = position.to_move();
        search::test_support::BoundedSearch<R> bounded(rules);
        const auto shortest = bounded.shortest_win(position, mover, look_ahead);
        if (shortest) {
          EXPECT_TRUE(known.fewest);
          EXPECT_EQ(*shortest, known.plies);
        } else {
          EXPECT_GT(known.plies, look_ahead);
        }
        Everything<R> everything(rules);
        everything.start(mover, nodes);
        over_children(rules, position, known, [&](const auto& child, bool keeps) {
          const auto answer = to_the_end ? everything.wins(child)
                                         : answer_within(bounded, child, mover, look_ahead - 1);
          ++moves;
          if (!answer) return;
          ++settled;
          EXPECT_EQ(*answer, keeps);
        });
        ++positions;
      });
  EXPECT_GE(positions, 20);
  EXPECT_GT(2 * settled, moves) << "too little was looked at";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, KnownPositions, testing::ValuesIn(testing_support::game_ids()),
                         [](const auto& param) { return param.param; });

TEST(KnownLine, ReadsBackWhatIsWritten) {
  const Known known{"kona", "6/6 w", 5, true, {"a1-a2", "b1-b2"}};
  EXPECT_EQ(line_of(known), "kona | 6/6 w | win in 5 | a1-a2 b1-b2");
  EXPECT_EQ(read_line(line_of(known)), known);
  const Known longer{"kona", "6/6 w", 9, false, {"a1-a2"}};
  EXPECT_EQ(line_of(longer), "kona | 6/6 w | win within 9 | a1-a2");
  EXPECT_EQ(read_line(line_of(longer)), longer);
}

TEST(KnownLine, RefusesEverythingElse) {
  for (const char* line : {"", "kona", "kona | 6/6 w | win in 5", "kona | 6/6 w | win | a1-a2",
                           "kona | 6/6 w | win in x | a1-a2", "kona | 6/6 w | loss in 5 | a1-a2",
                           "kona  | 6/6 w | win in 5 | a1-a2", "a | b | win in 5 | c | d"}) {
    EXPECT_FALSE(read_line(line)) << line;
  }
  const auto all = read_all("# comment\n\nkona | 6/6 w | win | a1-a2\n");
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().offset, 25U);
}

}  // namespace
}  // namespace quintet::known
