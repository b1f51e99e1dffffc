// Variants by name: `game[:key=value[,key=value...]]`. The canonical form lists every key in
// alphabetical order.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game_info.hpp"
#include "core/text.hpp"

namespace quintet {

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

// "unane:pie=off" of the keys "pie=off", "unane" of none.
[[nodiscard]] std::string variant_of(const GameInfo& info, std::string_view keys);

// "unane:board=8x7,pie=on"
[[nodiscard]] std::string canonical_variant(const GameInfo& info,
                                            std::span<const std::string> values);

}  // namespace quintet
