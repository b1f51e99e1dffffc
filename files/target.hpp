// What the name of a file stands for.
#pragma once

#include <sys/stat.h>

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace quintet::files {

struct Target {
  enum class Kind : char {
    nothing,     // yet; its folder is there
    file,        // an ordinary one
    device,      // or a pipe: it cannot be replaced, only written to
    descriptor,  // what this process has open already: "-", /dev/stdout, /dev/fd/3
  };

  Kind kind = Kind::nothing;
  std::string path{};    // links followed, so that a link stays one when its file is replaced
  int descriptor = -1;   // if it is one
  struct stat status{};  // unless it is nothing
};

// An error if the name cannot be that of a file to write: of a folder, or in one that is not there.
[[nodiscard]] std::expected<Target, Error> target_of(const std::string& path);

struct NamedFile {
  std::string option;  // "--out"
  std::string path;    // none if empty
};

// Two options that name the same file, by whatever names; nothing if there are none. Devices such
// as /dev/null may be named twice. What standard output goes to counts as named, too.
[[nodiscard]] std::optional<Error> clash(const std::vector<NamedFile>& files);

// Whether both name the same file, and it is there. "-" is standard input in `read`, and output in
// `written`.
[[nodiscard]] bool is_same_file(const std::string& read, const std::string& written);

}  // namespace quintet::files
