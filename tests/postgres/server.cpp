#include "tests/postgres/server.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <pqxx/pqxx>
#include <stdexcept>
#include <thread>

#include "tests/paths.hpp"

namespace quintet::testing_support {

PostgresServer::PostgresServer(std::vector<std::string> settings) : settings_(std::move(settings)) {
  std::string name = (std::filesystem::temp_directory_path() / "quintet-postgres-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("there is no temporary folder");
  folder_ = name;
  start();
}

PostgresServer::~PostgresServer() {
  if (process_ > 0) {
    kill(process_, SIGQUIT);
    waitpid(process_, nullptr, 0);
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void PostgresServer::kill_at_once() {
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

void PostgresServer::start() {
  // One that was killed may have left processes that are about to end; then the next cannot start.
  constexpr int tries = 100;
  for (int i = 0; i < tries; ++i) {
    if (started()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  std::ifstream log(folder_ + "/log");
  const std::string said{std::istreambuf_iterator<char>(log), {}};
  throw std::runtime_error("PostgreSQL does not start: " + said);
}

bool PostgresServer::started() {
  const std::string script = source_path("tests/postgres/serve");
  const std::string log = folder_ + "/log";
  process_ = fork();
  if (process_ == 0) {
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    close_range(3, ~0U, 0);
    std::vector<char*> arguments = {const_cast<char*>(script.c_str()),
                                    const_cast<char*>(folder_.c_str())};
    for (std::string& each : settings_) arguments.push_back(each.data());
    arguments.push_back(nullptr);
    execv(script.c_str(), arguments.data());
    _exit(127);
  }
  while (waitpid(process_, nullptr, WNOHANG) == 0) {
    try {
      pqxx::connection connection(url());
      pqxx::nontransaction(connection).exec1("SELECT 1");
      return true;
    } catch (const pqxx::failure&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  process_ = -1;
  return false;
}

}  // namespace quintet::testing_support
