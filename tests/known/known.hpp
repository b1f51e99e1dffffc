// Positions of known value, as tests/data/known/<game>.txt lists them: the player to move can force
// a win, but only by some of the moves.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::known {

struct Known {
  std::string variant;
  std::string position;
  std::optional<int> plies;          // the fewest that the win takes, where it was worked out
  std::vector<std::string> keeping;  // all moves after which the win can still be forced, sorted

  friend bool operator==(const Known&, const Known&) = default;
};

// "variant | position | win in 3 | move move"; "win" alone if the number is not known.
[[nodiscard]] inline std::string line_of(const Known& known) {
  std::string line = known.variant + " | " + known.position + " | win";
  if (known.plies) line += " in " + std::to_string(*known.plies);
  line += " |";
  for (const std::string& move : known.keeping) line += " " + move;
  return line;
}

namespace detail {

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

[[nodiscard]] inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    if (const auto part = trimmed(text.substr(0, end)); !part.empty()) parts.emplace_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace detail

// Nothing for a comment, an empty line or a line of another form.
[[nodiscard]] inline std::optional<Known> read_line(std::string_view line) {
  if (line.empty() || line.front() == '#') return std::nullopt;
  const std::vector<std::string> fields = detail::split(line, '|');
  if (fields.size() != 4) return std::nullopt;
  Known known{fields[0], fields[1], std::nullopt, detail::split(fields[3], ' ')};
  constexpr std::string_view in = "win in ";
  if (fields[2].starts_with(in)) {
    int plies = 0;
    const char* end = fields[2].data() + fields[2].size();
    if (std::from_chars(fields[2].data() + in.size(), end, plies).ptr != end) return std::nullopt;
    known.plies = plies;
  } else if (fields[2] != "win") {
    return std::nullopt;
  }
  return known;
}

// All lines of a file's text.
[[nodiscard]] inline std::vector<Known> read_all(std::string_view text) {
  std::vector<Known> all;
  for (const std::string& line : detail::split(text, '\n')) {
    if (auto known = read_line(line)) all.push_back(std::move(*known));
  }
  return all;
}

}  // namespace quintet::known
