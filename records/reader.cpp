#include "records/reader.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "records/lexer.hpp"
#include "records/numbered_games.hpp"

namespace quintet::records {

namespace {

struct Marker {
  std::string_view text;
  std::optional<Outcome> outcome;
};
// The second half is how chess writes the same.
constexpr std::array<Marker, 7> markers = {{{"first", Outcome::first},
                                            {"second", Outcome::second},
                                            {"draw", Outcome::draw},
                                            {"*", std::nullopt},
                                            {"1-0", Outcome::first},
                                            {"0-1", Outcome::second},
                                            {"1/2-1/2", Outcome::draw}}};

const Marker* find_marker(std::string_view text) {
  const auto found = std::ranges::find(markers, text, &Marker::text);
  return found == markers.end() ? nullptr : &*found;
}

Error unknown_reason(std::string_view text) {
  std::vector<std::string_view> reasons;
  for (auto i = 0; i <= static_cast<int>(Reason::agreed); ++i) {
    reasons.push_back(name(static_cast<Reason>(i)));
  }
  return Error{"unknown reason " + in_quotes(text) + "; it must be " + alternatives(reasons)}
      .called("unknown-reason", {std::string(text), list_of(reasons)});
}

std::optional<Error> shifted(Error error, std::size_t offset) {
  error.offset += offset;
  return error;
}

// Reads one game. Its functions return what is wrong, if something is.
class GameParser {
 public:
  explicit GameParser(std::string_view text) : lexer_(text) {}

  [[nodiscard]] std::expected<Record, Error> parse() {
    std::optional<Error> error = read_tags();
    if (!error) error = start_game();
    if (!error) error = read_line(record_.line, 0, 0);
    if (!error) error = read_result();
    if (error) return std::unexpected(*std::move(error));
    return std::move(record_);
  }

  // Behind the game, if it was good.
  [[nodiscard]] std::size_t offset() const noexcept { return lexer_.offset(); }

 private:
  using Problem = std::optional<Error>;

  [[nodiscard]] Problem advance() {
    auto token = lexer_.next();
    if (!token) return std::move(token).error();
    token_ = *token;
    return std::nullopt;
  }

  // Leaves the first token that is not a tag.
  [[nodiscard]] Problem read_tags() {
    while (true) {
      if (auto error = advance()) return error;
      if (token_.kind != Token::Kind::tag) return std::nullopt;
      const auto [given, is_new] = tags_.emplace(token_.name, token_.text);
      if (!is_new) {
        return Error{"the tag " + in_quotes(token_.name) + " is given twice", token_.offset}.called(
            "tag-twice", {std::string(token_.name)});
      }
    }
  }

  [[nodiscard]] std::optional<std::string_view> take_tag(std::string_view name) {
    const auto found = tags_.find(name);
    if (found == tags_.end()) return std::nullopt;
    const std::string_view value = found->second;
    tags_.erase(found);
    return value;
  }

  [[nodiscard]] Error in_tag(std::string_view value, Error error) const {
    error.offset = lexer_.offset_of(value) + escaped_offset(value, error.offset);
    return error;
  }

  [[nodiscard]] Problem start_game() {
    // REQUIRES: the text begins with a Game tag; where games begin is decided by it.
    const std::string_view variant = *take_tag("Game");
    auto game = AnyGame::start(unescaped(variant));
    if (!game) return in_tag(variant, game.error());
    if (const auto position = take_tag("Position")) {
      game = AnyGame::from_position(unescaped(variant), unescaped(*position));
      if (!game) return in_tag(*position, game.error());
    }
    game_.emplace(*std::move(game));
    numbering_ = Numbering(game_->to_move());
    record_ = record_of(*game_);
    result_tag_ = take_tag("Result");
    reason_tag_ = take_tag("Reason");
    for (const auto& [name, value] : tags_) {
      if (auto error = set_tag(record_, name, unescaped(value))) return in_tag(value, *error);
    }
    return std::nullopt;
  }

