// Runs the real executable, for tests.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/test_files.hpp"
#include "tests/paths.hpp"

namespace quintet::cli::testing {

using test_support::TemporaryFolder;
using test_support::text_of_file;
using test_support::write_file;

inline const std::string records_folder = source_path("tests/data/records/");

// As a shell tells it: 128 and the number of the signal if one ended it.
inline int exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Starts a program with these descriptors for its input, output and errors.
inline pid_t start(const std::vector<std::string>& command, std::array<int, 3> descriptors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int i = 0; i < 3; ++i) {
    posix_spawn_file_actions_adddup2(&actions, descriptors[static_cast<std::size_t>(i)], i);
  }
  std::vector<char*> arguments;
  for (const std::string& argument : command) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  // Whatever the tests themselves were started to ignore, the program meets the usual signals.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t process = -1;
  EXPECT_EQ(posix_spawnp(&process, arguments[0], &actions, &attributes, arguments.data(), environ),
            0);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

inline std::vector<std::string> quintet_command(const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {quintet_executable()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

struct Finished {
  std::string out;
  std::string err;
  int code;
};

inline Finished run_program(const std::vector<std::string>& command, std::string_view input) {
  std::array<std::FILE*, 3> files = {std::tmpfile(), std::tmpfile(), std::tmpfile()};
  if (!input.empty()) std::fwrite(input.data(), 1, input.size(), files[0]);
  std::rewind(files[0]);
  const pid_t process = start(command, {fileno(files[0]), fileno(files[1]), fileno(files[2])});
  int status = 0;
  waitpid(process, &status, 0);
  const auto contents = [](std::FILE* file) {
    std::rewind(file);
    std::string text;
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
    return text;
  };
  Finished finished{contents(files[1]), contents(files[2]), exit_code(status)};
  for (std::FILE* file : files) std::fclose(file);
  return finished;
}

// Runs `quintet` with these arguments.
inline Finished run(const std::vector<std::string>& arguments, std::string_view input = {}) {
  return run_program(quintet_command(arguments), input);
}

inline std::vector<std::string> with(std::vector<std::string> arguments,
                                     const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Runs a line of shell in which `quintet` is the executable.
inline Finished run_shell(const std::string& line, const std::string& folder = ".") {
  const std::string programs = std::filesystem::path(quintet_executable()).parent_path().string();
  return run_program(
      {"sh", "-c", "PATH=\"" + programs + ":$PATH\"; cd \"" + folder + "\" && " + line}, {});
}

// `quintet` with a pipe at each end, for tests that talk with it.
class Conversation {
 public:
  // What it says to stderr goes to `errors`, if that is given, and else nowhere.
  explicit Conversation(const std::vector<std::string>& arguments, int errors = -1) {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    EXPECT_EQ(pipe2(input.data(), O_CLOEXEC), 0);
    EXPECT_EQ(pipe2(output.data(), O_CLOEXEC), 0);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    process_ =
        start(quintet_command(arguments), {input[0], output[1], errors >= 0 ? errors : nowhere});
    for (const int descriptor : {input[0], output[1], nowhere}) close(descriptor);
    to_ = input[1];
    from_ = output[0];
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      end();
    }
  }

  void say(std::string_view text) {
    EXPECT_EQ(write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  // Reads until the text has been said; false if that does not happen.
  [[nodiscard]] bool hears(std::string_view text) {
    while (heard_.find(text) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }

  void interrupt() { kill(process_, SIGINT); }
  [[nodiscard]] pid_t process() const { return process_; }
  void stop_listening() {
    close(from_);
    from_ = -1;
  }

  // Closes the input, reads the rest, and returns the exit code.
  int end() {
    close(to_);
    while (from_ >= 0 && read_more()) {
    }
    if (from_ >= 0) close(from_);
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return exit_code(status);
  }

  [[nodiscard]] const std::string& heard() const { return heard_; }

 private:
  bool read_more() {
    constexpr int patience = 60'000;  // only a failing test waits so long
    pollfd output{from_, POLLIN, 0};
    if (poll(&output, 1, patience) <= 0) return false;
    std::array<char, 4096> buffer;
    const ssize_t count = read(from_, buffer.data(), buffer.size());
    if (count <= 0) return false;
    heard_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace quintet::cli::testing
