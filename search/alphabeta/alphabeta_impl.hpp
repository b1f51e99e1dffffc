// The definitions of alphabeta.hpp, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

#include "machine/memory.hpp"
#include "machine/threads.hpp"
#include "search/alphabeta/alphabeta.hpp"
#include "search/alphabeta/worker.hpp"
#include "search/alphabeta/worker_root_impl.hpp"
#include "search/alphabeta/worker_tree_impl.hpp"

namespace quintet::search {

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::AlphaBeta(const R& rules, const Options& options)
    : AlphaBeta(rules, E(rules), options) {}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::AlphaBeta(const R& rules, const E& evaluator, const Options& options)
    : rules_(rules), evaluator_(evaluator), options_(options), table_(options.hash_bytes) {
  const int count = machine::has_threads ? std::max(options.threads, 1) : 1;
  for (int i = 0; i < count; ++i) {
    std::unique_ptr<Worker> worker(new (std::nothrow) Worker(rules_, evaluator_, options_, table_));
    if (!worker) break;  // no more memory
    workers_.push_back(std::move(worker));
  }
  if (workers_.empty()) machine::out_of_memory();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
AlphaBeta<R, E>::~AlphaBeta() = default;

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
void AlphaBeta<R, E>::clear() {
  table_.clear();
  for (auto& worker : workers_) worker->clear();
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
std::uint64_t AlphaBeta<R, E>::nodes() const noexcept {
  std::uint64_t sum = 0;
  for (const auto& worker : workers_) sum += worker->nodes();
  return sum;
}

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
auto AlphaBeta<R, E>::think(const Game<R>& game, const Budget& budget, const Listener& listener)
    -> Findings<Move> {
  table_.new_search();
  Worker& main = *workers_.front();
  Findings<Move> findings;
  const auto report = [&] {
    findings.depth = main.completed_depth();
    findings.selective_depth = main.selective_depth();
    findings.nodes = nodes();
    findings.hash_permille = table_.permille();
    findings.lines.clear();
    for (std::size_t i = 0; i < main.lines(); ++i) {
      const auto& root = main.root_moves()[i];
      const Score score = root.score > -infinite_score ? root.score : root.old_score;
      findings.lines.push_back({score > -infinite_score ? score : 0, root.line});
    }
    if (listener) listener(findings);
  };

  const bool shares_nodes = budget.nodes && workers_.size() > 1;
  SharedNodes shared(budget.nodes.value_or(0), workers_.size());
  main.start(game, budget,
             shares_nodes ? Watch(budget, shared, shared.take_share()) : Watch(budget));
  std::atomic<bool> finished = false;
  const Budget for_helpers{.hard = budget.hard, .stop = &finished, .now = budget.now};
  const auto help = [&](std::size_t number) {
    Worker& helper = *workers_[number + 1];
    helper.start(game, for_helpers,
                 shares_nodes ? Watch(for_helpers, shared, 0) : Watch(for_helpers));
    // Every other helper runs a ply ahead, so that they do not all do the same.
    helper.deepen(2 - static_cast<int>(number % 2), [] {});
  };
  for (auto& worker : workers_) worker->forget_nodes();
  {
    const machine::Threads helpers(workers_.size() - 1, help, [&finished] { finished = true; });
    findings.threads += static_cast<int>(helpers.started());
    main.deepen(1, report);
  }
  findings.nodes = nodes();
  return findings;
}

}  // namespace quintet::search
