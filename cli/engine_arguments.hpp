// The options of commands that ask the engine: how strong it is, and how long it thinks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/common/command.hpp"
#include "engine/engine.hpp"
#include "engine/levels.hpp"
#include "engine/limits.hpp"

namespace quintet::cli {

inline constexpr NumberRange level_range = {lowest_level, full_strength};

// All of these must live as long as the command.
void add_threads_and_hash(Command& command, EngineOptions& engine);
void add_search(Command& command, EngineOptions& engine);
void add_time(Command& command, std::optional<std::int64_t>& milliseconds,
              const std::string& description);
void add_nodes(Command& command, std::optional<std::int64_t>& nodes,
               const std::string& description);
void add_depth(Command& command, std::optional<std::int64_t>& depth,
               const std::string& description);

}  // namespace quintet::cli
