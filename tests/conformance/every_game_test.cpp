// Promises that every game keeps, in every family of its variants.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/all.hpp"
#include "tests/conformance/support.hpp"

namespace quintet {
namespace {

using testing_support::over_random_games;
using testing_support::seed_of;

// Boards of hundreds of points take long; a few of their games show as much as many small ones.
int games_for(std::string_view variant) {
  return variant.find("x26") != std::string_view::npos ||
                 variant.find("x16") != std::string_view::npos
             ? 1
             : 4;
}

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  // check(rules) with the rules of the variant under test.
  template <typename Check>
  void with_rules(Check check) const {
    const auto rules = read_variant(GetParam());
    ASSERT_TRUE(rules) << rules.error().message;
    std::visit(check, *rules);
  }
  // check(rules, game) at every position of some random games.
  template <typename Check>
  void at_positions(Check check) const {
    with_rules([&](const auto& rules) {
      over_random_games(rules, games_for(GetParam()), seed_of(GetParam()), [&](const auto& game) {
        if (!testing::Test::HasFatalFailure()) check(rules, game);
      });
    });
  }
};

template <typename R>
std::vector<MoveText> texts_of(const R& rules, const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  std::vector<MoveText> texts;
  for (const auto move : moves) texts.push_back(rules.text(move));
  std::ranges::sort(texts);
  return texts;
}

TEST_P(EveryGame, ModelsTheContract) {
  with_rules([](const auto& rules) {
    static_assert(Rules<std::decay_t<decltype(rules)>>);
    EXPECT_EQ(rules.initial(), rules.initial());
    EXPECT_EQ(rules.initial().to_move(), Seat::first);
    EXPECT_FALSE(rules.initial().result());
  });
}

TEST_P(EveryGame, AnUnfinishedGameAlwaysHasAMoveAndAFinishedOneHasNone) {
  at_positions([](const auto& rules, const auto& game) {
    const auto texts = texts_of(rules, game.position());
    EXPECT_EQ(texts.empty(), game.position().result().has_value());
    EXPECT_EQ(rules.move_count(game.position()), texts.size());
    EXPECT_EQ(std::ranges::adjacent_find(texts), texts.end()) << "a move is listed twice";
  });
}

TEST_P(EveryGame, TheKeyChangesWithEveryMoveAndMatchesARecomputedOne) {
  at_positions([](const auto& rules, const auto& game) {
    ASSERT_EQ(game.position().key(), rules.recomputed_key(game.position()));
    MovesOf<std::decay_t<decltype(rules)>> moves;
    rules.moves(game.position(), moves);
    std::map<std::uint64_t, typename std::decay_t<decltype(rules)>::Position> seen = {
        {game.position().key(), game.position()}};
    for (const auto move : moves) {
      auto next = game.position();
      rules.play(next, move);
      ASSERT_EQ(next.key(), rules.recomputed_key(next)) << rules.text(move).view();
      ASSERT_NE(next.key(), game.position().key()) << rules.text(move).view();
      // Two moves may lead to one position (an Akunur corner entry with its bonus stone); other
      // positions have other keys.
      const auto [entry, is_new] = seen.insert({next.key(), next});
      ASSERT_TRUE(is_new || rules.repeats(entry->second, next)) << rules.text(move).view();
    }
  });
}

TEST_P(EveryGame, WhatIsWrittenReadsBackTheSame) {
  at_positions([](const auto& rules, const auto& game) {
    const std::string text = rules.position_text(game.position());
    const auto read = rules.read_position(text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    ASSERT_EQ(*read, game.position()) << text;
    ASSERT_EQ(rules.position_text(*read), text);
    MovesOf<std::decay_t<decltype(rules)>> moves;
    rules.moves(game.position(), moves);
    for (const auto move : moves) {
      const std::string written = rules.text(move).string();
      std::string capitals = written;
      for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      for (const std::string& form : {written, capitals}) {
        const auto read_move = rules.read_move(game.position(), form);
        ASSERT_TRUE(read_move) << form << ": " << read_move.error().message;
        ASSERT_EQ(*read_move, move) << form;
      }
    }
  });
}

TEST_P(EveryGame, TheVariantsCanonicalFormReadsBackTheSame) {
  with_rules([](const auto& rules) {
    const auto again = read_variant(rules.variant());
    ASSERT_TRUE(again);
    EXPECT_EQ(std::get<std::decay_t<decltype(rules)>>(*again), rules);
  });
}

TEST_P(EveryGame, ARandomMoveIsLegalAndEveryMoveIsChosen) {
  with_rules([](const auto& rules) {
    Rng rng(7);
    int looked_at = 0;
    over_random_games(
        rules, 2, 11,
        [&](const auto& game) {
          if (game.position().result() || game.played().size() % 7 != 0 || ++looked_at > 6) return;
          const auto texts = texts_of(rules, game.position());
          std::set<MoveText> chosen;
          // The chance to miss one of n moves in 25 n tries is below n * e^-25.
          for (std::size_t i = 0; i < 25 * texts.size(); ++i) {
            chosen.insert(rules.text(rules.random_move(game.position(), rng)));
          }
          ASSERT_EQ(std::vector<MoveText>(chosen.begin(), chosen.end()), texts);
        },
        60);
  });
}

TEST_P(EveryGame, SymmetriesCommuteWithPlay) {
  at_positions([](const auto& rules, const auto& game) {
    using R = std::decay_t<decltype(rules)>;
    if (game.played().size() % 5 != 0 && !game.result()) return;
    MovesOf<R> moves;
    rules.moves(game.position(), moves);
    for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry) {
      const auto image = rules.transformed(game.position(), symmetry);
      ASSERT_EQ(image.key(), rules.recomputed_key(image));
      ASSERT_EQ(rules.canonical_key(image), rules.canonical_key(game.position())) << symmetry;
      if (symmetry == 0) {
        ASSERT_EQ(image, game.position());
      }
      ASSERT_EQ(image.to_move() == game.position().to_move(), !rules.exchanges_seats(symmetry));
      ASSERT_EQ(rules.move_count(image), moves.size()) << symmetry;
      for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 16) {
        auto after = game.position();
        rules.play(after, moves[i]);
        auto image_after = image;
        rules.play(image_after, rules.transformed(moves[i], symmetry));
        ASSERT_EQ(image_after, rules.transformed(after, symmetry))
            << "symmetry " << symmetry << ", move " << rules.text(moves[i]).view();
      }
    }
  });
}

