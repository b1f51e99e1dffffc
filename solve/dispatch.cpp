// The functions of solving that know which games there are: see games/dispatch.cpp.
#include "games/list.hpp"
#include "solve/factory.hpp"

namespace quintet::solve {

bool is_solved_outright(const AnyGame& game) {
  return AllGames::with(game.info(),
                        [&]<typename G>() { return SolveFactory<G>::is_solved_outright(game); });
}

std::expected<Solution, Error> detail::solve(const AnyGame& game, const Settings& settings,
                                             const SolveListener& listener) {
  return AllGames::with(
      game.info(), [&]<typename G>() { return SolveFactory<G>::solve(game, settings, listener); });
}

void detail::follow(const AnyGame& game, const Settings& settings, cluster::Follower& follower) {
  AllGames::with(game.info(),
                 [&]<typename G>() { SolveFactory<G>::follow(game, settings, follower); });
}

std::vector<Puzzle> puzzles(const AnyGame& start, const PuzzleSettings& settings,
                            const PuzzleListener& listener) {
  return AllGames::with(start.info(), [&]<typename G>() {
    return ProofFactory<G>::puzzles(start, settings, listener);
  });
}

std::expected<CheckedProof, Error> check(const ProofFile& proof, const AnyGame& game) {
  return AllGames::with(game.info(),
                        [&]<typename G>() { return ProofFactory<G>::check(proof, game); });
}

}  // namespace quintet::solve
