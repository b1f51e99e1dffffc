// Any bytes as a move, in a position reached by random moves: accepted exactly if it is in the list
// of legal moves.
#include <algorithm>
#include <cstddef>

#include "fuzz/check.hpp"
#include "fuzz/samples.hpp"
#include "games/any_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  if (size < 3) return 0;
  auto game = AnyGame::start(fuzz::variant_for(data[0])).value();
  Rng rng(data[1]);
  for (int i = data[2] % 64; i > 0 && !game.result(); --i) {
    fuzz::check(game.play(game.random_move(rng).view()).has_value(), "a random move is legal");
  }
  const std::string_view text = fuzz::text_of(data + 3, size - 3);
  const std::string before = game.position_text();
  const auto legal = game.moves();
  const std::string lower = lowered(text);
  const bool is_legal =
      lower.size() <= MoveText::capacity && std::ranges::binary_search(legal, MoveText(lower));
  const auto played = game.play(text);
  fuzz::check(played.has_value() == is_legal, "exactly the listed moves are accepted");
  if (!played) {
    fuzz::check(!played.error().message.empty() && !played.error().rule.empty(),
                "a refusal names its reason and a rule");
    fuzz::check(played.error().offset <= text.size(), "a refusal points into the text");
    fuzz::check(game.position_text() == before, "a refused move changes nothing");
  }
  return 0;
}
