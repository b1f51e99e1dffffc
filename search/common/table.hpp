// The transposition table: what was found out about positions, shared by all threads of a search
// without locks.
//
// An entry is two words, of which the first is the key exclusive-or the second. A torn pair, half
// written by another thread, then fails the comparison and is taken for absent (Hyatt and Mann,
// 2002).
//
//   data:  move 32 | score 16 | depth 8 | age 6 | bound 2
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "machine/memory.hpp"
#include "search/common/score.hpp"

namespace quintet::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

// A move as a number, so that one table serves every game. Never no_move: no game has a move whose
// four bytes end in 0x80.
inline constexpr std::uint32_t no_move = 0;
template <typename Move>
[[nodiscard]] std::uint32_t packed(const Move& move) noexcept {
  static_assert(sizeof(Move) <= sizeof(std::uint32_t));
  static_assert(std::endian::native == std::endian::little, "the same numbers everywhere");
  std::uint32_t bits = 0;
  std::memcpy(&bits, &move, sizeof(Move));
  return bits ^ 0x8000'0000U;
}

struct Entry {
  std::uint32_t move = no_move;  // packed
  Score score = 0;
  int depth = 0;
  Bound bound = Bound::none;
};

class Table {
 public:
  // Takes as much of `bytes` as divides into clusters and as there is, at least one.
  explicit Table(std::size_t bytes);

  [[nodiscard]] std::size_t bytes() const noexcept { return clusters_.bytes(); }

  void clear() noexcept;
  // What was stored before now counts for less than what is stored from now on.
  void new_search() noexcept { age_ = (age_ + 1) & age_mask; }

  [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const noexcept {
    for (const Slot& slot : cluster_of(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key &&
          bound_of(data) != Bound::none)
        return unpacked(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const Entry& entry) noexcept;

  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&cluster_of(key)); }

  // How much of the table holds something from the present search, in thousandths; from a sample.
  [[nodiscard]] int permille() const noexcept;

 private:
  static constexpr std::uint64_t age_mask = 63;

  struct Slot {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Cluster) == 64);

  [[nodiscard]] static Bound bound_of(std::uint64_t data) noexcept {
    return static_cast<Bound>(data & 3);
  }
  [[nodiscard]] static int depth_of(std::uint64_t data) noexcept {
    return static_cast<int>(data >> 8 & 0xFF);
  }
  [[nodiscard]] static std::uint64_t age_of(std::uint64_t data) noexcept {
    return data >> 2 & age_mask;
  }
  [[nodiscard]] static Entry unpacked(std::uint64_t data) noexcept {
    return {static_cast<std::uint32_t>(data >> 32),
            static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 16 & 0xFFFF)),
            depth_of(data), bound_of(data)};
  }
  // The upper half of the product spreads any key evenly over any number of clusters.
  [[nodiscard]] std::size_t index_of(std::uint64_t key) const noexcept {
    return static_cast<std::size_t>((key >> 32) * clusters_.size() >> 32);
  }
  [[nodiscard]] const Cluster& cluster_of(std::uint64_t key) const noexcept {
    return clusters_[index_of(key)];
  }
  [[nodiscard]] Cluster& cluster_of(std::uint64_t key) noexcept { return clusters_[index_of(key)]; }

  machine::Array<Cluster> clusters_;
  std::uint64_t age_ = 0;
};

}  // namespace quintet::search
