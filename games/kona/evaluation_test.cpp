// Kona's evaluation: what it calls a win or a threat is one, parries are exactly the moves that
// survive, and nothing depends on how the board lies or on who is white.
#include "games/kona/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/test_support.hpp"

namespace quintet::kona {
namespace {

static_assert(EvaluatorFor<Evaluator, Rules>);
static_assert(std::is_same_v<EvaluatorOf<Rules>, Evaluator>);

// Calls visit(position) for every position of random games. In half of them most moves that would
// end the game are taken back, so that it gets long and crowded.
template <typename Visit>
void walk(const Rules& rules, int games, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    Position position = rules.initial();
    for (int ply = 0; ply < 80 && !position.result(); ++ply) {
      visit(position);
      Position next = position;
      for (int attempt = 0; attempt < 4; ++attempt) {
        next = position;
        rules.play(next, rules.random_move(position, rng));
        if (game % 2 == 0 || !next.result()) break;
      }
      position = next;
    }
  }
}

template <typename Visit>
void walk_both_setups(int games, std::uint64_t seed, Visit visit) {
  for (const Setup setup : {Setup::corners, Setup::diagonals}) {
    const Rules rules({true, setup});
    walk(rules, games, seed, [&](const Position& position) { visit(rules, position); });
  }
}

[[nodiscard]] Position after(const Rules& rules, Position position, Move move) {
  rules.play(position, move);
  return position;
}

[[nodiscard]] bool is_won_by(const Position& position, Seat seat) {
  const auto result = position.result();
  return result && result->outcome == win_for(seat);
}

[[nodiscard]] std::vector<Move> legal(const Rules& rules, const Position& position) {
  MovesOf<Rules> moves;
  rules.moves(position, moves);
  return {moves.begin(), moves.end()};
}

// By trying every move.
[[nodiscard]] bool can_win_at_once(const Rules& rules, const Position& position) {
  return std::ranges::any_of(legal(rules, position), [&](Move move) {
    return is_won_by(after(rules, position, move), position.to_move());
  });
}

[[nodiscard]] std::vector<std::string> texts(const Rules& rules, const auto& moves) {
  std::vector<std::string> list;
  for (const Move move : moves) list.push_back(rules.text(move).string());
  std::ranges::sort(list);
  return list;
}

[[nodiscard]] Position read(std::string_view text) { return Rules().read_position(text).value(); }

[[nodiscard]] int feature(std::string_view position, std::string_view name) {
  const auto place = std::ranges::find(Evaluator::feature_names, name);
  const auto index = static_cast<std::size_t>(place - Evaluator::feature_names.begin());
  return Evaluator(Rules()).features(read(position))[index];
}

[[nodiscard]] int hint(std::string_view position, std::string_view move) {
  const Rules rules;
  const Position start = read(position);
  return Evaluator(rules).hint(start, rules.read_move(start, move).value());
}

TEST(KonaEvaluation, TheWinningMoveWinsAndIsFoundWheneverThereIsOne) {
  int wins = 0;
  walk_both_setups(150, 1, [&](const Rules& rules, const Position& position) {
    const auto winner = Evaluator(rules).winning_move(position);
    ASSERT_EQ(winner.has_value(), can_win_at_once(rules, position))
        << rules.position_text(position);
    if (!winner) return;
    ++wins;
    ASSERT_TRUE(std::ranges::count(legal(rules, position), *winner) == 1 &&
                is_won_by(after(rules, position, *winner), position.to_move()))
        << rules.position_text(position);
  });
  EXPECT_GT(wins, 1000);
}

TEST(KonaEvaluation, AMoveThatLeavesTheOpponentNoneIsAWinningMove) {
  const Rules rules;
  const Evaluator evaluator(rules);
  const auto winner = [&](std::string_view text) {
    const auto move = evaluator.winning_move(read(text));
    return move ? rules.text(*move).string() : "none";
  };
  // By covering the last top that can move, and by standing in the way of the only move.
  EXPECT_EQ(winner("6/2,w,3/2,b,w,bwb,1/6/2,bw,3/4,bbw,w w - -"), "c5-c4");
  EXPECT_EQ(winner("1,wbw,3,bw/6/6/3,bbw,2/2,b,1,bw,1/2,w,3 w - -"), "c1-c2");
  EXPECT_EQ(winner("wb,5/w,5/1,b,3,wwb/6/2,wbb,3/5,wb b - -"), "b4-a5");
  EXPECT_EQ(winner("wb,5/w,5/1,b,2,wwb,1/6/2,wbb,3/5,wb w - -"), "none");
}

TEST(KonaEvaluation, APositionIsThreatenedWhenTheOpponentOnTurnWouldWin) {
  int threats = 0;
  walk_both_setups(150, 2, [&](const Rules& rules, const Position& position) {
    Position reversed = position;
    reversed.to_move_ = other(position.to_move_);
    const bool threatened = can_win_at_once(rules, reversed);
    threats += threatened ? 1 : 0;
    ASSERT_EQ(Evaluator(rules).is_threatened(position), threatened)
        << rules.position_text(position);
  });
  EXPECT_GT(threats, 1000);
}

TEST(KonaEvaluation, ParriesAreTheMovesThatLoseNeitherAtOnceNorToTheNextMove) {
  int hopeless = 0;
  int saved = 0;
  walk_both_setups(100, 3, [&](const Rules& rules, const Position& position) {
    const Evaluator evaluator(rules);
    if (!evaluator.is_threatened(position) || evaluator.winning_move(position)) return;
    std::vector<Move> expected;
    bool lasts = false;
    for (const Move move : legal(rules, position)) {
      const Position next = after(rules, position, move);
      if (is_won_by(next, other(position.to_move()))) continue;
      lasts = true;
      if (!can_win_at_once(rules, next)) expected.push_back(move);
    }
    if (!lasts) expected = legal(rules, position);
    (expected.empty() ? hopeless : saved) += 1;
    MovesOf<Rules> found;
    evaluator.parries(position, found);
    ASSERT_EQ(texts(rules, found), texts(rules, expected)) << rules.position_text(position);
  });
  EXPECT_GT(hopeless, 100);
  EXPECT_GT(saved, 100);
}

// Whatever White moves, b2 turns black, in line with b3 and b4.
constexpr std::string_view frees_a_line = "3,b,1,wbb/6/1,wwb,4/1,wwb,4/1,bw,4/6 w - -";

TEST(KonaEvaluation, ParriesAreAllMovesWhenEveryMoveLosesAtOnce) {
  const Rules rules;
  const Position position = read(frees_a_line);
  MovesOf<Rules> found;
  Evaluator(rules).parries(position, found);
  EXPECT_EQ(texts(rules, found), texts(rules, legal(rules, position)));
  EXPECT_EQ(found.size(), 2U);
}

TEST(KonaEvaluation, TheScoreIsTheWeightedSumOfTheFeatures) {
  Weights<weights.size()> chosen{};
  for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = 7 * static_cast<int>(i) - 20;
  walk_both_setups(10, 4, [&](const Rules& rules, const Position& position) {
    const Evaluator usual(rules);
    EXPECT_EQ(usual.score_for_mover(position), weighted(usual.features(position), weights));
    const Evaluator unusual(rules, chosen);
    EXPECT_EQ(unusual.score_for_mover(position), weighted(unusual.features(position), chosen));
  });
}

TEST(KonaEvaluation, SymmetriesChangeNeitherFeaturesNorHints) {
  walk_both_setups(10, 5, [](const Rules& rules, const Position& position) {
    const Evaluator evaluator(rules);
    for (int symmetry = 1; symmetry < Rules::symmetry_count(); ++symmetry) {
      const Position image = rules.transformed(position, symmetry);
      ASSERT_EQ(evaluator.features(image), evaluator.features(position))
          << rules.position_text(position) << ", symmetry " << symmetry;
      for (const Move move : legal(rules, position)) {
        ASSERT_EQ(evaluator.hint(image, rules.transformed(move, symmetry)),
                  evaluator.hint(position, move))
            << rules.position_text(position) << ", symmetry " << symmetry;
      }
    }
  });
}

TEST(KonaEvaluation, WhatIsGoodForOnePlayerIsAsBadForTheOther) {
  // All features but those that depend on whose turn it is.
  const auto depends_on_turn = [](std::string_view name) {
    return name == "tempo" || name == "win_at_hand" || name == "threatened" || name == "attacks";
  };
  walk_both_setups(20, 6, [&](const Rules& rules, const Position& position) {
    Position reversed = position;
    reversed.to_move_ = other(position.to_move_);
    const auto ours = Evaluator(rules).features(position);
    const auto theirs = Evaluator(rules).features(reversed);
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (depends_on_turn(Evaluator::feature_names[i])) continue;
      ASSERT_EQ(ours[i], -theirs[i])
          << Evaluator::feature_names[i] << ", " << rules.position_text(position);
    }
  });
}

