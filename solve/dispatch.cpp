// The functions of solving that know which games there are: see games/dispatch.cpp.
#include "games/list.hpp"
#include "solve/factory.hpp"

namespace quintet::solve {

std::vector<std::string_view> games_solved_outright() {
  std::vector<std::string_view> names;
  AllGames::for_each([&]<typename G>() {
    if (SolveFactory<G>::has_exact_solver()) names.push_back(GameFactory<G>::info().name);
  });
  return names;
}

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

std::optional<std::vector<MoveText>> winning_moves(const AnyGame& game, int within,
                                                   std::uint64_t nodes, std::size_t memory_bytes) {
  return AllGames::with(game.info(), [&]<typename G>() {
    return ProofFactory<G>::winning_moves(game, within, nodes, memory_bytes);
  });
}

std::expected<CheckedProof, Error> check(const ProofFile& proof, const AnyGame& game) {
  return AllGames::with(game.info(),
                        [&]<typename G>() { return ProofFactory<G>::check(proof, game); });
}

}  // namespace quintet::solve
