#include "lab/report/game_log.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "json/read.hpp"
#include "json/write.hpp"
#include "lab/log_words.hpp"

namespace quintet {

namespace lab::report {

struct LogLine {
  std::string series{};
  std::size_t game = 0;
  Side first = Side::A;
  Outcome result = Outcome::draw;
  Ending ending = Ending::rules;
  std::optional<Reason> reason{};
  std::string note{};
  std::size_t opening = 0;
  std::string moves{};
  std::vector<std::uint32_t> legal{};
  std::vector<int> chances{};
  std::string choices{};  // "0110": whether there was one
};
BOOST_DESCRIBE_STRUCT(LogLine, (),
                      (series, game, first, result, ending, reason, note, opening, moves, legal,
                       chances, choices))

}  // namespace lab::report

template <>
inline constexpr std::array<std::string_view, 4> json::left_out<lab::report::LogLine> = {
    "reason", "note", "chances", "choices"};

namespace lab::report {

namespace {

bool fits_together(const GameLog& log) {
  const bool are_chances = std::ranges::all_of(
      log.chances, [](int permille) { return permille >= 0 && permille <= 1000; });
  return are_chances && log.legal.size() == log.moves.size() &&
         log.chances.size() == log.choices.size() &&
         (log.chances.empty() || log.chances.size() >= log.moves.size());
}

}  // namespace

std::string text_of(const GameLog& log) {
  LogLine line{
      .series = log.series, .game = log.number, .legal = log.legal, .chances = log.chances};
  put(log, line);
  for (const bool choice : log.choices) line.choices += choice ? '1' : '0';
  return json::written(line);
}

std::optional<GameLog> read_game_log(std::string_view text) {
  auto line = json::read<LogLine>(text);
  GameLog log;
  if (!line || !take(log, *line)) return std::nullopt;
  log.series = std::move(line->series);
  log.number = line->game;
  log.legal = std::move(line->legal);
  log.chances = std::move(line->chances);
  for (const char c : line->choices) log.choices.push_back(c == '1');
  return fits_together(log) ? std::optional(std::move(log)) : std::nullopt;
}

}  // namespace lab::report

}  // namespace quintet
