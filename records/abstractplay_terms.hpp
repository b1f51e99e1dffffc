// How AbstractPlay names what we name otherwise; reading and writing its records share these.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace quintet::records::abstractplay {

// The columns of its boards of stones; each has one row less.
inline constexpr std::array<int, 6> board_sizes = {6, 8, 10, 12, 14, 16};
[[nodiscard]] std::string board_value(int columns);  // ours: 6x5, columns first
[[nodiscard]] std::string board_name(int columns);   // 5x6 board, rows first
[[nodiscard]] std::string board_id(int columns);     // size-6

// How a game ends that is not played out: a last entry among the moves.
struct EndingTerm {
  std::string_view move;
  std::optional<Reason> reason;
};
inline constexpr std::array<EndingTerm, 4> endings = {{{"resign", Reason::resign},
                                                       {"timeout", Reason::time},
                                                       {"draw", Reason::agreed},
                                                       {"abandoned", std::nullopt}}};

// A text member of a record's header and the tag that holds it.
struct TextTerm {
  std::string_view member;
  std::string_view tag;
};
inline constexpr TextTerm event_term = {"event", "Event"};
inline constexpr TextTerm round_term = {"round", "Round"};
inline constexpr TextTerm unrated_term = {"unrated", "Unrated"};
inline constexpr TextTerm site_id_term = {"gameid", "SiteGameId"};
// In the order of the header. One that is left out is the same as the one before it.
inline constexpr std::array<TextTerm, 3> date_terms = {
    {{"date-start", "Date"}, {"date-end", "DateEnd"}, {"date-generated", "DateGenerated"}}};

// By seat.
inline constexpr std::array<std::string_view, 2> name_tags = {"First", "Second"};
inline constexpr std::array<std::string_view, 2> id_tags = {"FirstId", "SecondId"};

// What stands for a tag that is not there, where AbstractPlay needs something: for a player, the
// name of the seat.
inline constexpr std::string_view no_site = "-";
inline constexpr std::string_view no_date = "1970-01-01T00:00:00Z";

// Whether a text is a point in time as RFC 3339 writes it: 2026-11-15T20:10:46.329Z.
[[nodiscard]] bool is_date_time(std::string_view text) noexcept;
// The point in time that a tag gives, as a date or as a point in time; nothing if it gives none.
[[nodiscard]] std::optional<std::string> date_time_of_tag(std::string_view tag);
// The inverse: midnight is a mere date.
[[nodiscard]] std::string tag_of_date_time(std::string_view date_time);

}  // namespace quintet::records::abstractplay
