// Plain UCT (Kocsis and Szepesvári 2006) with uniformly random playouts: no evaluation, no solver,
// no memory of the last move. The baseline that the players of this project are measured against,
// and so made as fast as it can be. It never chooses a real move, so floating point may decide in
// it.
//
// When the tree has used up Options::hash_bytes it stops growing. Definitions are in uct_impl.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "machine/memory.hpp"
#include "search/common/interface.hpp"

namespace quintet::search {

template <Rules R>
class Uct final : public Search<R> {
 public:
  using Move = typename R::Move;
  using Position = typename R::Position;
  using typename Search<R>::Listener;

  explicit Uct(const R& rules, const Options& options, const UctTunables& tunables = {})
      : rules_(rules),
        lines_(static_cast<std::size_t>(std::max(options.lines, 1))),
        tunables_(tunables),
        nodes_(std::min<std::size_t>(options.hash_bytes / sizeof(Node), UINT32_MAX),
               R::max_moves + 1) {}

  Findings<Move> think(const Game<R>& game, const Budget& budget,
                       const Listener& listener) override;
  void clear() override { rng_ = Rng(seed); }

  [[nodiscard]] std::size_t hash_bytes() const noexcept override { return nodes_.bytes(); }

 private:
  static constexpr std::uint64_t seed = 1;

  // A move and the position after it. Values are for the player who made the move.
  struct Node {
    float mean = 0;
    float inverse_root = 1;  // of visits
    std::uint32_t visits = 0;
    std::uint32_t children = 0;  // the first of child_count neighbours
    std::uint16_t child_count = 0;
    bool finished = false;
    Move move{};
  };

  void iterate();
  // 1, 0.5 or 0 for this seat.
  [[nodiscard]] float playout(Position& position, Seat seat);
  [[nodiscard]] static float result_for(const Result& result, Seat seat) noexcept {
    if (result.outcome == Outcome::draw) return 0.5F;
    return result.outcome == win_for(seat) ? 1.0F : 0.0F;
  }
  [[nodiscard]] Node& select_child(const Node& parent) noexcept;
  void expand(Node& node, const Position& position);
  [[nodiscard]] Findings<Move> findings() const;

  R rules_;
  std::size_t lines_;
  UctTunables tunables_;
  machine::Array<Node> nodes_;
  std::size_t used_ = 0;
  Rng rng_{seed};
  Position root_{};
  std::array<Node*, UctTunables::max_depth + 1> path_{};
  std::uint64_t positions_ = 0;
  std::size_t deepest_ = 0;
};

}  // namespace quintet::search
