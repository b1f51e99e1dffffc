#include "games/unane/unane.hpp"

#include "games/stones/sizes.hpp"

namespace quintet::unane {

namespace {

constexpr std::array<VariantKey, 2> keys = {
    VariantKey{"board", "8x7", stones::board_allowed, "columns x rows"},
    VariantKey{"pie", "on", "on or off", "whether the second player may swap colours"}};

constexpr std::array<OfferedVariant, 5> offered = {
    OfferedVariant{"8x7", "unane:board=8x7,pie=on"},
    OfferedVariant{"5x4", "unane:board=5x4,pie=on"},
    OfferedVariant{"6x5", "unane:board=6x5,pie=on"},
    OfferedVariant{"7x6", "unane:board=7x6,pie=on"},
    OfferedVariant{"10x9", "unane:board=10x9,pie=on"}};

}  // namespace

constinit const GameInfo Kind::info = {
    .id = "unane",
    .name = "Ūnane",
    .designer = "Mark Steere",
    .origin = "April 2026, marksteeregames.com",
    .link = "https://www.marksteeregames.com/",
    .rules = "https://www.marksteeregames.com/Unane_rules.pdf",
    .summary = "Capture neighbours, take off free stones; the first colour that is one group wins.",
    .first_colour = "Black",
    .second_colour = "White",
    .keys = keys,
    .offered = offered};

std::expected<Unane::AnyRules, Error> Unane::read(const VariantValues& values) {
  return stones::sized_rules<AnyRules>(stones::read_variant(info(), values));
}

std::optional<Error> Kind::why_illegal(const stones::View& view, stones::Move move) {
  using stones::Point;
  const stones::Variant& variant = view.variant;
  const auto name = [&](int cell) { return stones::cell_text(variant, cell); };
  const int columns = std::abs(move.from % variant.columns - move.to % variant.columns);
  const int rows = std::abs(move.from / variant.columns - move.to / variant.columns);
  if (move.from == move.to) {
    for (int cell = 0; cell < variant.cells(); ++cell) {
      const int distance = std::abs(move.from % variant.columns - cell % variant.columns) +
                           std::abs(move.from / variant.columns - cell / variant.columns);
      if (distance == 1 && view.at(cell) == view.enemy()) {
        return Error{
            name(move.from) + " cannot be taken off: it has an enemy neighbour at " + name(cell), 0,
            "removal"}
            .called("enemy-beside", {name(move.from), name(cell)});
      }
    }
    return std::nullopt;
  }
  const std::size_t offset = stones::offset_of_target(variant, move);
  if (columns + rows != 1) {
    return Error{name(move.to) + " is not next to " + name(move.from) +
                     ": a capture goes one step along a row or column",
                 offset, "capture"}
        .called("one-step", {name(move.to), name(move.from)});
  }
  if (view.at(move.to) == Point::empty) {
    return Error{"there is nothing to capture at " + name(move.to), offset, "capture"}.called(
        "nothing-to-capture", {name(move.to)});
  }
  if (view.at(move.to) == view.own()) {
    return Error{"the stone at " + name(move.to) + " is your own", offset, "capture"}.called(
        "own-stone", {name(move.to)});
  }
  return std::nullopt;
}

}  // namespace quintet::unane
