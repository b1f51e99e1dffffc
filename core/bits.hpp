// A set of up to 64 * N cells as N machine words. Cell i is bit i % 64 of word i / 64.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace quintet {

// The index of the set bit of `word` that has `rank` set bits below it. REQUIRES: rank <
// popcount(word).
[[nodiscard]] constexpr int select_bit(std::uint64_t word, std::uint32_t rank) noexcept {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word));
  }
#endif
  for (; rank > 0; --rank) word &= word - 1;
  return std::countr_zero(word);
}

template <std::size_t N>
class Bits {
 public:
  static constexpr int capacity = static_cast<int>(64 * N);

  constexpr Bits() noexcept = default;

  [[nodiscard]] static constexpr Bits single(int cell) noexcept {
    Bits result;
    result.set(cell);
    return result;
  }

  [[nodiscard]] static constexpr Bits of_word(std::uint64_t word) noexcept {
    Bits result;
    result.words_[0] = word;
    return result;
  }

  constexpr void set(int cell) noexcept { word_of(cell) |= mask_of(cell); }
  constexpr void reset(int cell) noexcept { word_of(cell) &= ~mask_of(cell); }
  constexpr void flip(int cell) noexcept { word_of(cell) ^= mask_of(cell); }
  [[nodiscard]] constexpr bool test(int cell) const noexcept {
    return (words_[index_of(cell)] & mask_of(cell)) != 0;
  }

  [[nodiscard]] constexpr bool any() const noexcept {
    std::uint64_t joined = 0;
    for (std::size_t i = 0; i < N; ++i) joined |= words_[i];
    return joined != 0;
  }
  [[nodiscard]] constexpr bool none() const noexcept { return !any(); }
  [[nodiscard]] constexpr std::uint32_t count() const noexcept {
    int total = 0;
    for (std::size_t i = 0; i < N; ++i) total += std::popcount(words_[i]);
    return static_cast<std::uint32_t>(total);
  }
  [[nodiscard]] constexpr std::uint64_t word(std::size_t index) const noexcept {
    return words_[index];
  }

  // REQUIRES: any().
  [[nodiscard]] constexpr int lowest() const noexcept {
    for (std::size_t i = 0;; ++i) {
      assert(i < N);
      if (words_[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
    }
  }
  [[nodiscard]] constexpr Bits lowest_only() const noexcept { return single(lowest()); }

  // The cell with `rank` cells of the set below it. REQUIRES: rank < count().
  [[nodiscard]] constexpr int select(std::uint32_t rank) const noexcept {
    for (std::size_t i = 0;; ++i) {
      assert(i < N);
      const auto here = static_cast<std::uint32_t>(std::popcount(words_[i]));
      if (i + 1 == N || rank < here) {
        return static_cast<int>(64 * i) + select_bit(words_[i], rank);
      }
      rank -= here;
    }
  }

  template <typename Visit>
  constexpr void for_each(Visit visit) const noexcept {
    for (std::size_t i = 0; i < N; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(rest));
      }
    }
  }

  // Moves every cell's number up or down by `distance`. REQUIRES: 0 < distance < 64.
  [[nodiscard]] constexpr Bits up(int distance) const noexcept {
    Bits result;
    for (std::size_t i = N; i-- > 0;) {
      result.words_[i] = words_[i] << distance;
      if (i > 0) result.words_[i] |= words_[i - 1] >> (64 - distance);
    }
    return result;
  }
  [[nodiscard]] constexpr Bits down(int distance) const noexcept {
    Bits result;
    for (std::size_t i = 0; i < N; ++i) {
      result.words_[i] = words_[i] >> distance;
      if (i + 1 < N) result.words_[i] |= words_[i + 1] << (64 - distance);
    }
    return result;
  }

  constexpr Bits& operator&=(const Bits& other) noexcept {
    for (std::size_t i = 0; i < N; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& other) noexcept {
    for (std::size_t i = 0; i < N; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& other) noexcept {
    for (std::size_t i = 0; i < N; ++i) words_[i] ^= other.words_[i];
    return *this;
  }
  // The cells of this set that are not in the other.
  [[nodiscard]] constexpr Bits without(const Bits& other) const noexcept {
    Bits result;
    for (std::size_t i = 0; i < N; ++i) result.words_[i] = words_[i] & ~other.words_[i];
    return result;
  }
  [[nodiscard]] friend constexpr Bits operator&(Bits a, const Bits& b) noexcept { return a &= b; }
  [[nodiscard]] friend constexpr Bits operator|(Bits a, const Bits& b) noexcept { return a |= b; }
  [[nodiscard]] friend constexpr Bits operator^(Bits a, const Bits& b) noexcept { return a ^= b; }

  friend constexpr bool operator==(const Bits&, const Bits&) noexcept = default;
  friend constexpr auto operator<=>(const Bits&, const Bits&) noexcept = default;

 private:
  [[nodiscard]] static constexpr std::size_t index_of(int cell) noexcept {
    assert(cell >= 0 && cell < capacity);
    return N == 1 ? 0 : static_cast<std::size_t>(cell) / 64;
  }
  [[nodiscard]] static constexpr std::uint64_t mask_of(int cell) noexcept {
    return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64);
  }
  [[nodiscard]] constexpr std::uint64_t& word_of(int cell) noexcept {
    return words_[index_of(cell)];
  }

  std::array<std::uint64_t, N> words_{};
};

}  // namespace quintet
