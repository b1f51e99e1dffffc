// A copy of a store of SQLite in one file, made while the store is in use, with a text that belongs
// to it (the keys of a server). Everything in it is under a checksum.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::store {

// What is in a backup.
struct BackedUp {
  std::uint64_t rooms = 0;
  std::uint64_t open = 0;  // of these
  std::uint64_t events = 0;
  std::string attached{};  // the text
};

// Whether a file is a backup, by its first bytes.
[[nodiscard]] bool is_backup(std::string_view beginning);

// Copies the store as it is at one moment; who writes to it meanwhile does not wait. `to` is an
// empty file, or none, and not yet on the disk when this returns. Errors are those of a store.
[[nodiscard]] std::expected<BackedUp, Error> write_backup(const std::string& store,
                                                          std::string_view attached,
                                                          const std::string& to);

// What is wrong with the events of a room, if something is.
using CheckRoom = std::function<std::expected<void, Error>(std::string_view room,
                                                           std::span<const std::string> events)>;

// Makes a store of a backup, in the form of today, and sees to it that nothing was changed and
// every room is as it should be. `to` is an empty file, or none, and not yet on the disk when this
// returns; after an error it is of no use.
[[nodiscard]] std::expected<BackedUp, Error> read_backup(const std::string& backup,
                                                         const std::string& to,
                                                         const CheckRoom& check);

}  // namespace quintet::store
