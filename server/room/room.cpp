#include "server/room/room.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quintet::room {

namespace {

template <typename... F>
struct Overloaded : F... {
  using F::operator()...;
};

std::unexpected<Error> refuse(std::string message, std::string_view code) {
  return std::unexpected(Error{std::move(message)}.called(code));
}

}  // namespace

std::expected<std::vector<Event>, Error> Room::beginning(std::string_view variant,
                                                         const TimeControl& control,
                                                         const Identity& who, Seat seat,
                                                         Instant now, bool listed, bool bots,
                                                         bool rated) {
  const auto game = AnyGame::start(variant);
  if (!game) return std::unexpected(game.error());
  if (!is_word(who)) return refuse("a player needs an identity", "room-identity");
  if (control.kind != TimeKind::none && control.time <= Duration{0}) {
    return refuse("a clock needs some time", "room-time");
  }
  if (control.increment < Duration{0}) return refuse("an increment adds time", "room-time");
  return std::vector<Event>{
      {now, Created{game->variant(), control, rules_version, listed || rated, bots, rated}},
      {now, Joined{seat, who}}};
}

std::expected<Room, Error> Room::load(std::vector<Event> events, const Settings& settings,
                                      Instant now) {
  const auto* created = events.empty() ? nullptr : std::get_if<Created>(&events.front().what);
  if (created == nullptr) return failure("a room begins with its creation");
  if (created->rules_version != rules_version) {
    return failure("the room is of version " + std::to_string(created->rules_version) +
                   " of the rules; these are version " + std::to_string(rules_version));
  }
  auto game = AnyGame::start(created->variant);
  if (!game) return std::unexpected(game.error());
  Room room(std::move(*game), created->control, settings);
  room.events_.reserve(events.size());
  for (Event& event : events) {
    if (const auto applied = room.apply(event); !applied) {
      return failure("event " + std::to_string(room.events_.size() + 1) + ": " +
                     applied.error().message);
    }
    room.events_.push_back(std::move(event));
  }
  room.away_since_.fill(now);
  return room;
}

std::vector<Event> Room::visible(std::optional<Seat> viewer, std::size_t known) const {
  std::vector<Event> seen;
  for (const Event& event : events_) {
    const auto only = private_to(event);
    if (only && only != viewer) continue;
    if (known > 0) {
      --known;
    } else {
      seen.push_back(event);
    }
  }
  return seen;
}

std::size_t Room::visible_count(std::optional<Seat> viewer) const noexcept {
  std::size_t count = events_.size() - private_events_[0] - private_events_[1];
  if (viewer) count += private_events_[index(*viewer)];
  return count;
}

std::optional<Seat> Room::seat_of(const Identity& who) const noexcept {
  if (who.empty()) return std::nullopt;
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (seats_[index(seat)] == who) return seat;
  }
  return std::nullopt;
}

std::optional<Instant> Room::deadline() const noexcept {
  if (waits_for_opponent()) return events_.front().at + settings_.wait_for_opponent;
  if (!clock_.runs()) return std::nullopt;
  return clock_.runs_out() + settings_.max_lag + Duration{1};
}

Events Room::handle(const Command& command, Instant now) {
  now = std::max(now, events_.back().at);
  Events events;
  if (is_out_of_time(now) && !std::holds_alternative<Resume>(command)) {
    add(events, now,
        waits_for_opponent() ? ending(Ending::aborted, std::nullopt, std::nullopt, now)
                             : out_of_time(now));
  }
  std::visit(Overloaded{
                 [&](const Action& action) {
                   Events acted = act(action, now);
                   events.verdict = acted.verdict;
                   events.error = std::move(acted.error);
                   std::ranges::move(acted.happened, std::back_inserter(events.happened));
                 },
                 [](const Tick&) {},
                 [&](const Resume&) {
                   if (clock_.runs() && clock_.control().kind == TimeKind::fischer) {
                     add(events, now, Resumed{});
                   }
                 },
                 [&](const Close&) {
                   if (ended_) {
                     events.verdict = Verdict::stale;
                   } else {
                     add(events, now, ending(Ending::aborted, std::nullopt, std::nullopt, now));
                   }
                 },
                 [&](const Reconnect& here) { presence(here.who, true, now, events); },
                 [&](const Disconnect& gone) { presence(gone.who, false, now, events); },
             },
             command);
  return events;
}

void Room::presence(const Identity& who, bool here, Instant now, Events& events) {
  const auto seat = seat_of(who);
  if (!seat) return;
  auto& since = away_since_[index(*seat)];
  if (here == !since) return;
  since = here ? std::nullopt : std::optional(now);
  events.presence = Presence{*seat, here};
}

