// All that others need to know about Clobber; core/description.hpp says what each part owes.
#pragma once

#include <array>
#include <expected>
#include <variant>

#include "core/description.hpp"
#include "examples/clobber/clobber.hpp"
#include "examples/clobber/evaluation.hpp"
#include "examples/clobber/samples.hpp"
#include "examples/clobber/scene.hpp"

namespace quintet::clobber {

struct Description {
  using AnyRules = std::variant<Rules>;
  using Samples = clobber::Samples;
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);

  static constexpr std::array<VariantKey, 1> keys = {VariantKey{
      "board", "6x5", "CxR with 1 to 26 columns and rows and 2 to 64 points", "columns x rows"}};

  static constexpr std::array<OfferedVariant, 4> offered = {
      OfferedVariant{"6x5", "clobber:board=6x5"}, OfferedVariant{"5x4", "clobber:board=5x4"},
      OfferedVariant{"8x7", "clobber:board=8x7"}, OfferedVariant{"8x8", "clobber:board=8x8"}};

  static constexpr std::array<SignatureSample, 3> signature = {
      SignatureSample{"clobber", 3, 200}, SignatureSample{"clobber:board=8x7", 3, 100},
      SignatureSample{"clobber:board=26x2", 2, 20}};

  static constexpr GameInfo info = {
      .id = "clobber",
      .name = "Clobber",
      .designer = "Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe",
      .origin = "2001",
      .link = "https://en.wikipedia.org/wiki/Clobber",
      .rules = "https://en.wikipedia.org/wiki/Clobber",
      .summary = "Capture a neighbour with each move; who cannot has lost.",
      .first_colour = "Black",
      .second_colour = "White",
      .keys = keys,
      .offered = offered,
      .signature = signature,
      // quintet_examples ladder clobber --nodes 300000: docs/measurements/search.md has the table
      .levels = {.worst_day = 1000,
                 .levels = {{{250, 228, 275},
                             {490, 151, 179},
                             {1'040, 90, 99},
                             {2'320, 47, 46},
                             {5'400, 22, 16},
                             {10'600, 11, 6},
                             {19'500, 5, 2},
                             {37'000, 2, 0},
                             {116'000, 0, 0}}}},
      .opening_plies = 4,
      .self_play_plies = 6};
};

static_assert(describes_a_game<Description>());

}  // namespace quintet::clobber
