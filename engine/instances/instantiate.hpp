// What the engine has for each game. The sources that CMake writes from engine.cpp.in, one per
// game, include it and their game's description, and instantiate what nothing else then needs to
// compile.
#pragma once

#include <chrono>
#include <memory>
#include <utility>

#include "core/evaluator.hpp"
#include "engine/factory.hpp"
#include "games/visit.hpp"
#include "search/search.hpp"

namespace quintet {

template <Rules R>
class SearchOf final : public AnySearch {
 public:
  using Move = typename R::Move;

  SearchOf(const R& rules, std::unique_ptr<search::Search<R>> search)
      : rules_(rules), search_(std::move(search)) {}

  Analysis think(const AnyGame& game, const search::Budget& budget,
                 const Listener& listener) override {
    const auto started = search::Budget::Clock::now();
    const auto told = [&](const search::Findings<Move>& findings) {
      Analysis analysis = shown(findings);
      analysis.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(
                                  search::Budget::Clock::now() - started)
                                  .count();
      return analysis;
    };
    typename search::Search<R>::Listener pass_on;
    if (listener) {
      pass_on = [&](const search::Findings<Move>& findings) { listener(told(findings)); };
    }
    return told(search_->think(*game.get_if<R>(), budget, pass_on));
  }

  void clear() override { search_->clear(); }
  [[nodiscard]] std::size_t hash_bytes() const noexcept override { return search_->hash_bytes(); }

 private:
  [[nodiscard]] Analysis shown(const search::Findings<Move>& findings) const {
    Analysis analysis;
    analysis.depth = findings.depth;
    analysis.selective_depth = findings.selective_depth;
    analysis.nodes = findings.nodes;
    analysis.hash_permille = findings.hash_permille;
    analysis.threads = findings.threads;
    analysis.hash_bytes = hash_bytes();
    for (const auto& line : findings.lines) {
      AnalysisLine& shown = analysis.lines.emplace_back();
      shown.score = line.score;
      shown.win_permille = search::win_permille(line.score, EvaluatorOf<R>::calibration_percent);
      for (const Move move : line.moves) shown.moves.push_back(rules_.text(move));
    }
    return analysis;
  }

  R rules_;
  std::unique_ptr<search::Search<R>> search_;
};

template <typename G>
std::unique_ptr<AnySearch> EngineFactory<G>::search(search::Kind kind, const AnyGame& game,
                                                    const search::Options& options) {
  return visit_game<G>(game, [&]<Rules R>(const Game<R>& known) -> std::unique_ptr<AnySearch> {
    return std::make_unique<SearchOf<R>>(
        known.rules(), search::Searches<R>::of_kind(kind, known.rules(), options));
  });
}

template <typename G>
std::unique_ptr<AnySearch> EngineFactory<G>::alphabeta(const AnyGame& game,
                                                       const search::Options& options) {
  return visit_game<G>(game, [&]<Rules R>(const Game<R>& known) -> std::unique_ptr<AnySearch> {
    return std::make_unique<SearchOf<R>>(known.rules(),
                                         search::Searches<R>::alphabeta(known.rules(), options));
  });
}

}  // namespace quintet
