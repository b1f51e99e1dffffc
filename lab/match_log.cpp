#include "lab/match_log.hpp"

#include <array>
#include <cstdint>
#include <optional>

#include "json/read.hpp"
#include "json/write.hpp"
#include "lab/log_words.hpp"

namespace quintet {

namespace lab {

BOOST_DESCRIBE_ENUM(PairEnd, swept, split, shared)

struct MatchLine {
  std::size_t pair = 0;
  Side first = Side::A;
  Outcome result = Outcome::draw;
  Ending ending = Ending::rules;
  std::optional<Reason> reason{};
  std::string note{};
  std::size_t opening = 0;
  std::string moves{};
  std::array<std::int64_t, 2> slowest_ms{};
  std::optional<PairEnd> pair_is{};
};
BOOST_DESCRIBE_STRUCT(MatchLine, (),
                      (pair, first, result, ending, reason, note, opening, moves, slowest_ms,
                       pair_is))

}  // namespace lab

template <>
inline constexpr std::array<std::string_view, 3> json::left_out<lab::MatchLine> = {"reason", "note",
                                                                                   "pair_is"};
template <>
inline constexpr std::array<std::string_view, 1> json::forgiven<lab::MatchLine> = {"slowest_ms"};

namespace lab {

std::string line_of(const PlayedGame& game) {
  MatchLine line{.pair = game.pair,
                 .slowest_ms = {game.slowest[0].count(), game.slowest[1].count()},
                 .pair_is = game.pair_is};
  put(game, line);
  return json::written(line);
}

std::optional<PlayedGame> game_of_line(std::string_view text) {
  auto line = json::read<MatchLine>(text);
  PlayedGame game;
  if (!line || !take(game, *line)) return std::nullopt;
  game.pair = line->pair;
  game.pair_is = line->pair_is;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    game.slowest[seat] = std::chrono::milliseconds(line->slowest_ms[seat]);
  }
  return game;
}

}  // namespace lab

}  // namespace quintet
