#include "cli/line_editor.hpp"

#include <fmt/format.h>
#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "cli/terminal.hpp"

namespace quintet::cli {

namespace {

constexpr int remembered_lines = 500;

volatile std::sig_atomic_t terminal_changed = 0;

// The window has another size, or the process goes on after Ctrl-Z.
extern "C" void note_change(int /*number*/) { terminal_changed = 1; }

// What all of them begin with.
std::string_view common_beginning(const std::vector<std::string>& words) {
  std::string_view common = words.front();
  for (const std::string& word : words) {
    const auto differ = std::ranges::mismatch(common, word);
    common = common.substr(0, static_cast<std::size_t>(differ.in1 - common.begin()));
  }
  return common;
}

}  // namespace

struct LineEditor::Parts {
  std::string prompt;
  Complete complete;
  EditLine* editor = nullptr;
  History* history = nullptr;
  std::mbstate_t state{};

  static Parts& of(EditLine* editor) {
    void* parts = nullptr;
    el_get(editor, EL_CLIENTDATA, &parts);
    return *static_cast<Parts*>(parts);
  }

  static char* prompt_of(EditLine* editor) { return of(editor).prompt.data(); }

  void follow_terminal() const {
    terminal_changed = 0;
    el_resize(editor);
    el_set(editor, EL_PREP_TERM, 1);
    el_set(editor, EL_REFRESH);
  }

  // libedit's own would go on reading after a signal that is to end the process.
  static int read_character(EditLine* editor, wchar_t* character) {
    Parts& parts = of(editor);
    flush_output();
    while (true) {
      if (!has_input_now() && !wait_for_input()) return 0;
      if (terminal_changed != 0) parts.follow_terminal();
      if (!has_input_now()) continue;
      char byte = 0;
      const ssize_t count = read(STDIN_FILENO, &byte, 1);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return 0;
      const std::size_t size = std::mbrtowc(character, &byte, 1, &parts.state);
      if (size == static_cast<std::size_t>(-2)) continue;  // there is more of it
      if (size != static_cast<std::size_t>(-1)) return 1;
      parts.state = {};  // not a character: left out
    }
  }

  static unsigned char complete_word(EditLine* editor, int /*key*/) {
    const LineInfo* const line = el_line(editor);
    const std::string typed(line->buffer, line->cursor);
    const Completion found = of(editor).complete(typed);
    if (found.words.empty()) return CC_REFRESH_BEEP;
    const std::size_t size = typed.size() - found.start;
    std::string_view beginning = common_beginning(found.words);
    const bool is_only_one = found.words.size() == 1;
    std::string text(beginning);
    if (is_only_one && found.is_followed_by_space) text += ' ';
    if (text.size() > size) {
      el_deletestr(editor, static_cast<int>(size));  // what was typed in capitals
      el_insertstr(editor, text.c_str());
      return is_only_one ? CC_REFRESH : CC_REFRESH_BEEP;
    }
    if (is_only_one) return CC_REFRESH;
    print("\n" + in_columns({found.words.begin(), found.words.end()}));
    flush_output();
    return CC_REDISPLAY;
  }
};

bool LineEditor::is_possible() {
  return obeys_escape_codes(STDIN_FILENO) && obeys_escape_codes(STDOUT_FILENO);
}

LineEditor::LineEditor(std::string prompt, Complete complete)
    : parts_(std::make_unique<Parts>(Parts{std::move(prompt), std::move(complete)})) {
  std::setlocale(LC_CTYPE, "");
  EditLine* const editor = el_init("quintet", stdin, stdout, stderr);
  parts_->editor = editor;
  parts_->history = history_init();
  HistEvent event;
  history(parts_->history, &event, H_SETSIZE, remembered_lines);
  history(parts_->history, &event, H_SETUNIQUE, 1);
  el_set(editor, EL_CLIENTDATA, parts_.get());
  el_set(editor, EL_PROMPT, &Parts::prompt_of);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_HIST, history, parts_->history);
  el_set(editor, EL_GETCFN, &Parts::read_character);
  // By the wide call, which keeps these texts: the other one copies them and never frees the
  // copies.
  el_wset(editor, EL_ADDFN, L"quintet-complete", L"complete a move or a command",
          &Parts::complete_word);
  el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(editor, nullptr);  // the reader's own ~/.editrc
  el_set(editor, EL_BIND, "\t", "quintet-complete", nullptr);
  std::signal(SIGWINCH, note_change);
  std::signal(SIGCONT, note_change);
}

LineEditor::~LineEditor() {
  std::signal(SIGWINCH, SIG_DFL);
  std::signal(SIGCONT, SIG_DFL);
  el_end(parts_->editor);
  history_end(parts_->history);
}

std::optional<std::string> LineEditor::next() {
  flush_output();
  int size = 0;
  el_set(parts_->editor, EL_PREP_TERM, 1);  // before the prompt, after which one may type
  const char* const line = el_gets(parts_->editor, &size);
  if (line == nullptr || size <= 0) return std::nullopt;
  std::string text(line, static_cast<std::size_t>(size));
  if (text.ends_with('\n')) text.pop_back();
  HistEvent event;
  if (!text.empty()) history(parts_->history, &event, H_ENTER, text.c_str());
  return text;
}

std::string in_columns(const std::vector<std::string_view>& words) {
  std::size_t width = 0;
  for (const std::string_view word : words) width = std::max(width, word.size() + 2);
  const std::size_t columns = std::max<std::size_t>(1, (terminal_width() - 1) / width);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last = (i + 1) % columns == 0 || i + 1 == words.size();
    text += fmt::format("  {}", words[i]);
    text += is_last ? "\n" : std::string(width - 2 - words[i].size(), ' ');
  }
  return text;
}

}  // namespace quintet::cli
