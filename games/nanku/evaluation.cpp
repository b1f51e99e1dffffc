#include "games/nanku/evaluation.hpp"

#include <bit>

namespace quintet::nanku {

namespace {

// The square roots of whole numbers, as features.
constexpr auto square_roots = [] {
  std::array<std::uint8_t, 256> roots{};
  int root = 0;
  for (int i = 0; i < 256; ++i) {
    while ((root + 1) * (root + 1) <= i * feature_unit * feature_unit) ++root;
    roots[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(root);
  }
  return roots;
}();
[[nodiscard]] int square_root(int number) noexcept {
  return square_roots[static_cast<std::size_t>(std::min(number, 255))];
}

// Counts what the features are made of.
template <typename Columns>
class Census {
 public:
  using Word = typename Columns::Word;
  using BySide = std::array<int, sides>;

  explicit Census(Field<Columns>& field) noexcept : field_(field) {
    std::fill_n(marked_, field.frame().size(), Word{});
    field.survey(*this);
  }

  void add_three(const Line& line) noexcept {
    int& count = threats_[line.side];
    const int cell = line.level_of(line.gap) * Frame::max_cells + line.index(line.gap);
    if (count == 2 || (count == 1 && cell == threatened_[line.side])) return;
    if (!field_.can_complete(line)) return;
    ++count;
    threatened_[line.side] = cell;
  }
  template <int slope>
  void add_pairs(int at, int step, const Pairs<Word>& pairs) noexcept {
    add_all(slope == 0 ? level_ : sloping_, pairs);
    // As in gaps_of_pairs.
    mark(at - 2 * step, seen_from<slope>(pairs[0], 2));
    mark(at - step, seen_from<slope>(pairs[0] | pairs[1] | pairs[3], 1));
    mark(at + step, seen_from<slope>(pairs[3] | pairs[4] | pairs[5], -1));
    mark(at + 2 * step, seen_from<slope>(pairs[1] | pairs[2] | pairs[5], -2));
    mark(at + 3 * step, seen_from<slope>(pairs[2] | pairs[4], -3));
  }
  void add_slow_pairs(const Pairs<Word>& pairs) noexcept { add_all(slow_, pairs); }
  void add_pair_on_top(int at, Word levels) noexcept { mark(at, levels); }

  // Cells in which a side completes a line: two stands for more.
  [[nodiscard]] const BySide& threats() const noexcept { return threats_; }
  // Cells in which a side's cube makes a threat.
  [[nodiscard]] const BySide& cells() const noexcept { return cells_; }
  // Open lines with two cubes.
  [[nodiscard]] const BySide& level() const noexcept { return level_; }
  [[nodiscard]] const BySide& sloping() const noexcept { return sloping_; }
  [[nodiscard]] const BySide& slow() const noexcept { return slow_; }

 private:
  static void add(BySide& counts, Word levels, int times) noexcept {
    for (std::size_t side = 0; side < sides; ++side) {
      counts[side] += times * Columns::count(Columns::of(levels, side));
    }
  }
  // Adding three bits at each level leaves four words to count instead of six.
  static void add_all(BySide& counts, const Pairs<Word>& pairs) noexcept {
    const auto add_three_words = [&counts](Word a, Word b, Word c) {
      add(counts, a ^ b ^ c, 1);
      add(counts, (a & b) | (c & (a | b)), 2);
    };
    add_three_words(pairs[0], pairs[1], pairs[2]);
    add_three_words(pairs[3], pairs[4], pairs[5]);
  }
  void mark(int at, Word levels) noexcept {
    add(cells_, levels & ~marked_[at], 1);
    marked_[at] = marked_[at] | levels;
  }

  Field<Columns>& field_;
  BySide threats_{};
  BySide threatened_{};  // the cell of the first of them
  BySide cells_{};
  BySide level_{};
  BySide sloping_{};
  BySide slow_{};
  Word marked_[Frame::max_cells];  // cells that have been counted
};

// What a cube is worth in a cell, for each line that it completes, keeps from being completed,
// makes a threat of, or keeps from becoming one.
constexpr int completing = 8 * tactical_hint;
constexpr int stopping = 4 * tactical_hint;
constexpr int threatening = tactical_hint;
constexpr int hindering = 100;

template <typename Columns>
class Appraisal {
 public:
  using Word = typename Columns::Word;

  Appraisal(Field<Columns>& field, Ordering& ordering) noexcept
      : field_(field), ordering_(ordering) {
    field.survey(*this);
  }

  void add_three(const Line& line) noexcept {
    if (!field_.can_complete(line)) return;
    const int at = line.index(line.gap);
    const auto level = static_cast<std::size_t>(line.level_of(line.gap) - field_.height(at));
    ordering_.add(at, level, line.side, completing);
    ordering_.add(at, level, 1 - line.side, stopping);
  }
  template <int slope>
  void add_pairs(int at, int step, const Pairs<Word>& pairs) noexcept {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (!pairs[i]) continue;
      const auto [gap, other] = gaps_of_pairs[i];
      add(at + gap * step, seen_from<slope>(pairs[i], -gap));
      add(at + other * step, seen_from<slope>(pairs[i], -other));
    }
  }
  void add_slow_pairs(const Pairs<Word>& /*pairs*/) noexcept {}
  void add_pair_on_top(int at, Word levels) noexcept { add(at, levels); }

 private:
  void add(int at, Word levels) noexcept {
    for (std::size_t side = 0; side < sides; ++side) {
      const auto ready = Columns::of(levels, side) >> field_.height(at);
      for (std::size_t level = 0; level < 2; ++level) {
        if ((ready >> level & 1) == 0) continue;
        ordering_.add(at, level, side, threatening);
        ordering_.add(at, level, 1 - side, hindering);
      }
    }
  }

  Field<Columns>& field_;
  Ordering& ordering_;
};

// How many cubes of a colour a cube at a place touches by a face or an edge.
[[nodiscard]] int neighbours(const Position& position, int x, int y, int z,
                             Colour colour) noexcept {
  constexpr unsigned level = 0b0001000;
  constexpr unsigned above_and_below = 0b0010100;
  int count = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      const int distance = dx * dx + dy * dy;
      const unsigned wanted = distance == 0   ? above_and_below
                              : distance == 1 ? level | above_and_below
                                              : level;
      const int column = position.find(x + dx, y + dy);
      count += std::popcount(position.cubes_around(column, z, colour) & wanted);
    }
  }
  return count;
}

}  // namespace

