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
Json to_json(const review::Outlook& outlook);
Json to_json(const review::ReviewedMove& move);
Json to_json(const review::Tally& tally);
Json to_json(const SetupWord& word);

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

Json chances(Score score, int win_permille) {
  const bool decided = search::is_decided(score);
  return {{"score", score},
          {"win_permille", win_permille},
          {"decided", decided ? Json(score > 0 ? "win" : "loss") : Json()},
          {"plies", decided ? Json(search::plies_to_end(score)) : Json()}};
}

Json to_json(const AnalysisLine& line) {
  Json moves = Json::array();
  for (const MoveText& move : line.moves) moves.push_back(move.view());
  Json json = chances(line.score, line.win_permille);
  json["moves"] = moves;
  return json;
}

Json to_json(const review::Outlook& outlook) {
  Json json = chances(outlook.score, outlook.win_permille);
  json["over"] = outlook.over;
  return json;
}

Json to_json(const review::ReviewedMove& move) {
  Json line = Json::array();
  for (const MoveText& each : move.line) line.push_back(each.view());
  return {{"mover", name(move.mover)},
          {"move", move.move.view()},
          {"before", to_json(move.before)},
          {"after", to_json(move.after)},
          {"line", line},
          {"loss_permille", move.loss_permille},
          {"grade", name(move.grade)},
          {"mark", mark(move.grade)},
          {"turn", move.turn ? Json(name(*move.turn)) : Json()}};
}

Json to_json(const review::Tally& tally) {
  Json grades;
  for (std::size_t i = 0; i < review::grade_count; ++i) {
    grades[std::string(name(static_cast<review::Grade>(i)))] = tally.grades[i];
  }
  return {{"grades", grades}, {"moves", tally.moves}, {"average_loss", tally.average_loss()}};
}

Json to_json(const SetupWord& word) {
  return {{"name", word.name}, {"choices", word.choices}, {"tokens", word.tokens}};
}

// The members of a scene that need no game around it.
void add_scene(Json& json, const Scene& scene) {
  json["lattice"] = name(scene.lattice);
  json["first_piece"] = std::string(1, scene.first_piece);
  json["points"] = array_of(scene.points);
  json["counters"] = array_of(scene.counters);
  json["moves"] = array_of(scene.moves);
  json["decisive"] = array_of(scene.decisive);
  json["pairs"] = array_of(scene.pairs);
  json["groups"] = array_of(scene.groups);
  json["reaches"] = array_of(scene.reaches);
  json["threats"] = array_of(scene.threats);
  json["supports"] = array_of(scene.supports);
  json["buried"] = array_of(scene.buried);
}

}  // namespace

Json to_json(const AnyGame& game) {
  const auto result = game.result();
  const auto last = game.last_move();
  Json json = {
      {"game", game.info().id},
      {"variant", game.variant()},
      {"position", game.position_text()},
      {"ply", game.ply()},
      {"to_move", name(game.to_move())},
      {"result", result ? Json{{"outcome", name(result->outcome)}, {"reason", name(result->reason)}}
                        : Json()},
      {"last", last ? to_json(*last) : Json()},
      {"exact", ExactValues::are_in_reach(game)}};
  add_scene(json, game.scene());
  return json;
}

Json to_json(const Scene& scene) {
  Json json;
  add_scene(json, scene);
  return json;
}

Json to_json(const GameInfo& info) {
  Json keys = Json::array();
  for (const VariantKey& key : info.keys) {
    keys.push_back({{"name", key.name}, {"default", key.default_value}, {"allowed", key.allowed}});
  }
  return {{"game", info.id},
          {"name", info.name},
          {"designer", info.designer},
          {"credit", credit(info)},
          {"rules", info.rules},
          {"colours", {{"first", info.first_colour}, {"second", info.second_colour}}},
          {"keys", keys}};
}

Json to_json(const Analysis& analysis) {
  return {{"depth", analysis.depth},
          {"nodes", analysis.nodes},
          {"milliseconds", analysis.milliseconds},
          {"lines", array_of(analysis.lines)}};
}

Json to_json(const SetupForm& form) {
  return {{"max_height", form.max_height}, {"words", array_of(form.words)}};
}

Json to_json(const Setup& setup) {
  return {{"pieces", setup.pieces}, {"tokens", setup.tokens}, {"words", setup.words}};
}

Json to_json(const review::Review& review) {
  return {{"moves", array_of(review.moves)},
          {"first_permille", review.first_permille},
          {"tallies",
           {{"first", to_json(review.tally(Seat::first))},
            {"second", to_json(review.tally(Seat::second))}}}};
}

Json to_json(const ExactValues& values) {
  Json moves = Json::array();
  for (const ExactMove& move : values.moves()) {
    moves.push_back(
        {{"move", move.move.view()}, {"value", name(move.value)}, {"plies", move.plies}});
  }
  return {{"nodes", values.nodes()}, {"settled", values.settled()}, {"moves", moves}};
}

Json to_json(const Error& error) {
  return {{"message", error.message},
          {"offset", error.offset},
          {"rule", error.rule},
          {"code", error.code},
          {"details", error.details}};
}

}  // namespace quintet::wasm
