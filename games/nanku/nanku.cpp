#include "games/nanku/nanku.hpp"

#include <algorithm>
#include <bit>

#include "games/nanku/description.hpp"

namespace quintet::nanku {

namespace {

// The table seen from above, as rows of bits, and where on it a piece can go. Two spare cells on
// every side keep all neighbours inside. Most patches are narrow enough for one word a row.
template <std::size_t words>
class Table {
 public:
  using Row = Bits<words>;
  static constexpr int spare = 2;
  static constexpr int max_rows = max_cubes + 2 * spare;

  [[nodiscard]] static bool holds(const Position& position) noexcept {
    return position.highest().x - position.lowest().x + 1 + 2 * spare <= Row::capacity;
  }

  // REQUIRES: at least one column stands, and holds(position).
  explicit Table(const Position& position) noexcept
      : x0_(position.lowest().x - spare),
        y0_(position.lowest().y - spare),
        rows_(position.highest().y - y0_ + 1 + spare) {
    lay_out(position);
    std::array<Row, 2> edge = {};  // empty cells next to a column, in this row and the next
    for (std::size_t row = 0; row < size(); ++row) {
      edge = {edge[1], row + 1 < size() ? edge_of(row + 1) : Row()};
      const Row& here = standing_[row];
      const Row next = row + 1 < size() ? standing_[row + 1] : Row();
      upright_[row] = here | edge[0];
      // Two empty columns of which one is next to a piece, or two columns of the same height (NK2).
      Row uneven_east;
      Row uneven_north;
      for (std::size_t plane = 0; plane < planes_; ++plane) {
        const Row& heights = heights_[plane][row];
        uneven_east |= heights ^ heights.down(1);
        if (row + 1 < size()) uneven_north |= heights ^ heights_[plane][row + 1];
      }
      east_[row] = edge[0].without(here.down(1)) | edge[0].down(1).without(here) |
                   (here & here.down(1)).without(uneven_east);
      north_[row] =
          edge[0].without(next) | edge[1].without(here) | (here & next).without(uneven_north);
    }
  }

  [[nodiscard]] int rows() const noexcept { return rows_; }
  [[nodiscard]] int x(int bit) const noexcept { return x0_ + bit; }
  [[nodiscard]] int y(int row) const noexcept { return y0_ + row; }

  // Where a piece can stand upright.
  [[nodiscard]] const Row& upright(int row) const noexcept { return upright_[at(row)]; }
  // Cells on which, together with the cell to the east or north of them, a piece can lie.
  [[nodiscard]] const Row& east_pairs(int row) const noexcept { return east_[at(row)]; }
  [[nodiscard]] const Row& north_pairs(int row) const noexcept { return north_[at(row)]; }
  // How many places there are in a row for a piece to stand or lie, each in two ways.
  [[nodiscard]] std::uint32_t places(int row) const noexcept {
    return upright(row).count() + east_pairs(row).count() + north_pairs(row).count();
  }

 private:
  using Rows = std::array<Row, std::size_t{max_rows}>;

  [[nodiscard]] static std::size_t at(int row) noexcept { return static_cast<std::size_t>(row); }
  [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(rows_); }

  // Fills standing_ and heights_.
  void lay_out(const Position& position) noexcept {
    unsigned heights = 0;
    for (int i = 1; i <= position.column_count(); ++i) {
      heights |= static_cast<unsigned>(position.height(i));
    }
    planes_ = static_cast<std::size_t>(std::bit_width(heights));
    for (std::size_t row = 0; row < size(); ++row) {
      standing_[row] = Row();
      for (std::size_t plane = 0; plane < planes_; ++plane) heights_[plane][row] = Row();
    }
    for (int i = 1; i <= position.column_count(); ++i) {
      const auto [x, y] = position.place(i);
      const auto height = static_cast<unsigned>(position.height(i));
      const Row bit = Row::single(x - x0_);
      standing_[at(y - y0_)] |= bit;
      for (std::size_t plane = 0; plane < planes_; ++plane) {
        heights_[plane][at(y - y0_)] |= (height >> plane & 1) != 0 ? bit : Row();
      }
    }
  }

