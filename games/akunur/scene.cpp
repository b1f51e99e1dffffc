#include "games/akunur/scene.hpp"

namespace quintet::akunur {

namespace {

template <int rings>
std::string cell_name(int cell) {
  const auto [q, r] = hexes<rings>.places[static_cast<std::size_t>(cell)];
  return static_cast<char>('a' + r + rings) + std::to_string(q + rings + 1);
}

char piece_of(Seat seat) { return seat == Seat::first ? white_piece : black_piece; }

template <int rings>
Counter counter(std::string_view name, const Position<rings>& position,
                int (Position<rings>::*number)(Seat) const noexcept) {
  return {.name = name,
          .first = (position.*number)(Seat::first),
          .second = (position.*number)(Seat::second)};
}

template <int rings>
ScenePoint point_at(const Position<rings>& position, int cell) {
  const auto& board = hexes<rings>;
  const auto index = static_cast<std::size_t>(cell);
  ScenePoint point{
      .name = cell_name<rings>(cell), .x = board.places[index].q, .y = board.places[index].r};
  if (board.corners.test(cell)) {
    point.kind = PointKind::corner;
    point.token = position.has_token(board.corner_index[index]);
  } else if (cell == Hexes<rings>::still_point) {
    point.kind = PointKind::still_point;
  } else {
    point.opposite = cell_name<rings>(board.echo[index]);
  }
  if (position.stones(Seat::first).test(cell)) point.pieces = piece_of(Seat::first);
  if (position.stones(Seat::second).test(cell)) point.pieces = piece_of(Seat::second);
  return point;
}

}  // namespace

template <int rings>
Scene scene(const Rules<rings>& /*rules*/, const Position<rings>& position) {
  const auto& board = hexes<rings>;
  Scene scene{.lattice = Lattice::hexes, .first_piece = white_piece};
  const bool placing = !position.result() && position.to_place(position.to_move()) > 0;
  for (int cell = 0; cell < Hexes<rings>::cells; ++cell) {
    scene.points.push_back(point_at(position, cell));
    if (placing && !board.open_to_placement.test(cell)) {
      scene.closed.push_back(cell_name<rings>(cell));
    }
    const auto& around = board.neighbours[static_cast<std::size_t>(cell)];
    const auto next_to = [&](Seat seat) {
      return static_cast<int>((around & position.stones(seat)).count());
    };
    if ((around & position.occupied()).any()) {
      scene.supports.push_back({.at = cell_name<rings>(cell),
                                .first = next_to(Seat::first),
                                .second = next_to(Seat::second)});
    }
  }
  const auto in_corners = [&](Seat seat) { return position.stones(seat) & board.corners; };
  using P = Position<rings>;
  scene.counters = {{.name = "corners",
                     .first = static_cast<int>(in_corners(Seat::first).count()),
                     .second = static_cast<int>(in_corners(Seat::second).count())},
                    counter<rings>("points", position, &P::points),
                    counter<rings>("to-place", position, &P::to_place),
                    counter<rings>("reserve", position, &P::reserve)};
  if (const auto result = position.result(); result && result->reason == Reason::corners) {
    in_corners(result->outcome == Outcome::first ? Seat::first : Seat::second)
        .for_each([&](int cell) { scene.decisive.push_back({.at = cell_name<rings>(cell)}); });
  }
  return scene;
}

template <int rings>
std::vector<std::string> taps(const Rules<rings>& /*rules*/, Move move) {
  if (move.is_pass()) return {"!pass"};
  std::vector<std::string> made;
  for (const std::uint8_t cell : {move.from, move.to, move.bonus}) {
    if (cell != no_cell) made.push_back(cell_name<rings>(cell));
  }
  return made;
}

template <int rings>
std::vector<Change> changes(const Rules<rings>& rules, const Position<rings>& position, Move move) {
  const auto& board = hexes<rings>;
  if (move.is_pass()) return {};
  const Seat mover = position.to_move();
  const auto spot = [](int cell) { return Spot{.at = cell_name<rings>(cell)}; };
  const auto placed = [&](int cell) {
    return Change{.kind = ChangeKind::place, .to = spot(cell), .piece = piece_of(mover)};
  };
  if (move.is_placement()) return {placed(move.to)};
  std::vector<Change> done = {{.kind = ChangeKind::move,
                               .from = spot(move.from),
                               .to = spot(move.to),
                               .piece = piece_of(mover)}};
  const auto captured = rules.captured(position, move);
  const char victim = piece_of(other(mover));
  captured.for_each([&](int cell) {
    const int target = board.echo[static_cast<std::size_t>(cell)];
    if (board.special.test(cell)) {
      done.push_back({.kind = ChangeKind::remove, .from = spot(cell), .piece = victim});
      return;
    }
    done.push_back(
        {.kind = ChangeKind::echo, .from = spot(cell), .to = spot(target), .piece = victim});
    if (captured.test(target)) return;  // it leaves before this one lands (A4)
    for (const Seat seat : {Seat::first, Seat::second}) {
      if (position.stones(seat).test(target) && target != move.from) {
        done.push_back({.kind = ChangeKind::remove, .from = spot(target), .piece = piece_of(seat)});
      }
    }
  });
  if (board.corners.test(move.to) &&
      position.has_token(board.corner_index[static_cast<std::size_t>(move.to)])) {
    done.push_back({.kind = ChangeKind::token, .from = spot(move.to)});
  }
  if (move.bonus != no_cell) done.push_back(placed(move.bonus));
  return done;
}

template <int rings>
SetupForm setup_form(const Rules<rings>& /*rules*/) {
  return {.words = {{.name = "side", .choices = {"w", "b"}},
                    {.name = "to-place"},
                    {.name = "reserve"},
                    {.name = "tokens", .tokens = true},
                    {.name = "points"},
                    {.name = "quiet"},
                    {.name = "pass", .choices = {"-", "pass", "passes"}}}};
}

template Scene scene(const Rules<4>&, const Position<4>&);
template Scene scene(const Rules<5>&, const Position<5>&);
template std::vector<std::string> taps(const Rules<4>&, Move);
template std::vector<std::string> taps(const Rules<5>&, Move);
template std::vector<Change> changes(const Rules<4>&, const Position<4>&, Move);
template std::vector<Change> changes(const Rules<5>&, const Position<5>&, Move);
template SetupForm setup_form(const Rules<4>&);
template SetupForm setup_form(const Rules<5>&);

}  // namespace quintet::akunur
