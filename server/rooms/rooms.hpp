// All rooms of a server, between network and store: requests and the results of commits come in,
// commits and messages go out. It has no socket, disk or clock; the server and the simulation drive
// this same code.
//
// The one rule: nothing that a room says leaves before everything that the room has gone through is
// durable. While one commit is under way, events of all rooms gather for the next, so under load
// many share one.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "server/room/room.hpp"
#include "server/store/store.hpp"

namespace quintet::room {

using ConnectionId = std::uint64_t;

struct Create {
  std::string variant;
  TimeControl control;
  Seat seat;
  bool listed = false;
  bool bots = false;    // may sit down at it, if it is listed
  Identity opponent{};  // sits down at the other seat; nobody, unless given
  bool rated = false;
};
// Tells all events after the first `known` that the viewer may see, and from then on every new one.
struct Watch {};
struct Unwatch {};
struct Read {};  // tells them, and that is all

struct Request {
  std::uint64_t number = 0;  // of the client's choice; the reply carries it
  RoomId room;               // for Create, the id that the server chose
  std::size_t known = 0;     // how many events the client has been told
  std::variant<Create, Watch, Unwatch, Read, Action> what;  // Action::who is filled in here
};

// The number-th event that the viewer may see, counted from 1.
struct Told {
  RoomId room;
  std::size_t number;
  Event event;
};
struct Reply {
  enum class Kind : std::uint8_t { accepted, stale, refused, unavailable };
  RoomId room;
  std::uint64_t number;
  Kind kind;
  Error error{};
  std::optional<Seat> seat{};  // of who asked
};
struct PresenceTold {
  RoomId room;
  Presence presence;
};
struct Message {
  ConnectionId to;
  std::variant<Told, Reply, PresenceTold> what;
};

// What the driver has to do.
struct Effects {
  std::vector<Message> send;
  std::optional<std::vector<store::Append>> commit;  // then call committed() or commit_failed()
  std::vector<RoomId> load;                          // then call loaded() for each
};

class Rooms {
 public:
  // Each connection has at most this many requests waiting for a room to be loaded.
  static constexpr std::size_t max_waiting = 64;

  Rooms(const Settings& settings, Instant now);

  // Loads rooms whose games go on, so that their clocks can run out.
  [[nodiscard]] Effects start(const std::vector<RoomId>& open);

  // A `now` that goes back counts as the latest before it.
  [[nodiscard]] Effects connected(ConnectionId connection, const Identity& who);
  [[nodiscard]] Effects disconnected(ConnectionId connection, Instant now);
  [[nodiscard]] Effects request(ConnectionId connection, Request request, Instant now);
  [[nodiscard]] Effects tick(Instant now);
  // Ends a game, whoever plays it; false if the room is not there or has ended.
  [[nodiscard]] std::pair<bool, Effects> close(const RoomId& room, Instant now);

  [[nodiscard]] Effects loaded(const RoomId& room,
                               std::expected<std::vector<std::string>, Error> events, Instant now);
  // Another server holds the room, as the store has said instead of its events. Who waits for it
  // here, and who watches it, is no longer this server's business.
  struct GivenUp {
    std::vector<std::pair<ConnectionId, Request>> waiting;
    std::vector<ConnectionId> watchers;
  };
  [[nodiscard]] GivenUp give_up(const RoomId& room);
  [[nodiscard]] Effects committed();
  [[nodiscard]] Effects commit_failed(const Error& error);

  // When to call tick().
  [[nodiscard]] std::optional<Instant> deadline() const;
  [[nodiscard]] std::size_t size() const noexcept { return rooms_.size(); }
  // The room as it is in memory, durable or not; nothing if it is not there.
  [[nodiscard]] const Room* find(const RoomId& room) const;

 private:
  struct Waiting {
    ConnectionId connection;
    Request request;
  };
  struct Entry {
    std::optional<Room> room;  // none: it is being loaded, or has to be
    bool loading = false;
    bool was_here = false;  // it is loaded again since a commit failed
    std::vector<Waiting> waiting;
    std::set<ConnectionId> watchers;
    std::optional<Instant> deadline;  // as it is in deadlines_
  };
  struct Batch {
    std::vector<store::Append> appends;
    std::unordered_set<RoomId> rooms;
    std::vector<Message> held;
  };

  void answer(ConnectionId connection, Request& request, Effects& effects);
  void create(ConnectionId connection, const Request& request, const Create& create,
              Effects& effects);
  void catch_up(ConnectionId connection, const RoomId& id, std::size_t known, Effects& effects);
  // Lets the room handle it, keeps what happened and tells the watchers.
  Events perform(const RoomId& id, const Command& command, Effects& effects);
  void keep(const RoomId& id, const Room& room, const std::vector<Event>& happened);
  void tell(const RoomId& id, Entry& entry, const std::vector<Event>& happened, Effects& effects);
  void begin_rematch(const Room& before, const RoomId& next);
  void load(const RoomId& id, Entry& entry, Effects& effects);
  void reply(ConnectionId to, const Request& request, Reply::Kind kind, Effects& effects,
             Error error = {});
  // Now, or when what its room has gone through is durable.
  void say(const RoomId& id, Message message, Effects& effects);
  void commit_next(Effects& effects);
  void set_deadline(const RoomId& id, Entry& entry);
  void unload_if_idle(const RoomId& id);
  [[nodiscard]] bool is_pending(const RoomId& id) const;
  void advance(Instant now);

  Settings settings_;
  Instant now_;
  struct Connection {
    Identity who;
    std::set<RoomId> watched;
  };
  [[nodiscard]] const Identity& identity_of(ConnectionId connection) const {
    return connections_.at(connection).who;
  }
  void leave(ConnectionId connection, const RoomId& id, Effects& effects);

  std::unordered_map<ConnectionId, Connection> connections_;
  std::unordered_map<RoomId, Entry> rooms_;
  std::set<std::pair<Instant, RoomId>> deadlines_;
  Batch committing_;
  Batch gathering_;
  bool is_committing_ = false;
};

}  // namespace quintet::room
