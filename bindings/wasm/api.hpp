// What the page may ask: a request is fields that are separated by zero bytes, the first of them
// its name; the reply is JSON, {"value": ...} or {"error": {message, offset, rule, code,
// details}}.
//
//   games
//       the games and their variants
//   scene VARIANT POSITION MOVES
//       what to draw after the moves, and the legal ones
//   check VARIANT POSITION MOVES MOVE
//       the move as it is written, or why it is refused
//   choose LEVEL SEED MILLISECONDS VARIANT POSITION MOVES
//       the engine's move
//   analyse LINES MILLISECONDS VARIANT POSITION MOVES
//       what the engine thinks; with updates
//   review VARIANT POSITION MOVES JUDGEMENTS
//       what each move was worth; JUDGEMENTS is a JSON array of the best lines that `analyse` found
//       before each move and at the end, null where the game was over
//   exact NODES VARIANT POSITION MOVES
//       the exact values of all moves; looks at so many positions more each time
//   setup VARIANT POSITION MOVES
//       the position taken apart, for a set-up editor
//   compose VARIANT PIECES TOKENS WORDS
//       a position put together: PIECES such as a1=b, TOKENS by their points, WORDS beside the
//       board
//   new-game
//       the engine forgets the last game
//   read TEXT
//       records in any form, as docs/records.md has them in JSON
//   write TEXT
//       the same records in canonical text form
//
// An empty POSITION is the set-up of the variant. MOVES are separated by spaces. Thinking is for
// the given time; called again for the same position it goes on where it was.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "engine/exact.hpp"

namespace quintet::wasm {

class Api {
 public:
  using Update = std::function<void(std::string_view)>;

  // `update` hears of each new finding of an analysis, as JSON.
  explicit Api(Update update);

  [[nodiscard]] std::string reply(std::string_view request);

 private:
  Update update_;
  Engine player_;
  Engine analyst_;
  std::string exact_line_;  // that exact_ is about
  std::unique_ptr<ExactValues> exact_;
};

}  // namespace quintet::wasm
