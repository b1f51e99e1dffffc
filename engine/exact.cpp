#include "engine/exact.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "search/proof/proof_search.hpp"

namespace quintet {

namespace {

// With 20 stones a board of 5x4 is full; every turn takes at least one off.
constexpr int most_stones = 20;
// A move gets this many nodes at first, then twice as many each time it is its turn again: easy
// moves are settled early, and what they taught helps with the others.
constexpr std::uint64_t first_share = 2'000;

// Games without draws, so that what is not won is lost, on boards up to 12x11 and a little more.
template <typename R>
constexpr bool is_supported = false;
template <typename Kind, std::size_t N>
  requires(N <= 3)
constexpr bool is_supported<stones::Rules<Kind, N>> = true;

template <Rules R>
  requires is_supported<R>
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

template <Rules R>
bool few_stones(const Game<R>& game) {
  if constexpr (is_supported<R>) {
    const auto& position = game.position();
    const auto stones = position.stones(stones::Colour::black).count() +
                        position.stones(stones::Colour::white).count();
    return static_cast<int>(stones) <= most_stones;
  } else {
    return false;
  }
}

}  // namespace

std::string_view name(ExactValue value) noexcept {
  constexpr std::array<std::string_view, 3> names = {"unknown", "win", "loss"};
  return names[static_cast<std::size_t>(value)];
}

bool ExactValues::settled() const noexcept {
  return std::ranges::none_of(
      moves_, [](const ExactMove& move) { return move.value == ExactValue::unknown; });
}

bool ExactValues::are_in_reach(const AnyGame& game) {
  return !game.result() && game.visit([](const auto& known) { return few_stones(known); });
}

std::unique_ptr<ExactValues> ExactValues::make(const AnyGame& game, std::size_t table_bytes) {
  if (!are_in_reach(game)) return nullptr;
  return game.visit([&]<typename G>(const G& known) -> std::unique_ptr<ExactValues> {
    if constexpr (is_supported<typename G::RulesType>) {
      return std::make_unique<ExactValuesOf<typename G::RulesType>>(known, table_bytes);
    } else {
      std::unreachable();
    }
  });
}

}  // namespace quintet
