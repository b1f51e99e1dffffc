#include "api/line.hpp"

#include <cstddef>
#include <utility>

#include "core/text.hpp"

namespace quintet::api {

namespace {

std::expected<AnyGame, Error> start_of(const Line& line) {
  return line.position.empty() ? AnyGame::start(line.variant)
                               : AnyGame::from_position(line.variant, line.position);
}

}  // namespace

std::expected<void, Error> bring(AnyGame& game, const std::vector<std::string>& moves) {
  const std::vector<MoveText> played = game.played();
  std::size_t same = 0;
  while (same < played.size() && same < moves.size() && played[same].view() == moves[same]) ++same;
  while (game.ply() > same) game.undo();
  for (std::size_t i = same; i < moves.size(); ++i) {
    if (auto done = game.play(moves[i]); !done) {
      Error error = done.error();
      error.message =
          "move " + std::to_string(i + 1) + " " + in_quotes(moves[i]) + ": " + error.message;
      return std::unexpected(std::move(error));
    }
  }
  return {};
}

std::expected<AnyGame, Error> game_of(const Line& line) {
  auto game = start_of(line);
  if (!game) return game;
  if (auto brought = bring(*game, line.moves); !brought) return std::unexpected(brought.error());
  return game;
}

std::optional<Error> out_of_range(int number, std::string_view what, int least, int most) {
  if (number >= least && number <= most) return std::nullopt;
  return Error{std::string(what) + " is " + std::to_string(number) + ", but must be from " +
               std::to_string(least) + " to " + std::to_string(most)};
}

}  // namespace quintet::api
