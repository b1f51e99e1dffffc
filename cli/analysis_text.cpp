#include "cli/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::cli {

std::string line_text(std::span<const MoveText> moves, std::size_t width) {
  constexpr std::size_t room_for_more = 2;  // " …"
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t size = text.size() + (i > 0 ? 1 : 0) + moves[i].view().size();
    if (size + (i + 1 < moves.size() ? room_for_more : 0) > width) {
      return text.empty() ? "…" : text + " …";
    }
    if (i > 0) text += ' ';
    text += moves[i].view();
  }
  return text;
}

namespace {

// The words beside it say the same.
Ink chance_ink(int win_permille) {
  if (win_permille >= 600) return Ink::good;
  return win_permille <= 400 ? Ink::bad : Ink::plain;
}

}  // namespace

std::string chance_text(const AnalysisLine& line) {
  return review::in_words({line.score, line.win_permille});
}

std::string lines_table(const Analysis& analysis, const Paint& paint, std::size_t width) {
  constexpr std::size_t gap = 2;
  const std::size_t rank_width = std::to_string(analysis.lines.size()).size() + 1;
  std::size_t move_width = 4;
  std::size_t chance_width = 6;
  for (const AnalysisLine& line : analysis.lines) {
    move_width = std::max(move_width, line.moves.front().view().size());
    chance_width = std::max(chance_width, chance_text(line).size());
  }
  const std::size_t before = rank_width + move_width + chance_width + 3 * gap;
  const std::size_t rest = width > before ? width - before : 0;
  std::string text = paint(Ink::heading, fmt::format("{:>{}}  {:<{}}  {:<{}}  then", "", rank_width,
                                                     "move", move_width, "chance", chance_width)) +
                     '\n';
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysisLine& line = analysis.lines[i];
    const std::string chance = chance_text(line);
    const std::string gap_after(chance_width - chance.size(), ' ');
    std::string row =
        fmt::format("{:>{}}  {:<{}}  {}{}  {}", i + 1, rank_width, line.moves.front().view(),
                    move_width, paint(chance_ink(line.win_permille), chance), gap_after,
                    paint(Ink::quiet, line_text(std::span(line.moves).subspan(1), rest)));
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  return text;
}

}  // namespace quintet::cli
