// The functions of the engine that know which games there are: see games/dispatch.cpp.
#include "engine/any_search.hpp"
#include "engine/exact.hpp"
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

bool ExactValues::are_in_reach(const AnyGame& game) {
  if (game.result()) return false;
  return AllGames::with(game.info(),
                        [&]<typename G>() { return EngineFactory<G>::is_endgame(game); });
}

std::unique_ptr<ExactValues> ExactValues::make(const AnyGame& game, std::size_t table_bytes) {
  if (!are_in_reach(game)) return nullptr;
  return AllGames::with(
      game.info(), [&]<typename G>() { return EngineFactory<G>::exact_values(game, table_bytes); });
}

}  // namespace quintet
