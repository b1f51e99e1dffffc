// The positions that a proof search is asked about: the one that is to be solved, and those after
// its moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/history.hpp"
#include "core/text.hpp"
#include "solve/proof/tunables.hpp"
#include "solve/proven.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

template <Rules R>
struct Place {
  MoveText move;  // that leads to it; empty for the position itself
  Game<R> game;
  Proven known{};
  std::uint64_t nodes = 0;
  // What each of the questions about it has been given so far, in nodes: can the player on turn
  // force a win, can the other, and within how many plies can they not.
  std::array<std::uint64_t, 4> spent{};

  [[nodiscard]] static bool is_for_bounds(std::size_t question) { return question >= 2; }
  [[nodiscard]] Seat seat_of(std::size_t question) const {
    const Seat mover = game.position().to_move();
    return question % 2 == 0 ? mover : other(mover);
  }
};

template <Rules R>
struct Question {
  Place<R>* place;
  std::size_t number;  // as in Place::spent

  [[nodiscard]] bool is_for_bounds() const { return Place<R>::is_for_bounds(number); }
  [[nodiscard]] Seat seat() const { return place->seat_of(number); }
  [[nodiscard]] std::uint64_t& spent() const { return place->spent[number]; }
  // In nodes of a proof search; a bound is worth half as many.
  [[nodiscard]] std::uint64_t share() const { return is_for_bounds() ? 2 * spent() : spent(); }
  [[nodiscard]] bool is_open() const {
    if (place->known.value() || place->known.verdict(seat()) != search::Verdict::unknown) {
      return false;
    }
    return !is_for_bounds() || place->known.bound(seat()) < ProverTunables::most_plies_of_bounds;
  }
};

// What has been given least so far comes first, so that nothing that is hard keeps the rest
// waiting.
template <Rules R>
[[nodiscard]] std::vector<Question<R>> open_questions(std::span<Place<R>> places) {
  std::vector<Question<R>> open;
  for (Place<R>& place : places) {
    for (std::size_t i = 0; i < place.spent.size(); ++i) {
      if (const Question<R> question{&place, i}; question.is_open()) open.push_back(question);
    }
  }
  std::ranges::stable_sort(open, {}, &Question<R>::share);
  return open;
}

template <Rules R>
class Places {
 public:
  explicit Places(const Game<R>& game) : places_{Place<R>{{}, game}} {
    if (const auto result = game.result()) {
      places_.front().known.ends(result->outcome);
    } else {
      list_moves();
    }
  }

  [[nodiscard]] Place<R>& root() { return places_.front(); }
  // After the moves, of those that mirror each other after one.
  [[nodiscard]] std::span<Place<R>> after_moves() { return std::span(places_).subspan(1); }

  // The places that are asked about: all that follow from a move, or the position alone.
  [[nodiscard]] std::span<Place<R>> asked(bool all_moves);

  // What is known about the position because of its moves, and about its best move because of it.
  void conclude();

  [[nodiscard]] std::vector<SolvedMove> solved_moves() const;

  // A line is the move, or "none" for the position itself, the nodes, what the questions were
  // given, and what is known.
  [[nodiscard]] std::vector<std::string> checkpoint_lines() const;
  // False if it is not such a line.
  [[nodiscard]] bool restore(std::string_view line);

 private:
  static std::string name_of(const Place<R>& place);

  void list_moves();

  // Whether coming to some position once more is a draw; then moves that mirror each other need not
  // be worth the same.
  static bool is_bound_by_history(const Game<R>& game);

  std::vector<Place<R>> places_;           // that of the position itself first
  std::map<MoveText, std::size_t> moves_;  // all legal ones, and their places
};

}  // namespace quintet::solve
