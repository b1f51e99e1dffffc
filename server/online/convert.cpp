#include "server/online/convert.hpp"

#include <algorithm>
#include <chrono>

namespace quintet::online {

namespace {

template <typename... F>
struct Overloaded : F... {
  using F::operator()...;
};

wire::Turn turn_of(const room::Turn& turn) { return {turn.ply, turn.takebacks}; }
wire::Left left_of(const room::Left& left) { return {left[0].count(), left[1].count()}; }

template <typename T>
wire::SeatActed seat_acted(const T& what) {
  return {turn_of(what.turn), what.seat};
}

wire::ConditionsSet conditions_of(const room::ConditionsSet& set) {
  return {turn_of(set.turn), set.seat, set.lines};
}

}  // namespace

wire::Ended ended_of(const room::Ended& ended) {
  wire::Ended out{.turn = turn_of(ended.turn),
                  .ending = static_cast<wire::Ending>(ended.ending),
                  .by = ended.by,
                  .left = left_of(ended.left)};
  if (ended.outcome) out.winner = static_cast<wire::Winner>(*ended.outcome);
  return out;
}

std::int64_t number_of(room::Instant instant) { return instant.time_since_epoch().count(); }

Digest digest_of(const room::RoomId& id, const room::Room& room) {
  const auto& created = std::get<room::Created>(room.events().front().what);
  Digest digest{.room = id,
                .variant = created.variant,
                .control = created.control,
                .listed = created.listed,
                .bots = created.bots,
                .rated = created.rated,
                .created = room.events().front().at,
                .changed = room.events().back().at,
                .players = room.seats(),
                .to_move = room.game().to_move(),
                .ply = room.turn().ply,
                .position = room.game().position_text(),
                .runs_out = {},
                .ended = room.ended(),
                .ended_at = {}};
  if (digest.ended) {
    // Little comes after it: a rematch.
    const auto end = std::ranges::find_if(
        room.events().rbegin(), room.events().rend(),
        [](const room::Event& each) { return std::holds_alternative<room::Ended>(each.what); });
    digest.ended_at = end->at;
  }
  if (room.clock().runs()) digest.runs_out = room.clock().runs_out();
  return digest;
}

wire::Summary summary_of(const Digest& digest, const room::Identity& viewer,
                         const Identities& identities) {
  wire::Summary summary{.room = digest.room,
                        .variant = digest.variant,
                        .clock = clock_of(digest.control),
                        .created = number_of(digest.created),
                        .changed = number_of(digest.changed),
                        .first = {},
                        .second = {},
                        .mine = {},
                        .bots = digest.bots,
                        .to_move = digest.to_move,
                        .ply = digest.ply,
                        .position = digest.position,
                        .runs_out = {},
                        .ended = {},
                        .rated = digest.rated};
  if (!digest.players[0].empty()) summary.first = identities.player(digest.players[0]);
  if (!digest.players[1].empty()) summary.second = identities.player(digest.players[1]);
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (!viewer.empty() && digest.players[room::index(seat)] == viewer) summary.mine = seat;
  }
  if (digest.runs_out) summary.runs_out = number_of(*digest.runs_out);
  if (digest.ended) summary.ended = ended_of(*digest.ended);
  return summary;
}

wire::Event event_of(const room::Event& event, const Identities& identities) {
  wire::Event out{.at = number_of(event.at)};
  std::visit(
      Overloaded{
          [&](const room::Created& what) {
            out.created = {what.variant,       clock_of(what.control),
                           what.rules_version, what.listed,
                           what.bots,          what.rated};
          },
          [&](const room::Joined& what) { out.joined = {what.seat, identities.player(what.who)}; },
          [&](const room::Moved& what) {
            out.moved = {turn_of(what.turn), what.seat, what.move, left_of(what.left),
                         what.conditional};
          },
          [&](const room::DrawOffered& what) { out.draw_offered = seat_acted(what); },
          [&](const room::DrawDeclined& what) { out.draw_declined = seat_acted(what); },
          [&](const room::TakebackAsked& what) { out.takeback_asked = seat_acted(what); },
          [&](const room::TakebackDeclined& what) { out.takeback_declined = seat_acted(what); },
          [&](const room::TakenBack& what) {
            out.taken_back = {turn_of(what.turn), what.seat, what.plies, left_of(what.left)};
          },
          [&](const room::ConditionsSet& what) { out.conditions_set = conditions_of(what); },
          [&](const room::Resumed&) { out.resumed.emplace(); },
          [&](const room::Ended& what) { out.ended = ended_of(what); },
          [&](const room::RematchAsked& what) { out.rematch_asked = {what.seat}; },
          [&](const room::RematchAgreed& what) { out.rematch_agreed = {what.next}; },
      },
      event.what);
  return out;
}

