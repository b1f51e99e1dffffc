// How much less deeply alpha-beta searches late quiet moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search/common/tunables.hpp"

namespace quintet::search {

// Reductions in plies, by depth and number of the move.
class Reductions {
 public:
  explicit Reductions(const AlphaBetaTunables& tunables) noexcept;
  [[nodiscard]] int of(int depth, std::size_t move) const noexcept {
    return plies_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(move, 63)];
  }

 private:
  std::array<std::array<std::int8_t, 64>, 64> plies_{};
};

}  // namespace quintet::search
