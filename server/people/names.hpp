// Names that people may claim, in one normal form.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::people {

struct Name {
  std::string shown;     // as its owner writes it
  std::string skeleton;  // two names that look alike have the same; nobody may claim it twice
};

// A name has 3 to 20 characters: letters from a to z, digits, and '-' or '_' between them,
// beginning with a letter. Nothing else is read, so that no two texts can look alike but for what
// the skeleton knows: capitals, separators, 0 and o, 1, i and l, 5 and s, 2 and z, 8 and b, rn and
// m, vv and w, cl and d. What would pass for the server, its people or its games is reserved.
[[nodiscard]] std::expected<Name, Error> read_name(std::string_view text);

// What is the same for names that look alike, also of a text that is no name.
[[nodiscard]] std::string skeleton_of(std::string_view text);

}  // namespace quintet::people
