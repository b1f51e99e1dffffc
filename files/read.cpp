#include "files/read.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>

#include "files/descriptor.hpp"

namespace quintet::files {

namespace {

// What the system could give without swapping; the most there can be if it does not tell.
std::size_t available_memory() {
  std::ifstream list("/proc/meminfo");
  std::string name;
  std::size_t kilobytes = 0;
  std::string unit;
  while (list >> name >> kilobytes && std::getline(list, unit)) {
    if (name == "MemAvailable:") return kilobytes << 10;
  }
  return std::numeric_limits<std::size_t>::max();
}

std::string mebibytes(std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

std::expected<std::string, std::string> read_open(int descriptor) {
  struct stat status{};
  if (fstat(descriptor, &status) != 0) return std::unexpected(std::strerror(errno));
  const bool is_ordinary = S_ISREG(status.st_mode);
  std::string text;
  if (is_ordinary) {
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > available_memory()) {
      return std::unexpected("it has " + mebibytes(size) + ", and there is memory for " +
                             mebibytes(available_memory()) + "; cut it into smaller files");
    }
    text.reserve(size);
  }
  std::array<char, std::size_t{1} << 16> buffer;
  while (true) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected(std::strerror(errno));
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (!is_ordinary && text.size() > most_piped_bytes) {
      return std::unexpected("more than " + mebibytes(most_piped_bytes) +
                             " come from it; only an ordinary file may be as large");
    }
  }
}

}  // namespace

std::expected<std::string, std::string> read_text(const std::string& path) {
  try {
    if (path == "-") return read_open(STDIN_FILENO);
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file) return std::unexpected(std::strerror(errno));
    return read_open(file.number());
  } catch (const std::bad_alloc&) {
    return std::unexpected("there is not memory enough for it");
  }
}

}  // namespace quintet::files
