// Records as JSON, for programs that have no use for the text form. docs/records.md lists the
// members.
#pragma once

#include <array>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "json/core.hpp"
#include "json/describe.hpp"
#include "json/schema.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace quintet::records {

// The JSON of a record. What it says may be impossible; record_of() decides that.
struct NoteForm;

struct MoveForm {
  std::string move{};
  std::vector<NoteForm> notes;

  friend bool operator==(const MoveForm&, const MoveForm&);
};

// A comment, or a variation and what stands before its first move.
struct NoteForm {
  std::optional<std::string> comment{};
  std::vector<std::string> comments{};
  std::optional<std::vector<MoveForm>> variation{};

  friend bool operator==(const NoteForm&, const NoteForm&) = default;
};

inline bool operator==(const MoveForm& a, const MoveForm& b) {
  return a.move == b.move && a.notes == b.notes;
}

struct RecordForm {
  std::string variant{};
  std::optional<std::string> position{};
  std::map<std::string, std::string, std::less<>> tags{};
  std::optional<Outcome> result{};
  std::optional<Reason> reason{};
  std::vector<std::string> comments{};
  std::vector<MoveForm> moves{};
};

BOOST_DESCRIBE_STRUCT(Ending, (), (outcome, reason))
BOOST_DESCRIBE_STRUCT(MoveForm, (), (move, notes))
BOOST_DESCRIBE_STRUCT(NoteForm, (), (comment, comments, variation))
BOOST_DESCRIBE_STRUCT(RecordForm, (), (variant, position, tags, result, reason, comments, moves))

[[nodiscard]] RecordForm form_of(const Record& record);
[[nodiscard]] std::expected<Record, json::Misplaced> record_of(const RecordForm& form);

// One object on one line, without a line end.
[[nodiscard]] std::string to_json(const Record& record);

// Reads one record: of our own form, which has a member `variant`, or of AbstractPlay's.
[[nodiscard]] std::expected<Record, Error> from_json(std::string_view json);

// Reads a text that is one record or an array of them. Like read_each().
void read_each_json(std::string_view text, const Visit& visit);

// Whether a text is meant as JSON rather than as records in their text form.
[[nodiscard]] bool looks_like_json(std::string_view text) noexcept;

}  // namespace quintet::records

namespace quintet::json {

template <>
struct Form<records::Record> {
  using Type = records::RecordForm;
  [[nodiscard]] static Type of(const records::Record& record) { return records::form_of(record); }
  [[nodiscard]] static std::expected<records::Record, Misplaced> read(const Type& form) {
    return records::record_of(form);
  }
};

template <>
inline constexpr std::string_view outside_name<records::Ending> = "RecordedResult";
template <>
inline constexpr std::string_view outside_name<records::RecordForm> = "GameRecord";
template <>
inline constexpr std::string_view outside_name<records::MoveForm> = "RecordedMove";
template <>
inline constexpr std::string_view outside_name<records::NoteForm> = "RecordedNote";

template <>
inline constexpr std::array<std::string_view, 1> left_out<records::MoveForm> = {"notes"};
template <>
inline constexpr std::array<std::string_view, 3> left_out<records::NoteForm> = {
    "comment", "comments", "variation"};
template <>
inline constexpr std::array<std::string_view, 5> forgiven<records::RecordForm> = {
    "position", "tags", "result", "reason", "comments"};

}  // namespace quintet::json
