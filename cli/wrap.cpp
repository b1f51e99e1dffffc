#include "cli/wrap.hpp"

#include <algorithm>
#include <vector>

#include "core/text.hpp"

namespace quintet::cli {

namespace {

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

// Where the lines begin that go on with this one.
std::size_t hanging_indent(std::string_view line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (indent == 0) return 0;
  const std::size_t gap = line.find("  ", indent);
  if (gap != std::string_view::npos) {
    const std::size_t column = column_count(line.substr(0, line.find_first_not_of(' ', gap)));
    if (column <= width / 2) return column;
  }
  return indent + 2;
}

void append_wrapped(std::string& text, std::string_view line, std::size_t width) {
  const std::size_t hanging = hanging_indent(line, width);
  std::size_t column = 0;
  bool is_first = true;
  while (!line.empty()) {
    // A word, with the spaces before it.
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t size = column_count(word);
    if (!is_first && column + begin + size > width) {
      text += '\n';
      text.append(hanging, ' ');
      column = hanging;
    } else {
      text.append(begin, ' ');
      column += begin;
    }
    text += word;
    column += size;
    is_first = false;
    line.remove_prefix(end);
  }
}

std::string wrapped_where(std::string_view text, std::size_t width,
                          bool (*applies)(std::string_view)) {
  std::string result;
  bool is_first = true;
  for (const std::string_view line : lines_in(text)) {
    if (!is_first) result += '\n';
    is_first = false;
    if (column_count(line) <= width || !applies(line)) {
      result += line;
    } else {
      append_wrapped(result, line, width);
    }
  }
  return result;
}

}  // namespace

std::size_t column_count(std::string_view line) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\033') {
      i = std::min(line.find('m', i), line.size());
    } else if (!is_utf8_continuation(line[i])) {
      ++count;
    }
  }
  return count;
}

std::string wrapped(std::string_view text, std::size_t width) {
  return wrapped_where(text, width, [](std::string_view) { return true; });
}

std::string wrapped_sentences(std::string_view text, std::size_t width) {
  return wrapped_where(text, width, [](std::string_view line) { return !line.starts_with(' '); });
}

std::string paragraphs(std::string_view text) {
  std::string result;
  bool goes_on = false;
  for (const std::string_view line : lines_in(text)) {
    const bool is_sentence = !line.empty() && !line.starts_with(' ');
    if (!result.empty()) result += goes_on && is_sentence ? ' ' : '\n';
    result += line;
    goes_on = is_sentence && !line.ends_with(':');
  }
  return result;
}

}  // namespace quintet::cli
