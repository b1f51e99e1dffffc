// The store in a database of PostgreSQL, which several servers may share. Not for several threads
// at once.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/shared_store.hpp"
#include "server/store/store.hpp"

namespace quintet::store {

struct PostgresOptions {
  // How long a server that is silent keeps its rooms.
  int lease_seconds = 6;
};

struct PostgresStore {
  std::unique_ptr<Store> store;
  std::unique_ptr<Exchange> exchange;
  // The database's clock, which all servers share, when it was opened.
  std::chrono::system_clock::time_point now;
};

[[nodiscard]] bool is_postgres_url(std::string_view text);

// Text for people and logs, without a password.
[[nodiscard]] std::string without_password(std::string_view url);

// Opens the database and makes its tables. Refuses a database that would lose commits when power is
// cut, or that is newer. Other settings, a password among them, may be in the environment variables
// and files that PostgreSQL's own programs read.
[[nodiscard]] std::expected<PostgresStore, Error> open_postgres(
    const std::string& url, const PostgresOptions& options = {});

}  // namespace quintet::store
