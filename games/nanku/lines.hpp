// Nanku's lines, found for both players at once: the columns of a position spread out over an
// array, each as one word of levels, so that lines that start in a column are found on all its
// levels by a few shifts.
//
// A line is four cells in a row. It is open to a player if each of them is empty or holds a cube of
// the player that can be seen. An empty cell is ready if one piece can put a cube there: it is the
// lowest free cell of its column (its height), or the one above, under which the same piece can
// put its other cube.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.hpp"
#include "games/nanku/nanku.hpp"

namespace quintet::nanku {

// Side 0 is the mover, side 1 the opponent.
inline constexpr std::size_t sides = 2;

// Where a place on the table is in an array that holds the patch that is built on, with free cells
// around it so that lines may leave it:
//
//   . . . . . . .        two cells to the left of a row and two to its right; as these follow each
//   . . c c c . .        other in the array, no line joins two rows
//   . . c . c . .
//   . . . . . . .        three rows below (one is drawn) and four above
class Frame {
 public:
  // A connected patch of 80 columns that is w wide is at most 81 - w deep.
  static constexpr int max_cells = 46 * 46;

  explicit Frame(const Position& position) noexcept {
    if (position.column_count() == 0) return;
    low_ = {position.lowest().x, position.lowest().y};
    stride_ = position.highest().x - low_.x + 1 + 2 * beside;
    rows_ = position.highest().y - low_.y + 1 + below + above;
  }

  // From a cell to its neighbour to the north.
  [[nodiscard]] int stride() const noexcept { return stride_; }
  [[nodiscard]] int size() const noexcept { return rows_ * stride_; }

  // REQUIRES: the place is at most two steps from the patch.
  [[nodiscard]] int index(int x, int y) const noexcept {
    return (y - low_.y + below) * stride_ + x - low_.x + beside;
  }
  [[nodiscard]] int x(int index) const noexcept { return index % stride_ + low_.x - beside; }
  [[nodiscard]] int y(int index) const noexcept { return index / stride_ + low_.y - below; }
  [[nodiscard]] int offset(Step step) const noexcept { return step.x + step.y * stride_; }

  // The cells of a move's cubes.
  struct Cells {
    int white;
    int black;
  };
  [[nodiscard]] Cells cells(Move move) const noexcept {
    const int white = index(move.x, move.y);
    if (!is_flat(move.orientation)) return {white, white};
    return {white, white + offset(step_of(move.orientation))};
  }

 private:
  static constexpr int beside = 2;
  static constexpr int below = 3;
  static constexpr int above = 4;

  Step low_ = {0, 0};
  int stride_ = 1 + 2 * beside;
  int rows_ = 1 + below + above;
};

// A set of levels for each side. While no column is high one machine word holds both: bits 0 to 31
// for the mover, 32 to 63 for the opponent.
struct LowColumns {
  using Word = std::uint64_t;
  using Levels = std::uint32_t;
  // Lines look three levels up from cells that are up to three above the top.
  static constexpr int max_height = 25;

  [[nodiscard]] static constexpr Word both(Levels mover, Levels opponent) noexcept {
    return mover | Word{opponent} << 32;
  }
  [[nodiscard]] static constexpr Levels of(Word word, std::size_t side) noexcept {
    return static_cast<Levels>(word >> (32 * side));
  }
  [[nodiscard]] static constexpr int count(Levels levels) noexcept { return std::popcount(levels); }
  [[nodiscard]] static constexpr int lowest(Levels levels) noexcept {
    return std::countr_zero(levels);
  }
};

// The same for columns of any height.
struct TallColumns {
  using Levels = unsigned __int128;
  struct Word {
    Levels mover = 0;
    Levels opponent = 0;

