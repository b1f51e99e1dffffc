// Openings for matches: short random games that are not decided yet, so that two players of the
// same strength meet positions they would not reach by themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "games/any_game.hpp"

namespace quintet::lab {

// How good a game that goes on looks for the player to move. For openings that can be repeated, a
// judge gives the same answer to the same game.
using Judge = std::function<Score(const AnyGame& game)>;

struct OpeningSettings {
  std::size_t plies = 0;  // GameInfo::opening_plies is what a game can take
  std::uint64_t seed = 0;
  // An opening is decided if a judge gives more than this to either player: about 88 %.
  Score decided = 200;

  friend bool operator==(const OpeningSettings&, const OpeningSettings&) = default;
};

// Gives out openings one after the other. Each depends on the seed, its number and the openings
// before it. No two lead to the same position, seen by the player to move and up to symmetry.
class OpeningBook {
 public:
  using Opening = std::vector<MoveText>;

  OpeningBook(AnyGame start, OpeningSettings settings, std::vector<Judge> judges)
      : start_(std::move(start)), settings_(settings), judges_(std::move(judges)) {}

  // An error if there seem to be no more.
  [[nodiscard]] std::expected<Opening, Error> next();

  // Makes this the next opening, as it was when an earlier run asked; an error if it is illegal.
  [[nodiscard]] std::expected<void, Error> skip(const Opening& opening);

 private:
  [[nodiscard]] bool is_decided(const AnyGame& game) const;

  AnyGame start_;
  OpeningSettings settings_;
  std::vector<Judge> judges_;
  std::size_t given_ = 0;
  std::set<std::uint64_t> seen_;  // keys of where the openings lead
};

}  // namespace quintet::lab
