// What is needed of each game G (a description), compiled once per game in learn/instances/.
#pragma once

#include <expected>
#include <memory>

#include "learn/codec.hpp"
#include "learn/vector_env.hpp"

namespace quintet::learn {

// REQUIRES: games of G.
template <typename G>
struct LearnFactory {
  [[nodiscard]] static std::expected<std::shared_ptr<const Codec>, Error> codec(
      const AnyGame& game);
  [[nodiscard]] static std::expected<std::unique_ptr<VectorEnv>, Error> vector_env(
      const AnyGame& variant, const VectorSettings& settings, const Views& views);
};

}  // namespace quintet::learn
