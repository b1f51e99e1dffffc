// Asks with a pool what solve/proof/prover.hpp asks alone: who leads grows a proof tree for each
// question (solve/proof/job_tree.hpp) and hands out leaves, the workers (solve/proof/worker.hpp)
// try to settle them. Bounds are jobs as well, and are not divided.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cluster/pool.hpp"
#include "solve/proof/job_tree.hpp"
#include "solve/proof/places.hpp"
#include "solve/proof/worker.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// What the leader is asked and told, one call at a time.
template <Rules R>
struct ProofJobsListener {
  std::function<std::uint64_t()> nodes_left;
  std::function<void(Place<R>& place, std::uint64_t nodes)> job_done;
};

template <Rules R>
class ProofJobs {
 public:
  using Search = search::ProofSearch<R>;

  // The table of the search gets all that is settled. `memory_bytes` are for each worker.
  ProofJobs(Places<R>& places, std::span<Place<R>> asked, Search& search, const Settings& settings,
            std::size_t memory_bytes, ProofJobsListener<R> listener)
      : places_(places),
        asked_(asked),
        search_(search),
        settings_(settings),
        memory_bytes_(memory_bytes),
        listener_(std::move(listener)) {}

  [[nodiscard]] std::expected<void, Error> run(cluster::Pool& pool);

 private:
  using Tree = JobTree<R>;
  using Job = ProofJob;
  using Id = ProofJob::Id;

  [[nodiscard]] Question<R> question(Id id) const { return {&asked_[id.first], id.second}; }
  [[nodiscard]] Id id_of(const Question<R>& question) const;
  [[nodiscard]] bool is_stopped() const;
  [[nodiscard]] Tree& tree_of(Id id);

  std::optional<std::string> next();

  std::optional<Job> proof_job(const Question<R>& question);

  // One at a time for each question. The more it had, the longer, or it would never come further.
  std::optional<Job> bounds_job(const Question<R>& question);

  std::expected<void, Error> done(const std::string& text, const std::string& result);

  void take_answer(const Job& job, std::uint64_t nodes, std::string_view kind,
                   std::istringstream& words);

  // What the tree of a question says, once it says something.
  void conclude(Id id);

  Places<R>& places_;
  const std::span<Place<R>> asked_;
  Search& search_;
  const Settings& settings_;
  const std::size_t memory_bytes_;
  const ProofJobsListener<R> listener_;
  std::map<Id, Tree> trees_;
  std::set<Id> bounds_under_way_;
  std::uint64_t under_way_ = 0;  // nodes of jobs that were handed out
};

}  // namespace quintet::solve
