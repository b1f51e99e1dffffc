// The function of the lab that knows which games there are: see games/dispatch.cpp.
#include "games/list.hpp"
#include "lab/self_play.hpp"

namespace quintet::lab {

std::unique_ptr<SelfPlay> make_self_play(const AnyGame& start, const SelfPlaySettings& settings) {
  return AllGames::with(start.info(),
                        [&]<typename G>() { return LabFactory<G>::self_play(start, settings); });
}

}  // namespace quintet::lab
