// The positions that a proof search is asked about: the one that is to be solved, and those after
// its moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "core/text.hpp"
#include "solve/proof/proven.hpp"
#include "solve/solve.hpp"
#include "solve/storage/proof_file.hpp"
#include "solve/storage/sealed_text.hpp"

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

  [[nodiscard]] Seat seat_of(std::size_t question) const {
    const Seat mover = game.position().to_move();
    return question % 2 == 0 ? mover : other(mover);
  }
};

// Where the other player wins soon, more and more plies cost nothing and say nothing.
inline constexpr int most_plies_of_bounds = 40;

template <Rules R>
struct Question {
  Place<R>* place;
  std::size_t number;  // as in Place::spent

  [[nodiscard]] bool is_for_bounds() const { return number >= 2; }
  [[nodiscard]] Seat seat() const { return place->seat_of(number); }
  [[nodiscard]] std::uint64_t& spent() const { return place->spent[number]; }
  // In nodes of a proof search; a bound is worth half as many.
  [[nodiscard]] std::uint64_t share() const { return is_for_bounds() ? 2 * spent() : spent(); }
  [[nodiscard]] bool is_open() const {
    if (place->known.value() || place->known.verdict(seat()) != search::Verdict::unknown) {
      return false;
    }
    return !is_for_bounds() || place->known.bound(seat()) < most_plies_of_bounds;
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

  // What is known about the position because of its moves, and about its best move because of it.
  void conclude() {
    std::vector<ProvenMove> moves;
    for (const Place<R>& place : after_moves()) moves.push_back({place.move, &place.known});
    Proven& known = root().known;
    const Seat mover = root().game.position().to_move();
    solve::conclude(known, mover, moves);
    if (known.verdict(mover) != search::Verdict::proven || known.line.empty()) return;
    Place<R>& best = places_[moves_.at(known.line.front())];
    if (best.known.value()) return;
    best.known.wins(mover, known.plies - 1, {known.line.begin() + 1, known.line.end()});
  }

  [[nodiscard]] std::vector<SolvedMove> solved_moves() const {
    std::vector<SolvedMove> solved;
    for (const auto& [text, number] : moves_) {
      const Place<R>& place = places_[number];
      solved.push_back({.move = text,
                        .value = place.known.value(),
                        .swap = {},
                        .nodes = place.nodes,
                        .plies = place.known.plies});
    }
    return solved;
  }

  // A line is the move, or "none" for the position itself, the nodes, what the questions were
  // given, and what is known.
  [[nodiscard]] std::vector<std::string> checkpoint_lines() const {
    std::vector<std::string> lines;
    for (const Place<R>& place : places_) {
      std::string& line = lines.emplace_back(name_of(place));
      line += " " + std::to_string(place.nodes);
      for (const std::uint64_t nodes : place.spent) line += " " + std::to_string(nodes);
      line += " " + text_of(place.known);
    }
    return lines;
  }
  // False if it is not such a line.
  [[nodiscard]] bool restore(std::string_view line) {
    const std::vector<Field> fields = words(line);
    constexpr std::size_t before_known = 6;
    if (fields.size() < before_known) return false;
    const auto place = std::ranges::find(places_, fields[0].text, name_of);
    if (place == places_.end()) return false;
    std::array<std::uint64_t, before_known - 1> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = number_of(fields[1 + i].text);
      if (!number) return false;
      numbers[i] = *number;
    }
    auto known = read_proven(std::span(fields).subspan(before_known));
    if (!known) return false;
    place->nodes = numbers[0];
    std::ranges::copy(numbers.begin() + 1, numbers.end(), place->spent.begin());
    place->known = *std::move(known);
    return true;
  }

 private:
  static std::string name_of(const Place<R>& place) {
    return place.move.view().empty() ? "none" : place.move.string();
  }

  void list_moves() {
    const Game<R> game = root().game;
    const bool mirrors = !is_bound_by_history(game);
    std::map<std::pair<std::uint64_t, Seat>, std::size_t> numbers;
    for (const auto move : moves_by_text(game.rules(), game.position())) {
      Game<R> next = game;
      next.play(move);
      const MoveText text = game.rules().text(move);
      std::size_t number = places_.size();
      if (mirrors && !next.result()) {
        const std::pair key(game.rules().canonical_value_key(next.position()),
                            next.position().to_move());
        number = numbers.try_emplace(key, number).first->second;
      }
      moves_.emplace(text, number);
      if (number < places_.size()) continue;
      Place<R>& place = places_.emplace_back(Place<R>{text, next});
      if (const auto result = next.result()) place.known.ends(result->outcome);
    }
  }

  // Whether coming to some position once more is a draw; then moves that mirror each other need not
  // be worth the same.
  static bool is_bound_by_history(const Game<R>& game) {
    const int limit = game.rules().repetition_limit();
    if (limit == 0) return false;
    Game<R> past(game.rules(), game.start());
    bool is_bound = past.occurrences() + 1 >= limit;
    for (const auto move : game.played()) {
      past.play(move);
      is_bound = is_bound || past.occurrences() + 1 >= limit;
    }
    return is_bound;
  }

  std::vector<Place<R>> places_;           // that of the position itself first
  std::map<MoveText, std::size_t> moves_;  // all legal ones, and their places
};

}  // namespace quintet::solve
