#include "lab/referee.hpp"

#include <algorithm>
#include <utility>

#include "lab/seeds.hpp"

namespace quintet::lab {

namespace {

using std::chrono::milliseconds;
using Duration = std::chrono::steady_clock::duration;

constexpr std::array<std::string_view, 5> ending_names = {"rules", "time", "illegal-move", "crash",
                                                          "ply-cap"};

std::size_t index_of(Seat seat) { return seat == Seat::first ? 0 : 1; }

class Referee {
 public:
  Referee(AnyGame game, std::array<Player*, 2> players, const RefereeSettings& settings)
      : game_(std::move(game)), players_(players), settings_(settings) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (const auto& clock = settings_.controls[seat].clock) left_[seat] = clock->base;
    }
  }

  FinishedGame play(std::uint64_t seed) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (auto ready = players_[seat]->new_game(game_, seed_for(seed, {seat})); !ready) {
        return lost(seat == 0 ? Seat::first : Seat::second, ending_of(ready.error()),
                    ready.error().message);
      }
    }
    while (!game_.result() && game_.ply() < settings_.max_plies) {
      if (auto failed = ply()) return *failed;
    }
    if (const auto result = game_.result()) {
      return finished(result->outcome, Ending::rules, result->reason, {});
    }
    return finished(Outcome::draw, Ending::ply_cap, {}, {});
  }

 private:
  // Lets the player to move choose; the end of the game if it fails.
  std::optional<FinishedGame> ply() {
    const Seat seat = game_.to_move();
    const std::size_t index = index_of(seat);
    const Allowance allowance = allowance_for(index);
    const auto start = settings_.now();
    const auto answer = players_[index]->choose(game_, allowance);
    const Duration spent = settings_.now() - start;
    slowest_[index] = std::max(slowest_[index], std::chrono::ceil<milliseconds>(spent));
    if (!answer) return lost(seat, ending_of(answer.error()), answer.error().message);
    if (auto late = why_late(index, spent); !late.empty()) return lost(seat, Ending::time, late);
    if (const auto played = game_.play(*answer); !played) {
      return lost(seat, Ending::illegal_move,
                  in_quotes(*answer) + ": " + with_rule(played.error()));
    }
    return std::nullopt;
  }

  [[nodiscard]] Allowance allowance_for(std::size_t mover) const {
    const Control& control = settings_.controls[mover];
    Allowance allowance{control.nodes, control.move_time, {}};
    if (control.clock) {
      allowance.clocks.emplace();
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& clock = settings_.controls[seat].clock;
        if (!clock) continue;
        allowance.clocks->at(seat) = {std::chrono::floor<milliseconds>(left_[seat]),
                                      clock->increment};
      }
    }
    return allowance;
  }

  // Books the time of a move. Empty if the player had so much.
  std::string why_late(std::size_t seat, Duration spent) {
    const Control& control = settings_.controls[seat];
    const auto in_ms = [](Duration time) {
      return std::to_string(std::chrono::ceil<milliseconds>(time).count()) + " ms";
    };
    if (control.clock) {
      if (spent >= left_[seat]) return "used " + in_ms(spent) + " of " + in_ms(left_[seat]);
      left_[seat] += control.clock->increment - spent;
    }
    if (control.move_time && spent > *control.move_time + settings_.move_time_margin) {
      return "used " + in_ms(spent) + " of " + in_ms(*control.move_time);
    }
    return {};
  }

  static Ending ending_of(const Failure& failure) {
    return failure.kind == Failure::Kind::time ? Ending::time : Ending::crash;
  }

  [[nodiscard]] FinishedGame lost(Seat seat, Ending ending, std::string note) const {
    return finished(win_for(other(seat)), ending, {}, std::move(note));
  }

  [[nodiscard]] FinishedGame finished(Outcome outcome, Ending ending, std::optional<Reason> reason,
                                      std::string note) const {
    return {game_.played(), outcome, ending, reason, std::move(note), slowest_};
  }

  AnyGame game_;
  std::array<Player*, 2> players_;
  const RefereeSettings& settings_;
  std::array<Duration, 2> left_{};  // on the clocks
  std::array<milliseconds, 2> slowest_{};
};

// What must be true of a game that did not end by its rules. A player may fail before its first
// move, on whichever seat it sits.
bool fits_ending(const FinishedGame& finished, const AnyGame& game, std::size_t opening,
                 std::size_t max_plies) {
  if (finished.reason || game.result()) return false;
  if (finished.ending == Ending::ply_cap) {
    return finished.outcome == Outcome::draw && game.ply() == std::max(max_plies, opening);
  }
  if (finished.outcome == Outcome::draw) return false;
  return finished.outcome == win_for(other(game.to_move())) || game.ply() == opening;
}

}  // namespace

std::string_view name(Ending ending) noexcept {
  return ending_names[static_cast<std::size_t>(ending)];
}

FinishedGame play_game(AnyGame game, std::array<Player*, 2> players_by_seat,
                       const RefereeSettings& settings, std::uint64_t seed) {
  return Referee(std::move(game), players_by_seat, settings).play(seed);
}

std::expected<void, Error> check(const FinishedGame& finished, AnyGame start, std::size_t opening,
                                 std::size_t max_plies) {
  for (const MoveText& move : finished.moves) {
    if (auto played = start.play(move.view()); !played) {
      return failure("move " + std::to_string(start.ply() + 1) + ", " + in_quotes(move.view()) +
                     ", is illegal: " + with_rule(played.error()));
    }
  }
  const auto result = start.result();
  const std::string told =
      std::string(name(finished.outcome)) + " by " +
      std::string(finished.reason ? name(*finished.reason) : name(finished.ending));
  if (finished.ending == Ending::rules) {
    if (!result) return failure("the moves do not end the game, but its result is " + told);
    if (result->outcome == finished.outcome && result->reason == finished.reason) return {};
    return failure("the moves end the game, " + describe(*result) + ", but its result is " + told);
  }
  if (fits_ending(finished, start, opening, max_plies)) return {};
  return failure("the result " + told + " does not follow from the moves" +
                 (result ? ", which end the game, " + describe(*result) : ""));
}

}  // namespace quintet::lab
