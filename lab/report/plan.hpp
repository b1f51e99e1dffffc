// Which games a report needs: series of games, each of a variant between two players, that start in
// the same manner. A plan is plain data; (series, number) names a game, and the game follows from
// it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace quintet::lab::report {

enum class Purpose : std::uint8_t {
  strength,    // both players are the same: who wins, how, and after how long
  openings,    // the strongest players after each first move in turn
  ratings,     // what a long search says of each first move; nothing more is played
  level_step,  // a level against the one below
  doubling,    // a search against one of half as many nodes
};

struct Series {
  std::string name;  // unique in its plan
  Purpose purpose = Purpose::strength;
  std::string variant;                 // canonical
  std::array<std::string, 2> players;  // A and B, as players/contestant.hpp reads them
  std::string strength;                // how strong they are, in words
  std::size_t games = 0;
  std::uint64_t observer_nodes = 0;  // 0: nobody looks at the positions

  // Whether the seats change from game to game, with the same random opening for two in a row.
  [[nodiscard]] bool in_pairs() const noexcept {
    return purpose == Purpose::level_step || purpose == Purpose::doubling;
  }
  [[nodiscard]] bool a_is_first(std::size_t number) const noexcept {
    return !in_pairs() || number % 2 == 0;
  }
  [[nodiscard]] bool by_first_move() const noexcept {
    return purpose == Purpose::openings || purpose == Purpose::ratings;
  }
};

struct Plan {
  std::uint64_t seed = 1;
  std::vector<Series> series{};
};

struct Strength {
  std::string name;    // "level 5"
  std::string player;  // "level:5"
  std::string words;   // "490 nodes a move"
};

struct PlanSettings {
  std::size_t games = 200;  // at each strength
  std::uint64_t seed = 1;
  std::vector<Strength> strengths{};  // weakest first; random moves need not be among them
  std::vector<Strength> ladder{};     // each plays the one before it
  std::vector<Strength> doublings{};  // likewise
  std::uint64_t observer_nodes = 2'000;
  std::uint64_t rating_nodes = 100'000;
};

// All that a report shows, or the games between equals alone, which is enough to compare variants.
[[nodiscard]] Plan full_plan(const AnyGame& start, const PlanSettings& settings);
[[nodiscard]] Plan short_plan(const AnyGame& start, const PlanSettings& settings);

// A first move, and how many moves are the same one up to symmetry, itself included.
struct FirstMove {
  MoveText move;
  std::size_t copies = 1;
};
[[nodiscard]] std::vector<FirstMove> first_moves(const AnyGame& start);

// A canonical variant with another value of a key; the same text if it has no such key.
[[nodiscard]] std::string with_value(std::string_view variant, std::string_view key,
                                     std::string_view value);
[[nodiscard]] std::string value_of(std::string_view variant, std::string_view key);

}  // namespace quintet::lab::report
