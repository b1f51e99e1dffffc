// Monte Carlo tree search with an evaluation: the second opinion beside alpha-beta.
//
// An iteration has four steps. It selects a leaf by PUCT (Rosin 2011; as in AlphaZero), expands it,
// simulates, which here is to value it by the evaluator, by random playouts or both, and
// backpropagates the value to the root. Wins and losses that are certain are backpropagated as such
// (MCTS-Solver: Winands, Björnsson and Saito 2008), with their distance in plies: that of the win
// found, which need not be the shortest.
//
// One thread: Options::threads is not used, nor is Options::handicap. The tree lives in
// Options::hash_bytes (at least what two positions with as many moves as the game allows need), and
// when that is full the least visited branches make room. A node of the budget is a position
// reached by a move, in the tree, in a playout or to be evaluated; an iteration is never broken
// off, so a budget of nodes may be exceeded by what one iteration takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/evaluator.hpp"
#include "search/common/interface.hpp"
#include "search/common/repetitions.hpp"
#include "search/common/tunables.hpp"
#include "search/common/watch.hpp"
#include "search/mcts/tree.hpp"

namespace quintet::search {

template <Rules R, typename E>
  requires EvaluatorFor<E, R>
class Mcts final : public Search<R> {
 public:
  using Move = typename R::Move;
  using Position = typename R::Position;
  using Listener = typename Search<R>::Listener;

  Mcts(const R& rules, const Options& options, const MctsTunables& tunables = {})
      : Mcts(rules, E(rules), options, tunables) {}
  Mcts(const R& rules, const E& evaluator, const Options& options, const MctsTunables& tunables)
      : rules_(rules),
        evaluator_(evaluator),
        lines_(options.lines),
        tunables_(tunables),
        tree_(options.hash_bytes, 2 * R::max_moves) {}

  Findings<Move> think(const Game<R>& game, const Budget& budget,
                       const Listener& listener) override;
  void clear() override;

  [[nodiscard]] std::size_t hash_bytes() const noexcept override { return tree_.bytes(); }

 private:
  using Node = search::Node<Move>;

  static constexpr std::uint64_t seed = 1;
  static constexpr Value refuted_mean = -4 * value_one;  // never chosen while there is another move

  // A move on its way into the tree.
  struct Candidate {
    int logit;  // for the player to move: its evaluation in hundredths of a logit, or a hint
    Proof proof;
    Move move;
    std::uint64_t order;  // larger first
  };

  // Finds the game's position in the tree of the last search, or begins anew.
  void find_root(const Game<R>& game);
  void note_history(const Game<R>& game);

  void iterate();
  [[nodiscard]] Node& select_child(const Node& parent);
  // Gives a node its children, or settles it; false if there is no room.
  bool expand(Node& node, const Position& position, bool is_root);
  // Lists the legal moves as candidates, the most promising first.
  void list_candidates(const Position& position);
  void evaluate_child(const Position& position, Candidate& candidate);
  // Makes the candidates the children of a node, with their priors.
  void assign_priors(Node& parent);

  [[nodiscard]] static Value calibrated(Score score) noexcept {
    return value_of_score(score * E::calibration_percent / 100);
  }
  // For the player who moved to the node; settles it if the opponent wins at once.
  [[nodiscard]] Value simulate(Node& node, const Position& position);
  // For the player to move.
  [[nodiscard]] Value playout(Position position);

  void backpropagate(Value value, std::size_t depth);
  void settle(Node& node, Proof proof) noexcept;
  // What the children prove about their parent.
  [[nodiscard]] Proof proof_from_children(const Node& parent);

  [[nodiscard]] static bool is_better(const Node& a, const Node& b) noexcept;
  [[nodiscard]] const Node* best_child(const Node& parent);
  // Whether the move that would be played is also the one that looks best.
  [[nodiscard]] bool is_settled();
  [[nodiscard]] Score score_of_move(const Node& node) const noexcept;
  [[nodiscard]] Findings<Move> findings();
  [[nodiscard]] std::vector<Move> line_from(const Node& first);

  R rules_;
  E evaluator_;
  int lines_;
  MctsTunables tunables_;
  Tree<Move> tree_;
  Rng rng_{seed};

  std::optional<Position> start_{};  // of the game that the tree belongs to
  std::vector<Move> played_{};       // from there to the root
  Position root_position_{};
  Repetitions repetitions_{};

  std::array<Node*, MctsTunables::max_depth + 1> path_{};
  std::array<Candidate, R::max_moves> candidates_{};
  std::size_t candidate_count_ = 0;
  std::uint64_t nodes_ = 0;
  std::size_t deepest_ = 0;
};

}  // namespace quintet::search
