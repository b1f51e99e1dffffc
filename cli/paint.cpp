#include "cli/paint.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/terminal.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::plain: return "";
    case Ink::heading: return "1";
    case Ink::quiet: return "2";
    case Ink::good: return "32";
    case Ink::doubtful: return "33";
    case Ink::bad: return "31";
    case Ink::worst: return "1;31";
    case Ink::light: return "1;36";
    case Ink::dark: return "33";
    case Ink::mark: return "35";
  }
  return "";
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// In ASCII a stone is a letter, so only a word of nothing but stones is one.
bool is_word_of_stones(std::string_view drawing, std::size_t at) {
  const auto is_stone = [](char c) { return c == 'X' || c == 'O'; };
  std::size_t first = at;
  while (first > 0 && is_letter(drawing[first - 1])) --first;
  std::size_t end = at;
  while (end < drawing.size() && is_letter(drawing[end])) ++end;
  return std::ranges::all_of(drawing.substr(first, end - first), is_stone);
}

Ink ink_at(std::string_view drawing, std::size_t at, std::string_view character) {
  if (character == "○") return Ink::light;
  if (character == "●") return Ink::dark;
  if (character == "·" || character == ".") return Ink::quiet;
  if (character.size() > 1) return character == "ū" || character == "Ū" ? Ink::plain : Ink::mark;
  if ((character == "O" || character == "X") && is_word_of_stones(drawing, at)) {
    return character == "O" ? Ink::light : Ink::dark;
  }
  return character == "*" || character == "@" || character == "#" ? Ink::mark : Ink::plain;
}

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  if (!enabled_ || ink == Ink::plain || text.empty()) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code_of(ink), text);
}

std::string Paint::board(std::string_view drawing) const {
  if (!enabled_) return std::string(drawing);
  std::string painted;
  for (std::size_t at = 0; at < drawing.size();) {
    const std::size_t size = std::max<std::size_t>(1, utf8_length(drawing.substr(at)));
    const std::string_view character = drawing.substr(at, size);
    painted += (*this)(ink_at(drawing, at, character), character);
    at += size;
  }
  return painted;
}

void add_color(Command& command, std::string& choice) {
  add_choice(command, "--color", choice, {"auto", "always", "never"},
             "auto, always or never: whether to use colours (auto: on a terminal)")
      .shown_as("WHEN");
}

Paint paint_for(std::string_view choice) {
  if (choice != "auto") return Paint(choice == "always");
  const char* const refused = std::getenv("NO_COLOR");
  const bool is_refused = refused != nullptr && *refused != '\0';
  return Paint(!is_refused && obeys_escape_codes(STDOUT_FILENO));
}

}  // namespace quintet::cli
