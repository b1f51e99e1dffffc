#include "cli/files.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>

#include "cli/command.hpp"

namespace quintet::cli {

namespace {

constexpr std::size_t largest_file = std::size_t{256} << 20;

struct Closer {
  void operator()(std::FILE* file) const noexcept {
    if (file != stdin) std::fclose(file);
  }
};

}  // namespace

std::expected<std::string, std::string> file_text(const std::string& path) {
  const std::unique_ptr<std::FILE, Closer> file(path == "-" ? stdin
                                                            : std::fopen(path.c_str(), "rb"));
  std::string text;
  std::array<char, std::size_t{1} << 16> buffer;
  while (file) {
    const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file.get());
    text.append(buffer.data(), size);
    if (text.size() > largest_file) {
      return std::unexpected(
          fmt::format("it is larger than {} MiB; cut it into smaller files", largest_file >> 20));
    }
    if (size == buffer.size()) continue;
    if (std::ferror(file.get()) == 0) return text;
    break;
  }
  return std::unexpected(std::strerror(errno));
}

void write_file(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) fail(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

}  // namespace quintet::cli
