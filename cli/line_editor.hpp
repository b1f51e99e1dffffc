// Lines that a person types at a terminal, by libedit: edited, remembered, and completed by Tab.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::cli {

// How the end of what is typed could go on.
struct Completion {
  std::size_t start = 0;             // of the word that is completed
  std::vector<std::string> words{};  // that it could be
  bool is_followed_by_space = true;  // if there is only one
};

class LineEditor {
 public:
  using Complete = std::function<Completion(std::string_view typed)>;

  // Whether stdin and stdout are a terminal on which lines can be edited.
  [[nodiscard]] static bool is_possible();

  // REQUIRES: is_possible().
  LineEditor(std::string prompt, Complete complete);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  // The next line, without its end; none at the end of the input or after a signal that was caught.
  [[nodiscard]] std::optional<std::string> next();

 private:
  struct Parts;  // libedit's
  std::unique_ptr<Parts> parts_;
};

// Words in columns, two spaces before each, as many as the terminal has room for.
[[nodiscard]] std::string in_columns(const std::vector<std::string_view>& words);

}  // namespace quintet::cli
