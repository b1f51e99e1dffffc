// The store in a file of SQLite: write-ahead log, synchronous=FULL, one transaction for one batch.
// Not for several threads at once.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/store/store.hpp"

namespace quintet::store {

// The form of the tables. A file of an earlier version is brought up to this one when it is opened;
// one of a later version is refused.
inline constexpr int schema_version = 3;

struct SqliteOptions {
  std::string vfs;                   // what SQLite calls the layer below it; empty: its own
  std::string synchronous = "FULL";  // anything less loses acknowledged moves when power is cut
  // Pages that gather in the log, 64 MB, before they go to the file: moves of a game that goes on
  // change the same page again and again, and it goes there once for all of them.
  int log_pages = 16'384;
};

// Opens or makes the file.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_sqlite(
    const std::string& path, const SqliteOptions& options = {});

}  // namespace quintet::store
