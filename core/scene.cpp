#include "core/scene.hpp"

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

}  // namespace quintet
