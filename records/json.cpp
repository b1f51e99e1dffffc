// Records to JSON and back. What a record may be is decided by the same functions as for its text
// form: AnyGame::check(), set_tag() and why_not().
#include "records/json.hpp"

#include <utility>

#include "json/read.hpp"
#include "json/write.hpp"
#include "records/abstractplay.hpp"
#include "records/characters.hpp"
#include "records/numbered_games.hpp"

namespace quintet::records {

namespace {

std::vector<MoveForm> forms_of(const std::vector<RecordedMove>& moves) {
  std::vector<MoveForm> forms;
  for (const RecordedMove& move : moves) {
    MoveForm& form = forms.emplace_back(move.move.string());
    for (const Note& note : move.notes) {
      if (const auto* comment = std::get_if<std::string>(&note)) {
        form.notes.push_back({.comment = *comment});
      } else {
        const Line& variation = std::get<Line>(note);
        form.notes.push_back(
            {.comments = variation.comments, .variation = forms_of(variation.moves)});
      }
    }
  }
  return forms;
}

// Plays the moves of a form. Its functions return what is wrong, if something is.
class Builder {
 public:
  [[nodiscard]] std::expected<Record, json::Misplaced> build(const RecordForm& form) {
    Problem problem = start(form);
    if (!problem) problem = add_line(record_.line, form.comments, form.moves, "", "/moves", 0);
    if (!problem) problem = end(form);
    if (problem) return std::unexpected(*std::move(problem));
    return std::move(record_);
  }

 private:
  using Problem = std::optional<json::Misplaced>;

  [[nodiscard]] Problem start(const RecordForm& form) {
    auto game = AnyGame::start(form.variant);
    if (!game) return Problem({"/variant", game.error()});
    if (form.position) {
      game = AnyGame::from_position(form.variant, *form.position);
      if (!game) return Problem({"/position", game.error()});
    }
    game_.emplace(*std::move(game));
    record_ = records::record_of(*game_);
    for (const auto& [name, value] : form.tags) {
      if (auto error = set_tag(record_, name, value)) return Problem({"/tags/" + name, *error});
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::expected<std::string, Error> comment_of(const std::string& text) {
    if (text.find_first_of("{}") != std::string::npos) {
      return failure("a comment is a string without braces", text.find_first_of("{}"));
    }
    if (auto error = bad_character(text, WhiteSpace::any)) return std::unexpected(*error);
    return one_spaced(text);
  }

  // `around` and `inside` are where the line's comments and moves are.
  [[nodiscard]] Problem add_line(Line& line, const std::vector<std::string>& comments,
                                 const std::vector<MoveForm>& moves, const std::string& around,
                                 const std::string& inside, int nesting) {
    for (std::size_t i = 0; i < comments.size(); ++i) {
      auto comment = comment_of(comments[i]);
      if (!comment) return Problem({around + "/comments/" + std::to_string(i), comment.error()});
      line.comments.push_back(*std::move(comment));
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (auto problem = add_move(line, moves[i], inside + "/" + std::to_string(i), nesting)) {
        return problem;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Problem add_move(Line& line, const MoveForm& form, const std::string& at,
                                 int nesting) {
    const auto move = game_->check(form.move);
    if (!move) {
      Error error = move.error();
      error.message = "illegal move " + in_quotes(form.move) + ": " + error.message;
      return Problem({at + "/move", std::move(error)});
    }
    (void)game_->play(move->view());  // it is legal
    line.moves.push_back({*move});
    for (std::size_t i = 0; i < form.notes.size(); ++i) {
      const std::string note = at + "/notes/" + std::to_string(i);
      if (auto problem = add_note(line.moves.back(), form.notes[i], note, nesting)) return problem;
    }
    return std::nullopt;
  }

  [[nodiscard]] Problem add_note(RecordedMove& move, const NoteForm& form, const std::string& at,
                                 int nesting) {
    if (form.comment.has_value() == form.variation.has_value()) {
      return Problem({at, Error{"a note has a comment or a variation"}});
    }
    if (form.comment) {
      auto comment = comment_of(*form.comment);
      if (!comment) return Problem({at + "/comment", comment.error()});
      move.notes.emplace_back(*std::move(comment));
      return std::nullopt;
    }
    if (nesting == max_nesting) {
      return Problem(
          {at,
           Error{"variations cannot be nested deeper than " + std::to_string(max_nesting)}.called(
               "nesting", {std::to_string(max_nesting)})});
    }
    if (form.variation->empty()) {
      return Problem(
          {at + "/variation", Error{"a variation needs a move"}.called("variation-empty")});
    }
    // The game is taken back by the move that the variation replaces, and brought back afterwards.
    game_->undo();
    const std::size_t ply = game_->ply();
    Line variation;
    if (auto problem = add_line(variation, form.comments, *form.variation, at, at + "/variation",
                                nesting + 1)) {
      return problem;
    }
    while (game_->ply() > ply) game_->undo();
    (void)game_->play(move.move.view());
    move.notes.emplace_back(std::move(variation));
    return std::nullopt;
  }

  [[nodiscard]] Problem end(const RecordForm& form) {
    const std::optional<Result> by_moves = game_->result();
    if (auto error = why_not(by_moves, form.result)) return Problem({"/result", *error});
    if (form.reason) {
      if (auto error = why_not(by_moves, form.result, *form.reason)) {
        return Problem({"/reason", *error});
      }
    }
    const std::optional<Reason> reason = by_moves ? by_moves->reason : form.reason;
    record_.result = form.result ? std::optional(Ending{*form.result, reason}) : std::nullopt;
    return std::nullopt;
  }

  std::optional<AnyGame> game_{};
  Record record_{};
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

RecordForm form_of(const Record& record) {
  RecordForm form{.variant = record.variant,
                  .tags = record.tags,
                  .comments = record.line.comments,
                  .moves = forms_of(record.line.moves)};
  if (!record.position.empty()) form.position = record.position;
  if (record.result) {
    form.result = record.result->outcome;
    form.reason = record.result->reason;
  }
  return form;
}

std::expected<Record, json::Misplaced> record_of(const RecordForm& form) {
  return Builder().build(form);
}

std::string to_json(const Record& record) { return json::written(record); }

std::expected<Record, Error> from_json(std::string_view text) {
  const auto root = json::parse(text);
  if (!root) return std::unexpected(root.error());
  if (!root->is_object())
    return std::unexpected(
        Error{"expected a game record, which is a JSON object"}.called("not-a-record"));
  if (!root->contains("variant")) return from_abstractplay(text);
  return json::read<Record>(text, *root);
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
  const json::Elements array = json::elements(content);
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
