// Between rooms and what is said of them (api/online/online.hpp).
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "api/online/online.hpp"
#include "server/room/room.hpp"
#include "server/rooms/rooms.hpp"

namespace quintet::online {

namespace wire = api::online;

// A room in a list, with identities that must not leave the server.
struct Digest {
  std::string room;
  std::string variant;
  room::TimeControl control;
  bool listed = false;
  room::Instant created;
  room::Instant changed;
  std::array<room::Identity, 2> players;
  Seat to_move = Seat::first;
  std::uint32_t ply = 0;
  std::string position;
  std::optional<room::Instant> runs_out;
  std::optional<room::Ended> ended;

  [[nodiscard]] bool full() const { return !players[0].empty() && !players[1].empty(); }
};

[[nodiscard]] Digest digest_of(const room::RoomId& id, const room::Room& room);
[[nodiscard]] wire::Summary summary_of(const Digest& digest, const room::Identity& viewer);
[[nodiscard]] wire::Event event_of(const room::Event& event);
[[nodiscard]] wire::Clock clock_of(const room::TimeControl& control);
// Refuses clocks that nobody would play by.
[[nodiscard]] std::expected<room::TimeControl, Error> control_of(const wire::Clock& clock);
// `lag` is how long it was on its way, `next` the id that a rematch would have.
[[nodiscard]] room::Action action_of(const wire::Action& action, room::Duration lag,
                                     room::RoomId next);
[[nodiscard]] wire::FromServer message_of(const room::Message& message, room::Instant now);
[[nodiscard]] std::int64_t number_of(room::Instant instant);

// Why a JSON text should not even be parsed: it nests too deeply.
[[nodiscard]] bool is_too_deep(std::string_view json) noexcept;

}  // namespace quintet::online
