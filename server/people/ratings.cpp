#include "server/people/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "server/people/accounts.hpp"
#include "server/people/documents.hpp"

namespace quintet::people {

namespace {

constexpr std::string_view rating_kind = "rating";
constexpr std::string_view history_kind = "history";
constexpr std::string_view rated_kind = "rated";
constexpr std::string_view room_kind = "rated-room";
constexpr std::string_view due_kind = "due";
constexpr std::string_view counter_kind = "counter";

// Without a game, after a year a settled player (deviation 60) is thought of as one of 110.
constexpr double period = 4.4 * 24 * 3600 * 1000;

std::string padded(std::uint64_t number) {
  std::string text = std::to_string(number);
  text.insert(0, 12 - std::min<std::size_t>(12, text.size()), '0');
  return text;
}

Strength strength_of(const Rating& rating) {
  return {rating.rating, rating.deviation, static_cast<double>(rating.volatility) / 1e6};
}

double score_of(Outcome outcome, Outcome own) {
  if (outcome == Outcome::draw) return 0.5;
  return outcome == own ? 1 : 0;
}

std::array<double, 2> scores_of(Outcome outcome) {
  return {score_of(outcome, Outcome::first), score_of(outcome, Outcome::second)};
}

}  // namespace

Speed speed_of(std::int64_t time, std::int64_t increment, bool days) {
  constexpr std::int64_t minute = 60'000;
  if (days) return Speed::correspondence;
  const std::int64_t all = time + 40 * increment;
  if (all < 8 * minute) return Speed::blitz;
  return all < 25 * minute ? Speed::rapid : Speed::classical;
}

std::string pool_name(std::string_view game, Speed speed, bool with_bot) {
  return std::string(game) + "/" + std::string(json::enum_text(speed)) + (with_bot ? "/bots" : "");
}

std::array<Rating, 2> rated(const std::array<Rating, 2>& before, Outcome outcome,
                            std::int64_t ended) {
  std::array<Strength, 2> rested;
  for (std::size_t i = 0; i < 2; ++i) {
    const double rest =
        before[i].games == 0 ? 0 : static_cast<double>(ended - before[i].last) / period;
    rested[i] = after_rest(strength_of(before[i]), rest);
  }
  std::array<Rating, 2> after = before;
  const auto scores = scores_of(outcome);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::array<Meeting, 1> game = {Meeting{rested[1 - i], scores[i]}};
    const Strength now = rounded(after_period(rested[i], game));
    after[i].rating = now.rating;
    after[i].deviation = now.deviation;
    after[i].volatility = std::llround(now.volatility * 1e6);
    ++after[i].games;
    after[i].last = std::max(before[i].last, ended);
  }
  return after;
}

std::expected<void, Error> set_due(store::Store& store, std::string_view room) {
  return repeated([&]() -> std::expected<void, Error> {
    const auto due = get<Due>(store, due_kind, room);
    if (!due) return std::unexpected(due.error());
    const auto done = get<RatedRoom>(store, room_kind, room);
    if (!done) return std::unexpected(done.error());
    if (due->value || done->value) return {};
    const std::vector<store::Write> writes = {put(due_kind, room, 0, Due{})};
    if (auto written = store.write(writes); !written) return std::unexpected(written.error());
    return {};
  });
}

std::expected<std::vector<std::string>, Error> due_rooms(store::Store& store) {
  const auto documents = all(store, due_kind, "");
  if (!documents) return std::unexpected(documents.error());
  std::vector<std::string> rooms;
  for (const store::Document& each : *documents) rooms.push_back(each.key);
  return rooms;
}

std::expected<void, Error> forget_due(store::Store& store, std::string_view room) {
  return repeated([&]() -> std::expected<void, Error> {
    const auto due = get<Due>(store, due_kind, room);
    if (!due) return std::unexpected(due.error());
    if (!due->value) return {};
    const std::vector<store::Write> writes = {
        {std::string(due_kind), std::string(room), due->version, std::nullopt}};
    if (auto written = store.write(writes); !written) return std::unexpected(written.error());
    return {};
  });
}

