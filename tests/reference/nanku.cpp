// Nanku (by Néstor Romeral Andrés), slow and obvious: the table is a square of columns, each a
// string of 'w' and 'b' from the table upwards, and after every placement a line is looked for anew
// over every cube. After "0,0e 2,0u", seen from the front (y = 0):
//
//   z = 1    .  .  b
//   z = 0    w  b  w      column(0, 0) = "w", column(1, 0) = "b", column(2, 0) = "wb"
//        x = 0  1  2      at({2, 0, 1}) = 'b', at({0, 0, 1}) = '.'
#include <algorithm>
#include <array>
#include <bitset>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "tests/reference/reference.hpp"

namespace quintet::reference {
namespace {

struct Cell {
  int x, y, z;
  bool operator==(const Cell&) const = default;
};

Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Cell operator-(Cell a) { return {-a.x, -a.y, -a.z}; }

struct Piece {
  Cell white, black;
};

constexpr std::array<Cell, 4> kSides = {{{0, 1, 0}, {1, 0, 0}, {0, -1, 0}, {-1, 0, 0}}};
constexpr Cell kUp = {0, 0, 1};

// Nine directions of a line, the axes and the diagonals of the faces; then the four space
// diagonals, which make no line.
constexpr std::array kRowSteps = {Cell{1, 0, 0},  Cell{0, 1, 0}, Cell{0, 0, 1},  Cell{1, 1, 0},
                                  Cell{1, -1, 0}, Cell{1, 0, 1}, Cell{1, 0, -1}, Cell{0, 1, 1},
                                  Cell{0, 1, -1}, Cell{1, 1, 1}, Cell{1, 1, -1}, Cell{1, -1, 1},
                                  Cell{1, -1, -1}};
constexpr std::size_t kLineDirections = 9;

enum Ruling : std::size_t {
  kLine0,  // one for each of the nine directions, in the order of kRowSteps
  kSpaceDiagonal = kLineDirections,
  kOneFace,
  kStanding,
  kLevel,
  kStep,
  kBuried,
  kTableFace,
  kSelfCovered,
  kBuriedAtOnce,
  kShaft,
  kMoversLine,
  kBothLines,
  kOpponentsLine,
  kLongRow,
  kLongRowBroken,
  kSupply,
  kLastPiece,
  kTooFew,
  kHigh,
  kHighest,
  kFar,
  kFarthest,
  kRulings
};

// `pull` is how much steered play wants the ruling. A name that is not `listed` needs a scripted
// game or one particular variant. NK7 has no name: only legal moves are ever played here.
struct RulingInfo {
  const char* name;
  int pull;
  bool listed;
};

constexpr std::array<RulingInfo, kRulings> kRulingInfo = {{
    {"line along x", 0, true},
    {"line along y", 0, true},
    {"line straight up", 1000, true},
    {"line along x and y", 0, true},
    {"line along x against y", 0, true},
    {"line along x and up", 3000, true},
    {"line along x and down", 3000, true},
    {"line along y and up", 3000, true},
    {"line along y and down", 3000, true},
    {"space diagonal of four is no line", 800, true},
    {"NK1 one face to the side is enough", 0, true},
    {"NK1 standing on a piece is contact", 0, true},
    {"NK2 flat piece on two level columns", 2, true},
    {"NK2 column with no level neighbour takes an upright piece only", 2, true},
    {"NK3 buried cube above the table breaks a line", 3000, true},
    {"NK3 face on the table does not expose a cube", 1000, true},
    {"NK3 placement covers the last face of a row it completes", 3000, true},
    {"NK3 placement buries its own cube in a row it completes", 3000, true},
    {"NK3 line stands by a face at the bottom of a shaft", 3000, true},
    {"NK4 mover's line", 0, true},
    {"NK4 both have a line, the mover wins", 300, true},
    {"NK4 only the opponent has a line", 40, true},
    {"NK4 longer row with four exposed in succession", 300, true},
    {"NK4 longer row without four exposed in succession", 3000, true},
    {"NK5 draw when the supply is used up", 0, true},
    {"NK5 line with the last piece", 200, true},
    {"NK5 two or three pieces make no line", 0, false},  // only pieces=2 and pieces=3
    {"NK6 column of more than 20", 0, true},
    {"NK6 column of 80", 0, false},  // all forty pieces upright in one column
    {"NK6 more than 30 cells from the start", 0, true},
    {"NK6 79 cells from the start", 0, false},  // all forty pieces in one row, away from the first
}};

using Reading = std::bitset<kRulings>;

// The columns, everything that is asked of a single cell, and pieces put on and taken off.
class Table {
 public:
  // NK6: n pieces reach 2n - 1 columns from the first cube; the rest is room to look beyond them.
  explicit Table(int pieces)
      : reach_(2 * pieces + 4),
        columns_(static_cast<std::size_t>(2 * reach_ + 1) *
                 static_cast<std::size_t>(2 * reach_ + 1)) {}

