// All that others need to know about Kona; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "games/kona/evaluation.hpp"
#include "games/kona/kona.hpp"
#include "games/kona/proof_traits.hpp"
#include "games/kona/samples.hpp"
#include "games/kona/scene.hpp"

namespace quintet::kona {

struct Description {
  using AnyRules = std::variant<Rules>;
  using Samples = kona::Samples;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 2> keys = {
      VariantKey{"repetition", "3", "3 or off", "the third occurrence of a position is a draw"},
      VariantKey{"setup", "corners", "corners or diagonals", "four towers, or eight"}};

  static constexpr std::array<OfferedVariant, 2> offered = {
      OfferedVariant{"corners", "kona:repetition=3,setup=corners"},
      OfferedVariant{"diagonals", "kona:repetition=3,setup=diagonals"}};

  static constexpr std::array<SignatureSample, 2> signature = {
      SignatureSample{"kona", 4, 400}, SignatureSample{"kona:setup=diagonals", 4, 100}};

  static constexpr GameInfo info = {
      .id = "kona",
      .name = "Kona",
      .designer = "Germán Kijel",
      .origin = "Board Game Arena",
      .link = "https://boardgamegeek.com/boardgamedesigner/164936/german-kijel",
      .rules = "https://en.doc.boardgamearena.com/Gamehelpkona",
      .summary =
          "Move tops as far as their tower is high; three tops in line win, or leave no move.",
      .first_colour = "White",
      .second_colour = "Black",
      .keys = keys,
      .offered = offered,
      .signature = signature,
      .levels = {.worst_day = 1000,
                 .levels = {{{13, 3'620, 980},
                             {24, 1'910, 860},
                             {39, 920, 680},
                             {44, 760, 620},
                             {120, 350, 390},
                             {270, 220, 260},
                             {740, 120, 140},
                             {2'300, 54, 56},
                             {7'700, 18, 10}}}},
      .opening_plies = 4,
      .self_play_plies = 8};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::kona
