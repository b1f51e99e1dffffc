// What the engine has for each game. The sources that CMake writes from engine.cpp.in, one per
// game, include it and their game's description, and instantiate what nothing else then needs to
// compile.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "core/evaluator.hpp"
#include "engine/factory.hpp"
#include "games/visit.hpp"
#include "search/proof/proof_search.hpp"
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

template <Rules R>
  requires KnowsEndgames<R>
class ExactValuesOf final : public ExactValues {
 public:
  ExactValuesOf(const Game<R>& game, std::size_t table_bytes)
      : search_(game.rules(), table_bytes), game_(game) {
    MovesOf<R> moves;
    game.moves(moves);
    for (const auto move : moves) {
      ExactMove& exact = moves_.emplace_back(game.rules().text(move));
      candidates_.push_back({move});
      game_.play(move);
      if (const auto result = game_.result()) {
        const bool wins = result->outcome == win_for(game.position().to_move());
        exact.value = wins ? ExactValue::win : ExactValue::loss;
        exact.plies = wins ? 1 : 0;
      }
      game_.undo();
    }
  }

  void advance(std::uint64_t nodes) override {
    const std::uint64_t enough = nodes_ + nodes;
    while (!settled() && nodes_ < enough) {
      if (moves_[next_].value == ExactValue::unknown) {
        prove(next_, std::min(candidates_[next_].share, enough - nodes_));
      }
      next_ = (next_ + 1) % moves_.size();
    }
  }

 private:
  // A move gets this many nodes at first, then twice as many each time it is its turn again: easy
  // moves are settled early, and what they taught helps with the others.
  static constexpr std::uint64_t first_share = 2'000;

  struct Candidate {
    typename R::Move move;
    std::uint64_t share = first_share;
  };

  void prove(std::size_t index, std::uint64_t nodes) {
    Candidate& candidate = candidates_[index];
    const Seat mover = game_.position().to_move();
    game_.play(candidate.move);
    const auto proof = search_.prove(game_, mover, {.nodes = nodes});
    game_.undo();
    nodes_ += std::max<std::uint64_t>(proof.nodes, 1);
    candidate.share *= 2;
    ExactMove& exact = moves_[index];
    if (proof.verdict == search::Verdict::proven) {
      exact.value = ExactValue::win;
      exact.plies = proof.plies + 1;
    } else if (proof.verdict == search::Verdict::disproven) {
      exact.value = ExactValue::loss;
    }
  }

  search::ProofSearch<R> search_;
  Game<R> game_;
  std::vector<Candidate> candidates_;  // in the order of moves_
  std::size_t next_ = 0;
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

template <typename G>
bool EngineFactory<G>::is_endgame(const AnyGame& game) {
  return visit_game<G>(game, []<Rules R>(const Game<R>& known) {
    if constexpr (KnowsEndgames<R>) {
      return known.rules().is_endgame(known.position());
    } else {
      return false;
    }
  });
}

template <typename G>
std::unique_ptr<ExactValues> EngineFactory<G>::exact_values(const AnyGame& game,
                                                            std::size_t table_bytes) {
  return visit_game<G>(game, [&]<Rules R>(const Game<R>& known) -> std::unique_ptr<ExactValues> {
    if constexpr (KnowsEndgames<R>) {
      return std::make_unique<ExactValuesOf<R>>(known, table_bytes);
    } else {
      std::unreachable();
    }
  });
}

}  // namespace quintet
