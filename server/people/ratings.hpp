// Ratings by Glicko-2, for each game and speed, and apart for games with bots. Each rated game is a
// rating period of its own for both; a rest makes a rating less sure.
//
//   rating/IDENTITY/POOL            Rating, as it is now
//   history/IDENTITY/POOL/NUMBER    Step: what one game has made of it
//   rated/NUMBER                    RatedGame: all of them in the order in which they were rated
//   rated-room/ROOM                 RatedRoom: that a game was rated, so that it is once
//   due/ROOM                        Nothing: a rated game that goes on, or has not been rated yet
//   counter/rated                   Counter
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "json/core.hpp"
#include "json/describe.hpp"
#include "server/people/glicko.hpp"
#include "server/store/store.hpp"

namespace quintet::people {

using Identity = std::string;

// By what a player can think in a game of 40 moves.
enum class Speed : std::uint8_t { blitz, rapid, classical, correspondence };
BOOST_DESCRIBE_ENUM(Speed, blitz, rapid, classical, correspondence)

// Of a clock with so much time and increment, or with so much time for each move.
[[nodiscard]] Speed speed_of(std::int64_t time, std::int64_t increment, bool days);

// "kona/blitz", "kona/blitz/bots"
[[nodiscard]] std::string pool_name(std::string_view game, Speed speed, bool with_bot);

// In units that are written whole, so that what is computed again is the same.
struct Rating {
  std::string pool{};
  double rating = 1500;
  double deviation = 350;
  std::int64_t volatility = 60'000;  // millionths
  std::uint32_t games = 0;
  std::int64_t last = 0;  // when the last game ended

  friend bool operator==(const Rating&, const Rating&) = default;
};
BOOST_DESCRIBE_STRUCT(Rating, (), (pool, rating, deviation, volatility, games, last))

struct Step {
  std::string pool{};
  std::int64_t at = 0;
  double rating = 0;
  double deviation = 0;
  Identity opponent{};
  double score = 0;
  std::string room{};
};
BOOST_DESCRIBE_STRUCT(Step, (), (pool, at, rating, deviation, opponent, score, room))

// What is to be rated: the room says it.
struct RatedGame {
  std::string room{};
  std::string pool{};
  Identity first{};
  Identity second{};
  Outcome outcome = Outcome::draw;
  std::int64_t ended = 0;

  friend bool operator==(const RatedGame&, const RatedGame&) = default;
};
BOOST_DESCRIBE_STRUCT(RatedGame, (), (room, pool, first, second, outcome, ended))

struct RatedRoom {
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(RatedRoom, (), (number))
struct Counter {
  std::uint64_t last = 0;
};
BOOST_DESCRIBE_STRUCT(Counter, (), (last))
struct Due {};
BOOST_DESCRIBE_STRUCT(Due, (), ())

// What a game makes of the ratings of both.
[[nodiscard]] std::array<Rating, 2> rated(const std::array<Rating, 2>& before, Outcome outcome,
                                          std::int64_t ended);

// Says that a rated game goes on, so that its end is not forgotten.
[[nodiscard]] std::expected<void, Error> set_due(store::Store& store, std::string_view room);
[[nodiscard]] std::expected<std::vector<std::string>, Error> due_rooms(store::Store& store);
// It needs no rating any more: it was aborted, or somebody has no name any more.
[[nodiscard]] std::expected<void, Error> forget_due(store::Store& store, std::string_view room);
// Rates a game, once: false if that has been done.
[[nodiscard]] std::expected<bool, Error> rate(store::Store& store, const RatedGame& game);

[[nodiscard]] std::expected<std::vector<Rating>, Error> ratings_of(store::Store& store,
                                                                   const Identity& identity);
// The oldest first.
[[nodiscard]] std::expected<std::vector<Step>, Error> history_of(store::Store& store,
                                                                 const Identity& identity);
// All ratings and steps of somebody are gone; those of others stay as they are.
[[nodiscard]] std::expected<void, Error> erase_ratings(store::Store& store,
                                                       const Identity& identity);

// All ratings computed again from the games.
struct Replayed {
  std::uint64_t games = 0;
  std::uint64_t ratings = 0;
  std::vector<std::string> problems{};
};
BOOST_DESCRIBE_STRUCT(Replayed, (), (games, ratings, problems))
// What a stored room says of itself: nothing if it is no rated game that has ended.
using ReadRoom = std::function<std::optional<RatedGame>(const std::string& room,
                                                        const std::vector<std::string>& events)>;
[[nodiscard]] std::expected<Replayed, Error> replay(store::Store& store, const ReadRoom& read);

}  // namespace quintet::people
