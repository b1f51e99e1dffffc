// Uses what an installed Quintet offers: rules, engine, records and solver.
#include <iostream>
#include <quintet/core/text.hpp>
#include <quintet/engine/engine.hpp>
#include <quintet/games/any_game.hpp>
#include <quintet/records/reader.hpp>
#include <quintet/records/record.hpp>
#include <quintet/solve/solve.hpp>

namespace {

int complain(const quintet::Error& error) {
  std::cerr << error.message << '\n';
  return 1;
}

}  // namespace

int main() {
  auto game = quintet::AnyGame::start("kona");
  if (!game) return complain(game.error());
  if (const auto played = game->play("f1-c4"); !played) return complain(played.error());
  std::cout << game->drawing(quintet::DrawingStyle::unicode);

  quintet::Engine engine({.hash_megabytes = 4});
  const quintet::Analysis analysis = engine.analyse(*game, {.nodes = 2'000});
  const quintet::MoveText reply = analysis.lines.front().moves.front();
  std::cout << "reply " << reply.view() << '\n';
  if (const auto played = game->play(reply.view()); !played) return complain(played.error());

  const std::string text = quintet::records::write(quintet::records::record_of(*game));
  const auto games = quintet::records::read(text);
  if (games.size() != 1 || !games.front().record) return 1;
  std::cout << "record of " << games.front().record->line.moves.size() << " moves\n";

  const auto small = quintet::AnyGame::start("unane:board=4x3,pie=off");
  if (!small) return complain(small.error());
  const auto solution = quintet::solve::solve(*small, {.memory_bytes = 1 << 20}, {});
  if (!solution) return complain(solution.error());
  std::cout << small->variant() << ": " << name(solution->value.value()) << " wins\n";

  game->undo();
  std::cout << game->moves().size() << " moves for " << name(game->to_move()) << '\n';
}