  [[nodiscard]] Row edge_of(std::size_t row) const noexcept {
    const Row& here = standing_[row];
    Row around = here.up(1) | here.down(1) | standing_[row - 1];
    if (row + 1 < size()) around |= standing_[row + 1];
    return around.without(here);
  }

  int x0_;
  int y0_;
  int rows_;
  std::size_t planes_ = 0;
  union {  // all left uninitialised but for the rows in use
    Rows standing_;
  };
  union {
    std::array<Rows, std::bit_width(unsigned{max_cubes})> heights_;  // bit by bit
  };
  union {
    Rows upright_;
  };
  union {
    Rows east_;
  };
  union {
    Rows north_;
  };
};

// Calls use(table) with the narrowest table that holds the position.
template <typename Use>
auto with_table(const Position& position, Use use) noexcept {
  static_assert(Table<2>::Row::capacity >= max_cubes + 2 * Table<2>::spare);
  if (Table<1>::holds(position)) [[likely]]
    return use(Table<1>(position));
  return use(Table<2>(position));
}

[[nodiscard]] constexpr Move move_of(int x, int y, Orientation orientation) noexcept {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), orientation};
}

// The two ways to stand upright, or to lie on a cell and its neighbour to the north or east.
[[nodiscard]] constexpr Move upright_move(int x, int y, bool black_below) noexcept {
  return move_of(x, y, black_below ? Orientation::down : Orientation::up);
}
[[nodiscard]] constexpr Move flat_move(int x, int y, Orientation direction,
                                       bool reversed) noexcept {
  if (!reversed) return move_of(x, y, direction);
  const Step step = step_of(direction);
  return move_of(x + step.x, y + step.y,
                 direction == Orientation::north ? Orientation::south : Orientation::west);
}

constexpr std::uint32_t opening_count = 6;

Step transformed_step(Step step, int symmetry) {
  if ((symmetry & 1) != 0) step.x = -step.x;
  if ((symmetry & 2) != 0) step.y = -step.y;
  return (symmetry & 4) != 0 ? Step{step.y, step.x} : step;
}

}  // namespace

const GameInfo& Rules::info() noexcept { return Description::info; }

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  const auto pieces = plain_number(values.values[0].text, max_pieces);
  if (!pieces || *pieces < 2) return values.refuse(info, 0);
  return AnyRules(Rules({*pieces}));
}

std::string Rules::variant() const {
  const std::array<std::string, 1> values = {std::to_string(variant_.pieces)};
  return canonical_variant(info(), values);
}

void Rules::moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
  if (position.ended_ != 0) return;
  if (position.column_count_ == 0) {
    for (std::uint32_t i = 0; i < opening_count; ++i) {
      out.push_back(move_of(0, 0, static_cast<Orientation>(i)));
    }
    return;
  }
  const auto add_flat = [&out](int x, int y, Orientation direction) {
    out.push_back(flat_move(x, y, direction, false));
    out.push_back(flat_move(x, y, direction, true));
  };
  with_table(position, [&](const auto& table) {
    for (int row = 0; row < table.rows(); ++row) {
      const int y = table.y(row);
      table.upright(row).for_each([&](int bit) {
        out.push_back(upright_move(table.x(bit), y, false));
        out.push_back(upright_move(table.x(bit), y, true));
      });
      table.east_pairs(row).for_each(
          [&](int bit) { add_flat(table.x(bit), y, Orientation::east); });
      table.north_pairs(row).for_each(
          [&](int bit) { add_flat(table.x(bit), y, Orientation::north); });
    }
  });
}

std::uint32_t Rules::move_count(const Position& position) const noexcept {
  if (position.ended_ != 0) return 0;
  if (position.column_count_ == 0) return opening_count;
  std::uint32_t places = 0;
  with_table(position, [&](const auto& table) {
    for (int row = 0; row < table.rows(); ++row) places += table.places(row);
  });
  return 2 * places;
}

