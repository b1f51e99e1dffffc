// Works out which moves of a position keep a win, exactly or not at all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"
#include "search/proof/test_support.hpp"
#include "tests/known/known.hpp"

namespace quintet::known {

// What is asked of a position that is worth keeping.
struct Demands {
  int least_plies = 1;
  int most_plies = 1'000;  // of the shortest win, if it is known; else of the one that was found
  std::uint64_t root_nodes = 100'000;
  std::uint64_t move_nodes = 300'000;
  int bounded_plies = 3;      // how deep the exhaustive search looks for the shortest win
  bool under_threat = false;  // look only where most moves lose or draw at once
  bool look_through = false;  // have all moves confirmed by a search to the end of the game
  std::size_t least_moves = 6;
};

// How much of what is written down a second, exhaustive search has confirmed.
struct Tally {
  std::uint64_t moves = 0;
  std::uint64_t confirmed = 0;
};

// Win or no win by trying everything, remembering nothing but settled positions. For games that
// come to an end by themselves.
template <Rules R>
class Everything {
 public:
  explicit Everything(const R& rules) : rules_(rules) {}

  // Nothing if it takes too long.
  [[nodiscard]] std::optional<bool> wins(const typename R::Position& position, Seat attacker,
                                         std::uint64_t limit) {
    limit_ = limit;
    known_.clear();
    const bool answer = look(position, attacker);
    if (limit_ == 0) return std::nullopt;
    return answer;
  }

 private:
  bool look(const typename R::Position& position, Seat attacker) {
    if (const auto result = position.result()) return result->outcome == win_for(attacker);
    if (limit_ == 0) return false;
    const std::uint64_t key = position.key();
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool attacker_moves = position.to_move() == attacker;
    bool answer = !attacker_moves;
    MovesOf<R> moves;
    rules_.moves(position, moves);
    for (const auto move : moves) {
      auto child = position;
      rules_.play(child, move);
      if (limit_ > 0) --limit_;
      if (look(child, attacker) == attacker_moves) {
        answer = attacker_moves;
        break;
      }
    }
    if (limit_ > 0) known_.emplace(key, answer);
    return answer;
  }

  R rules_;
  std::uint64_t limit_ = 0;
  std::unordered_map<std::uint64_t, bool> known_;
};

template <Rules R>
class Examiner {
 public:
  using Position = typename R::Position;

  explicit Examiner(const R& rules)
      : rules_(rules), search_(rules, table_bytes), bounded_(rules), everything_(rules) {}

  [[nodiscard]] const Tally& tally() const { return tally_; }

  // The position as it is written down, if it is a forced win, at most a third of the moves keep
  // it, and every move is settled.
  [[nodiscard]] std::optional<Known> examine(const Position& position, const Demands& demands) {
    const Seat mover = position.to_move();
    MovesOf<R> moves;
    rules_.moves(position, moves);
    if (moves.size() < demands.least_moves) return std::nullopt;
    std::vector<Position> children(moves.size(), position);
    for (std::size_t i = 0; i < moves.size(); ++i) rules_.play(children[i], moves[i]);
    if (demands.under_threat && !is_under_threat(children)) return std::nullopt;
    const auto root =
        search_.prove(Game<R>(rules_, position), mover, {.nodes = demands.root_nodes});
    if (root.verdict != search::Verdict::proven || root.plies < demands.least_plies) {
      return std::nullopt;
    }
    const auto keeps = settle(children, mover, demands);
    if (!keeps) return std::nullopt;
    bounded_.clear();
    const auto plies = bounded_.shortest_win(position, mover, demands.bounded_plies);
    const int length = plies.value_or(root.plies);
    if (length < demands.least_plies || length > demands.most_plies) return std::nullopt;
    if (!confirm(children, *keeps, mover, demands)) return std::nullopt;

    Known known{rules_.variant(), rules_.position_text(position), plies, {}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if ((*keeps)[i]) known.keeping.push_back(rules_.text(moves[i]).string());
    }
    std::ranges::sort(known.keeping);
    return known;
  }

