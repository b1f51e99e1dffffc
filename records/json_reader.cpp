// Records from JSON. Our own form is turned into the text form, whose reader then judges it: what
// is legal and what agrees with what is decided in one place.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "records/abstractplay.hpp"
#include "records/characters.hpp"
#include "records/json.hpp"
#include "records/json_text.hpp"
#include "records/numbered_games.hpp"

namespace quintet::records {

namespace {

using json = nlohmann::ordered_json;

// Writes the text form of a record, or says what is wrong with its JSON.
class TextForm {
 public:
  // REQUIRES: both outlive this.
  TextForm(std::string_view text, const json& root) : text_(text), root_(root) {}

  [[nodiscard]] std::expected<std::string, Error> run() {
    add_tag("Game", "variant", true);
    add_tag("Position", "position", false);
    if (const auto tags = root_.find("tags"); tags != root_.end()) add_tags(*tags);
    add_tag("Result", "result", false);
    add_tag("Reason", "reason", false);
    out_ += '\n';
    add_comments(root_, "");
    if (const auto moves = root_.find("moves"); moves != root_.end()) {
      add_moves(*moves, "/moves", 0);
    } else {
      refuse("", "a record has moves");
    }
    const auto result = root_.find("result");
    out_ += result != root_.end() && result->is_string() ? result->get<std::string>() : "*";
    if (error_) return std::unexpected(*std::move(error_));
    return out_ + "\n";
  }

 private:
  void refuse(std::string_view pointer, std::string message) {
    if (!error_) error_ = Error{std::move(message), json_offset(text_, pointer)};
  }

  void append_tag(std::string_view name, const std::string& value) {
    out_ += '[' + std::string(name) + " \"";
    for (const char c : value) {
      if (c == '"' || c == '\\') out_ += '\\';
      out_ += c;
    }
    out_ += "\"]\n";
  }

  void add_tag(std::string_view name, const char* member, bool needed) {
    const auto found = root_.find(member);
    if (found == root_.end() || found->is_null()) {
      if (needed) refuse("", std::string("a record names its ") + member);
    } else if (!found->is_string()) {
      refuse("/" + std::string(member), std::string(member) + " must be a string");
    } else {
      append_tag(name, found->get<std::string>());
    }
  }

  void add_tags(const json& tags) {
    if (!tags.is_object()) return refuse("/tags", "tags must be an object");
    for (const auto& [name, value] : tags.items()) {
      if (!value.is_string() || name.empty() || !std::ranges::all_of(name, is_in_tag_name)) {
        return refuse("/tags", "the tag " + in_quotes(name) + " cannot be in a record");
      }
      append_tag(name, value.get<std::string>());
    }
  }

  void add_comment(const json& comment, const std::string& pointer) {
    if (!comment.is_string() ||
        comment.get<std::string>().find_first_of("{}") != std::string::npos) {
      return refuse(pointer, "a comment is a string without braces");
    }
    out_ += '{' + comment.get<std::string>() + "} ";
  }

  void add_comments(const json& line, const std::string& pointer) {
    const auto comments = line.find("comments");
    if (comments == line.end()) return;
    if (!comments->is_array()) return refuse(pointer + "/comments", "comments must be an array");
    for (const json& comment : *comments) add_comment(comment, pointer + "/comments");
  }

  void add_moves(const json& moves, const std::string& pointer, int nesting) {
    if (!moves.is_array()) return refuse(pointer, "moves must be an array");
    if (nesting > max_nesting) {
      return refuse(pointer,
                    "variations cannot be nested deeper than " + std::to_string(max_nesting));
    }
    for (std::size_t i = 0; i < moves.size() && !error_; ++i) {
      add_move(moves[i], pointer + "/" + std::to_string(i), nesting);
    }
  }

