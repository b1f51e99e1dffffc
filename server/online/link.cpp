#include "server/online/link.hpp"

namespace quintet::online::link {

namespace {

template <typename... F>
struct Overloaded : F... {
  using F::operator()...;
};

// The other way round than action_of().
wire::Action action_from(const room::Action& action) {
  wire::Action out{.turn = {action.turn.ply, action.turn.takebacks},
                   .kind = wire::ActionKind::join,
                   .move = {},
                   .lines = {}};
  using Kind = wire::ActionKind;
  out.kind = std::visit(
      Overloaded{
          [](const room::Join&) { return Kind::join; },
          [&](const room::Move& move) {
            out.move = move.move;
            return Kind::move;
          },
          [](const room::Resign&) { return Kind::resign; },
          [](const room::OfferDraw&) { return Kind::offer_draw; },
          [](const room::AcceptDraw&) { return Kind::accept_draw; },
          [](const room::DeclineDraw&) { return Kind::decline_draw; },
          [](const room::AskTakeback&) { return Kind::ask_takeback; },
          [](const room::AcceptTakeback&) { return Kind::accept_takeback; },
          [](const room::DeclineTakeback&) { return Kind::decline_takeback; },
          [](const room::Abort&) { return Kind::abort; },
          [](const room::Flag&) { return Kind::flag; },
          [](const room::Claim& claim) { return claim.draw ? Kind::claim_draw : Kind::claim_win; },
          [&](const room::SetConditions& conditions) {
            out.lines = conditions.lines;
            return Kind::set_conditions;
          },
          [](const room::Rematch&) { return Kind::rematch; },
      },
      action.what);
  return out;
}

room::Instant instant_of(std::int64_t number) { return room::Instant(room::Duration{number}); }

}  // namespace

std::optional<Asked> asked_of(room::ConnectionId connection, const room::Identity& who,
                              const room::Request& request) {
  Asked asked{.connection = connection,
              .who = who,
              .number = request.number,
              .room = request.room,
              .known = request.known,
              .kind = Kind::watch,
              .action = {},
              .lag = 0};
  if (std::holds_alternative<room::Create>(request.what)) return std::nullopt;
  if (std::holds_alternative<room::Unwatch>(request.what)) asked.kind = Kind::unwatch;
  if (std::holds_alternative<room::Read>(request.what)) asked.kind = Kind::read;
  if (const auto* action = std::get_if<room::Action>(&request.what)) {
    asked.kind = Kind::act;
    asked.action = action_from(*action);
    if (const auto* move = std::get_if<room::Move>(&action->what)) asked.lag = move->lag.count();
  }
  return asked;
}

room::Request request_of(const Asked& asked, room::RoomId next) {
  room::Request request{
      .number = asked.number, .room = asked.room, .known = asked.known, .what = room::Watch{}};
  if (asked.kind == Kind::unwatch) request.what = room::Unwatch{};
  if (asked.kind == Kind::read) request.what = room::Read{};
  if (asked.kind == Kind::act) {
    request.what = action_of(asked.action.value_or(wire::Action{}), room::Duration{asked.lag},
                             std::move(next));
  }
  return request;
}

Line line_of(room::ConnectionId connection, const room::Message& message) {
  Line line;
  std::visit(Overloaded{
                 [&](const room::Told& told) {
                   line.told = {connection, told.room, told.number, room::text(told.event)};
                 },
                 [&](const room::Reply& reply) {
                   line.replied = {connection,   reply.room,
                                   reply.number, static_cast<wire::Verdict>(reply.kind),
                                   {},           reply.seat};
                   if (!reply.error.message.empty()) line.replied->error = reply.error;
                 },
                 [&](const room::PresenceTold& told) {
                   line.presence = {connection, told.room, told.presence.seat, told.presence.here};
                 },
             },
             message.what);
  return line;
}

std::expected<room::Message, Error> message_of(const Line& line) {
  if (line.told) {
    auto event = room::read_event(line.told->event);
    if (!event) return std::unexpected(event.error());
    return room::Message{line.told->connection,
                         room::Told{line.told->room, line.told->number, std::move(*event)}};
  }
  if (line.replied) {
    return room::Message{line.replied->connection,
                         room::Reply{line.replied->room, line.replied->number,
                                     static_cast<room::Reply::Kind>(line.replied->verdict),
                                     line.replied->error.value_or(Error{}), line.replied->seat}};
  }
  if (line.presence) {
    return room::Message{
        line.presence->connection,
        room::PresenceTold{line.presence->room, {line.presence->seat, line.presence->here}}};
  }
  return failure("this is no message of a room");
}

Changed changed_of(const Digest& digest) {
  Changed out{
      .room = digest.room,
      .created = room::text({digest.created, room::Created{.variant = digest.variant,
                                                           .control = digest.control,
                                                           .rules_version = room::rules_version,
                                                           .listed = digest.listed,
                                                           .bots = digest.bots,
                                                           .rated = digest.rated}}),
      .changed = number_of(digest.changed),
      .first = digest.players[0],
      .second = digest.players[1],
      .to_move = digest.to_move,
      .ply = digest.ply,
      .position = digest.position,
      .runs_out = {},
      .ended = {}};
  if (digest.runs_out) out.runs_out = number_of(*digest.runs_out);
  if (digest.ended)
    out.ended = room::text({digest.ended_at.value_or(digest.changed), *digest.ended});
  return out;
}

std::expected<Digest, Error> digest_of(const Changed& changed) {
  const auto event = room::read_event(changed.created);
  if (!event) return std::unexpected(event.error());
  const auto* created = std::get_if<room::Created>(&event->what);
  if (created == nullptr) return failure("a room begins with its creation");
  Digest digest{.room = changed.room,
                .variant = created->variant,
                .control = created->control,
                .listed = created->listed,
                .bots = created->bots,
                .rated = created->rated,
                .created = event->at,
                .changed = instant_of(changed.changed),
                .players = {changed.first, changed.second},
                .to_move = changed.to_move,
                .ply = changed.ply,
                .position = changed.position,
                .runs_out = {},
                .ended = {},
                .ended_at = {}};
  if (changed.runs_out) digest.runs_out = instant_of(*changed.runs_out);
  if (changed.ended) {
    const auto ended = room::read_event(*changed.ended);
    if (!ended) return std::unexpected(ended.error());
    if (const auto* what = std::get_if<room::Ended>(&ended->what)) {
      digest.ended = *what;
      digest.ended_at = ended->at;
    }
  }
  return digest;
}

}  // namespace quintet::online::link
