// Puts tuned numbers into the text of a game's weights.hpp, which looks like this:
//
//   // Tuned by
//   //   quintet tune kona --games 4000
//   inline constexpr Weights<2> weights = {
//       123,  // feature_name
//       -4,   // other_feature
//   };
//
//   inline constexpr int calibration_percent = 100;
//
// Everything else in it stays as it is.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace quintet::lab {

struct TunedNumbers {
  std::vector<std::string> feature_names{};
  std::vector<std::optional<int>> weights{};  // one a name; none to leave it as it is
  std::optional<int> calibration_percent{};
  std::string command{};  // how they were found
};

// An error if the text does not have that form, or has other features.
[[nodiscard]] std::expected<std::string, Error> with_numbers(std::string_view text,
                                                             const TunedNumbers& numbers);

}  // namespace quintet::lab
