// The search itself. Included where StonesSolver is instantiated: solve/instances/.
#pragma once

#include <algorithm>
#include <bit>

#include "solve/exact/solver.hpp"
#include "solve/exact/tenable.hpp"
#include "solve/exact/tunables.hpp"

namespace quintet::solve {

inline constexpr int rank_of_lost = 1'000'000;

// One thread's part of a search.
template <typename Kind, std::size_t words>
class StonesSolver<Kind, words>::Worker {
 public:
  Worker(StonesSolver& solver, std::size_t number)
      : solver_(solver), is_first_(number == 0), history_(solver.history_[number]) {
    children_.reserve(most_plies * 32);
  }

  // Nothing if it was told to give up.
  [[nodiscard]] std::optional<bool> solve(const Stones& stones) {
    const Value value = search(stones, hash_of(stones), 0);
    solver_.nodes_.fetch_add(unreported_, std::memory_order_relaxed);
    if (value == Value::unknown) return std::nullopt;
    return value == Value::won;
  }

 private:
  enum class Value : std::uint8_t { lost, won, unknown };

  static constexpr bool uses_history = ExactTunables<Kind>::history_weight != 0;

  struct Child {
    Stones stones;
    Hash hash;
    std::size_t move;  // a number of MoveHistory
    int rank;
    bool settled;
  };

  static constexpr std::size_t most_plies = 64;
  static constexpr std::uint64_t look_interval = 256;
  static constexpr int nowhere = std::numeric_limits<int>::max();

  [[nodiscard]] Hash hash_of(const Stones& stones) const noexcept {
    return Table::hash_of(solver_.board_.template key<words>(stones));
  }

  // For the player to move. REQUIRES: who cannot win at once, or it is the root.
  Value search(const Stones& stones, const Hash& hash, int ply) {
    path_[static_cast<std::size_t>(ply)] = {hash, 0, 0};
    if (++unreported_ >= look_interval) {
      look_around(ply);
      if (unwind_to_ < ply) return Value::unknown;
      if (unwind_to_ == ply) {
        unwind_to_ = nowhere;
        if (const auto known = solver_.table_.find(hash)) return *known ? Value::won : Value::lost;
      }
    }
    const std::uint64_t nodes_before = nodes_++;
    const std::size_t first = children_.size();
    Value value = expand(stones, ply) ? Value::won : search_children(first, hash, ply);
    children_.resize(first);
    if (value != Value::unknown) {
      solver_.table_.store(hash, value == Value::won, nodes_ - nodes_before);
    }
    return value;
  }