TEST_P(EveryGame, CanonicalKeysTellDifferentPositionsApart) {
  // Positions with different numbers of legal moves cannot be images of each other.
  std::set<std::pair<std::uint64_t, std::uint32_t>> seen;
  at_positions([&](const auto& rules, const auto& game) {
    if (game.position().result()) return;
    seen.insert({rules.canonical_key(game.position()), rules.move_count(game.position())});
  });
  std::set<std::uint64_t> keys;
  for (const auto& [key, count] : seen) {
    EXPECT_TRUE(keys.insert(key).second) << "one key for positions with different moves";
  }
}

// Words that are moves of some game, near misses, and nonsense.
std::vector<std::string> strange_moves(const std::vector<MoveText>& legal, Rng& rng) {
  std::vector<std::string> words = {"",        "swap",  "pass",   "a1",    "a1-a1",  "a1-a2",
                                    "z99-z98", "c3-c4", "e5",     "d4-e5", "c3-c3-", "0,0e",
                                    "1,1u",    "-1,0d", "0,0",    "0,0x",  "+1,0e",  "01,0n",
                                    "-0,0n",   "5,5s",  "200,0e", "d8-e9", "a1+b2",  "a2-a1+c3",
                                    "i5-h5",   "a6-a3", "f1-c4",  "--",    ","};
  for (int i = 0; i < 20 && !legal.empty(); ++i) {
    std::string word = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].string();
    constexpr std::string_view letters = "abcdefghizneswu0123456789-+, \xC3";
    word[rng.below(static_cast<std::uint32_t>(word.size()))] =
        letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    words.push_back(word);
  }
  return words;
}

TEST_P(EveryGame, ARefusedMoveNamesItsReasonAndARuleAndNoLegalOneIsRefused) {
  Rng rng(5);
  at_positions([&](const auto& rules, const auto& game) {
    const auto legal = texts_of(rules, game.position());
    for (const std::string& word : strange_moves(legal, rng)) {
      const auto read = rules.read_move(game.position(), word);
      const std::string lower = lowered(word);
      const bool is_legal =
          lower.size() <= MoveText::capacity && std::ranges::binary_search(legal, MoveText(lower));
      ASSERT_EQ(read.has_value(), is_legal) << word;
      if (read) continue;
      ASSERT_FALSE(read.error().message.empty()) << word;
      ASSERT_FALSE(read.error().rule.empty()) << word << ": " << read.error().message;
      ASSERT_LE(read.error().offset, word.size()) << word;
    }
  });
}

TEST_P(EveryGame, ADrawingShowsSomethingAndAsciiIsAscii) {
  at_positions([](const auto& rules, const auto& game) {
    const std::string ascii = rules.drawing(game.position(), DrawingStyle::ascii);
    ASSERT_TRUE(
        std::ranges::all_of(ascii, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    ASSERT_FALSE(rules.drawing(game.position(), DrawingStyle::unicode).empty());
    ASSERT_EQ(ascii.back(), '\n');
  });
}

TEST_P(EveryGame, UndoLeadsBackToTheStart) {
  with_rules([](const auto& rules) {
    Rng rng(3);
    Game game(rules);
    std::vector<std::string> texts;
    for (int i = 0; i < 30 && !game.result(); ++i) {
      texts.push_back(rules.position_text(game.position()));
      game.play(rules.random_move(game.position(), rng));
    }
    while (!texts.empty()) {
      ASSERT_TRUE(game.undo());
      ASSERT_EQ(rules.position_text(game.position()), texts.back());
      ASSERT_FALSE(game.result());
      texts.pop_back();
    }
    EXPECT_FALSE(game.undo());
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, EveryGame, testing::ValuesIn(testing_support::variants()),
                         [](const auto& variant) {
                           return testing_support::test_name(variant.param);
                         });

// Known at compile time: the rules need no machine to run on.
constexpr unane::Rules<1> small_unane({4, 3, false});
static_assert(perft(small_unane, small_unane.initial(), 3) == 1818);
constexpr narrows::Rules<1> small_narrows({4, 3, false});
static_assert(perft(small_narrows, small_narrows.initial(), 3) == 1747);

static_assert(sizeof(unane::Rules<1>::Position) <= 32 && sizeof(narrows::Rules<1>::Position) <= 32);
static_assert(sizeof(kona::Position) <= 64);
static_assert(sizeof(akunur::Position<4>) <= 64 && sizeof(akunur::Position<5>) <= 64);
static_assert(sizeof(nanku::Position) <= 1200);

}  // namespace
}  // namespace quintet
