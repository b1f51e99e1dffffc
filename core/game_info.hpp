// What there is to say about a game, as plain data: everything that shows, offers, weakens or sums
// up games reads it here. Each game's description.hpp writes it down.
//
// Only what has a default may be left out; the compiler names what else is missing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quintet {

struct VariantKey {
  std::string_view name;
  std::string_view default_value;
  std::string_view allowed;  // in words: "on or off"
  std::string_view meaning;
};

// A variant that a player is offered.
struct OfferedVariant {
  std::string_view label;    // its board size, or the value that makes it differ
  std::string_view variant;  // canonical
};

inline constexpr int lowest_level = 1;
inline constexpr int full_strength = 10;

// How the engine is weakened.
struct Level {
  std::uint64_t nodes;  // a move
  int noise;            // hundredths of a logit
  int blind_permille;   // of the quiet moves
};

// The levels below full strength, as `quintet ladder` finds them; docs/search.md has its tables.
struct Levels {
  int worst_day;  // by how much a level is off then, in thousandths; as much better on the best
  std::array<Level, full_strength - lowest_level> levels;
};

// A part of what a game's signature is computed from.
struct SignatureSample {
  std::string_view variant;
  int perft_depth;
  int playouts;
};

// What a game's author says about how even it is, which a designer's report answers.
struct AuthorRemark {
  std::string_view says;  // "The author says that ..."
  // A sentence for when the second player is ahead among the strongest.
  std::string_view if_second_is_ahead;
};

struct GameInfo {
  std::string_view id;
  std::string_view name;             // as people read it
  std::string_view designer;         // or the site it is from, where nobody is named
  std::string_view credited = "by";  // or "from": see credit()
  std::string_view origin;           // when or where it was published
  std::string_view link;             // the designer's page
  std::string_view rules;            // the address of the designer's own text, or the nearest to it
  std::string_view summary;
  std::string_view first_colour;  // what the seat that starts plays
  std::string_view second_colour;
  std::span<const VariantKey> keys;            // in alphabetical order
  std::span<const OfferedVariant> offered;     // the default first
  std::span<const SignatureSample> signature;  // every representation of its positions
  Levels levels;
  std::size_t opening_plies;    // how many random moves a match can begin with and still be open
  std::size_t self_play_plies;  // how many random moves self-play begins with, at most
  std::optional<AuthorRemark> remark = std::nullopt;
  std::string_view abstractplay = {};  // what AbstractPlay calls it; empty if it is not there
};

// "by Mark Steere", "from akunur.com": shown wherever a game is.
[[nodiscard]] std::string credit(const GameInfo& info);

// "Ūnane, by Mark Steere"
[[nodiscard]] std::string name_and_credit(const GameInfo& info);

}  // namespace quintet
