#include "games/stones/scene.hpp"

#include <algorithm>

namespace quintet::stones::detail {

namespace {

std::vector<int> neighbours(const Variant& variant, int cell) {
  std::vector<int> found;
  const int column = cell % variant.columns;
  if (column > 0) found.push_back(cell - 1);
  if (column + 1 < variant.columns) found.push_back(cell + 1);
  if (cell >= variant.columns) found.push_back(cell - variant.columns);
  if (cell + variant.columns < variant.cells()) found.push_back(cell + variant.columns);
  return found;
}

// The groups of one colour, in the order of their lowest cells.
std::vector<Group> groups_of(const Variant& variant, const std::string& pieces, char piece,
                             bool through_empty) {
  std::vector<Group> groups;
  std::vector<bool> seen(pieces.size());
  for (int start = 0; start < variant.cells(); ++start) {
    if (pieces[static_cast<std::size_t>(start)] != piece || seen[static_cast<std::size_t>(start)]) {
      continue;
    }
    Group& group = groups.emplace_back(piece, std::vector<std::string>());
    std::vector<int> reached = {start};
    seen[static_cast<std::size_t>(start)] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const int cell : neighbours(variant, reached[i])) {
        const auto index = static_cast<std::size_t>(cell);
        if (seen[index] || (pieces[index] != piece && !(through_empty && pieces[index] == '.'))) {
          continue;
        }
        seen[index] = true;
        reached.push_back(cell);
      }
    }
    std::ranges::sort(reached);
    for (const int cell : reached) {
      const bool stone = pieces[static_cast<std::size_t>(cell)] == piece;
      (stone ? group.points : group.links).push_back(cell_text(variant, cell));
    }
  }
  return groups;
}

}  // namespace

Scene scene_of(const Variant& variant, const std::string& pieces, char first_piece,
               bool through_empty, char winner) {
  Scene scene{.lattice = Lattice::grid, .first_piece = first_piece};
  for (int cell = 0; cell < variant.cells(); ++cell) {
    const char piece = pieces[static_cast<std::size_t>(cell)];
    scene.points.push_back({.name = cell_text(variant, cell),
                            .x = cell % variant.columns,
                            .y = cell / variant.columns,
                            .pieces = piece == '.' ? std::string() : std::string(1, piece)});
    if (piece == winner && winner != '.') {
      scene.decisive.push_back({.at = cell_text(variant, cell)});
    }
  }
  const char second_piece = first_piece == black_piece ? white_piece : black_piece;
  const auto of_first = groups_of(variant, pieces, first_piece, through_empty);
  const auto of_second = groups_of(variant, pieces, second_piece, through_empty);
  const auto stones = [&pieces](char piece) {
    return static_cast<int>(std::ranges::count(pieces, piece));
  };
  scene.counters = {
      {.name = "stones", .first = stones(first_piece), .second = stones(second_piece)},
      {.name = "groups",
       .first = static_cast<int>(of_first.size()),
       .second = static_cast<int>(of_second.size())}};
  scene.groups = of_first;
  scene.groups.insert(scene.groups.end(), of_second.begin(), of_second.end());
  return scene;
}

std::vector<std::string> taps_of(const Variant& variant, Move move) {
  if (move.is_swap()) return {"!swap"};
  return {cell_text(variant, move.from), cell_text(variant, move.to)};
}

std::vector<Change> changes_of(const Variant& variant, Colour mover, Move move) {
  if (move.is_swap()) return {{.kind = ChangeKind::swap}};
  const char own = mover == Colour::black ? black_piece : white_piece;
  const char enemy = mover == Colour::black ? white_piece : black_piece;
  const Spot from{.at = cell_text(variant, move.from)};
  const Spot to{.at = cell_text(variant, move.to)};
  if (move.from == move.to) return {{.kind = ChangeKind::remove, .from = from, .piece = own}};
  return {{.kind = ChangeKind::remove, .from = to, .piece = enemy},
          {.kind = ChangeKind::move, .from = from, .to = to, .piece = own}};
}

SetupForm form() {
  return {.words = {{.name = "side", .choices = {"b", "w"}},
                    {.name = "black", .choices = {"first", "second"}},
                    {.name = "swap", .choices = {"-", "swap"}}}};
}

}  // namespace quintet::stones::detail
