#include "bindings/wasm/api.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "bindings/wasm/json.hpp"
#include "core/text.hpp"
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
constexpr int max_lines = 10;
constexpr int max_milliseconds = 600'000;

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
  for_each_game([&]<typename G>() {
    list.push_back(to_json(G::info()));
    const auto start = AnyGame::start(G::info().id);
    list.back()["variant"] = start ? start->variant() : "";
  });
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

Answer read(std::string_view text) {
  Json list = Json::array();
  for (const records::ReadGame& game : records::read(text)) {
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
  for (const records::ReadGame& game : records::read(text)) {
    if (!game.record) return std::unexpected(game.record.error().error);
    all.push_back(*game.record);
  }
  return Json(records::write(all));
}

struct Command {
  std::string_view name;
  std::size_t fields;  // after the name
};
constexpr std::array<Command, 8> commands = {{{"games", 0},
                                              {"scene", 3},
                                              {"check", 4},
                                              {"choose", 6},
                                              {"analyse", 5},
                                              {"new-game", 0},
                                              {"read", 1},
                                              {"write", 1}}};

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