Events Room::act(const Action& action, Instant now) {
  if (const auto* wish = std::get_if<Join>(&action.what)) return join(action.who, *wish, now);
  Events events;
  const auto fail = [&events](const Error& error) {
    events.verdict = Verdict::refused;
    events.error = error;
    return events;
  };
  const auto seat = seat_of(action.who);
  if (!seat) return fail(refuse("only the players of this game can do that", "room-seat").error());
  const bool rematch = std::holds_alternative<Rematch>(action.what);
  if (action.turn != turn() || ended_.has_value() != rematch) {
    events.verdict = Verdict::stale;
    return events;
  }
  if (!full() && !std::holds_alternative<Abort>(action.what)) {
    return fail(refuse("the opponent has not come yet", "room-waiting").error());
  }
  const Context context{.seat = *seat, .now = now};
  auto decision = std::visit([&](const auto& what) { return decide(what, context); }, action.what);
  if (!decision) return fail(decision.error());
  if (decision->empty()) events.verdict = Verdict::stale;
  for (Happening& what : *decision) add(events, now, std::move(what));
  follow_up(events, now);
  return events;
}

Events Room::join(const Identity& who, const Join& join, Instant now) {
  Events events;
  const auto fail = [&events](std::string message, std::string_view code) {
    events.verdict = Verdict::refused;
    events.error = refuse(std::move(message), code).error();
    return events;
  };
  if (!is_word(who)) return fail("a player needs an identity", "room-identity");
  if (seat_of(who)) {
    events.verdict = Verdict::stale;
    return events;
  }
  if (full()) return fail("both seats are taken", "room-full");
  if (ended_) return fail("the game is over", "room-over");
  const auto& created = std::get<Created>(events_.front().what);
  if (is_bot(who) && created.listed && !created.bots) {
    return fail("this game is for people only", "room-no-bots");
  }
  const Seat free = seats_[0].empty() ? Seat::first : Seat::second;
  if (join.seat && *join.seat != free) return fail("that seat is taken", "room-seat-taken");
  add(events, now, Joined{free, who});
  return events;
}

// What the actions bring about.

Room::Decision Room::decide(const Join&, const Context&) const { return {}; }

Room::Decision Room::decide(const Move& move, const Context& context) const {
  if (game_.to_move() != context.seat) return refuse("it is the opponent's turn", "room-turn");
  const auto legal = game_.check(move.move);
  if (!legal) return std::unexpected(legal.error());
  const Duration lag = std::clamp(move.lag, Duration{0}, settings_.max_lag);
  if (clock_.left_at(context.now, lag)[index(context.seat)] < Duration{0}) {
    return std::vector<Happening>{out_of_time(context.now)};
  }
  return std::vector<Happening>{
      Moved{turn(), context.seat, *legal, left_after_move(context.now, lag), false}};
}

Room::Decision Room::decide(const Resign&, const Context& context) const {
  return std::vector<Happening>{
      ending(Ending::resigned, win_for(other(context.seat)), context.seat, context.now)};
}

Room::Decision Room::decide(const OfferDraw&, const Context& context) const {
  if (draw_offer_ == other(context.seat)) return decide(AcceptDraw{}, context);
  if (draw_offer_ || draw_offered_at_[index(context.seat)] == turn()) return {};
  return std::vector<Happening>{DrawOffered{turn(), context.seat}};
}

Room::Decision Room::decide(const AcceptDraw&, const Context& context) const {
  if (draw_offer_ != other(context.seat)) return {};
  return std::vector<Happening>{ending(Ending::agreed, Outcome::draw, context.seat, context.now)};
}

Room::Decision Room::decide(const DeclineDraw&, const Context& context) const {
  if (draw_offer_ != other(context.seat)) return {};
  return std::vector<Happening>{DrawDeclined{turn(), context.seat}};
}

Room::Decision Room::decide(const AskTakeback&, const Context& context) const {
  if (takeback_ask_ == other(context.seat)) return decide(AcceptTakeback{}, context);
  if (takeback_ask_ || takeback_asked_at_[index(context.seat)] == turn()) return {};
  const std::size_t needed = game_.to_move() == context.seat ? 2 : 1;
  if (game_.ply() < needed)
    return refuse("there is no move of yours to take back", "room-takeback");
  return std::vector<Happening>{TakebackAsked{turn(), context.seat}};
}

