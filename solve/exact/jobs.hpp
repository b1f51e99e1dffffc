// Solves positions of Ūnane or Narrows with a pool, whose workers have tables of their own: who
// leads grows a graph of jobs (solve/exact/job_graph.hpp), the workers solve its leaves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cluster/pool.hpp"
#include "solve/exact/job_graph.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// "position leaf own enemy": which of the positions it is for, and the stones as bits.
struct StonesJob {
  std::size_t position = 0;
  std::size_t leaf = 0;
  std::uint64_t own = 0;
  std::uint64_t enemy = 0;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] static StonesJob read(const std::string& text);
};

// Its results are "won", "lost" or "hard", and the number of nodes. REQUIRES: the settings outlive
// it.
template <typename Kind, std::size_t words>
[[nodiscard]] cluster::Worker make_stones_worker(const stones::Variant& variant,
                                                 const Settings& settings);

// What the leader is told, one call at a time.
struct StonesJobsListener {
  std::function<bool()> is_enough;  // no more jobs then
  // After each job: for which of the positions it was, and its nodes.
  std::function<void(std::size_t position, std::uint64_t nodes)> job_done;
  std::function<void(std::size_t position, bool mover_wins)> solved;
};

template <typename Kind, std::size_t words>
class StonesJobs {
 public:
  using Solver = StonesSolver<Kind, words>;

  // The solver's table gets all that is solved. The first positions are worked on first.
  StonesJobs(Solver& solver, const stones::Variant& variant, const Settings& settings,
             const std::vector<Stones>& positions, StonesJobsListener listener)
      : variant_(variant), settings_(settings), listener_(std::move(listener)), graph_(solver) {
    for (const Stones& stones : positions) roots_.push_back({graph_.add(stones)});
  }

  [[nodiscard]] std::expected<void, Error> run();

 private:
  using Graph = JobGraph<Kind, words>;
  struct Root {
    typename Graph::Index node;
    bool is_told = false;
  };

  std::optional<std::string> next();
  std::expected<void, Error> done(const std::string& text, const std::string& result);
  void tell_solved();

  const stones::Variant variant_;
  const Settings& settings_;
  StonesJobsListener listener_;
  Graph graph_;
  std::vector<Root> roots_;
  std::uint64_t nodes_ = 0;  // of all jobs
};

}  // namespace quintet::solve
