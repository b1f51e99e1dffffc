// The chances over a reviewed game as a picture: in characters for a terminal, and as SVG.
#pragma once

#include <cstddef>
#include <string>

#include "core/game.hpp"
#include "engine/review.hpp"

namespace quintet::review {

struct GraphOptions {
  std::size_t width = 80;  // columns that there are
  DrawingStyle style = DrawingStyle::unicode;
};

// The first seat's chance as a hill, a column or more for each position, with the numbers of the
// moves and the turning points below. Positions share a column where there is no room. Lines end
// with '\n'.
[[nodiscard]] std::string graph(const Review& review, const GraphOptions& options);

// What a picture says about the game. Any UTF-8.
struct Captions {
  std::string game{};          // "Ūnane"
  std::string credit{};        // "by Mark Steere"
  std::string variant{};       // canonical
  std::string first_player{};  // empty if unknown
  std::string second_player{};
  std::string result{};  // "first won by one-group"
};

// A self-contained file: light or dark as the reader prefers, legible without colours, with the
// figures of each marked move as a tooltip.
[[nodiscard]] std::string svg(const Review& review, const Captions& captions);

}  // namespace quintet::review
