// The definitions of bounded_search.hpp, for the files that instantiate BoundedSearch.
#pragma once

#include <algorithm>

#include "core/rng.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/proof/tunables.hpp"

namespace quintet::solve {

template <Rules R>
std::optional<bool> BoundedSearch<R>::wins_within(const Position& position, Seat attacker,
                                                  int plies, const BoundLimits& limits) {
  attacker_ = attacker;
  limits_ = &limits;
  nodes_ = 0;
  told_ = 0;
  const bool wins = look(position, plies);
  tell();
  if (is_over()) return std::nullopt;
  return wins;
}

template <Rules R>
auto BoundedSearch<R>::deepest(std::size_t at_most) const -> std::vector<Entry> {
  std::vector<std::size_t> counts(INT16_MAX);  // by plies
  for_each([&](const Entry& entry) { ++counts[static_cast<std::size_t>(entry.plies())]; });
  std::size_t least = counts.size();
  std::size_t sum = 0;
  while (least > 0 && sum + counts[least - 1] <= at_most) sum += counts[--least];
  std::vector<Entry> entries;
  entries.reserve(sum);
  for_each([&](const Entry& entry) {
    if (static_cast<std::size_t>(entry.plies()) >= least) entries.push_back(entry);
  });
  return entries;
}

template <Rules R>
void BoundedSearch<R>::restore(const Entry& entry) noexcept {
  Entry& place = place_for(entry.key);
  if (entry.plies() >= place.plies()) place = entry;
}

template <Rules R>
bool BoundedSearch<R>::is_over() const noexcept {
  return nodes_ >= limits_->nodes ||
         (limits_->stop != nullptr && limits_->stop->load(std::memory_order_relaxed));
}

template <Rules R>
std::uint64_t BoundedSearch<R>::key_of(const Position& position, int plies) const noexcept {
  const bool attacker_moves = position.to_move() == attacker_;
  return plies >= ProverTunables::mirrored_plies
             ? mixed(rules_.canonical_value_key(position) + (attacker_moves ? 1 : 2))
             : mixed(rules_.value_key(position) + (attacker_ == Seat::first ? 3 : 4));
}

template <Rules R>
bool BoundedSearch<R>::look(const Position& position, int plies) {
  if (const auto result = position.result()) return result->outcome == win_for(attacker_);
  if (plies == 0 || is_over()) return false;
  if (++nodes_ % nodes_between_calls == 0) tell();
  const bool attacker_moves = position.to_move() == attacker_;
  if constexpr (FindsWinningMove<EvaluatorOf<R>, R>) {
    if (evaluator_.winning_move(position)) return attacker_moves;
    if (attacker_moves && plies == 1) return false;
  }
  if (plies == 1) return look_at_children(position, plies);
  const std::uint64_t key = key_of(position, plies);
  if (const Entry& known = place_for(key); known.key == key) {
    if (plies >= known.wins_within) return true;
    if (plies <= known.not_within) return false;
  }
  const bool wins = look_at_children(position, plies);
  if (is_over()) return false;
  Entry& entry = place_for(key);
  if (entry.key != key) entry = {.key = key};
  (wins ? entry.wins_within : entry.not_within) = static_cast<std::int16_t>(plies);
  return wins;
}

template <Rules R>
bool BoundedSearch<R>::look_at_children(const Position& position, int plies) {
  const bool attacker_moves = position.to_move() == attacker_;
  for (const Move move : candidates(position, plies)) {
    Position next = position;
    rules_.play(next, move);
    if (look(next, plies - 1) == attacker_moves) return attacker_moves;
  }
  return !attacker_moves;
}

template <Rules R>
auto BoundedSearch<R>::candidates(const Position& position, int plies) const -> std::vector<Move> {
  MovesOf<R> moves;
  bool are_listed = false;
  if constexpr (FindsParries<EvaluatorOf<R>, R>) {
    if (plies >= 2 && evaluator_.is_threatened(position)) {
      evaluator_.parries(position, moves);
      are_listed = true;
    }
  }
  if (!are_listed) rules_.moves(position, moves);
  if (plies <= 2) return {moves.begin(), moves.end()};
  struct Hinted {
    int hint;
    std::size_t number;  // so that equals keep their order
  };
  std::vector<Hinted> hinted;
  hinted.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    hinted.push_back({evaluator_.hint(position, moves[i]), i});
  }
  std::ranges::sort(hinted, [](const Hinted& a, const Hinted& b) {
    return a.hint != b.hint ? a.hint > b.hint : a.number < b.number;
  });
  std::vector<Move> sorted;
  sorted.reserve(hinted.size());
  for (const Hinted& next : hinted) sorted.push_back(moves[next.number]);
  return sorted;
}

template <Rules R>
void BoundedSearch<R>::tell() {
  if (limits_->watch && nodes_ > told_) limits_->watch(nodes_ - told_);
  told_ = nodes_;
}

template <Rules R>
auto BoundedSearch<R>::place_for(std::uint64_t key) noexcept -> Entry& {
  Bucket& bucket = buckets_[static_cast<std::size_t>(((key >> 32) * buckets_.size()) >> 32)];
  Entry* least = bucket.data();
  for (Entry& entry : bucket) {
    if (entry.key == key) return entry;
    if (entry.plies() < least->plies()) least = &entry;
  }
  return *least;
}

template <Rules R>
template <typename Visit>
void BoundedSearch<R>::for_each(Visit visit) const {
  for (const Bucket& bucket : buckets_) {
    for (const Entry& entry : bucket) {
      if (entry.plies() >= 0) visit(entry);
    }
  }
}

}  // namespace quintet::solve
