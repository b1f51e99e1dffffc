#include "games/nanku/nanku.hpp"

#include <algorithm>

namespace quintet::nanku {

namespace {

constexpr std::array<VariantKey, 1> keys = {
    VariantKey{"pieces", "40", "a number from 2 to 40", "how many pieces the supply holds"}};

constexpr GameInfo nanku_info = {
    .id = "nanku",
    .name = "Nanku",
    .designer = "Néstor Romeral Andrés",
    .origin = "nestorgames",
    .summary = "Stack two-coloured double cubes; four visible cubes of your colour in line win.",
    .first_colour = "White",
    .second_colour = "Black",
    .keys = keys};

// The table seen from above, as rows of bits: which columns stand, and which empty ones are next to
// them (the edge). Two spare cells on every side keep all neighbours inside.
class Table {
 public:
  static constexpr int spare = 2;
  static constexpr int max_rows = max_cubes + 2 * spare;
  using Row = Bits<2>;
  static_assert(Row::capacity >= max_rows);

  // REQUIRES: at least one column stands.
  explicit Table(const Position& position) noexcept {
    int max_x = x0_ = position.column(0).x;
    int max_y = y0_ = position.column(0).y;
    for (int i = 1; i < position.column_count(); ++i) {
      const Position::Column column = position.column(i);
      x0_ = std::min(x0_, column.x);
      y0_ = std::min(y0_, column.y);
      max_x = std::max(max_x, column.x);
      max_y = std::max(max_y, column.y);
    }
    x0_ -= spare;
    y0_ -= spare;
    rows_ = max_y - y0_ + 1 + spare;
    for (int x = 0; x < max_x - x0_ + 1 + spare; ++x) all_.set(x);
    for (int row = 0; row < rows_; ++row) standing_[at(row)] = edge_[at(row)] = Row();
    for (int i = 0; i < position.column_count(); ++i) {
      const Position::Column column = position.column(i);
      standing_[at(column.y - y0_)].set(column.x - x0_);
    }
    for (int row = 1; row + 1 < rows_; ++row) {
      const Row& here = standing_[at(row)];
      const Row around =
          here.up(1) | here.down(1) | standing_[at(row - 1)] | standing_[at(row + 1)];
      edge_[at(row)] = around.without(here);
    }
  }

  [[nodiscard]] int rows() const noexcept { return rows_; }
  [[nodiscard]] int x(int bit) const noexcept { return x0_ + bit; }
  [[nodiscard]] int y(int row) const noexcept { return y0_ + row; }

  // Where a piece can stand upright.
  [[nodiscard]] Row upright(int row) const noexcept { return standing_[at(row)] | edge_[at(row)]; }
  // Cells that form, with the cell to the east or north of them, a pair of empty columns next to a
  // piece.
  [[nodiscard]] Row east_pairs(int row) const noexcept {
    return pairs(edge_[at(row)], empty(row), edge_[at(row)].down(1), empty(row).down(1));
  }
  [[nodiscard]] Row north_pairs(int row) const noexcept {
    if (row + 1 == rows_) return {};
    return pairs(edge_[at(row)], empty(row), edge_[at(row + 1)], empty(row + 1));
  }

 private:
  [[nodiscard]] static std::size_t at(int row) noexcept { return static_cast<std::size_t>(row); }
  [[nodiscard]] Row empty(int row) const noexcept { return all_.without(standing_[at(row)]); }
  [[nodiscard]] static Row pairs(const Row& edge, const Row& empty, const Row& other_edge,
                                 const Row& other_empty) noexcept {
    return (edge & other_empty) | (empty & other_edge);
  }

  int x0_ = 0;
  int y0_ = 0;
  int rows_ = 0;
  Row all_;
  union {  // left uninitialised but for the rows in use
    std::array<Row, max_rows> standing_;
  };
  union {
    std::array<Row, max_rows> edge_;
  };
};

// Pairs of neighbouring columns of the same height, on which a piece can lie: each as a column's
// number and a step to the east or north.
struct Ledges {
  struct Ledge {
    std::int8_t x;
    std::int8_t y;
    Orientation direction;
  };

  explicit Ledges(const Position& position) noexcept {
    for (int i = 0; i < position.column_count(); ++i) {
      const auto [x, y, height] = position.column(i);
      for (const Orientation direction : {Orientation::north, Orientation::east}) {
        const Step step = step_of(direction);
        if (position.height_at(x + step.x, y + step.y) == height) {
          list[count++] = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), direction};
        }
      }
    }
  }

