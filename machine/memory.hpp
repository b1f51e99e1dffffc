// Memory for tables: as much of what is asked for as there is.
//
// A system may promise more memory than it has, and end the program that uses it. So what may be
// taken is looked up first, and some of it is left for everything else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>

namespace quintet::machine {

// What can be taken now, in bytes: the least of what the machine has available, what the control
// groups of this process leave, and what its own limits do (ulimit -v and -d). `root` is where the
// system's files are, for tests.
[[nodiscard]] std::size_t available_memory(const std::string& root = "/");
// What the limits of the process alone leave; SIZE_MAX if it has none.
[[nodiscard]] std::size_t memory_within_limits(const std::string& root = "/");
// What of all that a table may take.
[[nodiscard]] std::size_t available_for_a_table();

// Throws std::bad_alloc, or ends the program where there are no exceptions.
[[noreturn]] void out_of_memory();

// Zeroed memory, aligned to the lines of a cache, and to large pages if it is large: they are fewer
// to set up and to look up.
class Block {
 public:
  Block() = default;
  // None if there is not so much.
  [[nodiscard]] static Block take(std::size_t bytes) noexcept;

  explicit operator bool() const noexcept { return allocated_ != nullptr; }
  [[nodiscard]] void* begin() const noexcept { return begin_; }

 private:
  struct Free {
    void operator()(void* memory) const noexcept;
  };
  std::unique_ptr<void, Free> allocated_;
  void* begin_ = nullptr;  // the part of it that is aligned
};

// An array that is as large as there is memory for.
template <typename T>
class Array {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  // Of up to `wanted` elements. Fewer than `least` are out_of_memory().
  explicit Array(std::size_t wanted, std::size_t least = 1) {
    wanted = std::max(wanted, least);
    size_ = std::clamp(available_for_a_table() / sizeof(T), least, wanted);
    while (!(block_ = Block::take(size_ * sizeof(T)))) {
      if (size_ == least) out_of_memory();
      size_ = std::max(size_ - (size_ + 7) / 8, least);
    }
    elements_ = static_cast<T*>(block_.begin());
    std::uninitialized_value_construct_n(elements_, size_);
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return size_ * sizeof(T); }
  [[nodiscard]] T* data() noexcept { return elements_; }
  [[nodiscard]] const T* data() const noexcept { return elements_; }
  [[nodiscard]] T& operator[](std::size_t index) noexcept { return elements_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const noexcept { return elements_[index]; }
  [[nodiscard]] T* begin() noexcept { return elements_; }
  [[nodiscard]] T* end() noexcept { return elements_ + size_; }
  [[nodiscard]] const T* begin() const noexcept { return elements_; }
  [[nodiscard]] const T* end() const noexcept { return elements_ + size_; }

 private:
  std::size_t size_ = 0;
  Block block_;
  T* elements_ = nullptr;
};

}  // namespace quintet::machine
