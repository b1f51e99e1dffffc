// The functions of the engine that know which games there are: see games/dispatch.cpp.
#include "engine/any_search.hpp"
#include "engine/factory.hpp"
#include "games/list.hpp"

namespace quintet {

std::unique_ptr<AnySearch> AnySearch::make(search::Kind kind, const AnyGame& game,
                                           const search::Options& options) {
  return AllGames::with(
      game.info(), [&]<typename G>() { return EngineFactory<G>::search(kind, game, options); });
}

std::unique_ptr<AnySearch> AnySearch::make_alphabeta(search::Kind /*kind*/, const AnyGame& game,
                                                     const search::Options& options) {
  return AllGames::with(game.info(),
                        [&]<typename G>() { return EngineFactory<G>::alphabeta(game, options); });
}

}  // namespace quintet