  // Reads on up to the end marker, or up to the end of the variation that was opened at `opening`.
  // The present token is the first.
  [[nodiscard]] Problem read_line(Line& line, int nesting, std::size_t opening) {
    Token number{};
    bool number_waits = false;  // for its move
    while (true) {
      const bool may_follow_number =
          token_.kind == Token::Kind::comment || (token_.kind == Token::Kind::word && !marker());
      if (number_waits && !may_follow_number) return without_move(number);
      switch (token_.kind) {
        case Token::Kind::comment: add_comment(line); break;
        case Token::Kind::number:
          if (auto error = check_number()) return error;
          number = token_;
          number_waits = true;
          break;
        case Token::Kind::open:
          if (auto error = read_variation(line, nesting)) return error;
          break;
        case Token::Kind::close: return why_not_closed(line, nesting);
        case Token::Kind::tag:
          return Error{"a tag cannot be here; tags stand before the first move", token_.offset}
              .called("tag-late");
        case Token::Kind::end:
          return nesting > 0 ? not_closed(opening)
                             : Error{
                                   "the game has no end; it must end with first, second, draw or, "
                                   "unfinished, *",
                                   token_.offset}.called("no-end");
        case Token::Kind::word:
          if (marker()) return nesting > 0 ? Problem(not_closed(opening)) : std::nullopt;
          if (auto error = read_move(line)) return error;
          number_waits = false;
          break;
      }
      if (auto error = advance()) return error;
    }
  }

  [[nodiscard]] const Marker* marker() const { return find_marker(token_.text); }

  [[nodiscard]] static Error without_move(const Token& number) {
    return Error{"the move number " + in_quotes(number.text) + " has no move", number.offset}
        .called("number-alone", {std::string(number.text)});
  }

  [[nodiscard]] static Error not_closed(std::size_t opening) {
    return Error{"the variation that begins here is not closed; it must end with )", opening}
        .called("not-closed", {")"});
  }

  [[nodiscard]] Problem why_not_closed(const Line& line, int nesting) const {
    if (nesting == 0)
      return Error{"no variation is open here; one begins with (", token_.offset}.called("not-open",
                                                                                         {"("});
    if (line.moves.empty())
      return Error{"a variation needs a move", token_.offset}.called("variation-empty");
    return std::nullopt;
  }

  void add_comment(Line& line) {
    std::string comment = one_spaced(token_.text);
    if (line.moves.empty()) {
      line.comments.push_back(std::move(comment));
    } else {
      line.moves.back().notes.emplace_back(std::move(comment));
    }
  }

  [[nodiscard]] Problem check_number() const {
    const std::string due = std::to_string(numbering_.number(game_->ply()));
    const std::size_t digits = std::min(token_.text.find('.'), token_.text.size());
    if (token_.text.substr(0, digits) != due) {
      return Error{"found move number " + in_quotes(token_.text) + " where " + due + " is due",
                   token_.offset}
          .called("move-number", {std::string(token_.text), due});
    }
    const std::size_t dots = token_.text.size() - digits;
    const Seat seat = numbering_.seat(game_->ply());
    const bool is_of_first = seat == Seat::first;
    if (dots > 1 && (dots != 3 || is_of_first)) {
      return Error{"found " + in_quotes(token_.text) + " before a move of the " +
                       std::string(name(seat)) + " seat; write " + due +
                       (is_of_first ? "." : "..."),
                   token_.offset}
          .called("move-number", {std::string(token_.text), due + (is_of_first ? "." : "...")});
    }
    return std::nullopt;
  }

  [[nodiscard]] Problem read_move(Line& line) {
    const auto move = game_->check(token_.text);
    if (!move) {
      Error error = move.error();
      error.message = "illegal move " + in_quotes(token_.text) + ": " + error.message;
      return shifted(std::move(error), token_.offset);
    }
    // It is legal.
    (void)game_->play(move->view());
    line.moves.push_back({*move});
    return std::nullopt;
  }

