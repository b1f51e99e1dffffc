#include "engine/analysis.hpp"

#include <algorithm>

#include "search/common/score.hpp"

namespace quintet {

std::string spoken(Score score, int win_permille) {
  if (search::is_decided(score)) {
    return (score > 0 ? "wins in " : "loses in ") + std::to_string(search::plies_to_end(score));
  }
  return std::to_string(std::clamp((win_permille + 5) / 10, 1, 99)) + " %";
}

}  // namespace quintet
