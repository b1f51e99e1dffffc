// What solving needs of each game G (a description), compiled once per game in solve/instances/.
#pragma once

#include <expected>
#include <vector>

#include "cluster/team.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"
#include "solve/puzzles.hpp"
#include "solve/solve.hpp"
#include "solve/storage/proof_check.hpp"

namespace quintet::solve {

// REQUIRES: games of G.
template <typename G>
struct SolveFactory {
  [[nodiscard]] static bool has_exact_solver() noexcept;
  [[nodiscard]] static bool is_solved_outright(const AnyGame& game);
  [[nodiscard]] static std::expected<Solution, Error> solve(const AnyGame& game,
                                                            const Settings& settings,
                                                            const SolveListener& listener);
  static void follow(const AnyGame& game, const Settings& settings, cluster::Follower& follower);
};

template <typename G>
struct ProofFactory {
  [[nodiscard]] static std::vector<Puzzle> puzzles(const AnyGame& start,
                                                   const PuzzleSettings& settings,
                                                   const PuzzleListener& listener);
  [[nodiscard]] static std::optional<std::vector<MoveText>> winning_moves(const AnyGame& game,
                                                                          int within,
                                                                          std::uint64_t nodes,
                                                                          std::size_t memory_bytes);
  [[nodiscard]] static std::expected<CheckedProof, Error> check(const ProofFile& proof,
                                                                const AnyGame& game);
};

namespace detail {

// As in solve/solve.hpp, with the memory that there is.
[[nodiscard]] std::expected<Solution, Error> solve(const AnyGame& game, const Settings& settings,
                                                   const SolveListener& listener);
void follow(const AnyGame& game, const Settings& settings, cluster::Follower& follower);

}  // namespace detail

}  // namespace quintet::solve
