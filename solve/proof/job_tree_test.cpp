#include <gtest/gtest.h>

#include <array>

#include "core/rng.hpp"
#include "games/kona/kona.hpp"
#include "search/proof/test_support.hpp"
#include "solve/proof/job_tree_impl.hpp"

namespace quintet::solve {

namespace {

using search::ProofSearch;
using search::ProofValue;
using search::Verdict;

constexpr std::size_t table_bytes = std::size_t{1} << 20;
constexpr std::array<Seat, 2> seats = {Seat::first, Seat::second};

struct Hash {
  std::size_t operator()(const kona::Position& position) const {
    return static_cast<std::size_t>(position.key());
  }
};
using Truth = search::test_support::Retrograde<kona::Rules, Hash>;

// All positions of a few pieces: chases that go round in circles unless somebody is caught.
Truth all_positions(std::uint64_t white, std::uint64_t black) {
  kona::Position start;
  start.first_turn_pending_ = {false, false};
  start.tops_ = {white, black};
  start.key_ = kona::Rules{}.recomputed_key(start);
  return {kona::Rules{}, {start}};
}

// Does jobs, three at a time, whose results come in the reverse order, until the question is
// settled or it took so many. Forgets everything between jobs, so that a tree is needed.
class Worker {
 public:
  explicit Worker(std::uint64_t job_nodes) : job_nodes_(job_nodes) {}

  int work(const Game<kona::Rules>& game, Seat attacker, JobTree<kona::Rules>& jobs, int most) {
    int count = 0;
    while (!jobs.value().is_settled() && count < most) {
      std::vector<std::size_t> taken;
      while (taken.size() < 3) {
        const auto leaf = jobs.take_leaf();
        if (!leaf) break;
        EXPECT_EQ(std::ranges::find(taken, *leaf), taken.end());
        taken.push_back(*leaf);
      }
      if (taken.empty()) {
        EXPECT_TRUE(jobs.value().is_settled());
        break;
      }
      for (; !taken.empty(); taken.pop_back(), ++count) {
        do_job(game, attacker, jobs, taken.back());
      }
    }
    return count;
  }

 private:
  void do_job(Game<kona::Rules> game, Seat attacker, JobTree<kona::Rules>& jobs, std::size_t leaf) {
    for (const auto move : jobs.path(leaf)) game.play(move);
    const auto proof = search_.prove(game, attacker, {.nodes = job_nodes_});
    if (proof.verdict == Verdict::unknown) {
      jobs.too_hard(leaf, {});
    } else if (proof.verdict == Verdict::proven) {
      std::vector<MoveText> line;
      for (const auto move : proof.line) line.push_back(game.rules().text(move));
      jobs.solved(leaf, ProofValue::proven(static_cast<std::uint32_t>(proof.plies)), proof.nodes,
                  line);
    } else {
      jobs.solved(leaf, ProofValue::disproven(), proof.nodes, {});
    }
  }

  std::uint64_t job_nodes_;
  ProofSearch<kona::Rules> search_{kona::Rules{}, std::size_t{1} << 15};
};

}  // namespace

// With one piece each most positions are draws, with two against one nearly all are won.
TEST(JobTree, AgreeWithRetrogradeAnalysisWherePositionsComeBack) {
  const kona::Rules rules;
  for (const std::uint64_t white : {0x1U, 0x101U}) {
    const Truth truth = all_positions(white, std::uint64_t{1} << 45);
    constexpr std::uint64_t job_nodes = 300;
    int won = 0;
    int failed = 0;
    int long_ones = 0;
    int learnt = 0;
    for (const Seat attacker : seats) {
      const std::vector<bool> wins = truth.wins(attacker);
      ProofSearch<kona::Rules> leader(rules, table_bytes);
      Worker worker(job_nodes);
      Rng rng(11);
      for (int i = 0; i < 60; ++i) {
        const std::size_t number = rng.below(static_cast<std::uint32_t>(wins.size()));
        const Game<kona::Rules> game(rules, truth.positions()[number]);
        if (game.result()) continue;
        JobTree<kona::Rules> jobs(game, attacker, leader, job_nodes);
        const int count = worker.work(game, attacker, jobs, 100);
        if (!jobs.value().is_settled()) continue;
        ASSERT_EQ(jobs.value().is_proven(), wins[number]) << rules.position_text(game.position());
        ++(wins[number] ? won : failed);
        if (count > 10) ++long_ones;
      }
      // What was learnt on one path holds on every other.
      for (std::size_t i = 0; i < wins.size(); ++i) {
        const Game<kona::Rules> game(rules, truth.positions()[i]);
        if (game.result()) continue;
        const auto known = leader.known(game, attacker);
        if (!known.present || !known.value.is_settled()) continue;
        ++learnt;
        ASSERT_EQ(known.value.is_proven(), wins[i]) << rules.position_text(game.position());
      }
    }
    EXPECT_GT(won, 5);
    EXPECT_GT(failed, 10);
    EXPECT_GT(long_ones, 3);
    EXPECT_GT(learnt, 300);
  }
}

TEST(JobTree, TellALineThatWins) {
  const kona::Rules rules;
  Game<kona::Rules> game(rules);
  game.play(rules.read_move(game.position(), "f1-e1").value());
  for (const std::uint64_t job_nodes : {200U, 2'000U}) {
    ProofSearch<kona::Rules> leader(rules, table_bytes);
    JobTree<kona::Rules> jobs(game, Seat::second, leader, job_nodes);
    EXPECT_GT(Worker(job_nodes).work(game, Seat::second, jobs, 100'000), 3);
    ASSERT_TRUE(jobs.value().is_proven());
    const std::vector<MoveText> line = jobs.line();
    EXPECT_EQ(line.size(), jobs.value().plies);
    Game<kona::Rules> played = game;
    for (const MoveText& move : line) {
      played.play(read_legal(played, move.view()).value());
    }
    ASSERT_TRUE(played.result());
    EXPECT_EQ(played.result()->outcome, Outcome::second);
  }
}

// Another tree with the same table asks for nothing again: not for what was settled, and not for
// what was too hard.
TEST(JobTree, GoOnWhereTheTableLeftOff) {
  const kona::Rules rules;
  Game<kona::Rules> game(rules);
  game.play(rules.read_move(game.position(), "f1-e1").value());
  constexpr std::uint64_t job_nodes = 200;
  const auto jobs_for_all = [&](int at_once) {
    ProofSearch<kona::Rules> leader(rules, table_bytes);
    Worker worker(job_nodes);
    int count = 0;
    for (int run = 0; run < 1'000; ++run) {
      JobTree<kona::Rules> jobs(game, Seat::second, leader, job_nodes);
      count += worker.work(game, Seat::second, jobs, at_once);
      if (!jobs.value().is_settled()) continue;
      EXPECT_TRUE(jobs.value().is_proven());
      return count;
    }
    ADD_FAILURE() << "it never ends";
    return 0;
  };
  const int whole = jobs_for_all(100'000);
  EXPECT_GT(whole, 30);
  EXPECT_LT(jobs_for_all(9), 2 * whole);
}

}  // namespace quintet::solve
