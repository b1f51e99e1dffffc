// The words of a record's text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::records {

struct Token {
  enum class Kind : std::uint8_t { tag, comment, open, close, number, word, end };

  Kind kind = Kind::end;
  std::size_t offset = 0;   // of its first byte; of an end, where the last token ended
  std::string_view text{};  // a word, a number with its dots, what is inside a comment's braces or
                            // between the quotes of a tag
  std::string_view name{};  // of a tag
};

// Whether a game begins at `offset`: with a Game tag at the beginning of a line.
[[nodiscard]] bool game_begins_at(std::string_view text, std::size_t offset) noexcept;
// Where the next game begins, at `from` or after it; the end of the text if none does.
[[nodiscard]] std::size_t next_game(std::string_view text, std::size_t from) noexcept;

// The value of a tag, from the text between its quotes.
[[nodiscard]] std::string unescaped(std::string_view text);
// Where in the text between the quotes the byte number `offset` of the value stands.
[[nodiscard]] std::size_t escaped_offset(std::string_view text, std::size_t offset) noexcept;

// Cuts the text of one game into tokens.
class Lexer {
 public:
  explicit Lexer(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::expected<Token, Error> next();

  // Behind the last token.
  [[nodiscard]] std::size_t offset() const noexcept { return token_end_; }
  [[nodiscard]] std::size_t offset_of(std::string_view part) const noexcept {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

 private:
  [[nodiscard]] std::expected<Token, Error> tag();
  [[nodiscard]] std::expected<Token, Error> comment();
  [[nodiscard]] std::expected<Token, Error> word();
  [[nodiscard]] char peek() const noexcept {
    return offset_ < text_.size() ? text_[offset_] : '\0';
  }
  void skip_blanks() noexcept;

  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t token_end_ = 0;
};

}  // namespace quintet::records
