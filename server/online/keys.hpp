// Secrets of a server, and what is made with them: identities of guests that nobody can forge, and
// ids of rooms that nobody can guess.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace quintet::online {

// Letters and digits without those that look alike; so many random ones.
[[nodiscard]] std::string random_word(std::size_t length);
// A number below the limit.
[[nodiscard]] std::uint64_t random_below(std::uint64_t limit);
// What others see of an identity. It does not lead back to it.
[[nodiscard]] std::string public_name(std::string_view identity);

// A text for a log, in which nothing that looks like an identity, a signature or the id of a room
// is whole: whoever has the id of a private game can watch it.
[[nodiscard]] std::string without_secrets(std::string_view text);

// The first key signs; the others are former ones, whose signatures are still good.
class Keys {
 public:
  static constexpr std::size_t most = 4;

  explicit Keys(std::vector<std::string> keys) : keys_(std::move(keys)) {}

  [[nodiscard]] static Keys fresh();
  // Reads the file, or makes it with mode 0600. Refuses one that others can read.
  [[nodiscard]] static std::expected<Keys, Error> open(const std::string& path);
  // Puts a new key before those of the file, and forgets the oldest beyond `most`.
  [[nodiscard]] static std::expected<Keys, Error> rotate(const std::string& path);
  // What the file holds, and back.
  [[nodiscard]] static std::expected<Keys, Error> read(std::string_view text);
  [[nodiscard]] std::string text() const;
  // Makes the file with mode 0600, or takes the place of one.
  [[nodiscard]] std::expected<void, Error> save(const std::string& path) const;
  // With a new key before the others, and without the oldest beyond `most`.
  [[nodiscard]] Keys rotated() const;
  [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }

  // "identity.signature"
  [[nodiscard]] std::string signed_identity(std::string_view identity) const;
  // The identity, if its signature is good.
  [[nodiscard]] std::optional<std::string> verified(std::string_view signed_identity) const;

  // The same words give the same id, which nobody else can find.
  [[nodiscard]] std::string room_id(std::string_view identity, std::string_view request) const;

  friend bool operator==(const Keys&, const Keys&) = default;

 private:
  std::vector<std::string> keys_;
};

}  // namespace quintet::online
