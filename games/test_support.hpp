// What the tests of the games share: a game told in text what to do, and tables of what is refused.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <expected>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "core/variant.hpp"

namespace quintet {

// Lets a failed test show errors.
inline void PrintTo(const Error& error, std::ostream* out) {
  *out << '"' << error.message << "\", rule " << error.rule << ", offset " << error.offset;
}

}  // namespace quintet

namespace quintet::test_support {

template <typename AnyRules>
struct GamesOf;
template <typename... R>
struct GamesOf<std::variant<R...>> {
  using type = std::variant<Game<R>...>;
};

// A game of G (its description) in progress. What cannot be read or played fails the test.
template <typename G>
class Play {
 public:
  explicit Play(std::string_view variant, std::string_view position = {}) {
    const auto rules = read_rules(variant);
    if (!rules) {
      ADD_FAILURE() << variant << ": " << rules.error().message;
      return;
    }
    std::visit(
        [&](const auto& known) {
          if (position.empty()) {
            game_ = Game(known);
          } else if (const auto start = known.read_position(position)) {
            game_ = Game(known, *start);
          } else {
            ADD_FAILURE() << position << ": " << with_rule(start.error());
          }
        },
        *rules);
  }

  // Plays moves that are separated by spaces.
  Play& play(std::string_view moves) {
    for (const Field& move : words(moves)) {
      std::visit(
          [&](auto& game) {
            const auto legal = read_legal(game, move.text);
            if (legal) {
              game.play(*legal);
            } else {
              ADD_FAILURE() << move.text << " in " << moves << ": " << with_rule(legal.error());
            }
          },
          game_);
    }
    return *this;
  }

  // "none", "first line", "draw repetition"
  [[nodiscard]] std::string result() const {
    const auto result = std::visit([](const auto& game) { return game.result(); }, game_);
    if (!result) return "none";
    return std::string(name(result->outcome)) + " " + std::string(name(result->reason));
  }
  [[nodiscard]] std::string text() const {
    return std::visit([](const auto& game) { return game.rules().position_text(game.position()); },
                      game_);
  }
  [[nodiscard]] std::string to_move() const {
    return std::string(
        name(std::visit([](const auto& game) { return game.position().to_move(); }, game_)));
  }
  [[nodiscard]] std::string drawing(DrawingStyle style) const {
    return std::visit(
        [&](const auto& game) { return game.rules().drawing(game.position(), style); }, game_);
  }
  // Every legal move, sorted.
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    std::visit(
        [&]<typename R>(const Game<R>& game) {
          MovesOf<R> moves;
          game.moves(moves);
          for (const auto move : moves) texts.push_back(game.rules().text(move).string());
        },
        game_);
    std::ranges::sort(texts);
    return texts;
  }
  [[nodiscard]] bool is_legal(std::string_view move) const {
    return std::ranges::count(legal(), move) == 1;
  }
  // Why a move is refused; nothing if it is not.
  [[nodiscard]] std::optional<Error> refusal(std::string_view move) const {
    return std::visit(
        [&](const auto& game) -> std::optional<Error> {
          const auto legal = read_legal(game, move);
          if (legal) return std::nullopt;
          return legal.error();
        },
        game_);
  }
  // With the history, and of the position alone.
  [[nodiscard]] std::uint64_t perft(int depth) {
    return std::visit([&](auto& game) { return quintet::perft(game, depth); }, game_);
  }
  [[nodiscard]] std::uint64_t perft_without_history(int depth) const {
    return std::visit(
        [&](const auto& game) { return quintet::perft(game.rules(), game.position(), depth); },
        game_);
  }

  [[nodiscard]] static std::expected<typename G::AnyRules, Error> read_rules(
      std::string_view variant) {
    const auto values = read_keys(G::info, split_variant(variant));
    if (!values) return std::unexpected(values.error());
    return G::read(*values);
  }

 private:
  typename GamesOf<typename G::AnyRules>::type game_{
      std::in_place_index<0>, std::variant_alternative_t<0, typename G::AnyRules>()};
};

// A move that is refused after others, and why.
struct RefusedMove {
  std::string_view variant;
  std::string_view moves;
  std::string_view move;
  Error error;
  std::string_view position{};
};

template <typename G>
void expect_refused(const std::vector<RefusedMove>& table) {
  for (const RefusedMove& row : table) {
    Play<G> game(row.variant, row.position);
    game.play(row.moves);
    const auto refusal = game.refusal(row.move);
    ASSERT_TRUE(refusal) << row.move << " is legal after " << row.moves;
    EXPECT_EQ(*refusal, row.error) << row.move << " after " << row.moves;
    EXPECT_FALSE(game.is_legal(row.move));
  }
}

// A position text that is refused, and why.
struct RefusedText {
  std::string_view variant;
  std::string_view text;
  Error error;
};

template <typename G>
void expect_refused(const std::vector<RefusedText>& table) {
  for (const RefusedText& row : table) {
    const auto rules = Play<G>::read_rules(row.variant);
    ASSERT_TRUE(rules) << row.variant;
    std::visit(
        [&](const auto& known) {
          const auto position = known.read_position(row.text);
          if (position) {
            ADD_FAILURE() << row.text << " is accepted";
          } else {
            EXPECT_EQ(position.error(), row.error) << row.text;
          }
        },
        *rules);
  }
}

}  // namespace quintet::test_support
