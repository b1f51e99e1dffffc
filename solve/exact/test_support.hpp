// What tests of the exact solver share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>

#include "games/stones/geometry.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::solve::test_support {

// Of both orientations, square ones, strips, and one of more than 32 points.
inline constexpr std::array<stones::Variant, 8> boards = {{{4, 3, false},
                                                           {3, 4, false},
                                                           {4, 4, false},
                                                           {6, 5, false},
                                                           {2, 8, false},
                                                           {1, 9, false},
                                                           {7, 6, false},
                                                           {8, 8, false}}};

// Calls visit(position) once for every position that can come about and in which nobody has won;
// returns how many there are.
template <typename R, typename Visit>
std::size_t visit_all(const R& rules, Visit visit) {
  std::set<std::uint64_t> seen;
  const auto from = [&](const auto& self, const typename R::Position& position) -> void {
    if (position.result() || !seen.insert(position.key()).second) return;
    visit(position);
    for (const auto& child : search::test_support::children_of(rules, position)) self(self, child);
  };
  from(from, rules.initial());
  return seen.size();
}

}  // namespace quintet::solve::test_support
