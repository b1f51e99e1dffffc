#include "api/taps.hpp"

#include <algorithm>
#include <map>

namespace quintet::api {

namespace {

bool begins_with(const SceneMove& move, std::span<const std::string> taps) {
  return move.taps.size() >= taps.size() && std::equal(taps.begin(), taps.end(), move.taps.begin());
}

bool some_begins_with(std::span<const SceneMove> moves, std::span<const std::string> taps) {
  return std::ranges::any_of(moves, [&](const SceneMove& move) { return begins_with(move, taps); });
}

// Whether a tap begins a move by taking up the piece that stands there.
bool takes_up(std::span<const SceneMove> moves, std::string_view tap) {
  return std::ranges::any_of(moves, [tap](const SceneMove& move) {
    return move.taps.front() == tap &&
           std::ranges::find(move.changes, tap, [](const quintet::Change& change) {
             return std::string_view(change.from.at);
           }) != move.changes.end();
  });
}

// Keeps what another move does, too.
void keep_common(std::vector<quintet::Change>& certain, const SceneMove& move) {
  std::erase_if(certain, [&move](const quintet::Change& change) {
    return std::ranges::find(move.changes, change) == move.changes.end();
  });
}

std::vector<Change> changes_of(const std::vector<quintet::Change>& changes) {
  std::vector<Change> out;
  out.reserve(changes.size());
  for (const quintet::Change& change : changes) out.push_back(change_of(change));
  return out;
}

Error why_refused(const AnyGame& game, std::span<const std::string> taps) {
  if (const auto result = game.result()) return game_over_error(*result);
  const std::string attempt =
      taps.back().starts_with('!') && taps.size() == 1 ? "" : game.attempt(taps);
  if (!attempt.empty()) {
    if (const auto move = game.check(attempt); !move) return move.error();
  }
  return Error{"no move is made by these taps"}.called("taps");
}

}  // namespace

Taps taps_after(std::span<const SceneMove> moves, std::vector<std::string> made) {
  struct Next {
    bool ends;
    std::vector<quintet::Change> certain;
  };
  std::map<std::string_view, Next> next;
  std::vector<std::string_view> order;  // as the moves have it
  std::optional<std::vector<quintet::Change>> certain;
  Taps taps;
  for (const SceneMove& move : moves) {
    if (!begins_with(move, made)) continue;
    if (certain) {
      keep_common(*certain, move);
    } else {
      certain = move.changes;
    }
    if (move.taps.size() == made.size()) {
      taps.move = move_of(move);
      continue;
    }
    const std::string_view tap = move.taps[made.size()];
    const auto [known, is_new] =
        next.try_emplace(tap, move.taps.size() == made.size() + 1, move.changes);
    if (is_new) {
      order.push_back(tap);
    } else {
      keep_common(known->second.certain, move);
    }
  }
  if (!made.empty() && certain) taps.done = changes_of(*certain);
  for (const std::string_view tap : order) {
    taps.next.emplace_back(tap);
    const Next& after = next.at(tap);
    // The first tap of several takes a piece up, which changes nothing yet.
    if (made.empty() && !after.ends) continue;
    taps.foreseen.push_back(
        {.tap = std::string(tap), .ends = after.ends, .changes = changes_of(after.certain)});
  }
  taps.made = std::move(made);
  return taps;
}

std::expected<Taps, Error> tapped(const AnyGame& game, std::span<const SceneMove> moves,
                                  std::vector<std::string> made, std::string_view tap) {
  std::vector<std::string> all = made;
  all.emplace_back(tap);
  if (some_begins_with(moves, all)) return taps_after(moves, std::move(all));
  if (!made.empty() && made.back() == tap) return taps_after(moves, {});
  if (made.size() == 1 && takes_up(moves, tap)) return taps_after(moves, {std::string(tap)});
  return std::unexpected(why_refused(game, all));
}

}  // namespace quintet::api