  // Appends the children that are worth a search, best first. True if it turns out on the way that
  // one of them wins.
  bool expand(const Stones& stones, int ply) {
    const std::size_t first = children_.size();
    const StonesBoard<Kind>& board = solver_.board_;
    const Tenable<Kind> is_tenable(board, stones);
    board.for_each_child(stones, [&](const Stones& child) {
      if (!is_tenable(child)) return;
      const std::size_t move = uses_history ? MoveHistory::number(stones, child, ply) : 0;
      children_.push_back({child, hash_of(child), move, 0, false});
      solver_.table_.prefetch(children_.back().hash);
    });
    std::size_t kept = first;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const auto opponent_wins = solver_.table_.find(children_[i].hash);
      if (opponent_wins && !*opponent_wins) return true;
      if (!opponent_wins) children_[kept++] = children_[i];
    }
    children_.resize(kept);
    const bool by_answers = solver_.counts_answers(stones.count());
    if (kept == first + 1 && !by_answers) return false;  // nothing to put in order
    kept = first;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Ranked ranked = solver_.ranked(children_[i].stones, by_answers);
      if (ranked.opponent_wins && !*ranked.opponent_wins) return true;
      if (ranked.opponent_wins) continue;
      children_[kept] = children_[i];
      children_[kept].rank = ranked.rank;
      if constexpr (uses_history) {
        children_[kept].rank -=
            history_.rate(children_[kept].move, ExactTunables<Kind>::history_weight);
      }
      ++kept;
    }
    children_.resize(kept);
    sort_from(first);
    return false;
  }

  // By rank, equals as they came, so that the order is the same everywhere. Most lists are short.
  void sort_from(std::size_t first) {
    for (std::size_t i = first + 1; i < children_.size(); ++i) {
      const Child child = children_[i];
      std::size_t place = i;
      for (; place > first && children_[place - 1].rank > child.rank; --place) {
        children_[place] = children_[place - 1];
      }
      children_[place] = child;
    }
  }

  // Twice over the children: first over those that no other thread is looking into, then over what
  // is left.
  Value search_children(std::size_t first, const Hash& hash, int ply) {
    Step& step = path_[static_cast<std::size_t>(ply)];
    step.children = children_.size() - first;
    const bool shares = solver_.limits_.threads > 1 && step.children > 0 &&
                        3 * children_[first].stones.count() > solver_.board_.cells();
    for (const bool leaves_claimed : {true, false}) {
      for (std::size_t i = first; i < first + step.children; ++i) {
        if (children_[i].settled) continue;
        const Child child = children_[i];
        const bool is_eldest = i == first && leaves_claimed;
        if (!is_eldest) {
          if (const auto opponent_wins = solver_.table_.find(child.hash)) {
            if (!*opponent_wins) return Value::won;
            settle(i, step);
            continue;
          }
          if (shares && leaves_claimed && solver_.claims_.has(child.hash)) continue;
        }
        if (shares) solver_.claims_.add(child.hash);
        Value value = search(child.stones, child.hash, ply + 1);
        if (shares) solver_.claims_.remove(child.hash);
        if (uses_history && value != Value::unknown) {
          history_.add(child.move, value == Value::lost);
        }
        if (value == Value::lost) return Value::won;
        if (value == Value::won) {
          settle(i, step);
          continue;
        }
        if (unwind_to_ < ply) return Value::unknown;
        unwind_to_ = nowhere;
        if (const auto known = solver_.table_.find(hash)) return *known ? Value::won : Value::lost;
        --i;  // another thread had solved this position, and it is forgotten already: once more
      }
    }
    return Value::lost;
  }

  void settle(std::size_t child, auto& step) {
    children_[child].settled = true;
    ++step.done;
  }

  // Once in a few hundred nodes: reports, and finds out whether to go on.
  void look_around(int ply) {
    const std::uint64_t total =
        solver_.nodes_.fetch_add(unreported_, std::memory_order_relaxed) + unreported_;
    unreported_ = 0;
    const SolverLimits& limits = solver_.limits_;
    if (total >= limits.nodes || (limits.stop != nullptr && limits.stop->load())) {
      solver_.ended_ = true;
    }
    if (solver_.needs_room()) solver_.make_room();
    if (solver_.ended_) {
      unwind_to_ = -1;
      return;
    }
    if (is_first_) {
      report_share(ply);
      watch_if_due();
    }
    if (limits.threads == 1) return;
    for (int above = 0; above <= ply; ++above) {
      if (solver_.table_.find(path_[static_cast<std::size_t>(above)].hash)) {
        unwind_to_ = above;
        return;
      }
    }
  }

  // The table does not grow meanwhile, as that waits for all threads.
  void watch_if_due() {
    if (Clock::now() < solver_.next_watch_) return;
    (*solver_.watch_)();
    solver_.next_watch_ = Clock::now() + solver_.limits_.watch_interval;
  }

  void report_share(int ply) {
    double share = 0;
    double part = 1;
    for (int above = 0; above < ply; ++above) {
      const Step& step = path_[static_cast<std::size_t>(above)];
      part /= static_cast<double>(step.children);
      share += part * static_cast<double>(step.done);
    }
    solver_.share_done_.store(share, std::memory_order_relaxed);
  }

  // A position on the way from the root to where the search is.
  struct Step {
    Hash hash;
    std::size_t children;  // worth a search
    std::size_t done;      // of these
  };

  StonesSolver& solver_;
  bool is_first_;
  MoveHistory& history_;
  std::vector<Child> children_;  // of all positions on the path, one after the other
  std::array<Step, most_plies + 1> path_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t unreported_ = 0;
  int unwind_to_ = nowhere;  // the ply of a position that another thread has solved; -1 to give up
};

