// `quintet proof check`: whether a file really proves that a player wins.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "files/read.hpp"
#include "solve/storage/proof_check.hpp"

namespace quintet::cli {

namespace {

struct ProofOptions {
  std::string file;
  bool json = false;
};

void run_check(const ProofOptions& options) {
  const auto text = files::read_text(options.file);
  if (!text) fail(fmt::format("{}: {}", options.file, text.error()));
  const auto proof = solve::unpacked_proof(*text);
  const auto checked = proof ? solve::check(*proof) : std::unexpected(proof.error());
  if (!checked) {
    throw Stop(ExitCode::negative, fmt::format("{}: {}", options.file, with_rule(checked.error())));
  }
  if (options.json) {
    print_json(api::CheckedProof{{proof->variant, proof->position, proof->moves},
                                 checked->winner,
                                 checked->plies,
                                 proof->steps.size(),
                                 checked->positions});
    return;
  }
  std::string start = proof->variant;
  if (!proof->position.empty()) start += fmt::format(", from {}", proof->position);
  if (!proof->moves.empty()) start += fmt::format(", after {}", fmt::join(proof->moves, " "));
  print(fmt::format("{}: {} wins within {} plies; {} steps, {} positions checked\n", start,
                    name(checked->winner), checked->plies, proof->steps.size(),
                    checked->positions));
}

constexpr std::string_view proof_exit_codes =
    "0 the proof holds, 1 it does not, 2 bad usage or a file that cannot be read";

}  // namespace

void add_proof_command(Command& app) {
  Command& proof =
      add_command(app, "proof", "Check proofs that a player can force a win.",
                  {"quintet solve kona --proof kona.proof", "quintet proof check kona.proof"},
                  proof_exit_codes);
  auto options = std::make_shared<ProofOptions>();
  Command& command = add_command(
      proof, "check", "Check a proof by the rules alone, answer by answer.",
      {"quintet proof check kona.proof", "quintet proof check --json kona.proof"}, proof_exit_codes,
      "Every answer of the loser is played, and the winner must have a move that leads on, with\n"
      "fewer moves to go each time, until the rules say that the game is won. What is wrong is\n"
      "told with the moves that lead to it.");
  command.add_option("FILE", options->file, "what `quintet solve --proof` wrote").required();
  add_json_flag(command, options->json);
  command.run = [options] { run_check(*options); };
}

}  // namespace quintet::cli
