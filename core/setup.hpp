// A position taken apart, so that people can put one together piece by piece. What is put together
// may be impossible: only the reader of position texts decides that.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quintet {

// A word of a position text after the first one, which is the board.
struct SetupWord {
  std::string_view name;                    // "side"
  std::vector<std::string_view> choices{};  // all that it can be; empty if there are many
  bool tokens = false;                      // lists the points with a token: not written by hand

  friend bool operator==(const SetupWord&, const SetupWord&) = default;
};

// How position texts of a game are made.
struct SetupForm {
  int max_height = 1;       // pieces on a point
  std::string separator{};  // between the stacks of a row
  std::vector<SetupWord> words{};

  friend bool operator==(const SetupForm&, const SetupForm&) = default;
};

struct Setup {
  std::map<std::string, std::string> pieces{};  // from the bottom up, by point; no empty ones
  std::set<std::string> tokens{};               // points with a token
  std::vector<std::string> words{};             // one for each of the form's that is not tokens

  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace quintet
