// Works out which moves of a position keep a win, exactly or not at all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <vector>

#include "core/history.hpp"
#include "core/samples.hpp"
#include "search/proof/proof_search.hpp"
#include "search/proof/test_support.hpp"
#include "tests/known/exhaustive.hpp"
#include "tests/known/known.hpp"

namespace quintet::known {

// How much of what is written down a second, exhaustive search has confirmed.
struct Tally {
  std::uint64_t moves = 0;
  std::uint64_t confirmed = 0;
};

template <Rules R>
class Examiner {
 public:
  using Position = typename R::Position;

  explicit Examiner(const R& rules)
      : rules_(rules), search_(rules, table_bytes), bounded_(rules), everything_(rules) {}

  [[nodiscard]] const Tally& tally() const { return tally_; }

  // The position as it is written down, if it is a forced win, at most half of the moves keep it,
  // and every move is settled.
  [[nodiscard]] std::optional<Known> examine(const Position& position, const KnownBatch& demands) {
    MovesOf<R> moves;
    rules_.moves(position, moves);
    const std::vector<Position> children = search::test_support::children_of(rules_, position);
    if (children.size() < least_moves) return std::nullopt;
    bounded_.clear();
    if (demands.under_threat && !is_under_threat(children)) return std::nullopt;
    const Seat mover = position.to_move();
    if (demands.most_plies <= demands.bounded_plies &&
        !bounded_.wins_within(position, mover, demands.most_plies)) {
      return std::nullopt;
    }
    const auto root =
        search_.prove(Game<R>(rules_, position), mover, {.nodes = demands.root_nodes});
    if (root.verdict != search::Verdict::proven || root.plies < demands.least_plies) {
      return std::nullopt;
    }
    const auto shortest = bounded_.shortest_win(position, mover, demands.bounded_plies);
    const int plies = shortest.value_or(root.plies);
    if (plies < demands.least_plies || plies > demands.most_plies) return std::nullopt;
    const auto keeps = settle(children, mover, demands);
    if (!keeps || !confirm(children, *keeps, mover, demands)) return std::nullopt;

    Known known{rules_.variant(), rules_.position_text(position), plies, shortest.has_value(), {}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if ((*keeps)[i]) known.keeping.push_back(rules_.text(moves[i]).string());
    }
    std::ranges::sort(known.keeping);
    return known;
  }

 private:
  static constexpr std::size_t table_bytes = std::size_t{16} << 20;
  static constexpr std::uint64_t everything_nodes = 2'000'000;
  static constexpr std::size_t least_moves = 6;
  static constexpr int least_bounded_plies = 3;  // so deep it is quicker to try everything

  // Whether most moves at once let the opponent win or end the game, judged by a few of them. If
  // not, there is little hope to settle them all.
  [[nodiscard]] bool is_under_threat(const std::vector<Position>& children) {
    std::size_t settled = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      const Position& child = children[i * children.size() / 5];
      if (child.result() || bounded_.wins_within(child, child.to_move(), 1)) ++settled;
    }
    return settled >= 3;
  }

  // For each child whether the win is kept; nothing if one cannot be settled or too many keep it.
  [[nodiscard]] std::optional<std::vector<bool>> settle(const std::vector<Position>& children,
                                                        Seat mover, const KnownBatch& demands) {
    struct Stage {
      std::uint64_t nodes;
      std::size_t most_open;  // give up if more are left after it
    };
    std::vector<bool> keeps(children.size(), false);
    std::size_t keeping = 0;
    std::vector<std::size_t> open(children.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (const Stage stage : {Stage{1'000, 6}, Stage{20'000, 2}, Stage{100'000, 0}}) {
      std::vector<std::size_t> still_open;
      for (const std::size_t i : open) {
        auto answer = demands.look_through
                          ? std::nullopt
                          : answer_within(bounded_, children[i], mover, least_bounded_plies - 1);
        if (!answer) answer = is_won(children[i], mover, stage.nodes);
        if (!answer) still_open.push_back(i);
        if (answer.value_or(false)) {
          keeps[i] = true;
          ++keeping;
        }
        if (2 * keeping > children.size() || still_open.size() > stage.most_open) {
          return std::nullopt;
        }
      }
      if (still_open.empty()) break;
      open = still_open;
    }
    return keeps;
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
                             Seat mover, const KnownBatch& demands) {
    std::uint64_t confirmed = 0;
    everything_.start(mover, everything_nodes);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto answer = demands.look_through ? everything_.wins(children[i])
                                               : answer_within(bounded_, children[i], mover,
                                                               demands.bounded_plies - 1);
      if (demands.look_through && !answer) return false;
      if (!answer) continue;
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

  R rules_;
  search::ProofSearch<R> search_;
  search::test_support::BoundedSearch<R> bounded_;
  Everything<R> everything_;
  Tally tally_;
};

}  // namespace quintet::known
