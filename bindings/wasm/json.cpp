#include "bindings/wasm/json.hpp"

#include <nlohmann/json.hpp>

#include "search/common/score.hpp"

namespace quintet::wasm {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Spot& spot);
Json to_json(const Pair& pair);
Json to_json(const Change& change);
Json to_json(const ScenePoint& point);
Json to_json(const SceneMove& move);
Json to_json(const Group& group);
Json to_json(const Reach& reach);
Json to_json(const Threat& threat);
Json to_json(const Support& support);
Json to_json(const Counter& counter);
Json to_json(const AnalysisLine& line);

template <typename T>
Json array_of(const std::vector<T>& values) {
  Json json = Json::array();
  for (const T& value : values) json.push_back(to_json(value));
  return json;
}

Json to_json(const Spot& spot) { return {{"at", spot.at}, {"level", spot.level}}; }

Json to_json(const Pair& pair) { return Json::array({to_json(pair.first), to_json(pair.second)}); }

Json to_json(const Change& change) {
  Json json = {{"kind", name(change.kind)}};
  if (!change.from.at.empty()) json["from"] = to_json(change.from);
  if (!change.to.at.empty()) json["to"] = to_json(change.to);
  if (change.piece != 0) json["piece"] = std::string(1, change.piece);
  return json;
}

Json to_json(const ScenePoint& point) {
  Json json = {{"name", point.name}, {"x", point.x}, {"y", point.y}, {"pieces", point.pieces}};
  if (point.kind != PointKind::plain) json["kind"] = name(point.kind);
  if (point.token) json["token"] = true;
  if (!point.opposite.empty()) json["opposite"] = point.opposite;
  return json;
}

Json to_json(const SceneMove& move) {
  return {{"text", move.text.view()}, {"taps", move.taps}, {"changes", array_of(move.changes)}};
}

Json to_json(const Group& group) {
  return {{"piece", std::string(1, group.piece)}, {"points", group.points}, {"links", group.links}};
}

Json to_json(const Reach& reach) { return {{"from", reach.from}, {"to", reach.to}}; }

Json to_json(const Threat& threat) {
  return {{"move", threat.move.view()}, {"taps", threat.taps}, {"points", threat.points}};
}

Json to_json(const Support& support) {
  return {{"at", support.at}, {"first", support.first}, {"second", support.second}};
}

Json to_json(const Counter& counter) {
  Json json = {{"name", counter.name}, {"first", counter.first}};
  if (counter.second) json["second"] = *counter.second;
  return json;
}

Json to_json(const AnalysisLine& line) {
  Json moves = Json::array();
  for (const MoveText& move : line.moves) moves.push_back(move.view());
  const bool decided = search::is_decided(line.score);
  return {{"score", line.score},
          {"win_permille", line.win_permille},
          {"decided", decided ? Json(line.score > 0 ? "win" : "loss") : Json()},
          {"plies", decided ? Json(search::plies_to_end(line.score)) : Json()},
          {"moves", moves}};
}

}  // namespace

Json to_json(const AnyGame& game) {
  const Scene scene = game.scene();
  const auto result = game.result();
  const auto last = game.last_move();
  return {
      {"game", game.info().id},
      {"variant", game.variant()},
      {"position", game.position_text()},
      {"ply", game.ply()},
      {"to_move", name(game.to_move())},
      {"result", result ? Json{{"outcome", name(result->outcome)}, {"reason", name(result->reason)}}
                        : Json()},
      {"lattice", name(scene.lattice)},
      {"first_piece", std::string(1, scene.first_piece)},
      {"points", array_of(scene.points)},
      {"counters", array_of(scene.counters)},
      {"moves", array_of(scene.moves)},
      {"last", last ? to_json(*last) : Json()},
      {"decisive", array_of(scene.decisive)},
      {"pairs", array_of(scene.pairs)},
      {"groups", array_of(scene.groups)},
      {"reaches", array_of(scene.reaches)},
      {"threats", array_of(scene.threats)},
      {"supports", array_of(scene.supports)},
      {"buried", array_of(scene.buried)}};
}

Json to_json(const GameInfo& info) {
  Json keys = Json::array();
  for (const VariantKey& key : info.keys) {
    keys.push_back({{"name", key.name}, {"default", key.default_value}, {"allowed", key.allowed}});
  }
  return {{"game", info.id},
          {"name", info.name},
          {"designer", info.designer},
          {"colours", {{"first", info.first_colour}, {"second", info.second_colour}}},
          {"keys", keys}};
}

Json to_json(const Analysis& analysis) {
  return {{"depth", analysis.depth},
          {"nodes", analysis.nodes},
          {"milliseconds", analysis.milliseconds},
          {"lines", array_of(analysis.lines)}};
}

Json to_json(const Error& error) {
  return {{"message", error.message},
          {"offset", error.offset},
          {"rule", error.rule},
          {"code", error.code},
          {"details", error.details}};
}

}  // namespace quintet::wasm
