#include "bindings/wasm/api.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "bindings/wasm/json.hpp"
#include "core/text.hpp"
#include "engine/review.hpp"
#include "games/any_setup.hpp"
#include "games/games.hpp"
#include "records/json.hpp"
#include "records/reader.hpp"

namespace quintet::wasm {

namespace {

using Json = nlohmann::ordered_json;
using Answer = std::expected<Json, Error>;
using Fields = std::span<const Field>;

// What a phone can spare.
constexpr int player_megabytes = 16;
constexpr int analyst_megabytes = 32;
constexpr int exact_megabytes = 32;
constexpr int max_lines = 10;
constexpr int max_milliseconds = 600'000;
constexpr int max_nodes = 100'000'000;

std::expected<AnyGame, Error> game_of(Fields fields) {
  const std::string_view variant = fields[0].text;
  const std::string_view position = fields[1].text;
  auto game =
      position.empty() ? AnyGame::start(variant) : AnyGame::from_position(variant, position);
  if (!game) return game;
  std::size_t number = 0;
  for (const Field& move : words(fields[2].text)) {
    ++number;
    if (auto played = game->play(move.text); !played) {
      Error error = played.error();
      error.message =
          "move " + std::to_string(number) + " " + in_quotes(move.text) + ": " + error.message;
      return std::unexpected(error);
    }
  }
  return game;
}

std::expected<int, Error> number_of(const Field& field, std::string_view what, int least,
                                    int most) {
  const auto number = plain_number(field.text, most);
  if (number && *number >= least) return *number;
  return failure(std::string(what) + " is " + in_quotes(field.text) +
                 ", but must be a number from " + std::to_string(least) + " to " +
                 std::to_string(most));
}

Answer games() {
  Json list = Json::array();
  for (const GameInfo& game : quintet::games()) {
    list.push_back(to_json(game));
    const auto start = AnyGame::start(game.id);
    list.back()["variant"] = start ? start->variant() : "";
  }
  return list;
}

Answer scene(Fields fields) {
  const auto game = game_of(fields);
  if (!game) return std::unexpected(game.error());
  return to_json(*game);
}

Answer check(Fields fields) {
  const auto game = game_of(fields);
  if (!game) return std::unexpected(game.error());
  const auto move = game->check(fields[3].text);
  if (!move) return std::unexpected(move.error());
  return Json(move->view());
}

Answer choose(Engine& engine, Fields fields) {
  const auto level = number_of(fields[0], "the level", lowest_level, full_strength);
  if (!level) return std::unexpected(level.error());
  const auto seed = number_of(fields[1], "the seed", 0, 1'000'000'000);
  if (!seed) return std::unexpected(seed.error());
  const auto time = number_of(fields[2], "the time", 1, max_milliseconds);
  if (!time) return std::unexpected(time.error());
  const auto game = game_of(fields.subspan(3));
  if (!game) return std::unexpected(game.error());
  if (const auto result = game->result()) return std::unexpected(game_over_error(*result));
  EngineOptions options = engine.options();
  options.level = *level;
  options.seed = static_cast<std::uint64_t>(*seed);
  engine.set_options(options);
  const Analysis found = engine.analyse(*game, {.move_time = *time});
  return Json(found.lines.front().moves.front().view());
}

Answer analyse(Engine& engine, const Api::Update& update, Fields fields) {
  const auto lines = number_of(fields[0], "the number of lines", 1, max_lines);
  if (!lines) return std::unexpected(lines.error());
  const auto time = number_of(fields[1], "the time", 1, max_milliseconds);
  if (!time) return std::unexpected(time.error());
  const auto game = game_of(fields.subspan(2));
  if (!game) return std::unexpected(game.error());
  EngineOptions options = engine.options();
  options.lines = *lines;
  engine.set_options(options);
  const std::atomic<bool> never = false;
  const Analysis found =
      engine.analyse(*game, {.move_time = *time}, never, [&update](const Analysis& so_far) {
        if (update) update(to_json(so_far).dump());
      });
  return to_json(found);
}

std::expected<review::Judgement, Error> judgement_of(const AnyGame& game, const Json& line) {
  if (const auto result = game.result()) return review::judged(game.to_move(), *result);
  const auto number = [&line](const char* member) -> std::optional<int> {
    if (!line.is_object() || !line.contains(member)) return std::nullopt;
    if (!line[member].is_number_integer()) return std::nullopt;
    return line[member].get<int>();
  };
  const auto score = number("score");
  const auto permille = number("win_permille");
  if (!score || !permille || *permille < 0 || *permille > 1000 || !line.contains("moves") ||
      !line["moves"].is_array()) {
    return failure("the judgement after " + std::to_string(game.ply()) +
                   " moves must have a score, win_permille and moves");
  }
  AnalysisLine known{static_cast<Score>(*score), *permille, {}};
  for (const Json& move : line["moves"]) {
    const std::string text = move.is_string() ? move.get<std::string>() : "";
    if (text.size() <= MoveText::capacity) known.moves.emplace_back(text);
  }
  return review::judged(game.to_move(), known);
}

Answer review_of(Fields fields) {
  auto game = game_of(fields);
  if (!game) return std::unexpected(game.error());
  const Json lines = Json::parse(fields[3].text, nullptr, false);
  if (!lines.is_array() || lines.size() != game->ply() + 1) {
    return failure("expected a JSON array of " + std::to_string(game->ply() + 1) + " judgements");
  }
  const std::vector<MoveText> played = game->played();
  std::vector<review::Judgement> judgements(lines.size());
  do {
    auto judgement = judgement_of(*game, lines[game->ply()]);
    if (!judgement) return std::unexpected(judgement.error());
    judgements[game->ply()] = *std::move(judgement);
  } while (game->undo());
  return to_json(review::reviewed(judgements, played));
}

Answer exact(std::unique_ptr<ExactValues>& values, std::string& line, Fields fields) {
  const auto nodes = number_of(fields[0], "the number of nodes", 1, max_nodes);
  if (!nodes) return std::unexpected(nodes.error());
  std::string asked;
  for (const Field& field : fields.subspan(1)) asked += std::string(field.text) + '\0';
  if (!values || asked != line) {
    const auto game = game_of(fields.subspan(1));
    if (!game) return std::unexpected(game.error());
    values.reset();  // its table, before there is another
    values = ExactValues::make(*game, std::size_t{exact_megabytes} << 20);
    if (!values) return failure("the exact values of this position are out of reach");
    line = asked;
  }
  values->advance(static_cast<std::uint64_t>(*nodes));
  return to_json(*values);
}

Answer setup(Fields fields) {
  const auto game = game_of(fields);
  if (!game) return std::unexpected(game.error());
  Json json = to_json(setup_of(*game));
  json["form"] = to_json(setup_form(*game));
  return json;
}

Answer compose(Fields fields) {
  Setup given;
  for (const Field& item : words(fields[1].text)) {
    const std::size_t equals = item.text.find('=');
    if (equals == std::string_view::npos) {
      return failure("expected pieces such as a1=b, found " + in_quotes(item.text), item.offset);
    }
    given.pieces[std::string(item.text.substr(0, equals))] = item.text.substr(equals + 1);
  }
  for (const Field& item : words(fields[2].text)) given.tokens.emplace(item.text);
  for (const Field& item : words(fields[3].text)) given.words.emplace_back(item.text);
  const auto made = composed(fields[0].text, given);
  if (!made) return std::unexpected(made.error());
  return Json{{"position", made->position},
              {"error", made->error ? to_json(*made->error) : Json()},
              {"at", made->at},
              {"scene", to_json(made->scene)}};
}

std::vector<records::ReadGame> read_all(std::string_view text) {
  if (!records::looks_like_json(text)) return records::read(text);
  std::vector<records::ReadGame> games;
  records::read_each_json(text,
                          [&games](records::ReadGame game) { games.push_back(std::move(game)); });
  return games;
}

Answer read(std::string_view text) {
  Json list = Json::array();
  for (const records::ReadGame& game : read_all(text)) {
    Json entry = {{"number", game.number}, {"line", game.line}};
    if (game.record) {
      entry["record"] = Json::parse(records::to_json(*game.record), nullptr, false);
    } else {
      entry["error"] = to_json(game.record.error().error);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Answer write(std::string_view text) {
  std::vector<records::Record> all;
  for (const records::ReadGame& game : read_all(text)) {
    if (!game.record) return std::unexpected(game.record.error().error);
    all.push_back(*game.record);
  }
  return Json(records::write(all));
}

struct Command {
  std::string_view name;
  std::size_t fields;  // after the name
};
constexpr std::array<Command, 12> commands = {{
    {"games", 0},
    {"scene", 3},
    {"check", 4},
    {"choose", 6},
    {"analyse", 5},
    {"review", 4},
    {"exact", 4},
    {"setup", 3},
    {"compose", 4},
    {"new-game", 0},
    {"read", 1},
    {"write", 1},
}};

std::optional<Error> why_not(Fields fields) {
  for (const Command& command : commands) {
    if (fields[0].text != command.name) continue;
    if (fields.size() == command.fields + 1) return std::nullopt;
    return Error{std::string(command.name) + " takes " + std::to_string(command.fields) +
                 " fields, not " + std::to_string(fields.size() - 1)};
  }
  return Error{"unknown request " + in_quotes(fields[0].text)};
}

}  // namespace

Api::Api(Update update)
    : update_(std::move(update)),
      player_({.hash_megabytes = player_megabytes}, AnySearch::make_alphabeta),
      analyst_({.hash_megabytes = analyst_megabytes}, AnySearch::make_alphabeta) {}

std::string Api::reply(std::string_view request) {
  const std::vector<Field> all = split(request, '\0');
  const auto answer = [&]() -> Answer {
    if (auto refusal = why_not(all)) return std::unexpected(*refusal);
    const std::string_view command = all[0].text;
    const Fields fields = Fields(all).subspan(1);
    if (command == "games") return games();
    if (command == "scene") return scene(fields);
    if (command == "check") return check(fields);
    if (command == "choose") return choose(player_, fields);
    if (command == "analyse") return analyse(analyst_, update_, fields);
    if (command == "review") return review_of(fields);
    if (command == "exact") return exact(exact_, exact_line_, fields);
    if (command == "setup") return setup(fields);
    if (command == "compose") return compose(fields);
    if (command == "read") return read(fields[0].text);
    if (command == "write") return write(fields[0].text);
    player_.new_game();
    analyst_.new_game();
    return Json();
  }();
  const Json reply = answer ? Json{{"value", *answer}} : Json{{"error", to_json(answer.error())}};
  // Text from outside that is not UTF-8 is quoted in errors with '?', so this never fails.
  return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace quintet::wasm
