// A file that long work keeps of itself: one line of JSON that says what the work is, then a line
// for each part of it that is done, written as soon as it is. Work that was killed goes on from it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace quintet::lab {

// What must be the same for lines to belong to the same work, in words.
using LogTerms = std::vector<std::pair<std::string, std::string>>;

class LineLog {
 public:
  struct Opened;

  // Opens a log, or starts one if there is none. `kind` is one word: "match". An error says what is
  // wrong: it cannot be read or written, is none, is of work with other terms, or another process
  // is writing it. A last line that broke off is taken away.
  [[nodiscard]] static std::expected<Opened, Error> open(const std::string& path,
                                                         const std::string& kind,
                                                         const LogTerms& terms);

  LineLog(LineLog&& other) noexcept;
  LineLog& operator=(LineLog&&) = delete;
  ~LineLog();

  // REQUIRES: the line has no line end.
  [[nodiscard]] std::expected<void, Error> append(std::string line);

 private:
  LineLog(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  [[nodiscard]] std::unexpected<Error> system_failure(std::string_view what) const;
  // The whole lines of the file; what comes after them is cut off.
  [[nodiscard]] std::expected<std::string, Error> whole_lines(const std::string& kind);

  std::string path_;
  int descriptor_ = -1;  // owned; locked
};

// A line after the first, with its number in the file.
struct LoggedLine {
  std::size_t number;
  std::string text;  // not empty
};

struct LineLog::Opened {
  LineLog log;
  std::vector<LoggedLine> lines;  // of earlier runs
};

}  // namespace quintet::lab
