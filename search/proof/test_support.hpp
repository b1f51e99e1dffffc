// What tests of the proof search compare it with: plain exhaustive searches that share nothing with
// it, and a game on any graph.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/game.hpp"
#include "search/proof/proof_search.hpp"

namespace quintet::search::test_support {

template <Rules R>
[[nodiscard]] std::vector<typename R::Position> children_of(const R& rules,
                                                            const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  std::vector<typename R::Position> children;
  for (const auto move : moves) {
    children.push_back(position);
    rules.play(children.back(), move);
  }
  return children;
}

// Full minimax, for games in which no position comes back: who wins, and in how many plies if the
// winner hurries and the loser delays.
template <Rules R>
  requires is_acyclic<R>
class Minimax {
 public:
  struct Value {
    Outcome outcome;
    int plies;
  };

  explicit Minimax(const R& rules) : rules_(rules) {}

  Value value(const typename R::Position& position) {
    if (const auto result = position.result()) return {result->outcome, 0};
    const std::uint64_t key = rules_.value_key(position);
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    const Outcome win = win_for(position.to_move());
    const auto rank = [win](const Value& value) {
      if (value.outcome == Outcome::draw) return 0;
      return value.outcome == win ? 10'000 - value.plies : value.plies - 10'000;
    };
    std::optional<Value> best;
    for (const auto& child : children_of(rules_, position)) {
      const Value next = value(child);
      if (!best || rank(next) > rank(*best)) best = next;
    }
    ++best->plies;
    values_.emplace(key, *best);
    return *best;
  }

 private:
  R rules_;
  std::unordered_map<std::uint64_t, Value> values_;
};

// Whether the attacker can force a win within so many plies, by trying everything.
template <Rules R>
class BoundedSearch {
 public:
  explicit BoundedSearch(const R& rules) : rules_(rules) {}

  [[nodiscard]] bool wins_within(const typename R::Position& position, Seat attacker, int plies) {
    if (const auto result = position.result()) return result->outcome == win_for(attacker);
    if (plies == 0) return false;
    Bounds* bounds = nullptr;
    if (plies > 1) {
      bounds = &known_[static_cast<std::size_t>(attacker)][rules_.value_key(position)];
      if (plies >= bounds->wins_within) return true;
      if (plies <= bounds->not_within) return false;
    }
    const bool attacker_moves = position.to_move() == attacker;
    bool wins = !attacker_moves;
    MovesOf<R> moves;
    rules_.moves(position, moves);
    for (const auto move : moves) {
      auto child = position;
      rules_.play(child, move);
      if (wins_within(child, attacker, plies - 1) == attacker_moves) {
        wins = attacker_moves;
        break;
      }
    }
    if (bounds != nullptr) {
      (wins ? bounds->wins_within : bounds->not_within) = plies;
    }
    return wins;
  }

  // The fewest plies, up to a limit.
  [[nodiscard]] std::optional<int> shortest_win(const typename R::Position& position, Seat attacker,
                                                int limit) {
    for (int plies = 0; plies <= limit; ++plies) {
      if (wins_within(position, attacker, plies)) return plies;
    }
    return std::nullopt;
  }
  void clear() { known_ = {}; }

 private:
  struct Bounds {
    int wins_within = 1'000;
    int not_within = 0;
  };

  R rules_;
  // Elements of these maps stay where they are.
  std::array<std::unordered_map<std::uint64_t, Bounds>, 2> known_;
};

// Which positions of a whole game the attacker wins, by working backwards from the ends of it
// (retrograde analysis), taking those for draws that are forbidden. Everything that can be reached
// from the start must fit in memory.
template <Rules R, typename Hash>
class Retrograde {
 public:
  using Position = typename R::Position;

  Retrograde(const R& rules, const std::vector<Position>& starts) {
    for (const Position& start : starts) add(start);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const Position position = positions_[i];
      for (const Position& child : children_of(rules, position)) {
        const std::size_t number = add(child);
        children_[i].push_back(number);
        parents_[number].push_back(i);
      }
    }
  }

  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }

  // By number: whether the attacker can force a win.
  [[nodiscard]] std::vector<bool> wins(Seat attacker,
                                       const std::vector<Position>& drawn = {}) const {
    std::vector<bool> won(positions_.size(), false);
    std::vector<bool> is_drawn(positions_.size(), false);
    for (const Position& position : drawn) {
      if (const auto known = numbers_.find(position); known != numbers_.end()) {
        is_drawn[known->second] = true;
      }
    }
    std::vector<std::size_t> open(positions_.size());  // moves that do not yet lose to the attacker
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      open[i] = children_[i].size();
      const auto result = positions_[i].result();
      if (result && result->outcome == win_for(attacker)) {
        won[i] = true;
        queue.push_back(i);
      }
    }
    while (!queue.empty()) {
      const std::size_t number = queue.back();
      queue.pop_back();
      for (const std::size_t parent : parents_[number]) {
        if (won[parent] || is_drawn[parent]) continue;
        const bool attacker_moves = positions_[parent].to_move() == attacker;
        if (!attacker_moves && --open[parent] > 0) continue;
        won[parent] = true;
        queue.push_back(parent);
      }
    }
    return won;
  }
  // REQUIRES: it can be reached.
  [[nodiscard]] std::size_t number(const Position& position) const {
    return numbers_.find(position)->second;
  }

 private:
  std::size_t add(const Position& position) {
    const auto [known, is_new] = numbers_.try_emplace(position, positions_.size());
    if (is_new) {
      positions_.push_back(position);
      children_.emplace_back();
      parents_.emplace_back();
    }
    return known->second;
  }

  std::vector<Position> positions_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<std::vector<std::size_t>> parents_;
  std::unordered_map<Position, std::size_t, Hash> numbers_;
};