  void add_move(const json& entry, const std::string& pointer, int nesting) {
    const auto move = entry.is_object() ? entry.find("move") : entry.end();
    if (!entry.is_object() || move == entry.end() || !move->is_string()) {
      return refuse(pointer, "a move is an object with a string as its move");
    }
    const auto text = move->get<std::string>();
    if (text.empty() || text.find_first_of(" \t\r\n(){}[]") != std::string::npos) {
      return refuse(pointer + "/move", in_quotes(text) + " is not a move");
    }
    out_ += text + ' ';
    const auto notes = entry.find("notes");
    if (notes == entry.end()) return;
    if (!notes->is_array()) return refuse(pointer + "/notes", "notes must be an array");
    for (std::size_t i = 0; i < notes->size() && !error_; ++i) {
      add_note((*notes)[i], pointer + "/notes/" + std::to_string(i), nesting);
    }
  }

  void add_note(const json& note, const std::string& pointer, int nesting) {
    if (!note.is_object()) return refuse(pointer, "a note is an object");
    if (const auto comment = note.find("comment"); comment != note.end()) {
      return add_comment(*comment, pointer + "/comment");
    }
    const auto variation = note.find("variation");
    if (variation == note.end()) return refuse(pointer, "a note has a comment or a variation");
    out_ += '(';
    add_comments(note, pointer);
    add_moves(*variation, pointer + "/variation", nesting + 1);
    out_ += ") ";
  }

  std::string_view text_;
  const json& root_;
  std::string out_{};
  std::optional<Error> error_{};
};

// Where the JSON begins after white space; the end of the text if there is none.
std::size_t json_start(std::string_view text, std::size_t from) noexcept {
  return std::min(text.find_first_not_of(" \t\n\r", from), text.size());
}

// What is wrong with the end of an array, if something is.
std::optional<Error> why_not_closed(std::string_view text, std::size_t end) {
  if (end == text.size())
    return Error{"the JSON text ends too early; an array ends with ]", end}.called("json-end");
  if (text[end] != ']') return Error{"expected , or ] after a game record", end}.called("not-json");
  const std::size_t rest = json_start(text, end + 1);
  if (rest < text.size())
    return Error{"expected nothing after the game records", rest}.called("not-json");
  return std::nullopt;
}

}  // namespace

std::expected<Record, Error> from_json(std::string_view text) {
  const auto root = parse_json(text);
  if (!root) return std::unexpected(root.error());
  if (!root->is_object())
    return std::unexpected(
        Error{"expected a game record, which is a JSON object"}.called("not-a-record"));
  if (!root->contains("variant")) return from_abstractplay(text);
  const auto form = TextForm(text, *root).run();
  if (!form) return std::unexpected(form.error());
  const std::vector<ReadGame> games = read(*form);
  if (games.size() != 1)
    return std::unexpected(Error{"this is not the record of one game"}.called("not-a-record"));
  if (games.front().record) return *games.front().record;
  Error error = games.front().record.error().error;
  error.offset = 0;  // it is about the text form, which nobody has seen
  return std::unexpected(std::move(error));
}

bool looks_like_json(std::string_view text) noexcept {
  const std::size_t start = json_start(text, byte_order_mark_size(text));
  if (start == text.size()) return false;
  if (text[start] == '{') return true;
  const std::size_t next = json_start(text, start + 1);
  return text[start] == '[' &&
         (next == text.size() || text[next] == '{' || text[next] == '[' || text[next] == ']');
}

void read_each_json(std::string_view whole, const Visit& visit) {
  const std::size_t skipped = byte_order_mark_size(whole);
  const std::string_view text = whole.substr(skipped);
  NumberedGames games(text, skipped, visit);
  const std::size_t start = json_start(text, 0);
  const std::string_view content = text.substr(start);
  if (!content.starts_with('[')) {
    games.add(start, from_json(content));
    return;
  }
  const JsonElements array = json_elements(content);
  bool last_was_good = true;
  for (const Field& element : array.elements) {
    auto record = from_json(element.text);
    last_was_good = record.has_value();
    games.add(start + element.offset, std::move(record));
  }
  std::optional<Error> error = why_not_closed(content, array.end);
  if (!last_was_good || !error) return;
  const std::size_t place = start + std::exchange(error->offset, 0);
  games.add(place, std::unexpected(*std::move(error)));
}

}  // namespace quintet::records
