#include "engine/advice.hpp"

#include <cassert>

#include "search/common/score.hpp"

namespace quintet {

namespace {

constexpr int clearly_better = 100;  // thousandths of a chance
constexpr int about_as_good = 20;

std::string shown(const AnalysisLine& line) {
  return line.moves.front().string() + " (" + spoken(line) + ")";
}

std::string about_a_win(const Analysis& analysis) {
  const AnalysisLine& best = analysis.lines.front();
  std::string text =
      search::plies_to_end(best.score) == 1 ? "It wins at once." : "It wins by force.";
  if (analysis.lines.size() > 1 && !search::is_win(analysis.lines[1].score)) {
    text += " No other win has been found.";
  }
  return text;
}

}  // namespace

std::string advice(const Analysis& analysis, std::size_t legal_moves) {
  assert(!analysis.lines.empty());
  if (legal_moves == 1) return "It is the only legal move.";
  const AnalysisLine& best = analysis.lines.front();
  if (search::is_win(best.score)) return about_a_win(analysis);
  if (search::is_loss(best.score)) {
    return "Every move loses against best play; this one holds out longest.";
  }
  if (analysis.lines.size() < 2) return {};
  const AnalysisLine& next = analysis.lines[1];
  if (search::is_loss(next.score)) return "Every other move loses.";
  const int lead = best.win_permille - next.win_permille;
  if (lead >= clearly_better) return "It is clearly better than the next, " + shown(next) + ".";
  if (lead <= about_as_good) return shown(next) + " is about as good.";
  return {};
}

}  // namespace quintet
