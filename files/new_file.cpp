#include "files/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "files/target.hpp"

namespace quintet::files {

namespace {

namespace fs = std::filesystem;

// Others hold the lock while they write one file, so it is worth waiting for.
constexpr int most_attempts = 100;
constexpr std::chrono::milliseconds pause{50};
constexpr std::size_t longest_name = 200;  // so that there is room for the suffix

std::string unfinished_name(const fs::path& path) {
  const std::string name = path.filename().string().substr(0, longest_name);
  return (path.parent_path() / (name + std::string(unfinished_suffix))).string();
}

// A file belongs to whom it belonged before, and may be read by the same people.
void take_permissions_of(const std::string& path, const Descriptor& file) {
  struct stat old{};
  if (stat(path.c_str(), &old) != 0 || !S_ISREG(old.st_mode)) return;
  // Only root can give a file away; for others it stays theirs.
  [[maybe_unused]] const int given = fchown(file.number(), old.st_uid, old.st_gid);
  [[maybe_unused]] const int set = fchmod(file.number(), old.st_mode & 07777);
}

// The new name itself is on the disk only then. Not every file system can do it.
void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const Descriptor open_folder(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open_folder) fsync(open_folder.number());
}

}  // namespace

NewFile::NewFile(std::string path, std::string name, LockFile unfinished)
    : path_(std::move(path)), name_(std::move(name)), unfinished_(std::move(unfinished)) {}

std::expected<NewFile, Error> NewFile::create(const std::string& path, const std::string& name) {
  const std::string unfinished = unfinished_name(path);
  auto taken = LockFile::take(unfinished, name, "another process");
  for (int attempt = 1; !taken && taken.error().code == in_use && attempt < most_attempts;
       ++attempt) {
    std::this_thread::sleep_for(pause);
    taken = LockFile::take(unfinished, name, "another process");
  }
  if (!taken) return std::unexpected(taken.error());
  take_permissions_of(path, taken->descriptor());
  NewFile file(path, name, *std::move(taken));
  file.file_ = Growing(Descriptor(dup(file.unfinished_->descriptor().number())), 0);
  if (!file.file_.descriptor() || !file.file_.cut_to(0)) return system_failure("write", name);
  return file;
}

std::expected<void, Error> NewFile::add(std::string_view text) {
  if (!file_.add(text)) return system_failure("write", name_);
  return {};
}

std::string NewFile::unfinished_path() const { return unfinished_name(path_); }

std::expected<void, Error> NewFile::keep() {
  if (is_kept()) return {};
  const bool done = file_.sync() && rename(unfinished_name(path_).c_str(), path_.c_str()) == 0;
  if (!done) return system_failure("write", name_);
  [[maybe_unused]] const Descriptor same = std::move(*unfinished_).release();
  unfinished_.reset();
  sync_folder_of(path_);
  return {};
}

std::expected<void, Error> replace_file(const std::string& path, std::string_view text) {
  const auto target = target_of(path);
  if (!target) return std::unexpected(target.error());
  if (target->kind != Target::Kind::nothing && target->kind != Target::Kind::file) {
    return failure("cannot write " + path + ": it is not an ordinary file");
  }
  auto file = NewFile::create(target->path, path);
  if (!file) return std::unexpected(file.error());
  if (auto added = file->add(text); !added) return added;
  return file->keep();
}

}  // namespace quintet::files
