#include "examples/clobber/clobber.hpp"

#include <algorithm>
#include <utility>

#include "examples/clobber/description.hpp"

namespace quintet::clobber {

const GameInfo& Rules::info() noexcept { return Description::info; }

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  const std::string_view board = values.values[0].text;
  const std::size_t cross = board.find('x');
  if (cross == std::string_view::npos) {
    return values.refuse(info, 0, "it must be written as columns x rows");
  }
  const auto columns = plain_number(board.substr(0, cross), max_side);
  const auto rows = plain_number(board.substr(cross + 1), max_side);
  if (!columns || !rows || *columns < 1 || *rows < 1) {
    return values.refuse(info, 0, "each side must be a plain number from 1 to 26");
  }
  const Variant variant{.columns = *columns, .rows = *rows};
  if (variant.points() < 2 || variant.points() > max_points) {
    return values.refuse(info, 0, "it must have from 2 to 64 points");
  }
  return AnyRules(Rules(variant));
}

std::string Rules::variant() const {
  const std::array<std::string, 1> values = {std::to_string(variant_.columns) + "x" +
                                             std::to_string(variant_.rows)};
  return canonical_variant(info(), values);
}

// C1: a checkerboard with a black stone at the top left.
Position Rules::initial() const noexcept {
  Position position;
  for (int point = 0; point < variant_.points(); ++point) {
    const int from_top = variant_.rows - 1 - point / variant_.columns;
    const bool black = (point % variant_.columns + from_top) % 2 == 0;
    position.stones_[black ? 0 : 1].set(point);
  }
  complete(position);
  return position;
}

void Rules::complete(Position& position) const noexcept {
  position.key_ = recomputed_key(position);
  position.blocked_ = (board_.neighbours(position.own()) & position.enemy()).none();
}

std::uint64_t Rules::recomputed_key(const Position& position) const noexcept {
  std::uint64_t key = position.to_move_ == Seat::second ? second_to_move_key : 0;
  for (const Seat seat : {Seat::first, Seat::second}) {
    position.stones(seat).for_each([&](int point) { key ^= stone_key(seat, point); });
  }
  return key;
}

int Rules::transformed_point(int point, int symmetry) const noexcept {
  int column = point % variant_.columns;
  int row = point / variant_.columns;
  if ((symmetry & 1) != 0) column = variant_.columns - 1 - column;
  if ((symmetry & 2) != 0) row = variant_.rows - 1 - row;
  if (is_square() && (symmetry & 4) != 0) std::swap(column, row);
  return row * variant_.columns + column;
}

Position Rules::transformed(const Position& position, int symmetry) const noexcept {
  Position image;
  const bool exchanges = exchanges_seats(symmetry);
  image.to_move_ = exchanges ? other(position.to_move_) : position.to_move_;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Set& stones = image.stones_[exchanges ? 1 - seat : seat];
    position.stones_[seat].for_each(
        [&](int point) { stones.set(transformed_point(point, symmetry)); });
  }
  complete(image);
  return image;
}

Move Rules::transformed(Move move, int symmetry) const noexcept {
  return {static_cast<std::uint8_t>(transformed_point(move.from, symmetry)),
          static_cast<std::uint8_t>(transformed_point(move.to, symmetry))};
}

std::uint64_t Rules::canonical_key(const Position& position) const noexcept {
  const int half = symmetry_count() / 2;
  const int first = position.to_move_ == Seat::second ? half : 0;
  std::uint64_t smallest = ~std::uint64_t{0};
  for (int image = first; image < first + half; ++image) {
    smallest = std::min(smallest, transformed(position, image).key());
  }
  return smallest;
}

}  // namespace quintet::clobber
