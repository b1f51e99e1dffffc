// The definitions of worker.hpp, for the files that instantiate Prover.
#pragma once

#include <memory>

#include "search/proof/proof_search.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/proof/tunables.hpp"
#include "solve/proof/worker.hpp"

namespace quintet::solve {

template <Rules R>
class ProofWorker {
 public:
  ProofWorker(std::span<const Place<R>> asked, const Settings& settings, std::size_t memory_bytes)
      : asked_(asked),
        settings_(settings),
        search_(asked.front().game.rules(), ProverTunables::for_proofs(memory_bytes)),
        bounded_(asked.front().game.rules(), ProverTunables::for_bounds(memory_bytes)) {}

  [[nodiscard]] std::string result_of(const ProofJob& job) {
    return Place<R>::is_for_bounds(job.id.second) ? bound(job) : prove(job);
  }

 private:
  [[nodiscard]] const Place<R>& place_of(const ProofJob& job) const { return asked_[job.id.first]; }
  [[nodiscard]] Seat seat_of(const ProofJob& job) const {
    return place_of(job).seat_of(job.id.second);
  }

  [[nodiscard]] std::string prove(const ProofJob& job) {
    const Seat seat = seat_of(job);
    Game<R> game = place_of(job).game;
    for (const std::string& move : job.moves) {
      game.play(game.rules().read_move(game.position(), move).value());
    }
    const auto proof = search_.prove(game, seat, {.nodes = job.nodes, .stop = settings_.stop});
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
      const auto value = search_.known(game, seat).value;
      game.undo();
      for (const std::uint32_t number : {value.proof, value.disproof, value.plies}) {
        text += ' ' + std::to_string(number);
      }
    }
    return text;
  }

  [[nodiscard]] std::string bound(const ProofJob& job) {
    int plies = static_cast<int>(job.leaf);
    std::uint64_t nodes = 0;
    while (plies < ProverTunables::most_plies_of_bounds && nodes < job.nodes) {
      const auto wins =
          bounded_.wins_within(place_of(job).game.position(), seat_of(job), plies + 1,
                               {.nodes = job.nodes - nodes,
                                .stop = settings_.stop,
                                .watch = [&nodes](std::uint64_t more) { nodes += more; }});
      if (!wins || *wins) break;  // the proof search will find it too
      ++plies;
    }
    return std::to_string(nodes) + " bound " + std::to_string(plies);
  }

  std::span<const Place<R>> asked_;
  const Settings& settings_;
  search::ProofSearch<R> search_;
  BoundedSearch<R> bounded_;
};

template <Rules R>
cluster::Worker make_proof_worker(std::span<const Place<R>> asked, const Settings& settings,
                                  std::size_t memory_bytes) {
  const auto worker = std::make_shared<ProofWorker<R>>(asked, settings, memory_bytes);
  return [worker](const std::string& job) -> std::expected<std::string, Error> {
    return worker->result_of(ProofJob::read(job));
  };
}

}  // namespace quintet::solve
