// Who plays the games of a report, who watches them, and how it tells how far it has come: what
// `quintet report` and `quintet compare` share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "games/any_game.hpp"
#include "lab/report/collect.hpp"
#include "lab/report/plan.hpp"

namespace quintet::cli {

struct ReportOptions {
  std::uint64_t games = 200;
  int level = 8;
  std::uint64_t nodes = 20'000;  // of level 10
  std::uint64_t seed = 1;
  std::uint64_t concurrency = 1;
  std::string checkpoint;
  std::string out;
  std::string json;

  // The object must live as long as the command.
  void add_to(CLI::App& command);

  // Three strengths: the level, the one six below or the lowest, and the one between.
  [[nodiscard]] lab::report::PlanSettings plan_settings(const GameInfo& game) const;
};

// Plays the games; fail() if there is an error. `what` is told with the progress.
[[nodiscard]] lab::report::Collection collected(const lab::report::Plan& plan, const AnyGame& start,
                                                const ReportOptions& options,
                                                const std::string& checkpoint,
                                                const std::string& what);

// Writes where the options say; to stdout what is for "-". `text` if neither page nor JSON goes
// there.
void deliver(const ReportOptions& options, const std::string& page, const std::string& json,
             const std::string& text);

}  // namespace quintet::cli
