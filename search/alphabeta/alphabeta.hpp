// Alpha-beta: iterative deepening with aspiration windows, principal variation search, one
// transposition table shared by all threads (Lazy SMP). Definitions are in alphabeta_impl.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/evaluator.hpp"
#include "search/common/interface.hpp"
#include "search/common/table.hpp"

namespace quintet::search {

template <Rules R, typename E>
class AlphaBetaWorker;

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
class AlphaBeta final : public Search<R> {
 public:
  using Move = typename R::Move;
  using typename Search<R>::Listener;

  AlphaBeta(const R& rules, const Options& options);
  AlphaBeta(const R& rules, const E& evaluator, const Options& options);
  ~AlphaBeta() override;

  Findings<Move> think(const Game<R>& game, const Budget& budget,
                       const Listener& listener) override;
  void clear() override;
  [[nodiscard]] std::size_t hash_bytes() const noexcept override { return table_.bytes(); }

 private:
  using Worker = AlphaBetaWorker<R, E>;

  [[nodiscard]] std::uint64_t nodes() const noexcept;

  R rules_;
  E evaluator_;
  Options options_;
  Table table_;
  std::vector<std::unique_ptr<Worker>> workers_;  // the first runs on the caller's thread
};

}  // namespace quintet::search
