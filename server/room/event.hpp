// What has happened in a room. A room is what its events make of it and nothing else, so whoever
// keeps the events keeps the room.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "server/room/clock.hpp"

namespace quintet::room {

// Who acts, as the server has verified it. Nobody is empty. Identities and ids of rooms are words
// of letters, digits, '-' and '_': see is_word().
using Identity = std::string;
using RoomId = std::string;

[[nodiscard]] bool is_word(std::string_view text) noexcept;

// A program is known by its identity, so that it is marked wherever it is seen. No cookie has one.
inline constexpr std::string_view bot_prefix = "bot_";
[[nodiscard]] inline bool is_bot(std::string_view who) noexcept {
  return who.starts_with(bot_prefix);
}
[[nodiscard]] inline Identity bot_identity(std::string_view name) {
  return std::string(bot_prefix).append(name);
}
[[nodiscard]] inline std::string_view bot_name(std::string_view who) noexcept {
  return who.substr(bot_prefix.size());
}

// Which position an action answers. The ply alone would not do: after a takeback the same ply comes
// again, and a request that was on its way since before it would be taken for a new one.
struct Turn {
  std::uint32_t ply = 0;
  std::uint32_t takebacks = 0;

  friend auto operator<=>(const Turn&, const Turn&) = default;
};

enum class Ending : std::uint8_t { rules, resigned, time, agreed, abandoned, aborted };

// Moves in turn, the opponent's first: "if you play this, I answer that".
using Line = std::vector<MoveText>;

struct Created {
  std::string variant;  // canonical
  TimeControl control;
  int rules_version;
  bool listed = false;  // for everybody to find, rather than for who knows the room's id
  bool bots = false;    // if it is listed: bots may sit down, too
  bool rated = false;   // changes the ratings of both; then it is listed too
  friend bool operator==(const Created&, const Created&) = default;
};
struct Joined {
  Seat seat;
  Identity who;
  friend bool operator==(const Joined&, const Joined&) = default;
};
struct Moved {
  Turn turn;  // that it answers
  Seat seat;
  MoveText move;
  Left left;         // after it
  bool conditional;  // played by the room, as the player had asked before
  friend bool operator==(const Moved&, const Moved&) = default;
};
struct DrawOffered {
  Turn turn;
  Seat seat;
  friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
struct DrawDeclined {
  Turn turn;
  Seat seat;  // that declines
  friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};
struct TakebackAsked {
  Turn turn;
  Seat seat;
  friend bool operator==(const TakebackAsked&, const TakebackAsked&) = default;
};
struct TakebackDeclined {
  Turn turn;
  Seat seat;  // that declines
  friend bool operator==(const TakebackDeclined&, const TakebackDeclined&) = default;
};
struct TakenBack {
  Turn turn;
  Seat seat;  // that agreed
  std::uint32_t plies;
  Left left;
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
// Only its own seat learns of it.
struct ConditionsSet {
  Turn turn;
  Seat seat;
  std::vector<Line> lines;
  friend bool operator==(const ConditionsSet&, const ConditionsSet&) = default;
};
// The server was away: the clock that ran starts again with what it had after the last event.
struct Resumed {
  friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Ended {
  Turn turn;
  Ending ending;
  std::optional<Outcome> outcome;  // none if aborted
  std::optional<Seat> by;          // who resigned, agreed, claimed or aborted
  Left left;
  friend bool operator==(const Ended&, const Ended&) = default;
};
struct RematchAsked {
  Seat seat;
  friend bool operator==(const RematchAsked&, const RematchAsked&) = default;
};
struct RematchAgreed {
  RoomId next;
  friend bool operator==(const RematchAgreed&, const RematchAgreed&) = default;
};

using Happening =
    std::variant<Created, Joined, Moved, DrawOffered, DrawDeclined, TakebackAsked, TakebackDeclined,
                 TakenBack, ConditionsSet, Resumed, Ended, RematchAsked, RematchAgreed>;

struct Event {
  Instant at;
  Happening what;
  friend bool operator==(const Event&, const Event&) = default;
};

// The seat that alone may learn of it; none if everybody may.
[[nodiscard]] std::optional<Seat> private_to(const Event& event) noexcept;

// One line without its end: the instant, the kind, and what belongs to it; docs/online.md has the
// table. What is written reads back the same, and everything else is refused.
[[nodiscard]] std::string text(const Event& event);
[[nodiscard]] std::expected<Event, Error> read_event(std::string_view text);
// All of a room; the first line that is no event is an error.
[[nodiscard]] std::expected<std::vector<Event>, Error> read_events(
    std::span<const std::string> lines);

}  // namespace quintet::room
