// Time of a game between two people. Nothing here asks what time it is: that comes in.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "core/game.hpp"

namespace quintet::room {

using Duration = std::chrono::milliseconds;
using Instant = std::chrono::sys_time<Duration>;

enum class TimeKind : std::uint8_t {
  none,
  fischer,  // `time` for the whole game, and `increment` more after each move
  days,     // `time` for each move
};

struct TimeControl {
  TimeKind kind = TimeKind::none;
  Duration time{0};
  Duration increment{0};

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What each seat has left, in the order of seats.
using Left = std::array<Duration, 2>;

[[nodiscard]] constexpr std::size_t index(Seat seat) noexcept {
  return static_cast<std::size_t>(seat);
}

// Both clocks, of which at most one runs.
class Clock {
 public:
  explicit Clock(const TimeControl& control)
      : control_(control), left_{control.time, control.time} {}

  [[nodiscard]] const TimeControl& control() const noexcept { return control_; }
  [[nodiscard]] bool runs() const noexcept { return runs_; }
  [[nodiscard]] Seat running() const noexcept { return seat_; }  // REQUIRES: runs()
  [[nodiscard]] const Left& left() const noexcept { return left_; }

  // What the seats have at `now` if `given_back` of the time of the one that runs does not count.
  // Less than nothing for who has run out of time.
  [[nodiscard]] Left left_at(Instant now, Duration given_back = Duration{0}) const;
  // When the clock that runs has run out. REQUIRES: runs().
  [[nodiscard]] Instant runs_out() const noexcept { return since_ + left_[index(seat_)]; }

  // The clock of `seat` runs from `now`, with what is left to both.
  void run(Seat seat, const Left& left, Instant now);
  void stop(const Left& left);

 private:
  TimeControl control_;
  Left left_;
  bool runs_ = false;
  Seat seat_ = Seat::first;
  Instant since_{};
};

}  // namespace quintet::room
