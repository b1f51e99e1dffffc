#include "cli/common/terminal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/common/command.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

constexpr std::array<int, 3> held_signals = {SIGINT, SIGTERM, SIGHUP};
constexpr std::string_view clear_line = "\r\033[K";

volatile std::sig_atomic_t caught = 0;
std::atomic<bool> any_caught = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may take no lock");

extern "C" void remember_signal(int number) {
  caught = number;
  any_caught = true;
}

extern "C" void do_nothing(int /*number*/) {}

std::atomic<bool> line_is_shown = false;
std::atomic<void (*)()> tidy_up = nullptr;
static_assert(std::atomic<void (*)()>::is_always_lock_free);

extern "C" void tidy_up_and_end(int number) {
  if (line_is_shown) {
    // NOLINTNEXTLINE: nothing can be done here if the write fails
    [[maybe_unused]] const auto written =
        write(STDERR_FILENO, clear_line.data(), clear_line.size());
  }
  if (void (*const tidy)() = tidy_up) tidy();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

// Leaves a signal alone that the process was started to ignore (nohup, a job in the background).
// Without SA_RESTART a signal ends the read or write that it meets.
void handle(int number, void (*handler)(int)) {
  struct sigaction old{};
  sigaction(number, nullptr, &old);
  if (old.sa_handler == SIG_IGN) return;
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, nullptr);
}

// What open() returns is the lowest number that is free. Opened the wrong way round, the stream
// fails as it would if it were closed.
void occupy_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    [[maybe_unused]] const int opened =
        open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// The number of a character of several bytes. REQUIRES: they are UTF-8.
std::uint32_t code_point(std::string_view bytes) {
  std::uint32_t code = static_cast<unsigned char>(bytes[0]) & (0xFFU >> (bytes.size() + 1));
  for (const char byte : bytes.substr(1)) {
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  return code;
}

bool is_fit_to_show(std::string_view character) {
  if (character.size() == 1)
    return character[0] == '\n' || (character[0] >= 0x20 && character[0] < 0x7F);
  const std::uint32_t code = code_point(character);
  const auto is_within = [code](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  const bool is_control = is_within(0x80, 0x9F) || is_within(0x2028, 0x2029);
  const bool turns_text_around = code == 0x061C || is_within(0x200E, 0x200F) ||
                                 is_within(0x202A, 0x202E) || is_within(0x2066, 0x2069);
  return !is_control && !turns_text_around;
}

bool has_input_now() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

// Waits for input; false if a signal was caught before it came. A signal between the question and
// the wait would be missed if it were not held back until the wait.
bool wait_for_input() {
  const HeldSignals held;
  if (!signal_caught()) {
    fd_set inputs;
    FD_ZERO(&inputs);
    FD_SET(STDIN_FILENO, &inputs);
    pselect(STDIN_FILENO + 1, &inputs, nullptr, nullptr, nullptr, &held.before());
  }
  return !signal_caught();
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

void prepare_output() {
  occupy_closed_streams();
  static std::array<char, std::size_t{1} << 16> buffer;
  std::setvbuf(stdout, buffer.data(), _IOFBF, buffer.size());
  std::signal(SIGPIPE, SIG_IGN);
  // A handler, because programs that are started would go on ignoring it.
  std::signal(SIGXFSZ, do_nothing);
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) output_failed(errno);
}

void flush_output() {
  if (std::fflush(stdout) != 0) output_failed(errno);
}

void output_failed(int error) {
  if (error == EPIPE || signal_caught()) throw Stop(ExitCode::done);
  fail(fmt::format("cannot write to standard output: {}", std::strerror(error)));
}

void note(std::string_view line) {
  flush_output();
  std::fputs(fmt::format("{}\n", printable(line)).c_str(), stderr);
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    if (length > 0 && is_fit_to_show(character)) {
      shown += character;
    } else {
      shown += '?';
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

void note_all(std::span<const std::string> lines) {
  for (const std::string& line : lines) note(line);
}

void catch_signals() {
  for (const int number : held_signals) handle(number, remember_signal);
}

void tidy_up_before_signals_end(void (*tidy)()) {
  tidy_up = tidy;
  for (const int number : held_signals) handle(number, tidy_up_and_end);
}

bool signal_caught() { return caught != 0; }

const std::atomic<bool>& signal_flag() { return any_caught; }

HeldSignals::HeldSignals() {
  sigset_t held;
  sigemptyset(&held);
  for (const int number : held_signals) sigaddset(&held, number);
  pthread_sigmask(SIG_BLOCK, &held, &before_);
}

HeldSignals::~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void end_by_caught_signal() {
  const int number = caught;
  std::signal(number, SIG_DFL);
  std::raise(number);
  std::_Exit(128 + number);
}

std::optional<std::string_view> LineReader::next() {
  std::size_t scanned = start_;
  while (true) {
    const std::size_t end = buffer_.find('\n', scanned);
    if (end != std::string::npos) {
      std::string_view line(buffer_);
      line = line.substr(start_, end - start_);
      start_ = end + 1;
      ++lines_;
      return line;
    }
    if (ended_) {
      if (start_ == buffer_.size()) return std::nullopt;
      const std::string_view rest = std::string_view(buffer_).substr(start_);
      start_ = buffer_.size();
      return rest;
    }
    if (buffer_.size() - start_ > longest_line) {
      fail(fmt::format("line {} of the input is longer than {} bytes", lines_ + 1, longest_line));
    }
    scanned = buffer_.size() - start_;
    fill();
  }
}

void LineReader::fill() {
  constexpr std::size_t chunk = std::size_t{1} << 16;
  buffer_.erase(0, start_);
  start_ = 0;
  if (!has_input_now()) {
    flush_output();
    if (!wait_for_input()) {
      buffer_.clear();  // half a line is not meant
      ended_ = true;
      return;
    }
  }
  const std::size_t size = buffer_.size();
  buffer_.resize(size + chunk);
  const ssize_t count = read(STDIN_FILENO, buffer_.data() + size, chunk);
  buffer_.resize(size + (count > 0 ? static_cast<std::size_t>(count) : 0));
  if (count > 0 || (count < 0 && errno == EINTR)) return;
  if (count < 0) fail(fmt::format("cannot read standard input: {}", std::strerror(errno)));
  ended_ = true;
}

Progress::Progress() {
  const char* terminal = std::getenv("TERM");
  enabled_ =
      is_terminal(STDERR_FILENO) && terminal != nullptr && std::string_view(terminal) != "dumb";
  if (!enabled_) return;
  line_is_shown = true;
  handle(SIGINT, tidy_up_and_end);
}

Progress::~Progress() {
  show({});
  line_is_shown = false;
}

void Progress::show(std::string_view text) {
  if (enabled_) std::fputs(fmt::format("{}{}", clear_line, text).c_str(), stderr);
}

}  // namespace quintet::cli
