#include <games/any_game.hpp>
#include <iostream>

int main() {
  auto game = quintet::AnyGame::start("kona");
  if (!game || !game->play("f1-c4")) return 1;
  std::cout << game->drawing(quintet::DrawingStyle::unicode);
  std::cout << game->moves().size() << " moves for " << name(game->to_move()) << '\n';
}
