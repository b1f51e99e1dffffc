#include "server/room/clock.hpp"

#include <algorithm>

namespace quintet::room {

Left Clock::left_at(Instant now, Duration given_back) const {
  Left left = left_;
  if (runs_) left[index(seat_)] -= std::max(Duration{0}, now - since_ - given_back);
  return left;
}

void Clock::run(Seat seat, const Left& left, Instant now) {
  runs_ = true;
  seat_ = seat;
  left_ = left;
  since_ = now;
}

void Clock::stop(const Left& left) {
  runs_ = false;
  left_ = left;
}

}  // namespace quintet::room
