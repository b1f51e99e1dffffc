// Where events of rooms are kept, and documents about all else (people, ratings, tokens). What they
// say is not known here: they are text.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

// A text that is found by its kind and key. Whatever else it is to be found by is a further
// document, written together with it.
struct Document {
  std::string kind;
  std::string key;
  std::uint64_t version = 0;  // of the write that made it so; every write has a greater one
  std::string text;

  friend bool operator==(const Document&, const Document&) = default;
};

// What is to become of a document that is still as the writer knows it.
struct Write {
  std::string kind;
  std::string key;
  std::uint64_t expected = 0;         // the version that it has; 0: it is not there
  std::optional<std::string> text{};  // none: it is deleted, or stays away

  friend bool operator==(const Write&, const Write&) = default;
};

// Errors are called "store-full" if there is no room on the disk, "store-conflict" if events are
// not the next ones of their room or a document is not of the expected version, and "store-failed"
// otherwise. Servers that share a store hold each room one at a time (shared_store.hpp); then they
// are called "store-elsewhere", with the number of who holds the room as the message, and
// "store-lease" if the room is not held here any more.
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

  // The same of a room that another server may hold: as it was a moment ago.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> peek(std::string_view room) {
    return load(room);
  }

  // Open rooms that no server holds; from now on this one does. Again until there are none.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> claim() {
    return std::exchange(claimed_, true) ? std::vector<std::string>{} : open_rooms();
  }

  // The rooms that are open, sorted.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> open_rooms() = 0;

  // The rooms where somebody has sat down, the newest first, at most so many.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> rooms_of(
      std::string_view player, std::size_t most) = 0;

  [[nodiscard]] virtual std::expected<std::optional<Document>, Error> read(
      std::string_view kind, std::string_view key) = 0;

  // One commit like append(). No document may be in it twice. Returns the version that what was
  // written has; it is greater than that of every write before, so that a document which was
  // deleted and made anew is not taken for the former one.
  [[nodiscard]] virtual std::expected<std::uint64_t, Error> write(
      std::span<const Write> writes) = 0;

  // Documents of a kind whose keys begin with `prefix` and come after `after`, ordered by the bytes
  // of their keys, at most so many.
  [[nodiscard]] virtual std::expected<std::vector<Document>, Error> scan(std::string_view kind,
                                                                         std::string_view prefix,
                                                                         std::string_view after,
                                                                         std::size_t most) = 0;

 private:
  bool claimed_ = false;
};

// For those who make a store: why writes cannot be made if a document has another version, and
// whether one is there twice.
[[nodiscard]] Error conflict(const Write& write, std::uint64_t found);
[[nodiscard]] std::expected<void, Error> check_distinct(std::span<const Write> writes);

}  // namespace quintet::store