  std::uint32_t count = 0;
  std::array<Ledge, 2 * std::size_t{max_cubes}> list;  // NOLINT: filled as far as count
};

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

const GameInfo& Rules::info() noexcept { return nanku_info; }

std::expected<Nanku::AnyRules, Error> Nanku::read(const VariantValues& values) {
  const auto pieces = plain_number(values.values[0].text, max_pieces);
  if (!pieces || *pieces < 2) return values.refuse(info(), 0);
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
  const Table table(position);
  const auto add_flat = [&out](int x, int y, Orientation direction) {
    out.push_back(flat_move(x, y, direction, false));
    out.push_back(flat_move(x, y, direction, true));
  };
  for (int row = 0; row < table.rows(); ++row) {
    const int y = table.y(row);
    table.upright(row).for_each([&](int bit) {
      out.push_back(upright_move(table.x(bit), y, false));
      out.push_back(upright_move(table.x(bit), y, true));
    });
    table.east_pairs(row).for_each([&](int bit) { add_flat(table.x(bit), y, Orientation::east); });
    table.north_pairs(row).for_each(
        [&](int bit) { add_flat(table.x(bit), y, Orientation::north); });
  }
  const Ledges ledges(position);
  for (std::uint32_t i = 0; i < ledges.count; ++i) {
    add_flat(ledges.list[i].x, ledges.list[i].y, ledges.list[i].direction);
  }
}

std::uint32_t Rules::move_count(const Position& position) const noexcept {
  if (position.ended_ != 0) return 0;
  if (position.column_count_ == 0) return opening_count;
  const Table table(position);
  std::uint32_t places = Ledges(position).count;
  for (int row = 0; row < table.rows(); ++row) {
    places +=
        table.upright(row).count() + table.east_pairs(row).count() + table.north_pairs(row).count();
  }
  return 2 * places;
}

Move Rules::random_move(const Position& position, Rng& rng) const noexcept {
  if (position.column_count_ == 0) {
    return move_of(0, 0, static_cast<Orientation>(rng.below(opening_count)));
  }
  const Table table(position);
  const Ledges ledges(position);
  std::array<std::uint32_t, Table::max_rows> row_ends;
  std::uint32_t places = 0;
  for (int row = 0; row < table.rows(); ++row) {
    places +=
        table.upright(row).count() + table.east_pairs(row).count() + table.north_pairs(row).count();
    row_ends[static_cast<std::size_t>(row)] = places;
  }
  const std::uint32_t choice = rng.below(2 * (places + ledges.count));
  const bool reversed = choice % 2 == 1;
  std::uint32_t rank = choice / 2;
  if (rank >= places) {
    const Ledges::Ledge ledge = ledges.list[rank - places];
    return flat_move(ledge.x, ledge.y, ledge.direction, reversed);
  }
  int row = 0;
  while (rank >= row_ends[static_cast<std::size_t>(row)]) ++row;
  if (row > 0) rank -= row_ends[static_cast<std::size_t>(row - 1)];
  const int y = table.y(row);
  const Table::Row upright = table.upright(row);
  if (rank < upright.count()) return upright_move(table.x(upright.select(rank)), y, reversed);
  rank -= upright.count();
  const Table::Row east = table.east_pairs(row);
  if (rank < east.count()) {
    return flat_move(table.x(east.select(rank)), y, Orientation::east, reversed);
  }
  rank -= east.count();
  return flat_move(table.x(table.north_pairs(row).select(rank)), y, Orientation::north, reversed);
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

  const bool white_line = has_line_through(position, white_x, white_y, white_z, Colour::white);
  const bool black_line = has_line_through(position, black_x, black_y, black_z, Colour::black);
  if (white_line || black_line) [[unlikely]] {  // NK4
    const bool white_wins = white_line && (mover == Seat::first || !black_line);
    position.ended_ = white_wins ? 1 : 2;
  } else if (position.supply_ == 0) [[unlikely]] {  // NK5
    position.ended_ = 3;
  }
}

