// Positions of known value, as tests/data/known/<game>.txt lists them: the player to move can force
// a win, but only by some of the moves.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"

namespace quintet::known {

struct Known {
  std::string variant;
  std::string position;
  int plies = 0;                     // that the win takes
  bool fewest = false;               // whether it is certain that it takes no fewer
  std::vector<std::string> keeping;  // all moves after which the win can still be forced, sorted

  friend bool operator==(const Known&, const Known&) = default;
};

// "variant | position | win in 3 | move move"; "win within 9" if there may be a shorter one.
[[nodiscard]] inline std::string line_of(const Known& known) {
  std::string line = known.variant + " | " + known.position + " | win " +
                     (known.fewest ? "in " : "within ") + std::to_string(known.plies) + " |";
  for (const std::string& move : known.keeping) line += " " + move;
  return line;
}

// Reads what line_of() writes, and nothing else.
[[nodiscard]] inline std::expected<Known, Error> read_line(std::string_view line) {
  Known known;
  const std::vector<Field> fields = split(line, '|');
  if (fields.size() != 4) return failure("expected: variant | position | win in N | moves");
  const auto text_of = [&](std::size_t i) {
    std::string text;
    for (const Field& word : words(fields[i].text)) {
      text += (text.empty() ? "" : " ") + std::string(word.text);
    }
    return text;
  };
  known.variant = text_of(0);
  known.position = text_of(1);
  const std::vector<Field> claim = words(fields[2].text);
  const auto plies = plain_number(claim.empty() ? "" : claim.back().text, 1'000);
  if (claim.size() != 3 || claim[0].text != "win" ||
      (claim[1].text != "in" && claim[1].text != "within") || !plies) {
    return failure("expected \"win in N\" or \"win within N\"", fields[2].offset);
  }
  known.plies = *plies;
  known.fewest = claim[1].text == "in";
  for (const Field& word : words(fields[3].text)) known.keeping.emplace_back(word.text);
  if (line_of(known) != line) return failure("expected " + in_quotes(line_of(known)));
  return known;
}

// All lines of a file's text but comments.
[[nodiscard]] inline std::expected<std::vector<Known>, Error> read_all(std::string_view text) {
  std::vector<Known> all;
  for (const Field& line : split(text, '\n')) {
    if (line.text.empty() || line.text.front() == '#') continue;
    auto known = read_line(line.text);
    if (!known) {
      return failure(known.error().message + ", not " + in_quotes(line.text),
                     line.offset + known.error().offset);
    }
    all.push_back(std::move(*known));
  }
  return all;
}

}  // namespace quintet::known
