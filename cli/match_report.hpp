// What `quintet match` and `quintet ladder` say about a match.
#pragma once

#include <string>

#include "lab/match.hpp"

namespace quintet::cli {

// "95.5 %"
[[nodiscard]] std::string percent(double share);
// "92.9 to 97.3 %"
[[nodiscard]] std::string percent(const lab::Interval& interval);

// How it stands, on one line.
[[nodiscard]] std::string short_report(const lab::MatchSummary& summary);
// "pair 3: B lost on time: ...", if a player has failed; else empty.
[[nodiscard]] std::string fault_text(const lab::PlayedGame& game);
// Who plays, on what terms, and what came of it.
[[nodiscard]] std::string report(const lab::MatchSettings& settings,
                                 const lab::MatchSummary& summary);

}  // namespace quintet::cli
