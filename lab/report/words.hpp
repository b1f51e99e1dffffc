// What the figures of a report say, in plain words.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "lab/report/figures.hpp"

namespace quintet::lab::report {

// "53 %"
[[nodiscard]] std::string percent(double share);
// "53 % (50 to 56)"
[[nodiscard]] std::string percent(const Rate& rate);
// "one-group" as people read it: "one group"
[[nodiscard]] std::string in_words(std::string_view reason);
// 10 to the power of this: "10^12.3", or the number if it is small.
[[nodiscard]] std::string power(double log10);

// A few sentences that open the report.
[[nodiscard]] std::vector<std::string> summary(const AnyGame& start, const Figures& figures);

// What the games say to a remark of the game's author; empty if there is none to answer.
[[nodiscard]] std::string answer_to_author(const AnyGame& start, const Figures& figures);

}  // namespace quintet::lab::report
