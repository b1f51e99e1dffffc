// `quintet` on a terminal of its own, for tests that type and look.
#pragma once

#include <poll.h>
#include <pty.h>

#include <csignal>
#include <map>
#include <string>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

struct Screen {
  unsigned short columns = 80;
  unsigned short lines = 24;
};

class Terminal {
 public:
  // With these variables besides those of the tests; TERM is xterm unless it is named.
  explicit Terminal(const std::vector<std::string>& arguments, Screen screen = {},
                    std::map<std::string, std::string> variables = {}) {
    variables.try_emplace("TERM", "xterm");
    const winsize size{screen.lines, screen.columns, 0, 0};
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ != 0) return;
    for (const char* const name : {"NO_COLOR", "PAGER", "LESS"}) unsetenv(name);
    for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
    std::signal(SIGINT, SIG_DFL);
    std::vector<std::string> command = quintet_command(arguments);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    std::_Exit(127);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      end();
    }
  }

  void type(std::string_view keys) {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Reads until this has been shown after what was last waited for; false if it never is.
  [[nodiscard]] bool shows(std::string_view text) {
    while (true) {
      const std::size_t found = shown_.find(text, seen_);
      if (found != std::string::npos) {
        seen_ = found + text.size();
        return true;
      }
      if (!read_more()) return false;
    }
  }

  // Reads the rest, and returns the exit code.
  int end() {
    while (read_more()) {
    }
    close(terminal_);
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return exit_code(status);
  }

  // All that it has been sent, line ends as \n.
  [[nodiscard]] std::string shown() const {
    std::string text = shown_;
    std::erase(text, '\r');
    return text;
  }

 private:
  bool read_more() {
    constexpr int patience = 60'000;  // only a failing test waits so long
    pollfd output{terminal_, POLLIN, 0};
    if (poll(&output, 1, patience) <= 0) return false;
    std::array<char, 4096> buffer;
    const ssize_t count = read(terminal_, buffer.data(), buffer.size());  // fails when it is closed
    if (count <= 0) return false;
    shown_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  pid_t process_ = -1;
  int terminal_ = -1;
  std::string shown_;
  std::size_t seen_ = 0;
};

// What a command shows on a terminal that nobody types at.
inline std::string shown_on_terminal(const std::vector<std::string>& arguments, Screen screen = {},
                                     const std::map<std::string, std::string>& variables = {}) {
  Terminal terminal(arguments, screen, variables);
  EXPECT_EQ(terminal.end(), 0);
  return terminal.shown();
}

}  // namespace quintet::cli::testing
