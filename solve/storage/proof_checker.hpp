// Checks proofs (solve/storage/proof_check.hpp) of one game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/history.hpp"
#include "solve/storage/proof_check.hpp"

namespace quintet::solve {

// What is proven about a position, or about those that the loser can choose from.
struct Way {
  std::uint32_t needs = 0;  // moves of the winner
  int plies = 0;            // of the longest game that follows the proof

  void may_be(const Way& other) {
    needs = std::max(needs, other.needs);
    plies = std::max(plies, other.plies);
  }
};

// Walks through the proof with a list of its own of what is still to do, so that no file, however
// deep, exhausts the stack. Instantiated in solve/instances/, one file per game.
template <Rules R>
class Checker {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Checker(const ProofFile& proof, const Game<R>& game)
      : proof_(proof), rules_(game.rules()), root_(game.position()), win_(win_for(proof.winner)) {}

  // Looks at about so many positions more; what is proven or wrong once that is known.
  std::optional<std::expected<CheckedProof, Error>> advance(std::uint64_t positions);
  std::expected<CheckedProof, Error> checked();

  [[nodiscard]] std::size_t steps_used() const noexcept { return next_; }
  [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
  // What is proven about a position with the winner on turn that has a step. REQUIRES: advance()
  // has said that the proof holds.
  [[nodiscard]] std::optional<Way> find(const Position& position) const;

 private:
  // The step of a position with the winner on turn.
  struct Step {
    Position position;
    Move move;
    std::uint32_t needs;
  };
  // A position with the loser on turn, whose answers are walked through one after the other.
  struct Turn {
    Position position;
    std::optional<Step> step;  // that led to it; none at the beginning
    std::vector<Move> answers;
    std::size_t next = 0;  // of the answers
    Way way{};             // of the answers so far
  };
  struct Done {
    Move move;
    Way way;
  };

  bool walk(std::uint64_t enough);
  // A position with the winner on turn comes up: it is won at once, or known, or has the next step.
  bool meet(const Position& position);
  // So many moves of the winner at most may be needed where the walk is.
  [[nodiscard]] std::uint32_t allowed() const;
  bool open(const Position& position, std::optional<Step> step);
  // All answers were walked through.
  bool close();
  // What is proven about a position after an answer of the loser, or about the first one.
  bool settle(const Way& way);
  // Whether positions that repeat each other can come up in one game that follows the proof. Equal
  // ones cannot; but where quiet moves are counted, positions repeat each other that differ in
  // their count. Those are taken for one, and then no way may lead back to where it began.
  bool goes_round();

  [[nodiscard]] Position after(const Position& position, Move move) const;
  [[nodiscard]] bool is_won(const Position& position) const;
  // Where the walk is, and what is wrong there.
  bool problem(std::string_view what);

  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  const ProofFile& proof_;
  const R rules_;
  const Position root_;
  const Outcome win_;
  std::vector<Turn> turns_;  // from the beginning to where the walk is
  std::unordered_map<Position, Done, PositionHash<Position>> done_;  // all that have a step
  std::size_t next_ = 0;                                             // of the steps
  Way whole_{};
  std::uint64_t positions_ = 0;
  std::string problem_;
};

// Whether a position has stood as often as it may: coming to it once more would be a draw.
template <Rules R>
bool may_be_drawn(const Game<R>& game) {
  const int limit = game.rules().repetition_limit();
  if (limit == 0) return false;
  Game<R> replayed(game.rules(), game.start());
  int most = 1;
  for (const auto move : game.played()) {
    replayed.play(move);
    most = std::max(most, replayed.occurrences());
  }
  return most >= limit - 1;
}

// Whether a proof may begin with a game.
template <Rules R>
[[nodiscard]] std::expected<void, Error> may_begin(const Game<R>& game) {
  if (game.result()) return failure("the game is over before the proof begins");
  if (may_be_drawn(game)) {
    return failure("a position has stood twice before the proof begins, and could be drawn");
  }
  return {};
}

// REQUIRES: the game is the one that the proof names.
template <Rules R>
[[nodiscard]] std::expected<CheckedProof, Error> check(const ProofFile& proof,
                                                       const Game<R>& game) {
  if (auto begins = may_begin(game); !begins) return std::unexpected(begins.error());
  return Checker<R>(proof, game).checked();
}

}  // namespace quintet::solve