  // The game is taken back by the move that the variation replaces, and afterwards brought back to
  // where it was.
  [[nodiscard]] Problem read_variation(Line& line, int nesting) {
    const std::size_t start = token_.offset;
    if (line.moves.empty()) {
      return Error{"a variation replaces the move before it; there is none here", start}.called(
          "variation-of-nothing");
    }
    if (nesting == max_nesting) {
      return Error{"variations cannot be nested deeper than " + std::to_string(max_nesting), start}
          .called("nesting", {std::to_string(max_nesting)});
    }
    game_->undo();
    const std::size_t ply = game_->ply();
    if (auto error = advance()) return error;
    Line variation;
    if (auto error = read_line(variation, nesting + 1, start)) return error;
    while (game_->ply() > ply) game_->undo();
    (void)game_->play(line.moves.back().move.view());
    line.moves.back().notes.emplace_back(std::move(variation));
    return std::nullopt;
  }

  [[nodiscard]] Problem read_result() {
    const std::optional<Result> by_moves = game_->result();
    const std::optional<Outcome> outcome = marker()->outcome;
    if (result_tag_) {
      const Marker* tagged = find_marker(unescaped(*result_tag_));
      if (tagged == nullptr) {
        return in_tag(*result_tag_, Error{"unknown result " + in_quotes(*result_tag_) +
                                          "; it must be first, second, draw or, unfinished, *"}
                                        .called("unknown-result", {std::string(*result_tag_)}));
      }
      if (auto error = why_not(by_moves, tagged->outcome)) return in_tag(*result_tag_, *error);
      if (tagged->outcome != outcome) {
        return Error{"the game ends with " + in_quotes(token_.text) + ", but its Result tag says " +
                         in_quotes(*result_tag_),
                     token_.offset}
            .called("result-tag", {std::string(token_.text), std::string(*result_tag_)});
      }
    }
    if (auto error = why_not(by_moves, outcome)) return shifted(*error, token_.offset);
    std::optional<Reason> reason;
    if (reason_tag_) {
      reason = reason_named(unescaped(*reason_tag_));
      if (!reason) return in_tag(*reason_tag_, unknown_reason(*reason_tag_));
      if (auto error = why_not(by_moves, outcome, *reason)) return in_tag(*reason_tag_, *error);
    }
    if (by_moves) reason = by_moves->reason;
    record_.result = outcome ? std::optional(Ending{*outcome, reason}) : std::nullopt;
    return std::nullopt;
  }

  Lexer lexer_;
  Token token_{};
  std::map<std::string_view, std::string_view> tags_{};  // values as they are between the quotes
  std::optional<std::string_view> result_tag_{};
  std::optional<std::string_view> reason_tag_{};
  std::optional<AnyGame> game_{};
  Numbering numbering_{Seat::first};
  Record record_{};
};

}  // namespace

void read_each(std::string_view whole, const Visit& visit) {
  const std::size_t skipped = byte_order_mark_size(whole);
  const std::string_view text = whole.substr(skipped);
  NumberedGames games(text, skipped, visit);
  std::size_t start = 0;
  while (true) {
    while (start < text.size() && is_space(text[start])) ++start;
    if (start == text.size()) return;
    const std::size_t end = next_game(text, start + 1);
    if (!game_begins_at(text, start)) {
      games.add(start,
                std::unexpected(Error{"expected a game here; it begins with [Game \"…\"] at the "
                                      "beginning of a line"}
                                    .called("no-game-here")));
      start = end;
      continue;
    }
    GameParser parser(text.substr(start, end - start));
    std::expected<Record, Error> record = parser.parse();
    const std::size_t next = record ? start + parser.offset() : end;
    games.add(start, std::move(record));
    start = next;
  }
}

std::vector<ReadGame> read(std::string_view text) {
  std::vector<ReadGame> games;
  read_each(text, [&](ReadGame game) { games.push_back(std::move(game)); });
  return games;
}

}  // namespace quintet::records
