#include "cli/results.hpp"

#include <variant>

#include "api/online/administration.hpp"
#include "api/results.hpp"
#include "lab/report/json.hpp"
#include "lab/results.hpp"

namespace quintet::cli {

std::vector<api::CommandResult> note_results(json::Types& types) {
  using Games = std::vector<api::ListedGame>;
  namespace administration = api::administration;
  return {{"admin announce", types.shape_of<api::online::Announcement>()},
          {"admin ban", types.shape_of<administration::Bans>()},
          {"admin bans", types.shape_of<administration::Bans>()},
          {"admin end", types.shape_of<administration::RoomNamed>()},
          {"admin games", types.shape_of<administration::OpenGames>()},
          {"admin rotate-keys", types.shape_of<administration::KeysRotated>()},
          {"admin unban", types.shape_of<administration::Bans>()},
          {"admin withdraw", types.shape_of<api::online::Announcement>()},
          {"analyze", types.shape_of<api::AnalysedPosition>()},
          {"backup", types.shape_of<administration::BackupFigures>()},
          {"bench", types.shape_of<api::Signatures>()},
          {"compare", types.shape_of<lab::report::ComparedVariants>()},
          {"games", types.shape_of<std::variant<Games, api::ListedGame>>()},
          {"ladder", types.shape_of<lab::Ladder>()},
          {"match", types.shape_of<lab::MatchResult>()},
          {"moves", types.shape_of<std::vector<MoveText>>()},
          {"perft", types.shape_of<api::PerftCount>()},
          {"proof check", types.shape_of<api::CheckedProof>()},
          {"random", types.shape_of<std::vector<api::RandomGame>>()},
          {"record check", types.shape_of<std::vector<api::CheckedRecord>>()},
          {"report", types.shape_of<lab::report::Report>()},
          {"restore", types.shape_of<administration::BackupFigures>()},
          {"review", types.shape_of<api::ReviewedRecord>()},
          {"show", types.shape_of<api::DrawnPosition>()},
          {"solve", types.shape_of<api::Solution>()}};
}

}  // namespace quintet::cli
