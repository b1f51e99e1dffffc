#include "games/narrows/narrows.hpp"

#include "games/narrows/description.hpp"
#include "games/stones/sizes.hpp"

namespace quintet::narrows {

const GameInfo& Kind::info() noexcept { return Description::info; }

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  return stones::sized_rules<AnyRules>(stones::read_variant(info, values));
}

std::optional<Error> Kind::why_illegal(const stones::View& view, stones::Move move) {
  using stones::Point;
  const stones::Variant& variant = view.variant;
  const auto name = [&](int cell) { return stones::cell_text(variant, cell); };
  const std::size_t offset = stones::offset_of_target(variant, move);
  if (move.from == move.to) {
    return Error{"a turn must capture: the stone at " + name(move.from) + " cannot stay", offset,
                 "rook capture"}
        .called("must-capture", {name(move.from)});
  }
  const bool same_row = move.from / variant.columns == move.to / variant.columns;
  if (!same_row && move.from % variant.columns != move.to % variant.columns) {
    return Error{name(move.to) + " is not in the row or column of " + name(move.from), offset,
                 "rook capture"}
        .called("row-or-column", {name(move.to), name(move.from)});
  }
  const int step = (same_row ? 1 : variant.columns) * (move.to > move.from ? 1 : -1);
  for (int cell = move.from + step; cell != move.to; cell += step) {
    if (view.at(cell) != Point::empty) {
      return Error{"the path from " + name(move.from) + " to " + name(move.to) +
                       " is blocked by a stone at " + name(cell),
                   offset, "rook capture"}
          .called("path-blocked", {name(cell)});
    }
  }
  if (view.at(move.to) == Point::empty) {
    return Error{"there is nothing to capture at " + name(move.to), offset, "rook capture"}.called(
        "nothing-to-capture", {name(move.to)});
  }
  if (view.at(move.to) == view.own()) {
    return Error{"the stone at " + name(move.to) + " is your own", offset, "rook capture"}.called(
        "own-stone", {name(move.to)});
  }
  return std::nullopt;
}

}  // namespace quintet::narrows
