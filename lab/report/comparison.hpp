// Variants side by side: the same figures of each, a row a figure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/report/figures.hpp"

namespace quintet::lab::report {

struct ComparedFigure {
  std::string name;
  std::vector<std::string> cells;     // one a variant
  std::optional<std::size_t> best{};  // which variant has most of it, if it is something to have
};

struct Comparison {
  std::string title;                  // the game and who made it
  std::vector<std::string> variants;  // canonical
  std::string strength;               // of the strongest players
  std::size_t games = 0;              // at each strength
  std::vector<ComparedFigure> rows{};
  std::vector<std::string> sentences{};  // what the rows say, in plain words
};

// REQUIRES: there is one at least, and all have the same strengths.
[[nodiscard]] Comparison compare(const std::vector<Figures>& variants);

[[nodiscard]] std::string text_of(const Comparison& comparison);
// `command` makes it.
[[nodiscard]] std::string page_of(const Comparison& comparison, std::string_view command);

}  // namespace quintet::lab::report
