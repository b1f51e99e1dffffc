// The definitions of proof_checker.hpp, for the files that instantiate Checker.
#pragma once

#include <algorithm>
#include <utility>

#include "solve/storage/proof_checker.hpp"

namespace quintet::solve {

// By taking away, again and again, what no way leads to.
inline std::optional<std::size_t> kind_that_is_on_a_round(
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

template <Rules R>
std::optional<std::expected<CheckedProof, Error>> Checker<R>::advance(std::uint64_t positions) {
  const std::uint64_t enough =
      positions > no_limit - positions_ ? no_limit : positions_ + positions;
  if (positions_ == 0 && !(root_.to_move() == proof_.winner ? meet(root_) : open(root_, {}))) {
    return failure(problem_);
  }
  if (!walk(enough)) return failure(problem_);
  if (!turns_.empty()) return std::nullopt;
  if (next_ != proof_.steps.size()) {
    return failure("steps are left over: " + std::to_string(proof_.steps.size() - next_));
  }
  if (rules_.repetition_limit() > 0 && goes_round()) return failure(problem_);
  return CheckedProof{proof_.winner, whole_.plies, positions_};
}

template <Rules R>
std::expected<CheckedProof, Error> Checker<R>::checked() {
  return *advance(no_limit);
}

template <Rules R>
std::optional<Way> Checker<R>::find(const Position& position) const {
  const auto known = done_.find(position);
  return known == done_.end() ? std::nullopt : std::optional(known->second.way);
}

template <Rules R>
bool Checker<R>::walk(std::uint64_t enough) {
  while (!turns_.empty() && positions_ < enough) {
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

template <Rules R>
bool Checker<R>::meet(const Position& position) {
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

template <Rules R>
std::uint32_t Checker<R>::allowed() const {
  return turns_.empty() || !turns_.back().step ? most_moves_needed : turns_.back().step->needs - 1;
}

template <Rules R>
bool Checker<R>::open(const Position& position, std::optional<Step> step) {
  ++positions_;
  turns_.push_back({.position = position, .step = std::move(step), .answers = {}});
  if (position.result()) return problem("the game has ended without a win");
  turns_.back().answers = moves_by_text(rules_, position);
  if (turns_.back().answers.empty()) return problem("the loser has no move, and has not lost");
  return true;
}

template <Rules R>
bool Checker<R>::close() {
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

template <Rules R>
bool Checker<R>::settle(const Way& way) {
  if (turns_.empty()) {
    whole_ = way;
    return true;
  }
  if (way.needs > allowed()) return problem("the number of moves that are needed does not fall");
  turns_.back().way.may_be({.needs = way.needs, .plies = way.plies + 1});
  return true;
}

template <Rules R>
bool Checker<R>::goes_round() {
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

template <Rules R>
auto Checker<R>::after(const Position& position, Move move) const -> Position {
  Position next = position;
  rules_.play(next, move);
  return next;
}

template <Rules R>
bool Checker<R>::is_won(const Position& position) const {
  const auto result = position.result();
  return result && result->outcome == win_;
}

template <Rules R>
bool Checker<R>::problem(std::string_view what) {
  std::string path;
  for (const Turn& turn : turns_) {
    if (turn.step) path.append(" ").append(rules_.text(turn.step->move).view());
    if (turn.next > 0) path.append(" ").append(rules_.text(turn.answers[turn.next - 1]).view());
  }
  problem_ = (path.empty() ? "at the beginning" : "after" + path) + ": " + std::string(what);
  return false;
}

}  // namespace quintet::solve
