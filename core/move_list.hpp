// A list of moves that lives where it is declared: no heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace quintet {

template <typename Move, std::size_t capacity_>
class MoveList {
  static_assert(std::is_trivially_default_constructible_v<Move>,
                "a list must cost nothing to make");

 public:
  constexpr MoveList() noexcept {}  // NOLINT: the moves are left uninitialised on purpose

  static constexpr std::size_t capacity = capacity_;

  constexpr void push_back(Move move) noexcept {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }
  constexpr void clear() noexcept { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr Move operator[](std::size_t index) const noexcept {
    assert(index < size_);
    return moves_[index];
  }
  [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_; }
  [[nodiscard]] constexpr const Move* end() const noexcept { return moves_ + size_; }
  [[nodiscard]] constexpr Move* begin() noexcept { return moves_; }
  [[nodiscard]] constexpr Move* end() noexcept { return moves_ + size_; }

 private:
  std::size_t size_ = 0;
  Move moves_[capacity];
};

}  // namespace quintet
