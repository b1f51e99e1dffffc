// All that others need to know about Akunur; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "games/akunur/akunur.hpp"
#include "games/akunur/evaluation.hpp"
#include "games/akunur/proof_traits.hpp"
#include "games/akunur/samples.hpp"
#include "games/akunur/scene.hpp"
#include "games/akunur/steering.hpp"

namespace quintet::akunur {

struct Description {
  using AnyRules = std::variant<Rules<4>, Rules<5>>;
  using Samples = akunur::Samples;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 4> keys = {
      VariantKey{"corners", "3", "3 or 4", "how many corners win"},
      VariantKey{"quiet", "100", "off, or a number from 20 to 1000",
                 "a draw after so many moves without a capture or a corner entry"},
      VariantKey{"repetition", "3", "3 or off", "the third occurrence of a position is a draw"},
      VariantKey{"rings", "4", "4 or 5", "the size of the board"}};

  static constexpr std::array<OfferedVariant, 3> offered = {
      OfferedVariant{"standard", "akunur:corners=3,quiet=100,repetition=3,rings=4"},
      OfferedVariant{"extended", "akunur:corners=4,quiet=100,repetition=3,rings=4"},
      OfferedVariant{"rings", "akunur:corners=3,quiet=100,repetition=3,rings=5"}};

  static constexpr std::array<SignatureSample, 4> signature = {
      SignatureSample{"akunur", 2, 20}, SignatureSample{"akunur:corners=4", 2, 20},
      SignatureSample{"akunur:rings=5", 2, 20}, SignatureSample{"akunur:quiet=20,rings=5", 2, 40}};

  static constexpr GameInfo info = {
      .id = "akunur",
      .name = "Akunur",
      .designer = "akunur.com",
      .credited = "from",
      .origin = "in active playtesting",
      .link = "https://akunur.com/",
      .rules = "https://akunur.com/",
      .summary =
          "Support your stones into the corners; captured stones echo through the Still Point.",
      .first_colour = "White",
      .second_colour = "Black",
      .keys = keys,
      .offered = offered,
      .signature = signature,
      .levels = {.worst_day = 1300,
                 .levels = {{{44, 781, 630},
                             {57, 596, 555},
                             {67, 515, 512},
                             {92, 405, 430},
                             {165, 290, 328},
                             {600, 140, 162},
                             {960, 104, 118},
                             {1'450, 78, 83},
                             {3'300, 38, 38}}}},
      .opening_plies = 6,
      .self_play_plies = 12};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::akunur
