// One game as its events tell it, for who is told all of it at once.
#pragma once

#include <array>
#include <optional>

#include "api/bots.hpp"
#include "games/any_game.hpp"
#include "server/online/identities.hpp"
#include "server/room/event.hpp"

namespace quintet::online {

namespace wire = api::online;

class GameFollower {
 public:
  // REQUIRES: the identities outlive it.
  GameFollower(room::Identity viewer, const Identities& identities)
      : viewer_(std::move(viewer)), identities_(identities) {}

  void add(const room::Event& event);
  void set_presence(Seat seat, bool here) { here_[room::index(seat)] = here; }
  [[nodiscard]] bool ended() const noexcept { return ended_.has_value(); }
  // REQUIRES: the creation was added.
  [[nodiscard]] wire::GameState state(const room::RoomId& room, room::Instant now) const;

 private:
  [[nodiscard]] std::optional<Seat> own_seat() const;

  room::Identity viewer_;
  const Identities& identities_;
  std::optional<AnyGame> game_;
  room::TimeControl control_{};
  std::array<room::Identity, 2> players_{};
  std::array<bool, 2> here_{};
  room::Left left_{};
  std::uint32_t takebacks_ = 0;
  std::optional<Seat> draw_offer_;
  std::optional<Seat> takeback_ask_;
  std::optional<room::Ended> ended_;
};

}  // namespace quintet::online
