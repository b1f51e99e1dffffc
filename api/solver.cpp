#include "api/solver.hpp"

#include <algorithm>
#include <utility>

#include "api/base64.hpp"
#include "api/line.hpp"
#include "api/reply.hpp"

namespace quintet::api {

namespace {

// What a phone can spare.
constexpr std::size_t table_bytes = std::size_t{64} << 20;
constexpr int max_nodes = 100'000'000;
constexpr int max_positions = 100'000'000;

}  // namespace

std::string Solver::reply(std::string_view request) {
  return replied<SolverRequests>(request, [this](const auto& asked) { return answer(asked); });
}

Solver::Answer<FindExact> Solver::answer(const FindExact& request) {
  if (auto error = out_of_range(request.nodes, "the number of nodes", 1, max_nodes)) {
    return std::unexpected(*std::move(error));
  }
  const auto held = static_cast<std::size_t>(
      std::ranges::count_if(proofs_, [](const auto& proof) { return proof->holds(); }));
  if (!values_ || line_ != request.line || held != proofs_that_held_) {
    const auto game = game_of(request.line);
    if (!game) return std::unexpected(game.error());
    if (!truth::ExactValues::are_in_reach(*game, proofs_)) {
      return failure("what the moves of this position are worth is out of reach");
    }
    line_.reset();
    const std::string variant = game->variant();
    if (values_ && variant == variant_) {
      values_->turn_to(*game);
    } else {
      values_.reset();  // its table, before there is another
      values_ = truth::ExactValues::make(*game, table_bytes, proofs_);
      variant_ = variant;
    }
    line_ = request.line;
    proofs_that_held_ = held;
  }
  values_->advance(static_cast<std::uint64_t>(request.nodes));
  return Exact{.nodes = values_->nodes(),
               .done_permille = values_->done_permille(),
               .settled = values_->settled(),
               .moves = values_->moves()};
}

Solver::Answer<TakeProof> Solver::answer(const TakeProof& request) {
  if (proofs_.size() >= most_proofs) {
    return failure("there are " + std::to_string(most_proofs) + " proofs already");
  }
  const auto bytes = from_base64(request.file);
  if (!bytes) return std::unexpected(bytes.error());
  auto proof = truth::KnownProof::read(*bytes);
  if (!proof) return std::unexpected(proof.error());
  proofs_.push_back(*std::move(proof));
  const solve::ProofFile& file = proofs_.back()->file();
  return TakenProof{.proof = static_cast<int>(proofs_.size()),
                    .variant = file.variant,
                    .moves = file.moves,
                    .winner = file.winner,
                    .steps = file.steps.size()};
}

Solver::Answer<CheckProof> Solver::answer(const CheckProof& request) {
  if (auto error = out_of_range(request.positions, "the number of positions", 1, max_positions)) {
    return std::unexpected(*std::move(error));
  }
  if (request.proof < 1 || static_cast<std::size_t>(request.proof) > proofs_.size()) {
    return failure("there is no proof " + std::to_string(request.proof));
  }
  truth::KnownProof& proof = *proofs_[static_cast<std::size_t>(request.proof) - 1];
  proof.advance(static_cast<std::uint64_t>(request.positions));
  const auto& outcome = proof.outcome();
  if (outcome && !*outcome) return std::unexpected(outcome->error());
  ProofCheck check{.steps = proof.steps_used(), .positions = proof.positions()};
  if (outcome) {
    check.holds = true;
    check.plies = (*outcome)->plies;
  }
  return check;
}

}  // namespace quintet::api
