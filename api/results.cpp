#include "api/results.hpp"

#include "core/variant.hpp"

namespace quintet::api {

namespace {

std::optional<std::string> player(const records::Record& record, std::string_view seat) {
  const auto name = records::tag(record, seat);
  return name && !name->empty() ? std::optional(std::string(*name)) : std::nullopt;
}

}  // namespace

ListedGame listed(const GameInfo& info, const std::string& variant) {
  ListedGame game{info, credit(info), variant, {}};
  // The canonical form lists all keys.
  if (const auto keys = read_keys(info, split_variant(variant))) {
    for (std::size_t i = 0; i < info.keys.size(); ++i) {
      game.values.emplace(info.keys[i].name, keys->values[i].text);
    }
  }
  return game;
}

NamedGame named(const AnyGame& game) {
  const GameInfo& info = game.info();
  return {info.id, info.name, info.designer, game.variant()};
}

DrawnPosition drawn(const AnyGame& game, DrawingStyle style) {
  const GameInfo& info = game.info();
  Colours colours{info.first_colour, info.second_colour};
  if (game.colours_swapped()) colours = {colours.second, colours.first};
  return {named(game),         standing_of(game), colours,
          game.moves().size(), game.played(),     game.drawing(style)};
}

RecordedGame recorded(const records::Record& record) {
  RecordedGame game{named(records::start_of(record))};
  if (!record.position.empty()) game.position = record.position;
  game.result = record.result;
  game.players = {player(record, "First"), player(record, "Second")};
  return game;
}

CheckedRecord checked(const std::string& file, const records::ReadGame& game) {
  CheckedRecord told{.file = file, .number = game.number, .line = game.line};
  if (!game.record) {
    const auto& [error, place] = game.record.error();
    told.error = PlacedRefusal{error, place.line, place.column};
    return told;
  }
  told.ok = true;
  told.variant = game.record->variant;
  told.plies = game.record->line.moves.size();
  told.result = game.record->result;
  return told;
}

}  // namespace quintet::api
