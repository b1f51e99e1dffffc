// What tests of this folder share.
#pragma once

#include <string>

#include "core/rng.hpp"

namespace quintet::people::testing_support {

// Random words that are the same in every run.
class Chance {
 public:
  std::string word(std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
      text += "0123456789abcdefghjkmnpqrstvwxyz"[rng_.below(32)];
    }
    return text;
  }

 private:
  Rng rng_{1};
};

}  // namespace quintet::people::testing_support
