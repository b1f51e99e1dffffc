// The real executable as a server, which can be killed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace quintet::cli::testing {
class Conversation;
}

namespace quintet::online::testing {

// `quintet serve` at a free port, with games in a folder. One client may ask as often as it likes.
// Ends with this.
class ServerProcess {
 public:
  // With more options, and its log in an open file, if these are given. Returns when it answers;
  // throws std::runtime_error if it does not.
  explicit ServerProcess(const std::string& folder, const std::vector<std::string>& more = {},
                         int log = -1);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
  [[nodiscard]] int process() const;
  // What it has of the machine's memory, and what it has used of its processors.
  [[nodiscard]] std::size_t resident_bytes() const;
  [[nodiscard]] std::chrono::milliseconds processor_time() const;

  void kill_at_once();
  // Asks it to end, and waits for that; its exit code.
  int end();

 private:
  std::unique_ptr<cli::testing::Conversation> process_;
  std::uint16_t port_ = 0;
};

// Lets this process, and those that it starts, have so many descriptors; throws std::runtime_error
// if the machine does not.
void allow_descriptors(std::size_t count);

}  // namespace quintet::online::testing
