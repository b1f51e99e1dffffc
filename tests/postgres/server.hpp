// Debian's PostgreSQL, started for a test in a folder of its own and ended with it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace quintet::testing_support {

class PostgresServer {
 public:
  // Returns when it answers; throws std::runtime_error with what it said if it does not.
  explicit PostgresServer(std::vector<std::string> settings = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  [[nodiscard]] std::string url() const { return "postgres://quintet@/postgres?host=" + folder_; }
  [[nodiscard]] pid_t process() const noexcept { return process_; }

  void kill_at_once();
  // After it was killed; returns when it answers.
  void start();

 private:
  bool started();
  std::vector<std::string> settings_;
  std::string folder_;
  pid_t process_ = -1;
};

}  // namespace quintet::testing_support
