#include "solve/storage/proof_start.hpp"

namespace quintet::solve {

std::expected<AnyGame, Error> game_before(const ProofFile& proof) {
  auto game = AnyGame::start(proof.variant);
  if (!game) return std::unexpected(game.error());
  if (game->variant() != proof.variant) {
    return failure("the variant should be written " + game->variant());
  }
  if (!proof.position.empty()) {
    if (proof.position == game->position_text()) {
      return failure("the position is that of the set-up, which is not written");
    }
    game = AnyGame::from_position(proof.variant, proof.position);
    if (!game) return std::unexpected(game.error());
    if (game->position_text() != proof.position) {
      return failure("the position should be written " + game->position_text());
    }
  }
  for (const std::string& move : proof.moves) {
    const auto text = game->check(move);
    if (!text) return std::unexpected(text.error());
    if (text->view() != move) {
      return failure("the move " + in_quotes(move) + " should be written " + text->string());
    }
    if (const auto played = game->play(move); !played) return std::unexpected(played.error());
  }
  return game;
}

}  // namespace quintet::solve
