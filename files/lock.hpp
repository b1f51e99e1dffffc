// Locks that keep two processes from writing the same file. They end with the process that holds
// them, however it ends, and are known by its number.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "files/descriptor.hpp"

namespace quintet::files {

// What an error is called that says who has a lock.
inline constexpr std::string_view in_use = "in-use";

// Locks an open file as long as it is open. The error says who has the lock: "another match
// (process 4711) is using m.jsonl", where `user` is "another match".
[[nodiscard]] std::expected<void, Error> lock(const Descriptor& file, const std::string& path,
                                              std::string_view user);

// Whether nobody has locked an open file; leaves it as it is. Waits a moment for whoever is about
// to finish. The error is as above.
[[nodiscard]] std::expected<void, Error> check_unlocked(const Descriptor& file,
                                                        const std::string& path,
                                                        std::string_view user);

// A file that is there while something is in use, to be locked in its place. It goes with the lock;
// one that a killed process has left behind is no obstacle.
class LockFile {
 public:
  [[nodiscard]] static std::expected<LockFile, Error> take(const std::string& path,
                                                           const std::string& locked,
                                                           std::string_view user);

  LockFile(LockFile&&) noexcept = default;
  LockFile& operator=(LockFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    return *this;
  }
  ~LockFile();

  [[nodiscard]] const Descriptor& descriptor() const noexcept { return file_; }
  // Keeps the file, and its lock for as long as it is open: it is no longer a mere lock.
  [[nodiscard]] Descriptor release() && { return std::move(file_); }

 private:
  LockFile(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  Descriptor file_;
};

}  // namespace quintet::files
