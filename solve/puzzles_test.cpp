#include "solve/puzzles.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "games/all.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::solve {

namespace {

using search::test_support::Minimax;

std::vector<Puzzle> made(std::string_view spec, std::size_t count, std::uint64_t seed = 7) {
  return puzzles(AnyGame::start(spec).value(),
                 {.count = count, .seed = seed, .games = 60, .memory_bytes = 4U << 20});
}

// Who wins, by trying everything; nothing where that does not go deep enough to tell.
std::optional<Seat> winner_of(const kona::Rules& rules, const kona::Position& position) {
  search::test_support::BoundedSearch<kona::Rules> bounded(rules);
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (bounded.wins_within(position, seat, 3)) return seat;
  }
  return std::nullopt;
}
template <typename Kind>
std::optional<Seat> winner_of(const stones::Rules<Kind, 1>& rules,
                              const typename stones::Rules<Kind, 1>::Position& position) {
  const Outcome outcome = Minimax<stones::Rules<Kind, 1>>(rules).value(position).outcome;
  return outcome == Outcome::first ? Seat::first : Seat::second;
}

// Looks at every move, and counts those of which it could tell whether they win.
template <Rules R>
int check_by_trying(const Puzzle& puzzle, const R& rules) {
  const auto position = rules.read_position(puzzle.position).value();
  MovesOf<R> moves;
  rules.moves(position, moves);
  int told = 0;
  for (const auto move : moves) {
    auto next = position;
    rules.play(next, move);
    const auto winner = winner_of(rules, next);
    if (!winner) continue;
    ++told;
    const bool is_solution = rules.text(move) == puzzle.line.front();
    EXPECT_EQ(*winner == position.to_move(), is_solution)
        << puzzle.position << " " << rules.text(move).view();
  }
  return told;
}

template <Rules R>
void expect_one_winning_move(const R& rules) {
  const std::vector<Puzzle> found = made(rules.variant(), 4);
  EXPECT_GE(found.size(), 2U) << rules.variant();
  int told = 0;
  for (const Puzzle& puzzle : found) told += check_by_trying(puzzle, rules);
  EXPECT_GE(told, 5) << rules.variant();
}

}  // namespace

TEST(Puzzles, HaveExactlyOneWinningMove) {
  expect_one_winning_move(unane::Rules<1>({.columns = 4, .rows = 3, .pie = false}));
  expect_one_winning_move(narrows::Rules<1>({.columns = 4, .rows = 4, .pie = false}));
  expect_one_winning_move(kona::Rules());
}

TEST(Puzzles, AreWonWithinSoManyPliesByExactlyOneMove) {
  const auto rules = std::get<akunur::Rules<4>>(*read_variant("akunur"));
  search::test_support::BoundedSearch<akunur::Rules<4>> everything(rules);
  const std::vector<Puzzle> found =
      puzzles(AnyGame::start("akunur").value(),
              {.count = 2, .seed = 1, .games = 30, .within = 3, .memory_bytes = 4U << 20});
  EXPECT_EQ(found.size(), 2U);
  for (const Puzzle& puzzle : found) {
    EXPECT_EQ(puzzle.line.size(), 3U) << "a win at once is no puzzle";
    const auto position = rules.read_position(puzzle.position).value();
    MovesOf<akunur::Rules<4>> moves;
    rules.moves(position, moves);
    for (const auto move : moves) {
      auto next = position;
      rules.play(next, move);
      EXPECT_EQ(everything.wins_within(next, position.to_move(), 2),
                rules.text(move) == puzzle.line.front())
          << puzzle.position << " " << rules.text(move).view();
    }
  }
}

TEST(Puzzles, AreSolvedByTheirLine) {
  for (const std::string_view spec : {"unane:board=5x4", "narrows:board=5x4", "kona"}) {
    for (const Puzzle& puzzle : made(spec, 4)) {
      AnyGame game = AnyGame::from_position(spec, puzzle.position).value();
      const Seat mover = game.to_move();
      EXPECT_GE(puzzle.line.size(), 2U) << "a win at once is no puzzle";
      for (const MoveText& move : puzzle.line) ASSERT_TRUE(game.play(move.view()));
      ASSERT_TRUE(game.result()) << puzzle.position;
      EXPECT_EQ(game.result()->outcome, win_for(mover));
    }
  }
}

TEST(Puzzles, AreTheSameForTheSameSeedAndNeverTwice) {
  const std::vector<Puzzle> found = made("narrows:board=4x4", 8);
  EXPECT_EQ(found, made("narrows:board=4x4", 8));
  EXPECT_NE(found, made("narrows:board=4x4", 8, 8));
  std::set<std::string> positions;
  for (const Puzzle& puzzle : found) EXPECT_TRUE(positions.insert(puzzle.position).second);
}

TEST(Puzzles, AreGradedByHowDeepOneMustLook) {
  EXPECT_EQ(Puzzle{.depth = 3}.grade(), Grade::easy);
  EXPECT_EQ(Puzzle{.depth = 4}.grade(), Grade::medium);
  EXPECT_EQ(Puzzle{.depth = 7}.grade(), Grade::hard);
  EXPECT_EQ(Puzzle{.depth = 0}.grade(), Grade::hard);
  std::set<Grade> grades;
  for (const Puzzle& puzzle : made("narrows:board=5x4", 12)) grades.insert(puzzle.grade());
  EXPECT_GE(grades.size(), 2U);
}

TEST(Puzzles, ThereAreNoneAfterTheEndOrWhenStopped) {
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(puzzles(AnyGame::start("kona").value(), {.stop = &stop}).empty());
}

}  // namespace quintet::solve
