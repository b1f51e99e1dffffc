// A second, slow and obvious implementation of each game, written from docs/rules alone. It shares
// no code with games/: the two are compared move by move, so that a mistake has to be made twice,
// in two different ways, to go unseen.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::reference {

// How often each ruling or rule of a game decided something, e.g. {"K3 uncovered line", 4}.
using RulingCounts = std::map<std::string, long>;

class ReferenceGame {
 public:
  virtual ~ReferenceGame() = default;

  // Starts again from a position text (docs/rules says what it holds). REQUIRES: it is valid for
  // the variant.
  virtual void set_up(const std::string& position_text) = 0;

  // Every legal move in the notation of the rule book, sorted bytewise; empty when the game is
  // over.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;

  // REQUIRES: `move` is one of moves().
  virtual void play(const std::string& move) = 0;

  // Empty while the game goes on, else the winner and the reason: "first one-group", "second line",
  // "draw supply".
  [[nodiscard]] virtual std::string result() const = 0;

  // "first" or "second".
  [[nodiscard]] virtual std::string to_move() const = 0;

  // How much a steered game wants this legal move: 1 is neutral, more draws the game towards
  // captures, corners, the Still Point, undoing moves, blockades and whatever else random play
  // hardly ever meets.
  [[nodiscard]] virtual int interest(const std::string& move) const = 0;

  // What the moves played so far exercised; set_up() starts the counts again.
  [[nodiscard]] virtual const RulingCounts& rulings() const = 0;
};

// `keys` holds every key of the canonical variant, e.g. {"board", "8x7"}, {"pie", "on"}. REQUIRES:
// they are valid.
using VariantKeys = std::map<std::string, std::string>;

// Each game has two functions, which CMake expects by its name:
//   std::unique_ptr<ReferenceGame> make_kona(const VariantKeys& keys);
//   std::vector<std::string> kona_rulings();
// The second gives the names that a comparison over enough games must have met, at least 20 times
// each.
struct Entry {
  std::string_view game;
  std::unique_ptr<ReferenceGame> (*make)(const VariantKeys&);
  std::vector<std::string> (*rulings)();
};

// Of all games, in the order of games().
[[nodiscard]] std::span<const Entry> entries();

// The game of a canonical variant, e.g. "unane:board=8x7,pie=on"; nothing if there is no such game.
std::unique_ptr<ReferenceGame> make(std::string_view variant);

std::unique_ptr<ReferenceGame> make_kona(const VariantKeys& keys);
// The position text, as docs/rules/kona.md has it. REQUIRES: the game is from make_kona().
std::string kona_text(const ReferenceGame& game);

}  // namespace quintet::reference