    friend constexpr Word operator&(Word a, Word b) noexcept {
      return {a.mover & b.mover, a.opponent & b.opponent};
    }
    friend constexpr Word operator|(Word a, Word b) noexcept {
      return {a.mover | b.mover, a.opponent | b.opponent};
    }
    friend constexpr Word operator^(Word a, Word b) noexcept {
      return {a.mover ^ b.mover, a.opponent ^ b.opponent};
    }
    friend constexpr Word operator~(Word a) noexcept { return {~a.mover, ~a.opponent}; }
    friend constexpr Word operator<<(Word a, int levels) noexcept {
      return {a.mover << levels, a.opponent << levels};
    }
    friend constexpr Word operator>>(Word a, int levels) noexcept {
      return {a.mover >> levels, a.opponent >> levels};
    }
    explicit constexpr operator bool() const noexcept { return (mover | opponent) != 0; }
  };
  static constexpr int max_height = max_cubes;

  [[nodiscard]] static constexpr Word both(Levels mover, Levels opponent) noexcept {
    return {mover, opponent};
  }
  [[nodiscard]] static constexpr Levels of(Word word, std::size_t side) noexcept {
    return side == 0 ? word.mover : word.opponent;
  }
  [[nodiscard]] static constexpr int count(Levels levels) noexcept {
    return std::popcount(static_cast<std::uint64_t>(levels)) +
           std::popcount(static_cast<std::uint64_t>(levels >> 64));
  }
  [[nodiscard]] static constexpr int lowest(Levels levels) noexcept {
    const auto low = static_cast<std::uint64_t>(levels);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(levels >> 64));
  }
};

// An open line with three cubes.
struct Line {
  int first;  // the index of its first cell
  int step;   // from a cell's index to the next one's
  int level;  // of the first cell
  int slope;  // from a cell's level to the next one's
  int gap;    // which cell is empty, 0 to 3
  std::size_t side;

  [[nodiscard]] int index(int cell) const noexcept { return first + cell * step; }
  [[nodiscard]] int level_of(int cell) const noexcept { return level + cell * slope; }
};

// The empty cells of an open line with two cubes, counted from its first cube: the cubes may be
// neighbours, or have one or two of them in between.
struct Gaps {
  int one;
  int other;
};
inline constexpr std::array<Gaps, 6> gaps_of_pairs = {Gaps{-1, -2}, Gaps{-1, 2}, Gaps{2, 3},
                                                      Gaps{1, -1},  Gaps{1, 3},  Gaps{1, 2}};
template <typename Word>
using Pairs = std::array<Word, gaps_of_pairs.size()>;  // levels of the first cube

// Where a piece that a player puts down goes: the player's own cube, and the other one.
struct Placement {
  int own;
  int other;
  bool own_on_top;  // if both are in one column
};

// Moves levels of a cell to where they are seen from a cell that is `away` cells before it in a
// line. The other way round with -away.
template <int slope, typename Word>
[[nodiscard]] constexpr Word seen_from(Word levels, int away) noexcept {
  const int rise = slope * away;
  return rise > 0 ? levels >> rise : rise < 0 ? levels << -rise : levels;
}

template <typename Columns>
class Field {
 public:
  using Word = typename Columns::Word;
  using Levels = typename Columns::Levels;

  // REQUIRES: at least one column stands, and none is higher than Columns::max_height.
  explicit Field(const Position& position) noexcept;

  [[nodiscard]] const Frame& frame() const noexcept { return frame_; }
  [[nodiscard]] int height(int index) const noexcept { return heights_[index]; }

  // Calls visit(line) for a side's open lines with three cubes and a ready gap, until it returns
  // true. A gap that nothing stands next to counts as ready: can_complete() knows better.
  template <typename Visit>
  [[nodiscard]] bool any_three(std::size_t side, Visit visit) const noexcept;

  // Tells the visitor of all open lines of both sides with two or three cubes:
  //   add_three(line)               as above
  //   add_pairs<slope>(index, step, levels)
  //                                 two cubes and ready gaps, for each of gaps_of_pairs
  //   add_slow_pairs(levels)        the same with a gap that gets ready when its column has grown
  //   add_pair_on_top(index, level) the two top cubes of a column, with the level above
  template <typename Visitor>
  void survey(Visitor& visitor) const noexcept;

  // Calls use(placement) with the legal placements of the line's side that complete it, until it
  // returns true.
  template <typename Use>
  bool any_completion(const Line& line, Use use) noexcept;
  [[nodiscard]] bool can_complete(const Line& line) noexcept {
    return any_completion(line, [](const Placement&) { return true; });
  }

