// Nanku's evaluation: tactics against trying every move, and features that do not depend on how one
// looks at the table.
#include "games/nanku/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quintet::nanku {
namespace {

static_assert(EvaluatorFor<Evaluator, Rules>);
static_assert(std::same_as<EvaluatorOf<Rules>, Evaluator>);

struct Direction {
  int x;
  int y;
  int z;
};
constexpr std::array<Direction, 9> directions = {
    Direction{1, 0, 0},  Direction{0, 1, 0},  Direction{0, 0, 1},
    Direction{1, 1, 0},  Direction{1, -1, 0}, Direction{1, 0, 1},
    Direction{1, 0, -1}, Direction{0, 1, 1},  Direction{0, 1, -1}};

[[nodiscard]] Colour colour_of(Seat seat) { return static_cast<Colour>(seat); }

// A second, slow and obvious way to find lines.
[[nodiscard]] bool has_line(const Position& position, Colour colour) {
  const auto counts = [&](int x, int y, int z) {
    const int column = position.find(x, y);
    return z >= 0 && z < position.height(column) && position.colour_at(column, z) == colour &&
           position.is_exposed(x, y, z);
  };
  for (int i = 1; i <= position.column_count(); ++i) {
    const auto [x, y] = position.place(i);
    for (int z = 0; z < position.height(i); ++z) {
      for (const Direction& step : directions) {
        int cubes = 0;
        while (cubes < 4 && counts(x + cubes * step.x, y + cubes * step.y, z + cubes * step.z)) {
          ++cubes;
        }
        if (cubes == 4) return true;
      }
    }
  }
  return false;
}

[[nodiscard]] Position after(const Position& position, Move move) {
  Position next = position;
  Rules().play(next, move);
  return next;
}

[[nodiscard]] MovesOf<Rules> moves_of(const Position& position) {
  MovesOf<Rules> moves;
  Rules().moves(position, moves);
  return moves;
}

// What is found by trying every move.
struct Tactics {
  bool mover_wins = false;
  bool opponent_would_win = false;
};
[[nodiscard]] Tactics tactics_of(const Position& position) {
  const Seat mover = position.to_move();
  Tactics tactics;
  for (const Move move : moves_of(position)) {
    const Position next = after(position, move);
    if (!next.result() || next.result()->outcome == Outcome::draw) continue;
    const bool wins = next.result()->outcome == win_for(mover);
    tactics.mover_wins = tactics.mover_wins || wins;
    // The same piece with the opponent on turn: the opponent's line would come first (NK4).
    tactics.opponent_would_win =
        tactics.opponent_would_win || !wins || has_line(next, colour_of(other(mover)));
  }
  return tactics;
}

[[nodiscard]] int highest_of(const Position& position) {
  int highest = 0;
  for (int i = 1; i <= position.column_count(); ++i) {
    highest = std::max(highest, position.height(i));
  }
  return highest;
}

enum class Taste {
  any,      // moves at random
  compact,  // close to the middle
  towers,   // high up
  careful,  // never one that lets the opponent win at once if it can be helped
};

// How much a player of that taste likes a move.
[[nodiscard]] int liking(Taste taste, const Position& position, Move move) {
  switch (taste) {
    case Taste::any: return 0;
    case Taste::compact: return -std::abs(move.x) - std::abs(move.y);
    case Taste::towers: return position.height_at(move.x, move.y);
    case Taste::careful: {
      const Position next = after(position, move);
      return next.result() || Evaluator(Rules()).winning_move(next) ? 0 : 1;
    }
  }
  return 0;
}

// Calls check(position) with positions of a random game that goes on as long as it can: moves that
// end it are only played if there are no others.
template <typename Check>
void walk(Taste taste, std::uint64_t seed, Check check) {
  Rng rng(seed);
  Position position = Rules().initial();
  while (!position.result()) {
    check(position);
    if (testing::Test::HasFatalFailure()) return;
    const MovesOf<Rules> moves = moves_of(position);
    const auto random_move = [&] {
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    };
    Move best = random_move();
    int best_liking = -1'000;
    for (int tries = 0; tries < 12; ++tries) {
      const Move move = random_move();
      if (after(position, move).result()) continue;
      if (const int likes = liking(taste, position, move); likes > best_liking) {
        best = move;
        best_liking = likes;
      }
    }
    Rules().play(position, best);
  }
}

template <typename Check>
void walk_games(int games_each, Check check) {
  for (const Taste taste : {Taste::any, Taste::compact, Taste::towers, Taste::careful}) {
    for (int game = 0; game < games_each; ++game) {
      walk(taste, 1'000 * static_cast<std::uint64_t>(taste) + static_cast<std::uint64_t>(game),
           check);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

[[nodiscard]] Position read(std::string_view text) {
  const auto position = Rules().read_position(text);
  EXPECT_TRUE(position) << text;
  return position.value_or(Rules().initial());
}

TEST(NankuEvaluation, AWinningMoveIsFoundExactlyWhenThereIsOne) {
  const Rules rules;
  const Evaluator evaluator(rules);
  int wins = 0;
  int others = 0;
  int tall = 0;
  walk_games(25, [&](const Position& position) {
    const auto found = evaluator.winning_move(position);
    ASSERT_EQ(found.has_value(), tactics_of(position).mover_wins) << rules.position_text(position);
    (found ? wins : others) += 1;
    if (highest_of(position) > LowColumns::max_height) ++tall;
    if (!found) return;
    ASSERT_EQ(std::ranges::count(moves_of(position), *found), 1) << rules.position_text(position);
    const auto result = after(position, *found).result();
    ASSERT_TRUE(result) << rules.position_text(position);
    ASSERT_EQ(result->outcome, win_for(position.to_move())) << rules.position_text(position);
  });
  EXPECT_GT(wins, 1'000);
  EXPECT_GT(tall, 50) << "columns that do not fit into a machine word";
  EXPECT_GT(others, 1'000);
}

TEST(NankuEvaluation, AThreatIsSeenExactlyWhenTheOpponentWouldWinAtOnce) {
  const Rules rules;
  const Evaluator evaluator(rules);
  int threatened = 0;
  int last_pieces = 0;
  walk_games(25, [&](const Position& position) {
    const bool would_win = tactics_of(position).opponent_would_win;
    if (position.supply() == 1) {
      ASSERT_FALSE(evaluator.is_threatened(position)) << "the opponent is not on turn again";
      if (would_win) ++last_pieces;
      return;
    }
    ASSERT_EQ(evaluator.is_threatened(position), would_win) << rules.position_text(position);
    if (would_win) ++threatened;
  });
  EXPECT_GT(threatened, 1'000);
  EXPECT_GT(last_pieces, 5);
}

TEST(NankuEvaluation, NoParryIsLeftOutAndFewOthersAreKept) {
  const Rules rules;
  const Evaluator evaluator(rules);
  int kept = 0;
  int useful = 0;
  int met = 0;
  walk_games(25, [&](const Position& position) {
    if (!evaluator.is_threatened(position) || evaluator.winning_move(position)) return;
    ++met;
    MovesOf<Rules> parries;
    evaluator.parries(position, parries);
    kept += static_cast<int>(parries.size());
    for (const Move move : moves_of(position)) {
      const Position next = after(position, move);
      const bool holds = next.result() ? next.result()->outcome == Outcome::draw
                                       : !evaluator.winning_move(next).has_value();
      if (!holds) continue;
      ++useful;
      ASSERT_EQ(std::ranges::count(parries, move), 1)
          << rules.text(move).view() << " in " << rules.position_text(position);
    }
  });
  EXPECT_GT(met, 300);
  EXPECT_GT(useful, 200);
  EXPECT_LT(kept, 2 * useful);
}

TEST(NankuEvaluation, MovesThatDoNotParryAreNotKept) {
  // White has three on the table, open at one end.
  const Position position = read("-1,0:b;0,0:w;1,0:w;2,0:w;1,1:b;2,1:b b 37");
  const Evaluator evaluator{Rules()};
  ASSERT_TRUE(evaluator.is_threatened(position));
  MovesOf<Rules> parries;
  evaluator.parries(position, parries);
  for (const Move move : parries) {
    const auto [dx, dy] = is_flat(move.orientation) ? step_of(move.orientation) : Step{0, 0};
    EXPECT_TRUE((move.x == 3 && move.y == 0) || (move.x + dx == 3 && move.y + dy == 0))
        << Rules().text(move).view();
    EXPECT_NE(Rules().text(move).view(), "3,0u") << "completes White's line";
  }
  EXPECT_GE(parries.size(), 3);
}

struct LineCase {
  std::string_view what;
  std::string_view position;
  std::string_view winning_move;  // the only one; nothing if there is none
};

TEST(NankuEvaluation, LinesAreCompletedInEveryWayThatTheRulesAllowAndNoOther) {
  const std::vector<LineCase> cases = {
      {"lying on two columns that are level",
       "1,-1:b;0,0:wb;1,0:w;0,1:bwbw;1,1:wwbw;2,1:bbwb;0,2:b;1,2:wbwbw b 29", "1,-1n"},
      {"standing, with the own cube below", "-2,0:wb;-1,0:b;0,0:wbwbw;1,0:wb b 35", "-1,0d"},
      {"standing, with the own cube on top", "-1,0:bw;0,0:wbbw;1,0:wbw;2,0:b b 35", "-1,0u"},
      {"NK1: nothing stands next to either end, where a piece would have to stand",
       "0,-1:wb;-2,0:wb;-1,0:bb;0,0:ww;-2,1:wb b 35", ""},
      {"NK3: one cube can only be seen from the gap, on the table",
       "-1,-1:w;0,-1:bw;1,-1:wb;0,0:bw;1,0:b;0,1:b;0,2:w b 35", ""},
      {"NK3: the same on a column",
       "-1,-1:bw;-3,0:wb;-2,0:b;-1,0:wbw;0,0:wbb;-2,1:bwb;-1,1:ww;-1,2:b;0,2:w b 31", ""},
  };
  const Rules rules;
  const Evaluator evaluator(rules);
  for (const LineCase& test : cases) {
    const Position position = read(test.position);
    const auto found = evaluator.winning_move(position);
    EXPECT_EQ(found ? rules.text(*found).string() : "", test.winning_move) << test.what;
    EXPECT_EQ(tactics_of(position).mover_wins, !test.winning_move.empty()) << test.what;
  }
}

TEST(NankuEvaluation, FeaturesAndOrderDoNotDependOnHowTheTableIsTurned) {
  const Rules rules;
  const Evaluator evaluator(rules);
  walk_games(2, [&](const Position& position) {
    if (position.supply() % 3 != 0) return;
    const auto features = evaluator.features(position);
    const Ordering ordering = evaluator.ordering(position);
    for (int symmetry = 1; symmetry < rules.symmetry_count(); ++symmetry) {
      const Position image = rules.transformed(position, symmetry);
      ASSERT_EQ(evaluator.features(image), features) << rules.position_text(position);
      const Ordering image_ordering = evaluator.ordering(image);
      for (const Move move : moves_of(position)) {
        const Move moved = rules.transformed(move, symmetry);
        ASSERT_EQ(image_ordering(moved), ordering(move)) << rules.position_text(position);
        ASSERT_EQ(evaluator.hint(image, moved), evaluator.hint(position, move));
      }
    }
  });
}

TEST(NankuEvaluation, TheScoreIsTheWeightedSumOfTheFeatures) {
  const Rules rules;
  const Evaluator evaluator(rules);
  Weights<Evaluator::feature_names.size()> others{};
  for (std::size_t i = 0; i < others.size(); ++i) others[i] = 7 * static_cast<int>(i) - 40;
  const Evaluator other_evaluator(rules, others);
  walk_games(3, [&](const Position& position) {
    const auto features = evaluator.features(position);
    ASSERT_EQ(evaluator.score_for_mover(position), weighted(features, weights));
    ASSERT_EQ(other_evaluator.score_for_mover(position), weighted(features, others));
  });
}

TEST(NankuEvaluation, FeaturesOfWinsAndThreatsAgreeWithTactics) {
  const Evaluator evaluator{Rules()};
  walk_games(3, [&](const Position& position) {
    const auto features = evaluator.features(position);
    ASSERT_EQ(features[0] > 0, evaluator.winning_move(position).has_value());
    ASSERT_EQ(features[1] + features[2] > 0, evaluator.is_threatened(position));
  });
}

TEST(NankuEvaluation, AMoveThatMakesAThreatComesBeforeThoseThatDoNot) {
  const Evaluator evaluator{Rules()};
  // White has two neighbouring cubes with room on both sides.
  const Position position = read("0,0:w;1,0:w;0,1:b;1,1:b w 38");
  const Ordering ordering = evaluator.ordering(position);
  for (const Move move : moves_of(position)) {
    // With Black to move next, White's threat is one to Black.
    const bool threatens = evaluator.is_threatened(after(position, move));
    if (ordering(move) >= tactical_hint) {
      EXPECT_TRUE(threatens) << Rules().text(move).view();
    }
  }
}

// A path of flat pieces, each begun where the last one ended, in one of two directions by turns. A
// piece is turned round now and then, so that no four cubes of a colour are in line.
TEST(NankuEvaluation, TheLargestPatchesFit) {
  const Rules rules;
  const Evaluator evaluator(rules);
  using enum Orientation;
  for (const auto& [one, other] : {std::pair(east, east), std::pair(north, north),
                                   std::pair(east, north), std::pair(west, north)}) {
    Position position = rules.initial();
    Step end = {0, 0};
    for (int piece = 0; piece < max_pieces; ++piece) {
      const Orientation ahead = piece % 2 == 0 ? one : other;
      const Step step = step_of(ahead);
      const bool turned = piece / 2 % 2 == 1;
      const Step white = turned ? Step{end.x + step.x, end.y + step.y} : end;
      const auto back = static_cast<Orientation>((static_cast<int>(ahead) + 2) % 4);
      ASSERT_FALSE(position.result());
      ASSERT_EQ(evaluator.winning_move(position).has_value(), tactics_of(position).mover_wins);
      ASSERT_EQ(evaluator.features(position).back(), feature_unit);
      const Ordering ordering = evaluator.ordering(position);
      for (const Move move : moves_of(position)) ASSERT_LT(std::abs(ordering(move)), 70'000);
      rules.play(position, {static_cast<std::int8_t>(white.x), static_cast<std::int8_t>(white.y),
                            turned ? back : ahead});
      end = {end.x + 2 * step.x, end.y + 2 * step.y};
    }
    ASSERT_EQ(position.result()->outcome, Outcome::draw);
    ASSERT_EQ(position.column_count(), max_cubes);
    EXPECT_LE(Frame(position).size(), Frame::max_cells);
  }
}

}  // namespace
}  // namespace quintet::nanku
