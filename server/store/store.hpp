// Where events of rooms are kept. What they say is not known here: they are lines of text.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace quintet::store {

// Events that go to the end of a room.
struct Append {
  std::string room;
  std::uint64_t first = 0;  // how many events the room has before these
  std::vector<std::string> events;
  bool open = true;                    // whether the room still needs the server: its game goes on
  std::vector<std::string> players{};  // who sat down

  friend bool operator==(const Append&, const Append&) = default;
};

// Errors are called "store-full" if there is no room on the disk, "store-conflict" if the events
// are not the next ones of their room, and "store-failed" otherwise.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // One commit, all or nothing, durable when it returns: a cut of power a moment later loses none
  // of it. After an error other than a conflict, only load() knows whether it is there.
  [[nodiscard]] virtual std::expected<void, Error> append(std::span<const Append> batch) = 0;

  // The events of a room in their order; none if there is no such room.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> load(
      std::string_view room) = 0;

  // The rooms that are open, sorted.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> open_rooms() = 0;

  // The rooms where somebody has sat down, the newest first, at most so many.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> rooms_of(
      std::string_view player, std::size_t most) = 0;
};

}  // namespace quintet::store
