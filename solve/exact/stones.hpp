// A position of Ūnane or Narrows as a solver sees it: the stones of the player to move and those of
// the other, and nothing else. Every turn takes a stone off, so no position comes back, and who has
// which colour does not matter, as both play by the same rules.
#pragma once

#include <cstdint>

#include "core/bits.hpp"

namespace quintet::solve {

struct Stones {
  Bits<1> own;  // of the player to move
  Bits<1> enemy;

  [[nodiscard]] int count() const noexcept { return static_cast<int>(own.count() + enemy.count()); }
  friend bool operator==(const Stones&, const Stones&) = default;
};

// The same as plain words, or a code for it.
struct StoneWords {
  std::uint64_t own = 0;
  std::uint64_t enemy = 0;

  friend bool operator==(const StoneWords&, const StoneWords&) = default;
  friend bool operator<(const StoneWords& a, const StoneWords& b) noexcept {
    return a.enemy < b.enemy || (a.enemy == b.enemy && a.own < b.own);
  }
};

}  // namespace quintet::solve
