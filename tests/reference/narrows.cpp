// Narrows by Mark Steere, slow and obvious.
#include <cstdlib>

#include "tests/reference/stones.hpp"

namespace quintet::reference {
namespace {

// A stone goes over empty points to the first stone it meets, and captures it if it is an enemy.
std::vector<Turn> turns_of(const StoneBoard& board, char colour) {
  std::vector<Turn> turns;
  for (const Point from : board.stones(colour)) {
    for (const Point by : kSteps) {
      Point to = step(from, by);
      while (board.contains(to) && board.at(to) == '.') to = step(to, by);
      if (board.contains(to) && board.at(to) == enemy_of(colour)) turns.push_back({from, to});
    }
  }
  return turns;
}

bool has_a_turn(const std::vector<Turn>& turns, Point stone) {
  for (const Turn turn : turns) {
    if (turn.from == stone) return true;
  }
  return false;
}

void count_turn(const StoneBoard& board, const std::vector<Turn>& turns, Turn turn,
                RulingCounts& counts) {
  const int distance =
      std::abs(turn.from.column - turn.to.column) + std::abs(turn.from.row - turn.to.row);
  ++counts[distance == 1 ? "capture of a neighbour" : "capture over empty points"];
  const char mover = board.at(turn.from);
  for (const Point stone : board.stones(mover)) {
    if (has_a_turn(turns, stone)) continue;
    ++counts["N4 a stone sees no enemy, so another captures"];
    break;
  }
}

void count_end(const StoneBoard& board, char winner, RulingCounts& counts) {
  const bool one_group = board.hangs_together(winner, std::string_view(&winner, 1));
  ++counts[one_group ? "N3 won as one group" : "N3 won by links over empty points"];
  if (turns_of(board, winner).empty()) ++counts["N4 no stone sees an enemy at the end"];
}

}  // namespace

std::unique_ptr<ReferenceGame> make_narrows(const VariantKeys& keys) {
  return std::make_unique<StoneGame>(
      keys, StoneRules{"N", "linked", true, turns_of, count_turn, count_end});
}

// N1 is about boards, not play. Counted, but not to be met in the default variant:
// - "N3 won as one group" and "N4 no stone sees an enemy at the end", because on a board of that
//   size the stones are linked long before;
// - both names of N5, because two stones a side can all be unlinked only where one side of the
//   board has one or two points;
// - "N6 no swap with pie=off", and "N6 no swap after a first turn that ended the game", which takes
//   a board of 1x4, 2x2 or 2x3 points.
std::vector<std::string> narrows_rulings() {
  return {
      "capture of a neighbour",
      "capture over empty points",
      "N2 first turn with the top-left stone",
      "N3 both united: the mover wins",
      "N3 only the mover united",
      "N3 only the opponent united: the opponent wins",
      "N3 won by links over empty points",
      "N4 a stone sees no enemy, so another captures",
      "N6 Black wins for the second seat",
      "N6 White wins for the first seat",
      "N6 swap declined",
      "N6 swap taken",
  };
}

}  // namespace quintet::reference
