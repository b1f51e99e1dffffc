// The definitions of jobs.hpp, for the files that instantiate Prover.
#pragma once

#include <algorithm>
#include <sstream>
#include <utility>

#include "solve/proof/job_tree_impl.hpp"
#include "solve/proof/jobs.hpp"

namespace quintet::solve {

template <Rules R>
std::expected<void, Error> ProofJobs<R>::run(cluster::Pool& pool) {
  return pool.run(
      {.next = [this] { return next(); },
       .done = [this](const std::string& job,
                      const std::string& result) { return done(job, result); },
       .make_worker = [this] { return make_proof_worker<R>(asked_, settings_, memory_bytes_); }});
}

template <Rules R>
auto ProofJobs<R>::id_of(const Question<R>& question) const -> Id {
  return {static_cast<std::size_t>(question.place - asked_.data()), question.number};
}

template <Rules R>
bool ProofJobs<R>::is_stopped() const {
  return settings_.stop != nullptr && settings_.stop->load();
}

template <Rules R>
auto ProofJobs<R>::tree_of(Id id) -> Tree& {
  return trees_
      .try_emplace(id, asked_[id.first].game, question(id).seat(), search_, settings_.job_nodes)
      .first->second;
}

template <Rules R>
std::optional<std::string> ProofJobs<R>::next() {
  const std::uint64_t left = listener_.nodes_left();
  if (is_stopped() || left <= under_way_) return std::nullopt;
  for (const Question<R>& question : open_questions(asked_)) {
    if (!question.is_open()) continue;  // by what was found out about another
    auto job = question.is_for_bounds() ? bounds_job(question) : proof_job(question);
    if (!job) continue;
    job->nodes = std::min(job->nodes, left - under_way_);
    under_way_ += job->nodes;
    question.spent() += job->nodes;
    return job->text();
  }
  return std::nullopt;
}

template <Rules R>
auto ProofJobs<R>::proof_job(const Question<R>& question) -> std::optional<Job> {
  Job job{.id = id_of(question), .nodes = settings_.job_nodes};
  Tree& tree = tree_of(job.id);
  const auto leaf = tree.take_leaf();
  conclude(job.id);
  if (!leaf) return std::nullopt;
  job.leaf = *leaf;
  for (const auto move : tree.path(*leaf)) {
    job.moves.push_back(question.place->game.rules().text(move).string());
  }
  return job;
}

template <Rules R>
auto ProofJobs<R>::bounds_job(const Question<R>& question) -> std::optional<Job> {
  const Id id = id_of(question);
  if (!bounds_under_way_.insert(id).second) return std::nullopt;
  const std::uint64_t job = std::max<std::uint64_t>(settings_.job_nodes, 2);
  return Job{.id = id,
             .nodes = std::clamp(question.spent() / 2, job / 2, 2 * job),
             .leaf = static_cast<std::size_t>(question.place->known.bound(question.seat()))};
}

template <Rules R>
std::expected<void, Error> ProofJobs<R>::done(const std::string& text, const std::string& result) {
  const Job job = Job::read(text);
  under_way_ -= job.nodes;
  std::istringstream words(result);
  std::uint64_t nodes = 0;
  std::string kind;
  words >> nodes >> kind;
  if (kind == "bound") {
    int plies = 0;
    words >> plies;
    bounds_under_way_.erase(job.id);
    const Question<R> asked = question(job.id);
    if (asked.is_open()) asked.place->known.cannot_win_within(asked.seat(), plies);
  } else {
    take_answer(job, nodes, kind, words);
    conclude(job.id);
  }
  places_.conclude();
  listener_.job_done(asked_[job.id.first], nodes);
  return {};
}

template <Rules R>
void ProofJobs<R>::take_answer(const Job& job, std::uint64_t nodes, std::string_view kind,
                               std::istringstream& words) {
  using search::ProofValue;
  Tree& tree = tree_of(job.id);
  if (kind == "proven") {
    std::uint32_t plies = 0;
    words >> plies;
    std::vector<MoveText> line;
    for (std::string move; words >> move;) line.emplace_back(move);
    tree.solved(job.leaf, ProofValue::proven(plies), nodes, std::move(line));
  } else if (kind == "disproven") {
    tree.solved(job.leaf, ProofValue::disproven(), nodes, {});
  } else if (is_stopped() || job.nodes < settings_.job_nodes) {
    tree.given_up(job.leaf);
  } else {
    std::vector<ProofValue> after_moves;
    for (ProofValue value; words >> value.proof >> value.disproof >> value.plies;) {
      after_moves.push_back(value);
    }
    tree.too_hard(job.leaf, after_moves);
  }
}

template <Rules R>
void ProofJobs<R>::conclude(Id id) {
  const Question<R> asked = question(id);
  const Tree& tree = tree_of(id);
  if (!tree.value().is_settled() || !asked.is_open()) return;
  if (tree.value().is_proven()) {
    asked.place->known.wins(asked.seat(), static_cast<int>(tree.value().plies), tree.line());
  } else {
    asked.place->known.cannot_win(asked.seat());
  }
  places_.conclude();
}

}  // namespace quintet::solve
