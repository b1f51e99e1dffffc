// `quintet bench`: the signatures of the rules, and how long they took.
#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "engine/signature.hpp"

namespace quintet::cli {

namespace {

void bench(bool as_json) {
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Signature> all = signatures();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  const std::string total = signature_text(combined(all));
  if (as_json) {
    nlohmann::ordered_json json;
    for (const Signature& signature : all) {
      json["games"][signature.game] = {{"signature", signature_text(signature.value)},
                                       {"plies", signature.plies}};
    }
    json["signature"] = total;
    json["seconds"] = taken.count();
    fmt::print("{}\n", json.dump(2));
    return;
  }
  for (const Signature& signature : all) {
    fmt::print("{} {}\n", signature.game, signature_text(signature.value));
  }
  fmt::print("all {}\n", total);
  fmt::print(stderr, "{:.2f} s; for speeds see script/bench\n", taken.count());
}

}  // namespace

void add_bench_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "bench", "Print one signature a game: a checksum over how its rules behave");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "Print one JSON object");
  command->footer(
      "The signatures are the same for every compiler and machine. A change to the rules changes\n"
      "them; a change that should not must leave them alone.\n\n"
      "Example:\n  quintet bench\n\nExit codes: 0 done, 2 bad usage.");
  command->callback([as_json] { bench(*as_json); });
}

}  // namespace quintet::cli
