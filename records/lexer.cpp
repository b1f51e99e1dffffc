#include "records/lexer.hpp"

#include "core/text.hpp"
#include "records/characters.hpp"

namespace quintet::records {

namespace {

constexpr std::string_view game_tag = "[Game";
constexpr std::string_view brackets = "(){}[]";

bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }
bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

}  // namespace

bool game_begins_at(std::string_view text, std::size_t offset) noexcept {
  if (!text.substr(offset).starts_with(game_tag)) return false;
  const std::size_t behind = offset + game_tag.size();
  if (behind < text.size() && is_in_tag_name(text[behind])) return false;
  std::size_t before = offset;
  while (before > 0 && is_blank(text[before - 1])) --before;
  return before == 0 || is_line_end(text[before - 1]);
}

std::size_t next_game(std::string_view text, std::size_t from) noexcept {
  std::size_t offset = text.find(game_tag, from);
  while (offset != std::string_view::npos && !game_begins_at(text, offset)) {
    offset = text.find(game_tag, offset + 1);
  }
  return offset == std::string_view::npos ? text.size() : offset;
}

std::string unescaped(std::string_view text) {
  std::string value;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') ++i;
    value += text[i];
  }
  return value;
}

std::size_t escaped_offset(std::string_view text, std::size_t offset) noexcept {
  std::size_t i = 0;
  for (; offset > 0 && i < text.size(); --offset) i += text[i] == '\\' ? 2 : 1;
  return i;
}

void Lexer::skip_blanks() noexcept {
  while (is_blank(peek())) ++offset_;
}

std::expected<Token, Error> Lexer::next() {
  while (offset_ < text_.size() && is_space(text_[offset_])) ++offset_;
  if (offset_ == text_.size()) return Token{Token::Kind::end, token_end_};
  std::expected<Token, Error> token = Token{};
  switch (peek()) {
    case '(': token = Token{Token::Kind::open, offset_++}; break;
    case ')': token = Token{Token::Kind::close, offset_++}; break;
    case '[': token = tag(); break;
    case '{': token = comment(); break;
    case '}':
      return std::unexpected(
          Error{"no comment is open here; a comment begins with {", offset_}.called("not-open",
                                                                                    {"{"}));
    case ']':
      return std::unexpected(
          Error{"no tag is open here; a tag is written as [Name \"value\"]", offset_}.called(
              "not-open", {"["}));
    default: token = word(); break;
  }
  token_end_ = offset_;
  return token;
}

std::expected<Token, Error> Lexer::tag() {
  const std::size_t start = offset_++;
  skip_blanks();
  const std::size_t name_start = offset_;
  while (is_in_tag_name(peek())) ++offset_;
  const std::string_view name = text_.substr(name_start, offset_ - name_start);
  skip_blanks();
  const auto refuse = [&](std::string_view expected) -> std::unexpected<Error> {
    if (offset_ == text_.size() || is_line_end(peek())) {
      return std::unexpected(
          Error{"the tag is not closed; a tag is one line, written as [Name \"value\"]", start}
              .called("tag-form"));
    }
    return std::unexpected(
        Error{"expected " + std::string(expected) + " here; a tag is written as [Name \"value\"]",
              offset_}
            .called("tag-form"));
  };
  if (name.empty()) return refuse("the name of a tag, in letters, digits and _,");
  if (peek() != '"') return refuse("a value in quotes");
  const std::size_t value_start = ++offset_;
  while (offset_ < text_.size() && peek() != '"' && !is_line_end(peek())) {
    if (peek() == '\\') {
      ++offset_;
      if (peek() != '"' && peek() != '\\') return refuse("\" or \\ after \\");
    }
    ++offset_;
  }
  if (peek() != '"') return refuse("a quote");
  const std::string_view value = text_.substr(value_start, offset_ - value_start);
  if (auto error = bad_character(value, WhiteSpace::only_blanks)) {
    error->offset += value_start;
    return std::unexpected(*std::move(error));
  }
  ++offset_;
  skip_blanks();
  if (peek() != ']') return refuse("]");
  ++offset_;
  return Token{Token::Kind::tag, start, value, name};
}

std::expected<Token, Error> Lexer::comment() {
  const std::size_t start = offset_++;
  const std::size_t end = text_.find_first_of("{}", offset_);
  if (end == std::string_view::npos) {
    return std::unexpected(
        Error{"the comment that begins here is not closed; it must end with }", start}.called(
            "not-closed", {"}"}));
  }
  if (text_[end] == '{') {
    return std::unexpected(
        Error{"a comment is open here already; it must end with } before another begins", end}
            .called("not-closed", {"}"}));
  }
  const std::string_view inside = text_.substr(offset_, end - offset_);
  if (auto error = bad_character(inside, WhiteSpace::any)) {
    error->offset += offset_;
    return std::unexpected(*std::move(error));
  }
  offset_ = end + 1;
  return Token{Token::Kind::comment, start, inside};
}

std::expected<Token, Error> Lexer::word() {
  const std::size_t start = offset_;
  std::size_t end = start;
  while (end < text_.size() && !is_space(text_[end]) &&
         brackets.find(text_[end]) == std::string_view::npos) {
    ++end;
  }
  const std::string_view whole = text_.substr(start, end - start);
  if (auto error = bad_character(whole, WhiteSpace::only_blanks)) {
    error->offset += start;
    return std::unexpected(*std::move(error));
  }
  // A move number may touch its move (1.c3-c4); moves may begin with digits too (0,0e), but have no
  // dot.
  std::size_t digits = 0;
  while (digits < whole.size() && is_digit(whole[digits])) ++digits;
  std::size_t dots = digits;
  while (dots < whole.size() && whole[dots] == '.') ++dots;
  const bool is_number = digits > 0 && (dots > digits || digits == whole.size());
  const std::string_view text = is_number ? whole.substr(0, dots) : whole;
  offset_ = start + text.size();
  return Token{is_number ? Token::Kind::number : Token::Kind::word, start, text};
}

}  // namespace quintet::records
