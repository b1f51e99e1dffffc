// Another program that is talked to in lines, through its standard input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::lab {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  // Why there is no line: its output has ended, it was not written in time, or it is too long.
  enum class Silence : std::uint8_t { ended, timed_out, endless };
  static constexpr std::size_t longest_line = std::size_t{1} << 20;

  // Starts what a shell makes of the command line, as a process group: with all that it starts
  // itself. What it writes to its standard error goes to ours. An error only if no process can be
  // started: a bad command line shows when the first line is read.
  [[nodiscard]] static std::expected<std::unique_ptr<Process>, Error> start(
      const std::string& command_line);

  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  // Closes its input, gives it a moment to end unless it was given up, and ends what is left of its
  // group.
  ~Process();

  // Ends all groups that there are; for a process that is about to end itself. May be called by a
  // signal handler. From then on nobody is told that a program has ended, lest it be taken for a
  // fault of that program: who waits for it waits for ever.
  static void end_all() noexcept;

  // False if it does not listen any more.
  [[nodiscard]] bool write_line(std::string_view line);

  // The next line, without its end. What it had written by the deadline is in time, however late it
  // is read; one that goes on writing does not get more time by that.
  [[nodiscard]] std::expected<std::string, Silence> read_line(Clock::time_point deadline);

  // For one whose output has ended: "ended with exit code 3", "was ended by signal 11 (Segmentation
  // fault)", or "has closed its output"; then it is ended.
  [[nodiscard]] std::string how_it_ended();

  // From now on it is given no time to end by itself: it has shown that it does not listen.
  void give_up() noexcept { given_up_ = true; }

 private:
  Process(pid_t id, int to, int from);
  void close_input();
  void reap();
  // Whether it has ended, after waiting for so long; its group keeps its number.
  [[nodiscard]] bool has_ended(std::chrono::milliseconds patience) const;

  pid_t id_;  // also of its group; 0 once it has been waited for
  int to_;
  int from_;
  int status_ = 0;
  bool given_up_ = false;
  bool was_alive_ = false;      // when it was ended
  std::size_t late_bytes_ = 0;  // read after the deadline of who waits
  std::string buffer_;          // read, not given out
};

}  // namespace quintet::lab