  // Appends those of the moves after which no line that the opponent can complete now is complete,
  // or can still be completed at once.
  void keep_parries(const MovesOf<Rules>& moves, MovesOf<Rules>& out) noexcept;

  // The mover's placement.
  [[nodiscard]] Move move_of(const Placement& placement) const noexcept;

 private:
  [[nodiscard]] static Levels under(int level) noexcept {
    return static_cast<Levels>((Levels{1} << level) - 1);
  }
  [[nodiscard]] static Word at_level(Levels levels, int level) noexcept {
    const auto moved = static_cast<Levels>(levels << level);
    return Columns::both(moved, moved);
  }
  [[nodiscard]] static Levels black_levels(const Position& position, int number) noexcept;

  [[nodiscard]] Word ready(int index) const noexcept { return at_level(3, heights_[index]); }
  // Cells that are ready once a piece stands on the column.
  [[nodiscard]] Word ready_later(int index) const noexcept { return at_level(12, heights_[index]); }
  // Whether a piece may stand on a column: it is not empty, or next to one that is not.
  [[nodiscard]] bool can_stand(int index) const noexcept {
    return (heights_[index] | heights_[index - 1] | heights_[index + 1] |
            heights_[index - stride_] | heights_[index + stride_]) != 0;
  }
  // Whether the cubes can be seen, the one in the gap as if it were there. By heights alone.
  [[nodiscard]] bool is_visible(const Line& line) const noexcept {
    for (int cell = 0; cell < 4; ++cell) {
      const int at = line.index(cell);
      const int level = line.level_of(cell);
      if (heights_[at] != level + 1 && heights_[at - 1] > level && heights_[at + 1] > level &&
          heights_[at - stride_] > level && heights_[at + stride_] > level) {
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_visible_after(const Line& line, int own, int other) noexcept {
    ++heights_[own];
    ++heights_[other];
    const bool visible = is_visible(line);
    --heights_[own];
    --heights_[other];
    return visible;
  }

  // The levels at which a cube has one of the same side as its neighbour in a line, or one or two
  // cells further on.
  struct Cubes {
    Word next;
    Word apart;
    Word ends;

    // Where it is the first of three cubes in a line of four cells.
    [[nodiscard]] Word threes() const noexcept { return (next & (apart | ends)) | (apart & ends); }
  };
  template <int slope>
  [[nodiscard]] Cubes cubes_along(Word here, int at, int step) const noexcept {
    return {here & seen_from<slope>(visible_[at + step], 1),
            here & seen_from<slope>(visible_[at + 2 * step], 2),
            here & seen_from<slope>(visible_[at + 3 * step], 3)};
  }

  // Calls use<slope>(step) for each direction in which lines go from column to column, until it
  // returns true: level, rising and falling along the axes, and within the level along diagonals,
  // as space diagonals do not count.
  template <typename Use>
  [[nodiscard]] bool any_direction(Use use) const noexcept {
    return use.template operator()<0>(1) || use.template operator()<1>(1) ||
           use.template operator()<-1>(1) || use.template operator()<0>(stride_) ||
           use.template operator()<1>(stride_) || use.template operator()<-1>(stride_) ||
           use.template operator()<0>(stride_ + 1) || use.template operator()<0>(1 - stride_);
  }

  // The cubes that are the first of three in any direction.
  [[nodiscard]] Word threes(Word here, int at) const noexcept {
    return cubes_along<0>(here, at, 1).threes() | cubes_along<1>(here, at, 1).threes() |
           cubes_along<-1>(here, at, 1).threes() | cubes_along<0>(here, at, stride_).threes() |
           cubes_along<1>(here, at, stride_).threes() |
           cubes_along<-1>(here, at, stride_).threes() |
           cubes_along<0>(here, at, stride_ + 1).threes() |
           cubes_along<0>(here, at, 1 - stride_).threes() | (here & here >> 1 & here >> 2);
  }
  template <int slope, typename Visit>
  [[nodiscard]] bool any_three_along(const Cubes& cubes, int at, int step,
                                     Visit visit) const noexcept;
  template <typename Visit>
  [[nodiscard]] bool any_three_up(Word here, int at, Visit visit) const noexcept;
  template <int slope, typename Visit>
  [[nodiscard]] bool visit_gap(Word levels, int at, int step, int away, Visit visit) const noexcept;
  template <int slope, typename Visitor>
  void survey_along(const Cubes& cubes, int at, int step, Visitor& visitor) const noexcept;
  template <typename Visitor>
  void survey_up(Word here, int at, Visitor& visitor) const noexcept;
  [[nodiscard]] bool parries(Move move, Frame::Cells cells, std::span<const Line> lines) noexcept;

  Frame frame_;
  int stride_;
  int columns_;
  Colour mover_;
  // Left uninitialised where nothing is read.
  int places_[max_cubes];  // indices of the columns
  std::uint8_t heights_[Frame::max_cells];
  Word visible_[Frame::max_cells];  // cubes that can be seen
};

// Calls use(field) with the cheapest field that holds the position. REQUIRES: a column stands.
template <typename Use>
auto with_field(const Position& position, Use use) noexcept {
  int highest = 0;
  for (int i = 1; i <= position.column_count(); ++i) {
    highest = std::max(highest, position.height(i));
  }
  if (highest <= LowColumns::max_height) [[likely]] {
    Field<LowColumns> field(position);
    return use(field);
  }
  Field<TallColumns> field(position);
  return use(field);
}

template <typename Columns>
Field<Columns>::Field(const Position& position) noexcept
    : frame_(position),
      stride_(frame_.stride()),
      columns_(position.column_count()),
      mover_(static_cast<Colour>(position.to_move())) {
  std::fill_n(heights_, frame_.size(), std::uint8_t{0});
  std::fill_n(visible_, frame_.size(), Word{});
  for (int i = 0; i < columns_; ++i) {
    const auto [x, y] = position.place(i + 1);
    places_[i] = frame_.index(x, y);
    heights_[places_[i]] = static_cast<std::uint8_t>(position.height(i + 1));
  }
  for (int i = 0; i < columns_; ++i) {
    const int at = places_[i];
    const int height = heights_[at];
    const Levels all = under(height);
    const Levels black = black_levels(position, i + 1);
    const Levels own = mover_ == Colour::black ? black : all & ~black;
    // The top cube can be seen, and what is higher than a neighbour (NK3).
    const int hidden = std::min({height - 1, int{heights_[at - 1]}, int{heights_[at + 1]},
                                 int{heights_[at - stride_]}, int{heights_[at + stride_]}});
    const Levels seen = all & ~under(hidden);
    visible_[at] = Columns::both(own & seen, ~own & seen);
  }
}

template <typename Columns>
auto Field<Columns>::black_levels(const Position& position, int number) noexcept -> Levels {
  Levels black = 0;
  for (int z = 0; z < position.height(number); z += 7) {
    black |= static_cast<Levels>(position.cubes_around(number, z + 3, Colour::black)) << z;
  }
  return black;
}

template <typename Columns>
template <typename Visit>
bool Field<Columns>::any_three(std::size_t side, Visit visit) const noexcept {
  const auto all = static_cast<Levels>(~Levels{0});
  const Word wanted = side == 0 ? Columns::both(all, 0) : Columns::both(0, all);
  for (int i = 0; i < columns_; ++i) {
    const int at = places_[i];
    const Word here = visible_[at] & wanted;
    // Nearly always there is nothing in any direction: one branch for all of them.
    if (!threes(here, at)) [[likely]]
      continue;
    if (any_three_up(here, at, visit) || any_direction([&]<int slope>(int step) {
          return any_three_along<slope>(cubes_along<slope>(here, at, step), at, step, visit);
        })) {
      return true;
    }
  }
  return false;
}

template <typename Columns>
template <int slope, typename Visit>
bool Field<Columns>::any_three_along(const Cubes& cubes, int at, int step,
                                     Visit visit) const noexcept {
  if (!cubes.threes()) return false;
  return visit_gap<slope>(cubes.next & cubes.apart, at, step, -1, visit) ||
         visit_gap<slope>(cubes.next & cubes.apart, at, step, 3, visit) ||
         visit_gap<slope>(cubes.next & cubes.ends, at, step, 2, visit) ||
         visit_gap<slope>(cubes.apart & cubes.ends, at, step, 1, visit);
}

template <typename Columns>
template <typename Visit>
bool Field<Columns>::any_three_up(Word here, int at, Visit visit) const noexcept {
  const Word three = here & here >> 1 & here >> 2;
  if (!three) [[likely]]
    return false;
  const int level = heights_[at] - 3;
  for (std::size_t side = 0; side < sides; ++side) {
    if ((Columns::of(three, side) >> level & 1) != 0 && visit(Line{at, 0, level, 1, 3, side})) {
      return true;
    }
  }
  return false;
}

// Visits the lines whose three cubes have their first one on these levels, and whose gap is `away`
// cells from it.
template <typename Columns>
template <int slope, typename Visit>
bool Field<Columns>::visit_gap(Word levels, int at, int step, int away,
                               Visit visit) const noexcept {
  const Word open = levels & seen_from<slope>(ready(at + away * step), away);
  const int before = away == -1 ? 1 : 0;
  for (std::size_t side = 0; side < sides; ++side) {
    for (Levels rest = Columns::of(open, side); rest != 0; rest &= rest - 1) {
      const int level = Columns::lowest(rest) - before * slope;
      if (visit(Line{at - before * step, step, level, slope, away + before, side})) return true;
    }
  }
  return false;
}

template <typename Columns>
template <typename Visitor>
void Field<Columns>::survey(Visitor& visitor) const noexcept {
  for (int i = 0; i < columns_; ++i) {
    const int at = places_[i];
    const Word here = visible_[at];
    static_cast<void>(any_direction([&]<int slope>(int step) {
      const Cubes cubes = cubes_along<slope>(here, at, step);
      if (cubes.next | cubes.apart | cubes.ends) survey_along<slope>(cubes, at, step, visitor);
      return false;
    }));
    survey_up(here, at, visitor);
  }
}

template <typename Columns>
template <int slope, typename Visitor>
void Field<Columns>::survey_along(const Cubes& cubes, int at, int step,
                                  Visitor& visitor) const noexcept {
  // By number of cell, from -2 on.
  const auto open = [&](int away) { return seen_from<slope>(ready(at + away * step), away); };
  const auto later = [&](int away) {
    return seen_from<slope>(ready_later(at + away * step), away);
  };
  const std::array<Word, 6> opens = {open(-2), open(-1), Word{}, open(1), open(2), open(3)};
  const std::array<Word, 6> laters = {later(-2), later(-1), Word{}, later(1), later(2), later(3)};
  const auto slot = [](int away) {
    const int from_minus_two = away + 2;
    return static_cast<std::size_t>(from_minus_two);
  };
  const Pairs<Word> first = {cubes.next,  cubes.next,  cubes.next,
                             cubes.apart, cubes.apart, cubes.ends};
  Pairs<Word> pairs;
  Pairs<Word> slow_pairs;
  Word any_pair{};
  Word any_slow_pair{};
  for (std::size_t i = 0; i < first.size(); ++i) {
    const std::size_t gap = slot(gaps_of_pairs[i].one);
    const std::size_t other = slot(gaps_of_pairs[i].other);
    pairs[i] = first[i] & opens[gap] & opens[other];
    slow_pairs[i] = first[i] & ((opens[gap] & laters[other]) | (laters[gap] & opens[other]));
    any_pair = any_pair | pairs[i];
    any_slow_pair = any_slow_pair | slow_pairs[i];
  }
  if (any_pair) visitor.template add_pairs<slope>(at, step, pairs);
  if (any_slow_pair) visitor.add_slow_pairs(slow_pairs);

  static_cast<void>(any_three_along<slope>(cubes, at, step, [&](const Line& line) {
    visitor.add_three(line);
    return false;
  }));
}

template <typename Columns>
template <typename Visitor>
void Field<Columns>::survey_up(Word here, int at, Visitor& visitor) const noexcept {
  const Word pair = here & here << 1 & at_level(1, heights_[at] - 1);
  if (!pair) return;
  if (!(pair & here << 2)) {
    visitor.add_pair_on_top(at, pair << 1);
    return;
  }
  static_cast<void>(any_three_up(here, at, [&](const Line& line) {
    visitor.add_three(line);
    return false;
  }));
}

template <typename Columns>
template <typename Use>
bool Field<Columns>::any_completion(const Line& line, Use use) noexcept {
  const int at = line.index(line.gap);
  const int above = line.level_of(line.gap) - heights_[at];
  if (above != 0 && above != 1) return false;
  if (can_stand(at) && is_visible_after(line, at, at) && use(Placement{at, at, above == 1})) {
    return true;
  }
  if (above == 1) return false;
  for (const int step : {1, -1, stride_, -stride_}) {
    const int beside = at + step;
    if (heights_[beside] != heights_[at]) continue;                           // NK2
    if (heights_[at] == 0 && !can_stand(at) && !can_stand(beside)) continue;  // NK1
    if (is_visible_after(line, at, beside) && use(Placement{at, beside, false})) return true;
  }
  return false;
}

template <typename Columns>
void Field<Columns>::keep_parries(const MovesOf<Rules>& moves, MovesOf<Rules>& out) noexcept {
  std::array<Line, 16> lines;  // to overlook further ones only means to keep more moves
  std::size_t count = 0;
  static_cast<void>(any_three(1, [&](const Line& line) {
    if (can_complete(line)) lines[count++] = line;
    return count == lines.size();
  }));

  // A piece is nothing to a line unless it goes onto or next to one of its columns.
  std::uint16_t concerned[Frame::max_cells];
  std::fill_n(concerned, frame_.size(), std::uint16_t{0});
  for (std::size_t i = 0; i < count; ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    for (int cell = 0; cell < 4; ++cell) {
      const int at = lines[i].index(cell);
      for (const int near : {at, at - 1, at + 1, at - stride_, at + stride_}) {
        concerned[near] = static_cast<std::uint16_t>(concerned[near] | bit);
      }
    }
  }
  const unsigned all = (1U << count) - 1;
  for (const Move move : moves) {
    const Frame::Cells cells = frame_.cells(move);
    if ((concerned[cells.white] | concerned[cells.black]) != all) continue;
    if (parries(move, cells, {lines.data(), count})) out.push_back(move);
  }
}

template <typename Columns>
bool Field<Columns>::parries(Move move, Frame::Cells cells, std::span<const Line> lines) noexcept {
  const int theirs = mover_ == Colour::white ? cells.black : cells.white;
  const bool theirs_on_top =
      move.orientation == (mover_ == Colour::white ? Orientation::up : Orientation::down);
  const int their_level = heights_[theirs] + (theirs_on_top ? 1 : 0);
  ++heights_[cells.white];
  ++heights_[cells.black];
  const bool all_parried = std::ranges::all_of(lines, [&](const Line& line) {
    const int gap = line.index(line.gap);
    const int level = line.level_of(line.gap);
    if (heights_[gap] <= level) return !can_complete(line);
    const bool filled_by_theirs = gap == theirs && level == their_level;
    return !filled_by_theirs || !is_visible(line);
  });
  --heights_[cells.white];
  --heights_[cells.black];
  return all_parried;
}

template <typename Columns>
Move Field<Columns>::move_of(const Placement& placement) const noexcept {
  const auto move = [](int x, int y, Orientation orientation) {
    return Move{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), orientation};
  };
  const int x = frame_.x(placement.own);
  const int y = frame_.y(placement.own);
  if (placement.own == placement.other) {
    const bool white_on_top = placement.own_on_top == (mover_ == Colour::white);
    return move(x, y, white_on_top ? Orientation::down : Orientation::up);
  }
  // From the mover's cube to the other one, whose index may be that of a place in the next row.
  std::size_t direction = 0;
  while (placement.own + frame_.offset(steps[direction]) != placement.other) ++direction;
  if (mover_ == Colour::white) return move(x, y, static_cast<Orientation>(direction));
  const Step step = steps[direction];
  return move(x + step.x, y + step.y, static_cast<Orientation>((direction + 2) % steps.size()));
}

}  // namespace quintet::nanku
