// Asks with a crew what solve/proof/prover.hpp asks alone: one of its members grows a proof tree
// for each question (solve/proof/job_tree.hpp) and hands out leaves, the others try to settle them,
// each with tables of its own that live as long as it does. Bounds are jobs as well, and are not
// divided.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cluster/crew.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/proof/job_tree.hpp"
#include "solve/proof/places.hpp"
#include "solve/solve.hpp"

namespace quintet::solve {

// What the leader is asked and told, one call at a time.
template <Rules R>
struct ProofTeamListener {
  std::function<std::uint64_t()> nodes_left;
  std::function<void(Place<R>& place, std::uint64_t nodes)> job_done;
};

template <Rules R>
class ProofTeam {
 public:
  using Search = search::ProofSearch<R>;

  // The search is the leader's: its table gets all that is settled. `memory_bytes` are for each
  // member of the crew.
  ProofTeam(Places<R>& places, std::span<Place<R>> asked, Search& search, const Settings& settings,
            std::size_t memory_bytes, ProofTeamListener<R> listener)
      : places_(places),
        asked_(asked),
        search_(search),
        settings_(settings),
        memory_bytes_(memory_bytes),
        listener_(std::move(listener)) {}

  [[nodiscard]] std::expected<void, Error> run(cluster::Crew& crew) {
    return crew.run({.next = [this] { return next(); },
                     .done = [this](const std::string& job,
                                    const std::string& result) { return done(job, result); },
                     .make_worker = [this] { return make_worker(); }});
  }

 private:
  using Jobs = ProofJobs<R>;
  using Id = std::pair<std::size_t, std::size_t>;  // of a question: its place and its number

  // "place question nodes leaf moves…"; for bounds, which have no leaf, the plies that are known.
  struct Job {
    Id id{};
    std::uint64_t nodes = 0;
    std::size_t leaf = 0;
    std::vector<std::string> moves{};

    [[nodiscard]] std::string text() const {
      std::string text = std::to_string(id.first) + ' ' + std::to_string(id.second) + ' ' +
                         std::to_string(nodes) + ' ' + std::to_string(leaf);
      for (const std::string& move : moves) text += ' ' + move;
      return text;
    }
    [[nodiscard]] static Job read(const std::string& text) {
      Job job;
      std::istringstream words(text);
      words >> job.id.first >> job.id.second >> job.nodes >> job.leaf;
      for (std::string move; words >> move;) job.moves.push_back(move);
      return job;
    }
  };

  [[nodiscard]] Question<R> question(Id id) const { return {&asked_[id.first], id.second}; }
  [[nodiscard]] Id id_of(const Question<R>& question) const {
    return {static_cast<std::size_t>(question.place - asked_.data()), question.number};
  }
  [[nodiscard]] bool is_stopped() const {
    return settings_.stop != nullptr && settings_.stop->load();
  }
  [[nodiscard]] Jobs& jobs(Id id) {
    return jobs_
        .try_emplace(id, asked_[id.first].game, question(id).seat(), search_, settings_.job_nodes)
        .first->second;
  }

