#include "solve/exact/solver.hpp"

#include <gtest/gtest.h>

#include <new>

#include "games/all.hpp"
#include "machine/shortage.hpp"
#include "solve/exact/test_support.hpp"

namespace quintet::solve {

namespace {

// Asks about one position in `step`, in one table, so that what is found early is used later.
template <typename Kind, std::size_t words>
void expect_minimax(const stones::Variant& variant, std::size_t step, int threads = 1) {
  const stones::Rules<Kind, 1> rules(variant);
  search::test_support::Minimax<stones::Rules<Kind, 1>> minimax(rules);
  StonesSolver<Kind, words> solver(variant, std::size_t{1} << 20);
  std::size_t number = 0;
  int won = 0;
  int lost = 0;
  test_support::visit_all(rules, [&](const auto& position) {
    if (++number % step != 0) return;
    const bool expected = minimax.value(position).outcome == win_for(position.to_move());
    ASSERT_EQ(solver.mover_wins(solver.board().stones_of(position), {.threads = threads}, [] {}),
              expected)
        << rules.variant() << " " << rules.position_text(position);
    ++(expected ? won : lost);
  });
  EXPECT_GT(won, 0);
  EXPECT_GT(lost, 0);
}

}  // namespace

TEST(StonesSolver, AgreesWithMinimaxOnEveryPositionOfTinyBoards) {
  for (const stones::Variant& variant :
       {stones::Variant{3, 2, false}, {4, 2, false}, {3, 3, false}, {1, 6, false}, {9, 1, false}}) {
    expect_minimax<unane::Kind, 1>(variant, 1);
  }
  for (const stones::Variant& variant :
       {stones::Variant{3, 3, false}, {4, 2, false}, {2, 5, false}}) {
    expect_minimax<narrows::Kind, 1>(variant, 1);
  }
}

TEST(StonesSolver, AgreesWithMinimaxOnManyPositionsOfSmallBoards) {
  expect_minimax<unane::Kind, 1>({4, 3, false}, 7);
  expect_minimax<unane::Kind, 2>({3, 4, false}, 13);
  expect_minimax<narrows::Kind, 1>({4, 3, false}, 7);
  expect_minimax<narrows::Kind, 2>({3, 4, false}, 13);
  expect_minimax<unane::Kind, 1>({4, 3, false}, 101, 4);
  expect_minimax<narrows::Kind, 1>({4, 3, false}, 101, 4);
}

TEST(StonesSolver, ItsTableGrowsWhileThreadsSearch) {
  const stones::Variant variant{6, 5, false};
  const stones::Rules<narrows::Kind, 1> rules(variant);
  StonesSolver<narrows::Kind, 1> solver(variant, std::size_t{32} << 20);
  const std::size_t capacity = solver.table().capacity();
  EXPECT_EQ(solver.mover_wins(solver.board().stones_of(rules.initial()), {.threads = 3}, [] {}),
            true);
  EXPECT_GT(solver.table().capacity(), capacity);
}

TEST(StonesSolver, GoesOnWithTheThreadsThatCanBeStarted) {
  const stones::Variant variant{6, 5, false};
  const stones::Rules<narrows::Kind, 1> rules(variant);
  for (const std::size_t can_be_started : {0U, 1U}) {
    const machine::Shortage shortage({.threads = can_be_started});
    StonesSolver<narrows::Kind, 1> solver(variant, std::size_t{32} << 20);
    const std::size_t capacity = solver.table().capacity();
    EXPECT_EQ(solver.mover_wins(solver.board().stones_of(rules.initial()), {.threads = 8}, [] {}),
              true);
    EXPECT_EQ(solver.threads(), static_cast<int>(can_be_started) + 1);
    EXPECT_GT(solver.table().capacity(), capacity);  // which takes all threads
  }
}

TEST(StonesSolver, EndsItsThreadsWhenItsWatchThrows) {
  const stones::Variant variant{6, 5, false};
  const stones::Rules<narrows::Kind, 1> rules(variant);
  StonesSolver<narrows::Kind, 1> solver(variant, std::size_t{32} << 20);
  const auto solve = [&] {
    return solver.mover_wins(solver.board().stones_of(rules.initial()),
                             {.threads = 3, .watch_interval = std::chrono::milliseconds(0)},
                             [] { throw std::bad_alloc(); });
  };
  EXPECT_THROW((void)solve(), std::bad_alloc);
}

TEST(StonesSolver, TakesTheMemoryThatThereIs) {
  const machine::Shortage shortage({.memory = std::size_t{100} << 20});
  const StonesSolver<narrows::Kind, 1> solver({6, 5, false}, std::size_t{1} << 40);
  EXPECT_EQ(solver.table().bytes(), std::size_t{64} << 20);
}

TEST(StonesSolver, GivesUpAtItsLimitsAndGoesOnFromWhatItKnows) {
  const stones::Variant variant{5, 4, false};
  const stones::Rules<unane::Kind, 1> rules(variant);
  StonesSolver<unane::Kind, 1> solver(variant, std::size_t{8} << 20);
  const Stones start = solver.board().stones_of(rules.initial());
  int calls = 0;
  std::optional<bool> value;
  while (!value) {
    ++calls;
    value = solver.mover_wins(start, {.nodes = solver.nodes() + 5'000}, [] {});
  }
  EXPECT_EQ(value, true);
  EXPECT_GT(calls, 5);
  const std::uint64_t in_parts = solver.nodes();
  StonesSolver<unane::Kind, 1> another(variant, std::size_t{8} << 20);
  EXPECT_EQ(another.mover_wins(start, {}, [] {}), true);
  EXPECT_LT(in_parts, another.nodes() + another.nodes() / 4);

  const std::atomic<bool> stop = true;
  StonesSolver<unane::Kind, 1> stopped(variant, std::size_t{1} << 20);
  EXPECT_EQ(stopped.mover_wins(start, {.stop = &stop}, [] {}), std::nullopt);
}

}  // namespace quintet::solve
