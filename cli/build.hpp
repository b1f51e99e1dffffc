// What this executable was built from and for, which `quintet --version` tells.
#pragma once

#include <string>
#include <string_view>

namespace quintet::cli {

// As `git describe` names it, with -dirty if something was not committed; "unknown" outside a
// clone. In a source that each build writes: cmake/commit.cmake.
extern const std::string_view build_commit;

// Version, commit, compiler, processor and parts, a line each.
[[nodiscard]] std::string build_text();

}  // namespace quintet::cli
