// What tests of the solvers share.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/test_files.hpp"
#include "games/any_game.hpp"
#include "solve/solve.hpp"

namespace quintet::solve::test_support {

using quintet::test_support::TemporaryFolder;

inline AnyGame game_of(std::string_view spec, const std::vector<std::string_view>& moves = {}) {
  AnyGame game = AnyGame::start(spec).value();
  for (const auto move : moves) EXPECT_TRUE(game.play(move)) << move;
  return game;
}

inline Settings small_settings() { return {.memory_bytes = std::size_t{16} << 20}; }

inline std::vector<std::pair<std::string, std::optional<Outcome>>> values(
    const Solution& solution) {
  std::vector<std::pair<std::string, std::optional<Outcome>>> all;
  for (const SolvedMove& move : solution.moves) all.emplace_back(move.move.string(), move.value);
  return all;
}

}  // namespace quintet::solve::test_support
