// Records as text in canonical form.
#include <algorithm>
#include <array>

#include "records/characters.hpp"
#include "records/record.hpp"

namespace quintet::records {

namespace {

constexpr std::size_t line_width = 80;
constexpr std::array<std::string_view, 4> leading_tags = {"First", "Second", "Date", "Site"};

void append_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[';
  text += name;
  text += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  text += "\"]\n";
}

std::string tags_of(const Record& record) {
  std::string text;
  append_tag(text, "Game", record.variant);
  if (!record.position.empty()) append_tag(text, "Position", record.position);
  for (const std::string_view name : leading_tags) {
    if (const auto value = tag(record, name)) append_tag(text, name, *value);
  }
  for (const auto& [name, value] : record.tags) {
    if (std::ranges::find(leading_tags, name) == leading_tags.end()) append_tag(text, name, value);
  }
  if (record.result) {
    append_tag(text, "Result", name(record.result->outcome));
    if (record.result->reason) append_tag(text, "Reason", name(*record.result->reason));
  }
  return text;
}

// The moves of a record as lines of words.
class MovesWriter {
 public:
  explicit MovesWriter(Seat first_to_move) : numbering_(first_to_move) {}

  void add_line(const Line& line, std::size_t ply = 0) {
    for (const std::string& comment : line.comments) add_comment(comment);
    bool number_due = true;
    for (const RecordedMove& move : line.moves) {
      const std::string number = std::to_string(numbering_.number(ply));
      const bool is_of_first = numbering_.seat(ply) == Seat::first;
      std::string word = is_of_first ? number + ". " : number_due ? number + "... " : "";
      add_word(word += move.move.view());
      for (const Note& note : move.notes) add_note(note, ply);
      number_due = !move.notes.empty();
      ++ply;
    }
  }

  // The whole text, when the last word is given.
  [[nodiscard]] std::string finished(std::string_view last_word) {
    add_word(last_word);
    flush();
    return std::move(text_) + '\n';
  }

 private:
  void add_note(const Note& note, std::size_t ply) {
    if (const auto* comment = std::get_if<std::string>(&note)) {
      add_comment(*comment);
    } else {
      opening_ += '(';
      add_line(std::get<Line>(note), ply);
      word_ += ')';
    }
  }

  void add_comment(std::string_view comment) {
    opening_ += '{';
    bool first = true;
    for (const Field& word : split(comment, ' ')) {
      // A line that begins like this would begin a game.
      if (!first && word.text.starts_with("[Game")) {
        word_ += ' ';
        word_ += word.text;
      } else {
        add_word(word.text);
      }
      first = false;
    }
    word_ += '}';
  }

  // A word is kept back until the next one, because a bracket may have to close after it.
  void add_word(std::string_view word) {
    flush();
    word_ = std::move(opening_);
    opening_.clear();
    word_ += word;
  }

  void flush() {
    if (word_.empty()) return;
    const std::size_t width = character_count(word_);
    if (column_ > 0) {
      const bool fits = column_ + 1 + width <= line_width;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word_;
    column_ += width;
    word_.clear();
  }

  Numbering numbering_;
  std::string text_{};
  std::size_t column_ = 0;
  std::string word_{};
  std::string opening_{};  // brackets to stand before the next word
};

}  // namespace

std::string write(const Record& record) {
  MovesWriter moves(start_of(record).to_move());
  moves.add_line(record.line);
  return tags_of(record) + '\n' +
         moves.finished(record.result ? name(record.result->outcome) : "*");
}

std::string write(std::span<const Record> records) {
  std::string text;
  for (const Record& record : records) {
    if (!text.empty()) text += '\n';
    text += write(record);
  }
  return text;
}

}  // namespace quintet::records
