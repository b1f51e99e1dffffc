#include "cli/pager.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cli/terminal.hpp"
#include "cli/wrap.hpp"

namespace quintet::cli {

namespace {

constexpr int not_found = 127;  // what a shell says of a program

std::string pager() {
  const char* const chosen = std::getenv("PAGER");
  if (chosen != nullptr) return chosen;
  return "if command -v less >/dev/null; then exec less; else exec cat; fi";
}

std::size_t row_count(std::string_view text, std::size_t width) {
  std::size_t rows = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t columns = column_count(text.substr(0, end));
    rows += columns == 0 ? 1 : (columns - 1) / width + 1;
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return rows;
}

// False if there is no such pager.
bool is_shown_by(const std::string& program, std::string_view text) {
  // Colours are passed on, and the text stays on the screen, unless the reader has said otherwise.
  setenv("LESS", "FRX", 0);
  setenv("LV", "-c", 0);
  std::FILE* const input = popen(program.c_str(), "w");
  if (input == nullptr) return false;
  // Ctrl-C is for the pager; who leaves it has read enough.
  const auto before = std::signal(SIGINT, SIG_IGN);
  std::fwrite(text.data(), 1, text.size(), input);
  const int status = pclose(input);
  std::signal(SIGINT, before);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

}  // namespace

void run_paged(const std::function<void()>& command) {
  const std::string program = pager();
  if (!obeys_escape_codes(STDOUT_FILENO) || program.empty() || program == "cat") return command();
  CollectedOutput output;
  command();
  const std::string text = output.take();
  if (row_count(text, terminal_width()) < terminal_height() || !is_shown_by(program, text)) {
    print(text);
  }
}

}  // namespace quintet::cli
