// What users are told where there is less than they asked for. Without a final full stop.
#pragma once

#include <cstddef>
#include <string>

namespace quintet::machine {

[[nodiscard]] inline std::string fewer_threads(std::size_t started, std::size_t wanted) {
  return "only " + std::to_string(started) + " of " + std::to_string(wanted) +
         " threads could be started";
}

// In bytes.
[[nodiscard]] inline std::string less_memory(std::size_t taken, std::size_t wanted) {
  return "there is memory for " + std::to_string(taken >> 20) + " of " +
         std::to_string(wanted >> 20) + " MB";
}

}  // namespace quintet::machine
