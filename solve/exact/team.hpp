// Solves positions of Ūnane or Narrows with a crew, whose processes have tables of their own: one
// of them grows a tree of jobs (solve/exact/job_graph.hpp), the others solve its leaves.
#pragma once

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cluster/crew.hpp"
#include "solve/exact/job_graph.hpp"
#include "solve/solve.hpp"

namespace quintet::solve {

// What the leader is told, one call at a time.
struct TeamListener {
  std::function<bool()> is_enough;  // no more jobs then
  // After each job: for which of the positions it was, and its nodes.
  std::function<void(std::size_t position, std::uint64_t nodes)> job_done;
  std::function<void(std::size_t position, bool mover_wins)> solved;
};

template <typename Kind, std::size_t words>
class StonesTeam {
 public:
  using Solver = StonesSolver<Kind, words>;

  // The solver is the leader's; its table gets all that is solved. The first positions are worked
  // on first.
  StonesTeam(Solver& solver, const stones::Variant& variant, const Settings& settings,
             const std::vector<Stones>& positions, TeamListener listener)
      : variant_(variant), settings_(settings), listener_(std::move(listener)), tree_(solver) {
    for (const Stones& stones : positions) roots_.push_back({tree_.add(stones)});
  }

  [[nodiscard]] std::expected<void, Error> run() {
    tell_solved();
    return settings_.crew->run(
        {.next = [this] { return next(); },
         .done = [this](const std::string& job,
                        const std::string& result) { return done(job, result); },
         .make_worker = [this] { return make_worker(); }});
  }

 private:
  using Tree = JobTree<Kind, words>;
  struct Root {
    typename Tree::Index node;
    bool is_told = false;
  };

  // "position leaf own enemy", the stones as bits.
  struct Job {
    std::size_t position = 0;
    typename Tree::Index leaf = 0;
    std::uint64_t own = 0;
    std::uint64_t enemy = 0;

    [[nodiscard]] std::string text() const {
      return std::to_string(position) + ' ' + std::to_string(leaf) + ' ' + std::to_string(own) +
             ' ' + std::to_string(enemy);
    }
    [[nodiscard]] static Job read(const std::string& text) {
      Job job;
      std::istringstream(text) >> job.position >> job.leaf >> job.own >> job.enemy;
      return job;
    }
  };

  std::optional<std::string> next() {
    if (settings_.stop != nullptr && settings_.stop->load()) return std::nullopt;
    if (nodes_ >= settings_.nodes || listener_.is_enough()) return std::nullopt;
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (const auto leaf = tree_.take_leaf(roots_[i].node)) {
        const Stones& stones = tree_.stones(*leaf);
        return Job{i, *leaf, stones.own.word(0), stones.enemy.word(0)}.text();
      }
    }
    return std::nullopt;
  }

  // A result is "won", "lost" or "hard", and the number of nodes.
  std::expected<void, Error> done(const std::string& text, const std::string& result) {
    const Job job = Job::read(text);
    std::string value;
    std::uint64_t nodes = 0;
    std::istringstream(result) >> value >> nodes;
    nodes_ += nodes;
    if (value == "hard") {
      tree_.too_hard(job.leaf);
    } else {
      tree_.solved(job.leaf, value == "won", nodes);
    }
    listener_.job_done(job.position, nodes);
    tell_solved();
    return {};
  }

  void tell_solved() {
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const auto mover_wins = tree_.mover_wins(roots_[i].node);
      if (!mover_wins || roots_[i].is_told) continue;
      roots_[i].is_told = true;
      listener_.solved(i, *mover_wins);
    }
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    const auto solver = std::make_shared<Solver>(variant_, settings_.memory_bytes);
    return [this, solver](const std::string& text) -> std::expected<std::string, Error> {
      const Job job = Job::read(text);
      const std::uint64_t before = solver->nodes();
      const auto mover_wins = solver->mover_wins(
          {Bits<1>::of_word(job.own), Bits<1>::of_word(job.enemy)},
          {.threads = 1, .nodes = before + settings_.job_nodes, .stop = settings_.stop}, [] {});
      const std::string_view value = !mover_wins ? "hard" : *mover_wins ? "won" : "lost";
      return std::string(value) + ' ' + std::to_string(solver->nodes() - before);
    };
  }

  const stones::Variant variant_;
  const Settings& settings_;
  TeamListener listener_;
  Tree tree_;
  std::vector<Root> roots_;
  std::uint64_t nodes_ = 0;  // of all jobs
};

}  // namespace quintet::solve
