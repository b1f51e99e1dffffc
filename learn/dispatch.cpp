// The functions that know which games there are: see games/dispatch.cpp.
#include "games/list.hpp"
#include "learn/factory.hpp"

namespace quintet::learn {

std::expected<std::shared_ptr<const Codec>, Error> Codec::of(const AnyGame& game) {
  return AllGames::with(game.info(), [&]<typename G>() { return LearnFactory<G>::codec(game); });
}

std::expected<std::unique_ptr<VectorEnv>, Error> VectorEnv::make(const AnyGame& variant,
                                                                 const VectorSettings& settings,
                                                                 const Views& views) {
  return AllGames::with(variant.info(), [&]<typename G>() {
    return LearnFactory<G>::vector_env(variant, settings, views);
  });
}

}  // namespace quintet::learn
