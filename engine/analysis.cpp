#include "engine/analysis.hpp"

#include "search/common/score.hpp"

namespace quintet {

std::string spoken(const AnalysisLine& line) {
  if (search::is_decided(line.score)) {
    return (line.score > 0 ? "wins in " : "loses in ") +
           std::to_string(search::plies_to_end(line.score));
  }
  return std::to_string((line.win_permille + 5) / 10) + " %";
}

}  // namespace quintet