  [[nodiscard]] const std::string& column(int x, int y) const { return columns_[index(x, y)]; }
  [[nodiscard]] int height(int x, int y) const { return static_cast<int>(column(x, y).size()); }

  [[nodiscard]] char at(Cell c) const {
    const std::string& cubes = column(c.x, c.y);
    return c.z >= 0 && c.z < static_cast<int>(cubes.size()) ? cubes[static_cast<std::size_t>(c.z)]
                                                            : '.';
  }

  // NK3: the top and the four sides; the face below never counts.
  [[nodiscard]] bool exposed(Cell c) const {
    return at(c + kUp) == '.' ||
           std::ranges::any_of(kSides, [&](Cell s) { return at(c + s) == '.'; });
  }

  void put(const Piece& piece) {
    const bool white_first = piece.white.z <= piece.black.z;
    for (const char colour : {white_first ? 'w' : 'b', white_first ? 'b' : 'w'}) {
      const Cell c = colour == 'w' ? piece.white : piece.black;
      columns_[index(c.x, c.y)].push_back(colour);
    }
  }

  void take_off(const Piece& piece) {
    for (const Cell c : {piece.white, piece.black}) columns_[index(c.x, c.y)].pop_back();
  }

  void set_column(int x, int y, const std::string& cubes) { columns_[index(x, y)] = cubes; }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>((y + reach_) * (2 * reach_ + 1) + x + reach_);
  }

  int reach_;
  std::vector<std::string> columns_;
};

// How many faces of the piece, not yet on the table, lie against a placed cube.
struct Contact {
  int sides = 0;
  int below = 0;
};

Contact contact(const Table& table, const Piece& piece) {
  Contact faces;
  for (const Cell cube : {piece.white, piece.black}) {
    for (const Cell s : kSides) faces.sides += table.at(cube + s) != '.';
    faces.below += table.at(cube + -kUp) != '.';
  }
  return faces;
}

// A cell with a cube on each of its four sides.
bool walled_in(const Table& table, Cell c) {
  return std::ranges::all_of(kSides, [&](Cell s) { return table.at(c + s) != '.'; });
}

// Exposed, but by nothing except faces onto walled-in cells.
bool exposed_in_shaft_only(const Table& table, Cell c) {
  const auto open = [&](Cell beside) {
    return table.at(beside) == '.' && !walled_in(table, beside);
  };
  return table.exposed(c) && !open(c + kUp) &&
         std::ranges::none_of(kSides, [&](Cell s) { return open(c + s); });
}

// NK4: four consecutive exposed cubes of the colour, anywhere, in one of the nine directions.
bool has_line(const Table& table, const std::set<std::pair<int, int>>& used, char colour) {
  for (const auto& [x, y] : used) {
    for (int z = 0; z < table.height(x, y); ++z) {
      for (std::size_t direction = 0; direction < kLineDirections; ++direction) {
        Cell c = {x, y, z};
        int count = 0;
        while (count < 4 && table.at(c) == colour && table.exposed(c)) {
          c = c + kRowSteps[direction];
          ++count;
        }
        if (count == 4) return true;
      }
    }
  }
  return false;
}

class Nanku final : public ReferenceGame {
 public:
  explicit Nanku(int pieces) : pieces_(pieces), table_(pieces) { clear(); }

