// The contract of a game's description: all that others need to know about a game, in its folder's
// description.hpp. Rules, searches, solvers, tests, fuzzers, benchmarks, commands and the page walk
// the list of games (games/list.cmake) and ask there; nobody else names a game.
//
//   struct Description {
//     using AnyRules = std::variant<...>;      // its rules, one type per representation
//     static std::expected<AnyRules, Error> read(const VariantValues&);
//     static constexpr GameInfo info = {...};  // core/game_info.hpp
//     using Samples = ...;                     // core/samples.hpp
//     using ExactKind = ...;                   // if solve/exact/ solves it: see HasExactSolver
//   };
//   static_assert(describes_a_game<Description>());
//
// What belongs to the rules' types is found by argument-dependent lookup: the evaluator
// (core/evaluator.hpp), the scene (below) and, if there is something to tell, the traits of a proof
// search (core/proof_traits.hpp).
#pragma once

#include <concepts>
#include <expected>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/history.hpp"
#include "core/proof_traits.hpp"
#include "core/samples.hpp"
#include "core/scene.hpp"
#include "core/setup.hpp"
#include "core/variant.hpp"

namespace quintet {

// clang-format off
template <typename R>
concept HasScene =
    requires(const R& rules, const typename R::Position& position, typename R::Move move) {
      // What to draw (core/scene.hpp), without the moves.
      { scene(rules, position) } -> std::same_as<Scene>;
      // The taps that make a move.
      { taps(rules, move) } -> std::same_as<std::vector<std::string>>;
      // What the move does. REQUIRES: it is legal there.
      { changes(rules, position, move) } -> std::same_as<std::vector<Change>>;
      // How position texts are made (core/setup.hpp).
      { setup_form(rules) } -> std::same_as<SetupForm>;
    };

// Scenes of a table without edges.
template <typename R>
concept HasTable = requires(const R& rules, const Setup& setup) {
  // The places on which a set-up stands: what is there and what is around it.
  { table(rules, setup) } -> std::same_as<std::expected<std::vector<ScenePoint>, Error>>;
};

// Boards of stones that the exact solver knows how to solve: the rules on boards of up to 64 points
// are stones::Rules<ExactKind, 1>.
template <typename G>
concept HasExactSolver = requires { typename G::ExactKind; };

// Games whose moves are not written as the points that were tapped: a1, a1-b2 or a1-b2+c3.
template <typename R>
concept ReadsTaps = requires(const R& rules, std::span<const std::string> taps) {
  // The move, legal or not, that the taps would make, as it is written; nothing if there is none.
  { attempt(rules, taps) } -> std::same_as<std::string>;
};

// Scenes in which two of what stands on the board are one piece, which only the moves tell.
template <typename R>
concept HasPairs = requires(const Game<R>& game) {
  { pairs(game) } -> std::same_as<std::vector<Pair>>;
};
// clang-format on

namespace detail {

template <typename R>
concept NamesEvaluator = requires(const R& rules) { evaluator_for(rules); };

template <typename R>
consteval bool rules_are_whole() {
  static_assert(Rules<R>, "the rules lack something that the concept Rules in core/game.hpp asks");
  static_assert(HasScene<R>,
                "scene.hpp must have scene(), taps(), changes() and setup_form(): see HasScene");
  static_assert(NamesEvaluator<R>, "evaluation.hpp must declare evaluator_for(const Rules&)");
  if constexpr (Rules<R> && NamesEvaluator<R>) {
    static_assert(EvaluatorFor<EvaluatorOf<R>, R>,
                  "the evaluator lacks something that EvaluatorFor in core/evaluator.hpp asks");
    static_assert(ProofTraitsFor<ProofTraitsOf<R>, R>,
                  "the proof traits lack something that core/proof_traits.hpp asks");
  }
  return true;
}

template <typename Variant>
struct AllRules;
template <typename... R>
struct AllRules<std::variant<R...>> {
  static consteval bool are_whole() { return (rules_are_whole<R>() && ...); }
};

template <typename G>
consteval bool info_is_whole() {
  constexpr const GameInfo& info = G::info;
  static_assert(!info.id.empty() && !info.name.empty(), "info.id and info.name are missing");
  static_assert(!info.designer.empty(), "info.designer is missing");
  static_assert(info.credited == "by" || info.credited == "from", "info.credited is by or from");
  static_assert(!info.origin.empty(), "info.origin is missing");
  static_assert(!info.link.empty(), "info.link is missing");
  static_assert(!info.rules.empty(), "info.rules is missing");
  static_assert(!info.summary.empty(), "info.summary is missing");
  static_assert(!info.first_colour.empty() && !info.second_colour.empty(),
                "info.first_colour and info.second_colour are missing");
  static_assert(!info.offered.empty(), "info.offered is missing: the variants players may choose");
  static_assert(!info.signature.empty(), "info.signature is missing: what `quintet bench` plays");
  static_assert(info.levels.worst_day >= 1000 && info.levels.levels[0].nodes > 0,
                "info.levels is missing: `quintet ladder` finds them");
  static_assert(info.opening_plies > 0, "info.opening_plies is missing");
  static_assert(info.self_play_plies > 0, "info.self_play_plies is missing");
  return true;
}

template <typename S>
consteval bool samples_are_whole() {
  static_assert(
      requires { S::variants[0]; }, "Samples::variants is missing: what conformance tests try");
  static_assert(
      requires { S::tried.size(); }, "Samples::tried is missing: values of the variant keys");
  static_assert(
      requires { S::compared[0].games; },
      "Samples::compared is missing: games that are compared with the reference");
  static_assert(
      requires { S::measured[0].name; }, "Samples::measured is missing: what benchmarks time");
  static_assert(
      requires { S::hosted[0].plies; },
      "Samples::hosted is missing: what is played at a simulated server");
  static_assert(
      requires { S::known[0].count; },
      "Samples::known is missing: what tests/data/known is made from");
  return true;
}

}  // namespace detail

// True, or an error that names what is missing.
template <typename G>
consteval bool describes_a_game() {
  constexpr bool has_rules = requires { typename G::AnyRules; };
  constexpr bool has_info = requires { G::info.id; };
  constexpr bool has_samples = requires { typename G::Samples; };
  static_assert(has_rules, "AnyRules is missing: a std::variant of the game's rules");
  static_assert(has_info, "info is missing: a static constexpr GameInfo");
  static_assert(has_samples, "Samples is missing: what tests try, from samples.hpp");
  if constexpr (has_rules) {
    static_assert(
        requires(const VariantValues& values) {
          { G::read(values) } -> std::same_as<std::expected<typename G::AnyRules, Error>>;
        }, "read(const VariantValues&) is missing: it makes the rules of a variant");
    static_assert(detail::AllRules<typename G::AnyRules>::are_whole());
  }
  if constexpr (has_info) static_assert(detail::info_is_whole<G>());
  if constexpr (has_samples) static_assert(detail::samples_are_whole<typename G::Samples>());
  return true;
}

}  // namespace quintet
