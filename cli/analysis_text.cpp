#include "cli/analysis_text.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/common/terminal.hpp"

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

std::string chance_text(const AnalysisLine& line) {
  return review::in_words({line.score, line.win_permille});
}

std::string lines_table(const Analysis& analysis, std::size_t width) {
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
  std::string text = fmt::format("{:>{}}  {:<{}}  {:<{}}  then\n", "", rank_width, "move",
                                 move_width, "chance", chance_width);
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysisLine& line = analysis.lines[i];
    std::string row = fmt::format("{:>{}}  {:<{}}  {:<{}}  {}", i + 1, rank_width,
                                  line.moves.front().view(), move_width, chance_text(line),
                                  chance_width, line_text(std::span(line.moves).subspan(1), rest));
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  return text;
}

std::size_t output_width() { return is_terminal(STDOUT_FILENO) ? terminal_width() : SIZE_MAX; }

}  // namespace quintet::cli
