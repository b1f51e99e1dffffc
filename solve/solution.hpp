// What a solver is asked, what it answers, and what it tells on the way.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/pool.hpp"
#include "core/error.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/proven.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve {

struct Settings {
  int threads = 1;                                    // or as many as can be started
  std::size_t memory_bytes = std::size_t{256} << 20;  // or as much as there is
  bool all_moves = false;                             // decide every move, not only until one wins
  std::string checkpoint{};  // a folder to go on from, and to keep what is found in; none if empty
  std::chrono::milliseconds checkpoint_interval = std::chrono::seconds(30);
  std::chrono::milliseconds watch_interval{100};                    // between calls of the listener
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // of this run
  const std::atomic<bool>* stop = nullptr;                          // give up when set
  // Workers that share the work, each with a table of its own: the followers of a team, which call
  // follow(). None: threads of this process.
  std::shared_ptr<cluster::Pool> pool{};
  // For one job of a pool, or of the threads of a proof search; what is harder is divided.
  std::uint64_t job_nodes = 1'000'000;
  bool with_proof = false;  // write down what a proof search has proven; threads are no help then
  // Told where there is less of threads or memory than asked for: a sentence without a full stop.
  std::function<void(const std::string& notice)> notice{};
};

struct SolvedMove {
  MoveText move;
  std::optional<Outcome> value;  // of the game after it
  // Where the opponent may now swap: whether swapping is what wins. Both cannot be wrong, so the
  // value says nothing about the move.
  std::optional<bool> swap;
  std::uint64_t nodes = 0;  // that it took to decide it; shared by moves that mirror each other
  // If a proof search has found a win after it: within so many, not always the fewest.
  int plies = 0;
};

struct Solution {
  std::optional<Outcome> value;
  std::vector<SolvedMove> moves;  // all legal ones, sorted by text
  std::uint64_t nodes = 0;        // of all runs, if it went on from a checkpoint
  std::chrono::milliseconds time{};
  int threads = 1;               // that have shared the work; or processes
  std::size_t memory_bytes = 0;  // that the tables of this process have taken
  // Where a proof search was used. Its line is how good play may go, if nobody is known to win.
  std::optional<Proven> proven;
  std::optional<ProofFile> proof;           // with_proof
  std::optional<Error> checkpoint_problem;  // why it could not be written in the end
};

// How far it has come.
struct SolveProgress {
  std::size_t move = 0;   // which of the first moves is being looked at, from 1
  std::size_t moves = 0;  // how many there are, mirror images counted once; 0 if it is the whole
  MoveText text{};
  double share = 0;  // of this move, if the rest of it is like what was looked at, from 0 to 1
  std::uint64_t nodes = 0;
  std::optional<int> table_permille{};
  std::chrono::milliseconds time{};       // of all runs
  std::chrono::milliseconds move_time{};  // of this run for this move
};
using SolveListener = std::function<void(const SolveProgress&)>;

}  // namespace quintet::solve