std::expected<bool, Error> rate(store::Store& store, const RatedGame& game) {
  return repeated([&]() -> std::expected<bool, Error> {
    const auto room = get<RatedRoom>(store, room_kind, game.room);
    if (!room) return std::unexpected(room.error());
    if (room->value) return false;
    const auto counter = get<Counter>(store, counter_kind, rated_kind);
    if (!counter) return std::unexpected(counter.error());
    const auto due = get<Due>(store, due_kind, game.room);
    if (!due) return std::unexpected(due.error());
    const std::uint64_t number = counter->value.value_or(Counter{}).last + 1;
    const std::array<Identity, 2> players = {game.first, game.second};
    std::array<Rating, 2> before;
    std::array<std::uint64_t, 2> versions{};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto kept = get<Rating>(store, rating_kind, players[i] + "/" + game.pool);
      if (!kept) return std::unexpected(kept.error());
      before[i] = kept->value.value_or(Rating{});
      before[i].pool = game.pool;
      versions[i] = kept->version;
    }
    const std::array<Rating, 2> after = rated(before, game.outcome, game.ended);
    const auto scores = scores_of(game.outcome);
    std::vector<store::Write> writes = {
        put(counter_kind, rated_kind, counter->version, Counter{number}),
        put(rated_kind, padded(number), 0, game), put(room_kind, game.room, 0, RatedRoom{number})};
    if (due->value) {
      writes.push_back({std::string(due_kind), game.room, due->version, std::nullopt});
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string key = players[i] + "/" + game.pool;
      writes.push_back(put(rating_kind, key, versions[i], after[i]));
      writes.push_back(put(history_kind, key + "/" + padded(number), 0,
                           Step{game.pool, game.ended, after[i].rating, after[i].deviation,
                                players[1 - i], scores[i], game.room}));
    }
    if (auto written = store.write(writes); !written) return std::unexpected(written.error());
    return true;
  });
}

namespace {

template <typename T>
std::expected<std::vector<T>, Error> values(store::Store& store, std::string_view kind,
                                            const Identity& identity) {
  const auto documents = all(store, kind, identity + "/");
  if (!documents) return std::unexpected(documents.error());
  std::vector<T> found;
  for (const store::Document& each : *documents) {
    auto value = value_of<T>(each);
    if (!value) return std::unexpected(value.error());
    found.push_back(std::move(*value));
  }
  return found;
}

}  // namespace

std::expected<std::vector<Rating>, Error> ratings_of(store::Store& store,
                                                     const Identity& identity) {
  return values<Rating>(store, rating_kind, identity);
}

std::expected<std::vector<Step>, Error> history_of(store::Store& store, const Identity& identity) {
  auto steps = values<Step>(store, history_kind, identity);
  if (steps) std::ranges::stable_sort(*steps, {}, &Step::at);
  return steps;
}

std::expected<void, Error> erase_ratings(store::Store& store, const Identity& identity) {
  return repeated([&]() -> std::expected<void, Error> {
    std::vector<store::Write> writes;
    for (const std::string_view kind : {rating_kind, history_kind}) {
      const auto documents = all(store, kind, identity + "/");
      if (!documents) return std::unexpected(documents.error());
      std::ranges::transform(*documents, std::back_inserter(writes), removed);
    }
    if (writes.empty()) return {};
    if (auto written = store.write(writes); !written) return std::unexpected(written.error());
    return {};
  });
}

namespace {

void check_game(store::Store& store, const RatedGame& game, const ReadRoom& read,
                Replayed& replayed) {
  const auto events = store.peek(game.room);
  const auto said = events ? read(game.room, *events) : std::nullopt;
  if (said != game) replayed.problems.push_back("room " + game.room + " says something else");
}

}  // namespace

std::expected<Replayed, Error> replay(store::Store& store, const ReadRoom& read) {
  const auto games = all(store, rated_kind, "");
  if (!games) return std::unexpected(games.error());
  const auto accounts = all_accounts(store);
  if (!accounts) return std::unexpected(accounts.error());
  std::set<Identity> gone;
  for (const Account& each : *accounts) {
    if (each.deleted()) gone.insert(each.identity);
  }
  Replayed replayed;
  std::map<std::string, Rating> computed;
  for (const store::Document& document : *games) {
    const auto game = value_of<RatedGame>(document);
    if (!game) return std::unexpected(game.error());
    check_game(store, *game, read, replayed);
    ++replayed.games;
    const std::array<std::string, 2> keys = {game->first + "/" + game->pool,
                                             game->second + "/" + game->pool};
    std::array<Rating, 2> before = {computed[keys[0]], computed[keys[1]]};
    for (Rating& each : before) each.pool = game->pool;
    const auto after = rated(before, game->outcome, game->ended);
    for (std::size_t i = 0; i < 2; ++i) computed[keys[i]] = after[i];
  }
  std::erase_if(computed, [&](const auto& each) {
    return gone.contains(each.first.substr(0, each.first.find('/')));
  });
  const auto kept = all(store, rating_kind, "");
  if (!kept) return std::unexpected(kept.error());
  for (const store::Document& document : *kept) {
    const auto rating = value_of<Rating>(document);
    if (!rating) return std::unexpected(rating.error());
    ++replayed.ratings;
    const auto again = computed.extract(document.key);
    if (again.empty() || again.mapped() != *rating) {
      replayed.problems.push_back("the rating " + document.key + " does not follow from its games");
    }
  }
  for (const auto& [key, rating] : computed) {
    replayed.problems.push_back("the rating " + key + " is missing");
  }
  return replayed;
}

}  // namespace quintet::people
