#include "records/record.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "records/characters.hpp"

namespace quintet::records {

namespace {

constexpr std::array<std::string_view, 4> tags_of_fields = {"Game", "Position", "Result", "Reason"};

}  // namespace

std::string describe(const Ending& ending) {
  if (ending.reason) return quintet::describe(Result{ending.outcome, *ending.reason});
  if (ending.outcome == Outcome::draw) return "draw";
  return std::string(name(ending.outcome)) + " won";
}

Record record_of(const AnyGame& game) {
  Record record{.variant = game.variant()};
  if (!game.starts_from_setup()) record.position = game.start_text();
  for (const MoveText& move : game.played()) record.line.moves.push_back({move});
  if (const auto result = game.result()) record.result = Ending{result->outcome, result->reason};
  return record;
}

AnyGame start_of(const Record& record) {
  auto game = record.position.empty() ? AnyGame::start(record.variant)
                                      : AnyGame::from_position(record.variant, record.position);
  assert(game);
  return *std::move(game);
}

std::optional<Error> set_tag(Record& record, std::string_view name, std::string_view value) {
  if (name.empty() || !std::ranges::all_of(name, is_in_tag_name)) {
    return Error{in_quotes(name) + " is not the name of a tag: use letters, digits and _"}.called(
        "tag-form");
  }
  if (std::ranges::find(tags_of_fields, name) != tags_of_fields.end()) {
    return Error{"the tag " + std::string(name) + " follows from the game and cannot be set"}
        .called("tag-fixed", {std::string(name)});
  }
  if (auto error = bad_character(value, WhiteSpace::only_blanks)) return error;
  record.tags.insert_or_assign(std::string(name), std::string(value));
  return std::nullopt;
}

std::optional<std::string_view> tag(const Record& record, std::string_view name) {
  const auto found = record.tags.find(name);
  if (found == record.tags.end()) return std::nullopt;
  return found->second;
}

std::optional<Error> why_not(const std::optional<Result>& by_moves,
                             const std::optional<Outcome>& outcome) {
  if (!by_moves || outcome == by_moves->outcome) return std::nullopt;
  return Error{"the moves end the game, " + quintet::describe(*by_moves) +
               ", so the result must be " + std::string(name(by_moves->outcome)) + ", not " +
               std::string(outcome ? name(*outcome) : "*")}
      .called("result-of-moves",
              {std::string(name(by_moves->outcome)), std::string(outcome ? name(*outcome) : "*")});
}

std::optional<Error> why_not(const std::optional<Result>& by_moves,
                             const std::optional<Outcome>& outcome, Reason reason) {
  const std::string given(name(reason));
  if (by_moves) {
    if (reason == by_moves->reason) return std::nullopt;
    return Error{"the moves end the game, " + quintet::describe(*by_moves) +
                 ", so the reason must be " + std::string(name(by_moves->reason)) + ", not " +
                 given}
        .called("reason-of-moves", {std::string(name(by_moves->reason)), given});
  }
  if (!outcome)
    return Error{"an unfinished game has no reason, found " + given}.called("reason-unfinished",
                                                                            {given});
  if (!is_by_players(reason)) {
    return Error{"the moves do not end the game, so the reason cannot be " + given +
                 "; without one, or resign, time or agreed, a result can stand"}
        .called("reason-impossible", {given});
  }
  if (reason == Reason::resign && *outcome == Outcome::draw) {
    return Error{"a draw cannot come about by resign; by agreed or time it can"}.called(
        "draw-resigned");
  }
  return std::nullopt;
}

}  // namespace quintet::records
