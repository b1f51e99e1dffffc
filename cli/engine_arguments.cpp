#include "cli/engine_arguments.hpp"

#include <fmt/format.h>

#include "cli/common/command.hpp"
#include "cli/game_arguments.hpp"
#include "core/text.hpp"
#include "players/contestant.hpp"

namespace quintet::cli {

namespace {

constexpr NumberRange thread_range = {1, 256};
constexpr NumberRange hash_range = {1, 65'536};
constexpr NumberRange node_range = {1, 1'000'000'000'000'000};
constexpr NumberRange depth_range = {1, 1'000};

}  // namespace

void add_threads_and_hash(Command& command, EngineOptions& engine) {
  add_number(command, "--threads", engine.threads, thread_range,
             fmt::format("threads that search ({})", engine.threads));
  add_number(command, "--hash", engine.hash_megabytes, hash_range,
             fmt::format("megabytes that the search may use ({})", engine.hash_megabytes))
      .shown_as("MB");
}

void add_search(Command& command, EngineOptions& engine) {
  constexpr std::string_view automatic = "auto";
  const auto read = [&engine, automatic](const std::string& text) {
    engine.search = search::kind_named(text);
    if (!engine.search && text != automatic) {
      fail(fmt::format("--search must be auto, alphabeta, mcts or uct, not {}", in_quotes(text)));
    }
  };
  command
      .add_option("--search", read,
                  "alphabeta, mcts, uct, or auto for what plays the game best (auto)")
      .shown_as("NAME");
}

void add_time(Command& command, std::optional<std::int64_t>& milliseconds,
              const std::string& description) {
  const auto read = [&milliseconds](const std::string& text) {
    const auto time = players::read_time(text);
    if (!time) fail("--time: " + explained(time.error(), text));
    milliseconds = time->count();
  };
  command.add_option("--time", read, description).shown_as("MS");
}

void add_nodes(Command& command, std::optional<std::int64_t>& nodes,
               const std::string& description) {
  add_number(command, "--nodes", nodes, node_range, description);
}

void add_depth(Command& command, std::optional<std::int64_t>& depth,
               const std::string& description) {
  add_number(command, "--depth", depth, depth_range, description);
}

}  // namespace quintet::cli