TEST(KonaEvaluation, FeaturesCountWhatTheirNamesSay) {
  // White has c4 and d4 in line with b4 and e4, a1 on a black piece and f1 on a white one; Black
  // has a2 and f5, both on black pieces.
  constexpr std::string_view position = "6/5,wbb/2,w,w,2/6/bb,5/bw,4,bww w - -";
  EXPECT_EQ(feature(position, "tempo"), feature_unit);
  EXPECT_EQ(feature(position, "win_at_hand"), 0);
  EXPECT_EQ(feature(position, "threatened"), 0);
  EXPECT_EQ(feature(position, "open_twos"), 2 * feature_unit);
  EXPECT_EQ(feature(position, "singles"), 2 * feature_unit);
  EXPECT_EQ(feature(position, "doubles"), 0);
  EXPECT_EQ(feature(position, "triples"), 0);
  EXPECT_EQ(feature(position, "followed"), (1 - 2) * feature_unit);
  EXPECT_EQ(feature(position, "inner"), 2 * feature_unit);
  EXPECT_EQ(feature(position, "attacks"), 0);
  // c4 and d4 have eight moves each and f1 three; a2 and f5 have three.
  EXPECT_EQ(feature(position, "free_moves"), (8 + 8 + 3 - 3 - 3) * feature_unit / 4);

  constexpr std::string_view with_a_win = "6/5,wbb/w,1,w,w,2/1,bb,4/6/bw,4,bw w - -";
  EXPECT_EQ(feature(with_a_win, "win_at_hand"), feature_unit);
  EXPECT_EQ(feature(with_a_win, "attacks"), feature_unit);
  constexpr std::string_view with_a_threat = "6/5,wbb/w,1,w,w,2/1,bb,4/6/bw,4,bw b - -";
  EXPECT_EQ(feature(with_a_threat, "win_at_hand"), 0);
  EXPECT_EQ(feature(with_a_threat, "threatened"), -feature_unit);
}

TEST(KonaEvaluation, WinsComeFirstThenCoveringAndMovesThatFreeALineLast) {
  constexpr std::string_view position = "6/5,wbb/w,1,w,w,2/1,bb,4/6/bw,4,bw w - -";
  EXPECT_GE(hint(position, "a4-b4"), 2 * tactical_hint);
  EXPECT_GE(hint(position, "c4-b3"), tactical_hint);
  EXPECT_LT(hint(position, "c4-b3"), 2 * tactical_hint);
  EXPECT_EQ(hint(position, "a4-a5"), 0);
  EXPECT_LT(hint(position, "a1-c1"), 0);  // sets a black piece free
  EXPECT_LE(hint(frees_a_line, "b2-d2"), -tactical_hint);
}

}  // namespace
}  // namespace quintet::kona
