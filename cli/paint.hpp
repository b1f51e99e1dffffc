// Colour for people: never the only sign of anything, and only where it is wanted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace quintet::cli {

enum class Ink : std::uint8_t {
  plain,
  heading,
  quiet,
  good,
  doubtful,
  bad,
  worst,
  light,
  dark,
  mark
};

// Puts text into colours of the terminal's own sixteen, or leaves it as it is.
class Paint {
 public:
  explicit Paint(bool enabled = false) : enabled_(enabled) {}

  [[nodiscard]] std::string operator()(Ink ink, std::string_view text) const;
  // A drawing of a position, with its stones, empty places and marks in their inks.
  [[nodiscard]] std::string board(std::string_view drawing) const;

 private:
  bool enabled_;
};

// --color auto, always or never; what is given goes into `choice`.
void add_color(Command& command, std::string& choice);
// For what goes to stdout. `auto` is colour on a terminal that is not dumb, unless NO_COLOR is set
// to something.
[[nodiscard]] Paint paint_for(std::string_view choice);

}  // namespace quintet::cli
