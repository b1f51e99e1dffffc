// Makes puzzles (solve/puzzles.hpp) of one game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/rng.hpp"
#include "search/proof/proof_search.hpp"
#include "search/search.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/puzzles.hpp"

namespace quintet::solve {

// How much is done to tell whether a move wins.
struct Effort {
  std::array<std::uint64_t, 3> nodes;  // for each move, then for those that are still open
  std::size_t most_open;               // it is given up with more that are not easily told
};

// Which moves of a position win.
template <Rules R>
class WinSolver {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // Wins within so many plies; 0 if it does not matter how long it takes.
  WinSolver(const R& rules, int within, std::size_t memory_bytes)
      : rules_(rules),
        within_(within),
        proof_(rules, within > 0 ? 0 : memory_bytes),
        bounded_(rules, within > 0 ? memory_bytes : 0) {}

  // All of them, or the first two; nothing if it cannot be told.
  [[nodiscard]] std::optional<std::vector<Move>> winning_moves(const Position& position,
                                                               const Effort& effort) {
    MovesOf<R> moves;
    rules_.moves(position, moves);
    std::vector<Move> open(moves.begin(), moves.end());
    std::vector<Move> winning;
    // Easy moves first, to see soon that it is no puzzle.
    for (const std::uint64_t nodes : effort.nodes) {
      std::vector<Move> still_open;
      for (const Move move : open) {
        Position next = position;
        rules_.play(next, move);
        const auto wins = is_won(next, position.to_move(), nodes);
        if (!wins) still_open.push_back(move);
        if (wins.value_or(false)) winning.push_back(move);
        if (winning.size() > 1) return winning;
        if (still_open.size() > effort.most_open) return std::nullopt;
      }
      open = std::move(still_open);
      if (open.empty()) return winning;
    }
    return std::nullopt;
  }

  // The first move of a proof that the player on turn wins; nothing if there is none.
  [[nodiscard]] std::optional<Move> proven_move(const Game<R>& game) {
    const auto proof = proof_.prove(game, game.position().to_move(), {.whole_line = false});
    if (proof.line.empty()) return std::nullopt;
    return proof.line.front();
  }

 private:
  // Whether the player can force a win, after a move; that the opponent can is an answer too.
  [[nodiscard]] std::optional<bool> is_won(const Position& position, Seat player,
                                           std::uint64_t nodes) {
    using search::Verdict;
    if (within_ > 0) return bounded_.wins_within(position, player, within_ - 1, {.nodes = nodes});
    const Game<R> game(rules_, position);
    const search::ProofLimits limits{.nodes = nodes, .whole_line = false};
    const Verdict won = proof_.prove(game, player, limits).verdict;
    if (won != Verdict::unknown) return won == Verdict::proven;
    if (proof_.prove(game, other(player), limits).verdict == Verdict::proven) return false;
    return std::nullopt;
  }

  R rules_;
  int within_;
  search::ProofSearch<R> proof_;
  BoundedSearch<R> bounded_;
};

template <Rules R>
class PuzzleMaker {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  PuzzleMaker(const R& rules, const PuzzleSettings& settings)
      : rules_(rules),
        within_(settings.within),
        solver_(rules, within_, settings.memory_bytes / 2),
        alphabeta_(
            search::Searches<R>::alphabeta(rules, {.hash_bytes = settings.memory_bytes / 2})) {
    for (const std::string& known : settings.besides) {
      if (const auto position = rules_.read_position(known)) {
        seen_.insert(rules_.canonical_key(*position));
      }
    }
  }

  // A puzzle from a game that is played for it.
  [[nodiscard]] std::optional<Puzzle> from_game(Game<R> game, Rng rng) {
    play_hastily(game, rng);
    const auto result = game.result();
    if (!result || result->outcome == Outcome::draw) return std::nullopt;
    const std::size_t way_back = within_ > 0 ? static_cast<std::size_t>(within_) : longest_way_back;
    const Seat winner = result->outcome == Outcome::first ? Seat::first : Seat::second;
    std::optional<Position> farthest;
    Move solution{};
    for (std::size_t back = 0; back < way_back && game.undo(); ++back) {
      if (game.position().to_move() != winner) continue;
      const auto winning = solver_.winning_moves(game.position(), hasty_effort);
      if (!winning || winning->empty()) break;  // before that, the game was open or lost
      if (winning->size() > 1 || wins_at_once(game.position(), winning->front())) continue;
      farthest = game.position();
      solution = winning->front();
    }
    if (!farthest || !seen_.insert(rules_.canonical_key(*farthest)).second) return std::nullopt;
    return puzzle_of(*farthest, solution);
  }

