// Two servers of one PostgreSQL.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/test_files.hpp"
#include "tests/online/server_process.hpp"
#include "tests/postgres/server.hpp"

namespace quintet::online::testing {

class TwoServers {
 public:
  TwoServers() {
    start(0);
    start(1);
  }

  [[nodiscard]] ServerProcess& operator[](std::size_t which) { return *servers_[which]; }
  [[nodiscard]] quintet::testing_support::PostgresServer& database() { return database_; }
  void start(std::size_t which) {
    // A short lease: tests wait for it to run out.
    servers_[which] = std::make_unique<ServerProcess>(
        folders_[which].path(),
        std::vector<std::string>{"--database", database_.url(), "--lease-time", "2"});
  }

 private:
  quintet::testing_support::PostgresServer database_;
  std::array<quintet::test_support::TemporaryFolder, 2> folders_;
  std::array<std::unique_ptr<ServerProcess>, 2> servers_;
};

}  // namespace quintet::online::testing
