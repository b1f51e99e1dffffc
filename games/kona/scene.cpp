#include "games/kona/scene.hpp"

#include <algorithm>

namespace quintet::kona {

namespace {

std::string square_name(int square) {
  return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

char piece_of(Seat seat) { return seat == Seat::first ? white_piece : black_piece; }

std::string pieces_at(const Position& position, int square) {
  const auto letter = [square](std::uint64_t white) {
    return (white >> square & 1) != 0 ? white_piece : black_piece;
  };
  std::string pieces;
  const unsigned height = position.height(square);
  if (height >= 2) pieces += letter(position.bottom_white_);
  if (height == 3) pieces += letter(position.middle_white_);
  if (height >= 1) pieces += letter(position.tops(Seat::first));
  return pieces;
}

std::vector<int> squares_of(std::uint64_t set) {
  std::vector<int> squares;
  for (; set != 0; set &= set - 1) squares.push_back(std::countr_zero(set));
  return squares;
}

Spot top_of(const Position& position, int square) {
  return {.at = square_name(square), .level = static_cast<int>(position.height(square)) - 1};
}

// The tops that are in a line of three.
std::vector<int> lined_up(std::uint64_t tops) {
  std::uint64_t found = 0;
  for (const int step : {1, 7, 8, 9}) {
    const std::uint64_t first = tops & tops >> step & tops >> 2 * step;
    found |= first | first << step | first << 2 * step;
  }
  return squares_of(found);
}

void decide(const Position& position, Scene& scene) {
  const auto result = position.result();
  if (!result) return;
  const Seat winner = result->outcome == Outcome::first ? Seat::first : Seat::second;
  const auto squares = result->reason == Reason::line ? lined_up(position.tops(winner))
                                                      : squares_of(position.tops(other(winner)));
  for (const int square : squares) scene.decisive.push_back(top_of(position, square));
}

// Where every top can go, and how the player who is not on turn would win.
void look_ahead(const Rules& rules, const Position& position, Scene& scene) {
  if (position.result()) return;
  for (const Seat seat : {position.to_move(), other(position.to_move())}) {
    Position turn = position;
    turn.to_move_ = seat;
    MovesOf<Rules> moves;
    rules.moves(turn, moves);
    for (const int from : squares_of(position.tops(seat))) {
      Reach& reach = scene.reaches.emplace_back(square_name(from), std::vector<std::string>());
      for (const Move move : moves) {
        if (move.from == from) reach.to.push_back(square_name(move.to));
      }
      std::ranges::sort(reach.to);
    }
    if (seat == position.to_move()) continue;
    for (const Move move : moves) {
      Position next = turn;
      rules.play(next, move);
      const auto result = next.result();
      if (!result || result->outcome != win_for(seat) || result->reason != Reason::line) continue;
      Threat& threat = scene.threats.emplace_back(rules.text(move), taps(rules, move),
                                                  std::vector<std::string>());
      for (const int square : lined_up(next.tops(seat))) {
        threat.points.push_back(square_name(square));
      }
    }
  }
}

}  // namespace

Scene scene(const Rules& rules, const Position& position) {
  Scene scene{.lattice = Lattice::grid, .first_piece = white_piece};
  for (const int square : squares_of(board)) {
    scene.points.push_back({.name = square_name(square),
                            .x = square % 8,
                            .y = square / 8,
                            .pieces = pieces_at(position, square)});
  }
  scene.counters = {{.name = "tops",
                     .first = std::popcount(position.tops(Seat::first)),
                     .second = std::popcount(position.tops(Seat::second))}};
  if (!position.result() && position.closed_ != no_square) {
    scene.closed.push_back(square_name(position.closed_));
  }
  decide(position, scene);
  look_ahead(rules, position, scene);
  return scene;
}

std::vector<std::string> taps(const Rules& /*rules*/, Move move) {
  return {square_name(move.from), square_name(move.to)};
}

std::vector<Change> changes(const Rules& /*rules*/, const Position& position, Move move) {
  return {{.kind = ChangeKind::move,
           .from = top_of(position, move.from),
           .to = {.at = square_name(move.to), .level = static_cast<int>(position.height(move.to))},
           .piece = piece_of(position.to_move())}};
}

SetupForm setup_form(const Rules& /*rules*/) {
  return {.max_height = 3,
          .separator = ",",
          .words = {{.name = "side", .choices = {"w", "b"}},
                    {.name = "first-turns", .choices = {"wb", "b", "-"}},
                    {.name = "closed"}}};
}

}  // namespace quintet::kona
