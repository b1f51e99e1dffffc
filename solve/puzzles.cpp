#include "solve/puzzles.hpp"

#include <array>

namespace quintet::solve {

std::string_view name(Grade grade) noexcept {
  constexpr std::array<std::string_view, 3> names = {"easy", "medium", "hard"};
  return names[static_cast<std::size_t>(grade)];
}

Grade Puzzle::grade() const noexcept {
  if (depth == 0 || depth > 6) return Grade::hard;
  return depth > 3 ? Grade::medium : Grade::easy;
}

}  // namespace quintet::solve
