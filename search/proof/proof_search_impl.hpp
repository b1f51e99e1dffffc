// The proof search itself. Included where ProofSearch is instantiated:
// search/instances/proof_search.cpp.in.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "core/proof_traits.hpp"
#include "search/proof/proof_search.hpp"

namespace quintet::search {

template <Rules R>
class ProofTraits : public ProofTraitsOf<R> {
 public:
  using Base = ProofTraitsOf<R>;
  using Base::Base;
};

template <Rules R, typename Traits>
ProofSearch<R, Traits>::ProofSearch(const R& rules, std::size_t table_bytes)
    : rules_(rules),
      traits_(std::make_unique<const Traits>(rules)),
      table_(table_bytes),
      filter_(acyclic ? 0 : filter_size) {}

template <Rules R, typename Traits>
ProofSearch<R, Traits>::~ProofSearch() = default;

template <Rules R, typename Traits>
void ProofSearch<R, Traits>::clear() noexcept {
  table_.clear();
}

template <Rules R, typename Traits>
Proof<typename R::Move> ProofSearch<R, Traits>::prove(const Game<R>& game, Seat attacker,
                                                      const ProofLimits& limits) {
  limits_ = limits;
  nodes_ = 0;
  set_context(game, attacker);
  table_.begin_search();
  Proof<Move> proof;
  if (const auto result = game.result()) {
    proof.verdict = result->outcome == win_for(attacker) ? Verdict::proven : Verdict::disproven;
    return proof;
  }
  const ProofValue value = settle(game.position());
  if (value.is_proven()) {
    proof.verdict = Verdict::proven;
    proof.plies = static_cast<int>(value.plies);
    proof.line =
        limits.whole_line ? winning_line(game.position(), value) : std::vector<Move>{root_choice_};
  } else if (value.is_disproven() && value.assumptions.none()) {
    proof.verdict = Verdict::disproven;
  }
  proof.nodes = nodes_;
  return proof;
}

template <Rules R, typename Traits>
typename ProofSearch<R, Traits>::Found ProofSearch<R, Traits>::known(const Game<R>& game,
                                                                     Seat attacker) {
  set_context(game, attacker);
  const Found found = table_.find(key_of(game.position()));
  if (found.present && found.value.assumptions.none()) return found;
  return {.value = estimated(game.position())};
}

template <Rules R, typename Traits>
void ProofSearch<R, Traits>::learn(const Game<R>& game, Seat attacker, const ProofValue& value,
                                   std::uint64_t nodes) {
  assert(value.assumptions.none());
  set_context(game, attacker);
  table_.store(key_of(game.position()), value, 0, nodes);
}

template <Rules R, typename Traits>
bool ProofSearch<R, Traits>::comes_back(const Position& earlier,
                                        const Position& later) const noexcept {
  return earlier.key() == later.key() && traits_->comes_back(earlier, later);
}

// The attacker, who need not come back to any position, can do without those that stood before the
// root, unless to come to one of them once more is a draw.
template <Rules R, typename Traits>
void ProofSearch<R, Traits>::set_context(const Game<R>& game, Seat attacker) {
  attacker_ = attacker;
  context_ = attacker == Seat::first ? 0 : mixed(1);
  forbidden_.clear();
  if (rules_.repetition_limit() == 0) return;
  std::vector<Position> stood = {game.start()};
  for (const Move move : game.played()) {
    Position next = stood.back();
    rules_.play(next, move);
    stood.push_back(next);
  }
  for (std::size_t i = 0; i < stood.size(); ++i) {
    int occurrences = 0;
    for (std::size_t j = 0; j <= i; ++j) {
      if (stood[j].key() == stood[i].key() && rules_.repeats(stood[j], stood[i])) ++occurrences;
    }
    if (occurrences == rules_.repetition_limit() - 1) {
      forbidden_.push_back(stood[i]);
      context_ ^= mixed(stood[i].key() + 1);
    }
  }
}

template <Rules R, typename Traits>
std::uint64_t ProofSearch<R, Traits>::key_of(const Position& position) const noexcept {
  return rules_.value_key(position) ^ context_;
}

template <Rules R, typename Traits>
bool ProofSearch<R, Traits>::is_over() const noexcept {
  return nodes_ >= limits_.nodes ||
         (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed));
}

template <Rules R, typename Traits>
ProofValue ProofSearch<R, Traits>::settle(const Position& root) {
  frames_.clear();
  children_.clear();
  std::ranges::fill(filter_, 0);
  enter(root, key_of(root), infinite_number, infinite_number);
  while (true) {
    const Summary now = summary();
    if (!is_over() && !exceeds_thresholds(now)) {
      descend(now);
      continue;
    }
    const ProofValue value = leave(now);
    if (frames_.empty()) return value;
    const Frame& parent = frames_.back();
    children_[parent.first_child + parent.chosen].value = value;
  }
}

