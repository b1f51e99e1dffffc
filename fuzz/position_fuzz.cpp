// Any bytes as a position text: refused with a message, or read into a position that is written the
// same way and can be played on.
#include <cstddef>

#include "fuzz/check.hpp"
#include "fuzz/samples.hpp"
#include "games/any_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  if (size < 1) return 0;
  const std::string_view variant = fuzz::variant_for(data[0]);
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  auto game = AnyGame::from_position(variant, text);
  if (!game) {
    fuzz::check(!game.error().message.empty(), "a refusal says why");
    fuzz::check(game.error().offset <= text.size(), "a refusal points into the text");
    return 0;
  }
  const std::string written = game->position_text();
  const auto again = AnyGame::from_position(variant, written);
  fuzz::check(again.has_value() && again->position_text() == written,
              "what is written reads back the same");
  fuzz::check(again->key() == game->key() && again->moves() == game->moves(),
              "and is the same position");
  fuzz::check(game->moves().empty() == game->result().has_value(),
              "an unfinished game has a move, a finished one has none");
  (void)game->drawing(DrawingStyle::ascii);
  Rng rng(size);
  for (int i = 0; i < 30 && !game->result(); ++i) {
    fuzz::check(game->play(game->random_move(rng).view()).has_value(), "it can be played on");
  }
  return 0;
}