Room::Decision Room::decide(const AcceptTakeback&, const Context& context) const {
  const Seat asker = other(context.seat);
  if (takeback_ask_ != asker) return {};
  Left left = clock_.left_at(context.now);
  for (Duration& each : left) each = std::max(each, Duration{0});
  if (clock_.control().kind == TimeKind::days) left.fill(clock_.control().time);
  const std::uint32_t plies = game_.to_move() == asker ? 2 : 1;
  return std::vector<Happening>{TakenBack{turn(), context.seat, plies, left}};
}

Room::Decision Room::decide(const DeclineTakeback&, const Context& context) const {
  if (takeback_ask_ != other(context.seat)) return {};
  return std::vector<Happening>{TakebackDeclined{turn(), context.seat}};
}

Room::Decision Room::decide(const Abort&, const Context& context) const {
  if (game_.ply() >= 2) return refuse("after the second move one can only resign", "room-abort");
  return std::vector<Happening>{ending(Ending::aborted, std::nullopt, context.seat, context.now)};
}

Room::Decision Room::decide(const Flag&, const Context&) const {
  // Had it fallen, handle() would have ended the game.
  return refuse("the opponent still has time", "room-flag");
}

Room::Decision Room::decide(const Claim& claim, const Context& context) const {
  const auto& since = away_since_[index(other(context.seat))];
  if (!clock_.runs() || clock_.control().kind != TimeKind::fischer || !since ||
      context.now - *since < settings_.claim_after) {
    return refuse("the opponent has not been away for long enough", "room-claim");
  }
  return std::vector<Happening>{ending(Ending::abandoned,
                                       claim.draw ? Outcome::draw : win_for(context.seat),
                                       context.seat, context.now)};
}

Room::Decision Room::decide(const SetConditions& conditions, const Context& context) const {
  if (clock_.control().kind != TimeKind::days) {
    return refuse("conditional moves are for games with days for a move", "room-conditions");
  }
  if (game_.to_move() == context.seat) {
    return refuse("conditional moves begin with a move of the opponent", "room-conditions");
  }
  if (conditions.lines.size() > settings_.max_lines) {
    return refuse("at most " + std::to_string(settings_.max_lines) + " lines", "room-conditions");
  }
  std::vector<Line> lines;
  for (const auto& moves : conditions.lines) {
    auto line = read_line(moves);
    if (!line) return std::unexpected(line.error());
    lines.push_back(std::move(*line));
  }
  // To one sequence of the opponent's moves there is one answer.
  for (const Line& a : lines) {
    for (const Line& b : lines) {
      const auto [in_a, in_b] = std::ranges::mismatch(a, b);
      if (in_a != a.end() && in_b != b.end() && (in_a - a.begin()) % 2 == 1) {
        return refuse("two lines answer the same moves in different ways", "room-conditions");
      }
    }
  }
  if (lines == conditions_[index(context.seat)]) return {};
  return std::vector<Happening>{ConditionsSet{turn(), context.seat, std::move(lines)}};
}

Room::Decision Room::decide(const Rematch& rematch, const Context& context) const {
  if (next_ || wants_rematch_[index(context.seat)]) return {};
  if (!full()) return refuse("there was no opponent", "room-rematch");
  std::vector<Happening> happened{RematchAsked{context.seat}};
  if (wants_rematch_[index(other(context.seat))]) {
    if (!is_word(rematch.next)) return refuse("a room needs an id", "room-rematch");
    happened.emplace_back(RematchAgreed{rematch.next});
  }
  return happened;
}

std::expected<Line, Error> Room::read_line(const std::vector<std::string>& moves) const {
  if (moves.size() % 2 != 0 || moves.empty() || moves.size() > settings_.max_line_moves) {
    return refuse(
        "a line is an even number of moves, at most " + std::to_string(settings_.max_line_moves),
        "room-conditions");
  }
  AnyGame game = game_;
  Line line;
  for (const std::string& move : moves) {
    const auto legal = game.check(move);
    if (!legal) return std::unexpected(legal.error());
    line.push_back(*legal);
    if (const auto played = game.play(move); !played) return std::unexpected(played.error());
  }
  return line;
}

// Time.

Left Room::left_after_move(Instant now, Duration lag) const {
  Left left = clock_.left_at(now, lag);
  if (!clock_.runs()) return left;
  Duration& own = left[index(clock_.running())];
  own = clock_.control().kind == TimeKind::days ? clock_.control().time
                                                : own + clock_.control().increment;
  return left;
}

bool Room::is_out_of_time(Instant now) const {
  const auto due = deadline();
  return due && now >= *due;
}