Move Rules::random_move(const Position& position, Rng& rng) const noexcept {
  if (position.column_count_ == 0) {
    return move_of(0, 0, static_cast<Orientation>(rng.below(opening_count)));
  }
  return with_table(position, [&](const auto& table) {
    std::array<std::uint32_t, std::size_t{Table<1>::max_rows}> row_ends;
    std::uint32_t places = 0;
    for (int row = 0; row < table.rows(); ++row) {
      row_ends[static_cast<std::size_t>(row)] = places += table.places(row);
    }
    const std::uint32_t choice = rng.below(2 * places);
    const bool reversed = choice % 2 == 1;
    std::uint32_t rank = choice / 2;
    int row = 0;
    while (rank >= row_ends[static_cast<std::size_t>(row)]) ++row;
    if (row > 0) rank -= row_ends[static_cast<std::size_t>(row - 1)];
    const int y = table.y(row);
    const auto upright = table.upright(row);
    if (rank < upright.count()) return upright_move(table.x(upright.select(rank)), y, reversed);
    rank -= upright.count();
    const auto east = table.east_pairs(row);
    if (rank < east.count()) {
      return flat_move(table.x(east.select(rank)), y, Orientation::east, reversed);
    }
    rank -= east.count();
    return flat_move(table.x(table.north_pairs(row).select(rank)), y, Orientation::north, reversed);
  });
}

void Rules::play(Position& position, Move move) const noexcept {
  assert(position.ended_ == 0 && position.supply_ > 0);
  const Seat mover = position.to_move_;
  const int white_x = move.x;
  const int white_y = move.y;
  int black_x = white_x;
  int black_y = white_y;
  int white_z = 0;
  int black_z = 0;
  if (is_flat(move.orientation)) {
    const Step step = step_of(move.orientation);
    black_x += step.x;
    black_y += step.y;
  }
  if (move.orientation == Orientation::down) {
    black_z = position.add_cube(black_x, black_y, Colour::black);
    white_z = position.add_cube(white_x, white_y, Colour::white);
  } else {
    white_z = position.add_cube(white_x, white_y, Colour::white);
    black_z = position.add_cube(black_x, black_y, Colour::black);
  }
  position.to_move_ = other(mover);
  position.key_ ^= second_to_move_key;
  --position.supply_;

  const bool white_line = has_line_through(position, {white_x, white_y, white_z, Colour::white});
  const bool black_line = has_line_through(position, {black_x, black_y, black_z, Colour::black});
  judge(position, white_line, black_line);
}

bool Rules::has_visible_line(const Position& position, const Cube& cube, Step axis,
                             int slope) noexcept {
  int run = 0;
  for (int i = -3; i <= 3; ++i) {
    const int x = cube.x + i * axis.x;
    const int y = cube.y + i * axis.y;
    const int z = cube.z + i * slope;
    const int column = position.find(x, y);
    const bool counts = z >= 0 && z < position.height(column) &&
                        position.colour_at(column, z) == cube.colour &&
                        position.is_exposed(x, y, z);
    run = counts ? run + 1 : 0;
    if (run == 4) return true;
  }
  return false;
}

bool Rules::has_line_through(const Position& position, const Cube& cube) noexcept {
  const int here = Position::code_of(cube.x, cube.y);
  // Three slopes are followed at once, level, rising and falling: each has four bits of a number.
  constexpr unsigned level = 0x001;
  constexpr unsigned any_slope = 0x111;
  // How far the colour goes on from the cube in a direction, by slope, up to three steps.
  const auto run = [&](int step, int sign, unsigned slopes) {
    unsigned length = 0;
    for (int i = 1; i <= 3; ++i) {
      const unsigned around =
          position.cubes_around(position.find(here + sign * i * step), cube.z, cube.colour);
      slopes &= (around >> 3 & 1) | (around >> (3 + sign * i) & 1) << 4 |
                (around >> (3 - sign * i) & 1) << 8;
      if (slopes == 0) break;
      length += slopes;
    }
    return length;
  };
  const auto check = [&](Step axis, unsigned slopes) {
    const int step = axis.x + 256 * axis.y;
    const unsigned length = run(step, 1, slopes) + run(step, -1, slopes);
    if (((length + 0x555) & 0x888) == 0) return false;  // no slope has three or more
    for (const int slope : {0, 1, -1}) {
      const int bits = slope == 0 ? 0 : slope == 1 ? 4 : 8;
      if ((length >> bits & 0xF) >= 3 && has_visible_line(position, cube, axis, slope)) return true;
    }
    return false;
  };
  // Along x and y; diagonals within the layer, as space diagonals do not count; and straight up.
  if (check({1, 0}, any_slope) || check({0, 1}, any_slope) || check({1, 1}, level) ||
      check({1, -1}, level)) {
    return true;
  }
  const unsigned own = position.cubes_around(position.find(here), cube.z, cube.colour);
  return (own & own >> 1 & own >> 2 & own >> 3) != 0 && has_visible_line(position, cube, {0, 0}, 1);
}

