#include "tests/reference/stones.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace quintet::reference {
namespace {

// Weights of a steered game, found by trying a few: with them one turn unites both colours, the
// rarest ending, in about 7% of steered games of Ūnane and 57% of Narrows on the default boards.
constexpr int kSwapInterest = 2000;
constexpr int kTopLeftInterest = 400;
constexpr int kBothUnitedInterest = 20000;
constexpr int kRemovalInterest = 1000;  // stones in contact are left over for the end
constexpr int kCaptureInterest = 20;
constexpr int kOtherEndInterest = 1;  // so that games go on to nearly empty boards

StoneBoard starting_board(const std::string& columns_x_rows) {
  const std::size_t cross = columns_x_rows.find('x');
  return {std::stoi(columns_x_rows.substr(0, cross)), std::stoi(columns_x_rows.substr(cross + 1))};
}

std::string text_of(Point point) {
  return static_cast<char>('a' + point.column) + std::to_string(point.row + 1);
}

std::string text_of(Turn turn) { return text_of(turn.from) + '-' + text_of(turn.to); }

Point read_point(const std::string& text) { return {text[0] - 'a', std::stoi(text.substr(1)) - 1}; }

Turn read_turn(const std::string& move) {
  const std::size_t dash = move.find('-');
  return {read_point(move.substr(0, dash)), read_point(move.substr(dash + 1))};
}

}  // namespace

// U2, N2: the top-left point is black, and the colours alternate from there.
StoneBoard::StoneBoard(int columns, int rows) : columns_(columns), rows_(rows) {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int steps_from_top_left = (rows - 1 - row) + column;
      points_ += steps_from_top_left % 2 == 0 ? 'b' : 'w';
    }
  }
}

void StoneBoard::read(std::string_view rows_text) {
  points_.assign(points_.size(), '.');
  Point point = top_left();
  int empties = 0;
  for (const char character : rows_text) {
    if (std::isdigit(static_cast<unsigned char>(character)) != 0) {
      empties = empties * 10 + (character - '0');
      continue;
    }
    point.column += std::exchange(empties, 0);
    if (character == '/') {
      point = {0, point.row - 1};
    } else {
      points_.at(index(point)) = character;
      ++point.column;
    }
  }
}

bool StoneBoard::contains(Point point) const {
  return point.column >= 0 && point.column < columns_ && point.row >= 0 && point.row < rows_;
}

int StoneBoard::count(char content) const {
  return static_cast<int>(std::count(points_.begin(), points_.end(), content));
}

std::vector<Point> StoneBoard::stones(char colour) const {
  std::vector<Point> found;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      if (at({column, row}) == colour) found.push_back({column, row});
    }
  }
  return found;
}

bool StoneBoard::touches(Point point, char colour) const {
  return std::any_of(std::begin(kSteps), std::end(kSteps), [&](Point by) {
    const Point neighbour = step(point, by);
    return contains(neighbour) && at(neighbour) == colour;
  });
}

bool StoneBoard::hangs_together(char colour, std::string_view passable) const {
  const std::size_t first = points_.find(colour);
  if (first == std::string::npos) return false;
  std::string unvisited = points_;
  std::vector<Point> pending;
  const auto visit = [&](Point point) {
    unvisited[index(point)] = '#';
    pending.push_back(point);
  };
  visit({static_cast<int>(first) % columns_, static_cast<int>(first) / columns_});
  while (!pending.empty()) {
    const Point point = pending.back();
    pending.pop_back();
    for (const Point by : kSteps) {
      const Point neighbour = step(point, by);
      if (!contains(neighbour)) continue;
      if (passable.find(unvisited[index(neighbour)]) != std::string_view::npos) visit(neighbour);
    }
  }
  return unvisited.find(colour) == std::string::npos;
}

void StoneBoard::play(Turn turn) {
  const char colour = at(turn.from);
  points_[index(turn.from)] = '.';
  if (!turn.is_removal()) points_[index(turn.to)] = colour;
}

StoneGame::StoneGame(const VariantKeys& keys, const StoneRules& rules)
    : rules_(rules), pie_(keys.at("pie") == "on"), board_(starting_board(keys.at("board"))) {
  list_moves();
}

