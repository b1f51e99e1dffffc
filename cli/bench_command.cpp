// `quintet bench`: the signatures of the rules, and how long they took.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "engine/signature.hpp"

namespace quintet::cli {

namespace {

void bench(bool as_json) {
  require_memory(signature_megabytes);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Signature> all = signatures();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  const std::string total = signature_text(combined(all));
  if (as_json) {
    api::Signatures found{.signature = total, .seconds = taken.count()};
    for (const Signature& signature : all) {
      found.games[signature.game] = {signature_text(signature.value), signature.plies};
    }
    print_json(found);
    return;
  }
  for (const Signature& signature : all) {
    print(fmt::format("{} {}\n", signature.game, signature_text(signature.value)));
  }
  print(fmt::format("all {}\n", total));
  note(fmt::format("{:.2f} s; for speeds see script/bench", taken.count()));
}

}  // namespace

void add_bench_command(Command& app) {
  Command& command = add_command(
      app, "bench", "Print one signature per game: a checksum over how its rules behave.",
      {"quintet bench"}, usual_exit_codes,
      "The signatures are the same for every compiler and machine. A change to the rules changes\n"
      "them; a change that should not must leave them alone.");
  auto as_json = std::make_shared<bool>(false);
  add_json_flag(command, *as_json);
  command.run = [as_json] { bench(*as_json); };
}

}  // namespace quintet::cli
