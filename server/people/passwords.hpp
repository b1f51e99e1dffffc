// Passwords and secrets as they are kept: never themselves. Passwords by argon2id of libsodium, on
// a thread of its own, since a hash takes long and much memory on purpose.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "core/error.hpp"

namespace quintet::people {

// What a hash costs. Tests take the least that there is.
struct Cost {
  std::uint64_t passes = 2;
  std::size_t memory = 64 << 20;

  [[nodiscard]] static Cost least() { return {1, 8192}; }
};

inline constexpr std::size_t shortest_password = 8;
inline constexpr std::size_t longest_password = 128;

// Why a password is refused: too short, too long, or one that everybody would guess.
[[nodiscard]] std::expected<void, Error> check_password(std::string_view password,
                                                        std::string_view name);

// The text to keep, with its salt and cost. Throws std::bad_alloc without memory.
[[nodiscard]] std::string hashed_password(const std::string& password, const Cost& cost);
// If `kept` is empty, nobody has such a password, and finding that out takes as much work.
[[nodiscard]] bool is_password(const std::string& password, const std::string& kept,
                               const Cost& cost);

// Secrets that nobody could guess (cookies, recovery codes) need no more than this.
[[nodiscard]] std::string hashed_secret(std::string_view secret);

// Does what takes long, one after the other. More than so many may not wait.
class Hasher {
 public:
  static constexpr std::size_t most_waiting = 64;
  using Work = std::function<void()>;

  Hasher();
  ~Hasher();
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;

  // False if too many wait.
  [[nodiscard]] bool add(Work work);
  // Does what waits, and from then on nothing.
  void end();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace quintet::people