template <Rules R, typename Traits>
void ProofSearch<R, Traits>::enter(const Position& position, std::uint64_t key,
                                   std::uint32_t proof_threshold,
                                   std::uint32_t disproof_threshold) {
  const std::uint64_t path = frames_.empty() ? 0 : frames_.back().signature;
  frames_.push_back({.position = position,
                     .key = key,
                     .signature = mixed(path + key),
                     .proof_threshold = proof_threshold,
                     .disproof_threshold = disproof_threshold,
                     .first_child = children_.size(),
                     .chosen = 0,
                     .nodes_before = nodes_,
                     .attacker_moves = position.to_move() == attacker_});
  if constexpr (!acyclic) ++filter_[position.key() % filter_size];
  expand(position);
}

// Lists the children, or as many as it takes to settle the position. Those of a root are all
// listed, for the shortest way that is known to be found.
template <Rules R, typename Traits>
void ProofSearch<R, Traits>::expand(const Position& position) {
  const bool attacker_moves = frames_.back().attacker_moves;
  MovesOf<R> moves;
  rules_.moves(position, moves);
  assert(!moves.empty());
  for (const Move move : moves) {
    Position child = position;
    rules_.play(child, move);
    ++nodes_;
    const ProofValue value = first_value(child);
    children_.push_back({move, value});
    if (ply() == 0) continue;
    if (attacker_moves ? value.is_proven() : value.is_disproven() && value.assumptions.none()) {
      return;
    }
  }
}

template <Rules R, typename Traits>
ProofValue ProofSearch<R, Traits>::first_value(const Position& child) const noexcept {
  if (const auto result = child.result()) {
    return result->outcome == win_for(attacker_) ? ProofValue::proven(0) : ProofValue::disproven();
  }
  if constexpr (!acyclic) {
    for (const Position& position : forbidden_) {
      if (position.key() == child.key() && rules_.repeats(position, child)) {
        return ProofValue::disproven();
      }
    }
    if (const auto earlier = ply_come_back_to(child)) {
      return ProofValue::disproven(Assumptions::on(*earlier));
    }
  }
  const Found found = table_.find(key_of(child));
  return holds_here(found) ? found.value : estimated(child);
}

// If the table knows nothing about it.
template <Rules R, typename Traits>
ProofValue ProofSearch<R, Traits>::estimated(const Position& position) const noexcept {
  const auto estimate = traits_->estimate(position);
  const bool attacker_moves = position.to_move() == attacker_;
  if (estimate.reach == 0 || estimate.refute == 0) {
    return (estimate.reach == 0) == attacker_moves ? ProofValue::proven(estimate.plies)
                                                   : ProofValue::disproven();
  }
  const std::uint32_t reach = std::min(estimate.reach, largest_number);
  const std::uint32_t refute = std::min(estimate.refute, largest_number);
  if (attacker_moves) return {reach, refute, 0, {}};
  return {refute, reach, 0, {}};
}

template <Rules R, typename Traits>
bool ProofSearch<R, Traits>::holds_here(const Found& found) const noexcept {
  if (!found.present) return false;
  if (acyclic || found.value.assumptions.none()) return true;
  const int last = found.value.assumptions.last_ply(ply());
  return last <= ply() && frames_[static_cast<std::size_t>(last)].signature == found.signature;
}

template <Rules R, typename Traits>
std::optional<int> ProofSearch<R, Traits>::ply_come_back_to(const Position& child) const noexcept {
  if (filter_[child.key() % filter_size] == 0) return std::nullopt;
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (comes_back(frames_[i].position, child)) return static_cast<int>(i);
  }
  return std::nullopt;
}

template <Rules R, typename Traits>
typename ProofSearch<R, Traits>::Summary ProofSearch<R, Traits>::summary() const noexcept {
  const Frame& frame = frames_.back();
  Summary now;
  std::uint32_t unsettled = 0;
  for (std::size_t i = frame.first_child; i < children_.size(); ++i) {
    const ProofValue& value = children_[i].value;
    const auto [reach, refute] = frame.attacker_moves ? std::pair(value.proof, value.disproof)
                                                      : std::pair(value.disproof, value.proof);
    if (reach < now.reach) {
      now.second = now.reach;
      now.reach = reach;
      now.best = i - frame.first_child;
    } else if (reach < now.second) {
      now.second = reach;
    }
    now.refute = std::max(now.refute, refute);
    if (refute != 0) ++unsettled;
  }
  if (unsettled > 0) now.others = unsettled - 1;
  now.refute = std::min(now.refute + now.others, infinite_number);
  return now;
}

template <Rules R, typename Traits>
bool ProofSearch<R, Traits>::exceeds_thresholds(const Summary& now) const noexcept {
  const Frame& frame = frames_.back();
  if (now.reach == 0 || now.reach == infinite_number) return true;
  const auto [reach_threshold, refute_threshold] =
      frame.attacker_moves ? std::pair(frame.proof_threshold, frame.disproof_threshold)
                           : std::pair(frame.disproof_threshold, frame.proof_threshold);
  return now.reach >= reach_threshold ||
         (now.refute >= refute_threshold && refute_threshold != infinite_number);
}

