#include "core/game.hpp"

#include <array>

namespace quintet {

namespace {

constexpr std::array<std::string_view, 3> outcome_names = {"first", "second", "draw"};
constexpr std::array<std::string_view, 12> reason_names = {
    "one-group", "linked", "line",   "blocked", "corners", "repetition",
    "quiet",     "passes", "supply", "resign",  "time",    "agreed"};
static_assert(reason_names.size() == static_cast<std::size_t>(Reason::agreed) + 1);

template <typename Enum, std::size_t size>
std::optional<Enum> find_name(const std::array<std::string_view, size>& names,
                              std::string_view name) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Seat seat) noexcept { return seat == Seat::first ? "first" : "second"; }
std::string_view name(Outcome outcome) noexcept {
  return outcome_names[static_cast<std::size_t>(outcome)];
}
std::string_view name(Reason reason) noexcept {
  return reason_names[static_cast<std::size_t>(reason)];
}
std::optional<Outcome> outcome_named(std::string_view name) noexcept {
  return find_name<Outcome>(outcome_names, name);
}
std::optional<Reason> reason_named(std::string_view name) noexcept {
  return find_name<Reason>(reason_names, name);
}

std::string describe(const Result& result) {
  const std::string how = " by " + std::string(name(result.reason));
  if (result.outcome == Outcome::draw) return "draw" + how;
  return std::string(name(result.outcome)) + " won" + how;
}

Error game_over_error(const Result& result) {
  return {"the game is over: " + describe(result), 0, "end of the game"};
}

}  // namespace quintet
