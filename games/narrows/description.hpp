// All that others need to know about Narrows; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "games/narrows/evaluation.hpp"
#include "games/narrows/narrows.hpp"
#include "games/narrows/samples.hpp"
#include "games/stones/proof_traits.hpp"
#include "games/stones/scene.hpp"
#include "games/stones/sizes.hpp"

namespace quintet::narrows {

struct Description {
  using AnyRules = std::variant<Rules<1>, Rules<3>, Rules<11>>;
  using Samples = narrows::Samples;
  using ExactKind = Kind;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 2> keys = {
      VariantKey{"board", "12x11", stones::board_allowed, "columns x rows"},
      VariantKey{"pie", "on", "on or off", "whether the second player may swap colours"}};

  static constexpr std::array<OfferedVariant, 5> offered = {
      OfferedVariant{"12x11", "narrows:board=12x11,pie=on"},
      OfferedVariant{"5x4", "narrows:board=5x4,pie=on"},
      OfferedVariant{"6x5", "narrows:board=6x5,pie=on"},
      OfferedVariant{"8x7", "narrows:board=8x7,pie=on"},
      OfferedVariant{"10x9", "narrows:board=10x9,pie=on"}};

  static constexpr std::array<SignatureSample, 5> signature = {
      SignatureSample{"narrows:board=8x7", 3, 400}, SignatureSample{"narrows:board=10x9", 2, 60},
      SignatureSample{"narrows", 2, 40}, SignatureSample{"narrows:board=16x15", 2, 10},
      SignatureSample{"narrows:board=26x26,pie=off", 1, 2}};

  static constexpr GameInfo info = {.id = "narrows",
                                    .name = "Narrows",
                                    .designer = "Mark Steere",
                                    .origin = "May 2026, marksteeregames.com",
                                    .link = "https://www.marksteeregames.com/",
                                    .rules = "https://www.marksteeregames.com/Narrows_rules.pdf",
                                    .summary =
                                        "Capture like a rook; the first colour whose stones are "
                                        "linked through empty points wins.",
                                    .first_colour = "Black",
                                    .second_colour = "White",
                                    .keys = keys,
                                    .offered = offered,
                                    .signature = signature,
                                    .levels = {.worst_day = 1450,
                                               .levels = {{{18, 2'800, 915},
                                                           {28, 1'480, 805},
                                                           {44, 810, 635},
                                                           {42, 850, 650},
                                                           {70, 500, 500},
                                                           {138, 322, 360},
                                                           {255, 228, 265},
                                                           {390, 180, 212},
                                                           {880, 110, 124}}}},
                                    .opening_plies = 4,
                                    .self_play_plies = 8,
                                    .abstractplay = "Narrows"};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::narrows