  void set_up(const std::string& position_text) override {
    clear();
    std::istringstream fields(position_text);
    std::string columns;
    char side = 'w';
    fields >> columns >> side >> supply_;
    white_to_move_ = side == 'w';
    if (columns == "-") return;
    std::istringstream list(columns);
    for (std::string column; std::getline(list, column, ';');) {
      const std::size_t comma = column.find(',');
      const std::size_t colon = column.find(':');
      const int x = std::stoi(column.substr(0, comma));
      const int y = std::stoi(column.substr(comma + 1, colon - comma - 1));
      table_.set_column(x, y, column.substr(colon + 1));
      note_used(x, y);
    }
    mood_ = used_.size() % kMoods;
    judge();
  }

  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> found;
    if (!result_.empty()) return found;
    for (const auto& [x, y] : near_) {
      for (const char direction : {'n', 'e', 's', 'w', 'u', 'd'}) {
        const std::optional<Piece> piece = supported(x, y, direction);
        if (piece && touches(*piece)) {
          found.push_back(std::to_string(x) + ',' + std::to_string(y) + direction);
        }
      }
    }
    std::ranges::sort(found);
    return found;
  }

  void play(const std::string& move) override {
    const Piece piece = parse(move);
    if (used_.empty()) mood_ = std::string_view("neswud").find(move.back());
    const Contact faces = contact(table_, piece);
    table_.put(piece);
    for (const Cell c : {piece.white, piece.black}) note_used(c.x, c.y);
    --supply_;
    white_to_move_ = !white_to_move_;
    judge();
    const Reading met = read(piece, faces, white_to_move_ ? 'b' : 'w', supply_);
    for (std::size_t i = 0; i < kRulings; ++i) {
      if (met[i]) ++counts_[kRulingInfo[i].name];
    }
  }

  [[nodiscard]] std::string result() const override { return result_; }
  [[nodiscard]] std::string to_move() const override { return white_to_move_ ? "first" : "second"; }
  [[nodiscard]] const RulingCounts& rulings() const override { return counts_; }

  // A game keeps to one of six moods, set by its first piece, because a long game, a heap, a tower
  // and a chain cannot all be had in one.
  [[nodiscard]] int interest(const std::string& move) const override {
    if (used_.empty()) return 1;
    const Piece piece = parse(move);
    const Contact faces = contact(table_, piece);
    table_.put(piece);
    const Reading met = read(piece, faces, white_to_move_ ? 'w' : 'b', supply_ - 1);
    table_.take_off(piece);

    int wanted = 1;
    for (std::size_t i = 0; i < kRulings; ++i) wanted += met[i] ? kRulingInfo[i].pull : 0;
    bool slanted = met[kLine0 + 2];
    for (std::size_t i = 5; i < kLineDirections; ++i) slanted = slanted || met[kLine0 + i];
    const bool ends = met[kMoversLine] || met[kBothLines] || met[kOpponentsLine];
    const bool dull_end = ends && !slanted && !met[kShaft] && !met[kLastPiece];
    if (mood_ != kPlain && mood_ != kHeap && dull_end) return 1;
    switch (mood_) {
      case kPlain: return wanted;
      case kPeace:  // to the last piece
        return 50 + wanted;
      case kTower: return wanted + piece.white.z * piece.black.z * 4;
      case kChain:  // ever further out
        return wanted + 2000 * std::max(distance(piece) - extent_, 0);
      default: {  // close together, so that cubes get buried and shafts arise
        const int close = faces.sides + faces.below;
        return wanted + close * close * close;
      }
    }
  }

 private:
  enum Mood : std::size_t { kPlain, kPeace, kHeap, kHeapInPeace, kTower, kChain, kMoods };

  void clear() {
    for (const auto& [x, y] : used_) table_.set_column(x, y, "");
    used_.clear();
    near_ = {{0, 0}};
    extent_ = 0;
    supply_ = pieces_;
    white_to_move_ = true;
    result_.clear();
    counts_.clear();
    mood_ = kPlain;
  }

  // A white cube may stand up to two columns away from what it reaches through its black one.
  void note_used(int x, int y) {
    if (!used_.emplace(x, y).second) return;
    extent_ = std::max({extent_, std::abs(x), std::abs(y)});
    if (used_.size() == 1) near_.clear();
    for (int dx = -2; dx <= 2; ++dx) {
      for (int dy = -2; dy <= 2; ++dy) {
        if (std::abs(dx) + std::abs(dy) <= 2) near_.emplace(x + dx, y + dy);
      }
    }
  }

