// The options of commands that ask the engine: how strong it is, and how long it thinks.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "engine/limits.hpp"

namespace quintet::cli {

// All of these must live as long as the command.
void add_threads_and_hash(CLI::App& command, EngineOptions& engine);
void add_search(CLI::App& command, EngineOptions& engine);
CLI::Option* add_level(CLI::App& command, int& level, const std::string& description);
void add_time(CLI::App& command, std::optional<std::int64_t>& milliseconds,
              const std::string& description);
void add_nodes(CLI::App& command, std::optional<std::int64_t>& nodes,
               const std::string& description);
void add_depth(CLI::App& command, std::optional<std::int64_t>& depth,
               const std::string& description);

}  // namespace quintet::cli
