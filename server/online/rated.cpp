#include "server/online/rated.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "server/online/state.hpp"

namespace quintet::online {

std::optional<people::RatedGame> rated_game_of(const Digest& digest) {
  if (!digest.rated || !digest.ended || !digest.ended->outcome || !digest.full()) {
    return std::nullopt;
  }
  const std::string game = digest.variant.substr(0, digest.variant.find(':'));
  const auto speed = people::speed_of(digest.control.time.count(), digest.control.increment.count(),
                                      digest.control.kind == room::TimeKind::days);
  const bool with_bot = std::ranges::any_of(digest.players, room::is_bot);
  return people::RatedGame{digest.room,
                           people::pool_name(game, speed, with_bot),
                           digest.players[0],
                           digest.players[1],
                           *digest.ended->outcome,
                           number_of(*digest.ended_at)};
}

std::optional<people::RatedGame> rated_game_of(const std::string& room,
                                               const std::vector<std::string>& lines,
                                               const room::Settings& settings) {
  auto events = room::read_events(lines);
  if (!events || events->empty()) return std::nullopt;
  const room::Instant at = events->back().at;
  const auto loaded = room::Room::load(std::move(*events), settings, at);
  if (!loaded) return std::nullopt;
  return rated_game_of(digest_of(room, *loaded));
}

std::expected<void, Error> settle(store::Store& store, const Identities& identities,
                                  const std::string& room,
                                  const std::optional<people::RatedGame>& game) {
  if (!game || !identities.may_be_rated(game->first) || !identities.may_be_rated(game->second)) {
    return people::forget_due(store, room);
  }
  if (auto rated = people::rate(store, *game); !rated) return std::unexpected(rated.error());
  return {};
}

std::expected<void, Error> rate_what_is_due(store::Store& store, const Identities& identities,
                                            const room::Settings& settings) {
  const auto due = people::due_rooms(store);
  if (!due) return std::unexpected(due.error());
  const auto open = store.open_rooms();
  if (!open) return std::unexpected(open.error());
  for (const std::string& room : *due) {
    if (std::ranges::binary_search(*open, room)) continue;
    const auto lines = store.peek(room);
    if (!lines) return std::unexpected(lines.error());
    auto settled = settle(store, identities, room, rated_game_of(room, *lines, settings));
    if (!settled) return settled;
  }
  return {};
}

void Online::State::rate(const std::vector<Digest>& digests) {
  for (const Digest& each : digests) {
    if (!each.rated) continue;
    if (each.ended) {
      {
        const std::lock_guard lock(due_mutex_);
        if (due_.erase(each.room) == 0) continue;  // it ended long ago
      }
      // If that cannot be done now, it is done when the server starts the next time.
      static_cast<void>(
          store_->ask([this, room = each.room, game = rated_game_of(each)](store::Store& store) {
            if (auto done = settle(store, identities_, room, game); !done && options_.log) {
              options_.log("event=rating-failed reason=" + done.error().code);
            }
          }));
    } else {
      {
        const std::lock_guard lock(due_mutex_);
        if (!due_.insert(each.room).second) continue;
      }
      static_cast<void>(store_->ask([room = each.room](store::Store& store) {
        static_cast<void>(people::set_due(store, room));
      }));
    }
  }
}

std::optional<Error> Online::State::rated_objection(const room::Identity& who,
                                                    const std::string& variant,
                                                    const room::TimeControl& control) const {
  if (!identities_.may_be_rated(who)) {
    return Error{"rated games are between players who have names"}.called("rated-name");
  }
  if (control.kind == room::TimeKind::none) {
    return Error{"a rated game has a clock"}.called("rated-clock");
  }
  const bool is_offered = std::ranges::any_of(quintet::games(), [&](const GameInfo& info) {
    return std::ranges::any_of(info.offered,
                               [&](const OfferedVariant& each) { return each.variant == variant; });
  });
  if (!is_offered || variant.find("pie=off") != std::string::npos) {
    return Error{
        "rated games are of the variants that the page offers, with the pie rule where there "
        "is one"}
        .called("rated-variant");
  }
  return std::nullopt;
}

std::optional<Error> Online::State::join_objection(const room::Identity& who,
                                                   const room::RoomId& room) const {
  const auto digest = directory_.open_game(room);
  if (!digest) return std::nullopt;
  if (digest->rated && !identities_.may_be_rated(who)) {
    return Error{"rated games are between players who have names"}.called("rated-name");
  }
  for (const room::Identity& each : digest->players) {
    if (!each.empty() && each != who && identities_.are_apart(each, who)) {
      return Error{"this game is not open to you"}.called("room-closed");
    }
  }
  return std::nullopt;
}

void Online::reports(Told<api::administration::Reports> done) {
  const bool asked = state_->store_->ask([state = state_.get(), done](store::Store& store) {
    const auto found = people::reports(store);
    if (!found) return done(std::unexpected(found.error()));
    api::administration::Reports out;
    for (const people::Report& each : *found) {
      out.reports.push_back(
          {each.at, state->identities_.player(each.by).name, each.name, each.room, each.text});
    }
    done(std::move(out));
  });
  if (!asked) done(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
}

void Online::check_ratings(Told<api::administration::RatingsChecked> done) {
  const bool asked = state_->store_->ask([state = state_.get(), done](store::Store& store) {
    auto replayed = people::replay(store, [&](const std::string& room, const auto& lines) {
      return rated_game_of(room, lines, state->options_.room);
    });
    if (!replayed) return done(std::unexpected(replayed.error()));
    done(api::administration::RatingsChecked{replayed->games, replayed->ratings,
                                             std::move(replayed->problems)});
  });
  if (!asked) done(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
}

void Online::State::cut_off(const room::Identity& who) {
  if (who.empty()) return;
  for (const auto& socket : directory_.sockets_of(who)) {
    socket->close(server::CloseCode::service_restart, "come back as who you are now");
  }
}

void Online::State::leave_games(const room::Identity& who) {
  for (const Digest& each : directory_.open_games()) {
    if (each.players[0] == who || each.players[1] == who) {
      shard_of(each.room).close(each.room, [](bool) {});
    }
  }
}

}  // namespace quintet::online
