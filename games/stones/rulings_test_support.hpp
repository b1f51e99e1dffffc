// What the tests of Ūnane's and Narrows' rulings share: their boards, seats and swap are the same,
// and only the numbers of the rulings begin with another letter.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "games/test_support.hpp"

namespace quintet::stones::test_support {

using quintet::test_support::Play;

// Calls visit(game, move) before each move of a few random games, and with no move at their end.
template <typename G, typename Visit>
void over_random_games(const std::string& name, Visit visit) {
  Rng rng(1);
  for (const std::string board : {"6x5", "1x8", "8x1", "4x4", "2x2", "5x4", "12x11"}) {
    for (int i = 0; i < 10; ++i) {
      Play<G> game(name + ":board=" + board);
      while (game.result() == "none") {
        const auto legal = game.legal();
        ASSERT_FALSE(legal.empty()) << game.text();
        const std::string move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        visit(game, move);
        game.play(move);
      }
      visit(game, "");
    }
  }
}

// Stones of a colour ('b' or 'w') on the board.
template <typename G>
[[nodiscard]] std::size_t stones(const Play<G>& game, char colour) {
  const std::string text = game.text();
  return static_cast<std::size_t>(std::ranges::count(text.substr(0, text.find(' ')), colour));
}

template <typename G>
void expect_that_every_turn_takes_one_stone_off(const std::string& name) {
  std::size_t before = 0;
  std::string last;
  over_random_games<G>(name, [&](const Play<G>& game, const std::string& move) {
    const std::size_t now = stones(game, 'b') + stones(game, 'w');
    if (!last.empty()) {
      EXPECT_EQ(now, last == "swap" ? before : before - 1) << game.text();
    }
    before = now;
    last = move;
  });
}

// Positions that cannot be, in the game of that name, whose rulings begin with `letter`.
template <typename G>
void expect_impossible_positions_refused(const std::string& name, const std::string& letter) {
  const std::string small = name + ":board=4x3";
  const std::string without_pie = small + ",pie=off";
  const std::string strip = name + ":board=1x4";
  quintet::test_support::expect_refused<G>(std::vector<quintet::test_support::RefusedText>{
      {small,
       "bwbw/wbwb b first -",
       {"expected 3 rows for a board of 4x3, found 2", 0, letter + "1"}},
      {small,
       "4/4/b3 w first -",
       {"White has no stone; with one stone left the game is over already", 0, letter + "4"}},
      {small,
       "4/4/2ww b first -",
       {"Black has no stone; with one stone left the game is over already", 0, letter + "4"}},
      {small,
       "bwbw/wbwb/bwbw w first -",
       {"stones off the board: 0, so Black must be to move", 15, letter + "5"}},
      {small,
       "bwb1/wbw1/bwb1 b first -",
       {"stones off the board: 3, so White must be to move", 15, letter + "5"}},
      {small,
       "wbwb/bwbw/wbwb b first -",
       {"a full board must be the starting checkerboard with a black stone at the top left", 0,
        letter + "2"}},
      {without_pie,
       "bwbw/bbwb/1wbw w second -",
       {"the seats cannot have exchanged colours with pie=off", 17, letter + "6"}},
      {small,
       "bwbw/wbwb/bwbw b second -",
       {"the seats cannot have exchanged colours yet", 17, letter + "6"}},
      {strip,
       "b/b/1/w w second -",
       {"the seats cannot have exchanged colours yet", 10, letter + "6"}},
      {small,
       "bwbw/bbwb/1wbw w first -",
       {"swap is open here: the last field must be swap", 23, letter + "6"}},
      {small,
       "bwbw/wbwb/bwbw b first swap",
       {"swap cannot be open here: the last field must be -", 23, letter + "6"}},
      {without_pie,
       "bwbw/bbwb/1wbw w first swap",
       {"swap cannot be open here: the last field must be -", 23, letter + "6"}},
      {strip,
       "b/b/1/w w first swap",
       {"swap cannot be open here: the last field must be -", 16, letter + "6"}},
  });
}

}  // namespace quintet::stones::test_support