Evaluator::Features Evaluator::features(const Position& position) const noexcept {
  Features features{};
  features.back() = feature_unit;
  if (position.column_count() == 0) return features;
  with_field(position, [&]<typename Columns>(Field<Columns>& field) {
    const Census<Columns> census(field);
    constexpr int late_pieces = 16;
    const int late = std::min(rules_.parameters().pieces - position.supply(), late_pieces);
    const int early = late_pieces - late;
    const int threats = position.supply() < 2 ? 0 : census.threats()[1];
    const int own_cells = square_root(census.cells()[0]);
    const int their_cells = square_root(census.cells()[1]);
    features = {census.threats()[0] > 0 ? feature_unit : 0,
                threats == 1 ? feature_unit : 0,
                threats == 2 ? feature_unit : 0,
                own_cells * early / late_pieces,
                own_cells * late / late_pieces,
                their_cells * early / late_pieces,
                their_cells * late / late_pieces,
                census.level()[0] * feature_unit,
                census.level()[1] * feature_unit,
                census.sloping()[0] * feature_unit,
                census.sloping()[1] * feature_unit,
                census.slow()[0] * feature_unit,
                census.slow()[1] * feature_unit,
                feature_unit};
  });
  return features;
}

int Evaluator::hint(const Position& position, Move move) const noexcept {
  const Step step = is_flat(move.orientation) ? step_of(move.orientation) : Step{0, 0};
  const int height = position.height_at(move.x, move.y);
  const int white_z = height + (move.orientation == Orientation::down ? 1 : 0);
  const int black_z = height + (move.orientation == Orientation::up ? 1 : 0);
  const int white = neighbours(position, move.x, move.y, white_z, Colour::white);
  const int black = neighbours(position, move.x + step.x, move.y + step.y, black_z, Colour::black);
  return position.to_move() == Seat::first ? white - black : black - white;
}

Ordering Evaluator::ordering(const Position& position) const noexcept {
  Ordering ordering(position);
  if (position.column_count() == 0) return ordering;
  with_field(position,
             [&]<typename Columns>(Field<Columns>& field) { Appraisal<Columns>(field, ordering); });
  return ordering;
}

std::optional<Move> Evaluator::winning_move(const Position& position) const noexcept {
  std::optional<Move> found;
  if (position.column_count() == 0) return found;
  with_field(position, [&](auto& field) {
    static_cast<void>(field.any_three(0, [&](const Line& line) {
      return field.any_completion(line, [&](const Placement& placement) {
        found = field.move_of(placement);
        return true;
      });
    }));
  });
  return found;
}

bool Evaluator::is_threatened(const Position& position) const noexcept {
  if (position.supply() < 2 || position.column_count() == 0) return false;
  return with_field(position, [](auto& field) {
    return field.any_three(1, [&field](const Line& line) { return field.can_complete(line); });
  });
}

void Evaluator::parries(const Position& position, MovesOf<Rules>& out) const noexcept {
  MovesOf<Rules> moves;
  rules_.moves(position, moves);
  with_field(position, [&](auto& field) { field.keep_parries(moves, out); });
}

}  // namespace quintet::nanku
