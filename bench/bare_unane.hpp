// Ūnane on 8x7 with the pie rule as a bare sketch: two words a position and nothing else, for this
// board alone. It shares nothing with the library, whose perft is measured beside it.
#pragma once

#include <bit>
#include <cstdint>

namespace bare_unane {

using Board = std::uint64_t;

inline constexpr int columns = 8;
inline constexpr Board all = (Board{1} << 56) - 1;
inline constexpr Board first_column = 0x0001010101010101;
inline constexpr Board last_column = first_column << 7;

constexpr Board north(Board b) { return (b << columns) & all; }
constexpr Board south(Board b) { return b >> columns; }
constexpr Board east(Board b) { return (b & ~last_column) << 1; }
constexpr Board west(Board b) { return (b & ~first_column) >> 1; }
constexpr Board around(Board b) { return north(b) | south(b) | east(b) | west(b); }

// Euler's formula refutes most positions; a flood decides the rest.
constexpr bool is_one_group(Board b) {
  const Board with_east = b & west(b);
  const Board with_north = b & south(b);
  const Board squares = with_east & south(with_east);
  if (std::popcount(b) + std::popcount(squares) >
      std::popcount(with_east) + std::popcount(with_north) + 1) {
    return false;
  }
  Board group = b & (~b + 1);
  while (true) {
    const Board grown = (group | around(group)) & b;
    if (grown == group) return group == b;
    group = grown;
  }
}

constexpr std::uint64_t count(Board own, Board enemy) {
  return static_cast<std::uint64_t>(
      std::popcount(north(own) & enemy) + std::popcount(south(own) & enemy) +
      std::popcount(east(own) & enemy) + std::popcount(west(own) & enemy) +
      std::popcount(own & ~around(enemy)));
}

constexpr std::uint64_t perft(Board own, Board enemy, int depth);

// After a move: nothing follows where somebody has won.
constexpr std::uint64_t after(Board own, Board enemy, int depth) {
  if (is_one_group(own) || is_one_group(enemy)) return 0;
  return depth == 1 ? count(enemy, own) : perft(enemy, own, depth);
}

constexpr std::uint64_t perft(Board own, Board enemy, int depth) {
  if (depth == 1) return count(own, enemy);
  std::uint64_t total = 0;
  for (Board rest = north(own) & enemy; rest != 0; rest &= rest - 1) {
    const Board to = rest & (~rest + 1);
    total += after(own ^ to ^ (to >> columns), enemy ^ to, depth - 1);
  }
  for (Board rest = south(own) & enemy; rest != 0; rest &= rest - 1) {
    const Board to = rest & (~rest + 1);
    total += after(own ^ to ^ (to << columns), enemy ^ to, depth - 1);
  }
  for (Board rest = east(own) & enemy; rest != 0; rest &= rest - 1) {
    const Board to = rest & (~rest + 1);
    total += after(own ^ to ^ (to >> 1), enemy ^ to, depth - 1);
  }
  for (Board rest = west(own) & enemy; rest != 0; rest &= rest - 1) {
    const Board to = rest & (~rest + 1);
    total += after(own ^ to ^ (to << 1), enemy ^ to, depth - 1);
  }
  for (Board rest = own & ~around(enemy); rest != 0; rest &= rest - 1) {
    const Board from = rest & (~rest + 1);
    total += after(own ^ from, enemy, depth - 1);
  }
  return total;
}

// From the start, where the second player may take over the first move: then the same colour is to
// move as if nothing had been said. REQUIRES: depth >= 3.
constexpr std::uint64_t perft(int depth) {
  // The top-left point is black, and black moves.
  constexpr Board even_row = 0x55;
  Board black = 0;
  for (int row = 0; row < 7; ++row) black |= (row % 2 == 0 ? even_row : even_row << 1) << (8 * row);
  const Board white = all ^ black;
  const auto answered = [depth](Board own, Board enemy) {
    return perft(enemy, own, depth - 1) + perft(enemy, own, depth - 2);
  };
  std::uint64_t total = 0;
  for (int cell = 0; cell < 56; ++cell) {
    const Board from = Board{1} << cell;
    if ((black & from) == 0) continue;
    for (Board rest = around(from) & white; rest != 0; rest &= rest - 1) {
      const Board to = rest & (~rest + 1);
      total += answered(black ^ from ^ to, white ^ to);
    }
  }
  return total;
}

}  // namespace bare_unane
