#include "cli/engine_arguments.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/contestant.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

constexpr NumberRange thread_range = {1, 256};
constexpr NumberRange hash_range = {1, 65'536};
constexpr NumberRange level_range = {lowest_level, full_strength};
constexpr NumberRange node_range = {1, 1'000'000'000'000'000};
constexpr NumberRange depth_range = {1, 1'000};

void add_limit(CLI::App& command, const std::string& name, std::optional<std::int64_t>& limit,
               NumberRange range, const std::string& description) {
  const auto read = [name, &limit, range](const std::string& text) {
    limit = static_cast<std::int64_t>(read_number(name, text, range));
  };
  command.add_option_function<std::string>(name, read, description)->option_text("N");
}

}  // namespace

void add_threads_and_hash(CLI::App& command, EngineOptions& engine) {
  add_number(command, "--threads", engine.threads, thread_range,
             fmt::format("threads that search ({})", engine.threads));
  add_number(command, "--hash", engine.hash_megabytes, hash_range,
             fmt::format("megabytes that the search may use ({})", engine.hash_megabytes))
      ->option_text("MB");
}

void add_search(CLI::App& command, EngineOptions& engine) {
  constexpr std::string_view automatic = "auto";
  const auto read = [&engine, automatic](const std::string& text) {
    engine.search = search::kind_named(text);
    if (!engine.search && text != automatic) {
      fail(fmt::format("--search must be auto, alphabeta, mcts or uct, not {}", in_quotes(text)));
    }
  };
  command
      .add_option_function<std::string>(
          "--search", read, "alphabeta, mcts, uct, or auto for what plays the game best (auto)")
      ->option_text("NAME");
}

CLI::Option* add_level(CLI::App& command, int& level, const std::string& description) {
  return add_number(command, "--level", level, level_range, description);
}

void add_time(CLI::App& command, std::optional<std::int64_t>& milliseconds,
              const std::string& description) {
  const auto read = [&milliseconds](const std::string& text) {
    const auto time = read_time(text);
    if (!time) fail("--time: " + explained(time.error(), text));
    milliseconds = time->count();
  };
  command.add_option_function<std::string>("--time", read, description)->option_text("MS");
}

void add_nodes(CLI::App& command, std::optional<std::int64_t>& nodes,
               const std::string& description) {
  add_limit(command, "--nodes", nodes, node_range, description);
}

void add_depth(CLI::App& command, std::optional<std::int64_t>& depth,
               const std::string& description) {
  add_limit(command, "--depth", depth, depth_range, description);
}

}  // namespace quintet::cli
