// Where `quintet play` keeps a game: at the end of a file of records, whose other games stay.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <utility>

#include "core/error.hpp"

namespace quintet::cli {

class RecordFile {
 public:
  explicit RecordFile(std::string path) : path_(std::move(path)) {}

  // Whether the file can be written and holds records, or nothing, before there is anything to
  // lose. Leaves no trace. The error says what is wrong.
  [[nodiscard]] std::expected<void, std::string> check() const;

  // Adds the text of the game to the file, in place of what was saved of it before. If that cannot
  // be done, the file is as it was.
  [[nodiscard]] std::expected<void, std::string> save(const std::string& text);

 private:
  [[nodiscard]] std::unexpected<std::string> message(const Error& error) const;

  std::string path_;
  // What the last save has added, the blank line before it included, and where.
  std::string added_;
  std::size_t start_ = 0;
};

}  // namespace quintet::cli