void StoneGame::set_up(const std::string& position_text) {
  std::istringstream fields(position_text);
  std::string rows;
  std::string colour;
  std::string black;
  std::string swap;
  fields >> rows >> colour >> black >> swap;
  board_.read(rows);
  colour_ = colour.at(0);
  exchanged_ = black == "second";
  swap_open_ = swap == "swap";
  counts_.clear();
  judge();
  list_moves();
}

std::string StoneGame::seat_of(char colour) const {
  return (colour == 'b') != exchanged_ ? "first" : "second";
}

bool StoneGame::united(const StoneBoard& board, char colour) const {
  const char passable[] = {colour, '.'};
  return board.hangs_together(colour, std::string_view(passable, rules_.empty_links ? 2 : 1));
}

// U3, N3: the mover is asked first. Colours alternate, so the mover is the colour not to move.
void StoneGame::judge() {
  const char mover = enemy_of(colour_);
  result_.clear();
  if (united(board_, mover)) {
    result_ = seat_of(mover) + ' ' + rules_.reason;
  } else if (united(board_, colour_)) {
    result_ = seat_of(colour_) + ' ' + rules_.reason;
  }
}

void StoneGame::list_moves() {
  turns_.clear();
  moves_.clear();
  if (!result_.empty()) return;
  turns_ = rules_.turns(board_, colour_);
  if (turns_.empty()) throw std::logic_error("U4, N4: no move in an unfinished game");
  for (const Turn turn : turns_) moves_.push_back(text_of(turn));
  if (swap_open_) moves_.emplace_back("swap");
  std::sort(moves_.begin(), moves_.end());
}

void StoneGame::play(const std::string& move) {
  if (move == "swap") {
    play_swap();
  } else {
    play_turn(read_turn(move));
  }
  list_moves();
}

// U6, N6: the board stays, White is still to move, and the seats exchange colours.
void StoneGame::play_swap() {
  count("6 swap taken");
  exchanged_ = true;
  swap_open_ = false;
}

void StoneGame::play_turn(Turn turn) {
  const char mover = colour_;
  const bool first_turn = stones_taken_off() == 0;
  if (swap_open_) count("6 swap declined");
  if (first_turn && turn.from == board_.top_left()) count("2 first turn with the top-left stone");
  rules_.count_turn(board_, turns_, turn, counts_);
  board_.play(turn);
  colour_ = enemy_of(mover);
  judge();
  const bool over = !result_.empty();
  if (over) count_end(mover);
  // U6, N6: the swap is the second move of the game or none.
  swap_open_ = first_turn && pie_ && !over;
  if (first_turn && !pie_) count("6 no swap with pie=off");
  if (first_turn && pie_ && over) count("6 no swap after a first turn that ended the game");
}

void StoneGame::count_end(char mover) {
  const bool mover_united = united(board_, mover);
  if (mover_united && united(board_, enemy_of(mover))) {
    count("3 both united: the mover wins");
  } else if (mover_united) {
    count("3 only the mover united");
  } else {
    count("3 only the opponent united: the opponent wins");
  }
  // U5, N5: of three stones one is the only one of its colour, so no game goes on with three. Where
  // the seats were exchanged too, the game had C x R - 3 turns and the swap.
  const bool three_left = board_.size() - stones_taken_off() == 3;
  if (three_left) count("5 three stones left at the end");
  if (three_left && exchanged_) count("5 all of the C x R - 2 moves");
  const char winner = mover_united ? mover : enemy_of(mover);
  if (exchanged_) {
    count(winner == 'b' ? "6 Black wins for the second seat" : "6 White wins for the first seat");
  }
  rules_.count_end(board_, winner, counts_);
}

int StoneGame::interest(const std::string& move) const {
  if (move == "swap") return kSwapInterest;
  const Turn turn = read_turn(move);
  const int taken_off = stones_taken_off();
  if (taken_off == 0 && turn.from == board_.top_left()) return kTopLeftInterest;
  const int unless_it_ends = turn.is_removal() ? kRemovalInterest : kCaptureInterest;
  // On a nearly full board hardly any turn ends the game, and on a huge one trying them all takes
  // milliseconds.
  if (4 * taken_off < board_.size() || turns_.size() > 250) return unless_it_ends;
  StoneBoard after = board_;
  after.play(turn);
  const bool mover_united = united(after, colour_);
  const bool opponent_united = united(after, enemy_of(colour_));
  if (mover_united && opponent_united) return kBothUnitedInterest;
  return mover_united || opponent_united ? kOtherEndInterest : unless_it_ends;
}

}  // namespace quintet::reference
