#include "files/target.hpp"

#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <tuple>

#include "core/text.hpp"
#include "files/descriptor.hpp"

namespace quintet::files {

namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;  // as many as the system follows

struct Freed {
  void operator()(char* text) const noexcept { std::free(text); }
};

std::optional<fs::path> real_folder(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const std::unique_ptr<char, Freed> real(realpath(folder.c_str(), nullptr));
  if (!real) return std::nullopt;
  return fs::path(real.get());
}

// The number of an entry of the folder that lists what this process has open.
std::optional<int> descriptor_named(const fs::path& folder, const fs::path& name) {
  static const fs::path own = "/proc/" + std::to_string(getpid()) + "/fd";
  if (folder != own) return std::nullopt;
  return plain_number(name.string(), INT_MAX);
}

std::optional<fs::path> link_text(const fs::path& path) {
  std::string text(PATH_MAX, '\0');
  const ssize_t size = readlink(path.c_str(), text.data(), text.size());
  if (size < 0) return std::nullopt;
  text.resize(static_cast<std::size_t>(size));
  return text;
}

std::expected<Target, Error> open_descriptor(int number, const std::string& path) {
  Target target{.kind = Target::Kind::descriptor, .path = path, .descriptor = number};
  if (fstat(number, &target.status) != 0) return system_failure("write", path);
  return target;
}

std::expected<Target, Error> checked(Target target, const std::string& path) {
  const auto mode = target.status.st_mode;
  if (S_ISREG(mode)) {
    target.kind = Target::Kind::file;
  } else if (S_ISDIR(mode)) {
    errno = EISDIR;
    return system_failure("write", path);
  } else if (S_ISBLK(mode) || S_ISSOCK(mode)) {
    return failure("cannot write " + path + ": it is neither a file nor a pipe");
  } else {
    target.kind = Target::Kind::device;
  }
  return target;
}

// What tells files apart: the file itself or, where there is none yet, its folder and name.
using Identity = std::tuple<dev_t, ino_t, std::string>;

// None for what may be named twice, and for what cannot be written anyway.
std::optional<Identity> identity_of(const std::string& path) {
  const auto target = target_of(path);
  if (!target) return std::nullopt;
  if (target->kind == Target::Kind::descriptor && !S_ISREG(target->status.st_mode)) {
    return Identity(0, 0, std::to_string(target->descriptor));
  }
  if (target->kind != Target::Kind::nothing) {
    if (S_ISCHR(target->status.st_mode)) return std::nullopt;
    return Identity(target->status.st_dev, target->status.st_ino, "");
  }
  struct stat folder{};
  const fs::path whole = target->path;
  if (stat(whole.parent_path().c_str(), &folder) != 0) return std::nullopt;
  return Identity(folder.st_dev, folder.st_ino, whole.filename().string());
}

}  // namespace

std::expected<Target, Error> target_of(const std::string& path) {
  if (path.empty()) return failure("the name of a file must not be empty");
  if (path == "-") return open_descriptor(STDOUT_FILENO, "standard output");
  fs::path name = path;
  for (int links = 0; links < most_links; ++links) {
    if (!name.has_filename()) {
      errno = EISDIR;
      return system_failure("write", path);
    }
    const auto folder = real_folder(name);
    if (!folder) return system_failure("write", path);
    if (const auto number = descriptor_named(*folder, name.filename())) {
      return open_descriptor(*number, path);
    }
    name = *folder / name.filename();
    Target target{.path = name.string()};
    if (lstat(name.c_str(), &target.status) != 0) {
      if (errno == ENOENT) return target;
      return system_failure("write", path);
    }
    if (!S_ISLNK(target.status.st_mode)) return checked(std::move(target), path);
    const auto text = link_text(name);
    if (!text) return system_failure("write", path);
    name = *folder / *text;
  }
  errno = ELOOP;
  return system_failure("write", path);
}

std::optional<Error> clash(const std::vector<NamedFile>& files) {
  struct stat output{};
  std::vector<std::pair<std::string, Identity>> seen;
  for (const NamedFile& file : files) {
    if (file.path.empty()) continue;
    const auto identity = identity_of(file.path);
    if (!identity) continue;
    for (const auto& [option, other] : seen) {
      if (other == *identity) {
        return Error{option + " and " + file.option + " name the same file, " + file.path};
      }
    }
    seen.emplace_back(file.option, *identity);
    const auto target = target_of(file.path);
    const bool is_output = target && target->kind == Target::Kind::file &&
                           fstat(STDOUT_FILENO, &output) == 0 &&
                           *identity == Identity(output.st_dev, output.st_ino, "");
    if (is_output) {
      return Error{file.option + " names " + file.path + ", which standard output goes to already"};
    }
  }
  return std::nullopt;
}

bool is_same_file(const std::string& read, const std::string& written) {
  struct stat from{};
  const int status = read == "-" ? fstat(STDIN_FILENO, &from) : stat(read.c_str(), &from);
  if (status != 0 || !S_ISREG(from.st_mode)) return false;
  const auto target = target_of(written);
  return target && target->kind != Target::Kind::nothing && target->status.st_dev == from.st_dev &&
         target->status.st_ino == from.st_ino;
}

}  // namespace quintet::files
