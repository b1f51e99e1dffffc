// Checks proofs (solve/storage/proof_check.hpp) of one game.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <ranges>
#include <string>
#include <unordered_map>
#include <utility>
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
// deep, exhausts the stack.
template <Rules R>
class Checker {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Checker(const ProofFile& proof, const Game<R>& game)
      : proof_(proof), rules_(game.rules()), root_(game.position()), win_(win_for(proof.winner)) {}

  std::expected<CheckedProof, Error> checked() {
    const bool begins = root_.to_move() == proof_.winner ? meet(root_) : open(root_, {});
    if (!begins || !walk()) return failure(problem_);
    if (next_ != proof_.steps.size()) {
      return failure("steps are left over: " + std::to_string(proof_.steps.size() - next_));
    }
    if (rules_.repetition_limit() > 0 && goes_round()) return failure(problem_);
    return CheckedProof{proof_.winner, whole_.plies, positions_};
  }

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

  bool walk() {
    while (!turns_.empty()) {
      Turn& turn = turns_.back();
      if (turn.next == turn.answers.size()) {
        if (!close()) return false;
        continue;
      }
      const Position next = after(turn.position, turn.answers[turn.next++]);
      if (!next.result()) {
        if (!meet(next)) return false;
      } else if (is_won(next)) {
        turn.way.may_be({.needs = 0, .plies = 1});
      } else {
        return problem("the game has ended without a win");
      }
    }
    return true;
  }

  // A position with the winner on turn comes up: it is won at once, or known, or has the next step.
  bool meet(const Position& position) {
    ++positions_;
    const std::vector<Move> moves = moves_by_text(rules_, position);
    if (std::ranges::any_of(moves, [&](Move move) { return is_won(after(position, move)); })) {
      return settle({.needs = 1, .plies = 1});
    }
    if (const auto known = done_.find(position); known != done_.end()) {
      return settle(known->second.way);
    }
    for (const Turn& turn : turns_) {
      if (turn.step && turn.step->position == position) return problem("the position comes back");
    }
    if (next_ == proof_.steps.size()) return problem("the proof has no step");
    const ProofStep step = proof_.steps[next_++];
    if (step.needs == 0) return problem("the proof says that no move is needed");
    if (step.needs > allowed()) return problem("the number of moves that are needed does not fall");
    if (step.move >= moves.size()) return problem("there is no such move as the proof has");
    const Move move = moves[step.move];
    return open(after(position, move), Step{position, move, step.needs});
  }

  // So many moves of the winner at most may be needed where the walk is.
  [[nodiscard]] std::uint32_t allowed() const {
    return turns_.empty() || !turns_.back().step ? most_moves_needed
                                                 : turns_.back().step->needs - 1;
  }

  bool open(const Position& position, std::optional<Step> step) {
    ++positions_;
    turns_.push_back({.position = position, .step = std::move(step), .answers = {}});
    if (position.result()) return problem("the game has ended without a win");
    turns_.back().answers = moves_by_text(rules_, position);
    if (turns_.back().answers.empty()) return problem("the loser has no move, and has not lost");
    return true;
  }

  // All answers were walked through.
  bool close() {
    const Turn turn = std::move(turns_.back());
    turns_.pop_back();
    if (!turn.step) return settle(turn.way);
    const Way way{.needs = turn.way.needs + 1, .plies = turn.way.plies + 1};
    if (way.needs != turn.step->needs) {
      return problem("the number of moves that are needed is wrong");
    }
    done_.emplace(turn.step->position, Done{turn.step->move, way});
    return settle(way);
  }

  // What is proven about a position after an answer of the loser, or about the first one.
  bool settle(const Way& way) {
    if (turns_.empty()) {
      whole_ = way;
      return true;
    }
    if (way.needs > allowed()) return problem("the number of moves that are needed does not fall");
    turns_.back().way.may_be({.needs = way.needs, .plies = way.plies + 1});
    return true;
  }

  // Whether positions that repeat each other can come up in one game that follows the proof. Equal
  // ones cannot; but in Akunur positions repeat each other that differ in their quiet moves. Those
  // are taken for one, and then no way may lead back to where it began.
  bool goes_round() {
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_key;
    std::vector<const Position*> kinds;  // one of each kind
    const auto kind_of = [&](const Position& position) {
      std::vector<std::size_t>& same_key = by_key[position.key()];
      for (const std::size_t kind : same_key) {
        if (rules_.repeats(*kinds[kind], position)) return kind;
      }
      same_key.push_back(kinds.size());
      kinds.push_back(&position);
      return kinds.size() - 1;
    };
    for (const auto& entry : done_) (void)kind_of(entry.first);
    if (kinds.size() == done_.size()) return false;
    std::vector<std::vector<std::size_t>> ways(kinds.size());
    for (const auto& [position, done] : done_) {
      const Position turn = after(position, done.move);
      for (const Move answer : moves_by_text(rules_, turn)) {
        const auto next = done_.find(after(turn, answer));
        if (next != done_.end()) ways[kind_of(position)].push_back(kind_of(next->first));
      }
    }
    const auto round = kind_that_is_on_a_round(ways);
    if (round) problem_ = "a position comes back: " + rules_.position_text(*kinds[*round]);
    return round.has_value();
  }

  // By taking away, again and again, what no way leads to.
  static std::optional<std::size_t> kind_that_is_on_a_round(
      const std::vector<std::vector<std::size_t>>& ways) {
    std::vector<std::size_t> ways_to(ways.size());
    for (const auto& ways_on : ways) {
      for (const std::size_t next : ways_on) ++ways_to[next];
    }
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (ways_to[i] == 0) free.push_back(i);
    }
    while (!free.empty()) {
      const std::size_t kind = free.back();
      free.pop_back();
      for (const std::size_t next : ways[kind]) {
        if (--ways_to[next] == 0) free.push_back(next);
      }
    }
    const auto left = std::ranges::find_if(ways_to, [](std::size_t count) { return count > 0; });
    if (left == ways_to.end()) return std::nullopt;
    return static_cast<std::size_t>(left - ways_to.begin());
  }

  [[nodiscard]] Position after(const Position& position, Move move) const {
    Position next = position;
    rules_.play(next, move);
    return next;
  }
  [[nodiscard]] bool is_won(const Position& position) const {
    const auto result = position.result();
    return result && result->outcome == win_;
  }

  // Where the walk is, and what is wrong there.
  bool problem(std::string_view what) {
    std::string path;
    for (const Turn& turn : turns_) {
      if (turn.step) path.append(" ").append(rules_.text(turn.step->move).view());
      if (turn.next > 0) path.append(" ").append(rules_.text(turn.answers[turn.next - 1]).view());
    }
    problem_ = (path.empty() ? "at the beginning" : "after" + path) + ": " + std::string(what);
    return false;
  }

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

// REQUIRES: the game is the one that the proof names.
template <Rules R>
[[nodiscard]] std::expected<CheckedProof, Error> check(const ProofFile& proof,
                                                       const Game<R>& game) {
  if (game.result()) return failure("the game is over before the proof begins");
  if (may_be_drawn(game)) {
    return failure("a position has stood twice before the proof begins, and could be drawn");
  }
  return Checker<R>(proof, game).checked();
}

}  // namespace quintet::solve
