// What the lines of logs of games have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "json/core.hpp"
#include "lab/logged_game.hpp"

namespace quintet::lab {

BOOST_DESCRIBE_ENUM(Ending, rules, time, illegal_move, crash, ply_cap)

enum class Side : std::uint8_t { A, B };
BOOST_DESCRIBE_ENUM(Side, A, B)

// Moves with spaces between them, and back; none if one cannot be a move.
[[nodiscard]] std::string joined(std::span<const MoveText> moves);
[[nodiscard]] std::optional<std::vector<MoveText>> moves_of(std::string_view joined);

// Into the members that every line has, and back; false if there cannot be such a game.
template <typename Line>
void put(const LoggedGame& game, Line& line) {
  line.first = game.a_is_first ? Side::A : Side::B;
  line.result = game.outcome;
  line.ending = game.ending;
  line.reason = game.reason;
  line.note = game.note;
  line.opening = game.opening;
  line.moves = joined(game.moves);
}
template <typename Line>
[[nodiscard]] bool take(LoggedGame& game, Line& line) {
  auto moves = moves_of(line.moves);
  if (!moves || moves->size() < line.opening) return false;
  game.moves = *std::move(moves);
  game.outcome = line.result;
  game.ending = line.ending;
  game.reason = line.reason;
  game.note = std::move(line.note);
  game.a_is_first = line.first == Side::A;
  game.opening = line.opening;
  return true;
}

}  // namespace quintet::lab
