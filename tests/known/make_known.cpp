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
#include "games/all.hpp"
#include "tests/known/examine.hpp"
#include "tests/known/known.hpp"

namespace quintet::known {
namespace {

// Positions of one variant, found in one way.
struct Batch {
  std::string variant;
  int count;
  int first_ply;  // positions are taken from these plies of a game
  int last_ply;
  Demands demands{};
  std::size_t before_end = 0;  // if not 0: so many plies before the end of won games instead
  int quiet = -1;              // Akunur: the count of quiet moves is set to this
  int tries = 1'000'000;       // then make do with fewer positions
};

// --- Where positions come from ---

template <Rules R>
[[nodiscard]] typename R::Move chosen_move(const R& rules, const typename R::Position& position,
                                           Rng& rng) {
  return rules.random_move(position, rng);
}

// Random play hardly ever enters a corner. These players mostly step to where they hold more of
// what is around the corners than the opponent.
template <int rings>
[[nodiscard]] akunur::Move chosen_move(const akunur::Rules<rings>& rules,
                                       const akunur::Position<rings>& position, Rng& rng) {
  if (rng.below(6) == 0) return rules.random_move(position, rng);
  const Seat mover = position.to_move();
  const auto standing = [](const akunur::Position<rings>& after, Seat seat) {
    constexpr auto& board = akunur::hexes<rings>;
    int sum = 0;
    for (const std::uint8_t corner : board.corner_cells) {
      const auto around = static_cast<int>((board.neighbours[corner] & after.stones(seat)).count());
      sum += after.stones(seat).test(corner) ? 40 : around * around;
    }
    return sum;
  };
  MovesOf<akunur::Rules<rings>> moves;
  rules.moves(position, moves);
  akunur::Move best{};  // there is a move: the game goes on
  int most = -1'000'000;
  for (const akunur::Move move : moves) {
    akunur::Position<rings> after = position;
    rules.play(after, move);
    const int worth = 4 * (standing(after, mover) - standing(after, other(mover))) +
                      static_cast<int>(rng.below(12));
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

template <Rules R>
void set_quiet(typename R::Position& position, int quiet) {
  if constexpr (requires { position.quiet_; }) {
    if (quiet >= 0) position.quiet_ = static_cast<std::uint16_t>(quiet);
  }
}

// A position of a new game; nothing if that game has none.
template <Rules R>
[[nodiscard]] std::optional<typename R::Position> candidate(const R& rules, const Batch& batch,
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
[[nodiscard]] Tally find_positions(const R& rules, const Batch& batch, Rng& rng,
                                   std::set<std::uint64_t>& seen, std::vector<Known>& out) {
  Examiner<R> examiner(rules);
  int found = 0;
  for (int i = 0; i < batch.tries && found < batch.count; ++i) {
    const auto drawn = candidate(rules, batch, rng);
    if (!drawn || drawn->result()) continue;
    typename R::Position position = *drawn;
    set_quiet<R>(position, batch.quiet);
    if (!seen.insert(rules.canonical_key(position)).second) continue;
    if (auto known = examiner.examine(position, batch.demands)) {
      out.push_back(std::move(*known));
      ++found;
      std::cerr << '.' << std::flush;
    }
  }
  std::cerr << ' ' << batch.variant << '\n';
  return examiner.tally();
}

// --- What is made for each game ---

[[nodiscard]] std::vector<Batch> stones_batches(const std::string& game) {
  const auto batch = [&](std::string_view board, int count, int first_ply, int last_ply,
                         int least_plies) {
    return Batch{.variant = game + ":board=" + std::string(board) + ",pie=off",
                 .count = count,
                 .first_ply = first_ply,
                 .last_ply = last_ply,
                 .demands = {.least_plies = least_plies, .bounded_plies = 5, .look_through = true}};
  };
  std::vector<Batch> batches =
      game == "unane" ? std::vector{batch("4x4", 30, 1, 6, 3), batch("5x4", 50, 2, 8, 5),
                                    batch("6x4", 50, 5, 11, 5), batch("6x5", 50, 10, 16, 5),
                                    batch("8x7", 40, 34, 42, 5)}
                      : std::vector{batch("4x4", 20, 1, 5, 3), batch("5x4", 30, 2, 9, 3),
                                    batch("5x4", 40, 2, 9, 5), batch("6x4", 50, 2, 12, 5),
                                    batch("6x5", 60, 4, 16, 5)};
  // Whether to swap: there are only so many first moves.
  for (const std::string board : {"4x3", "4x4", "6x2"}) {
    batches.push_back(Batch{.variant = game + ":board=" + board + ",pie=on",
                            .count = 8,
                            .first_ply = 1,
                            .last_ply = 1,
                            .demands = {.look_through = true},
                            .tries = 100});
  }
  return batches;
}

[[nodiscard]] std::vector<Batch> kona_batches() {
  const auto batch = [](int count, int plies, std::uint64_t root_nodes) {
    return Batch{.variant = "kona",
                 .count = count,
                 .first_ply = 8,
                 .last_ply = 60,
                 .demands = {.least_plies = plies,
                             .most_plies = plies,
                             .root_nodes = root_nodes,
                             .bounded_plies = std::min(plies, 5)}};
  };
  return {batch(95, 3, 3'000), batch(70, 5, 20'000), batch(30, 7, 50'000), batch(10, 9, 100'000)};
}

// That other moves do not win is hard to prove in a long game, so these end soon.
[[nodiscard]] std::vector<Batch> nanku_batches() {
  const auto batch = [](int pieces, int count) {
    constexpr int plies = 3;
    return Batch{.variant = "nanku:pieces=" + std::to_string(pieces),
                 .count = count,
                 .first_ply = pieces - plies,
                 .last_ply = pieces - plies,
                 .demands = {.least_plies = plies, .most_plies = plies, .bounded_plies = plies}};
  };
  return {batch(8, 15), batch(9, 40), batch(10, 40), batch(11, 40), batch(12, 40), batch(13, 30)};
}

// The same here, unless the opponent threatens to win or there were many quiet moves.
[[nodiscard]] std::vector<Batch> akunur_batches() {
  const auto batch = [](std::string_view variant, int count, int plies, int quiet) {
    return Batch{.variant = std::string(variant),
                 .count = count,
                 .first_ply = 150,
                 .last_ply = 150,
                 .demands = {.least_plies = plies,
                             .most_plies = plies,
                             .root_nodes = plies == 1 ? 2'000U : 50'000U,
                             .bounded_plies = 3,
                             .under_threat = true},
                 .before_end = static_cast<std::size_t>(plies),
                 .quiet = quiet};
  };
  return {batch("akunur", 60, 1, -1), batch("akunur", 20, 3, -1), batch("akunur", 40, 1, 99),
          batch("akunur", 70, 3, 97), batch("akunur:rings=5", 15, 1, 99)};
}

[[nodiscard]] std::vector<Batch> batches_of(const std::string& game) {
  if (game == "unane" || game == "narrows") return stones_batches(game);
  if (game == "kona") return kona_batches();
  if (game == "nanku") return nanku_batches();
  if (game == "akunur") return akunur_batches();
  return {};
}

int make(const std::string& game) {
  const std::vector<Batch> batches = batches_of(game);
  if (batches.empty()) {
    std::cerr << "there are no positions for a game \"" << game
              << "\"; there are for unane, narrows, kona, akunur, nanku\n";
    return 2;
  }
  Rng rng(mixed(2026 + batches.front().variant.size()));
  std::set<std::uint64_t> seen;
  std::vector<Known> all;
  Tally tally;
  for (const Batch& batch : batches) {
    const AnyRules rules = read_variant(batch.variant).value();
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
  return 0;
}

}  // namespace
}  // namespace quintet::known

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "make_known GAME\n";
    return 2;
  }
  return quintet::known::make(argv[1]);
}
