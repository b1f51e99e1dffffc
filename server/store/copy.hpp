// All that a server keeps, from SQLite to PostgreSQL and back.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "core/error.hpp"

namespace quintet::store {

struct Copied {
  std::uint64_t rooms = 0;
  std::uint64_t open = 0;  // of these
  std::uint64_t events = 0;
  std::uint64_t documents = 0;
  std::string keys{};  // of the server
};
// How many events of how many have been copied.
using CopyProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// One transaction: afterwards all of it is there, or nothing. Refuses a database that holds
// something already, and one that a server uses. REQUIRES: no server uses the file.
[[nodiscard]] std::expected<Copied, Error> copy_to_postgres(const std::string& file,
                                                            const std::string& keys,
                                                            const std::string& url,
                                                            const CopyProgress& progress);

// Makes the file, or fills an empty one; after an error it is of no use. The database stays as it
// is, and must not be used by a server.
[[nodiscard]] std::expected<Copied, Error> copy_to_sqlite(const std::string& url,
                                                          const std::string& file,
                                                          const CopyProgress& progress);

}  // namespace quintet::store
