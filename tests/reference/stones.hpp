// What Ūnane and Narrows share in their slow and obvious versions: the board, the checkerboard it
// starts from, the order of the checks after a turn, the pie rule, the position text and how games
// are steered. Each game adds its turns and what links its stones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/reference/reference.hpp"

namespace quintet::reference {

// Both counted from 0, so a1 is {0, 0}.
struct Point {
  int column = 0;
  int row = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// The four orthogonal directions.
inline constexpr Point kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

[[nodiscard]] inline Point step(Point point, Point by) {
  return {point.column + by.column, point.row + by.row};
}

// What one turn does with one stone. Taking it off (Ūnane only) is written with `to` equal to
// `from`.
struct Turn {
  Point from;
  Point to;
  [[nodiscard]] bool is_removal() const { return from == to; }
};

// A colour is 'b' or 'w'; an empty point is '.'.
[[nodiscard]] inline char enemy_of(char colour) { return colour == 'b' ? 'w' : 'b'; }

class StoneBoard {
 public:
  // The starting position (U1, U2).
  StoneBoard(int columns, int rows);

  // Reads the first field of a position text.
  void read(std::string_view rows_text);

  [[nodiscard]] bool contains(Point point) const;
  [[nodiscard]] char at(Point point) const { return points_[index(point)]; }
  [[nodiscard]] Point top_left() const { return {0, rows_ - 1}; }
  [[nodiscard]] int size() const { return columns_ * rows_; }
  [[nodiscard]] int count(char content) const;
  [[nodiscard]] std::vector<Point> stones(char colour) const;
  [[nodiscard]] bool touches(Point point, char colour) const;

  // Whether steps over points whose content is in `passable` lead from one stone of the colour to
  // every other.
  [[nodiscard]] bool hangs_together(char colour, std::string_view passable) const;

  void play(Turn turn);

 private:
  [[nodiscard]] std::size_t index(Point point) const {
    return static_cast<std::size_t>(point.row * columns_ + point.column);
  }

  int columns_;
  int rows_;
  std::string points_;  // row 1 from column a, then row 2, and so on
};

// What one game adds to the shared frame.
struct StoneRules {
  std::string letter;  // its rulings are numbered U1, U2, ... or N1, N2, ...
  std::string reason;  // of every result
  bool empty_links;    // whether empty points link stones

  std::vector<Turn> (*turns)(const StoneBoard& board, char colour);

  // Both add ruling names of the game's own: for a turn, given the board and all turns before it,
  // and for the board at the end.
  void (*count_turn)(const StoneBoard& board, const std::vector<Turn>& turns, Turn turn,
                     RulingCounts& counts);
  void (*count_end)(const StoneBoard& board, char winner, RulingCounts& counts);
};

class StoneGame final : public ReferenceGame {
 public:
  StoneGame(const VariantKeys& keys, const StoneRules& rules);

  void set_up(const std::string& position_text) override;
  [[nodiscard]] std::vector<std::string> moves() const override { return moves_; }
  void play(const std::string& move) override;
  [[nodiscard]] std::string result() const override { return result_; }
  [[nodiscard]] std::string to_move() const override { return seat_of(colour_); }
  [[nodiscard]] int interest(const std::string& move) const override;
  [[nodiscard]] const RulingCounts& rulings() const override { return counts_; }

 private:
  [[nodiscard]] int stones_taken_off() const { return board_.count('.'); }
  [[nodiscard]] std::string seat_of(char colour) const;
  [[nodiscard]] bool united(const StoneBoard& board, char colour) const;
  void judge();
  void list_moves();
  void play_swap();
  void play_turn(Turn turn);
  void count(const std::string& ruling) { ++counts_[rules_.letter + ruling]; }
  void count_end(char mover);

  StoneRules rules_;
  bool pie_;
  StoneBoard board_;
  char colour_ = 'b';  // to move
  bool exchanged_ = false;
  bool swap_open_ = false;
  std::string result_;
  std::vector<Turn> turns_;         // of the colour to move; none when the game is over
  std::vector<std::string> moves_;  // the same as text, and the swap if it is open
  RulingCounts counts_;
};

}  // namespace quintet::reference
