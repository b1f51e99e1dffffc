// What a proof search may know about a game beyond its rules. A game says which traits it has by a
// function that argument-dependent lookup finds and nobody calls, in its proof_traits.hpp:
// `ThreatTraits<Rules> proof_traits_for(const Rules&);`. Without one it has PlainProofTraits.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "core/evaluator.hpp"
#include "core/game.hpp"

namespace quintet {

// How hard it seems for the player to move to get what this player wants, and for the opponent to
// prevent it: the first numbers of a new position. Nothing but certainty is 0.
struct ProofEstimate {
  std::uint32_t reach;      // 0: the player to move wins
  std::uint32_t refute;     // 0: the player to move loses
  std::uint32_t plies = 0;  // within so many, if one of them is 0
};

template <typename T, typename R>
concept ProofTraitsFor = Rules<R> && std::constructible_from<T, const R&> &&
                         requires(const T& traits, const typename R::Position& position) {
                           // Whether an attacker who has been at the first position gains nothing
                           // by coming to the second. Asked about positions with the same key() of
                           // their own.
                           { traits.comes_back(position, position) } noexcept -> std::same_as<bool>;
                           { traits.estimate(position) } noexcept -> std::same_as<ProofEstimate>;
                         };

template <Rules R>
class PlainProofTraits {
 public:
  using Position = typename R::Position;

  explicit PlainProofTraits(const R& rules) : rules_(rules) {}

  [[nodiscard]] bool comes_back(const Position& earlier, const Position& later) const noexcept {
    return rules_.repeats(earlier, later);
  }
  [[nodiscard]] ProofEstimate estimate(const Position& position) const noexcept {
    return {1, rules_.move_count(position)};
  }

 private:
  R rules_;
};

// For games that end by a sudden stroke: who can win at once does, and who is about to be hit has
// only the parries to choose from. That the second player wins Kona after f1-e1 takes 7 thousand
// nodes with it, and 400 thousand without.
template <Rules R>
  requires FindsWinningMove<EvaluatorOf<R>, R> && FindsParries<EvaluatorOf<R>, R>
class ThreatTraits : public PlainProofTraits<R> {
 public:
  using Position = typename R::Position;

  explicit ThreatTraits(const R& rules) : PlainProofTraits<R>(rules), evaluator_(rules) {}

  [[nodiscard]] ProofEstimate estimate(const Position& position) const noexcept {
    if (evaluator_.winning_move(position)) return {.reach = 0, .refute = 1, .plies = 1};
    if (!evaluator_.is_threatened(position)) return PlainProofTraits<R>::estimate(position);
    MovesOf<R> parries;
    evaluator_.parries(position, parries);
    return {.reach = 1, .refute = static_cast<std::uint32_t>(parries.size()), .plies = 2};
  }

 private:
  EvaluatorOf<R> evaluator_;
};

namespace detail {

template <Rules R>
struct ProofTraits {
  using type = PlainProofTraits<R>;
};
template <Rules R>
  requires requires(const R& rules) { proof_traits_for(rules); }
struct ProofTraits<R> {
  using type = decltype(proof_traits_for(std::declval<const R&>()));
};

}  // namespace detail

template <Rules R>
using ProofTraitsOf = typename detail::ProofTraits<R>::type;

}  // namespace quintet
