// Who wins positions that have been solved: the player to move or the other, and how much work it
// was to find out. Shared by all threads without locks.
//
// Keys are positions, not hashes of them: a key of one or two words goes through a function that
// can be undone, some of the bits of the result say where in the table it is kept, and the others
// are kept there. So no two positions are ever taken for each other.
//
//   key word 0 --mixed--> hash:  rest (64 - b bits) | place (b bits)     2^b clusters of 64 bytes
//   slot word 0:                 rest (up to 56 bits) | work 7 | won 1   all zero if it is empty
//   slot word 1 (wide keys):     hash of key word 1, exclusive-or mixed(slot word 0)
//
// A slot of two words may be half written when it is read; then its second word does not fit the
// first one, but for a chance of 2^-64.
//
// It begins small and grows when asked to, up to what it was given, because memory that is touched
// here and there has to be cleared first: for a small board that would be most of the work.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "machine/memory.hpp"

namespace quintet::solve {

template <std::size_t words>
class SolvedTable {
  static_assert(words == 1 || words == 2);

 public:
  using Key = std::array<std::uint64_t, words>;

  // A key after the function that spreads keys over the table.
  struct Hash {
    Key bits;
    friend bool operator==(const Hash&, const Hash&) = default;
  };
  // An entry that leaves the table for a checkpoint, or comes back from one.
  struct Entry {
    Hash hash;
    std::uint8_t data;  // work and winner as in the slot; never 0
  };

  // Takes the largest power of two that `bytes` has room for and there is memory for, at least
  // 16 KiB. Throws std::bad_alloc.
  explicit SolvedTable(std::size_t bytes);

  // What it may grow to.
  [[nodiscard]] std::size_t bytes() const noexcept { return cluster_bytes << most_place_bits_; }
  // The entries that it has room for now.
  [[nodiscard]] std::size_t capacity() const noexcept { return slots << place_bits_; }
  [[nodiscard]] bool can_grow() const noexcept { return place_bits_ < most_place_bits_; }
  // Keeps what is in it. No other thread may use the table meanwhile.
  void grow() noexcept;

  [[nodiscard]] static Hash hash_of(const Key& key) noexcept {
    if constexpr (words == 1) {
      return {{mixed(key[0])}};
    } else {  // two rounds of a Feistel network
      const std::uint64_t second = key[1] ^ mixed(key[0] + 0x9E3779B97F4A7C15ULL);
      return {{key[0] ^ mixed(second), second}};
    }
  }

  // Whether the player to move wins, if that is known.
  [[nodiscard]] std::optional<bool> find(const Hash& hash) const noexcept {
    const std::size_t first = first_slot(hash);
    const std::uint64_t rest = rest_of(hash);
    for (std::size_t slot = first; slot < first + slots; ++slot) {
      const std::uint64_t word = load(slot, 0);
      if ((word >> data_bits) != rest || (word & data_mask) == 0) continue;
      if constexpr (words == 2) {
        if ((load(slot, 1) ^ mixed(word)) != hash.bits[1]) continue;
      }
      return (word & 1) != 0;
    }
    return std::nullopt;
  }

  // Takes the place of the cheapest entry of the cluster. REQUIRES: work > 0.
  void store(const Hash& hash, bool mover_wins, std::uint64_t work) noexcept {
    const auto size = static_cast<unsigned>(std::bit_width(work));  // 1 to 64
    store({hash, static_cast<std::uint8_t>(size << 1 | (mover_wins ? 1U : 0U))});
  }
  void store(const Entry& entry) noexcept;

  void prefetch(const Hash& hash) const noexcept {
    __builtin_prefetch(&memory_[first_slot(hash) * words]);
  }

  // The entries that were the most work, at most so many. Other threads may go on.
  [[nodiscard]] std::vector<Entry> most_expensive(std::size_t at_most) const;

  // How much is used of what it may grow to, in thousandths; from a sample.
  [[nodiscard]] int permille() const noexcept;

 private:
  static constexpr std::size_t cluster_bytes = 64;
  static constexpr std::size_t slots = cluster_bytes / (8 * words);
  static constexpr int data_bits = 8;
  static constexpr std::uint64_t data_mask = 0xFF;

  [[nodiscard]] std::size_t first_slot(const Hash& hash) const noexcept {
    return static_cast<std::size_t>(hash.bits[0] & place_mask_) * slots;
  }
  [[nodiscard]] std::uint64_t rest_of(const Hash& hash) const noexcept {
    return hash.bits[0] >> place_bits_;
  }
  [[nodiscard]] std::uint64_t load(std::size_t slot, std::size_t word) const noexcept {
    return std::atomic_ref(memory_[slot * words + word]).load(std::memory_order_relaxed);
  }
  void set(std::size_t slot, std::size_t word, std::uint64_t value) noexcept {
    std::atomic_ref(memory_[slot * words + word]).store(value, std::memory_order_relaxed);
  }

  void set_place_bits(int bits) noexcept {
    place_bits_ = bits;
    place_mask_ = (std::uint64_t{1} << bits) - 1;
  }
  // What a slot holds, if it is not empty.
  [[nodiscard]] std::optional<Entry> entry_in(std::size_t slot) const noexcept;
  // Calls visit(entry) for every entry.
  template <typename Visit>
  void for_each(Visit visit) const;

  int most_place_bits_;
  int place_bits_ = 0;
  std::uint64_t place_mask_ = 0;
  machine::Block block_;
  std::uint64_t* memory_ = nullptr;  // its words
};

extern template class SolvedTable<1>;
extern template class SolvedTable<2>;

}  // namespace quintet::solve
