#include "search/common/table.hpp"

#include <algorithm>

namespace quintet::search {

Table::Table(std::size_t bytes)
    : clusters_(std::min(bytes / sizeof(Cluster), std::size_t{1} << 31)) {}

void Table::clear() noexcept {
  for (Cluster& cluster : clusters_) {
    for (Slot& slot : cluster.slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

void Table::store(std::uint64_t key, const Entry& entry) noexcept {
  Cluster& cluster = cluster_of(key);
  Slot* worst = nullptr;
  int lowest = 0;
  std::uint32_t move = entry.move;
  for (Slot& slot : cluster.slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      // A bound without a move is no reason to forget the move that was best.
      if (move == no_move) move = static_cast<std::uint32_t>(data >> 32);
      if (entry.bound != Bound::exact && age_of(data) == age_ && depth_of(data) > entry.depth + 3 &&
          !is_decided(entry.score)) {
        return;
      }
      worst = &slot;
      break;
    }
    // Old and shallow entries go first.
    const auto searches_ago = static_cast<int>((age_ - age_of(data)) & age_mask);
    const int worth = bound_of(data) == Bound::none ? -1000 : depth_of(data) - 8 * searches_ago;
    if (worst == nullptr || worth < lowest) {
      worst = &slot;
      lowest = worth;
    }
  }
  const std::uint64_t data = std::uint64_t{move} << 32 |
                             std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
                             static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << 8 |
                             age_ << 2 | static_cast<std::uint64_t>(entry.bound);
  worst->check.store(key ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

int Table::permille() const noexcept {
  const std::size_t sample = std::min<std::size_t>(clusters_.size(), 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (bound_of(data) != Bound::none && age_of(data) == age_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace quintet::search
