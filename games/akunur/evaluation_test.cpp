// Akunur's evaluation: wins, threats and parries are what the rules say, nothing depends on how the
// board lies or on who is white, and a draw by quiet moves casts its shadow.
#include "games/akunur/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/test_support.hpp"

namespace quintet::akunur {
namespace {

static_assert(EvaluatorFor<Evaluator<4>, Rules<4>> && EvaluatorFor<Evaluator<5>, Rules<5>>);
static_assert(std::is_same_v<EvaluatorOf<Rules<5>>, Evaluator<5>>);

template <typename R>
[[nodiscard]] typename R::Position after(const R& rules, typename R::Position position, Move move) {
  rules.play(position, move);
  return position;
}

template <typename R>
[[nodiscard]] std::vector<Move> legal(const R& rules, const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  return {moves.begin(), moves.end()};
}

// Calls visit(position) for every position of games in which every other move is random and the
// rest what the evaluation hints at, so that corners are entered and stones captured.
template <int rings, typename Visit>
void walk(const Rules<rings>& rules, int games, std::uint64_t seed, Visit visit) {
  const Evaluator<rings> evaluator(rules);
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    auto position = rules.initial();
    for (int ply = 0; ply < 200 && !position.result(); ++ply) {
      visit(position);
      Move move = rules.random_move(position, rng);
      if (rng.below(2) == 0) {
        const auto hint = evaluator.ordering(position);
        for (const Move each : legal(rules, position)) {
          if (hint(each) > hint(move)) move = each;
        }
      }
      rules.play(position, move);
    }
  }
}

// The same with both boards and both numbers of corners; visit(rules, position).
template <typename Visit>
void walk_all(int games, std::uint64_t seed, Visit visit) {
  for (const int corners : {3, 4}) {
    const Rules<4> small({.corners = corners, .quiet = 60});
    walk(small, games, seed, [&](const auto& position) { visit(small, position); });
    const Rules<5> large({.corners = corners, .quiet = 0, .rings = 5});
    walk(large, games, seed, [&](const auto& position) { visit(large, position); });
  }
}

template <typename R>
[[nodiscard]] bool can_win_at_once(const R& rules, const typename R::Position& position) {
  return std::ranges::any_of(legal(rules, position), [&](Move move) {
    const auto result = after(rules, position, move).result();
    return result && result->outcome == win_for(position.to_move());
  });
}

template <typename P>
[[nodiscard]] P with_turn_passed(P position) {
  position.to_move_ = other(position.to_move_);
  return position;
}

template <typename R>
[[nodiscard]] std::vector<std::string> texts(const R& rules, const auto& moves) {
  std::vector<std::string> list;
  for (const Move move : moves) list.push_back(rules.text(move).string());
  std::ranges::sort(list);
  return list;
}

[[nodiscard]] Position<4> read(std::string_view text, const Variant& variant = {}) {
  return Rules<4>(variant).read_position(text).value();
}

[[nodiscard]] int hint(const Position<4>& position, std::string_view move) {
  const Rules<4> rules;
  return Evaluator<4>(rules).hint(position, rules.read_move(position, move).value());
}

TEST(AkunurEvaluation, TheWinningMoveWinsAndIsFoundWheneverThereIsOne) {
  int wins = 0;
  walk_all(10, 1, [&]<typename R>(const R& rules, const typename R::Position& position) {
    const auto winner = EvaluatorOf<R>(rules).winning_move(position);
    ASSERT_EQ(winner.has_value(), can_win_at_once(rules, position))
        << rules.position_text(position);
    if (!winner) return;
    ++wins;
    ASSERT_EQ(std::ranges::count(legal(rules, position), *winner), 1);
    ASSERT_TRUE(after(rules, position, *winner).result()) << rules.position_text(position);
  });
  EXPECT_GT(wins, 15);
}

TEST(AkunurEvaluation, APositionIsThreatenedWhenTheOpponentOnTurnWouldWin) {
  int threats = 0;
  walk_all(10, 2, [&]<typename R>(const R& rules, const typename R::Position& position) {
    const bool threatened = can_win_at_once(rules, with_turn_passed(position));
    threats += threatened ? 1 : 0;
    ASSERT_EQ(EvaluatorOf<R>(rules).is_threatened(position), threatened)
        << rules.position_text(position);
  });
  EXPECT_GT(threats, 15);
}

// A position of the movement phase in which the player who is not to move holds all corners but one
// and stands on the gates of another, with other stones of both players around those gates.
template <int rings>
[[nodiscard]] Position<rings> threatened_position(const Rules<rings>& rules, Rng& rng) {
  constexpr const Hexes<rings>& board = hexes<rings>;
  Position<rings> position = rules.initial();
  position.to_place_ = {0, 0};
  position.quiet_ = static_cast<std::uint16_t>(rng.below(4) == 0 ? 99 : 10);
  position.to_move_ = rng.below(2) == 0 ? Seat::first : Seat::second;
  auto& own = position.stones(position.to_move_);
  auto& enemy = position.stones(other(position.to_move_));
  const auto corner = static_cast<std::size_t>(rng.below(corner_count));
  enemy = regions<rings>.gates[corner];
  while (static_cast<int>((enemy & board.corners).count()) + 1 < rules.parameters().corners) {
    const std::size_t held = rng.below(corner_count);
    if (held != corner) enemy.set(board.corner_cells[held]);
  }
  const auto put = [&](auto& stones, const auto& where) {
    const auto free = where.without(position.occupied()).without(board.special);
    if (free.any()) stones.set(free.select(rng.below(free.count())));
  };
  for (int i = 0; i < 6; ++i) put(own, regions<rings>.vicinity[corner]);
  for (int i = 0; i < 6; ++i) put(i < 2 ? enemy : own, board.all);
  position.key_ = rules.recomputed_key(position);
  return position;
}

template <int rings>
void expect_exact_parries(const Rules<rings>& rules, int count) {
  const Evaluator<rings> evaluator(rules);
  Rng rng(3);
  int hopeless = 0;
  int saved = 0;
  int ended = 0;
  for (int i = 0; i < count; ++i) {
    const auto position = threatened_position(rules, rng);
    ASSERT_TRUE(evaluator.is_threatened(position));
    std::vector<Move> expected;
    for (const Move move : legal(rules, position)) {
      const auto next = after(rules, position, move);
      ended += next.result() ? 1 : 0;
      if (next.result() || !can_win_at_once(rules, next)) expected.push_back(move);
    }
    (expected.empty() ? hopeless : saved) += 1;
    MovesOf<Rules<rings>> found;
    evaluator.parries(position, found);
    ASSERT_EQ(texts(rules, found), texts(rules, expected)) << rules.position_text(position);
  }
  EXPECT_GT(hopeless, count / 10);
  EXPECT_GT(saved, count / 10);
  EXPECT_GT(ended, 0);
}

TEST(AkunurEvaluation, ParriesAreTheMovesThatDoNotLoseToTheNextMove) {
  expect_exact_parries(Rules<4>(), 400);
  expect_exact_parries(Rules<5>({.corners = 4, .rings = 5}), 200);
}

TEST(AkunurEvaluation, NothingParriesAThreatThatNoCaptureReaches) {
  // Black holds a5 and e9 and stands around i9; White is far away.
  const Rules<4> rules;
  const auto position = read("3b1/4bb/7/8/8b/8/7/1ww3/4b w 0,0 3,1 a1,e1,i5,i9 0,20 0 -");
  MovesOf<Rules<4>> found;
  Evaluator<4>(rules).parries(position, found);
  EXPECT_TRUE(Evaluator<4>(rules).is_threatened(position));
  EXPECT_TRUE(found.empty());
}

TEST(AkunurEvaluation, TheScoreIsTheWeightedSumOfTheFeatures) {
  Weights<weights.size()> chosen{};
  for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = 7 * static_cast<int>(i) - 50;
  walk_all(2, 4, [&]<typename R>(const R& rules, const typename R::Position& position) {
    const EvaluatorOf<R> usual(rules);
    ASSERT_EQ(usual.score_for_mover(position), weighted(usual.features(position), weights));
    const EvaluatorOf<R> unusual(rules, chosen);
    ASSERT_EQ(unusual.score_for_mover(position), weighted(unusual.features(position), chosen));
  });
}

TEST(AkunurEvaluation, SymmetriesChangeNeitherFeaturesNorHints) {
  int ply = 0;
  walk_all(3, 5, [&]<typename R>(const R& rules, const typename R::Position& position) {
    if (++ply % 20 != 0) return;
    const EvaluatorOf<R> evaluator(rules);
    for (int symmetry = 1; symmetry < R::symmetry_count(); ++symmetry) {
      const auto image = rules.transformed(position, symmetry);
      ASSERT_EQ(evaluator.features(image), evaluator.features(position))
          << rules.position_text(position) << ", symmetry " << symmetry;
      const auto order = evaluator.ordering(position);
      const auto image_order = evaluator.ordering(image);
      for (const Move move : legal(rules, position)) {
        ASSERT_EQ(image_order(rules.transformed(move, symmetry)), order(move))
            << rules.position_text(position) << ", symmetry " << symmetry;
      }
    }
    const Move first = legal(rules, position)[0];
    ASSERT_EQ(evaluator.hint(position, first), evaluator.ordering(position)(first));
  });
}

TEST(AkunurEvaluation, WhatIsGoodForOnePlayerIsAsBadForTheOther) {
  // All features but those that depend on whose turn it is.
  const std::set<std::string_view> one_sided = {"tempo", "last_step", "last_step_enemy",
                                                "takes", "loses",     "placing_tempo"};
  walk_all(4, 6, [&]<typename R>(const R& rules, const typename R::Position& position) {
    const EvaluatorOf<R> evaluator(rules);
    const auto ours = evaluator.features(position);
    const auto theirs = evaluator.features(with_turn_passed(position));
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (one_sided.contains(evaluator.feature_names[i])) continue;
      ASSERT_EQ(ours[i], -theirs[i])
          << evaluator.feature_names[i] << ", " << rules.position_text(position);
    }
    const auto at = [&](const auto& features, std::string_view name) {
      const auto place = std::ranges::find(evaluator.feature_names, name);
      return features[static_cast<std::size_t>(place - evaluator.feature_names.begin())];
    };
    ASSERT_EQ(at(ours, "takes"), -at(theirs, "loses")) << rules.position_text(position);
    ASSERT_EQ(at(ours, "last_step"), -at(theirs, "last_step_enemy"))
        << rules.position_text(position);
  });
}

