// All that others need to know about Nanku; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "games/nanku/evaluation.hpp"
#include "games/nanku/nanku.hpp"
#include "games/nanku/proof_traits.hpp"
#include "games/nanku/samples.hpp"
#include "games/nanku/scene.hpp"

namespace quintet::nanku {

struct Description {
  using AnyRules = std::variant<Rules>;
  using Samples = nanku::Samples;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 1> keys = {
      VariantKey{"pieces", "40", "a number from 2 to 40", "how many pieces the supply holds"}};

  static constexpr std::array<OfferedVariant, 2> offered = {
      OfferedVariant{"40", "nanku:pieces=40"}, OfferedVariant{"20", "nanku:pieces=20"}};

  static constexpr std::array<SignatureSample, 3> signature = {
      SignatureSample{"nanku", 3, 200}, SignatureSample{"nanku:pieces=12", 3, 100},
      SignatureSample{"nanku:pieces=3", 4, 10}};

  static constexpr GameInfo info = {
      .id = "nanku",
      .name = "Nanku",
      .designer = "Néstor Romeral Andrés",
      .origin = "nestorgames",
      .link = "https://nestorgames.com/",
      .rules = "https://boardgamegeek.com/boardgame/341499/nanku",
      .summary = "Stack two-coloured double cubes; four visible cubes of your colour in line win.",
      .first_colour = "White",
      .second_colour = "Black",
      .keys = keys,
      .offered = offered,
      .signature = signature,
      .levels = {.worst_day = 1000,
                 .levels = {{{9, 5'600, 990},
                             {21, 2'310, 890},
                             {39, 910, 670},
                             {160, 300, 340},
                             {270, 230, 260},
                             {460, 170, 200},
                             {820, 120, 130},
                             {1'900, 64, 68},
                             {4'400, 30, 26}}}},
      .opening_plies = 4,
      .self_play_plies = 4,
      .remark = AuthorRemark{
          .says =
              "at first Black wins almost all the time, then White, who finds the best opening, "
              "and that with experience wins balance out",
          .if_second_is_ahead = "Wins do not balance out at these strengths."}};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::nanku
