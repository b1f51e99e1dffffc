#include "lab/self_play.hpp"

#include <type_traits>
#include <variant>

#include "games/all.hpp"

namespace quintet::lab {

namespace {

template <typename R, typename Variant>
constexpr bool is_one_of = false;
template <typename R, typename... Others>
constexpr bool is_one_of<R, std::variant<Others...>> = (std::is_same_v<R, Others> || ...);

}  // namespace

std::size_t usual_random_plies(const AnyGame& start) {
  const std::string_view game = start.info().id;
  return game == "akunur" ? 12 : game == "nanku" ? 4 : 8;
}

std::unique_ptr<SelfPlay> make_self_play(const AnyGame& start, const SelfPlaySettings& settings) {
  return start.visit([&]<Rules R>(const Game<R>& game) {
    std::unique_ptr<SelfPlay> made;
    for_each_game([&]<typename G>() {
      if constexpr (is_one_of<R, typename G::AnyRules>) {
        made = make_self_play<G>(typename G::AnyRules(game.rules()), settings);
      }
    });
    return made;
  });
}

}  // namespace quintet::lab
