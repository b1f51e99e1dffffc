#include "games/kona/kona.hpp"

#include <algorithm>

#include "games/kona/description.hpp"

namespace quintet::kona {

namespace {

constexpr int square_at(int column, int row) { return 8 * row + column; }

// Puts a tower of alternating colours with `top` above, another `top` at the bottom.
void put_tower(Position& position, int square, Seat top) {
  const std::uint64_t bit = std::uint64_t{1} << square;
  position.tops_[static_cast<std::size_t>(top)] |= bit;
  position.two_ |= bit;
  position.three_ |= bit;
  (top == Seat::first ? position.bottom_white_ : position.middle_white_) |= bit;
}

int transformed_square(int square, int symmetry) {
  int column = square % 8;
  int row = square / 8;
  if ((symmetry & 1) != 0) column = side - 1 - column;
  if ((symmetry & 2) != 0) row = side - 1 - row;
  return (symmetry & 4) != 0 ? square_at(row, column) : square_at(column, row);
}

std::uint64_t transformed_set(std::uint64_t set, int symmetry) {
  std::uint64_t image = 0;
  for (; set != 0; set &= set - 1) {
    image |= std::uint64_t{1} << transformed_square(std::countr_zero(set), symmetry);
  }
  return image;
}

}  // namespace

const GameInfo& Rules::info() noexcept { return Description::info; }

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  constexpr std::size_t repetition_key = 0;
  constexpr std::size_t setup_key = 1;
  const std::string_view repetition = values.values[repetition_key].text;
  const std::string_view setup = values.values[setup_key].text;
  if (repetition != "3" && repetition != "off") return values.refuse(info, repetition_key);
  if (setup != "corners" && setup != "diagonals") return values.refuse(info, setup_key);
  return AnyRules(
      Rules({repetition == "3", setup == "corners" ? Setup::corners : Setup::diagonals}));
}

std::string Rules::variant() const {
  const std::array<std::string, 2> values = {
      variant_.repetition ? "3" : "off",
      variant_.setup == Setup::corners ? "corners" : "diagonals"};
  return canonical_variant(info(), values);
}

Position Rules::initial() const noexcept {
  Position position;
  put_tower(position, square_at(0, 5), Seat::first);
  put_tower(position, square_at(5, 0), Seat::first);
  put_tower(position, square_at(0, 0), Seat::second);
  put_tower(position, square_at(5, 5), Seat::second);
  if (variant_.setup == Setup::diagonals) {
    put_tower(position, square_at(1, 4), Seat::second);
    put_tower(position, square_at(4, 1), Seat::second);
    put_tower(position, square_at(1, 1), Seat::first);
    put_tower(position, square_at(4, 4), Seat::first);
  }
  position.key_ = recomputed_key(position);
  return position;
}

std::uint64_t Rules::recomputed_key(const Position& position) const noexcept {
  std::uint64_t key = 0;
  for (std::uint64_t rest = position.occupied(); rest != 0; rest &= rest - 1) {
    const int square = std::countr_zero(rest);
    const std::uint64_t bit = std::uint64_t{1} << square;
    const unsigned height = position.height(square);
    const auto seat = [bit](std::uint64_t white) {
      return (white & bit) != 0 ? Seat::first : Seat::second;
    };
    key ^= piece_key(height - 1, seat(position.tops(Seat::first)), square);
    if (height >= 2) key ^= piece_key(0, seat(position.bottom_white_), square);
    if (height == 3) key ^= piece_key(1, seat(position.middle_white_), square);
  }
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (position.first_turn_pending(seat)) key ^= first_turn_key(seat);
  }
  if (position.closed_ != no_square) key ^= closed_keys[position.closed_];
  if (position.to_move_ == Seat::second) key ^= second_to_move_key;
  return key;
}

Position Rules::transformed(const Position& position, int symmetry) const noexcept {
  Position image = position;
  image.two_ = transformed_set(position.two_, symmetry);
  image.three_ = transformed_set(position.three_, symmetry);
  image.bottom_white_ = transformed_set(position.bottom_white_, symmetry);
  image.middle_white_ = transformed_set(position.middle_white_, symmetry);
  for (std::size_t i = 0; i < 2; ++i) {
    image.tops_[i] = transformed_set(position.tops_[i], symmetry);
  }
  if (position.closed_ != no_square) {
    image.closed_ = static_cast<std::uint8_t>(transformed_square(position.closed_, symmetry));
  }
  if (exchanges_seats(symmetry)) {
    std::swap(image.tops_[0], image.tops_[1]);
    std::swap(image.first_turn_pending_[0], image.first_turn_pending_[1]);
    image.bottom_white_ ^= image.two_;
    image.middle_white_ ^= image.three_;
    image.to_move_ = other(position.to_move_);
    if (position.winner_ != 0) image.winner_ = static_cast<std::uint8_t>(3 - position.winner_);
  }
  image.key_ = recomputed_key(image);
  return image;
}

Move Rules::transformed(Move move, int symmetry) const noexcept {
  return {static_cast<std::uint8_t>(transformed_square(move.from, symmetry)),
          static_cast<std::uint8_t>(transformed_square(move.to, symmetry))};
}

std::uint64_t Rules::canonical_key(const Position& position) const noexcept {
  const int exchange = position.to_move_ == Seat::second ? 8 : 0;
  std::uint64_t smallest = ~std::uint64_t{0};
  for (int image = 0; image < 8; ++image) {
    smallest = std::min(smallest, transformed(position, image | exchange).key());
  }
  return smallest;
}

}  // namespace quintet::kona
