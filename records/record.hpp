// The record of a game: who played what, with comments and variations. docs/records.md describes
// its text form, which records/reader.hpp reads and write() writes.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"

namespace quintet::records {

struct RecordedMove;

// Moves one after the other, of the game itself or of a variation.
struct Line {
  // Before the first move. A comment is UTF-8 text in which words stand one space apart and there
  // is no brace.
  std::vector<std::string> comments{};
  std::vector<RecordedMove> moves;  // at least one, if it is a variation

  friend bool operator==(const Line&, const Line&) = default;
};

// A comment, or a variation: what could have been played instead of the move that it stands after.
using Note = std::variant<std::string, Line>;

struct RecordedMove {
  MoveText move;
  std::vector<Note> notes{};  // in the order in which they stand

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

// A result as it is recorded: of a game that ended otherwise than by its rules the reason may be
// unknown.
struct Ending {
  Outcome outcome;
  std::optional<Reason> reason;

  friend bool operator==(const Ending&, const Ending&) = default;
};

// "first won by one-group", "draw"
[[nodiscard]] std::string describe(const Ending& ending);

// A value whose moves are legal and whose result agrees with them. The functions that return
// records see to it; who changes one keeps it so.
struct Record {
  std::string variant;     // canonical
  std::string position{};  // that it starts from; empty for the set-up of the variant
  std::map<std::string, std::string, std::less<>> tags{};  // but for those that say what is here
  Line line{};
  std::optional<Ending> result{};  // none while the game is unfinished

  friend bool operator==(const Record&, const Record&) = default;
};

// What was played, and the result if the moves made one.
[[nodiscard]] Record record_of(const AnyGame& game);

// The game before the first move. REQUIRES: the record's variant and position can be read.
[[nodiscard]] AnyGame start_of(const Record& record);

// Move numbers count one move of each seat, from 1.
class Numbering {
 public:
  explicit constexpr Numbering(Seat first_to_move) noexcept
      : left_out_(first_to_move == Seat::first ? 0 : 1) {}

  // Of the move after so many plies.
  [[nodiscard]] constexpr std::size_t number(std::size_t ply) const noexcept {
    return (ply + left_out_) / 2 + 1;
  }
  [[nodiscard]] constexpr Seat seat(std::size_t ply) const noexcept {
    return (ply + left_out_) % 2 == 0 ? Seat::first : Seat::second;
  }

 private:
  std::size_t left_out_;  // plies before the first
};

// Sets a tag such as First or Date, or says why it cannot be set to that.
[[nodiscard]] std::optional<Error> set_tag(Record& record, std::string_view name,
                                           std::string_view value);

// The value of a tag, or nothing.
[[nodiscard]] std::optional<std::string_view> tag(const Record& record, std::string_view name);

// Why an outcome contradicts the result that the moves have led to, if it does. Without a result of
// the moves any outcome is possible, and none.
[[nodiscard]] std::optional<Error> why_not(const std::optional<Result>& by_moves,
                                           const std::optional<Outcome>& outcome);
// The same for a reason, beside an outcome that is possible.
[[nodiscard]] std::optional<Error> why_not(const std::optional<Result>& by_moves,
                                           const std::optional<Outcome>& outcome, Reason reason);

// Text in canonical form: the same record, the same bytes. It ends with a line end.
[[nodiscard]] std::string write(const Record& record);
[[nodiscard]] std::string write(std::span<const Record> records);  // a blank line between two

}  // namespace quintet::records
