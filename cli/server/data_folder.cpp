#include "cli/server/data_folder.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "core/text.hpp"
#include "server/online/administration.hpp"

namespace quintet::cli {

namespace {

std::string user_data_folder() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && data[0] == '/') return std::string(data) + "/quintet";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.local/share/quintet";
  return "";
}

}  // namespace

void add_data_option(Command& command, std::optional<std::string>& data) {
  const auto read = [&data](const std::string& given) {
    if (given.empty()) fail("--data needs a name that is not empty");
    data = given;
  };
  command.add_option("--data", read, "the folder where games are kept")
      .shown_as("DIR")
      .environment = environment_variable_of("--data");
}

std::string environment_variable_of(const std::string& option) {
  std::string name = "QUINTET_" + option.substr(option.find_first_not_of('-'));
  for (char& c : name) {
    if (c == '-') c = '_';
    if (is_lower(c)) c = static_cast<char>(c - 'a' + 'A');
  }
  return name;
}

std::expected<DataFolder, Error> DataFolder::of(const std::optional<std::string>& given) {
  std::string folder = given.value_or("");
  if (folder.empty()) folder = user_data_folder();
  if (folder.empty()) return failure("there is no home folder; give --data");
  return DataFolder(std::move(folder));
}

std::expected<void, Error> DataFolder::make() const {
  const std::filesystem::path path(path_);
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (mkdir(path_.c_str(), 0700) == 0 || std::filesystem::is_directory(path, error)) return {};
  return failure(path_ + ": " + (errno == EEXIST ? "it is not a folder" : std::strerror(errno)));
}

std::expected<files::LockFile, Error> DataFolder::lock() const {
  return files::LockFile::take(path_ + "/server.lock", path_, "another server");
}

std::string DataFolder::keys() const { return path_ + "/" + std::string(online::keys_name); }

}  // namespace quintet::cli
