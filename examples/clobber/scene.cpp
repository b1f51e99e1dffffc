#include "examples/clobber/scene.hpp"

namespace quintet::clobber {

namespace {

char piece_of(Seat seat) { return seat == Seat::first ? black_piece : white_piece; }

}  // namespace

Scene scene(const Rules& rules, const Position& position) {
  Scene scene{.lattice = Lattice::grid, .first_piece = black_piece};
  const Variant& variant = rules.parameters();
  const auto result = position.result();
  for (int point = 0; point < variant.points(); ++point) {
    std::string pieces;
    for (const Seat seat : {Seat::first, Seat::second}) {
      if (!position.stones(seat).test(point)) continue;
      pieces = piece_of(seat);
      if (result && result->outcome == win_for(seat)) {
        scene.decisive.push_back({.at = rules.point_text(point)});
      }
    }
    scene.points.push_back({.name = rules.point_text(point),
                            .x = point % variant.columns,
                            .y = point / variant.columns,
                            .pieces = pieces});
  }
  scene.counters = {{.name = "stones",
                     .first = static_cast<int>(position.stones(Seat::first).count()),
                     .second = static_cast<int>(position.stones(Seat::second).count())}};
  return scene;
}

std::vector<std::string> taps(const Rules& rules, Move move) {
  return {rules.point_text(move.from), rules.point_text(move.to)};
}

std::vector<Change> changes(const Rules& rules, const Position& position, Move move) {
  const Seat mover = position.to_move();
  const Spot from{.at = rules.point_text(move.from)};
  const Spot to{.at = rules.point_text(move.to)};
  return {{.kind = ChangeKind::remove, .from = to, .piece = piece_of(other(mover))},
          {.kind = ChangeKind::move, .from = from, .to = to, .piece = piece_of(mover)}};
}

SetupForm setup_form(const Rules& /*rules*/) {
  return {.words = {{.name = "side", .choices = {"b", "w"}}}};
}

}  // namespace quintet::clobber