template <Rules R, typename Traits>
void ProofSearch<R, Traits>::descend(const Summary& now) {
  Frame& frame = frames_.back();
  frame.chosen = now.best;
  Child& child = children_[frame.first_child + now.best];
  Position position = frame.position;
  rules_.play(position, child.move);

  // The child may become harder than the second best move by a quarter, lest the search hop to and
  // fro; and as hard to refute as the threshold here leaves.
  const bool attacker_moves = frame.attacker_moves;
  const auto [reach_here, refute_here] =
      attacker_moves ? std::pair(frame.proof_threshold, frame.disproof_threshold)
                     : std::pair(frame.disproof_threshold, frame.proof_threshold);
  const std::uint32_t reach_threshold =
      std::min(reach_here, now.second == infinite_number
                               ? infinite_number
                               : now.second + now.second / ProofTunables::slack_part + 1);
  const std::uint32_t refute_threshold =
      refute_here == infinite_number ? infinite_number : refute_here - now.others;
  const std::uint32_t proof_threshold = attacker_moves ? reach_threshold : refute_threshold;
  const std::uint32_t disproof_threshold = attacker_moves ? refute_threshold : reach_threshold;

  // It may have been reached by another way since its value was looked up.
  const std::uint64_t key = key_of(position);
  const Found found = table_.find(key);
  if (holds_here(found) &&
      (found.value.proof >= proof_threshold || found.value.disproof >= disproof_threshold)) {
    child.value = found.value;
  } else if (ply() + 1 >= ProofTunables::max_plies) {
    child.value = ProofValue::disproven(Assumptions::of_cut_off());
  } else {
    enter(position, key, proof_threshold, disproof_threshold);
  }
}

template <Rules R, typename Traits>
ProofValue ProofSearch<R, Traits>::leave(const Summary& now) {
  const Frame& frame = frames_.back();
  const ProofValue value = value_from(now);
  const bool is_root = ply() == 0;
  if (is_root && value.is_proven()) root_choice_ = proving_move(value);
  const bool assumes = !value.assumptions.none();
  if (!is_root || !assumes) {
    const int last = assumes ? value.assumptions.last_ply(ply() - 1) : 0;
    table_.store(frame.key, value, frames_[static_cast<std::size_t>(last)].signature,
                 nodes_ - frame.nodes_before);
  }
  if constexpr (!acyclic) --filter_[frame.position.key() % filter_size];
  children_.resize(frame.first_child);
  frames_.pop_back();
  return value;
}

template <Rules R, typename Traits>
ProofValue ProofSearch<R, Traits>::value_from(const Summary& now) const noexcept {
  const bool attacker_moves = frames_.back().attacker_moves;
  const std::span children = std::span(children_).subspan(frames_.back().first_child);
  if (now.reach != 0 && now.reach != infinite_number) {
    const std::uint32_t refute = std::min(now.refute, largest_number);
    return attacker_moves ? ProofValue{now.reach, refute, 0, {}}
                          : ProofValue{refute, now.reach, 0, {}};
  }
  if ((now.reach == 0) == attacker_moves) {  // proven: by one move, or against all
    std::uint32_t plies = attacker_moves ? infinite_number : 0;
    for (const Child& child : children) {
      if (!child.value.is_proven()) continue;
      plies =
          attacker_moves ? std::min(plies, child.value.plies) : std::max(plies, child.value.plies);
    }
    return ProofValue::proven(plies + 1);
  }
  // Disproven. A defender who has the choice takes the move whose assumptions are met soonest on
  // the way back to the root.
  Assumptions assumptions;
  if (attacker_moves) {
    for (const Child& child : children) assumptions.join(child.value.assumptions);
  } else {
    assumptions = children[now.best].value.assumptions;
    for (const Child& child : children) {
      if (child.value.is_disproven() && child.value.assumptions.is_met_before(assumptions)) {
        assumptions = child.value.assumptions;
      }
    }
  }
  return ProofValue::disproven(assumptions.discharged_at(ply()));
}

// The move that makes the way as long as `value` says. REQUIRES: it is proven.
template <Rules R, typename Traits>
typename R::Move ProofSearch<R, Traits>::proving_move(const ProofValue& value) const noexcept {
  const std::span children = std::span(children_).subspan(frames_.back().first_child);
  const auto chosen = std::ranges::find_if(children, [&](const Child& child) {
    return child.value.is_proven() && child.value.plies + 1 == value.plies;
  });
  assert(chosen != children.end());
  return chosen->move;
}

// Settles one position after the other, which the table mostly answers. The number of plies falls
// from each to the next unless the table has lost a part of the proof; so the line never goes round
// in circles.
template <Rules R, typename Traits>
std::vector<typename R::Move> ProofSearch<R, Traits>::winning_line(Position position,
                                                                   ProofValue value) {
  std::vector<Move> line;
  while (true) {
    line.push_back(root_choice_);
    rules_.play(position, root_choice_);
    if (position.result()) return line;
    const ProofValue next = settle(position);
    if (!next.is_proven() || next.plies >= value.plies) return line;
    value = next;
  }
}

}  // namespace quintet::search
