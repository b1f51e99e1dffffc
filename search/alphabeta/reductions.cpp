#include "search/alphabeta/reductions.hpp"

namespace quintet::search {

Reductions::Reductions(const AlphaBetaTunables& tunables) noexcept {
  // 100 * ln(n), so that every machine reduces alike.
  std::array<int, 64> logarithm{};
  for (int n = 1; n < 64; ++n) {
    int whole = 0;
    while ((2 << whole) <= n) ++whole;
    const int fraction = 100 * (n - (1 << whole)) / (1 << whole);  // linear between powers of two
    logarithm[static_cast<std::size_t>(n)] = (69 * (100 * whole + fraction)) / 100;
  }
  for (std::size_t depth = 1; depth < 64; ++depth) {
    for (std::size_t move = 1; move < 64; ++move) {
      const int hundredths =
          tunables.reduction_base + logarithm[depth] * logarithm[move] / tunables.reduction_divisor;
      plies_[depth][move] = static_cast<std::int8_t>(hundredths / 100);
    }
  }
}

}  // namespace quintet::search
