// Open files, and what the system says when something cannot be done with them.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "core/error.hpp"

namespace quintet::files {

// Owns an open file of the system; closes it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();

  [[nodiscard]] int number() const noexcept { return number_; }
  explicit operator bool() const noexcept { return number_ >= 0; }

 private:
  int number_ = -1;
};

// "cannot write r.html: No space left on device", from errno.
[[nodiscard]] std::unexpected<Error> system_failure(std::string_view what, const std::string& path);

// False, and errno tells why, if not all of it could be written. A signal ends it where the file is
// a pipe or a device that nobody reads; ordinary files are always written to the end.
[[nodiscard]] bool write_all(int descriptor, std::string_view text);

// An ordinary file that grows at its end. What could not be added whole is taken away again.
class Growing {
 public:
  Growing() = default;
  Growing(Descriptor descriptor, std::uint64_t size) noexcept
      : descriptor_(std::move(descriptor)), size_(size) {}

  [[nodiscard]] const Descriptor& descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }

  // False, and errno tells why, if it could not be done.
  [[nodiscard]] bool add(std::string_view text);
  [[nodiscard]] bool cut_to(std::uint64_t size);
  // To the disk, not only to the system.
  [[nodiscard]] bool sync() const;

 private:
  Descriptor descriptor_;
  std::uint64_t size_ = 0;
};

}  // namespace quintet::files
