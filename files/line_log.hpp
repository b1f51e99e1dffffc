// A file that long work keeps of itself: one line of JSON that says what the work is, then a line
// for each part of it that is done, written as soon as it is. Work that was killed goes on from it.
// Every line has a checksum; docs/files.md describes the form.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "files/descriptor.hpp"

namespace quintet::files {

// What must be the same for lines to belong to the same work, in words.
using LogTerms = std::vector<std::pair<std::string, std::string>>;

struct LogName {
  std::string path;
  std::string kind;  // one word: "match"
  LogTerms terms;
  bool force = false;  // begins a log in place of a file that is none, not even of other work
};

class LineLog {
 public:
  // Called with each line after the first, as append() got it. Its error says what is wrong with
  // the line; where the line is, is added to it.
  using Visit = std::function<std::expected<void, Error>(std::string_view line)>;

  // Opens a log and visits its lines, or starts one if there is none. An error says what is wrong:
  // it cannot be read or written, is none, is of work with other terms, a line was changed, or
  // another process is using it; then the file is as it was. Only a log of which all that is good
  // loses a last line that broke off.
  [[nodiscard]] static std::expected<LineLog, Error> open(const LogName& name, const Visit& visit);
  // Whether open() would succeed; changes nothing.
  [[nodiscard]] static std::expected<void, Error> check(const LogName& name, const Visit& visit);

  // If that cannot be done, the log is as it was before.
  // REQUIRES: the line is a JSON object that is not empty, without line ends.
  [[nodiscard]] std::expected<void, Error> append(std::string_view line);

 private:
  using Clock = std::chrono::steady_clock;

  LineLog(std::string path, Growing file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  Growing file_;  // locked
  Clock::time_point synced_ = Clock::now();
};

// A line with its checksum, and back; nothing if the checksum is wrong.
[[nodiscard]] std::string sealed_line(std::string_view line);
[[nodiscard]] std::optional<std::string> unsealed_line(std::string_view line);

}  // namespace quintet::files