// A token on a graph that both players move in turn; some places end the game. Nothing in it is
// kinder to a search than the graph is, and small ones can be looked through.
struct GraphPosition {
  std::uint16_t place_ = 0;
  Seat to_move_ = Seat::first;
  std::uint8_t ended_ = 0;  // 0 no, 1 first won, 2 second won, 3 draw

  [[nodiscard]] Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] std::uint64_t key() const noexcept {
    return mixed(std::uint64_t{place_} * 2 + static_cast<std::uint64_t>(to_move_) + 1);
  }
  [[nodiscard]] std::optional<Result> result() const noexcept {
    if (ended_ == 0) return std::nullopt;
    return Result{static_cast<Outcome>(ended_ - 1), Reason::line};
  }
  friend bool operator==(const GraphPosition&, const GraphPosition&) = default;
};

struct GraphMove {
  std::uint16_t to;
  friend bool operator==(const GraphMove&, const GraphMove&) = default;
};

class GraphRules {
 public:
  using Position = GraphPosition;
  using Move = GraphMove;
  static constexpr std::size_t max_moves = 8;

  struct Place {
    std::vector<std::uint16_t> next;
    std::uint8_t ended = 0;
  };
  using Graph = std::vector<Place>;

  GraphRules() = default;
  GraphRules(Graph graph, int repetition_limit)
      : graph_(std::make_shared<const Graph>(std::move(graph))),
        repetition_limit_(repetition_limit) {}

  // Half of the places have one or two ways on, so that there is something to lose; every eighth
  // ends the game.
  [[nodiscard]] static Graph random_graph(std::uint32_t places, Rng& rng) {
    Graph graph(places);
    for (Place& place : graph) {
      if (&place != graph.data() && rng.below(8) == 0) {
        place.ended = static_cast<std::uint8_t>(1 + rng.below(3));
        continue;
      }
      const std::uint32_t ways = 1 + rng.below(rng.below(2) == 0 ? 2 : max_moves / 2);
      for (std::uint32_t i = 0; i < ways; ++i) {
        const auto next = static_cast<std::uint16_t>(rng.below(places));
        if (std::ranges::count(place.next, next) == 0) place.next.push_back(next);
      }
    }
    return graph;
  }

  [[nodiscard]] Position initial() const noexcept { return {}; }
  void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    if (position.ended_ != 0) return;
    for (const std::uint16_t next : (*graph_)[position.place_].next) out.push_back({next});
  }
  [[nodiscard]] std::uint32_t move_count(const Position& position) const noexcept {
    return static_cast<std::uint32_t>(
        position.ended_ != 0 ? 0 : (*graph_)[position.place_].next.size());
  }
  [[nodiscard]] Move random_move(const Position& position, Rng& rng) const noexcept {
    return {(*graph_)[position.place_].next[rng.below(move_count(position))]};
  }
  void play(Position& position, Move move) const noexcept {
    position = {move.to, other(position.to_move_), (*graph_)[move.to].ended};
  }

  [[nodiscard]] int repetition_limit() const noexcept { return repetition_limit_; }
  [[nodiscard]] bool repeats(const Position& a, const Position& b) const noexcept { return a == b; }
  [[nodiscard]] std::uint64_t recomputed_key(const Position& position) const noexcept {
    return position.key();
  }
  [[nodiscard]] int symmetry_count() const noexcept { return 1; }
  [[nodiscard]] bool exchanges_seats(int /*symmetry*/) const noexcept { return false; }
  [[nodiscard]] Position transformed(const Position& position, int /*symmetry*/) const noexcept {
    return position;
  }
  [[nodiscard]] Move transformed(Move move, int /*symmetry*/) const noexcept { return move; }
  [[nodiscard]] std::uint64_t canonical_key(const Position& position) const noexcept {
    return position.key();
  }
  [[nodiscard]] std::uint64_t value_key(const Position& position) const noexcept {
    return position.key();
  }
  [[nodiscard]] std::uint64_t canonical_value_key(const Position& position) const noexcept {
    return position.key();
  }
  [[nodiscard]] std::string variant() const { return "graph"; }
  [[nodiscard]] MoveText text(Move move) const noexcept {
    MoveText text;
    text.append_number(move.to);
    return text;
  }
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& /*position*/,
                                                     std::string_view /*text*/) const {
    return failure("graphs are not read");
  }
  [[nodiscard]] std::string position_text(const Position& position) const {
    return std::to_string(position.place_);
  }
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view /*text*/) const {
    return failure("graphs are not read");
  }
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle /*style*/) const {
    return position_text(position) + "\n";
  }

  friend bool operator==(const GraphRules&, const GraphRules&) = default;

 private:
  std::shared_ptr<const Graph> graph_;
  int repetition_limit_ = 0;
};

static_assert(Rules<GraphRules>);
static_assert(!is_acyclic<GraphRules>);

}  // namespace quintet::search::test_support
