// Between rooms and ratings: what a rated room says of itself once it has ended.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/online/convert.hpp"
#include "server/people/ratings.hpp"
#include "server/room/room.hpp"
#include "server/store/store.hpp"

namespace quintet::online {

// Nothing if it goes on, was aborted or is not rated.
[[nodiscard]] std::optional<people::RatedGame> rated_game_of(const Digest& digest);
// The same of the lines that a store has of a room.
[[nodiscard]] std::optional<people::RatedGame> rated_game_of(const std::string& room,
                                                             const std::vector<std::string>& lines,
                                                             const room::Settings& settings);

// Rates a game that has ended if both players are still there; whatever it is, it is no longer due.
[[nodiscard]] std::expected<void, Error> settle(store::Store& store, const Identities& identities,
                                                const std::string& room,
                                                const std::optional<people::RatedGame>& game);
// Those that ended when the server did.
[[nodiscard]] std::expected<void, Error> rate_what_is_due(store::Store& store,
                                                          const Identities& identities,
                                                          const room::Settings& settings);

}  // namespace quintet::online
