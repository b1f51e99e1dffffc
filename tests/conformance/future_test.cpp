// What a position promises about the rest of the game: equal value keys, equal futures; and no win
// earlier than the rules say.
//
// Positions that differ in what a key might leave out are made from their texts: a number is
// changed, or a word is taken from another position of the variant. Most of them have other keys;
// where one has the same, the rest of the game must be the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "games/any_game.hpp"
#include "tests/conformance/support.hpp"

namespace quintet {
namespace {

constexpr std::size_t most_positions = 24;  // of a variant
constexpr int longest_future = 120;         // plies

template <typename T>
const T& any_of(const std::vector<T>& all, Rng& rng) {
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// The words of a position text; the first is the board.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> result;
  for (const Field& word : words(text)) result.emplace_back(word.text);
  return result;
}

// The word with one of its numbers changed, in each of a few ways.
std::vector<std::string> with_other_numbers(const std::string& word) {
  std::vector<std::string> changed;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (!is_digit(word[i]) || (i > 0 && is_digit(word[i - 1]))) continue;
    std::size_t end = i;
    while (end < word.size() && is_digit(word[end])) ++end;
    const int number = std::stoi(word.substr(i, end - i));
    for (const int other : {0, 1, 19, 99, number + 1, number - 1, number + 4}) {
      if (other < 0 || other == number) continue;
      changed.push_back(word.substr(0, i) + std::to_string(other) + word.substr(end));
    }
  }
  return changed;
}

// Texts that differ from this one in one word other than the board.
std::vector<std::string> texts_near(const std::string& text,
                                    const std::vector<std::set<std::string>>& words_seen) {
  const std::vector<std::string> words = words_of(text);
  std::vector<std::string> texts;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::vector<std::string> others = with_other_numbers(words[i]);
    others.insert(others.end(), words_seen[i].begin(), words_seen[i].end());
    for (const std::string& other : others) {
      if (other == words[i]) continue;
      std::vector<std::string> changed = words;
      changed[i] = other;
      texts.push_back(joined(changed));
    }
  }
  return texts;
}

template <Rules R>
std::vector<typename R::Move> moves_in_order(const R& rules, const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  std::vector<typename R::Move> sorted(moves.begin(), moves.end());
  std::ranges::sort(sorted, {}, [&](auto move) { return rules.text(move); });
  return sorted;
}

template <Rules R>
typename R::Position after(const R& rules, typename R::Position position, typename R::Move move) {
  rules.play(position, move);
  return position;
}

// Everything that can be seen for many plies, of which one way on is followed.
template <Rules R>
void expect_same_future(const R& rules, typename R::Position a, typename R::Position b, Rng& rng) {
  for (int ply = 0; ply < longest_future; ++ply) {
    ASSERT_EQ(a.to_move(), b.to_move());
    ASSERT_EQ(a.result(), b.result());
    ASSERT_EQ(rules.value_key(a), rules.value_key(b));
    const auto moves = moves_in_order(rules, a);
    ASSERT_EQ(moves, moves_in_order(rules, b));
    if (moves.empty()) return;
    for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 32) {
      ASSERT_EQ(after(rules, a, moves[i]).result(), after(rules, b, moves[i]).result())
          << rules.text(moves[i]).view() << " after " << ply << " plies";
    }
    const auto move = any_of(moves, rng);
    rules.play(a, move);
    rules.play(b, move);
  }
}

// What a player sees of the position after a move: which one it is, and how the game has ended.
using Seen = std::pair<std::uint64_t, int>;

template <Position P>
int result_for_mover(const P& position) {
  const auto result = position.result();
  if (!result) return 2;
  if (result->outcome == Outcome::draw) return 0;
  return result->outcome == win_for(position.to_move()) ? 1 : -1;
}

template <Rules R>
std::map<Seen, typename R::Position> children_seen(const R& rules,
                                                   const typename R::Position& position) {
  std::map<Seen, typename R::Position> children;
  for (const auto move : moves_in_order(rules, position)) {
    const auto child = after(rules, position, move);
    children.emplace(Seen{rules.canonical_value_key(child), result_for_mover(child)}, child);
  }
  return children;
}

