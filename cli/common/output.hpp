// Files that commands write, and how a command tells what went wrong with them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/command.hpp"
#include "core/error.hpp"
#include "files/output_file.hpp"
#include "files/target.hpp"

namespace quintet::cli {

// An option that names a file, or a folder or the beginning of names, as `text` says: FILE, DIR or
// PREFIX. A name that is empty is refused.
Option& add_file(Command& command, const std::string& name, std::string& path,
                 const std::string& description, const std::string& text = "FILE");

void add_force_flag(Command& command, bool& force);

// fail() if two options name the same file.
void check_distinct(const std::vector<files::NamedFile>& files);

// A file that a command writes when it is done, or standard output; or nothing, where no name is
// given. It is checked when it is made, which is to be before the work: fail() says what is wrong.
class Output {
 public:
  Output() = default;
  Output(const std::string& path, const files::Kind& kind, bool force);

  explicit operator bool() const noexcept { return file_.has_value(); }
  [[nodiscard]] bool is_standard_output() const noexcept {
    return file_ && file_->is_standard_output();
  }

  // As files::OutputFile has them. REQUIRES: there is one.
  [[nodiscard]] std::expected<void, Error> add(std::string_view text);
  [[nodiscard]] std::expected<void, Error> keep() { return file_->keep(); }
  // All of it; nothing if there is none.
  [[nodiscard]] std::expected<void, Error> write(std::string_view text);

 private:
  std::optional<files::OutputFile> file_;
};

// What could not be written of several things, so that the others are written all the same.
class Failures {
 public:
  void note(const std::expected<void, Error>& done);
  // fail() if something could not be done.
  void conclude() const;

 private:
  std::string messages_;
};

}  // namespace quintet::cli
