// Lines for somebody who may not be reading them: a pipe that is full, a terminal that is stopped.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace quintet::server {

// Who writes a line never waits: a thread of its own takes the lines to the descriptor. Lines that
// find no room are left out and counted, and the count is written where they would have been.
class Log {
 public:
  static constexpr std::size_t default_waiting_bytes = std::size_t{1} << 18;
  // Of one kind, so many refusals are written within that time. The others are counted.
  static constexpr std::uint64_t most_refusals = 5;
  static constexpr std::chrono::milliseconds default_refusal_time{60'000};
  static constexpr std::size_t most_kinds = 1'000;

  // Throws std::system_error if there is no thread or no descriptor to be had.
  explicit Log(int descriptor, std::size_t waiting_bytes = default_waiting_bytes,
               std::chrono::milliseconds refusal_time = default_refusal_time);
  // What still waits is given a moment to be written, and then left.
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // A line without its end. May be called from any thread.
  void write(std::string_view line);
  // The same for a line of refusal_line(). Those of one code and client are of one kind; when their
  // time is over, a line tells how many there were besides those that were written.
  void write_refusal(std::string_view line);

 private:
  static constexpr std::chrono::milliseconds moment{500};

  struct Shared;
  std::shared_ptr<Shared> shared_;  // with the thread, which may outlive the log
  std::thread thread_;
};

// Text from a client, in quotes and on one line. What is not printable ASCII is written as its
// bytes, \x1b, so that it can neither command a terminal nor turn the order of the line around
// (control and bidirectional characters); long text is cut short.
[[nodiscard]] std::string quoted_for_log(std::string_view text);

// The line that says what was refused: `what` is text from the client.
[[nodiscard]] std::string refusal_line(std::string_view code, std::string_view client,
                                       std::string_view what);

}  // namespace quintet::server
