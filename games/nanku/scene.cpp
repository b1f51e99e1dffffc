#include "games/nanku/scene.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "core/text.hpp"

namespace quintet::nanku {

namespace {

std::string place_name(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

// A place by its name; nothing if it is none.
std::optional<std::pair<int, int>> place_named(std::string_view name) {
  const auto fields = split(name, ',');
  if (fields.size() != 2) return std::nullopt;
  const auto x = plain_integer(fields[0].text);
  const auto y = plain_integer(fields[1].text);
  if (!x || !y || std::abs(*x) > max_cubes || std::abs(*y) > max_cubes) return std::nullopt;
  return std::pair(static_cast<int>(*x), static_cast<int>(*y));
}

char piece_of(Colour colour) { return colour == Colour::white ? white_piece : black_piece; }

struct Cube {
  int x;
  int y;
  int z;
};

bool counts(const Position& position, const Cube& cube, Colour colour) {
  const int column = position.find(cube.x, cube.y);
  return cube.z >= 0 && cube.z < position.height(column) &&
         position.colour_at(column, cube.z) == colour &&
         position.is_exposed(cube.x, cube.y, cube.z);
}

// The cubes of the winner that lie in a visible line of four or more.
void decide(const Position& position, Scene& scene) {
  const auto result = position.result();
  if (!result || result->reason != Reason::line) return;
  const Colour colour = result->outcome == Outcome::first ? Colour::white : Colour::black;
  constexpr std::array<Cube, 9> directions = {{{1, 0, 0},
                                               {0, 1, 0},
                                               {0, 0, 1},
                                               {1, 1, 0},
                                               {1, -1, 0},
                                               {1, 0, 1},
                                               {1, 0, -1},
                                               {0, 1, 1},
                                               {0, 1, -1}}};
  std::set<std::pair<std::string, int>> found;
  for (int column = 1; column <= position.column_count(); ++column) {
    const auto [x, y] = position.place(column);
    for (int z = 0; z < position.height(column); ++z) {
      for (const Cube& step : directions) {
        int length = 0;
        const auto at = [&](int i) { return Cube{x + i * step.x, y + i * step.y, z + i * step.z}; };
        while (length < 4 && counts(position, at(length), colour)) ++length;
        if (length < 4) continue;
        for (int i = 0; i < 4; ++i) found.emplace(place_name(at(i).x, at(i).y), at(i).z);
      }
    }
  }
  for (const auto& [at, level] : found) scene.decisive.push_back({.at = at, .level = level});
}

struct Placed {
  int x;
  int y;
  int z;
  Colour colour;
};

// The two cubes of a piece, the one that must be there first before the other.
std::array<Placed, 2> cubes_of(const Position& position, Move move) {
  int black_x = move.x;
  int black_y = move.y;
  int white_z = position.height_at(move.x, move.y);
  if (is_flat(move.orientation)) {
    black_x += step_of(move.orientation).x;
    black_y += step_of(move.orientation).y;
  }
  int black_z = position.height_at(black_x, black_y);
  if (move.orientation == Orientation::up) ++black_z;
  if (move.orientation == Orientation::down) ++white_z;
  const Placed white{move.x, move.y, white_z, Colour::white};
  const Placed black{black_x, black_y, black_z, Colour::black};
  if (move.orientation == Orientation::down) return {black, white};
  return {white, black};
}

}  // namespace

Scene scene(const Rules& rules, const Position& position) {
  Scene scene{.lattice = Lattice::cubes, .first_piece = white_piece};
  std::set<std::pair<int, int>> places;  // by y, then x: what stands, and where a cube can go
  for (int column = 1; column <= position.column_count(); ++column) {
    places.emplace(position.place(column).y, position.place(column).x);
  }
  MovesOf<Rules> moves;
  rules.moves(position, moves);
  for (const Move move : moves) {
    for (const Placed& cube : cubes_of(position, move)) places.emplace(cube.y, cube.x);
  }
  for (const auto& [y, x] : places) {
    ScenePoint& point =
        scene.points.emplace_back(ScenePoint{.name = place_name(x, y), .x = x, .y = y});
    const int column = position.find(x, y);
    for (int z = 0; z < position.height(column); ++z) {
      point.pieces += piece_of(position.colour_at(column, z));
      if (!position.is_exposed(x, y, z)) scene.buried.push_back({.at = point.name, .level = z});
    }
  }
  scene.counters = {{.name = "supply", .first = position.supply()}};
  decide(position, scene);
  return scene;
}

std::vector<std::string> taps(const Rules& /*rules*/, Move move) {
  const std::string white = place_name(move.x, move.y);
  if (move.orientation == Orientation::up) return {white, "!up"};
  if (move.orientation == Orientation::down) return {white, "!down"};
  const Step step = step_of(move.orientation);
  return {white, place_name(move.x + step.x, move.y + step.y)};
}

std::string attempt(const Rules& rules, std::span<const std::string> given) {
  const auto white = given.empty() ? std::nullopt : place_named(given.front());
  if (!white || std::abs(white->first) >= max_cubes || std::abs(white->second) >= max_cubes) {
    return {};
  }
  for (const Orientation orientation :
       {Orientation::up, Orientation::down, Orientation::east, Orientation::north,
        Orientation::west, Orientation::south}) {
    const Move move{static_cast<std::int8_t>(white->first), static_cast<std::int8_t>(white->second),
                    orientation};
    if (std::ranges::equal(taps(rules, move), given)) return rules.text(move).string();
  }
  return {};
}

std::vector<Change> changes(const Rules& /*rules*/, const Position& position, Move move) {
  std::vector<Change> done;
  for (const Placed& cube : cubes_of(position, move)) {
    done.push_back({.kind = ChangeKind::place,
                    .to = {.at = place_name(cube.x, cube.y), .level = cube.z},
                    .piece = piece_of(cube.colour)});
  }
  return done;
}

SetupForm setup_form(const Rules& /*rules*/) {
  return {.max_height = max_cubes,
          .words = {{.name = "side", .choices = {"w", "b"}}, {.name = "supply"}}};
}

std::expected<std::vector<ScenePoint>, Error> table(const Rules& /*rules*/, const Setup& setup) {
  constexpr int edge = max_cubes;  // as far as coordinates are read
  std::set<std::pair<int, int>> places;
  const auto add = [&places](int x, int y, int width) {
    for (int dy = -width; dy <= width; ++dy) {
      for (int dx = -width; dx <= width; ++dx) {
        if (std::max(std::abs(x + dx), std::abs(y + dy)) <= edge) places.emplace(y + dy, x + dx);
      }
    }
  };
  add(0, 0, 2);
  for (const auto& [at, pieces] : setup.pieces) {
    const auto place = place_named(at);
    if (!place)
      return std::unexpected(Error{"there is no place " + in_quotes(at) + " on the table"}.called(
          "no-point", {std::string(at)}));
    add(place->first, place->second, 1);
  }
  std::vector<ScenePoint> points;
  points.reserve(places.size());
  for (const auto& [y, x] : places) points.push_back({.name = place_name(x, y), .x = x, .y = y});
  return points;
}

std::vector<Pair> pairs(Game<Rules> game) {
  std::vector<Pair> pairs;
  while (!game.played().empty()) {
    const Move move = game.played().back();
    game.undo();
    const std::vector<Change> placed = changes(game.rules(), game.position(), move);
    pairs.push_back({.first = placed[0].to, .second = placed[1].to});
  }
  std::ranges::reverse(pairs);
  return pairs;
}

}  // namespace quintet::nanku
