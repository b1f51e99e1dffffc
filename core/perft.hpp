// perft(d): the number of move sequences of exactly d moves. A finished game has no moves.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/history.hpp"

namespace quintet {

// Without a history: no repetition is counted. The last ply is counted, not played.
template <Rules R>
[[nodiscard]] constexpr std::uint64_t perft(const R& rules, const typename R::Position& position,
                                            int depth) noexcept {
  if (depth == 0) return 1;
  if (position.result()) return 0;
  if (depth == 1) return rules.move_count(position);
  if constexpr (requires { rules.two_plies(position); }) {
    if (depth == 2) return rules.two_plies(position);
  }
  MovesOf<R> moves;
  rules.moves(position, moves);
  std::uint64_t total = 0;
  for (const auto move : moves) {
    auto next = position;
    rules.play(next, move);
    total += perft(rules, next, depth - 1);
  }
  return total;
}

// With a history. The game is the same afterwards.
template <Rules R>
[[nodiscard]] std::uint64_t perft(Game<R>& game, int depth) {
  // The way back to a position takes four plies at least, so it can stand a third time eight plies
  // after it first stood, and only a move that follows is then lost to the count.
  constexpr std::size_t first_third_occurrence = 8;
  if (depth == 0) return 1;
  if (game.result()) return 0;
  const std::size_t last_played = game.played().size() + static_cast<std::size_t>(depth) - 1;
  if (game.rules().repetition_limit() == 0 || last_played < first_third_occurrence) {
    return perft(game.rules(), game.position(), depth);
  }
  if (depth == 1) return game.rules().move_count(game.position());
  MovesOf<R> moves;
  game.moves(moves);
  std::uint64_t total = 0;
  for (const auto move : moves) {
    game.play(move);
    total += perft(game, depth - 1);
    game.undo();
  }
  return total;
}

}  // namespace quintet
