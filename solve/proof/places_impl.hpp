// The definitions of places.hpp, for the files that instantiate Prover.
#pragma once

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "solve/proof/places.hpp"
#include "solve/storage/proof_file.hpp"
#include "solve/storage/sealed_text.hpp"

namespace quintet::solve {

template <Rules R>
std::span<Place<R>> Places<R>::asked(bool all_moves) {
  return all_moves ? after_moves() : std::span(&root(), 1);
}

template <Rules R>
void Places<R>::conclude() {
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

template <Rules R>
std::vector<SolvedMove> Places<R>::solved_moves() const {
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

template <Rules R>
std::vector<std::string> Places<R>::checkpoint_lines() const {
  std::vector<std::string> lines;
  for (const Place<R>& place : places_) {
    std::string& line = lines.emplace_back(name_of(place));
    line += " " + std::to_string(place.nodes);
    for (const std::uint64_t nodes : place.spent) line += " " + std::to_string(nodes);
    line += " " + text_of(place.known);
  }
  return lines;
}

template <Rules R>
bool Places<R>::restore(std::string_view line) {
  const std::vector<Field> fields = words(line);
  constexpr std::size_t before_known = 6;
  if (fields.size() < before_known) return false;
  const auto place = std::ranges::find(places_, fields[0].text, name_of);
  if (place == places_.end()) return false;
  std::array<std::uint64_t, before_known - 1> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = plain_number(fields[1 + i].text);
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

template <Rules R>
std::string Places<R>::name_of(const Place<R>& place) {
  return place.move.view().empty() ? "none" : place.move.string();
}

template <Rules R>
void Places<R>::list_moves() {
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

template <Rules R>
bool Places<R>::is_bound_by_history(const Game<R>& game) {
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

}  // namespace quintet::solve
