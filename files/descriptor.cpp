#include "files/descriptor.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace quintet::files {

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

std::unexpected<Error> system_failure(std::string_view what, const std::string& path) {
  return failure("cannot " + std::string(what) + " " + path + ": " + std::strerror(errno));
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count == 0) errno = EIO;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool Growing::add(std::string_view text) {
  std::uint64_t end = size_;
  while (!text.empty()) {
    const ssize_t count =
        pwrite(descriptor_.number(), text.data(), text.size(), static_cast<off_t>(end));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const int error = count == 0 ? EIO : errno;
      [[maybe_unused]] const int cut =
          ftruncate(descriptor_.number(), static_cast<off_t>(size_));  // best effort
      errno = error;
      return false;
    }
    end += static_cast<std::uint64_t>(count);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  size_ = end;
  return true;
}

bool Growing::cut_to(std::uint64_t size) {
  if (ftruncate(descriptor_.number(), static_cast<off_t>(size)) != 0) return false;
  size_ = size;
  return true;
}

bool Growing::sync() const { return fsync(descriptor_.number()) == 0; }

}  // namespace quintet::files
