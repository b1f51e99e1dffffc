#include "games/unane/unane.hpp"

#include "games/stones/sizes.hpp"
#include "games/unane/description.hpp"

namespace quintet::unane {

const GameInfo& Kind::info() noexcept { return Description::info; }

std::expected<Description::AnyRules, Error> Description::read(const VariantValues& values) {
  return stones::sized_rules<AnyRules>(stones::read_variant(info, values));
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