 private:
  static constexpr std::uint64_t hasty_nodes = 300;  // for a move of a game
  static constexpr std::uint32_t whim = 5;           // one move in so many is a random one
  static constexpr std::size_t longest_game = 300;
  static constexpr std::size_t longest_way_back = 16;  // plies before the end of a game
  static constexpr Effort hasty_effort{.nodes = {500, 5'000, 100'000}, .most_open = 8};
  static constexpr std::uint64_t grading_nodes = 1'000'000;
  static constexpr std::uint64_t line_nodes = 50'000;
  static constexpr std::size_t longest_line = 60;

  void play_hastily(Game<R>& game, Rng& rng) {
    alphabeta_->clear();
    while (!game.result() && game.played().size() < longest_game) {
      const bool on_a_whim = rng.below(whim) == 0;
      game.play(on_a_whim ? rules_.random_move(game.position(), rng)
                          : best_line(game, hasty_nodes).moves.front());
    }
  }

  [[nodiscard]] search::Line<Move> best_line(const Game<R>& game, std::uint64_t nodes) {
    return alphabeta_->think(game, {.nodes = nodes}, {}).lines.front();
  }

  [[nodiscard]] bool wins_at_once(Position position, Move move) const {
    rules_.play(position, move);
    return position.result().has_value();
  }

  [[nodiscard]] std::optional<Puzzle> puzzle_of(const Position& position, Move solution) {
    Puzzle puzzle{.position = rules_.position_text(position), .line = {}, .depth = 0};
    alphabeta_->clear();
    const Game<R> start(rules_, position);
    (void)alphabeta_->think(start, {.nodes = grading_nodes},
                            [&](const search::Findings<Move>& findings) {
                              const auto& best = findings.lines.front();
                              if (puzzle.depth != 0 || !search::is_win(best.score)) return;
                              puzzle.depth = std::max(findings.depth, 1);
                            });
    Game<R> game = start;
    game.play(solution);
    while (!game.result() && game.played().size() < longest_line) game.play(next_of_line(game));
    const auto result = game.result();
    if (!result || result->outcome != win_for(position.to_move())) return std::nullopt;
    if (within_ > 0 && std::cmp_greater(game.played().size(), within_)) return std::nullopt;
    for (const Move move : game.played()) puzzle.line.push_back(rules_.text(move));
    return puzzle;
  }

  // The quickest win or the longest resistance as far as alpha-beta sees them; a proof keeps the
  // win where it sees none.
  [[nodiscard]] Move next_of_line(const Game<R>& game) {
    const auto best = best_line(game, line_nodes);
    const bool is_to_win = game.played().size() % 2 == 0;
    if (search::is_decided(best.score) || !is_to_win || within_ > 0) return best.moves.front();
    return solver_.proven_move(game).value_or(best.moves.front());
  }

  R rules_;
  int within_;
  WinSolver<R> solver_;
  std::unique_ptr<search::Search<R>> alphabeta_;
  std::unordered_set<std::uint64_t> seen_;
};

template <Rules R>
[[nodiscard]] std::vector<Puzzle> puzzles(const Game<R>& game, const PuzzleSettings& settings,
                                          const PuzzleListener& listener) {
  std::vector<Puzzle> found;
  if (game.result()) return found;
  PuzzleMaker<R> maker(game.rules(), settings);
  Rng seeds(settings.seed);
  for (std::uint64_t i = 0; i < settings.games && found.size() < settings.count; ++i) {
    if (settings.stop != nullptr && settings.stop->load()) break;
    if (auto puzzle = maker.from_game(game, Rng(seeds.next()))) {
      found.push_back(*std::move(puzzle));
    }
    if (listener) listener(found.size(), i + 1);
  }
  return found;
}

template <Rules R>
[[nodiscard]] std::optional<std::vector<MoveText>> winning_moves(const Game<R>& game, int within,
                                                                 std::uint64_t nodes,
                                                                 std::size_t memory_bytes) {
  std::vector<MoveText> texts;
  if (game.result()) return texts;
  const Effort effort{.nodes = {500, 5'000, nodes}, .most_open = SIZE_MAX};
  const auto winning =
      WinSolver<R>(game.rules(), within, memory_bytes).winning_moves(game.position(), effort);
  if (!winning) return std::nullopt;
  for (const auto move : *winning) texts.push_back(game.rules().text(move));
  return texts;
}

}  // namespace quintet::solve
