// Makes tests/data/known/<game>.txt: positions in which the player to move can force a win, but
// only by some of the moves. Repeatable: the same program writes the same file.
//
//   make_known GAME > tests/data/known/GAME.txt
#include <cstddef>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "core/samples.hpp"
#include "games/all.hpp"
#include "tests/known/examine.hpp"
#include "tests/known/known.hpp"

namespace quintet::known {
namespace {

// --- Where positions come from ---

// A random move, or one that the game steers by towards what random play hardly ever meets.
template <Rules R>
[[nodiscard]] typename R::Move chosen_move(const R& rules, const typename R::Position& position,
                                           Rng& rng) {
  if constexpr (requires { steered_move(rules, position, rng); }) {
    return steered_move(rules, position, rng);
  } else {
    return rules.random_move(position, rng);
  }
}

template <Rules R>
void set_quiet(typename R::Position& position, int quiet) {
  if constexpr (requires { position.quiet_; }) {
    if (quiet >= 0) position.quiet_ = static_cast<std::uint16_t>(quiet);
  }
}

// A position of a new game; nothing if that game has none.
template <Rules R>
[[nodiscard]] std::optional<typename R::Position> candidate(const R& rules, const KnownBatch& batch,
                                                            Rng& rng) {
  std::vector<typename R::Position> game = {rules.initial()};
  const auto plies = static_cast<std::size_t>(batch.first_ply) +
                     rng.below(static_cast<std::uint32_t>(batch.last_ply - batch.first_ply + 1));
  while (game.size() <= plies && !game.back().result()) {
    const auto move = chosen_move(rules, game.back(), rng);
    game.push_back(game.back());
    rules.play(game.back(), move);
  }
  const auto result = game.back().result();
  const bool is_won = result && result->outcome != Outcome::draw;
  if (is_won != (batch.before_end > 0) || game.size() <= batch.before_end) return std::nullopt;
  return game[game.size() - 1 - batch.before_end];
}

// One position a game at most, so that no two have much in common.
template <Rules R>
[[nodiscard]] Tally find_positions(const R& rules, const KnownBatch& batch, Rng& rng,
                                   std::set<std::uint64_t>& seen, std::vector<Known>& out) {
  Examiner<R> examiner(rules);
  int found = 0;
  for (int i = 0; i < batch.tries && found < batch.count; ++i) {
    const auto drawn = candidate(rules, batch, rng);
    if (!drawn || drawn->result()) continue;
    typename R::Position position = *drawn;
    set_quiet<R>(position, batch.quiet);
    if (!seen.insert(rules.canonical_key(position)).second) continue;
    if (auto known = examiner.examine(position, batch)) {
      out.push_back(std::move(*known));
      ++found;
      std::cerr << '.' << std::flush;
    }
  }
  std::cerr << ' ' << rules.variant() << '\n';
  return examiner.tally();
}

template <typename G>
void make() {
  const std::string game(G::info.id);
  Rng rng(mixed(2026 + variant_of(G::info, G::Samples::known[0].keys).size()));
  std::set<std::uint64_t> seen;
  std::vector<Known> all;
  Tally tally;
  for (const KnownBatch& batch : G::Samples::known) {
    const AnyRules rules = read_variant(variant_of(G::info, batch.keys)).value();
    const Tally more = std::visit(
        [&](const auto& known) { return find_positions(known, batch, rng, seen, all); }, rules);
    tally.moves += more.moves;
    tally.confirmed += more.confirmed;
  }
  std::cout
      << "# Positions in which the player to move can force a win, and all moves that keep it:"
         " at most half of the legal ones.\n"
         "# variant | position | plies to the win | moves that keep it\n"
      << "# Made by: make_known " << game << " > tests/data/known/" << game
      << ".txt (tests/known/make_known.cpp)\n"
      << "# " << all.size() << " positions. Every win is found by proof-number search; of "
      << tally.moves << " moves " << tally.confirmed
      << " are settled by trying everything, the others by that search.\n";
  for (const Known& known : all) std::cout << line_of(known) << '\n';
}

}  // namespace
}  // namespace quintet::known

int main(int argc, char** argv) {
  bool found = false;
  quintet::for_each_game([&]<typename G>() {
    if (argc != 2 || G::info.id != argv[1]) return;
    found = true;
    quintet::known::make<G>();
  });
  if (!found) std::cerr << "usage: make_known GAME\n";
  return found ? 0 : 2;
}
