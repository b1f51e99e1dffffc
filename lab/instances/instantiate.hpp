// Self-play of one game. The sources that CMake writes from lab.cpp.in, one per game, include it
// and their game's description, and instantiate what nothing else then needs to compile.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "core/evaluator.hpp"
#include "core/history.hpp"
#include "core/rng.hpp"
#include "games/visit.hpp"
#include "lab/seeds.hpp"
#include "lab/self_play.hpp"
#include "search/search.hpp"

namespace quintet::lab {

template <Rules R>
class SelfPlayOf final : public SelfPlay {
 public:
  using Evaluator = EvaluatorOf<R>;
  using Position = typename R::Position;

  SelfPlayOf(const R& rules, const SelfPlaySettings& settings)
      : rules_(rules),
        settings_(settings),
        evaluator_(rules),
        search_(search::Searches<R>::alphabeta(rules, {.hash_bytes = settings.hash_bytes})) {}

  [[nodiscard]] std::vector<std::string_view> feature_names() const override {
    return {Evaluator::feature_names.begin(), Evaluator::feature_names.end()};
  }

  [[nodiscard]] SelfPlayedGame play(std::uint64_t seed) override {
    Rng rng(seed);
    search_->clear();
    Game<R> game = opening(rng);
    std::vector<Searched> searched;
    SelfPlayedGame played{.outcome = finish(game, searched)};
    played.plies = game.played().size();
    keep_some(searched, rng);
    for (const Searched& one : searched) add(played, one);
    return played;
  }

 private:
  struct Searched {
    Position position;
    Score score;
  };

  // Random moves to a position that is not over.
  [[nodiscard]] Game<R> opening(Rng& rng) const {
    const std::size_t least = settings_.most_random_plies / 2;
    const std::size_t choices = settings_.most_random_plies - least + 1;
    std::size_t plies = least + rng.below(static_cast<std::uint32_t>(choices));
    Game<R> game(rules_);
    for (; plies > 0; --plies) {
      game.play(rules_.random_move(game.position(), rng));
      if (!game.result()) continue;
      game.undo();
      break;
    }
    return game;
  }

  // Plays on until the game ends or its outcome is proven.
  [[nodiscard]] Outcome finish(Game<R>& game, std::vector<Searched>& searched) {
    search::Budget budget;
    budget.nodes = settings_.nodes;
    while (!game.result() && game.played().size() < settings_.max_plies) {
      const auto findings = search_->think(game, budget, {});
      const auto& best = findings.lines.front();
      const Seat mover = game.position().to_move();
      if (search::is_win(best.score)) return win_for(mover);
      if (search::is_loss(best.score)) return win_for(other(mover));
      searched.push_back({game.position(), best.score});
      game.play(best.moves.front());
    }
    return game.result() ? game.result()->outcome : Outcome::draw;
  }

  void keep_some(std::vector<Searched>& searched, Rng& rng) const {
    std::vector<std::size_t> order(searched.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t kept = std::min(settings_.positions_a_game, order.size());
    for (std::size_t i = 0; i < kept; ++i) {
      std::swap(order[i], order[i + rng.below(static_cast<std::uint32_t>(order.size() - i))]);
    }
    order.resize(kept);
    std::ranges::sort(order);
    std::vector<Searched> some;
    some.reserve(kept);
    for (const std::size_t i : order) some.push_back(searched[i]);
    searched = std::move(some);
  }

  [[nodiscard]] bool is_threatened(const Position& position) const {
    if constexpr (SeesThreats<Evaluator, R>) {
      return evaluator_.is_threatened(position);
    } else {
      return false;
    }
  }

  void add(SelfPlayedGame& played, const Searched& one) const {
    const bool won = played.outcome == win_for(one.position.to_move());
    const std::uint8_t half_points = played.outcome == Outcome::draw ? 1 : won ? 2 : 0;
    played.positions.push_back({one.score, evaluator_.score_for_mover(one.position), half_points,
                                is_threatened(one.position)});
    const auto features = evaluator_.features(one.position);
    played.features.insert(played.features.end(), features.begin(), features.end());
  }

  R rules_;
  SelfPlaySettings settings_;
  Evaluator evaluator_;
  std::unique_ptr<search::Search<R>> search_;
};

template <typename G>
std::unique_ptr<SelfPlay> LabFactory<G>::self_play(const AnyGame& start,
                                                   const SelfPlaySettings& settings) {
  return visit_game<G>(start, [&]<Rules R>(const Game<R>& known) -> std::unique_ptr<SelfPlay> {
    return std::make_unique<SelfPlayOf<R>>(known.rules(), settings);
  });
}

}  // namespace quintet::lab
