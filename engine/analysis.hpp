// What the engine thinks of a position, as values that can be shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/evaluator.hpp"
#include "core/text.hpp"

namespace quintet {

// A move with what the engine expects after it. Everything is seen by the player to move.
struct AnalysisLine {
  Score score = 0;       // hundredths of a logit, or a decided score: see search/common/score.hpp
  int win_permille = 0;  // the chance of winning, a draw counted as half; 0 and 1000 are proven
  std::vector<MoveText> moves;

  friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

struct Analysis {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
  int hash_permille = 0;
  int threads = 1;                  // that searched
  std::size_t hash_bytes = 0;       // that the table or the tree has taken
  std::vector<AnalysisLine> lines;  // best first; empty if the game is over

  [[nodiscard]] std::uint64_t nodes_per_second() const noexcept {
    return milliseconds > 0 ? nodes * 1000 / static_cast<std::uint64_t>(milliseconds) : 0;
  }
};

// "wins in 5", "loses in 2" or "62 %": how people are told a score. What is not proven is never
// 0 or 100 %.
[[nodiscard]] std::string spoken(Score score, int win_permille);
[[nodiscard]] inline std::string spoken(const AnalysisLine& line) {
  return spoken(line.score, line.win_permille);
}

}  // namespace quintet
