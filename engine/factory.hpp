// What the engine needs of each game G (a description), compiled once per game in
// engine/instances/.
#pragma once

#include <memory>

#include "engine/any_search.hpp"
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
};

}  // namespace quintet
