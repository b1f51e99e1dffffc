// A game between two people. No clock, socket or disk: time comes in with the command, what must be
// durable and what must be told go out as events. The server and the simulation run this same code.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "games/any_game.hpp"
#include "server/room/clock.hpp"
#include "server/room/command.hpp"
#include "server/room/event.hpp"

namespace quintet::room {

// Raised when a ruling changes which moves are legal or how a game ends. A room is played on only
// by the rules that it began with.
inline constexpr int rules_version = 1;

struct Settings {
  Duration max_lag{500};                               // that is given back for one move
  Duration claim_after{30'000};                        // how long an opponent must be gone
  Duration wait_for_opponent = std::chrono::days{14};  // then the room is closed
  std::size_t max_lines = 32;                          // of conditional moves
  std::size_t max_line_moves = 32;
};

enum class Verdict : std::uint8_t {
  accepted,
  stale,    // a repeated or late request: it changed nothing, and the state is the answer
  refused,  // with the reason
};

// That a player is here or away. Told, but not kept: after a restart everybody is away until seen.
struct Presence {
  Seat seat;
  bool here;
};

// What a command brought about.
struct Events {
  Verdict verdict = Verdict::accepted;
  Error error{};                  // if refused
  std::vector<Event> happened{};  // must be durable before anybody is told, the sender included
  std::optional<Presence> presence{};
};

class Room {
 public:
  // The events that begin a room: `who` sits at `seat`.
  [[nodiscard]] static std::expected<std::vector<Event>, Error> beginning(
      std::string_view variant, const TimeControl& control, const Identity& who, Seat seat,
      Instant now, bool listed = false, bool bots = false, bool rated = false);
  // The room that its events make; until they are seen, all are away since `now`.
  [[nodiscard]] static std::expected<Room, Error> load(std::vector<Event> events,
                                                       const Settings& settings, Instant now);

  // What happened is already part of the room when this returns. A `now` before the last event
  // counts as that event's.
  [[nodiscard]] Events handle(const Command& command, Instant now);

  [[nodiscard]] const std::vector<Event>& events() const noexcept { return events_; }
  // Those that the viewer may learn of, without the first `known` of them.
  [[nodiscard]] std::vector<Event> visible(std::optional<Seat> viewer, std::size_t known) const;
  [[nodiscard]] std::size_t visible_count(std::optional<Seat> viewer) const noexcept;

  [[nodiscard]] std::optional<Seat> seat_of(const Identity& who) const noexcept;
  [[nodiscard]] const std::array<Identity, 2>& seats() const noexcept { return seats_; }
  [[nodiscard]] bool full() const noexcept { return !seats_[0].empty() && !seats_[1].empty(); }
  [[nodiscard]] Turn turn() const noexcept {
    return {static_cast<std::uint32_t>(game_.ply()), takebacks_};
  }
  [[nodiscard]] bool is_here(Seat seat) const noexcept { return !away_since_[index(seat)]; }
  [[nodiscard]] const AnyGame& game() const noexcept { return game_; }
  [[nodiscard]] const Clock& clock() const noexcept { return clock_; }
  [[nodiscard]] const std::optional<Ended>& ended() const noexcept { return ended_; }
  // The next instant at which a Tick may bring something about.
  [[nodiscard]] std::optional<Instant> deadline() const noexcept;

 private:
  Room(AnyGame game, const TimeControl& control, const Settings& settings)
      : settings_(settings), game_(std::move(game)), clock_(control) {}

  // What an action needs to know besides the room.
  struct Context {
    Seat seat;
    Instant now;
  };

  [[nodiscard]] Events act(const Action& action, Instant now);
  [[nodiscard]] Events join(const Identity& who, const Join& join, Instant now);
  // One for each kind of action. They return what to add; nothing: a repeated request.
  using Decision = std::expected<std::vector<Happening>, Error>;
  [[nodiscard]] Decision decide(const Move& move, const Context& context) const;
  [[nodiscard]] Decision decide(const Resign&, const Context& context) const;
  [[nodiscard]] Decision decide(const OfferDraw&, const Context& context) const;
  [[nodiscard]] Decision decide(const AcceptDraw&, const Context& context) const;
  [[nodiscard]] Decision decide(const DeclineDraw&, const Context& context) const;
  [[nodiscard]] Decision decide(const AskTakeback&, const Context& context) const;
  [[nodiscard]] Decision decide(const AcceptTakeback&, const Context& context) const;
  [[nodiscard]] Decision decide(const DeclineTakeback&, const Context& context) const;
  [[nodiscard]] Decision decide(const Abort&, const Context& context) const;
  [[nodiscard]] Decision decide(const Flag&, const Context& context) const;
  [[nodiscard]] Decision decide(const Claim& claim, const Context& context) const;
  [[nodiscard]] Decision decide(const SetConditions& conditions, const Context& context) const;
  [[nodiscard]] Decision decide(const Rematch& rematch, const Context& context) const;
  [[nodiscard]] Decision decide(const Join&, const Context& context) const;

  [[nodiscard]] std::expected<Line, Error> read_line(const std::vector<std::string>& moves) const;
  [[nodiscard]] Ended ending(Ending how, std::optional<Outcome> outcome, std::optional<Seat> by,
                             Instant now) const;
  [[nodiscard]] Ended out_of_time(Instant now) const;
  [[nodiscard]] Left left_after_move(Instant now, Duration lag) const;
  [[nodiscard]] bool is_out_of_time(Instant now) const;
  [[nodiscard]] bool waits_for_opponent() const noexcept { return !full() && !ended_; }
  void presence(const Identity& who, bool here, Instant now, Events& events);

  // The only way in which the room changes; who is here apart.
  [[nodiscard]] std::expected<void, Error> apply(const Event& event);
  void add(Events& events, Instant now, Happening what);
  // Rules may have ended the game, or a conditional move be due.
  void follow_up(Events& events, Instant now);
  void start_clock(const Left& left, Instant now);
  [[nodiscard]] std::expected<void, Error> on(const Moved& moved, Instant at);
  [[nodiscard]] std::expected<void, Error> on(const TakenBack& taken, Instant at);

  Settings settings_;
  std::vector<Event> events_;
  std::array<std::size_t, 2> private_events_{};

  // What the events make.
  AnyGame game_;
  Clock clock_;
  std::array<Identity, 2> seats_{};
  std::uint32_t takebacks_ = 0;
  std::optional<Seat> draw_offer_;
  std::optional<Seat> takeback_ask_;
  std::array<std::optional<Turn>, 2> draw_offered_at_{};  // once in a turn
  std::array<std::optional<Turn>, 2> takeback_asked_at_{};
  std::array<std::vector<Line>, 2> conditions_{};
  std::optional<Ended> ended_;
  std::array<bool, 2> wants_rematch_{};
  std::optional<RoomId> next_;

  // Not kept.
  std::array<std::optional<Instant>, 2> away_since_{};
};

}  // namespace quintet::room
