#include "search/proof/proof_search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "core/rng.hpp"
#include "games/all.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::search {
namespace {

using test_support::BoundedSearch;
using test_support::Minimax;
using test_support::Retrograde;

constexpr std::size_t table_bytes = std::size_t{1} << 20;
constexpr std::array<Seat, 2> seats = {Seat::first, Seat::second};

[[nodiscard]] ProofLimits nodes(std::uint64_t count) { return {.nodes = count}; }

// Calls visit(rules) with the rules of a variant.
template <typename Visit>
void with_rules(const std::string& variant, Visit visit) {
  const auto rules = read_variant(variant);
  ASSERT_TRUE(rules) << variant << ": " << rules.error().message;
  std::visit(visit, *rules);
}

template <Rules R>
[[nodiscard]] Verdict verdict(ProofSearch<R>& search, const R& rules,
                              const typename R::Position& position, Seat attacker,
                              std::uint64_t limit = 1'000'000) {
  return search.prove(Game<R>(rules, position), attacker, nodes(limit)).verdict;
}

// Plays the line and says who wins at its end.
template <Rules R>
[[nodiscard]] std::optional<Result> result_of_line(Game<R> game,
                                                   const std::vector<typename R::Move>& line) {
  for (const auto move : line) {
    if (game.result()) return std::nullopt;  // too long
    game.play(move);
  }
  return game.result();
}

// Every position of random games that is not the end of one.
template <Rules R, typename Visit>
void over_random_positions(const R& rules, int games, std::size_t from_ply, std::size_t to_ply,
                           std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  for (int i = 0; i < games; ++i) {
    Game<R> game(rules);
    while (!game.result() && game.played().size() <= to_ply) {
      if (game.played().size() >= from_ply) visit(game.position());
      game.play(rules.random_move(game.position(), rng));
    }
  }
}

// --- Games in which positions come back ---

// Kona with two white pieces and a black one: a chase that goes round in circles unless somebody is
// caught.
TEST(ProofSearch, AgreesWithRetrogradeAnalysisOnKonaWithThreePieces) {
  struct Hash {
    std::size_t operator()(const kona::Position& position) const {
      return static_cast<std::size_t>(position.key());
    }
  };
  const kona::Rules rules;
  kona::Position start;
  start.first_turn_pending_ = {false, false};
  start.tops_ = {std::uint64_t{1} << 0 | std::uint64_t{1} << 8, std::uint64_t{1} << 45};
  start.key_ = rules.recomputed_key(start);
  const Retrograde<kona::Rules, Hash> truth(rules, {start});
  EXPECT_GT(truth.positions().size(), 40'000U);
  ProofSearch<kona::Rules> search(rules, table_bytes);
  for (const Seat attacker : seats) {
    const std::vector<bool> wins = truth.wins(attacker);
    Rng rng(103);
    int settled = 0;
    int won = 0;
    for (int i = 0; i < 400; ++i) {
      const std::size_t number = rng.below(static_cast<std::uint32_t>(wins.size()));
      const Verdict found = verdict(search, rules, truth.positions()[number], attacker, 20'000);
      if (found == Verdict::unknown) continue;
      ++settled;
      if (wins[number]) ++won;
      ASSERT_EQ(found == Verdict::proven, wins[number]) << number;
    }
    EXPECT_GT(settled, 300);
    EXPECT_GT(won, 0);
    EXPECT_LT(won, settled);
  }
}

TEST(ProofSearch, AgreesWithTryingEverythingInKona) {
  const kona::Rules rules;
  ProofSearch<kona::Rules> search(rules, table_bytes);
  BoundedSearch<kona::Rules> everything(rules);
  int wins = 0;
  int long_wins = 0;
  int losses = 0;
  over_random_positions(rules, 40, 6, 40, 104, [&](const kona::Position& position) {
    const Seat mover = position.to_move();
    const auto shortest = everything.shortest_win(position, mover, 3);
    const auto proof = search.prove(Game(rules, position), mover, nodes(20'000));
    if (shortest) {
      ++wins;
      if (*shortest == 3) ++long_wins;
      ASSERT_EQ(proof.verdict, Verdict::proven) << rules.position_text(position);
      EXPECT_GE(proof.plies, *shortest);
    } else if (proof.verdict == Verdict::proven) {
      EXPECT_GT(proof.plies, 3) << rules.position_text(position);
    }
    const bool lost = everything.wins_within(position, other(mover), 4);
    const Verdict loss = verdict(search, rules, position, other(mover), 20'000);
    if (lost) {
      ++losses;
      ASSERT_EQ(loss, Verdict::proven) << rules.position_text(position);
    }
    EXPECT_FALSE(loss == Verdict::proven && proof.verdict == Verdict::proven);
  });
  EXPECT_GT(wins, 200);
  EXPECT_GT(long_wins, 50);
  EXPECT_GT(losses, 50);
}

TEST(ProofSearch, ProvesThatKonaWithEightTowersIsLostInSixPlies) {
  const kona::Rules rules({.setup = kona::Setup::diagonals});
  ProofSearch<kona::Rules> search(rules, table_bytes);
  const auto proof = search.prove(Game(rules), Seat::second, nodes(200'000));
  EXPECT_EQ(proof.verdict, Verdict::proven);
  EXPECT_EQ(proof.plies, 6);
  EXPECT_EQ(result_of_line(Game(rules), proof.line), (Result{Outcome::second, Reason::line}));
  EXPECT_EQ(verdict(search, rules, rules.initial(), Seat::first), Verdict::disproven);
}

// --- Games that come to an end ---

// Every position of small boards, whether a game leads to it or not, is one of a random game's
// here.
TEST(ProofSearch, AgreesWithMinimaxOnSmallBoards) {
  for (const std::string game : {"unane", "narrows"}) {
    int positions = 0;
    for (const std::string board : {"3x2", "2x3", "4x2", "6x1", "5x2", "4x3", "3x4", "6x2"}) {
      for (const std::string pie : {"on", "off"}) {
        with_rules(game + ":board=" + board + ",pie=" + pie, [&]<Rules R>(const R& rules) {
          if constexpr (is_acyclic<R>) {
            Minimax<R> truth(rules);
            ProofSearch<R> search(rules, 1 << 18);
            over_random_positions(
                rules, 30, 0, 100, 105, [&](const typename R::Position& position) {
                  const auto value = truth.value(position);
                  for (const Seat attacker : seats) {
                    const auto proof =
                        search.prove(Game<R>(rules, position), attacker, nodes(500'000));
                    ASSERT_EQ(proof.verdict, value.outcome == win_for(attacker)
                                                 ? Verdict::proven
                                                 : Verdict::disproven)
                        << rules.variant() << " " << rules.position_text(position);
                    EXPECT_TRUE(proof.verdict != Verdict::proven || proof.plies >= value.plies);
                  }
                  ++positions;
                });
          }
        });
      }
    }
    EXPECT_GT(positions, 1'000);
  }
}

TEST(ProofSearch, AgreesWithMinimaxLateOnLargerBoards) {
  for (const std::string variant : {"unane:board=5x4,pie=off", "narrows:board=5x4,pie=off"}) {
    with_rules(variant, [&]<Rules R>(const R& rules) {
      if constexpr (is_acyclic<R>) {
        ProofSearch<R> search(rules, table_bytes);
        Minimax<R> truth(rules);
        int positions = 0;
        // Random games of Narrows rarely last longer.
        over_random_positions(
            rules, 60, variant.starts_with("narrows") ? 6 : 8, 20, 106,
            [&](const typename R::Position& position) {
              if (rules.move_count(position) > 16) return;
              const auto value = truth.value(position);
              const Verdict found = verdict(search, rules, position, position.to_move());
              ASSERT_EQ(found == Verdict::proven, value.outcome == win_for(position.to_move()))
                  << rules.position_text(position);
              ++positions;
            });
        EXPECT_GT(positions, 20) << variant;
      }
    });
  }
}

// Boards of several words.
TEST(ProofSearch, FindsWinsInThreeOnLargeBoards) {
  for (const std::string variant : {"unane:board=10x9,pie=off", "narrows:board=10x9,pie=off",
                                    "unane:board=16x13,pie=off", "narrows:board=16x13,pie=off"}) {
    with_rules(variant, [&]<Rules R>(const R& rules) {
      ProofSearch<R> search(rules, table_bytes);
      BoundedSearch<R> everything(rules);
      Rng rng(110);
      int wins = 0;
      for (int i = 0; i < 12; ++i) {
        Game<R> play(rules);
        while (!play.result()) play.play(rules.random_move(play.position(), rng));
        for (int j = 0; j < 2; ++j) play.undo();
        const Seat mover = play.position().to_move();
        if (!everything.wins_within(play.position(), mover, 3)) continue;
        ++wins;
        EXPECT_EQ(verdict(search, rules, play.position(), mover), Verdict::proven)
            << rules.position_text(play.position());
      }
      EXPECT_GT(wins, 0) << variant;
    });
  }
}

TEST(ProofSearch, KnowsWhoWinsTheSolvedBoards) {
  struct Row {
    std::string variant;
    Seat winner;
  };
  const std::vector<Row> table = {
      {"unane:board=4x3,pie=off", Seat::first},   {"unane:board=3x4,pie=off", Seat::first},
      {"unane:board=4x4,pie=off", Seat::first},   {"unane:board=6x1,pie=off", Seat::second},
      {"narrows:board=4x3,pie=off", Seat::first}, {"narrows:board=4x4,pie=off", Seat::first},
      {"narrows:board=5x4,pie=off", Seat::first}};
  for (const Row& row : table) {
    with_rules(row.variant, [&]<Rules R>(const R& rules) {
      ProofSearch<R> search(rules, std::size_t{8} << 20);
      const Game<R> game(rules);
      const auto proof = search.prove(game, row.winner, nodes(500'000));
      EXPECT_EQ(proof.verdict, Verdict::proven) << row.variant;
      const auto end = result_of_line(game, proof.line);
      ASSERT_TRUE(end) << row.variant;
      EXPECT_EQ(end->outcome, win_for(row.winner)) << row.variant;
      EXPECT_EQ(search.prove(game, other(row.winner), nodes(500'000)).verdict, Verdict::disproven)
          << row.variant;
    });
  }
}

TEST(ProofSearch, AgreesWithTryingEverythingInNanku) {
  const nanku::Rules rules({.pieces = 9});
  ProofSearch<nanku::Rules> search(rules, table_bytes);
  BoundedSearch<nanku::Rules> everything(rules);
  int wins = 0;
  int draws = 0;
  // With two or three pieces left every game is played to its end.
  over_random_positions(rules, 60, 6, 7, 107, [&](const nanku::Position& position) {
    if (position.supply() == 3 && draws > 5) return;
    for (const Seat attacker : seats) {
      const bool truth = everything.wins_within(position, attacker, position.supply());
      ASSERT_EQ(verdict(search, rules, position, attacker, 10'000'000),
                truth ? Verdict::proven : Verdict::disproven)
          << rules.position_text(position);
      ++(truth ? wins : draws);
    }
  });
  EXPECT_GT(wins, 10);
  EXPECT_GT(draws, 10);
}

// --- Akunur: quiet moves count ---

// White holds two corners, and d7-d8 prepares the third, which nothing can prevent but the end of
// the game by quiet moves.
TEST(ProofSearch, TellsAkunurPositionsApartByTheirQuietMoves) {
  const akunur::Rules<4> rules;
  ProofSearch<akunur::Rules<4>> search(rules, table_bytes);
  const auto with_quiet = [&](int quiet) {
    const auto position = rules.read_position(
        "1bb2/6/7/7w/7w1/6w1/7/6/w3w w 0,0 1,3 e1,e9,i5,i9 20,0 " + std::to_string(quiet) + " -");
    EXPECT_TRUE(position) << position.error().message;
    return search.prove(Game(rules, *position), Seat::first, nodes(2'000'000));
  };
  for (const int quiet : {0, 97}) {
    const auto proof = with_quiet(quiet);
    EXPECT_EQ(proof.verdict, Verdict::proven) << quiet;
    EXPECT_EQ(proof.plies, 3) << quiet;
    ASSERT_EQ(proof.line.size(), 3U) << quiet;
    EXPECT_EQ(rules.text(proof.line[0]).view(), "d7-d8");
  }
  for (const int quiet : {98, 99}) {
    EXPECT_EQ(with_quiet(quiet).verdict, Verdict::disproven) << quiet;
  }
}

// --- Limits ---

TEST(ProofSearch, StopsAtTheNodeLimitAndGoesOnFromThereWhenAskedAgain) {
  with_rules("unane:board=4x4,pie=off", [&]<Rules R>(const R& rules) {
    const Game<R> game(rules);
    ProofSearch<R> whole(rules, std::size_t{8} << 20);
    const std::uint64_t needed = whole.prove(game, Seat::first, {}).nodes;
    ProofSearch<R> parts(rules, std::size_t{8} << 20);
    const std::uint64_t portion = needed / 4;
    std::uint64_t used = 0;
    int calls = 0;
    while (true) {
      const auto proof = parts.prove(game, Seat::first, nodes(portion));
      EXPECT_LT(proof.nodes, portion + R::max_moves);
      used += proof.nodes;
      ++calls;
      if (proof.verdict == Verdict::proven) break;
      ASSERT_EQ(proof.verdict, Verdict::unknown);
      ASSERT_LT(calls, 20);
    }
    EXPECT_GT(calls, 1);
    EXPECT_LT(used, 3 * needed);
  });
}

TEST(ProofSearch, StopsWhenTold) {
  const kona::Rules rules;
  ProofSearch<kona::Rules> search(rules, table_bytes);
  const std::atomic<bool> stop = true;
  const auto proof = search.prove(Game(rules), Seat::first, {.stop = &stop});
  EXPECT_EQ(proof.verdict, Verdict::unknown);
  EXPECT_LT(proof.nodes, 100U);
}

TEST(ProofSearch, AnswersTheSameWheneverItIsAskedAfresh) {
  const kona::Rules rules;
  Game<kona::Rules> game(rules);
  game.play(*read_legal(game, "f1-f2"));
  ProofSearch<kona::Rules> search(rules, table_bytes);
  const auto before = search.prove(game, Seat::second, nodes(150'000));
  search.clear();
  const auto after = search.prove(game, Seat::second, nodes(150'000));
  EXPECT_EQ(before.verdict, after.verdict);
  EXPECT_EQ(before.nodes, after.nodes);
  EXPECT_EQ(before.line, after.line);
}

TEST(ProofSearch, KnowsAFinishedGame) {
  const kona::Rules rules;
  ProofSearch<kona::Rules> search(rules, table_bytes);
  Game<kona::Rules> game(rules);
  Rng rng(109);
  while (!game.result()) game.play(rules.random_move(game.position(), rng));
  for (const Seat attacker : seats) {
    const auto proof = search.prove(game, attacker, {});
    EXPECT_EQ(proof.verdict,
              game.result()->outcome == win_for(attacker) ? Verdict::proven : Verdict::disproven);
    EXPECT_EQ(proof.nodes, 0U);
  }
}

}  // namespace
}  // namespace quintet::search
