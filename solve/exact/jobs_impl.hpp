// The definitions of jobs.hpp, for the files that instantiate ExactSolver.
#pragma once

#include <memory>
#include <sstream>
#include <string_view>

#include "solve/exact/job_graph_impl.hpp"
#include "solve/exact/jobs.hpp"

namespace quintet::solve {

template <typename Kind, std::size_t words>
cluster::Worker make_stones_worker(const stones::Variant& variant, const Settings& settings) {
  const auto solver = std::make_shared<StonesSolver<Kind, words>>(variant, settings.memory_bytes);
  return [&settings, solver](const std::string& text) -> std::expected<std::string, Error> {
    const StonesJob job = StonesJob::read(text);
    const std::uint64_t before = solver->nodes();
    const auto mover_wins = solver->mover_wins(
        {Bits<1>::of_word(job.own), Bits<1>::of_word(job.enemy)},
        {.threads = 1, .nodes = before + settings.job_nodes, .stop = settings.stop}, [] {});
    const std::string_view value = !mover_wins ? "hard" : *mover_wins ? "won" : "lost";
    return std::string(value) + ' ' + std::to_string(solver->nodes() - before);
  };
}

template <typename Kind, std::size_t words>
std::expected<void, Error> StonesJobs<Kind, words>::run() {
  tell_solved();
  return settings_.pool->run(
      {.next = [this] { return next(); },
       .done = [this](const std::string& job,
                      const std::string& result) { return done(job, result); },
       .make_worker = [this] { return make_stones_worker<Kind, words>(variant_, settings_); }});
}

template <typename Kind, std::size_t words>
std::optional<std::string> StonesJobs<Kind, words>::next() {
  if (settings_.stop != nullptr && settings_.stop->load()) return std::nullopt;
  if (nodes_ >= settings_.nodes || listener_.is_enough()) return std::nullopt;
  for (std::size_t i = 0; i < roots_.size(); ++i) {
    if (const auto leaf = graph_.take_leaf(roots_[i].node)) {
      const Stones& stones = graph_.stones(*leaf);
      return StonesJob{i, *leaf, stones.own.word(0), stones.enemy.word(0)}.text();
    }
  }
  return std::nullopt;
}

template <typename Kind, std::size_t words>
std::expected<void, Error> StonesJobs<Kind, words>::done(const std::string& text,
                                                         const std::string& result) {
  const StonesJob job = StonesJob::read(text);
  std::string value;
  std::uint64_t nodes = 0;
  std::istringstream(result) >> value >> nodes;
  nodes_ += nodes;
  if (value == "hard") {
    graph_.too_hard(job.leaf);
  } else {
    graph_.solved(job.leaf, value == "won", nodes);
  }
  listener_.job_done(job.position, nodes);
  tell_solved();
  return {};
}

template <typename Kind, std::size_t words>
void StonesJobs<Kind, words>::tell_solved() {
  for (std::size_t i = 0; i < roots_.size(); ++i) {
    const auto mover_wins = graph_.mover_wins(roots_[i].node);
    if (!mover_wins || roots_[i].is_told) continue;
    roots_[i].is_told = true;
    listener_.solved(i, *mover_wins);
  }
}

}  // namespace quintet::solve
