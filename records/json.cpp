#include "records/json.hpp"

#include <nlohmann/json.hpp>

namespace quintet::records {

namespace {

using nlohmann::ordered_json;

ordered_json moves_of(const Line& line);

ordered_json note_of(const Note& note) {
  if (const auto* comment = std::get_if<std::string>(&note)) return {{"comment", *comment}};
  const Line& variation = std::get<Line>(note);
  ordered_json json;
  if (!variation.comments.empty()) json["comments"] = variation.comments;
  json["variation"] = moves_of(variation);
  return json;
}

ordered_json moves_of(const Line& line) {
  ordered_json moves = ordered_json::array();
  for (const RecordedMove& move : line.moves) {
    ordered_json json = {{"move", move.move.view()}};
    for (const Note& note : move.notes) json["notes"].push_back(note_of(note));
    moves.push_back(std::move(json));
  }
  return moves;
}

}  // namespace

std::string to_json(const Record& record) {
  ordered_json json = {{"variant", record.variant}};
  json["position"] = record.position.empty() ? ordered_json() : ordered_json(record.position);
  json["tags"] = record.tags;
  json["result"] = record.result ? ordered_json(name(record.result->outcome)) : ordered_json();
  const bool has_reason = record.result && record.result->reason;
  json["reason"] = has_reason ? ordered_json(name(*record.result->reason)) : ordered_json();
  json["comments"] = record.line.comments;
  json["moves"] = moves_of(record.line);
  return json.dump();
}

}  // namespace quintet::records
