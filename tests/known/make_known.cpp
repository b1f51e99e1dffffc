// Makes tests/data/known/<game>.txt: positions in which the player to move can force a win, but
// only by some of the moves. Repeatable: the same program writes the same files.
//
//   make_known FOLDER [GAME...]
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
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
  int count;      // there may be fewer, where there are not so many
  int first_ply;  // positions are taken from these plies of a game
  int last_ply;
  Demands demands{};
  int quiet = -1;  // Akunur: the count of quiet moves is set to this
  int tries = 1'000'000;
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
  akunur::Move best = moves[0];
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

// One position a game at most, so that no two have much in common.
template <Rules R>
[[nodiscard]] Tally find_positions(const R& rules, const Batch& batch, Rng& rng,
                                   std::set<std::uint64_t>& seen, std::vector<Known>& out) {
  Examiner<R> examiner(rules);
  int found = 0;
  for (int i = 0; i < batch.tries && found < batch.count; ++i) {
    typename R::Position position = rules.initial();
    const int plies = batch.first_ply + static_cast<int>(rng.below(static_cast<std::uint32_t>(
                                            batch.last_ply - batch.first_ply + 1)));
    int ply = 0;
    while (ply < plies && !position.result()) {
      rules.play(position, chosen_move(rules, position, rng));
      ++ply;
    }
    if (position.result()) continue;
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

[[nodiscard]] std::vector<Batch> batches_of(std::string_view game) {
  if (game == "unane" || game == "narrows") {
    const auto batch = [&](std::string_view board, int count, int first_ply, int last_ply,
                           int least_plies = 3) {
      return Batch{
          .variant = std::string(game) + ":board=" + std::string(board),
          .count = count,
          .first_ply = first_ply,
          .last_ply = last_ply,
          .demands = {.least_plies = least_plies, .bounded_plies = 17, .look_through = true}};
    };
    const bool unane = game == "unane";
    std::vector<Batch> batches = {batch("4x4,pie=off", 30, 1, 6),
                                  batch("6x5,pie=off", 10, 6, 14, 1),
                                  batch("5x4,pie=off", 60, unane ? 4 : 2, 9),
                                  batch("6x4,pie=off", 50, unane ? 7 : 4, 12),
                                  batch("6x5,pie=off", 50, unane ? 12 : 8, 16),
                                  batch("8x7,pie=off", 50, unane ? 38 : 28, unane ? 44 : 40)};
    // Whether to swap.
    for (const std::string_view board : {"4x3", "4x4", "6x2", "5x4"}) {
      batches.push_back(batch(std::string(board) + ",pie=on", 8, 1, 1, 1));
      batches.back().tries = 200;
    }
    return batches;
  }
  if (game == "kona") {
    const auto batch = [](int count, int plies, std::uint64_t nodes) {
      return Batch{
          "kona",
          count,
          8,
          80,
          {.least_plies = plies, .most_plies = plies, .root_nodes = nodes, .bounded_plies = plies}};
    };
    return {batch(30, 1, 5'000), batch(80, 3, 20'000), batch(70, 5, 50'000), batch(40, 7, 200'000),
            batch(20, 9, 400'000)};
  }
  if (game == "nanku") {
    const auto batch = [](std::string_view variant, int count, int first_ply, int last_ply,
                          int plies) {
      return Batch{std::string(variant),
                   count,
                   first_ply,
                   last_ply,
                   {.least_plies = plies,
                    .most_plies = plies,
                    .root_nodes = plies == 1 ? 2'000U : 100'000U,
                    .bounded_plies = 3,
                    .under_threat = true}};
    };
    return {batch("nanku", 60, 6, 14, 1), batch("nanku", 80, 6, 14, 3),
            batch("nanku:pieces=12", 20, 9, 11, 1), batch("nanku:pieces=12", 40, 8, 9, 3),
            batch("nanku", 40, 6, 14, 5)};
  }
  const auto batch = [](std::string_view variant, int count, int plies, int quiet) {
    return Batch{std::string(variant),
                 count,
                 24,
                 150,
                 {.least_plies = plies,
                  .most_plies = plies,
                  .root_nodes = plies == 1 ? 2'000U : 100'000U,
                  .bounded_plies = 3,
                  .under_threat = true},
                 quiet};
  };
  return {batch("akunur", 60, 1, -1),         batch("akunur", 60, 3, -1),
          batch("akunur", 40, 1, 99),         batch("akunur", 50, 3, 97),
          batch("akunur:rings=5", 15, 1, 99), batch("akunur:rings=5", 15, 3, 97)};
}

void write(const std::string& path, std::string_view game, const std::vector<Known>& all,
           const Tally& tally) {
  std::ofstream file(path);
  file << "# Positions in which the player to move can force a win, and all moves that keep it.\n";
  file << "# variant | position | the fewest plies to the win, where known | moves that keep it\n";
  file << "# Made by tests/known/make_known.cpp (make_known FOLDER " << game << "). " << all.size()
       << " positions; at most a third of the moves keep the win.\n";
  file << "# Every move is settled by proof-number search; of " << tally.moves << " moves "
       << tally.confirmed << " also by trying everything.\n";
  for (const Known& known : all) file << line_of(known) << '\n';
}

void make(const std::string& folder, const std::string& game) {
  Rng rng(mixed(game.size() + static_cast<unsigned char>(game[0]) + 2026));
  std::set<std::uint64_t> seen;
  std::vector<Known> all;
  Tally tally;
  for (const Batch& batch : batches_of(game)) {
    const auto rules = read_variant(batch.variant);
    if (!rules) {
      std::cerr << batch.variant << ": " << rules.error().message << '\n';
      return;
    }
    const Tally more = std::visit(
        [&](const auto& known) { return find_positions(known, batch, rng, seen, all); }, *rules);
    tally.moves += more.moves;
    tally.confirmed += more.confirmed;
  }
  write(folder + "/" + game + ".txt", game, all, tally);
}

}  // namespace
}  // namespace quintet::known

int main(int argc, char** argv) {
  std::vector<std::string> games(argv + std::min(argc, 2), argv + argc);
  if (argc < 2) {
    std::cerr << "make_known FOLDER [GAME...]\n";
    return 2;
  }
  if (games.empty()) {
    quintet::for_each_game([&]<typename G>() { games.emplace_back(G::info().id); });
  }
  for (const std::string& game : games) quintet::known::make(argv[1], game);
}