  // NK2: where the piece comes to rest, if it is supported. An upright piece always is.
  [[nodiscard]] std::optional<Piece> supported(int x, int y, char direction) const {
    const int z = table_.height(x, y);
    if (direction == 'u') return Piece{.white = {x, y, z}, .black = {x, y, z + 1}};
    if (direction == 'd') return Piece{.white = {x, y, z + 1}, .black = {x, y, z}};
    const Cell white = {x, y, z};
    const Cell black = white + kSides[std::string_view("nesw").find(direction)];
    if (table_.height(black.x, black.y) != z) return std::nullopt;
    return Piece{.white = white, .black = black};
  }

  // NK1: one face is enough, and standing on a piece counts. The first piece has nothing to touch.
  [[nodiscard]] bool touches(const Piece& piece) const {
    if (used_.empty()) return true;
    const Contact faces = contact(table_, piece);
    return faces.sides + faces.below > 0;
  }

  [[nodiscard]] Piece parse(const std::string& move) const {
    const char* end = move.data() + move.size();
    int x = 0;
    int y = 0;
    const char* comma = std::from_chars(move.data(), end, x).ptr;
    std::from_chars(comma + 1, end, y);
    return *supported(x, y, move.back());
  }

  // NK4 and NK5, for the position as it stands; the mover is the player who is not to move now.
  void judge() {
    const char mover = white_to_move_ ? 'b' : 'w';
    const char opponent = white_to_move_ ? 'w' : 'b';
    const auto seat = [](char colour) { return std::string(colour == 'w' ? "first" : "second"); };
    if (has_line(table_, used_, mover)) {
      result_ = seat(mover) + " line";
    } else if (has_line(table_, used_, opponent)) {
      result_ = seat(opponent) + " line";
    } else if (supply_ == 0) {
      result_ = "draw supply";
    }
  }

  static int distance(const Piece& piece) {
    return std::max({std::abs(piece.white.x), std::abs(piece.white.y), std::abs(piece.black.x),
                     std::abs(piece.black.y)});
  }

  // What the rows of one colour through the new cubes hold. The last four: a row that would be a
  // line if cubes on the table, cubes above it, cubes covered just now, or the new cubes counted as
  // exposed.
  struct Rows {
    std::bitset<kRowSteps.size()> with_line;
    bool longer_with_line = false;
    bool longer_without_line = false;
    bool line_without_shaft = false;
    bool buried_on_table = false;
    bool buried_above = false;
    bool self_covered = false;
    bool buried_at_once = false;
  };

  void read_row(const Piece& piece, Cell cube, std::size_t direction, Rows& rows) const {
    const char colour = table_.at(cube);
    const Cell step = kRowSteps[direction];
    Cell first = cube;
    while (table_.at(first + -step) == colour) first = first + -step;
    // Most rows are of one cube, and interest() must not pay for a vector each time.
    if (table_.at(first + step) != colour) return;
    std::vector<Cell> row;
    for (Cell c = first; table_.at(c) == colour; c = c + step) row.push_back(c);
    if (row.size() < 4) return;

    const auto four_in_succession = [&row](const auto& counts) {
      int count = 0;
      return std::ranges::any_of(row,
                                 [&](Cell c) { return (count = counts(c) ? count + 1 : 0) == 4; });
    };
    const auto exposed = [this](Cell c) { return table_.exposed(c); };
    const auto is_new = [&piece](Cell c) { return c == piece.white || c == piece.black; };
    const auto just_covered = [&](Cell c) {
      return !is_new(c) && (is_new(c + kUp) ||
                            std::ranges::any_of(kSides, [&](Cell s) { return is_new(c + s); }));
    };
    const bool line = four_in_succession(exposed);
    rows.with_line[direction] = rows.with_line[direction] || line;
    if (direction >= kLineDirections) return;
    if (row.size() > 4) (line ? rows.longer_with_line : rows.longer_without_line) = true;
    if (line) {
      rows.line_without_shaft |= four_in_succession(
          [&](Cell c) { return exposed(c) && !exposed_in_shaft_only(table_, c); });
    } else {
      rows.buried_on_table |= four_in_succession([&](Cell c) { return exposed(c) || c.z == 0; });
      rows.buried_above |= four_in_succession([&](Cell c) { return exposed(c) || c.z > 0; });
      rows.self_covered |=
          four_in_succession([&](Cell c) { return exposed(c) || just_covered(c); });
      rows.buried_at_once |= four_in_succession([&](Cell c) { return exposed(c) || is_new(c); });
    }
  }

