// Properties over generated games and texts (rapidcheck): what holds for every variant, every
// history and every position, however it came about. A failure prints the seed that repeats it and
// the smallest case found.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "games/any_game.hpp"
#include "tests/conformance/support.hpp"

namespace quintet {
namespace {

// The same cases in every run; RC_PARAMS chooses others, e.g. RC_PARAMS="seed=1 max_success=5000".
const int fixed_seed = setenv("RC_PARAMS", "seed=2026 max_success=1000", 0);

// Whole range from the first case on; rapidcheck's own grows with the number of cases.
template <typename T>
T in_range(T first, T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(first, end));
}

std::vector<unsigned> generated_choices() {
  const int longest = *rc::gen::element(10, 40, 200);
  return *rc::gen::resize(longest, rc::gen::container<std::vector<unsigned>>(rc::gen::resize(
                                       rc::kNominalSize, rc::gen::arbitrary<unsigned>())));
}

// Any game, with any of the values that its samples.hpp has for each key.
std::string generated_variant() {
  const int chosen = in_range(0, static_cast<int>(games().size()));
  std::string keys;
  int number = 0;
  for_each_game([&]<typename G>() {
    if (number++ != chosen) return;
    for (const TriedValues& tried : G::Samples::tried) {
      const std::string_view value = tried.values[in_range<std::size_t>(0, tried.values.size())];
      keys += (keys.empty() ? "" : ",") + std::string(tried.key) + "=" + std::string(value);
    }
  });
  return variant_of(games()[static_cast<std::size_t>(chosen)], keys);
}

// A game of that variant after some of its moves; the choices shrink towards few moves.
AnyGame generated_game(const std::string& variant) {
  auto game = AnyGame::start(variant);
  RC_ASSERT(game.has_value());
  const auto choices = generated_choices();
  for (const unsigned choice : choices) {
    if (game->result()) break;
    const auto moves = game->moves();
    RC_ASSERT(game->play(moves[choice % moves.size()].view()).has_value());
  }
  return *game;
}

void check_property(const char* what, const std::function<void(const AnyGame&)>& property) {
  const bool holds = rc::check(what, [&] {
    const std::string variant = generated_variant();
    RC_TAG(variant.substr(0, variant.find(':')));
    property(generated_game(variant));
  });
  EXPECT_TRUE(holds);
}

TEST(Properties, SymmetriesCommuteWithPlay) {
  check_property("play(transformed) == transformed(play)", [](const AnyGame& any) {
    visit_any(any, [](const auto& game) {
      const auto& rules = game.rules();
      const int symmetry = in_range(0, rules.symmetry_count());
      const auto image = rules.transformed(game.position(), symmetry);
      RC_ASSERT(rules.canonical_key(image) == rules.canonical_key(game.position()));
      RC_ASSERT(image.key() == rules.recomputed_key(image));
      const auto result = game.position().result();
      RC_ASSERT(image.result().has_value() == result.has_value());
      if (result && rules.exchanges_seats(symmetry) && result->outcome != Outcome::draw) {
        RC_ASSERT(image.result()->outcome != result->outcome);
      }
      if (result) return;
      MovesOf<std::decay_t<decltype(rules)>> moves;
      rules.moves(game.position(), moves);
      const auto move = moves[in_range<std::size_t>(0, moves.size())];
      auto after = game.position();
      rules.play(after, move);
      auto image_after = image;
      rules.play(image_after, rules.transformed(move, symmetry));
      RC_ASSERT(image_after == rules.transformed(after, symmetry));
    });
  });
}

TEST(Properties, AWholeGamesImageIsAGameWithTheSameEnd) {
  check_property("replaying the transformed moves", [](const AnyGame& any) {
    visit_any(any, [](const auto& game) {
      const auto& rules = game.rules();
      const int symmetry = in_range(0, rules.symmetry_count());
      Game image(rules, rules.transformed(game.start(), symmetry));
      for (const auto move : game.played()) image.play(rules.transformed(move, symmetry));
      RC_ASSERT(image.position() == rules.transformed(game.position(), symmetry));
      RC_ASSERT(image.result().has_value() == game.result().has_value());
      if (game.result()) RC_ASSERT(image.result()->reason == game.result()->reason);
    });
  });
}

TEST(Properties, PositionTextsRoundTripAndCarryTheFuture) {
  check_property("read(write(position)) == position", [](const AnyGame& game) {
    const std::string text = game.position_text();
    const auto again = AnyGame::from_position(game.variant(), text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->position_text() == text);
    RC_ASSERT(again->key() == game.key());
    RC_ASSERT(again->to_move() == game.to_move());
    // A draw by repetition is in the history, which a text does not hold.
    const bool repeated = game.result() && game.result()->reason == Reason::repetition;
    if (!repeated) {
      RC_ASSERT(again->moves() == game.moves());
      RC_ASSERT(again->result() == game.result());
    }
  });
}

TEST(Properties, ADamagedPositionTextIsRefusedOrIsAnotherPosition) {
  check_property("one character changed", [](const AnyGame& game) {
    std::string text = game.position_text();
    const auto at = in_range<std::size_t>(0, text.size());
    text[at] = *rc::gen::elementOf(std::string("bw0123456789/,;:.- afi"));
    const auto read = AnyGame::from_position(game.variant(), text);
    if (!read) {
      RC_ASSERT(!read.error().message.empty());
      RC_ASSERT(read.error().offset <= text.size());
    } else {
      const auto again = AnyGame::from_position(game.variant(), read->position_text());
      RC_ASSERT(again.has_value());
      RC_ASSERT(again->key() == read->key());
    }
  });
}

TEST(Properties, KeysAreEqualExactlyForRepetitions) {
  check_property("keys over a history", [](const AnyGame& any) {
    visit_any(any, [](const auto& game) {
      const auto& rules = game.rules();
      std::vector<std::decay_t<decltype(game.position())>> positions = {game.start()};
      for (const auto move : game.played()) {
        positions.push_back(positions.back());
        rules.play(positions.back(), move);
      }
      for (const auto& a : positions) {
        RC_ASSERT((a.key() == game.position().key()) == rules.repeats(a, game.position()));
      }
    });
  });
}

TEST(Properties, UndoRestoresEverything) {
  check_property("play then undo", [](const AnyGame& before) {
    if (before.result()) return;
    AnyGame game = before;
    const auto moves = game.moves();
    RC_ASSERT(game.play(moves[in_range<std::size_t>(0, moves.size())].view()).has_value());
    RC_ASSERT(game.undo());
    RC_ASSERT(game.position_text() == before.position_text());
    RC_ASSERT(game.moves() == moves);
    RC_ASSERT(!game.result());
  });
}

// Ūnane and Narrows: C x R and R x C are the same game.
TEST(Properties, ABoardAndItsTransposeHaveTheSameKeysAndCounts) {
  const bool holds = rc::check("CxR against RxC", [] {
    const int columns = in_range(1, 9);
    const int rows = 2 * in_range(1, 5);
    if (columns * rows == 2) return;
    const bool pie = *rc::gen::arbitrary<bool>();
    const auto compare = [&](const auto& rules, const auto& transposed) {
      auto position = rules.initial();
      auto image = transposed.initial();
      // The top-left point stays where it is: column and distance from the top change places.
      const auto image_of = [&](int cell) {
        const int column = cell % columns;
        const int from_top = rows - 1 - cell / columns;
        return static_cast<std::uint16_t>((columns - 1 - column) * rows + from_top);
      };
      for (const unsigned choice : generated_choices()) {
        RC_ASSERT(rules.canonical_key(position) == transposed.canonical_key(image));
        RC_ASSERT(rules.move_count(position) == transposed.move_count(image));
        RC_ASSERT(position.result() == image.result());
        if (position.result()) return;
        MovesOf<std::decay_t<decltype(rules)>> moves;
        rules.moves(position, moves);
        const stones::Move move = moves[choice % moves.size()];
        rules.play(position, move);
        transposed.play(
            image, move.is_swap() ? move : stones::Move{image_of(move.from), image_of(move.to)});
      }
    };
    compare(unane::Rules<1>({columns, rows, pie}), unane::Rules<1>({rows, columns, pie}));
    compare(narrows::Rules<1>({columns, rows, pie}), narrows::Rules<1>({rows, columns, pie}));
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace quintet
