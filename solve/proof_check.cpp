#include "solve/proof_check.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "core/history.hpp"
#include "games/any_game.hpp"

namespace quintet::solve {

namespace {

// No proof of ours needs as many, and a walk of so many does not exhaust the stack.
constexpr std::uint32_t most_needed = 500;

template <Rules R>
class Checker {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Checker(const ProofFile& proof, const Game<R>& game)
      : proof_(proof), rules_(game.rules()), root_(game.position()), win_(win_for(proof.winner)) {}

  std::expected<CheckedProof, Error> checked() {
    const bool winner_moves = root_.to_move() == proof_.winner;
    const auto needed =
        winner_moves ? needed_by_winner(root_, most_needed) : needed_by_loser(root_, most_needed);
    if (!needed) return failure(problem_);
    if (next_ != proof_.steps.size()) {
      return failure("steps are left over: " + std::to_string(proof_.steps.size() - next_));
    }
    const int plies = static_cast<int>(*needed) * 2 - (winner_moves ? 1 : 0);
    return CheckedProof{proof_.winner, plies, positions_};
  }

 private:
  // How many moves of the winner are needed; nothing if the proof does not show that `enough` are.
  using Needed = std::optional<std::uint32_t>;

  // With the winner on turn: as many as the step says, if that is true.
  Needed needed_by_winner(const Position& position, std::uint32_t enough) {
    const std::vector<Move> moves = moves_by_text(rules_, position);
    if (enough == 0) return problem("the proof says that no more moves are needed");
    if (wins_at_once(position, moves)) return 1;
    const auto known = needs_.find(position);
    if (known == needs_.end() && next_ == proof_.steps.size()) {
      return problem("the proof has no step");
    }
    const ProofStep step =
        known == needs_.end() ? proof_.steps[next_++] : ProofStep{0, known->second};
    if (step.needs > enough) return problem("the number of moves that are needed does not fall");
    if (known != needs_.end()) return step.needs;
    if (step.move >= moves.size()) return problem("there is no such move as the proof has");
    const Move move = moves[step.move];
    Position next = position;
    rules_.play(next, move);
    path_.push_back(move);
    const Needed rest = needed_by_loser(next, step.needs - 1);
    if (!rest) return std::nullopt;
    path_.pop_back();
    if (*rest + 1 != step.needs) return problem("the number of moves that are needed is wrong");
    needs_.emplace(position, step.needs);
    return step.needs;
  }

  // With the loser on turn: as many as the most stubborn answer asks for.
  Needed needed_by_loser(const Position& position, std::uint32_t enough) {
    ++positions_;
    if (position.result()) return problem("the game has ended without a win");
    const std::vector<Move> moves = moves_by_text(rules_, position);
    if (moves.empty()) return problem("the loser has no move, and has not lost");
    std::uint32_t most = 0;
    for (const Move move : moves) {
      Position next = position;
      rules_.play(next, move);
      path_.push_back(move);
      if (const auto result = next.result()) {
        if (result->outcome != win_) return problem("the game has ended without a win");
      } else {
        const Needed needed = needed_by_winner(next, enough);
        if (!needed) return std::nullopt;
        most = std::max(most, *needed);
      }
      path_.pop_back();
    }
    return most;
  }

  bool wins_at_once(const Position& position, const std::vector<Move>& moves) {
    ++positions_;
    return std::ranges::any_of(moves, [&](Move move) {
      Position next = position;
      rules_.play(next, move);
      const auto result = next.result();
      return result && result->outcome == win_;
    });
  }

  std::nullopt_t problem(std::string_view what) {
    problem_ = path_.empty() ? "at the beginning" : "after";
    for (const Move move : path_) problem_.append(" ").append(rules_.text(move).view());
    problem_.append(": ").append(what);
    return std::nullopt;
  }

  const ProofFile& proof_;
  const R rules_;
  const Position root_;
  const Outcome win_;
  // Of the positions that have been looked through. One on the way to where the walk is cannot come
  // up again, as the number of moves that are needed falls.
  std::unordered_map<Position, std::uint32_t, PositionHash<Position>> needs_;
  std::vector<Move> path_;
  std::size_t next_ = 0;  // of the steps
  std::uint64_t positions_ = 0;
  std::string problem_;
};

// Whether a position has stood as often as it may: coming to it once more would be a draw.
template <Rules R>
bool may_be_drawn(const Game<R>& game) {
  const int limit = game.rules().repetition_limit();
  Game<R> replayed(game.rules(), game.start());
  int most = 1;
  for (const auto move : game.played()) {
    replayed.play(move);
    most = std::max(most, replayed.occurrences());
  }
  return limit > 0 && most >= limit - 1;
}

}  // namespace

std::expected<CheckedProof, Error> check(const ProofFile& proof) {
  auto game = proof.position.empty() ? AnyGame::start(proof.variant)
                                     : AnyGame::from_position(proof.variant, proof.position);
  if (!game) return std::unexpected(game.error());
  for (const std::string& move : proof.moves) {
    if (const auto played = game->play(move); !played) return std::unexpected(played.error());
  }
  return game->visit([&]<Rules R>(const Game<R>& known) -> std::expected<CheckedProof, Error> {
    if (known.result()) return failure("the game is over before the proof begins");
    if (may_be_drawn(known)) {
      return failure("a position has stood twice before the proof begins, and could be drawn");
    }
    return Checker<R>(proof, known).checked();
  });
}

}  // namespace quintet::solve
