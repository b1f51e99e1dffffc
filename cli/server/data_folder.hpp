// The folder where a server keeps games, keys and bans.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "cli/common/command.hpp"
#include "core/error.hpp"
#include "files/lock.hpp"

namespace quintet::cli {

// --data DIR, also by QUINTET_DATA.
void add_data_option(Command& command, std::optional<std::string>& data);
// QUINTET_PUBLIC_URL for --public-url.
[[nodiscard]] std::string environment_variable_of(const std::string& option);

class DataFolder {
 public:
  // That which is given; else the user's own, below XDG_DATA_HOME or ~/.local/share. An error if
  // there is none.
  [[nodiscard]] static std::expected<DataFolder, Error> of(const std::optional<std::string>& given);

  // Makes it, for its owner alone, if it is not there.
  [[nodiscard]] std::expected<void, Error> make() const;
  // As long as somebody has the lock, nobody else uses the folder. The error says who has it.
  [[nodiscard]] std::expected<files::LockFile, Error> lock() const;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] std::string games() const { return path_ + "/games.db"; }
  [[nodiscard]] std::string keys() const;

 private:
  explicit DataFolder(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

}  // namespace quintet::cli
