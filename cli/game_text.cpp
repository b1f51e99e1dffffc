#include "cli/game_text.hpp"

#include <fmt/format.h>

namespace quintet::cli {

std::string_view colour_of(const AnyGame& game, Seat seat) {
  return (seat == Seat::first) != game.colours_swapped() ? game.info().first_colour
                                                         : game.info().second_colour;
}

std::string seat_text(const AnyGame& game, Seat seat) {
  return fmt::format("{} ({})", name(seat), colour_of(game, seat));
}

std::string result_text(const AnyGame& game, const Result& result) {
  if (result.outcome == Outcome::draw) return describe(result);
  const Seat winner = result.outcome == Outcome::first ? Seat::first : Seat::second;
  return fmt::format("{} won by {}", seat_text(game, winner), name(result.reason));
}

}  // namespace quintet::cli
