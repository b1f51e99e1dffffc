#include "lab/report/game_log.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace quintet::lab::report {

namespace {

using Json = nlohmann::ordered_json;

template <typename T>
std::vector<T> numbers(const Json& value, const char* key, T most) {
  std::vector<T> result;
  const Json& list = value.at(key);
  result.reserve(list.size());
  for (const Json& number : list) {
    if (!number.is_number_unsigned() || number.get<std::uint64_t>() > std::uint64_t{most}) {
      throw Json::other_error::create(501, key, &list);
    }
    result.push_back(number.get<T>());
  }
  return result;
}

// Throws what nlohmann's library throws, if something is not there or of another kind.
std::optional<GameLog> read(const Json& value) {
  GameLog log;
  log.series = value.at("series").get<std::string>();
  log.number = value.at("game").get<std::size_t>();
  const std::string first = value.at("first").get<std::string>();
  if (first != "A" && first != "B") return std::nullopt;
  log.a_is_first = first == "A";
  log.opening = value.at("opening").get<std::size_t>();
  const auto outcome = outcome_named(value.at("result").get<std::string>());
  const auto ending = ending_named(value.at("ending").get<std::string>());
  if (!outcome || !ending) return std::nullopt;
  log.outcome = *outcome;
  log.ending = *ending;
  if (value.contains("reason")) {
    log.reason = reason_named(value.at("reason").get<std::string>());
    if (!log.reason) return std::nullopt;
  }
  log.note = value.value("note", "");
  const std::string moves = value.at("moves").get<std::string>();
  for (const Field& move : words(moves)) {
    if (move.text.size() > MoveText::capacity) return std::nullopt;
    log.moves.emplace_back(move.text);
  }
  log.legal = numbers<std::uint32_t>(value, "legal", UINT32_MAX);
  if (value.contains("chances")) {
    for (const std::uint32_t chance : numbers<std::uint32_t>(value, "chances", 1000)) {
      log.chances.push_back(static_cast<int>(chance));
    }
    for (const char c : value.at("choices").get<std::string>()) log.choices.push_back(c == '1');
  }
  const bool fits = log.legal.size() == log.moves.size() && log.opening <= log.moves.size() &&
                    log.chances.size() == log.choices.size() &&
                    (log.chances.empty() || log.chances.size() >= log.moves.size());
  return fits ? std::optional(log) : std::nullopt;
}

}  // namespace

std::string text_of(const GameLog& log) {
  std::string moves;
  for (const MoveText& move : log.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move.view();
  }
  Json value = {{"series", log.series},
                {"game", log.number},
                {"first", log.a_is_first ? "A" : "B"},
                {"result", name(log.outcome)},
                {"ending", name(log.ending)}};
  if (log.reason) value["reason"] = name(*log.reason);
  if (!log.note.empty()) value["note"] = log.note;
  value["opening"] = log.opening;
  value["moves"] = moves;
  value["legal"] = log.legal;
  if (!log.chances.empty()) {
    value["chances"] = log.chances;
    std::string choices;
    for (const bool choice : log.choices) choices += choice ? '1' : '0';
    value["choices"] = choices;
  }
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<GameLog> read_game_log(std::string_view line) {
  const Json value = Json::parse(line, nullptr, false);
  if (!value.is_object()) return std::nullopt;
  try {
    return read(value);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace quintet::lab::report