wire::Clock clock_of(const room::TimeControl& control) {
  return {static_cast<wire::ClockKind>(control.kind), control.time.count(),
          control.increment.count()};
}

std::expected<room::TimeControl, Error> control_of(const wire::Clock& clock) {
  using namespace std::chrono_literals;
  const room::TimeControl control{static_cast<room::TimeKind>(clock.kind),
                                  room::Duration{clock.time}, room::Duration{clock.increment}};
  bool good = false;
  switch (control.kind) {
    case room::TimeKind::none: good = control.time == 0ms && control.increment == 0ms; break;
    case room::TimeKind::fischer:
      good = control.time >= 1s && control.time <= 6h && control.increment >= 0ms &&
             control.increment <= 10min;
      break;
    case room::TimeKind::days:
      good =
          control.time >= 1h && control.time <= std::chrono::days{30} && control.increment == 0ms;
      break;
  }
  if (good) return control;
  return std::unexpected(
      Error{"a clock is none, from a second to six hours with up to ten minutes "
            "more for each move, or from an hour to thirty days for each move"}
          .called("room-time"));
}

room::Action action_of(const wire::Action& action, room::Duration lag, room::RoomId next) {
  room::Action out{
      .who = {}, .turn = {action.turn.ply, action.turn.takebacks}, .what = room::Join{}};
  using Kind = wire::ActionKind;
  switch (action.kind) {
    case Kind::join: break;
    case Kind::move: out.what = room::Move{action.move, lag}; break;
    case Kind::resign: out.what = room::Resign{}; break;
    case Kind::offer_draw: out.what = room::OfferDraw{}; break;
    case Kind::accept_draw: out.what = room::AcceptDraw{}; break;
    case Kind::decline_draw: out.what = room::DeclineDraw{}; break;
    case Kind::ask_takeback: out.what = room::AskTakeback{}; break;
    case Kind::accept_takeback: out.what = room::AcceptTakeback{}; break;
    case Kind::decline_takeback: out.what = room::DeclineTakeback{}; break;
    case Kind::abort: out.what = room::Abort{}; break;
    case Kind::flag: out.what = room::Flag{}; break;
    case Kind::claim_win: out.what = room::Claim{false}; break;
    case Kind::claim_draw: out.what = room::Claim{true}; break;
    case Kind::set_conditions: out.what = room::SetConditions{action.lines}; break;
    case Kind::rematch: out.what = room::Rematch{std::move(next)}; break;
  }
  return out;
}

wire::FromServer message_of(const room::Message& message, room::Instant now,
                            const Identities& identities) {
  wire::FromServer out;
  std::visit(Overloaded{
                 [&](const room::Told& told) {
                   out.told = {told.room, told.number, event_of(told.event, identities)};
                 },
                 [&](const room::Reply& reply) {
                   out.reply = {.number = reply.number,
                                .room = reply.room,
                                .verdict = static_cast<wire::Verdict>(reply.kind),
                                .error = {},
                                .mine = reply.seat,
                                .now = number_of(now)};
                   if (!reply.error.message.empty()) out.reply->error = reply.error;
                 },
                 [&](const room::PresenceTold& told) {
                   out.presence = {told.room, told.presence.seat, told.presence.here};
                 },
             },
             message.what);
  return out;
}

bool is_too_deep(std::string_view json) noexcept {
  constexpr int most = 16;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\') ++i;
      in_text = c != '"';
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace quintet::online
