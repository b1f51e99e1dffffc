// A file that a command writes when its work is done. What can go wrong is found before the work
// begins, as far as it can be known then; and what was there before stays until the new file is
// whole.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "files/descriptor.hpp"
#include "files/new_file.hpp"
#include "files/target.hpp"

namespace quintet::files {

// What a file holds.
struct Kind {
  std::string_view name;                           // "a report"
  bool (*recognises)(std::string_view beginning);  // at most `beginning_bytes` of it
};
inline constexpr std::size_t beginning_bytes = std::size_t{1} << 16;

class OutputFile {
 public:
  // Leaves no trace. An error if the file cannot be written, if another process is writing it, or
  // if it holds something of another kind and `force` is not given. Devices and pipes are opened
  // here; to open a pipe waits for whoever reads it.
  [[nodiscard]] static std::expected<OutputFile, Error> plan(const std::string& path,
                                                             const Kind& kind, bool force);

  // A part of the new file, which is not in its place yet.
  [[nodiscard]] std::expected<void, Error> add(std::string_view text);
  // Puts it there; later parts are added to it there.
  [[nodiscard]] std::expected<void, Error> keep();
  // All of it.
  [[nodiscard]] std::expected<void, Error> write(std::string_view text);

  [[nodiscard]] bool is_standard_output() const noexcept { return target_.descriptor == 1; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  OutputFile(std::string name, Target target)
      : name_(std::move(name)), target_(std::move(target)) {}

  std::string name_;  // as it was given
  Target target_;
  Descriptor device_;            // if it is one
  std::optional<NewFile> file_;  // once something was added
};

// What an error is called that says that a file holds something of another kind.
inline constexpr std::string_view other_kind = "other-kind";

// Why a file must not be replaced, if that is so: it holds something of another kind, may not be
// written, or is in use. REQUIRES: the target is an ordinary file.
[[nodiscard]] std::expected<void, Error> may_replace(const Target& target, const std::string& name,
                                                     const Kind& kind, bool force);

}  // namespace quintet::files
