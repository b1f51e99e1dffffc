// A report as one HTML file that needs nothing else: styles, pictures and the script of the
// replayed games are in it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "lab/report/figures.hpp"

namespace quintet::lab::report {

// What a report says beside its figures.
struct Notes {
  std::string command{};          // that makes it
  std::string shortest_record{};  // of Figures::shortest and longest, as record texts
  std::string longest_record{};
  std::string exact{};                      // what is known for certain, as a sentence
  std::map<std::string, bool> move_wins{};  // of first moves, where that is known for certain
};

[[nodiscard]] std::string page(const AnyGame& start, const Figures& figures, const Notes& notes);

// A page with its styles around its content, for all pages that look alike.
[[nodiscard]] std::string whole_page(std::string_view title, std::string_view content);

// A table that scrolls sideways where it is too wide. Cells are text; the first column names rows.
[[nodiscard]] std::string table(const std::vector<std::string>& heads,
                                const std::vector<std::vector<std::string>>& rows);

}  // namespace quintet::lab::report