template <typename Kind, std::size_t words>
std::optional<bool> StonesSolver<Kind, words>::mover_wins(const Stones& stones,
                                                          const SolverLimits& limits,
                                                          const std::function<void()>& watch) {
  if (board_.can_win_at_once(stones)) return true;
  limits_ = limits;
  ended_ = false;
  share_done_ = 0;
  answer_.reset();
  watch_ = &watch;
  next_watch_ = Clock::now() + limits.watch_interval;
  const auto count = static_cast<std::size_t>(limits.threads);
  if (history_.size() < count) history_.resize(count);
  {
    const machine::Threads others(
        count - 1, [&](std::size_t number) { search(stones, number + 1); }, [this] { end(); });
    threads_ = static_cast<int>(others.started()) + 1;
    search(stones, 0);
  }
  return answer_;
}

template <typename Kind, std::size_t words>
void StonesSolver<Kind, words>::search(const Stones& stones, std::size_t number) {
  // Who takes part is known to those that wait for room, also when it runs out of memory.
  struct Part {
    explicit Part(StonesSolver& solver) : solver_(solver) {
      const machine::Lock lock(solver_.mutex_);
      ++solver_.working_;
    }
    ~Part() {
      const machine::Lock lock(solver_.mutex_);
      --solver_.working_;
      solver_.changed_.notify_all();
    }
    StonesSolver& solver_;
  };
  const Part part(*this);
  const std::optional<bool> found = Worker(*this, number).solve(stones);
  if (found) {
    const machine::Lock lock(mutex_);
    answer_ = found;
  }
  end();
}

template <typename Kind, std::size_t words>
void StonesSolver<Kind, words>::end() {
  const machine::Lock lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

template <typename Kind, std::size_t words>
void StonesSolver<Kind, words>::make_room() {
  machine::Lock lock(mutex_);
  ++waiting_;
  while (!ended_ && needs_room()) {
    if (waiting_ == working_) {
      table_.grow();
      changed_.notify_all();
    } else {
      changed_.wait(lock);
    }
  }
  --waiting_;
}

template <typename Kind, std::size_t words>
bool StonesSolver<Kind, words>::counts_answers(int stones) const noexcept {
  return 100 * stones >= ExactTunables<Kind>::answers_from * board_.cells();
}

template <typename Kind, std::size_t words>
typename StonesSolver<Kind, words>::Answers StonesSolver<Kind, words>::answers_to(
    const Stones& child) const {
  Answers answers;
  const Tenable<Kind> is_tenable(board_, child);
  board_.for_each_child(child, [&](const Stones& answer) {
    if (answers.wins || !is_tenable(answer)) return;
    if constexpr (ExactTunables<Kind>::weighs_answers) {
      if (const auto known = table_.find(Table::hash_of(board_.template key<words>(answer)))) {
        answers.wins = !*known;
        return;
      }
      answers.best = std::max(answers.best, -board_.score_for_mover(answer));
    }
    ++answers.count;
  });
  return answers;
}

template <typename Kind, std::size_t words>
typename StonesSolver<Kind, words>::Ranked StonesSolver<Kind, words>::ranked(
    const Stones& child, bool by_answers) const {
  const Score score = board_.score_for_mover(child);
  if (!by_answers) return {score, std::nullopt};
  const Answers answers = answers_to(child);
  if (answers.wins) return {score, true};
  if (answers.count == 0) return {score, false};
  // The logarithm to the base of two, in quarters.
  const auto count = static_cast<std::uint64_t>(answers.count);
  const int quarters = static_cast<int>(std::bit_width(count * count * count * count)) - 1;
  const int for_count = ExactTunables<Kind>::answers_weight * quarters / 4;
  return {(ExactTunables<Kind>::weighs_answers ? (score + answers.best) / 2 : score) + for_count,
          std::nullopt};
}

template <typename Kind, std::size_t words>
int StonesSolver<Kind, words>::rank(const Stones& child) const {
  if (!board_.is_tenable(child)) return rank_of_lost;
  const Ranked known = ranked(child, true);
  if (known.opponent_wins) return *known.opponent_wins ? rank_of_lost : -rank_of_lost;
  return known.rank;
}

}  // namespace quintet::solve