 private:
  static constexpr std::size_t table_bytes = std::size_t{16} << 20;
  static constexpr std::uint64_t everything_nodes = 3'000'000;

  // Whether most moves at once let the opponent win or end the game, judged by a few of them. If
  // not, there is little hope to settle them all.
  [[nodiscard]] bool is_under_threat(const std::vector<Position>& children) {
    std::size_t settled = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      const Position& child = children[i * children.size() / 5];
      if (bounded_.wins_within(child, child.to_move(), 1) || child.result()) ++settled;
    }
    return settled >= 3;
  }

  // For each child whether the win is kept; nothing if one cannot be settled or too many keep it.
  [[nodiscard]] std::optional<std::vector<bool>> settle(const std::vector<Position>& children,
                                                        Seat mover, const Demands& demands) {
    std::vector<bool> keeps(children.size(), false);
    std::size_t keeping = 0;
    std::vector<std::size_t> open(children.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (const std::uint64_t nodes :
         {std::uint64_t{1'000}, std::uint64_t{20'000}, demands.move_nodes}) {
      std::vector<std::size_t> still_open;
      for (const std::size_t i : open) {
        const auto answer = is_won(children[i], mover, nodes);
        if (!answer) still_open.push_back(i);
        if (answer.value_or(false)) {
          keeps[i] = true;
          ++keeping;
        }
        if (3 * keeping > children.size() || still_open.size() > most_open) return std::nullopt;
      }
      if (still_open.empty()) return keeps;
      open = still_open;
    }
    return std::nullopt;
  }

  // Whether the attacker can force a win. That the opponent can is also an answer, and in games
  // that could go on for ever often the only one to be had.
  [[nodiscard]] std::optional<bool> is_won(const Position& position, Seat attacker,
                                           std::uint64_t nodes) {
    const Game<R> game(rules_, position);
    if (search_.prove(game, other(attacker), {.nodes = nodes}).verdict == search::Verdict::proven) {
      return false;
    }
    switch (search_.prove(game, attacker, {.nodes = nodes}).verdict) {
      case search::Verdict::proven: return true;
      case search::Verdict::disproven: return false;
      case search::Verdict::unknown: break;
    }
    return std::nullopt;
  }

  // Looks everything up again by exhaustive search, as far as that goes. False if it does not go
  // far enough for a game that it should be able to look through.
  [[nodiscard]] bool confirm(const std::vector<Position>& children, const std::vector<bool>& keeps,
                             Seat mover, const Demands& demands) {
    std::uint64_t confirmed = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto answer = demands.look_through
                              ? everything_.wins(children[i], mover, everything_nodes)
                              : answer_within(children[i], mover, demands.bounded_plies - 1);
      if (!answer) {
        if (demands.look_through) return false;
        continue;
      }
      if (*answer != keeps[i]) {
        std::fprintf(stderr, "the searches disagree: %s | %s\n", rules_.variant().c_str(),
                     rules_.position_text(children[i]).c_str());
        std::abort();
      }
      ++confirmed;
    }
    tally_.moves += children.size();
    tally_.confirmed += confirmed;
    return true;
  }

  [[nodiscard]] std::optional<bool> answer_within(const Position& position, Seat attacker,
                                                  int plies) {
    bounded_.clear();
    for (int i = 0; i <= plies; ++i) {
      if (bounded_.wins_within(position, attacker, i)) return true;
      if (bounded_.wins_within(position, other(attacker), i)) return false;
    }
    // With nothing left to place the game has ended.
    if constexpr (requires { position.supply(); }) {
      if (position.supply() <= plies) return false;
    }
    return std::nullopt;
  }

  static constexpr std::size_t most_open = 12;

  R rules_;
  search::ProofSearch<R> search_;
  search::test_support::BoundedSearch<R> bounded_;
  Everything<R> everything_;
  Tally tally_;
};

}  // namespace quintet::known
