// The definition of proof_builder.hpp, for the files that instantiate Prover.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <expected>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"
#include "solve/proof/proof_builder.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve {

// Asks the search for the winner's move in one position after the other, which its table mostly
// answers. A position is done when all that can come after it is done, so what is done never goes
// round in circles.
//
// The plies that the search names fall from each position of the winner to the next, unless its
// table has lost something: then it may find a way through a position that is still in hand. Such a
// position is proven anew by a second search that knows nothing but what is below it.
template <Rules R>
class ProofBuilder {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  ProofBuilder(const Game<R>& game, Seat winner, search::ProofSearch<R>& search,
               std::size_t memory_bytes, const std::atomic<bool>* stop)
      : game_(game), winner_(winner), search_(search), memory_bytes_(memory_bytes), stop_(stop) {}

  [[nodiscard]] std::expected<ProofFile, Error> built() {
    const Position& root = game_.position();
    const auto needed = root.to_move() == winner_ ? win(root, no_limit, search_, 0)
                                                  : beat(root, no_limit, search_, 0);
    if (!needed) return failure("the proof could not be written down; more memory may help");
    ProofFile proof{.variant = game_.rules().variant(), .winner = winner_};
    if (!(game_.start() == game_.rules().initial())) {
      proof.position = game_.rules().position_text(game_.start());
    }
    for (const Move move : game_.played()) proof.moves.push_back(game_.rules().text(move).string());
    if (root.to_move() == winner_) {
      write(root, proof.steps);
    } else {
      write_answers(root, proof.steps);
    }
    return proof;
  }

 private:
  struct Step {
    Move move;
    std::uint32_t needs;
  };
  static constexpr int no_limit = 1 << 30;
  static constexpr int deepest = 2 * static_cast<int>(most_moves_needed) - 2;  // plies

  [[nodiscard]] Position after(const Position& position, Move move) const {
    Position next = position;
    game_.rules().play(next, move);
    return next;
  }
  [[nodiscard]] bool is_won(const Position& position) const {
    const auto result = position.result();
    return result && result->outcome == win_for(winner_);
  }
  [[nodiscard]] bool wins_at_once(const Position& position) const {
    MovesOf<R> moves;
    game_.rules().moves(position, moves);
    return std::ranges::any_of(moves, [&](Move move) { return is_won(after(position, move)); });
  }

  // The moves of the winner, who is on turn, that are needed; nothing if it cannot be told. The
  // search should name fewer plies than `limit`.
  std::optional<std::uint32_t> win(const Position& position, int limit,
                                   search::ProofSearch<R>& search, int ply) {
    if (wins_at_once(position)) return 1;
    if (const auto done = steps_.find(position); done != steps_.end()) return done->second.needs;
    if (ply > deepest) return std::nullopt;
    search::ProofSearch<R>* asked = &search;
    auto proof = asked->prove(Game<R>(game_.rules(), position), winner_, limits());
    if (proof.verdict != search::Verdict::proven || proof.plies >= limit) {
      if (!second_) second_.emplace(game_.rules(), memory_bytes_);
      second_->clear();
      asked = &*second_;
      proof = asked->prove(Game<R>(game_.rules(), position), winner_, limits());
      if (proof.verdict != search::Verdict::proven) return std::nullopt;
    }
    const Move move = proof.line.front();
    const auto needed = beat(after(position, move), proof.plies - 1, *asked, ply + 1);
    if (!needed) return std::nullopt;
    // It may have come up below itself and have been done there, in another way.
    return steps_.try_emplace(position, Step{move, *needed + 1}).first->second.needs;
  }

  // The same with the loser on turn.
  std::optional<std::uint32_t> beat(const Position& position, int limit,
                                    search::ProofSearch<R>& search, int ply) {
    std::uint32_t most = 0;
    MovesOf<R> moves;
    game_.rules().moves(position, moves);
    for (const Move move : moves) {
      const Position next = after(position, move);
      if (is_won(next)) continue;
      if (next.result()) return std::nullopt;
      const auto needed = win(next, limit, search, ply + 1);
      if (!needed) return std::nullopt;
      most = std::max(most, *needed);
    }
    return most;
  }

  void write(const Position& position, std::vector<ProofStep>& out) {
    if (wins_at_once(position) || !written_.insert(position).second) return;
    const Step step = steps_.at(position);
    const std::vector<Move> moves = moves_by_text(game_.rules(), position);
    const auto number = std::ranges::find(moves, step.move) - moves.begin();
    out.push_back({static_cast<std::uint32_t>(number), step.needs});
    write_answers(after(position, step.move), out);
  }
  void write_answers(const Position& position, std::vector<ProofStep>& out) {
    for (const Move move : moves_by_text(game_.rules(), position)) {
      const Position next = after(position, move);
      if (!is_won(next)) write(next, out);
    }
  }

  [[nodiscard]] search::ProofLimits limits() const { return {.stop = stop_, .whole_line = false}; }

  const Game<R>& game_;
  Seat winner_;
  search::ProofSearch<R>& search_;
  std::size_t memory_bytes_;
  const std::atomic<bool>* stop_;
  std::optional<search::ProofSearch<R>> second_;
  std::unordered_map<Position, Step, PositionHash<Position>> steps_;
  std::unordered_set<Position, PositionHash<Position>> written_;
};

template <Rules R>
std::expected<ProofFile, Error> build_proof(const Game<R>& game, Seat winner,
                                            search::ProofSearch<R>& search,
                                            std::size_t memory_bytes,
                                            const std::atomic<bool>* stop) {
  return ProofBuilder<R>(game, winner, search, memory_bytes, stop).built();
}

}  // namespace quintet::solve
