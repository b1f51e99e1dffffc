#include "core/scene.hpp"

#include <algorithm>
#include <array>

namespace quintet {

std::string_view name(Lattice lattice) noexcept {
  constexpr std::array<std::string_view, 3> names = {"grid", "hexes", "cubes"};
  return names[static_cast<std::size_t>(lattice)];
}

std::string_view name(PointKind kind) noexcept {
  constexpr std::array<std::string_view, 3> names = {"plain", "corner", "still-point"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name(ChangeKind kind) noexcept {
  constexpr std::array<std::string_view, 6> names = {"move", "place", "remove",
                                                     "echo", "token", "swap"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name(MoveKind kind) noexcept {
  constexpr std::array<std::string_view, 6> names = {"move",   "capture", "place",
                                                     "remove", "swap",    "pass"};
  return names[static_cast<std::size_t>(kind)];
}

MoveKind kind_of(const std::vector<Change>& changes) noexcept {
  const auto has = [&changes](ChangeKind kind) {
    return std::ranges::find(changes, kind, &Change::kind) != changes.end();
  };
  if (has(ChangeKind::swap)) return MoveKind::swap;
  const bool takes = has(ChangeKind::remove) || has(ChangeKind::echo);
  if (has(ChangeKind::move)) return takes ? MoveKind::capture : MoveKind::move;
  if (has(ChangeKind::place)) return MoveKind::place;
  return takes ? MoveKind::remove : MoveKind::pass;
}

}  // namespace quintet
