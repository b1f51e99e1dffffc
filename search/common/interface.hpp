// What every search offers, and what it is told. The virtual call is crossed once per search, never
// once per node.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "search/common/score.hpp"
#include "search/common/tunables.hpp"

namespace quintet::search {

// Makes a search weaker the way people are: it misjudges positions and overlooks quiet moves. The
// same seed misjudges the same positions in the same way.
struct Handicap {
  int noise = 0;                     // evaluations are off by up to this much either way
  int blind_permille = 0;            // how many of the quiet moves are overlooked
  int missed_wins_permille = 0;      // how many of the moves that win at once are overlooked
  bool dodges_losses_in_one = true;  // where that is possible
  std::uint64_t seed = 0;

  friend bool operator==(const Handicap&, const Handicap&) = default;
};

struct Options {
  std::size_t hash_bytes = std::size_t{16} << 20;  // for the table or the tree, if there is so much
  int threads = 1;                                 // or as many as can be started
  int lines = 1;  // how many best moves to report, each with its score ("MultiPV")
  std::optional<Handicap> handicap{};
  AlphaBetaTunables tunables{};
};

// When to stop. With one thread, no time and no stop, the result depends on nothing else: it is
// the same on every machine.
struct Budget {
  using Clock = std::chrono::steady_clock;
  std::optional<std::uint64_t> nodes{};     // of all threads together
  std::optional<int> depth{};               // alpha-beta only
  std::optional<Clock::time_point> soft{};  // do not begin another iteration after this
  std::optional<Clock::time_point> hard{};  // give up the iteration at this
  const std::atomic<bool>* stop = nullptr;  // give up the iteration when set
  Clock::time_point (*now)() noexcept = Clock::now;
};

template <typename Move>
struct Line {
  Score score = 0;          // for the player to move at the root
  std::vector<Move> moves;  // never empty
};

// What a search knows so far, best line first. There is always one line at least.
template <typename Move>
struct Findings {
  int depth = 0;            // completed plies (alpha-beta) or the length of the longest path (MCTS)
  int selective_depth = 0;  // the deepest ply looked at
  std::uint64_t nodes = 0;  // positions reached by a move
  int hash_permille = 0;    // how full the table or tree is
  int threads = 1;          // that search
  std::vector<Line<Move>> lines;
};

template <Rules R>
class Search {
 public:
  using Move = typename R::Move;
  // Called on the thread that called think(), whenever there is news.
  using Listener = std::function<void(const Findings<Move>&)>;

  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Returns when the budget is used up or the value is proven. REQUIRES: game has no result.
  // What it learnt helps the next call in the same game.
  virtual Findings<Move> think(const Game<R>& game, const Budget& budget,
                               const Listener& listener) = 0;
  // Forgets everything; with a node budget the next search is as if the object were new.
  virtual void clear() = 0;
  // What the table or the tree has taken.
  [[nodiscard]] virtual std::size_t hash_bytes() const noexcept = 0;
};

}  // namespace quintet::search
