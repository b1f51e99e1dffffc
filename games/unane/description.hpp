// All that others need to know about Ūnane; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "games/stones/proof_traits.hpp"
#include "games/stones/scene.hpp"
#include "games/stones/sizes.hpp"
#include "games/unane/evaluation.hpp"
#include "games/unane/samples.hpp"
#include "games/unane/unane.hpp"

namespace quintet::unane {

struct Description {
  using AnyRules = std::variant<Rules<1>, Rules<3>, Rules<11>>;
  using Samples = unane::Samples;
  using ExactKind = Kind;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 2> keys = {
      VariantKey{"board", "8x7", stones::board_allowed, "columns x rows"},
      VariantKey{"pie", "on", "on or off", "whether the second player may swap colours"}};

  static constexpr std::array<OfferedVariant, 5> offered = {
      OfferedVariant{"8x7", "unane:board=8x7,pie=on"},
      OfferedVariant{"5x4", "unane:board=5x4,pie=on"},
      OfferedVariant{"6x5", "unane:board=6x5,pie=on"},
      OfferedVariant{"7x6", "unane:board=7x6,pie=on"},
      OfferedVariant{"10x9", "unane:board=10x9,pie=on"}};

  static constexpr std::array<SignatureSample, 5> signature = {
      SignatureSample{"unane", 3, 400}, SignatureSample{"unane:board=10x9", 2, 60},
      SignatureSample{"unane:board=14x13", 2, 20}, SignatureSample{"unane:board=16x15", 2, 10},
      SignatureSample{"unane:board=26x26,pie=off", 1, 2}};

  static constexpr GameInfo info = {
      .id = "unane",
      .name = "Ūnane",
      .designer = "Mark Steere",
      .origin = "April 2026, marksteeregames.com",
      .link = "https://www.marksteeregames.com/",
      .rules = "https://www.marksteeregames.com/Unane_rules.pdf",
      .summary =
          "Capture neighbours, take off free stones; the first colour that is one group wins.",
      .first_colour = "Black",
      .second_colour = "White",
      .keys = keys,
      .offered = offered,
      .signature = signature,
      .levels = {.worst_day = 1000,
                 .levels = {{{96, 400, 430},
                             {130, 330, 370},
                             {180, 280, 320},
                             {260, 230, 270},
                             {490, 160, 190},
                             {1'000, 100, 110},
                             {2'300, 54, 56},
                             {6'600, 20, 12},
                             {22'000, 5, 0}}}},
      .opening_plies = 4,
      .self_play_plies = 8,
      .abstractplay = "Unane"};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::unane
