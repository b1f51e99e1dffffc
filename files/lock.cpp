#include "files/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <fstream>
#include <optional>
#include <thread>

#include "core/text.hpp"

namespace quintet::files {

namespace {

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The process that has locked a file, as the system lists it:
//   1: FLOCK  ADVISORY  WRITE 4711 fe:00:11021960 0 EOF
// Some file systems number their devices otherwise in that list, so the number of the file will do
// if nothing fits better.
std::optional<std::uint64_t> holder_of(const Descriptor& file) {
  struct stat status{};
  if (fstat(file.number(), &status) != 0) return std::nullopt;
  std::optional<std::uint64_t> likely;
  std::ifstream locks("/proc/locks");
  for (std::string line; std::getline(locks, line);) {
    const auto fields = words(line);
    if (fields.size() < 6 || fields[1].text != "FLOCK") continue;
    const auto place = split(fields[5].text, ':');
    const auto process = plain_number(fields[4].text);
    if (place.size() != 3 || !process || plain_number(place[2].text) != status.st_ino) continue;
    if (hexadecimal(place[0].text) == major(status.st_dev) &&
        hexadecimal(place[1].text) == minor(status.st_dev)) {
      return process;
    }
    likely = process;
  }
  return likely;
}

bool is_still_at(const Descriptor& file, const std::string& path) {
  struct stat open_file{};
  struct stat named{};
  return fstat(file.number(), &open_file) == 0 && lstat(path.c_str(), &named) == 0 &&
         open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

std::unexpected<Error> held(const Descriptor& file, const std::string& path,
                            std::string_view user) {
  const auto holder = holder_of(file);
  return std::unexpected(
      Error{std::string(user) +
            (holder && *holder > 0 ? " (process " + std::to_string(*holder) + ")" : "") +
            " is using " + path}
          .called(in_use));
}

}  // namespace

std::expected<void, Error> lock(const Descriptor& file, const std::string& path,
                                std::string_view user) {
  if (flock(file.number(), LOCK_EX | LOCK_NB) == 0) return {};
  if (errno != EWOULDBLOCK) return system_failure("lock", path);
  return held(file, path, user);
}

std::expected<void, Error> check_unlocked(const Descriptor& file, const std::string& path,
                                          std::string_view user) {
  constexpr int attempts = 20;
  constexpr std::chrono::milliseconds pause{10};
  for (int i = 0; i < attempts; ++i) {
    // Several may look at the same time. Where files cannot be locked, none is.
    if (flock(file.number(), LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
      flock(file.number(), LOCK_UN);
      return {};
    }
    std::this_thread::sleep_for(pause);
  }
  return held(file, path, user);
}

std::expected<LockFile, Error> LockFile::take(const std::string& path, const std::string& locked,
                                              std::string_view user) {
  while (true) {
    Descriptor file(
        open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666));
    if (!file) return system_failure("write", locked);
    if (auto taken = lock(file, locked, user); !taken) return std::unexpected(taken.error());
    // Whoever had it before may have taken the file away after it was opened here.
    if (is_still_at(file, path)) return LockFile(path, std::move(file));
  }
}

LockFile::~LockFile() {
  if (file_) unlink(path_.c_str());
}

}  // namespace quintet::files
