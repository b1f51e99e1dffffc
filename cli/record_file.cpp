#include "cli/record_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace quintet::cli {

namespace {

namespace fs = std::filesystem;

std::unexpected<std::string> failure(const std::string& path, std::string_view reason) {
  return std::unexpected(fmt::format("cannot write {}: {}", path, reason));
}

// Adds text at the end of a file, which may be new.
std::expected<void, std::string> append(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file << text << std::flush;
  if (!file) return failure(path, std::strerror(errno));
  return {};
}

// What must stand before a game so that a blank line parts it from what is there.
std::string parting(const std::string& path, std::uintmax_t size) {
  if (size == 0) return "";
  std::ifstream file(path, std::ios::binary);
  file.seekg(static_cast<std::streamoff>(size) - 1);
  return file.get() == '\n' ? "\n" : "\n\n";
}

}  // namespace

std::expected<void, std::string> RecordFile::check() const {
  std::error_code ignored;
  const bool existed = fs::exists(path_, ignored);
  auto writable = append(path_, "");
  if (writable && !existed) fs::remove(path_, ignored);
  return writable;
}

std::expected<void, std::string> RecordFile::save(const std::string& text) {
  std::error_code error;
  std::uintmax_t size = fs::exists(path_, error) ? fs::file_size(path_, error) : 0;
  if (error) return failure(path_, error.message());
  if (end_ > 0 && size == end_) {  // else someone else has written since
    fs::resize_file(path_, start_, error);
    if (error) return failure(path_, error.message());
    size = start_;
  }
  const std::string added = parting(path_, size) + text;
  if (auto appended = append(path_, added); !appended) return appended;
  start_ = size;
  end_ = size + added.size();
  return {};
}

}  // namespace quintet::cli