void Rules::judge_all(Position& position) noexcept {
  std::array<bool, 2> lines{};  // by colour
  for (int i = 1; i <= position.column_count(); ++i) {
    const auto [x, y] = position.place(i);
    for (int z = 0; z < position.height(i); ++z) {
      const Colour colour = position.colour_at(i, z);
      if (has_line_through(position, {x, y, z, colour})) {
        lines[static_cast<std::size_t>(colour)] = true;
      }
    }
  }
  judge(position, lines[0], lines[1]);
}

void Rules::judge(Position& position, bool white_line, bool black_line) noexcept {
  const Seat mover = other(position.to_move_);
  if (white_line || black_line) [[unlikely]] {  // NK4
    const bool white_wins = white_line && (mover == Seat::first || !black_line);
    position.ended_ = white_wins ? 1 : 2;
  } else if (position.supply_ == 0) [[unlikely]] {  // NK5
    position.ended_ = 3;
  }
}

std::uint64_t Rules::recomputed_key(const Position& position) const noexcept {
  std::uint64_t key = position.to_move_ == Seat::second ? second_to_move_key : 0;
  for (int i = 1; i <= position.column_count(); ++i) {
    const auto [x, y] = position.place(i);
    for (int z = 0; z < position.height(i); ++z) {
      key ^= cube_key(x, y, z, position.colour_at(i, z));
    }
  }
  return key;
}

Position Rules::transformed(const Position& position, int symmetry) const noexcept {
  Position image;
  for (int i = 1; i <= position.column_count(); ++i) {
    const Step place = transformed_step({position.place(i).x, position.place(i).y}, symmetry);
    for (int z = 0; z < position.height(i); ++z)
      image.add_cube(place.x, place.y, position.colour_at(i, z));
  }
  image.supply_ = position.supply_;
  image.to_move_ = position.to_move_;
  image.ended_ = position.ended_;
  if (image.to_move_ == Seat::second) image.key_ ^= second_to_move_key;
  return image;
}

Move Rules::transformed(Move move, int symmetry) const noexcept {
  const Step place = transformed_step({move.x, move.y}, symmetry);
  if (!is_flat(move.orientation)) return move_of(place.x, place.y, move.orientation);
  const Step step = transformed_step(step_of(move.orientation), symmetry);
  std::size_t direction = 0;
  while (steps[direction].x != step.x || steps[direction].y != step.y) ++direction;
  return move_of(place.x, place.y, static_cast<Orientation>(direction));
}

std::uint64_t Rules::canonical_key(const Position& position) const noexcept {
  const bool exchange = position.to_move_ == Seat::second;
  std::uint64_t smallest = ~std::uint64_t{0};
  for (int symmetry = 0; symmetry < symmetry_count(); ++symmetry) {
    Step corner{max_cubes, max_cubes};
    for (int i = 1; i <= position.column_count(); ++i) {
      const Step place = transformed_step({position.place(i).x, position.place(i).y}, symmetry);
      corner = {std::min(corner.x, place.x), std::min(corner.y, place.y)};
    }
    std::uint64_t key = 0;
    for (int i = 1; i <= position.column_count(); ++i) {
      const Step place = transformed_step({position.place(i).x, position.place(i).y}, symmetry);
      for (int z = 0; z < position.height(i); ++z) {
        const bool black = (position.colour_at(i, z) == Colour::black) != exchange;
        key ^= cube_key(place.x - corner.x, place.y - corner.y, z,
                        black ? Colour::black : Colour::white);
      }
    }
    smallest = std::min(smallest, key);
  }
  return smallest;
}

}  // namespace quintet::nanku
