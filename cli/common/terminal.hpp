// The terminal, or the pipe, that a command talks to: output whose failures are noticed, lines of
// input, interruptions, and progress.
#pragma once

#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quintet::cli {

[[nodiscard]] bool is_terminal(int descriptor);
// Columns of the terminal that stdout is; 80 where it is none.
[[nodiscard]] std::size_t terminal_width();

// Gives stdout a large buffer, and lets a broken pipe, and a limit on the size of files, be an
// error of the write that meets it. A standard stream that is closed stays as good as closed, but
// no file gets its number, so that no message gets into a file. REQUIRES: nothing has been opened
// or written.
void prepare_output();
// Writes to stdout. Throws Stop when that fails: with a message, except for a broken pipe, whose
// reader has what it wanted.
void print(std::string_view text);
void flush_output();
// Throws what print() would if it had met this error of the system.
[[noreturn]] void output_failed(int error);
// Writes a line to stderr, after what was printed, as printable().
void note(std::string_view line);
void note_all(std::span<const std::string> lines);
// Text that may come from anywhere, fit to be shown: what a terminal might take for a command, what
// turns the order of characters around, and what is not UTF-8 becomes '?'. Line ends stay.
[[nodiscard]] std::string printable(std::string_view text);

// From now on Ctrl-C, a hang-up or a request to end no longer end the process: LineReader ends its
// input instead, and the command tidies up and calls end_by_caught_signal().
void catch_signals();
[[nodiscard]] bool signal_caught();
// Set when one is caught, for a search to stop at.
[[nodiscard]] const std::atomic<bool>& signal_flag();
[[noreturn]] void end_by_caught_signal();
// From now on these signals call `tidy` before they end the process. It may do only what a signal
// handler may.
void tidy_up_before_signals_end(void (*tidy)());

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
