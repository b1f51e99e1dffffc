#include "server/rooms/rooms.hpp"

#include <algorithm>
#include <cassert>

namespace quintet::room {

Rooms::Rooms(const Settings& settings, Instant now) : settings_(settings), now_(now) {}

void Rooms::advance(Instant now) { now_ = std::max(now_, now); }

Effects Rooms::start(const std::vector<RoomId>& open) {
  Effects effects;
  for (const RoomId& id : open) {
    Entry& entry = rooms_[id];
    if (!entry.room) load(id, entry, effects);
  }
  return effects;
}

Effects Rooms::connected(ConnectionId connection, const Identity& who) {
  connections_[connection].who = who;
  return {};
}

Effects Rooms::disconnected(ConnectionId connection, Instant now) {
  advance(now);
  Effects effects;
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return effects;
  const std::set<RoomId> watched = found->second.watched;
  for (const RoomId& id : watched) leave(connection, id, effects);
  connections_.erase(connection);
  commit_next(effects);
  return effects;
}

// Stops watching. Who has another tab open is still here.
void Rooms::leave(ConnectionId connection, const RoomId& id, Effects& effects) {
  Entry& entry = rooms_[id];
  const Identity who = identity_of(connection);
  connections_.at(connection).watched.erase(id);
  entry.watchers.erase(connection);
  const bool here = std::ranges::any_of(
      entry.watchers, [&](ConnectionId each) { return identity_of(each) == who; });
  if (!here && entry.room) perform(id, Disconnect{who}, effects);
  unload_if_idle(id);
}

Effects Rooms::request(ConnectionId connection, Request request, Instant now) {
  advance(now);
  Effects effects;
  if (!connections_.contains(connection)) return effects;
  if (std::holds_alternative<Unwatch>(request.what)) {
    if (connections_.at(connection).watched.contains(request.room)) {
      leave(connection, request.room, effects);
    }
    commit_next(effects);
    return effects;
  }
  if (!is_word(request.room)) {
    reply(connection, request, Reply::Kind::refused, effects, Error{"this is no id of a room"});
    return effects;
  }
  Entry& entry = rooms_[request.room];
  if (entry.room) {
    answer(connection, request, effects);
  } else if (static_cast<std::size_t>(std::ranges::count(entry.waiting, connection,
                                                         &Waiting::connection)) >= max_waiting) {
    reply(connection, request, Reply::Kind::unavailable, effects, Error{"too many requests wait"});
  } else {
    const RoomId id = request.room;
    entry.waiting.push_back({connection, std::move(request)});
    load(id, entry, effects);
  }
  commit_next(effects);
  return effects;
}

Effects Rooms::tick(Instant now) {
  advance(now);
  Effects effects;
  while (!deadlines_.empty() && deadlines_.begin()->first <= now_) {
    const RoomId id = deadlines_.begin()->second;
    perform(id, Tick{}, effects);
    unload_if_idle(id);
  }
  commit_next(effects);
  return effects;
}

std::pair<bool, Effects> Rooms::close(const RoomId& id, Instant now) {
  advance(now);
  Effects effects;
  if (find(id) == nullptr) return {false, effects};
  const bool closed = perform(id, Close{}, effects).verdict == Verdict::accepted;
  unload_if_idle(id);
  commit_next(effects);
  return {closed, effects};
}

Effects Rooms::loaded(const RoomId& id, std::expected<std::vector<std::string>, Error> lines,
                      Instant now) {
  advance(now);
  Effects effects;
  Entry& entry = rooms_[id];
  entry.loading = false;
  std::expected<std::vector<Event>, Error> events =
      lines ? read_events(*lines) : std::unexpected(lines.error());
  const bool is_new = events && events->empty();
  if (events && !is_new) {
    auto room = Room::load(std::move(*events), settings_, now_);
    if (room) {
      entry.room = std::move(*room);
    } else {
      events = std::unexpected(room.error());
    }
  }
  std::vector<Waiting> waiting = std::exchange(entry.waiting, {});
  if (entry.room) {
    // What ran while no server was there to hear a move has not run.
    if (!std::exchange(entry.was_here, false)) perform(id, Resume{}, effects);
    for (const ConnectionId watcher : entry.watchers) {
      perform(id, Reconnect{identity_of(watcher)}, effects);
    }
    set_deadline(id, entry);
  }
  for (Waiting& each : waiting) {
    if (!connections_.contains(each.connection)) continue;
    if (!events) {
      reply(each.connection, each.request, Reply::Kind::unavailable, effects, events.error());
    } else {
      answer(each.connection, each.request, effects);
    }
  }
  unload_if_idle(id);
  commit_next(effects);
  return effects;
}

Rooms::GivenUp Rooms::give_up(const RoomId& id) {
  GivenUp given;
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return given;
  for (Waiting& each : found->second.waiting) {
    if (!connections_.contains(each.connection)) continue;
    given.waiting.emplace_back(each.connection, std::move(each.request));
  }
  given.watchers.assign(found->second.watchers.begin(), found->second.watchers.end());
  for (const ConnectionId each : given.watchers) connections_.at(each).watched.erase(id);
  if (found->second.deadline) deadlines_.erase({*found->second.deadline, id});
  rooms_.erase(found);
  return given;
}

Effects Rooms::committed() {
  assert(is_committing_);
  Effects effects;
  effects.send = std::move(committing_.held);
  const std::unordered_set<RoomId> rooms = std::move(committing_.rooms);
  committing_ = {};
  is_committing_ = false;
  for (const RoomId& id : rooms) unload_if_idle(id);
  commit_next(effects);
  return effects;
}

// Whatever was not durable has not happened. Only the store knows what is: rooms are loaded anew.
Effects Rooms::commit_failed(const Error& error) {
  assert(is_committing_);
  Effects effects;
  for (Batch* batch : {&committing_, &gathering_}) {
    for (Message& message : batch->held) {
      auto* told = std::get_if<Reply>(&message.what);
      if (told == nullptr) continue;
      told->kind = Reply::Kind::unavailable;
      told->error = error;
      effects.send.push_back(std::move(message));
    }
    for (const RoomId& id : batch->rooms) {
      Entry& entry = rooms_[id];
      if (entry.deadline) deadlines_.erase({*entry.deadline, id});
      entry.deadline.reset();
      entry.room.reset();
      entry.was_here = true;
    }
  }
  std::set<RoomId> dropped;  // in an order that does not depend on how they are kept
  for (const Batch* batch : {&committing_, &gathering_}) {
    dropped.insert(batch->rooms.begin(), batch->rooms.end());
  }
  committing_ = {};
  gathering_ = {};
  is_committing_ = false;
  for (const RoomId& id : dropped) load(id, rooms_[id], effects);
  return effects;
}

std::optional<Instant> Rooms::deadline() const {
  if (deadlines_.empty()) return std::nullopt;
  return deadlines_.begin()->first;
}

const Room* Rooms::find(const RoomId& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() || !found->second.room ? nullptr : &*found->second.room;
}

void Rooms::answer(ConnectionId connection, Request& request, Effects& effects) {
  Entry& entry = rooms_[request.room];
  const Identity& who = identity_of(connection);
  if (const auto* wanted = std::get_if<Create>(&request.what)) {
    if (entry.room) {
      reply(connection, request, Reply::Kind::stale, effects);
      return;
    }
    create(connection, request, *wanted, effects);
    return;
  }
  if (!entry.room) {
    reply(connection, request, Reply::Kind::refused, effects,
          Error{"there is no such room"}.called("room-unknown"));
    return;
  }
  const bool stays = std::holds_alternative<Watch>(request.what);
  if (stays || std::holds_alternative<Read>(request.what)) {
    if (request.known > entry.room->visible_count(entry.room->seat_of(who))) {
      reply(connection, request, Reply::Kind::refused, effects,
            Error{"there are not so many events; ask for all of them"}.called("room-known"));
      return;
    }
    if (stays) connections_.at(connection).watched.insert(request.room);
    if (stays && entry.watchers.insert(connection).second) {
      perform(request.room, Reconnect{who}, effects);
    }
    catch_up(connection, request.room, request.known, effects);
    for (const Seat seat : {Seat::first, Seat::second}) {
      if (!stays || entry.room->seats()[index(seat)].empty()) continue;
      const Presence presence{seat, entry.room->is_here(seat)};
      say(request.room, {connection, PresenceTold{request.room, presence}}, effects);
    }
    reply(connection, request, Reply::Kind::accepted, effects);
    return;
  }
  Action& action = std::get<Action>(request.what);
  action.who = who;
  const Events events = perform(request.room, action, effects);
  if (events.verdict == Verdict::stale) {
    catch_up(connection, request.room, request.known, effects);
  }
  reply(connection, request, static_cast<Reply::Kind>(events.verdict), effects, events.error);
}

void Rooms::create(ConnectionId connection, const Request& request, const Create& create,
                   Effects& effects) {
  auto events = Room::beginning(create.variant, create.control, identity_of(connection),
                                create.seat, now_, create.listed, create.bots, create.rated);
  if (!events) {
    reply(connection, request, Reply::Kind::refused, effects, events.error());
    return;
  }
  if (!create.opponent.empty()) {
    events->push_back({now_, Joined{other(create.seat), create.opponent}});
  }
  Entry& entry = rooms_[request.room];
  entry.room = *Room::load(*events, settings_, now_);
  keep(request.room, *entry.room, *events);
  set_deadline(request.room, entry);
  reply(connection, request, Reply::Kind::accepted, effects);
}

void Rooms::catch_up(ConnectionId connection, const RoomId& id, std::size_t known,
                     Effects& effects) {
  const Room& room = *rooms_[id].room;
  std::size_t number = known;
  for (Event& event : room.visible(room.seat_of(identity_of(connection)), known)) {
    say(id, {connection, Told{id, ++number, std::move(event)}}, effects);
  }
}

Events Rooms::perform(const RoomId& id, const Command& command, Effects& effects) {
  Entry& entry = rooms_[id];
  Events events = entry.room->handle(command, now_);
  keep(id, *entry.room, events.happened);
  tell(id, entry, events.happened, effects);
  for (const Event& event : events.happened) {
    if (const auto* agreed = std::get_if<RematchAgreed>(&event.what)) {
      begin_rematch(*entry.room, agreed->next);
    }
  }
  if (events.presence) {
    for (const ConnectionId watcher : entry.watchers) {
      say(id, {watcher, PresenceTold{id, *events.presence}}, effects);
    }
  }
  set_deadline(id, entry);
  return events;
}

void Rooms::keep(const RoomId& id, const Room& room, const std::vector<Event>& happened) {
  if (happened.empty()) return;
  store::Append append{.room = id,
                       .first = room.events().size() - happened.size(),
                       .events = {},
                       .open = !room.ended()};
  for (const Event& event : happened) {
    append.events.push_back(text(event));
    if (const auto* joined = std::get_if<Joined>(&event.what)) {
      append.players.push_back(joined->who);
    }
  }
  gathering_.appends.push_back(std::move(append));
  gathering_.rooms.insert(id);
}

void Rooms::tell(const RoomId& id, Entry& entry, const std::vector<Event>& happened,
                 Effects& effects) {
  if (happened.empty()) return;
  for (const ConnectionId watcher : entry.watchers) {
    const auto viewer = entry.room->seat_of(identity_of(watcher));
    const auto may_see = [&](const Event& event) {
      const auto only = private_to(event);
      return !only || only == viewer;
    };
    std::size_t number = entry.room->visible_count(viewer) -
                         static_cast<std::size_t>(std::ranges::count_if(happened, may_see));
    for (const Event& event : happened) {
      if (may_see(event)) say(id, {watcher, Told{id, ++number, event}}, effects);
    }
  }
}

// The same game with seats exchanged, in the commit that agrees to it.
void Rooms::begin_rematch(const Room& before, const RoomId& next) {
  const auto& created = std::get<Created>(before.events().front().what);
  auto events = *Room::beginning(created.variant, created.control, before.seats()[1], Seat::first,
                                 now_, created.listed, created.bots, created.rated);
  events.push_back({now_, Joined{Seat::second, before.seats()[0]}});
  Entry& entry = rooms_[next];
  entry.room = *Room::load(events, settings_, now_);
  keep(next, *entry.room, events);
  set_deadline(next, entry);
}

void Rooms::load(const RoomId& id, Entry& entry, Effects& effects) {
  if (entry.loading) return;
  entry.loading = true;
  effects.load.push_back(id);
}

void Rooms::reply(ConnectionId to, const Request& request, Reply::Kind kind, Effects& effects,
                  Error error) {
  const Room* const room = find(request.room);
  const auto seat = room == nullptr ? std::nullopt : room->seat_of(identity_of(to));
  say(request.room, {to, Reply{request.room, request.number, kind, std::move(error), seat}},
      effects);
}

void Rooms::say(const RoomId& id, Message message, Effects& effects) {
  if (gathering_.rooms.contains(id)) {
    gathering_.held.push_back(std::move(message));
  } else if (committing_.rooms.contains(id)) {
    committing_.held.push_back(std::move(message));
  } else {
    effects.send.push_back(std::move(message));
  }
}

void Rooms::commit_next(Effects& effects) {
  if (is_committing_ || gathering_.appends.empty()) return;
  committing_ = std::exchange(gathering_, {});
  is_committing_ = true;
  effects.commit = std::exchange(committing_.appends, {});
}

void Rooms::set_deadline(const RoomId& id, Entry& entry) {
  const auto next = entry.room->deadline();
  if (next == entry.deadline) return;
  if (entry.deadline) deadlines_.erase({*entry.deadline, id});
  if (next) deadlines_.insert({*next, id});
  entry.deadline = next;
}

bool Rooms::is_pending(const RoomId& id) const {
  return gathering_.rooms.contains(id) || committing_.rooms.contains(id);
}

void Rooms::unload_if_idle(const RoomId& id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || is_pending(id)) return;
  const Entry& entry = found->second;
  if (entry.loading || !entry.watchers.empty() || !entry.waiting.empty()) return;
  if (!entry.room || entry.room->ended()) rooms_.erase(found);
}

}  // namespace quintet::room