bool Rules::has_line_through(const Position& position, int x, int y, int z,
                             Colour colour) noexcept {
  // Whether the run of cubes of this colour from `back` to `front` along a direction holds four
  // exposed ones in a row.
  const auto holds_line = [&](Step axis, int slope, int back, int front) {
    int run = 0;
    for (int i = -back; i <= front; ++i) {
      run = position.is_exposed(x + i * axis.x, y + i * axis.y, z + i * slope) ? run + 1 : 0;
      if (run == 4) return true;
    }
    return false;
  };

  // Rows along x and y, level, rising and falling; diagonals within a layer. Space diagonals do not
  // count.
  constexpr std::array<Step, 4> axes = {Step{1, 0}, Step{0, 1}, Step{1, 1}, Step{1, -1}};
  for (const Step axis : axes) {
    const int max_slope = axis.x != 0 && axis.y != 0 ? 0 : 1;
    std::array<std::array<int, 3>, 2> reach{};  // forwards and backwards, by slope + 1
    for (const int sign : {1, -1}) {
      std::array<int, 3>& lengths = reach[sign == 1 ? 0 : 1];
      for (int i = 1; i <= 3; ++i) {
        const int index = position.find(x + sign * i * axis.x, y + sign * i * axis.y);
        if (index < 0) break;
        const int height = position.column(index).height;
        bool alive = false;
        for (int slope = -max_slope; slope <= max_slope; ++slope) {
          int& length = lengths[static_cast<std::size_t>(slope + 1)];
          const int level = z + sign * i * slope;
          if (length == i - 1 && level >= 0 && level < height &&
              position.colour_at(index, level) == colour) {
            length = i;
            alive = true;
          }
        }
        if (!alive) break;
      }
    }
    for (int slope = -max_slope; slope <= max_slope; ++slope) {
      const auto i = static_cast<std::size_t>(slope + 1);
      if (reach[0][i] + reach[1][i] >= 3 && holds_line(axis, slope, reach[1][i], reach[0][i])) {
        return true;
      }
    }
  }

  const int own = position.find(x, y);
  const int height = position.column(own).height;
  int below = 0;
  int above = 0;
  while (below < 3 && z - below > 0 && position.colour_at(own, z - below - 1) == colour) ++below;
  while (above < 3 && z + above + 1 < height && position.colour_at(own, z + above + 1) == colour) {
    ++above;
  }
  return below + above >= 3 && holds_line({0, 0}, 1, below, above);
}

void Rules::judge_all(Position& position) noexcept {
  std::array<bool, 2> lines{};  // by colour
  for (int i = 0; i < position.column_count(); ++i) {
    const auto [x, y, height] = position.column(i);
    for (int z = 0; z < height; ++z) {
      const Colour colour = position.colour_at(i, z);
      if (has_line_through(position, x, y, z, colour)) {
        lines[static_cast<std::size_t>(colour)] = true;
      }
    }
  }
  const Seat mover = other(position.to_move_);
  if (lines[0] || lines[1]) {
    const bool white_wins = lines[0] && (mover == Seat::first || !lines[1]);
    position.ended_ = white_wins ? 1 : 2;
  } else if (position.supply_ == 0) {
    position.ended_ = 3;
  }
}

std::uint64_t Rules::recomputed_key(const Position& position) const noexcept {
  std::uint64_t key = position.to_move_ == Seat::second ? second_to_move_key : 0;
  for (int i = 0; i < position.column_count(); ++i) {
    const auto [x, y, height] = position.column(i);
    for (int z = 0; z < height; ++z) key ^= cube_key(x, y, z, position.colour_at(i, z));
  }
  return key;
}

Position Rules::transformed(const Position& position, int symmetry) const noexcept {
  Position image;
  for (int i = 0; i < position.column_count(); ++i) {
    const auto [x, y, height] = position.column(i);
    const Step place = transformed_step({x, y}, symmetry);
    for (int z = 0; z < height; ++z) image.add_cube(place.x, place.y, position.colour_at(i, z));
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
    for (int i = 0; i < position.column_count(); ++i) {
      const Step place = transformed_step({position.column(i).x, position.column(i).y}, symmetry);
      corner = {std::min(corner.x, place.x), std::min(corner.y, place.y)};
    }
    std::uint64_t key = 0;
    for (int i = 0; i < position.column_count(); ++i) {
      const auto [x, y, height] = position.column(i);
      const Step place = transformed_step({x, y}, symmetry);
      for (int z = 0; z < height; ++z) {
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
