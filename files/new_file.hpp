// A file that takes the place of another one, or of none, once it is whole: it is written beside
// its place, flushed to the disk and renamed. Whatever happens, the name stands for the old file or
// for the new one, never for a part of it.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "files/descriptor.hpp"
#include "files/lock.hpp"

namespace quintet::files {

// Where it is written. Of a process that is killed, such a file may stay behind; the next one that
// writes the same file uses it up.
inline constexpr std::string_view unfinished_suffix = ".quintet-new";

class NewFile {
 public:
  // REQUIRES: links in the path are followed (files/target.hpp). Errors call the file `name`. The
  // new file has the permissions of the old one.
  [[nodiscard]] static std::expected<NewFile, Error> create(const std::string& path,
                                                            const std::string& name);

  // Adds text at the end. If that cannot be done, the file is as it was before.
  [[nodiscard]] std::expected<void, Error> add(std::string_view text);
  // Puts the file in its place. From then on add() adds to it there, and it is locked until this
  // object goes. A file that was not put there goes with it.
  [[nodiscard]] std::expected<void, Error> keep();
  // Where it is until then, for who cannot write it through this.
  [[nodiscard]] std::string unfinished_path() const;
  [[nodiscard]] bool is_kept() const noexcept { return !unfinished_; }

  // The open file, with its lock. REQUIRES: is_kept().
  [[nodiscard]] Growing release() && { return std::move(file_); }

 private:
  NewFile(std::string path, std::string name, LockFile unfinished);

  std::string path_;
  std::string name_;
  std::optional<LockFile> unfinished_;  // until it is kept
  Growing file_;
};

// The same in one go, for an ordinary file or none; links are followed.
[[nodiscard]] std::expected<void, Error> replace_file(const std::string& path,
                                                      std::string_view text);

}  // namespace quintet::files
