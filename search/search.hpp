// What every search offers. The virtual call is crossed once a search, never once a node; the
// templates behind it are instantiated in search/instances/, one file a game.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "search/alphabeta/tunables.hpp"
#include "search/common/score.hpp"

namespace quintet::search {

enum class Kind : std::uint8_t {
  alphabeta,
  mcts,
  uct,  // plain UCT with random playouts: the baseline to measure against, not a player
};

[[nodiscard]] std::string_view name(Kind kind) noexcept;
[[nodiscard]] std::optional<Kind> kind_named(std::string_view name) noexcept;

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
  Tunables tunables{};  // alpha-beta only
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

// Makes searches of one game; the memory of the options is allocated here. A function a kind, so
// that a program which asks for one of them does not hold the others.
template <Rules R>
struct Searches {
  using Made = std::unique_ptr<Search<R>>;

  [[nodiscard]] static Made alphabeta(const R& rules, const Options& options);
  [[nodiscard]] static Made mcts(const R& rules, const Options& options);
  [[nodiscard]] static Made uct(const R& rules, const Options& options);
  [[nodiscard]] static Made of_kind(Kind kind, const R& rules, const Options& options);
};

}  // namespace quintet::search
