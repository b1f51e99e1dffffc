#include "tests/online/server_process.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "cli/test_process.hpp"

namespace quintet::online::testing {

namespace {

std::string file_of(pid_t process, const std::string& name) {
  return cli::testing::text_of_file("/proc/" + std::to_string(process) + "/" + name);
}

}  // namespace

ServerProcess::ServerProcess(const std::string& folder, const std::vector<std::string>& more,
                             int log)
    : process_(std::make_unique<cli::testing::Conversation>(
          cli::testing::with(cli::testing::with({"serve", "--data", folder, "--create-rate",
                                                 "10000000", "--request-rate", "10000000"},
                                                std::ranges::find(more, "--port") == more.end()
                                                    ? std::vector<std::string>{"--port", "0"}
                                                    : std::vector<std::string>{}),
                             more),
          log)) {
  constexpr std::string_view before = "Quintet is at http://127.0.0.1:";
  if (!process_->hears(" (Ctrl-C ends it)\n") || !process_->heard().starts_with(before)) {
    throw std::runtime_error("the server does not start: \"" + process_->heard() + "\"");
  }
  port_ = static_cast<std::uint16_t>(std::stoi(process_->heard().substr(before.size())));
}

ServerProcess::~ServerProcess() = default;

std::size_t ServerProcess::resident_bytes() const {
  // The second number counts pages.
  std::istringstream text(file_of(process_->process(), "statm"));
  std::size_t all = 0;
  std::size_t resident = 0;
  text >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::chrono::milliseconds ServerProcess::processor_time() const {
  // After the name in brackets, the 12th and 13th fields count ticks in user and kernel mode.
  const std::string text = file_of(process_->process(), "stat");
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  std::int64_t user = 0;
  std::int64_t kernel = 0;
  fields >> user >> kernel;
  return std::chrono::milliseconds((user + kernel) * 1000 / sysconf(_SC_CLK_TCK));
}

void ServerProcess::kill_at_once() {
  kill(process_->process(), SIGKILL);
  process_->end();
}

int ServerProcess::end() {
  process_->interrupt();
  return process_->end();
}

int ServerProcess::process() const { return process_->process(); }

void allow_descriptors(std::size_t count) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= count) return;
  limit.rlim_cur = count;
  if (limit.rlim_max < count) limit.rlim_max = count;  // for root
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) {
    throw std::runtime_error(std::to_string(count) +
                             " descriptors are needed; raise the hard limit (ulimit -Hn) to that");
  }
}

}  // namespace quintet::online::testing