  std::optional<std::string> next() {
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

  std::optional<Job> proof_job(const Question<R>& question) {
    Job job{.id = id_of(question), .nodes = settings_.job_nodes};
    Jobs& tree = jobs(job.id);
    const auto leaf = tree.take_leaf();
    conclude(job.id);
    if (!leaf) return std::nullopt;
    job.leaf = *leaf;
    for (const auto move : tree.path(*leaf)) {
      job.moves.push_back(question.place->game.rules().text(move).string());
    }
    return job;
  }

  // One at a time for each question. The more it had, the longer, or it would never come further.
  std::optional<Job> bounds_job(const Question<R>& question) {
    const Id id = id_of(question);
    if (!bounds_under_way_.insert(id).second) return std::nullopt;
    const std::uint64_t job = std::max<std::uint64_t>(settings_.job_nodes, 2);
    return Job{.id = id,
               .nodes = std::clamp(question.spent() / 2, job / 2, 2 * job),
               .leaf = static_cast<std::size_t>(question.place->known.bound(question.seat()))};
  }

  // A result is the number of nodes and what came of it: "proven" with plies and a line,
  // "disproven", "hard" with three numbers for each move, or "bound" with plies.
  std::expected<void, Error> done(const std::string& text, const std::string& result) {
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

  void take_answer(const Job& job, std::uint64_t nodes, std::string_view kind,
                   std::istringstream& words) {
    using search::ProofValue;
    Jobs& tree = jobs(job.id);
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

  // What the tree of a question says, once it says something.
  void conclude(Id id) {
    const Question<R> asked = question(id);
    const Jobs& tree = jobs(id);
    if (!tree.value().is_settled() || !asked.is_open()) return;
    if (tree.value().is_proven()) {
      asked.place->known.wins(asked.seat(), static_cast<int>(tree.value().plies), tree.line());
    } else {
      asked.place->known.cannot_win(asked.seat());
    }
    places_.conclude();
  }

  struct Tools {
    Search search;
    BoundedSearch<R> bounded;

    Tools(const R& rules, std::size_t memory_bytes)
        : search(rules, memory_bytes / 4 * 3), bounded(rules, memory_bytes / 4) {}
  };

  [[nodiscard]] cluster::Worker make_worker() const {
    const auto tools = std::make_shared<Tools>(asked_.front().game.rules(), memory_bytes_);
    return [this, tools](const std::string& text) -> std::expected<std::string, Error> {
      const Job job = Job::read(text);
      return question(job.id).is_for_bounds() ? bounds_answer(*tools, job)
                                              : proof_answer(*tools, job);
    };
  }

  [[nodiscard]] std::string proof_answer(Tools& tools, const Job& job) const {
    const Seat seat = question(job.id).seat();
    Game<R> game = asked_[job.id.first].game;
    for (const std::string& move : job.moves) {
      game.play(game.rules().read_move(game.position(), move).value());
    }
    const auto proof = tools.search.prove(game, seat, {.nodes = job.nodes, .stop = settings_.stop});
    std::string text = std::to_string(proof.nodes);
    if (proof.verdict == search::Verdict::disproven) return text + " disproven";
    if (proof.verdict == search::Verdict::proven) {
      text += " proven " + std::to_string(proof.plies);
      for (const auto move : proof.line) text += ' ' + game.rules().text(move).string();
      return text;
    }
    text += " hard";
    MovesOf<R> moves;
    game.moves(moves);
    for (const auto move : moves) {
      game.play(move);
      const auto value = tools.search.known(game, seat).value;
      game.undo();
      for (const std::uint32_t number : {value.proof, value.disproof, value.plies}) {
        text += ' ' + std::to_string(number);
      }
    }
    return text;
  }

  [[nodiscard]] std::string bounds_answer(Tools& tools, const Job& job) const {
    int plies = static_cast<int>(job.leaf);
    std::uint64_t nodes = 0;
    while (plies < most_plies_of_bounds && nodes < job.nodes) {
      const auto wins = tools.bounded.wins_within(
          asked_[job.id.first].game.position(), question(job.id).seat(), plies + 1,
          {.nodes = job.nodes - nodes,
           .stop = settings_.stop,
           .watch = [&nodes](std::uint64_t more) { nodes += more; }});
      if (!wins || *wins) break;  // the proof search will find it too
      ++plies;
    }
    return std::to_string(nodes) + " bound " + std::to_string(plies);
  }

  Places<R>& places_;
  const std::span<Place<R>> asked_;
  Search& search_;
  const Settings& settings_;
  const std::size_t memory_bytes_;
  const ProofTeamListener<R> listener_;
  std::map<Id, Jobs> jobs_;
  std::set<Id> bounds_under_way_;
  std::uint64_t under_way_ = 0;  // nodes of jobs that were handed out
};

}  // namespace quintet::solve