  // What the piece, just put on the table by `mover`, exercised. A new line always runs through one
  // of its cubes, because a placement can only take exposure away; judge() does not rely on that.
  [[nodiscard]] Reading read(const Piece& piece, Contact faces, char mover, int supply_left) const {
    Reading met;
    const bool upright = piece.white.z != piece.black.z;
    const int bottom = std::min(piece.white.z, piece.black.z);
    met[kOneFace] = faces.sides == 1 && faces.below == 0;
    met[kStanding] = faces.sides == 0 && faces.below > 0;
    met[kLevel] = !upright && bottom > 0;
    met[kStep] = upright && std::ranges::none_of(kSides, [&](Cell s) {
                   return table_.height(piece.white.x + s.x, piece.white.y + s.y) == bottom;
                 });
    met[kHigh] = upright && bottom + 2 > 20;
    met[kHighest] = bottom + 2 == 80 && upright;
    met[kFar] = distance(piece) > 30;
    met[kFarthest] = distance(piece) == 79;

    Rows own;
    Rows other;
    for (const Cell cube : {piece.white, piece.black}) {
      for (std::size_t direction = 0; direction < kRowSteps.size(); ++direction) {
        read_row(piece, cube, direction, table_.at(cube) == mover ? own : other);
      }
    }
    read_lines(own, other, supply_left, met);
    return met;
  }

  void read_lines(const Rows& own, const Rows& other, int supply_left, Reading& met) const {
    const auto line = [](const Rows& rows) {
      bool found = false;
      for (std::size_t i = 0; i < kLineDirections; ++i) found = found || rows.with_line[i];
      return found;
    };
    met[kMoversLine] = line(own) && !line(other);
    met[kBothLines] = line(own) && line(other);
    met[kOpponentsLine] = !line(own) && line(other);
    if (line(own) || line(other)) {
      const Rows& winner = line(own) ? own : other;
      for (std::size_t i = 0; i < kLineDirections; ++i) met[kLine0 + i] = winner.with_line[i];
      met[kLongRow] = winner.longer_with_line;
      met[kShaft] = !winner.line_without_shaft;
      met[kLastPiece] = supply_left == 0;
    } else {
      met[kSpaceDiagonal] = (own.with_line | other.with_line).any();
      met[kLongRowBroken] = own.longer_without_line || other.longer_without_line;
      met[kBuried] = own.buried_above || other.buried_above;
      met[kTableFace] = own.buried_on_table || other.buried_on_table;
      met[kSelfCovered] = own.self_covered || other.self_covered;
      met[kBuriedAtOnce] = own.buried_at_once || other.buried_at_once;
      met[kSupply] = supply_left == 0;
      met[kTooFew] = supply_left == 0 && pieces_ < 4;
    }
  }

  int pieces_;
  // Mutable for interest(), which puts a piece down to look at it and takes it off again.
  mutable Table table_;
  std::set<std::pair<int, int>> used_;  // columns with a cube
  std::set<std::pair<int, int>> near_;  // columns that may take a white cube
  int extent_ = 0;                      // how far the pieces reach from the start
  int supply_ = 0;
  bool white_to_move_ = true;
  std::string result_;
  RulingCounts counts_;
  std::size_t mood_ = kPlain;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_nanku(const VariantKeys& keys) {
  return std::make_unique<Nanku>(std::stoi(keys.at("pieces")));
}

std::vector<std::string> nanku_rulings() {
  std::vector<std::string> names;
  for (const RulingInfo& ruling : kRulingInfo) {
    if (ruling.listed) names.emplace_back(ruling.name);
  }
  return names;
}

}  // namespace quintet::reference
