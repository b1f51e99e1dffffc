#include "lab/report/plan.hpp"

#include <algorithm>
#include <map>

namespace quintet::lab::report {

namespace {

// So that a win rate says something about each first move.
constexpr std::size_t least_games_a_first_move = 8;
// Boards that first moves are rated on, beside the report's own.
constexpr std::array<std::string_view, 3> usual_boards = {"4x4", "6x5", "8x7"};

// Where a value of a key begins and how long it is; {npos, 0} if there is no such key.
std::pair<std::size_t, std::size_t> place_of(std::string_view variant, std::string_view key) {
  for (std::size_t at = variant.find(key); at != std::string_view::npos;
       at = variant.find(key, at + 1)) {
    const std::size_t value = at + key.size() + 1;
    const bool begins = at > 0 && (variant[at - 1] == ':' || variant[at - 1] == ',');
    if (!begins || value > variant.size() || variant[value - 1] != '=') continue;
    return {value, std::min(variant.find(',', value), variant.size()) - value};
  }
  return {std::string_view::npos, 0};
}

std::size_t even(std::size_t games) { return games + games % 2; }

void add_first_moves(Plan& plan, const AnyGame& start, const PlanSettings& settings) {
  const Strength& strongest = settings.strengths.back();
  // Whether a first move is good is told by games in which it cannot be taken over.
  const std::string own = with_value(start.variant(), "pie", "off");
  const std::size_t kinds = first_moves(*AnyGame::start(own)).size();
  const std::size_t rounds =
      std::max(least_games_a_first_move, (settings.games + kinds - 1) / kinds);
  plan.series.push_back({"first moves",
                         Purpose::openings,
                         own,
                         {strongest.player, strongest.player},
                         strongest.words,
                         rounds * kinds,
                         0});
  std::vector<std::string> variants = {own};
  if (!value_of(own, "board").empty()) {
    for (const std::string_view board : usual_boards) {
      std::string variant = with_value(own, "board", board);
      if (variant != own) variants.push_back(std::move(variant));
    }
  }
  for (const std::string& variant : variants) {
    plan.series.push_back({"ratings of " + variant,
                           Purpose::ratings,
                           variant,
                           {"random", "random"},
                           "",
                           first_moves(*AnyGame::start(variant)).size(),
                           settings.rating_nodes});
  }
}

void add_steps(Plan& plan, const AnyGame& start, const PlanSettings& settings,
               const std::vector<Strength>& players, Purpose purpose) {
  for (std::size_t i = 1; i < players.size(); ++i) {
    plan.series.push_back({players[i].name + " against " + players[i - 1].name,
                           purpose,
                           start.variant(),
                           {players[i].player, players[i - 1].player},
                           players[i].words + " against " + players[i - 1].words,
                           even((settings.games + 1) / 2),
                           0});
  }
}

}  // namespace

Plan short_plan(const AnyGame& start, const PlanSettings& settings) {
  Plan plan{settings.seed, {}};
  plan.series.push_back({"random",
                         Purpose::strength,
                         start.variant(),
                         {"random", "random"},
                         "random moves",
                         settings.games,
                         0});
  for (const Strength& strength : settings.strengths) {
    const bool strongest = &strength == &settings.strengths.back();
    plan.series.push_back({strength.name,
                           Purpose::strength,
                           start.variant(),
                           {strength.player, strength.player},
                           strength.words,
                           settings.games,
                           strongest ? settings.observer_nodes : 0});
  }
  return plan;
}

Plan full_plan(const AnyGame& start, const PlanSettings& settings) {
  Plan plan = short_plan(start, settings);
  add_first_moves(plan, start, settings);
  add_steps(plan, start, settings, settings.ladder, Purpose::level_step);
  add_steps(plan, start, settings, settings.doublings, Purpose::doubling);
  return plan;
}

std::vector<FirstMove> first_moves(const AnyGame& start) {
  std::vector<FirstMove> kinds;
  std::map<std::uint64_t, std::size_t> known;  // where they lead, and which of the kinds it is
  for (const MoveText& move : start.moves()) {
    AnyGame after = start;
    [[maybe_unused]] const auto played = after.play(move.view());
    const auto [kind, is_new] = known.emplace(after.canonical_key(), kinds.size());
    if (is_new) {
      kinds.push_back({move, 1});
    } else {
      ++kinds[kind->second].copies;
    }
  }
  return kinds;
}

std::string with_value(std::string_view variant, std::string_view key, std::string_view value) {
  std::string text(variant);
  const auto [at, length] = place_of(variant, key);
  if (at != std::string_view::npos) text.replace(at, length, value);
  return text;
}

std::string value_of(std::string_view variant, std::string_view key) {
  const auto [at, length] = place_of(variant, key);
  return at == std::string_view::npos ? "" : std::string(variant.substr(at, length));
}

}  // namespace quintet::lab::report
