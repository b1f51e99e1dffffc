#include "lab/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <ctime>
#include <vector>

namespace quintet::lab {

namespace {

constexpr auto patience_with_writing = std::chrono::seconds(5);
constexpr auto patience_with_ending = std::chrono::seconds(1);
constexpr auto patience_with_stragglers = std::chrono::milliseconds(200);
// What a pipe of Linux holds: so much may have been written before a deadline and be read after it.
constexpr std::size_t most_late_bytes = std::size_t{1} << 16;

// The groups that have not been ended; 0 where there is none. A signal handler reads them.
constexpr std::size_t most_groups = 1'024;
std::array<std::atomic<pid_t>, most_groups> groups{};
std::atomic<bool> all_are_ended = false;
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler may take no lock");

void replace_group(pid_t before, pid_t after) {
  for (auto& place : groups) {
    pid_t found = before;
    if (place.compare_exchange_strong(found, after)) return;
  }
}

void wait_milliseconds(int milliseconds) { poll(nullptr, 0, milliseconds); }

// Waits until a descriptor is ready; false if it was not in time.
bool wait_for(int descriptor, short events, Process::Clock::time_point deadline) {
  while (true) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Process::Clock::now()).count();
    pollfd waiting{descriptor, events, 0};
    const int timeout = static_cast<int>(std::clamp<std::int64_t>(left, 0, INT_MAX));
    const int ready = poll(&waiting, 1, timeout);
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

// write() that answers EPIPE and lets no signal end the process.
ssize_t quiet_write(int descriptor, std::string_view text) {
  sigset_t pipe_signal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t count = write(descriptor, text.data(), text.size());
  const int error = errno;
  if (count < 0 && error == EPIPE && sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{};
    sigtimedwait(&pipe_signal, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return count;
}

// Starts a shell that becomes the program; 0 or the error.
int spawn(const std::string& command_line, int input, int output, pid_t& id) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::array<std::string, 3> words = {"sh", "-c", "exec " + command_line};
  std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error = posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

std::expected<std::unique_ptr<Process>, Error> Process::start(const std::string& command_line) {
  std::array<int, 2> input{-1, -1};
  std::array<int, 2> output{-1, -1};
  pid_t id = 0;
  int error = 0;
  if (pipe2(input.data(), O_CLOEXEC) != 0 || pipe2(output.data(), O_CLOEXEC) != 0) {
    error = errno;
  } else {
    error = spawn(command_line, input[0], output[1], id);
  }
  for (const int descriptor : {input[0], output[1]}) {
    if (descriptor >= 0) close(descriptor);
  }
  if (error != 0) {
    for (const int descriptor : {input[1], output[0]}) {
      if (descriptor >= 0) close(descriptor);
    }
    return failure("cannot start " + command_line + ": " + std::strerror(error));
  }
  // Whoever does not read must not keep us waiting for ever.
  fcntl(input[1], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(id, input[1], output[0]));
}

Process::Process(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {
  replace_group(0, id);
}

Process::~Process() {
  close_input();
  const auto deadline = Clock::now() + patience_with_ending;
  while (id_ != 0 && !given_up_) {
    buffer_.clear();
    if (const auto line = read_line(deadline); !line) break;
  }
  reap();
  close(from_);
}

void Process::close_input() {
  if (to_ >= 0) close(to_);
  to_ = -1;
}

bool Process::has_ended(std::chrono::milliseconds patience) const {
  const auto deadline = Clock::now() + patience;
  while (true) {
    siginfo_t state{};
    waitid(P_PID, static_cast<id_t>(id_), &state, WEXITED | WNOHANG | WNOWAIT);
    if (state.si_pid == id_) return true;
    if (Clock::now() >= deadline) return false;
    wait_milliseconds(1);
  }
}

void Process::reap() {
  if (id_ == 0) return;
  // It has closed its output and may be about to end by itself, whose code says more.
  if (!has_ended(given_up_ ? std::chrono::milliseconds(0) : patience_with_stragglers)) {
    was_alive_ = true;
    kill(-id_, SIGTERM);
    if (!has_ended(patience_with_stragglers)) kill(-id_, SIGKILL);
  }
  const pid_t group = id_;
  kill(-group, SIGTERM);
  waitpid(id_, &status_, 0);
  id_ = 0;
  // Others of the group may be left.
  const auto deadline = Clock::now() + patience_with_stragglers;
  while (kill(-group, 0) == 0) {
    if (Clock::now() >= deadline) {
      kill(-group, SIGKILL);
      break;
    }
    wait_milliseconds(1);
  }
  replace_group(group, 0);
}

void Process::end_all() noexcept {
  all_are_ended = true;
  constexpr int patience = 100;
  for (const int signal : {SIGTERM, SIGKILL}) {
    bool any = false;
    for (const auto& place : groups) {
      if (const pid_t group = place; group != 0) {
        kill(-group, signal);
        any = true;
      }
    }
    if (any && signal == SIGTERM) wait_milliseconds(patience);
  }
}

bool Process::write_line(std::string_view line) {
  if (to_ < 0) return false;
  const std::string text = std::string(line) + "\n";
  std::string_view rest = text;
  const auto deadline = Clock::now() + patience_with_writing;
  while (!rest.empty()) {
    const ssize_t count = quiet_write(to_, rest);
    if (count >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, deadline)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

std::expected<std::string, Process::Silence> Process::read_line(Clock::time_point deadline) {
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (buffer_.size() > longest_line) return std::unexpected(Silence::endless);
    const bool is_late = Clock::now() >= deadline;
    if (!is_late) late_bytes_ = 0;
    if (late_bytes_ >= most_late_bytes || !wait_for(from_, POLLIN, deadline)) {
      return std::unexpected(Silence::timed_out);
    }
    std::array<char, 4096> chunk;
    const ssize_t count = read(from_, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      while (all_are_ended) pause();
      return std::unexpected(Silence::ended);
    }
    buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    if (is_late) late_bytes_ += static_cast<std::size_t>(count);
  }
}

std::string Process::how_it_ended() {
  close_input();
  reap();
  if (was_alive_) return "has closed its output";
  if (WIFSIGNALED(status_)) {
    const int number = WTERMSIG(status_);
    return "was ended by signal " + std::to_string(number) + " (" + strsignal(number) + ")";
  }
  const int code = WEXITSTATUS(status_);
  return "ended with exit code " + std::to_string(code) +
         (code == 127 ? " (the command was not found)" : "");
}

}  // namespace quintet::lab
