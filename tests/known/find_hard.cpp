#include "tests/known/find_hard.hpp"

#include <algorithm>

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "games/all.hpp"
#include "games/visit.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/solve.hpp"

namespace quintet::known {

namespace {

constexpr std::size_t table_bytes = std::size_t{64} << 20;
constexpr int longest_game = 300;

// Deciding every move takes longer than finding one that wins.
constexpr std::uint64_t all_moves_factor = 8;

// The game as it stood after so many plies, without what was before: as its text says it.
AnyGame position_after(const AnyGame& finished, std::size_t plies) {
  AnyGame game = *AnyGame::start(finished.variant());
  const auto played = finished.played();
  for (std::size_t i = 0; i < plies; ++i) [[maybe_unused]]
    const auto done = game.play(played[i].view());
  return *AnyGame::from_position(game.variant(), game.position_text());
}

bool are_few(std::size_t keeping, std::size_t moves) { return keeping > 0 && 2 * keeping <= moves; }

// The moves that keep the win; nothing if one cannot be decided.
std::optional<std::vector<std::string>> keeping_moves(const HardPlan& plan, const AnyGame& game) {
  solve::Settings settings;
  settings.memory_bytes = table_bytes;
  settings.all_moves = true;
  settings.nodes = all_moves_factor * plan.most_nodes;
  const auto solved = solve::solve(game, settings);
  if (!solved) return std::nullopt;
  std::vector<std::string> keeping;
  for (const solve::SolvedMove& move : solved->moves) {
    if (!move.value) return std::nullopt;
    if (*move.value == win_for(game.to_move())) keeping.push_back(move.move.string());
  }
  std::ranges::sort(keeping);
  return keeping;
}

HardSearch find_solved(const HardPlan& plan, const AnyGame& finished) {
  solve::Settings settings;
  settings.memory_bytes = table_bytes;
  settings.nodes = plan.most_nodes;
  for (std::size_t plies = finished.ply(); plies-- > 0;) {
    const AnyGame game = position_after(finished, plies);
    const auto solved = solve::solve(game, settings);
    if (!solved || !solved->value) return {{}, "too hard at ply " + std::to_string(plies)};
    if (solved->nodes <= least_hard_nodes || *solved->value != win_for(game.to_move())) continue;
    auto keeping = keeping_moves(plan, game);
    if (!keeping) return {{}, "moves too hard at ply " + std::to_string(plies)};
    if (!are_few(keeping->size(), game.move_count())) continue;
    return {Hard{game.variant(), game.position_text(), {}, solved->nodes, *std::move(keeping)}, {}};
  }
  return {{}, "nothing hard in it"};
}

// Wins within so many plies, of one game.
template <Rules R>
class BoundedFinder {
 public:
  BoundedFinder(const HardPlan& plan, const Game<R>& game)
      : plan_(plan), game_(game), search_(game.rules(), table_bytes) {}

  // The fewest plies, odd, in which the player to move can win; none if that takes more nodes.
  [[nodiscard]] std::optional<int> fewest(int most_plies) {
    for (int plies = 1; plies <= most_plies; plies += 2) {
      const auto wins = ask(game_.position(), plies);
      if (!wins) return std::nullopt;
      if (*wins) return plies;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

  [[nodiscard]] std::optional<std::vector<std::string>> keeping_moves(int plies) {
    std::vector<std::string> keeping;
    MovesOf<R> moves;
    game_.rules().moves(game_.position(), moves);
    for (const auto move : moves) {
      auto next = game_.position();
      game_.rules().play(next, move);
      const auto wins = ask(next, plies - 1);
      if (!wins) return std::nullopt;
      if (*wins) keeping.push_back(game_.rules().text(move).string());
    }
    std::ranges::sort(keeping);
    return keeping;
  }

 private:
  std::optional<bool> ask(const typename R::Position& position, int plies) {
    const Seat attacker = game_.position().to_move();
    if (const auto result = position.result()) return result->outcome == win_for(attacker);
    return search_.wins_within(
        position, attacker, plies,
        {.nodes = plan_.most_nodes, .watch = [this](std::uint64_t more) { nodes_ += more; }});
  }

  const HardPlan& plan_;
  const Game<R>& game_;
  solve::BoundedSearch<R> search_;
  std::uint64_t nodes_ = 0;
};

HardSearch find_bounded(const HardPlan& plan, const AnyGame& finished) {
  const auto result = finished.result();
  if (!result || result->outcome == Outcome::draw) return {{}, "nobody wins"};
  for (std::size_t back = least_hard_plies; back <= finished.ply(); ++back) {
    const AnyGame game = position_after(finished, finished.ply() - back);
    if (win_for(game.to_move()) != result->outcome) continue;
    HardSearch search;
    bool go_on = false;
    for_each_game([&]<typename G>() {
      if (G::info.id != game.info().id) return;
      visit_game<G>(game, [&]<Rules R>(const Game<R>& known) {
        BoundedFinder<R> finder(plan, known);
        const auto plies = finder.fewest(static_cast<int>(back));
        const std::uint64_t nodes = finder.nodes();
        if (!plies) {
          search.why = "not settled " + std::to_string(back) + " plies before the end";
          return;
        }
        go_on = nodes <= least_hard_nodes || *plies < least_hard_plies;
        if (go_on) return;
        auto keeping = finder.keeping_moves(*plies);
        go_on = keeping && !are_few(keeping->size(), game.move_count());
        if (!keeping) search.why = "moves not settled";
        if (!keeping || go_on) return;
        search.found =
            Hard{game.variant(), game.position_text(), *plies, nodes, *std::move(keeping)};
      });
    });
    if (!go_on) return search;
  }
  return {{}, "nothing hard in it"};
}

}  // namespace

AnyGame strong_game(const HardPlan& plan, std::uint64_t seed) {
  Rng rng(mixed(seed));
  while (true) {
    AnyGame game = *AnyGame::start(plan.variant);
    while (game.ply() < game.info().opening_plies && !game.result()) game.play_random_move(rng);
    Engine engine(EngineOptions{.hash_megabytes = 16});
    while (!game.result() && game.ply() < longest_game) {
      const Limits limits{.nodes = static_cast<std::int64_t>(plan.player_nodes)};
      const Analysis analysis = engine.analyse(game, limits);
      [[maybe_unused]] const auto done = game.play(analysis.lines.front().moves.front().view());
    }
    if (game.ply() > game.info().opening_plies) return game;
  }
}

HardSearch find_hard(const HardPlan& plan, const AnyGame& finished) {
  return plan.within ? find_bounded(plan, finished) : find_solved(plan, finished);
}

}  // namespace quintet::known
