// What a client may ask of a search.
#pragma once

#include <cstdint>
#include <optional>

namespace quintet {

// Times are in milliseconds. Nothing is negative, and without any limit the engine chooses its own.
struct Limits {
  std::optional<std::int64_t> first_time{};
  std::optional<std::int64_t> second_time{};
  std::optional<std::int64_t> first_increment{};
  std::optional<std::int64_t> second_increment{};
  std::optional<std::int64_t> move_time{};
  std::optional<std::int64_t> depth{};
  std::optional<std::int64_t> nodes{};
  bool infinite = false;

  friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace quintet
