// Can a player force a win? Depth-first proof-number search (df-pn: Nagai, 2002), with thresholds
// that leave some slack so that it does not hop between moves (the 1 + epsilon trick: Pawlewicz and
// Lew, 2007).
//
// A position that comes back on the path from the root counts as a failure of the attacker. That is
// exact: who can force a win can force it without coming back to a position. It is also where such
// searches go wrong, because a disproof that was found by coming back to an earlier position of the
// path may not hold on another path ("graph history interaction"). So every disproof carries the
// set of those earlier positions, its assumptions. It may be used again only below the same ones,
// and holds for ever once none is left: a position that was disproven under no other assumption
// than that it fails itself does fail, because then the defender can go round in circles. Proofs
// rely on no path at all. (Kishimoto and Müller, 2004, keep a copy of a position for each path
// instead.)
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "search/common/tunables.hpp"
#include "search/proof/proof_table.hpp"

namespace quintet::search {

enum class Verdict : std::uint8_t {
  proven,     // the attacker can force a win
  disproven,  // the defender can prevent it: by a win or by a draw
  unknown,    // the search was ended first
};

struct ProofLimits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<bool>* stop = nullptr;  // give up when set
  bool whole_line = true;                   // otherwise a line is its first move alone
};

template <typename Move>
struct Proof {
  Verdict verdict = Verdict::unknown;
  std::uint64_t nodes = 0;  // positions reached by a move
  int plies = 0;            // if proven: the attacker wins within so many; not always the fewest
  // If proven: the moves of one way to win, against a stubborn defender. Shorter than the whole way
  // if the limits were reached while it was looked up.
  std::vector<Move> line;
};

// Whether no position of a game can ever come back: rules say so with a repetition_limit() that is
// 0 as a constant.
template <Rules R>
inline constexpr bool is_acyclic = requires { requires R::repetition_limit() == 0; };

// What the game's own folder says about it (core/proof_traits.hpp). Known only where ProofSearch is
// instantiated; nobody else needs to see it.
template <Rules R>
class ProofTraits;

// Deterministic: the same calls after construction or clear() give the same answers, unless
// stopped.
template <Rules R, typename Traits = ProofTraits<R>>
class ProofSearch {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  using Table = ProofTable<!is_acyclic<R>>;

  // The table is allocated here; the rest takes memory with the length of the lines looked at.
  ProofSearch(const R& rules, std::size_t table_bytes);
  ~ProofSearch();
  ProofSearch(const ProofSearch&) = delete;
  ProofSearch& operator=(const ProofSearch&) = delete;

  // Whether `attacker`, on turn or not, can force a win of the game as it stands, with what its
  // history makes a draw. What was learnt helps the next call.
  [[nodiscard]] Proof<Move> prove(const Game<R>& game, Seat attacker, const ProofLimits& limits);
  // Forgets everything.
  void clear() noexcept;
  // What was learnt, for a checkpoint.
  [[nodiscard]] Table& table() noexcept { return table_; }

  // For those who share a proof between several searches.
  using Found = typename Table::Found;
  // What the table says about a game that goes on, or else what can be seen at once. A disproof has
  // no assumptions: it holds on every path.
  [[nodiscard]] Found known(const Game<R>& game, Seat attacker);
  // What another search has found out about it with so many nodes. REQUIRES: no assumptions.
  void learn(const Game<R>& game, Seat attacker, const ProofValue& value, std::uint64_t nodes);
  // Whether an attacker who has been at `earlier` gains nothing by coming to `later`.
  [[nodiscard]] bool comes_back(const Position& earlier, const Position& later) const noexcept;

 private:
  struct Child {
    Move move;
    ProofValue value;
  };
  // A position on the path from the root to where the search is.
  struct Frame {
    Position position;
    std::uint64_t key;
    std::uint64_t signature;  // of the path up to here
    std::uint32_t proof_threshold;
    std::uint32_t disproof_threshold;
    std::size_t first_child;
    std::size_t chosen;  // the child that is being searched
    std::uint64_t nodes_before;
    bool attacker_moves;
  };
  // The numbers of a position as they follow from its children's, for the player to move. To refute
  // this player takes as much as the hardest of the moves, and a little for each other: they share
  // so much that a sum would count it again and again ("weak" proof numbers: Ueda, Hashimoto,
  // Hashimoto and Iida, 2008).
  struct Summary {
    std::uint32_t reach = infinite_number;
    std::uint32_t refute = 0;
    std::uint32_t others = 0;                // how much of `refute` is for the others
    std::uint32_t second = infinite_number;  // to reach it by the second best move
    std::size_t best = 0;
  };

  static constexpr bool acyclic = is_acyclic<R>;
  static constexpr std::size_t filter_size = 4'096;

  [[nodiscard]] int ply() const noexcept { return static_cast<int>(frames_.size()) - 1; }
  [[nodiscard]] std::uint64_t key_of(const Position& position) const noexcept;

  void set_context(const Game<R>& game, Seat attacker);
  [[nodiscard]] bool is_over() const noexcept;

  // Searches until the position is settled or the limits are reached.
  [[nodiscard]] ProofValue settle(const Position& root);
  void enter(const Position& position, std::uint64_t key, std::uint32_t proof_threshold,
             std::uint32_t disproof_threshold);
  void expand(const Position& position);
  void descend(const Summary& now);
  [[nodiscard]] ProofValue leave(const Summary& now);

  [[nodiscard]] Summary summary() const noexcept;
  [[nodiscard]] bool exceeds_thresholds(const Summary& now) const noexcept;
  [[nodiscard]] ProofValue value_from(const Summary& now) const noexcept;
  // Of a child of the last frame.
  [[nodiscard]] ProofValue first_value(const Position& child) const noexcept;
  [[nodiscard]] ProofValue estimated(const Position& position) const noexcept;
  [[nodiscard]] bool holds_here(const Found& found) const noexcept;
  [[nodiscard]] std::optional<int> ply_come_back_to(const Position& child) const noexcept;

  [[nodiscard]] Move proving_move(const ProofValue& value) const noexcept;
  [[nodiscard]] std::vector<Move> winning_line(Position position, ProofValue value);

  R rules_;
  std::unique_ptr<const Traits> traits_;
  Table table_;
  Seat attacker_ = Seat::first;
  std::uint64_t context_ = 0;        // tells apart what is asked about a position
  std::vector<Position> forbidden_;  // to come to one of these once more is a draw
  std::vector<Frame> frames_;
  std::vector<Child> children_;        // of all frames, one after the other
  std::vector<std::uint16_t> filter_;  // how many frames have a key that ends like this
  Move root_choice_{};                 // the move that the last proof of a root begins with
  ProofLimits limits_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace quintet::search
