// The options that `quintet match` and `quintet ladder` share, and the match itself with its
// progress shown.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "cli/common/command.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"
#include "lab/match.hpp"

namespace quintet::cli {

struct MatchOptions {
  std::uint64_t games = 100;
  std::optional<std::string> time{};
  std::optional<std::uint64_t> nodes{};
  std::optional<std::string> clock{};
  std::uint64_t concurrency = 1;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> opening_plies{};
  std::uint64_t max_plies = 1'000;

  // The object must live as long as the command.
  void add_to(Command& command);

  // fail() says which option or player is wrong.
  [[nodiscard]] lab::MatchSettings settings(const AnyGame& start,
                                            const std::array<std::string, 2>& names) const;
};

// Plays games of a match that another process leads. fail() if there is an error.
void play_as_follower(const lab::MatchSettings& settings, cluster::Follower& follower);

// Plays the match; on a terminal it shows how far it has come. `keep` gets every game, those of
// earlier runs first, and whether it is one of these. Notes on stderr how long it took, and the
// slowest moves. fail() if there is an error.
lab::MatchSummary watched_match(const lab::MatchSettings& settings,
                                const std::function<std::expected<void, Error>(
                                    const lab::PlayedGame& game, bool of_earlier_run)>& keep = {});

}  // namespace quintet::cli
