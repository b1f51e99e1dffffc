// Where `quintet play` keeps a game: at the end of a file of records, whose other games stay.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace quintet::cli {

class RecordFile {
 public:
  explicit RecordFile(std::string path) : path_(std::move(path)) {}

  // Whether the file can be written, before there is anything to lose. Leaves no file behind that
  // was not there. The error says what is wrong.
  [[nodiscard]] std::expected<void, std::string> check() const;

  // Adds the text of the game to the file, in place of what was saved of it before.
  [[nodiscard]] std::expected<void, std::string> save(const std::string& text);

 private:
  std::string path_;
  std::uintmax_t start_ = 0;  // the bytes that the last save took, the blank line before included
  std::uintmax_t end_ = 0;    // 0 if there was none
};

}  // namespace quintet::cli
