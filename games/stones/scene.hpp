// What to draw of Ūnane and Narrows: see HasScene in core/description.hpp.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "core/setup.hpp"
#include "games/stones/rules.hpp"

namespace quintet::stones {

namespace detail {

// `through_empty`: stones belong together if empty points link them, as in Narrows.
[[nodiscard]] Scene scene_of(const Variant& variant, const std::string& pieces, char first_piece,
                             bool through_empty, char winner);
[[nodiscard]] SetupForm form();
[[nodiscard]] std::vector<std::string> taps_of(const Variant& variant, Move move);
[[nodiscard]] std::vector<Change> changes_of(const Variant& variant, Colour mover, Move move);

}  // namespace detail

template <typename Kind, std::size_t N>
[[nodiscard]] Scene scene(const Rules<Kind, N>& rules,
                          const typename Rules<Kind, N>::Position& position) {
  std::string pieces(static_cast<std::size_t>(rules.parameters().cells()), '.');
  const auto put = [&pieces](char piece) {
    return [&pieces, piece](int cell) { pieces[static_cast<std::size_t>(cell)] = piece; };
  };
  position.stones(Colour::black).for_each(put(black_piece));
  position.stones(Colour::white).for_each(put(white_piece));
  const char first = position.black_seat_ == Seat::first ? black_piece : white_piece;
  const char second = first == black_piece ? white_piece : black_piece;
  const char winner = position.winner_ == 0 ? '.' : position.winner_ == 1 ? first : second;
  return detail::scene_of(rules.parameters(), pieces, first, Kind::win_reason == Reason::linked,
                          winner);
}

template <typename Kind, std::size_t N>
[[nodiscard]] std::vector<std::string> taps(const Rules<Kind, N>& rules, Move move) {
  return detail::taps_of(rules.parameters(), move);
}

template <typename Kind, std::size_t N>
[[nodiscard]] std::vector<Change> changes(const Rules<Kind, N>& rules,
                                          const typename Rules<Kind, N>::Position& position,
                                          Move move) {
  return detail::changes_of(rules.parameters(), position.colour_to_move_, move);
}
template <typename Kind, std::size_t N>
[[nodiscard]] SetupForm setup_form(const Rules<Kind, N>& /*rules*/) {
  return detail::form();
}

}  // namespace quintet::stones
