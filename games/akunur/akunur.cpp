#include "games/akunur/akunur.hpp"

#include <algorithm>

#include "games/akunur/description.hpp"

namespace quintet::akunur {

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  const auto variant = read_variant(values);
  if (!variant) return std::unexpected(variant.error());
  if (variant->rings == 4) return AnyRules(Rules<4>(*variant));
  return AnyRules(Rules<5>(*variant));
}

template <int rings>
std::uint64_t Rules<rings>::recomputed_key(const Position& position) const noexcept {
  std::uint64_t key = position.to_move_ == Seat::second ? second_to_move_key : 0;
  for (const Seat seat : {Seat::first, Seat::second}) {
    position.stones(seat).for_each([&](int cell) { key ^= stone_key(seat, cell); });
    key ^= reserve_key(seat, position.reserve(seat)) ^ placement_key(seat, position.to_place(seat));
  }
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    if (position.has_token(corner)) key ^= token_keys[corner];
  }
  return key;
}

template <int rings>
Position<rings> Rules<rings>::transformed(const Position& position, int symmetry) const noexcept {
  Position image = position;
  const auto& cells = board.images[index(symmetry % 12)];
  for (std::size_t seat = 0; seat < 2; ++seat) {
    image.stones_[seat] = Set();
    position.stones_[seat].for_each([&](int cell) { image.stones_[seat].set(cells[index(cell)]); });
  }
  image.tokens_ = 0;
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    if (!position.has_token(corner)) continue;
    const std::uint8_t target = board.corner_index[cells[board.corner_cells[corner]]];
    image.tokens_ = static_cast<std::uint8_t>(image.tokens_ | 1U << target);
  }
  if (exchanges_seats(symmetry)) {
    std::swap(image.stones_[0], image.stones_[1]);
    std::swap(image.to_place_[0], image.to_place_[1]);
    std::swap(image.reserve_[0], image.reserve_[1]);
    std::swap(image.points_[0], image.points_[1]);
    image.to_move_ = other(position.to_move_);
    if (position.ended_ == 1 || position.ended_ == 2) {
      image.ended_ = static_cast<std::uint8_t>(3 - position.ended_);
    }
  }
  image.key_ = recomputed_key(image);
  return image;
}

template <int rings>
Move Rules<rings>::transformed(Move move, int symmetry) const noexcept {
  const auto& cells = board.images[index(symmetry % 12)];
  const auto image = [&](std::uint8_t cell) { return cell == no_cell ? no_cell : cells[cell]; };
  return {image(move.from), image(move.to), image(move.bonus)};
}

template <int rings>
std::uint64_t Rules<rings>::canonical_key(const Position& position) const noexcept {
  const int exchange = position.to_move_ == Seat::second ? 12 : 0;
  std::uint64_t smallest = ~std::uint64_t{0};
  for (int image = 0; image < 12; ++image) {
    smallest = std::min(smallest, transformed(position, image + exchange).key());
  }
  return smallest;
}

template <int rings>
View Rules<rings>::view_of(const Position& position) const {
  View view{.variant = variant_,
            .cells = std::vector<char>(static_cast<std::size_t>(Hexes<rings>::cells), '.'),
            .to_move = position.to_move_,
            .to_place = {position.to_place_[0], position.to_place_[1]},
            .reserve = {position.reserve_[0], position.reserve_[1]},
            .tokens = {},
            .points = {position.points_[0], position.points_[1]},
            .quiet = position.quiet_,
            .passes = position.passed_
                          ? (position.result() && position.reason_ == Reason::passes ? 2 : 1)
                          : 0,
            .result = position.result()};
  position.stones(Seat::first).for_each([&](int cell) { view.cells[index(cell)] = 'w'; });
  position.stones(Seat::second).for_each([&](int cell) { view.cells[index(cell)] = 'b'; });
  for (std::size_t i = 0; i < corner_count; ++i) view.tokens[i] = position.has_token(i);
  return view;
}

template <int rings>
std::expected<Move, Error> Rules<rings>::read_move(const Position& position,
                                                   std::string_view text) const {
  const View view = view_of(position);
  auto move = parse_move(view, text);
  if (!move) return move;
  bool must_pass = false;
  if (!position.result()) {
    MoveList<Move, max_moves> legal;
    moves(position, legal);
    must_pass = legal[0].is_pass();
  }
  if (auto refusal = why_illegal(view, *move, must_pass)) return std::unexpected(*refusal);
  return move;
}

template <int rings>
std::expected<Position<rings>, Error> Rules<rings>::read_position(std::string_view text) const {
  const auto view = read_view(variant_, text);
  if (!view) return std::unexpected(view.error());
  Position position;
  for (int cell = 0; cell < Hexes<rings>::cells; ++cell) {
    if (view->at(cell) == 'w') position.stones(Seat::first).set(cell);
    if (view->at(cell) == 'b') position.stones(Seat::second).set(cell);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    position.to_place_[i] = byte(view->to_place[i]);
    position.reserve_[i] = byte(view->reserve[i]);
    position.points_[i] = byte(view->points[i]);
  }
  position.tokens_ = 0;
  for (std::size_t i = 0; i < corner_count; ++i) {
    if (view->tokens[i]) position.tokens_ = static_cast<std::uint8_t>(position.tokens_ | 1U << i);
  }
  position.quiet_ = static_cast<std::uint16_t>(view->quiet);
  position.passed_ = view->passes > 0;
  position.to_move_ = view->to_move;
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (static_cast<int>((position.stones(seat) & board.corners).count()) >= variant_.corners) {
      end(position, win_for(seat), Reason::corners);
    }
  }
  if (position.ended_ == 0 && view->passes == 2) end(position, Outcome::draw, Reason::passes);
  if (position.ended_ == 0 && variant_.quiet > 0 && position.quiet_ >= variant_.quiet) {
    end(position, Outcome::draw, Reason::quiet);
  }
  position.key_ = recomputed_key(position);
  if (auto refusal = why_no_pass(position, view->passes, text)) return std::unexpected(*refusal);
  return position;
}

// A pass changes nothing but the turn, so whoever passed must still be without a move (A8).
template <int rings>
std::optional<Error> Rules<rings>::why_no_pass(const Position& position, int passes,
                                               std::string_view text) const {
  Position before = position;
  before.ended_ = 0;
  for (; passes > 0; --passes) {
    before.to_move_ = other(before.to_move_);
    MoveList<Move, max_moves> legal;
    moves(before, legal);
    if (legal[0].is_pass()) continue;
    return Error{std::string(before.to_move_ == Seat::first ? "White" : "Black") +
                     " cannot have passed: it could move",
                 words(text)[7].offset, "A8"};
  }
  return std::nullopt;
}

template class Rules<4>;
template class Rules<5>;

}  // namespace quintet::akunur
