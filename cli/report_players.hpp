// Who plays the games of a report, who watches them, and how it tells how far it has come: what
// `quintet report` and `quintet compare` share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/command.hpp"
#include "cli/common/output.hpp"
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
  bool force = false;

  // The object must live as long as the command.
  void add_to(Command& command);

  // Three strengths: the level, the one six below or the lowest, and the one between.
  [[nodiscard]] lab::report::PlanSettings plan_settings(const GameInfo& game) const;
};

// What is needed to play the games of a plan, which are kept in the file `checkpoint` if it has a
// name. REQUIRES: start outlives it.
[[nodiscard]] lab::report::CollectSettings collect_settings(const lab::report::Plan& plan,
                                                            const AnyGame& start,
                                                            const ReportOptions& options,
                                                            const std::string& checkpoint);

// Plays the games; fail() if there is an error. `what` is told with the progress.
[[nodiscard]] lab::report::Collection collected(const lab::report::CollectSettings& settings,
                                                const std::string& what);

// Where a report goes. Made before the games are played: fail() says what is wrong with a file,
// the logs of the games included.
class ReportOutputs {
 public:
  ReportOutputs(const ReportOptions& options,
                const std::vector<lab::report::CollectSettings>& collections);

  // `text` goes to standard output if neither page nor figures do. Whatever cannot be written does
  // not keep the others from being written; then fail().
  void deliver(const std::string& page, const std::string& json, const std::string& text);

 private:
  Output page_;
  Output figures_;
};

}  // namespace quintet::cli
