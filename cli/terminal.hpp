// The terminal, or the pipe, that a command talks to: output whose failures are noticed, lines of
// input, interruptions, and progress.
#pragma once

#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet::cli {

[[nodiscard]] bool is_terminal(int descriptor);
// Columns of the terminal that stdout is; 80 where it is none.
[[nodiscard]] std::size_t terminal_width();

// Gives stdout a large buffer, and lets a broken pipe be an error of the write that meets it.
// REQUIRES: nothing has been written.
void prepare_output();
// Writes to stdout. Throws Stop when that fails: with a message, except for a broken pipe, whose
// reader has what it wanted.
void print(std::string_view text);
void flush_output();
// Writes a line to stderr, after what was printed.
void note(std::string_view line);

// From now on Ctrl-C, a hang-up or a request to end no longer end the process: LineReader ends its
// input instead, and the command tidies up and calls end_by_caught_signal().
void catch_signals();
[[nodiscard]] bool signal_caught();
// Set when one is caught, for a search to stop at.
[[nodiscard]] const std::atomic<bool>& signal_flag();
[[noreturn]] void end_by_caught_signal();

// While there is one, the signals that catch_signals() is for are held back from this thread, and
// for good from the threads that it starts: the one that waits for input is to get them.
class HeldSignals {
 public:
  HeldSignals();
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  // The signals that were held back before.
  [[nodiscard]] const sigset_t& before() const { return before_; }

 private:
  sigset_t before_;
};

// Lines of stdin. Whenever the input pauses, what was printed is flushed first, so that a program
// at the other end of two pipes is never kept waiting.
class LineReader {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 24;

  // The next line, without its end, until the next call; none at the end of the input.
  [[nodiscard]] std::optional<std::string_view> next();

 private:
  void fill();

  std::string buffer_;
  std::size_t start_ = 0;  // of what has not been given out
  std::uint64_t lines_ = 0;
  bool ended_ = false;
};

// A line on stderr that tells how far long work has come; nothing where stderr is no terminal.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::string_view text);

 private:
  bool enabled_;
};

}  // namespace quintet::cli