Ended Room::ending(Ending how, std::optional<Outcome> outcome, std::optional<Seat> by,
                   Instant now) const {
  Left left = clock_.left_at(now);
  for (Duration& each : left) each = std::max(each, Duration{0});
  return {turn(), how, outcome, by, left};
}

// REQUIRES: a clock runs.
Ended Room::out_of_time(Instant now) const {
  return ending(Ending::time, win_for(other(clock_.running())), std::nullopt, now);
}

// Before each has moved once, a game with a Fischer clock can be aborted and no clock runs.
void Room::start_clock(const Left& left, Instant now) {
  const TimeKind kind = clock_.control().kind;
  const bool runs = full() && !ended_ && !game_.result() &&
                    (kind == TimeKind::days || (kind == TimeKind::fischer && game_.ply() >= 2));
  runs ? clock_.run(game_.to_move(), left, now) : clock_.stop(left);
}

// What events make of the room.

void Room::add(Events& events, Instant now, Happening what) {
  Event event{now, std::move(what)};
  [[maybe_unused]] const auto applied = apply(event);
  assert(applied);
  events_.push_back(event);
  events.happened.push_back(std::move(event));
}

void Room::follow_up(Events& events, Instant now) {
  while (!ended_) {
    if (const auto result = game_.result()) {
      add(events, now, ending(Ending::rules, result->outcome, std::nullopt, now));
      return;
    }
    const Seat seat = game_.to_move();
    const auto& lines = conditions_[index(seat)];
    if (lines.empty()) return;
    add(events, now,
        Moved{turn(), seat, lines.front().front(), left_after_move(now, Duration{0}), true});
  }
}

std::expected<void, Error> Room::apply(const Event& event) {
  using Applied = std::expected<void, Error>;
  return std::visit(Overloaded{
                        [](const Created&) -> Applied { return {}; },
                        [&](const Joined& joined) -> Applied {
                          seats_[index(joined.seat)] = joined.who;
                          away_since_[index(joined.seat)].reset();
                          start_clock(clock_.left(), event.at);
                          return {};
                        },
                        [&](const Moved& moved) { return on(moved, event.at); },
                        [&](const DrawOffered& offer) -> Applied {
                          draw_offer_ = offer.seat;
                          draw_offered_at_[index(offer.seat)] = offer.turn;
                          return {};
                        },
                        [&](const DrawDeclined&) -> Applied {
                          draw_offer_.reset();
                          return {};
                        },
                        [&](const TakebackAsked& ask) -> Applied {
                          takeback_ask_ = ask.seat;
                          takeback_asked_at_[index(ask.seat)] = ask.turn;
                          return {};
                        },
                        [&](const TakebackDeclined&) -> Applied {
                          takeback_ask_.reset();
                          return {};
                        },
                        [&](const TakenBack& taken) { return on(taken, event.at); },
                        [&](const ConditionsSet& set) -> Applied {
                          conditions_[index(set.seat)] = set.lines;
                          ++private_events_[index(set.seat)];
                          return {};
                        },
                        [&](const Resumed&) -> Applied {
                          start_clock(clock_.left(), event.at);
                          return {};
                        },
                        [&](const Ended& ended) -> Applied {
                          ended_ = ended;
                          clock_.stop(ended.left);
                          draw_offer_.reset();
                          takeback_ask_.reset();
                          conditions_ = {};
                          return {};
                        },
                        [&](const RematchAsked& ask) -> Applied {
                          wants_rematch_[index(ask.seat)] = true;
                          return {};
                        },
                        [&](const RematchAgreed& agreed) -> Applied {
                          next_ = agreed.next;
                          return {};
                        },
                    },
                    event.what);
}

std::expected<void, Error> Room::on(const Moved& moved, Instant at) {
  if (const auto played = game_.play(moved.move.view()); !played) return played;
  // An offer stands until the opponent moves.
  if (draw_offer_ == other(moved.seat)) draw_offer_.reset();
  takeback_ask_.reset();
  // Lines that expected this move go on; the others are over.
  for (std::vector<Line>& lines : conditions_) {
    std::erase_if(lines,
                  [&](const Line& line) { return line.front() != moved.move || line.size() == 1; });
    for (Line& line : lines) line.erase(line.begin());
  }
  start_clock(moved.left, at);
  return {};
}

std::expected<void, Error> Room::on(const TakenBack& taken, Instant at) {
  for (std::uint32_t i = 0; i < taken.plies; ++i) {
    if (!game_.undo()) return failure("more moves are taken back than were played");
  }
  ++takebacks_;
  draw_offer_.reset();
  takeback_ask_.reset();
  conditions_ = {};
  start_clock(taken.left, at);
  return {};
}

}  // namespace quintet::room
