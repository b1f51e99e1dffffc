#include "lab/weights_file.hpp"

#include <gtest/gtest.h>

namespace quintet::lab {

namespace {

constexpr std::string_view guessed =
    "// Weights of a game.\n"
    "#pragma once\n"
    "\n"
    "// Guesses come first.\n"
    "inline constexpr Weights<2> weights = {\n"
    "    100,  // stones\n"
    "    -7,   // tempo\n"
    "};\n"
    "\n"
    "inline constexpr int calibration_percent = 100;\n";

TunedNumbers tuned() { return {{"stones", "tempo"}, {120, 3}, 95, "quintet tune game --games 10"}; }

std::string error_of(std::string_view text, const TunedNumbers& numbers) {
  const auto written = with_numbers(text, numbers);
  EXPECT_FALSE(written);
  return written ? "" : written.error().message;
}

}  // namespace

TEST(WeightsFile, TakesTheNumbersAndHowTheyWereFound) {
  const std::string expected =
      "// Weights of a game.\n"
      "#pragma once\n"
      "\n"
      "// Guesses come first.\n"
      "// Tuned by\n"
      "//   quintet tune game --games 10\n"
      "inline constexpr Weights<2> weights = {\n"
      "    120,  // stones\n"
      "    3,    // tempo\n"
      "};\n"
      "\n"
      "inline constexpr int calibration_percent = 95;\n";
  EXPECT_EQ(with_numbers(guessed, tuned()), expected);
  EXPECT_EQ(with_numbers(expected, tuned()), expected);
}

TEST(WeightsFile, KeepsNumbersThatAreNotTuned) {
  TunedNumbers numbers = tuned();
  numbers.weights[0].reset();
  numbers.calibration_percent.reset();
  const auto written = with_numbers(guessed, numbers);
  ASSERT_TRUE(written);
  EXPECT_NE(written->find("    100,  // stones\n    3,    // tempo\n"), std::string::npos);
  EXPECT_NE(written->find("calibration_percent = 100;\n"), std::string::npos);
}

TEST(WeightsFile, BreaksALongCommandIntoLines) {
  TunedNumbers numbers = tuned();
  numbers.command = "quintet tune";
  for (int i = 0; i < 40; ++i) numbers.command += " unane:board=8x7";
  const auto written = with_numbers(guessed, numbers);
  ASSERT_TRUE(written);
  std::size_t longest = 0;
  for (std::size_t start = 0; start < written->size();) {
    const std::size_t end = written->find('\n', start);
    longest = std::max(longest, end - start);
    start = end + 1;
  }
  EXPECT_LE(longest, 100U);
  EXPECT_EQ(with_numbers(*written, tuned()), with_numbers(guessed, tuned()));
}

TEST(WeightsFile, RefusesOtherFeaturesAndOtherForms) {
  TunedNumbers numbers = tuned();
  numbers.feature_names[1] = "reach";
  EXPECT_EQ(error_of(guessed, numbers), "expected the weight of reach, found '    -7,   // tempo'");
  numbers = tuned();
  numbers.feature_names.emplace_back("reach");
  numbers.weights.emplace_back(1);
  EXPECT_EQ(error_of(guessed, numbers), "there is no weight of reach");
  numbers.feature_names.resize(1);
  EXPECT_EQ(error_of(guessed, numbers), "expected no further weight, found '    -7,   // tempo'");
  EXPECT_EQ(error_of("", tuned()), "there is no weight of stones");
  EXPECT_EQ(error_of(guessed.substr(0, guessed.find("inline constexpr int")), tuned()),
            "there is no calibration_percent");
}

}  // namespace quintet::lab
