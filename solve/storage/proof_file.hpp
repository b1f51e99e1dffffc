// A proof that a player can force a win, as it is kept in a file: what the winner plays in every
// position that the loser can bring about.
//
// docs/proofs.md specifies it to the last byte. The positions are not written down. They come up in
// a fixed order when the proof is walked through, and the file holds one step for each position
// that comes up for the first time with the winner on turn, unless the winner can win there at
// once. So it is a graph rather than a tree: a position that comes up again has its step already.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace quintet::solve {

// A proof may go so deep. None of ours needs as many, and what a check keeps in memory for the way
// to where it is stays small.
inline constexpr std::uint32_t most_moves_needed = 500;

struct ProofStep {
  std::uint32_t move;   // its number among the legal ones, sorted by text, from 0
  std::uint32_t needs;  // so many moves of the winner at most, this one counted

  friend bool operator==(const ProofStep&, const ProofStep&) = default;
};

struct ProofFile {
  std::string variant;
  std::string position{};  // empty for the set-up
  std::vector<std::string> moves{};
  Seat winner = Seat::first;
  std::vector<ProofStep> steps{};

  friend bool operator==(const ProofFile&, const ProofFile&) = default;
};

[[nodiscard]] std::string packed(const ProofFile& proof);
// Only looks at the form; whether it proves anything is for solve/storage/proof_check.hpp to say.
[[nodiscard]] std::expected<ProofFile, Error> unpacked_proof(std::string_view text);

// The legal moves in the order that the file counts them.
template <Rules R>
[[nodiscard]] std::vector<typename R::Move> moves_by_text(const R& rules,
                                                          const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  std::vector<std::pair<MoveText, typename R::Move>> named;
  named.reserve(moves.size());
  for (const auto move : moves) named.emplace_back(rules.text(move), move);
  std::ranges::sort(named, {}, &std::pair<MoveText, typename R::Move>::first);
  std::vector<typename R::Move> sorted;
  sorted.reserve(named.size());
  for (const auto& [text, move] : named) sorted.push_back(move);
  return sorted;
}

// Positions as keys of a map, compared in full.
template <Position P>
struct PositionHash {
  [[nodiscard]] std::size_t operator()(const P& position) const noexcept {
    return static_cast<std::size_t>(position.key());
  }
};

}  // namespace quintet::solve
