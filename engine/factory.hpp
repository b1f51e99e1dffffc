// What the engine needs of each game G (a description), compiled once per game in
// engine/instances/.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/any_search.hpp"
#include "engine/exact.hpp"
#include "games/any_game.hpp"
#include "search/search.hpp"

namespace quintet {

// REQUIRES: games of G.
template <typename G>
struct EngineFactory {
  [[nodiscard]] static std::unique_ptr<AnySearch> search(search::Kind kind, const AnyGame& game,
                                                         const search::Options& options);
  [[nodiscard]] static std::unique_ptr<AnySearch> alphabeta(const AnyGame& game,
                                                            const search::Options& options);
  // REQUIRES: no result yet.
  [[nodiscard]] static bool is_endgame(const AnyGame& game);
  // REQUIRES: is_endgame(game).
  [[nodiscard]] static std::unique_ptr<ExactValues> exact_values(const AnyGame& game,
                                                                 std::size_t table_bytes);
};

}  // namespace quintet
