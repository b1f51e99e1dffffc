// Positions that the solver needs long for, as tests/data/hard/<game>.txt lists them: the player to
// move can force a win, by at most half of the moves.
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"

namespace quintet::known {

struct Hard {
  std::string variant;
  std::string position;
  // Where only wins within so many plies can be settled: what is told is about these alone.
  std::optional<int> within{};
  std::uint64_t nodes = 0;             // that deciding who wins took
  std::vector<std::string> keeping{};  // all moves that keep the win, sorted

  friend bool operator==(const Hard&, const Hard&) = default;
};

// What makes a position one of these.
inline constexpr std::uint64_t least_hard_nodes = 400'000;
inline constexpr int least_hard_plies = 5;

// "variant | position | win | 512345 nodes | move move"; "win within 7".
[[nodiscard]] inline std::string line_of(const Hard& hard) {
  std::string line = hard.variant + " | " + hard.position + " | win" +
                     (hard.within ? " within " + std::to_string(*hard.within) : "") + " | " +
                     std::to_string(hard.nodes) + " nodes |";
  for (const std::string& move : hard.keeping) line += " " + move;
  return line;
}

// Reads what line_of() writes, and nothing else.
[[nodiscard]] inline std::expected<Hard, Error> read_hard_line(std::string_view line) {
  const std::vector<Field> fields = split(line, '|');
  if (fields.size() != 5) return failure("expected: variant | position | win | N nodes | moves");
  const auto trimmed = [&](std::size_t i) {
    const std::string_view text = fields[i].text;
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return std::string();
    return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
  };
  Hard hard{trimmed(0), trimmed(1)};
  const std::vector<Field> claim = words(fields[2].text);
  if (claim.size() == 3) {
    const auto plies = plain_number(claim[2].text, 1'000);
    if (!plies) return failure("expected \"win within N\"", fields[2].offset);
    hard.within = *plies;
  }
  const std::vector<Field> effort = words(fields[3].text);
  const auto nodes =
      plain_number(effort.empty() ? "" : effort[0].text, std::numeric_limits<int>::max());
  if (!nodes) return failure("expected a number of nodes", fields[3].offset);
  hard.nodes = static_cast<std::uint64_t>(*nodes);
  for (const Field& word : words(fields[4].text)) hard.keeping.emplace_back(word.text);
  if (line_of(hard) != line) return failure("expected " + in_quotes(line_of(hard)));
  return hard;
}

// All lines of a file's text but comments.
[[nodiscard]] inline std::expected<std::vector<Hard>, Error> read_all_hard(std::string_view text) {
  std::vector<Hard> all;
  for (const Field& line : split(text, '\n')) {
    if (line.text.empty() || line.text.front() == '#') continue;
    auto hard = read_hard_line(line.text);
    if (!hard) {
      return failure(hard.error().message + ", not " + in_quotes(line.text),
                     line.offset + hard.error().offset);
    }
    all.push_back(*std::move(hard));
  }
  return all;
}

}  // namespace quintet::known