TEST(AkunurEvaluation, TheSearchKeyTellsPassesAndTheLastQuietMovesApartAndNothingElse) {
  const Rules<4> rules;
  const Evaluator<4> evaluator(rules);
  auto position = read("5/6/1w5/8/9/8/5b1/6/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  std::set<std::uint64_t> keys;
  for (int quiet = 0; quiet < 100; ++quiet) {
    position.quiet_ = static_cast<std::uint16_t>(quiet);
    keys.insert(evaluator.search_key(position));
    if (quiet <= 60) {
      EXPECT_EQ(evaluator.search_key(position), position.key()) << quiet;
    }
    const std::uint64_t before = evaluator.search_key(position);
    position.passed_ = true;
    EXPECT_NE(evaluator.search_key(position), before) << quiet;
    position.passed_ = false;
  }
  EXPECT_EQ(keys.size(), 1U + 39U);

  const Rules<4> endless({.quiet = 0});
  for (const int quiet : {0, 99, 5000}) {
    position.quiet_ = static_cast<std::uint16_t>(quiet);
    EXPECT_EQ(Evaluator<4>(endless).search_key(position), position.key()) << quiet;
  }
}

TEST(AkunurEvaluation, EverythingFadesBeforeADrawByQuietMoves) {
  const Rules<4> rules;
  const Evaluator<4> evaluator(rules);
  auto position = read("1ww2/1w4/1w5/8/9/8/5b1/6/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  const auto features = evaluator.features(position);
  const Score score = evaluator.score_for_mover(position);
  EXPECT_GT(score, 0);
  position.quiet_ = 60;
  EXPECT_EQ(evaluator.features(position), features);
  position.quiet_ = 80;
  for (std::size_t i = 0; i < features.size(); ++i) {
    EXPECT_EQ(evaluator.features(position)[i], features[i] / 2) << evaluator.feature_names[i];
  }
  position.quiet_ = 99;
  EXPECT_LT(evaluator.score_for_mover(position), score / 20);
}

[[nodiscard]] int feature(const Position<4>& position, std::string_view name) {
  const Evaluator<4> evaluator{Rules<4>()};
  const auto place = std::ranges::find(evaluator.feature_names, name);
  const auto at = static_cast<std::size_t>(place - evaluator.feature_names.begin());
  return evaluator.features(position)[at];
}

TEST(AkunurEvaluation, FeaturesCountWhatTheirNamesSay) {
  // White holds e9 and i9, has two of a1's gates and c3 two steps from the third, and two of a5's
  // gates, which b5 closes. d6 can take b5, as its echo falls on h5.
  const auto position = read("4w/1b4/7/8/8w/5w2/2w4/ww2bw/3w1 w 0,0 1,3 a1,a5,e1,i5 20,0 0 -");
  EXPECT_EQ(feature(position, "tempo"), feature_unit);
  EXPECT_EQ(feature(position, "corners"), 2 * feature_unit);
  EXPECT_EQ(feature(position, "besieged"), 0);
  EXPECT_EQ(feature(position, "supports"), (2 - 1) * feature_unit);
  EXPECT_EQ(feature(position, "approach"), feature_unit);
  EXPECT_EQ(feature(position, "majority"), feature_unit);
  EXPECT_EQ(feature(position, "siege"), 2 * feature_unit);
  EXPECT_EQ(feature(position, "last_step"), 0);
  EXPECT_EQ(feature(position, "last_two_steps"), feature_unit);
  EXPECT_EQ(feature(position, "last_majority"), feature_unit);
  EXPECT_EQ(feature(position, "stones"), (6 - 2) * feature_unit);
  EXPECT_EQ(feature(position, "keys"), (1 - 2) * feature_unit);
  EXPECT_EQ(feature(position, "takes"), feature_unit);
  EXPECT_EQ(feature(position, "loses"), 0);

  // One step nearer, with three stones next to the Still Point, and e9 besieged.
  const auto nearer = read("4w/1b4/7/3ww2b/5w2w/5w1b/7/www1bw/3w1 b 0,0 1,3 a1,a5,e1,i5 20,0 0 -");
  EXPECT_EQ(feature(nearer, "last_step"), 0);
  EXPECT_EQ(feature(nearer, "last_step_enemy"), -feature_unit);
  EXPECT_EQ(feature(nearer, "loses"), -feature_unit);
  EXPECT_EQ(feature(nearer, "besieged"), feature_unit);
  EXPECT_EQ(feature(nearer, "still_access"), -feature_unit);
  EXPECT_EQ(feature(nearer, "still_point"), 0);
  EXPECT_EQ(feature(with_turn_passed(nearer), "last_step"), feature_unit);
  const auto on_it = read("5/6/7/8/4w4/8/7/6/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_EQ(feature(on_it, "still_point"), feature_unit);
}

TEST(AkunurEvaluation, FourCornersAreOneMoreToWin) {
  constexpr std::string_view text = "4w/6/7/8/8w/8/7/www3/5 w 0,0 1,3 a1,a5,e1,i5 20,0 0 -";
  EXPECT_EQ(feature(read(text), "last_step"), feature_unit);
  const Rules<4> four({.corners = 4});
  const auto features = Evaluator<4>(four).features(read(text, four.parameters()));
  const auto place = std::ranges::find(Evaluator<4>::feature_names, "last_step");
  EXPECT_EQ(features[static_cast<std::size_t>(place - Evaluator<4>::feature_names.begin())], 0);
}

TEST(AkunurEvaluation, EntriesCapturesAndClosedGatesComeFirst) {
  // White can enter a1, and a bonus stone on b5 would open a5 as well.
  const auto entry = read("5/6/7/8/9/8/7/ww3w/1w1w1 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_GE(hint(entry, "b1-a1+b5"), 2 * tactical_hint);
  EXPECT_GT(hint(entry, "b1-a1+e7"), hint(entry, "a4-a3"));
  EXPECT_LT(hint(entry, "b1-a1+e7"), tactical_hint);
  EXPECT_LT(hint(entry, "b1-c1"), 0);  // gives the entry up
  // d6 takes b5 and with it h5; without h5 it only sends it there; with an own stone there it would
  // lose that.
  const std::string rest = "/7/8/9/5w2/7/4bw/3w1 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -";
  EXPECT_GE(hint(read("5/1b4" + rest), "d6-c6"), tactical_hint);
  EXPECT_GE(hint(read("5/6" + rest), "d6-c6"), tactical_hint);
  EXPECT_GT(hint(read("5/1b4" + rest), "d6-c6"), hint(read("5/6" + rest), "d6-c6"));
  EXPECT_LT(hint(read("5/1w4" + rest), "d6-c6"), tactical_hint);
  // While stones are placed: close a corner rather than put a stone nowhere.
  const auto placing = read("2w2/6/3w3/8/9/8/7/bb4/5 w 10,10 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_GT(hint(placing, "a2"), hint(placing, "a4"));
  EXPECT_GT(hint(placing, "a4"), hint(placing, "c3"));
  EXPECT_EQ(hint(placing, "c3"), 0);
}

}  // namespace
}  // namespace quintet::akunur
