#include "lab/match_log.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.hpp"

namespace quintet::lab {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const PlayedGame& played) {
  std::string moves;
  for (const MoveText& move : played.game.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move.view();
  }
  Json value = {{"pair", played.pair},
                {"first", played.a_is_first ? "A" : "B"},
                {"result", name(played.game.outcome)},
                {"ending", name(played.game.ending)}};
  if (played.game.reason) value["reason"] = name(*played.game.reason);
  if (!played.game.note.empty()) value["note"] = played.game.note;
  value["opening"] = played.opening_plies;
  value["moves"] = moves;
  value["slowest_ms"] = {played.game.slowest[0].count(), played.game.slowest[1].count()};
  return value;
}

// The value of a key, if it is there and of this kind.
template <typename T>
std::optional<T> member(const Json& value, std::string_view key) {
  const auto found = value.find(key);
  if (found == value.end()) return std::nullopt;
  if constexpr (std::is_same_v<T, std::string>) {
    if (!found->is_string()) return std::nullopt;
  } else {
    if (!found->is_number_unsigned()) return std::nullopt;
  }
  return found->template get<T>();
}

std::optional<PlayedGame> game_of(const Json& value) {
  if (!value.is_object()) return std::nullopt;
  const auto pair = member<std::size_t>(value, "pair");
  const auto first = member<std::string>(value, "first");
  const auto outcome = outcome_named(member<std::string>(value, "result").value_or(""));
  const auto ending = ending_named(member<std::string>(value, "ending").value_or(""));
  const auto opening = member<std::size_t>(value, "opening");
  const auto moves = member<std::string>(value, "moves");
  const bool known_seat = first && (*first == "A" || *first == "B");
  if (!pair || !known_seat || !outcome || !ending || !opening || !moves) return std::nullopt;
  PlayedGame played{*pair, *first == "A", *opening, {{}, *outcome, *ending}};
  for (const Field& move : words(*moves)) {
    if (move.text.size() > MoveText::capacity) return std::nullopt;
    played.game.moves.emplace_back(move.text);
  }
  if (played.game.moves.size() < *opening) return std::nullopt;
  if (value.contains("reason")) {
    played.game.reason = reason_named(member<std::string>(value, "reason").value_or(""));
    if (!played.game.reason) return std::nullopt;
  }
  played.game.note = member<std::string>(value, "note").value_or("");
  if (const auto slowest = value.find("slowest_ms");
      slowest != value.end() && slowest->is_array() && slowest->size() == 2) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Json& time = (*slowest)[seat];
      if (time.is_number_integer()) {
        played.game.slowest[seat] = std::chrono::milliseconds(time.get<std::int64_t>());
      }
    }
  }
  return played;
}

}  // namespace

std::string line_of(const PlayedGame& game) {
  // A player may have said bytes that are no UTF-8.
  return json_of(game).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<PlayedGame> game_of_line(std::string_view line) {
  return game_of(Json::parse(line, nullptr, false));
}

}  // namespace quintet::lab
