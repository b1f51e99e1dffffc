// Ūnane by Mark Steere, slow and obvious.
#include <algorithm>

#include "tests/reference/stones.hpp"

namespace quintet::reference {
namespace {

// A stone captures any enemy beside it; one with no enemy beside it can be taken off.
std::vector<Turn> turns_of(const StoneBoard& board, char colour) {
  std::vector<Turn> turns;
  for (const Point from : board.stones(colour)) {
    if (!board.touches(from, enemy_of(colour))) {
      turns.push_back({from, from});
      continue;
    }
    for (const Point by : kSteps) {
      const Point to = step(from, by);
      if (board.contains(to) && board.at(to) == enemy_of(colour)) turns.push_back({from, to});
    }
  }
  return turns;
}

void count_turn(const StoneBoard& /*board*/, const std::vector<Turn>& turns, Turn turn,
                RulingCounts& counts) {
  ++counts[turn.is_removal() ? "removal" : "capture"];
  const auto is_removal = [](Turn each) { return each.is_removal(); };
  if (std::all_of(turns.begin(), turns.end(), is_removal)) {
    ++counts["U4 nothing to capture, so a stone comes off"];
  } else if (std::none_of(turns.begin(), turns.end(), is_removal)) {
    ++counts["U4 nothing to take off, so a stone captures"];
  }
}

void count_end(const StoneBoard& board, char winner, RulingCounts& counts) {
  ++counts[board.count(winner) == 1 ? "U4 won with a single stone" : "U3 won with several stones"];
}

}  // namespace

std::unique_ptr<ReferenceGame> make_unane(const VariantKeys& keys) {
  return std::make_unique<StoneGame>(
      keys, StoneRules{"U", "one-group", false, turns_of, count_turn, count_end});
}

// U1 is about boards, not play. Counted, but not to be met in the default variant:
// "U6 no swap with pie=off", and "U6 no swap after a first turn that ended the game", which takes a
// board of 1x4, 2x2 or 2x3 points.
std::vector<std::string> unane_rulings() {
  return {
      "capture",
      "removal",
      "U2 first turn with the top-left stone",
      "U3 both united: the mover wins",
      "U3 only the mover united",
      "U3 only the opponent united: the opponent wins",
      "U3 won with several stones",
      "U4 nothing to capture, so a stone comes off",
      "U4 nothing to take off, so a stone captures",
      "U4 won with a single stone",
      "U5 all of the C x R - 2 moves",
      "U5 three stones left at the end",
      "U6 Black wins for the second seat",
      "U6 White wins for the first seat",
      "U6 swap declined",
      "U6 swap taken",
  };
}

}  // namespace quintet::reference
