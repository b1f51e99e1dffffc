// Variants by name: `game[:key=value[,key=value...]]`. The canonical form lists every key in
// alphabetical order.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"

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

// What there is to say about a game; everything that shows or offers games reads it here.
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
  std::span<const VariantKey> keys;         // in alphabetical order
  std::span<const OfferedVariant> offered;  // the default first
};

// "by Mark Steere", "from akunur.com": shown wherever a game is.
[[nodiscard]] std::string credit(const GameInfo& info);

// "Ūnane, by Mark Steere"
[[nodiscard]] std::string name_and_credit(const GameInfo& info);

// One value for each key of a game, in the order of GameInfo::keys, given or default.
struct VariantValues {
  std::vector<Field> values;  // a default's offset is that of the end of the text

  // "unknown value 'x' for board; allowed: ..."
  [[nodiscard]] std::unexpected<Error> refuse(const GameInfo& info, std::size_t key,
                                              std::string_view why = {}) const;
};

// The words before the first colon, and the offset of what follows; no game is known here.
struct VariantName {
  std::string_view game;
  bool has_keys = false;
  Field keys{};
};
[[nodiscard]] VariantName split_variant(std::string_view text) noexcept;

// Reads the keys of `name` for the game they belong to.
[[nodiscard]] std::expected<VariantValues, Error> read_keys(const GameInfo& info,
                                                            const VariantName& name);

// "unane:board=8x7,pie=on"
[[nodiscard]] std::string canonical_variant(const GameInfo& info,
                                            std::span<const std::string> values);

}  // namespace quintet