// The same for the players to move, whatever is turned, mirrored or exchanged.
template <Rules R>
void expect_images_of_one_future(const R& rules, typename R::Position a, typename R::Position b,
                                 Rng& rng) {
  constexpr int plies = 6;
  constexpr std::uint32_t most_children = 300;
  for (int ply = 0; ply < plies; ++ply) {
    ASSERT_EQ(result_for_mover(a), result_for_mover(b));
    ASSERT_EQ(rules.canonical_value_key(a), rules.canonical_value_key(b));
    ASSERT_EQ(rules.move_count(a), rules.move_count(b));
    if (rules.move_count(a) == 0 || rules.move_count(a) > most_children) return;
    const auto of_a = children_seen(rules, a);
    const auto of_b = children_seen(rules, b);
    const auto seen = [](const auto& child) { return child.first; };
    ASSERT_TRUE(std::ranges::equal(of_a, of_b, {}, seen, seen)) << "after " << ply << " plies";
    const auto chosen = rng.below(static_cast<std::uint32_t>(of_a.size()));
    a = std::next(of_a.begin(), chosen)->second;
    b = std::next(of_b.begin(), chosen)->second;
  }
}

template <Rules R>
void compare_futures(const R& rules, const std::vector<typename R::Position>& positions,
                     std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::set<std::string>> words_seen;
  for (const auto& position : positions) {
    const auto words = words_of(rules.position_text(position));
    words_seen.resize(std::max(words_seen.size(), words.size()));
    for (std::size_t i = 0; i < words.size(); ++i) words_seen[i].insert(words[i]);
  }
  for (const auto& position : positions) {
    const std::string text = rules.position_text(position);
    SCOPED_TRACE(text);
    for (const std::string& near_text : texts_near(text, words_seen)) {
      const auto near = rules.read_position(near_text);
      if (!near || *near == position) continue;
      SCOPED_TRACE(near_text);
      if (rules.value_key(*near) == rules.value_key(position)) {
        expect_same_future(rules, position, *near, rng);
      }
      if (rules.canonical_value_key(*near) == rules.canonical_value_key(position)) {
        expect_images_of_one_future(rules, position, *near, rng);
      }
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

class Futures : public testing::TestWithParam<std::string> {};

// Some positions of random games, those before the ends of them among them.
template <Rules R>
std::vector<typename R::Position> sampled_positions(const R& rules, std::uint64_t seed) {
  std::vector<typename R::Position> all;
  testing_support::over_random_games(rules, 2, seed,
                                     [&](const auto& game) { all.push_back(game.position()); });
  std::vector<typename R::Position> sampled;
  const std::size_t step = 1 + all.size() / most_positions;
  for (std::size_t i = all.size() % step; i < all.size(); i += step) sampled.push_back(all[i]);
  return sampled;
}

TEST_P(Futures, EqualValueKeysHaveEqualFutures) {
  const auto any_rules = read_variant(GetParam());
  ASSERT_TRUE(any_rules);
  std::visit(
      [](const auto& rules) {
        const std::uint64_t seed = testing_support::seed_of(GetParam());
        compare_futures(rules, sampled_positions(rules, seed), seed);
      },
      *any_rules);
}

// Moves that change places lead to one position in different ways; what a position remembers of its
// way must not matter.
TEST_P(Futures, TheWayToAPositionIsNoPartOfItsValueKey) {
  const auto any_rules = read_variant(GetParam());
  ASSERT_TRUE(any_rules);
  std::visit(
      [](const auto& rules) {
        const std::uint64_t seed = testing_support::seed_of(GetParam());
        Rng rng(seed);
        for (const auto& position : sampled_positions(rules, seed)) {
          using Move = std::decay_t<decltype(rules)>::Move;
          std::vector<Move> way;
          auto there = position;
          while (way.size() < 3 && !there.result()) {
            way.push_back(rules.random_move(there, rng));
            rules.play(there, way.back());
          }
          if (way.size() < 3) continue;
          auto other_way = position;
          bool is_legal = true;
          for (const Move move : {way[2], way[1], way[0]}) {
            is_legal = is_legal && std::ranges::count(moves_in_order(rules, other_way), move) > 0;
            if (is_legal) rules.play(other_way, move);
          }
          if (!is_legal || rules.value_key(other_way) != rules.value_key(there)) continue;
          expect_same_future(rules, there, other_way, rng);
        }
      },
      *any_rules);
}

TEST_P(Futures, ImagesShareACanonicalValueKey) {
  const auto any_rules = read_variant(GetParam());
  ASSERT_TRUE(any_rules);
  std::visit(
      [](const auto& rules) {
        const std::uint64_t seed = testing_support::seed_of(GetParam());
        for (const auto& position : sampled_positions(rules, seed)) {
          for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry) {
            ASSERT_EQ(rules.canonical_value_key(rules.transformed(position, symmetry)),
                      rules.canonical_value_key(position))
                << rules.position_text(position) << ", symmetry " << symmetry;
          }
        }
      },
      *any_rules);
}

TEST_P(Futures, NobodyWinsEarlierThanTheRulesSay) {
  const auto any_rules = read_variant(GetParam());
  ASSERT_TRUE(any_rules);
  std::visit(
      [](const auto& rules) {
        testing_support::over_random_games(
            rules, 6, testing_support::seed_of(GetParam()), [&](const auto& game) {
              const auto result = game.result();
              if (!result || result->outcome == Outcome::draw) return;
              const Seat winner = result->outcome == Outcome::first ? Seat::first : Seat::second;
              auto position = game.start();
              auto plies = static_cast<int>(game.played().size());
              for (const auto move : game.played()) {
                ASSERT_LE(earliest_win(rules, position, winner), plies)
                    << rules.position_text(position);
                ASSERT_GE(earliest_win(rules, position, winner), 1);
                rules.play(position, move);
                --plies;
              }
            });
      },
      *any_rules);
}

INSTANTIATE_TEST_SUITE_P(Variants, Futures, testing::ValuesIn(testing_support::variants()),
                         [](const auto& variant) {
                           return testing_support::test_name(variant.param);
                         });

// Scripted games meet what random ones do not: passes, tokens, full counts.
class ScriptedFutures : public testing::TestWithParam<std::string> {};

TEST_P(ScriptedFutures, EqualValueKeysHaveEqualFutures) {
  std::map<std::string, std::vector<AnyGame>> games;  // by variant
  for (auto script : testing_support::scripts_of(GetParam())) {
    const std::string spec = script.fields["spec"];
    const std::string text = script.fields["position"];
    auto game = text.empty() ? AnyGame::start(spec) : AnyGame::from_position(spec, text);
    ASSERT_TRUE(game) << script.title;
    for (const Field& move : words(script.fields["moves"])) {
      ASSERT_TRUE(game->play(move.text)) << script.title;
    }
    games[game->variant()].push_back(*game);
  }
  for (const auto& [variant, of_variant] : games) {
    visit_any(of_variant.front(), [&]<Rules R>(const Game<R>& first) {
      std::vector<typename R::Position> positions;
      for (const AnyGame& game : of_variant) {
        visit_any(game, [&]<Rules S>(Game<S> known) {
          if constexpr (std::same_as<R, S>) {
            // The last positions are what a script is about.
            constexpr int most = 3;
            for (int i = 0; i < most; ++i) {
              positions.push_back(known.position());
              if (!known.undo()) break;
            }
          }
        });
      }
      compare_futures(first.rules(), positions, testing_support::seed_of(variant));
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ScriptedFutures, testing::ValuesIn(testing_support::game_ids()),
                         [](const auto& game) { return game.param; });

// The game whose key() leaves out what decides when a game ends.
TEST(ValueKey, HoldsAkunursCountsWhereTheyDecide) {
  const akunur::Rules<4> rules({.quiet = 100, .rings = 4});
  const akunur::Rules<4> endless({.quiet = 0, .rings = 4});
  const std::string stones = "b4/6/7/8/3w4w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 ";
  const auto key = [&](const akunur::Rules<4>& of, const std::string& counts) {
    const auto position = of.read_position(stones + counts);
    EXPECT_TRUE(position) << counts;
    EXPECT_EQ(position->key(), of.read_position(stones + "0 -")->key());
    return std::pair(of.value_key(*position), of.canonical_value_key(*position));
  };
  const auto base = key(rules, "5 -");
  EXPECT_NE(key(rules, "6 -").first, base.first);
  EXPECT_NE(key(rules, "6 -").second, base.second);
  EXPECT_NE(key(rules, "5 pass").first, base.first);
  EXPECT_NE(key(rules, "5 pass").second, base.second);
  // Where quiet moves may go on for ever, their number decides nothing.
  EXPECT_EQ(key(endless, "5 -"), key(endless, "99 -"));
}

}  // namespace
}  // namespace quintet
