#include "server/store/sqlite_store.hpp"

#include <array>
#include <utility>

#include "server/store/sqlite.hpp"

namespace quintet::store {

namespace {

using sqlite::Database;
using sqlite::error_of;
using sqlite::execute;
using sqlite::Statement;

// Each brings a file from the version before to its own: the first makes version 1.
constexpr std::array<const char*, schema_version> migrations = {
    "CREATE TABLE room (id TEXT PRIMARY KEY, events INTEGER NOT NULL, open INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX room_open ON room (id) WHERE open;"
    "CREATE TABLE event (room TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;",
    // Who plays where, and whether a room is listed.
    "CREATE TABLE player (number INTEGER PRIMARY KEY, identity TEXT NOT NULL, room TEXT NOT NULL)"
    " STRICT;"
    "CREATE INDEX player_identity ON player (identity, number);"
    "INSERT INTO player (identity, room) SELECT substr(rest, instr(rest, ' ') + 1), room FROM"
    " (SELECT room, number, substr(text, instr(text, ' joined ') + 8) AS rest FROM event"
    " WHERE text LIKE '% joined %') ORDER BY room, number;"
    "UPDATE event SET text = text || ' no' WHERE number = 0 AND text LIKE '% created %';"};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Database database)
      : database_(std::move(database)),
        count_(database_.get(), "SELECT events FROM room WHERE id = ?1"),
        set_room_(database_.get(),
                  "INSERT INTO room (id, events, open) VALUES (?1, ?2, ?3)"
                  " ON CONFLICT (id) DO UPDATE SET events = ?2, open = ?3"),
        go_on_(database_.get(),
               "UPDATE room SET events = ?2, open = ?3 WHERE id = ?1 AND events = ?4"),
        add_event_(database_.get(), "INSERT INTO event (room, number, text) VALUES (?1, ?2, ?3)"),
        events_(database_.get(), "SELECT text FROM event WHERE room = ?1 ORDER BY number"),
        open_(database_.get(), "SELECT id FROM room WHERE open ORDER BY id"),
        add_player_(database_.get(), "INSERT INTO player (identity, room) VALUES (?1, ?2)"),
        rooms_of_(database_.get(),
                  "SELECT room FROM player WHERE identity = ?1 ORDER BY number DESC LIMIT ?2") {}

  [[nodiscard]] bool ready() const noexcept {
    return count_.ready() && set_room_.ready() && go_on_.ready() && add_event_.ready() &&
           events_.ready() && open_.ready() && add_player_.ready() && rooms_of_.ready();
  }

  std::expected<void, Error> append(std::span<const Append> batch) override {
    if (auto begun = execute(database_.get(), "BEGIN IMMEDIATE"); !begun) return begun;
    std::expected<void, Error> done;
    for (const Append& each : batch) {
      done = add(each);
      if (!done) break;
    }
    if (done) done = execute(database_.get(), "COMMIT");
    // Some errors have ended the transaction already.
    if (!done && sqlite3_get_autocommit(database_.get()) == 0) {
      (void)execute(database_.get(), "ROLLBACK");
    }
    return done;
  }

  std::expected<std::vector<std::string>, Error> load(std::string_view room) override {
    events_.bind(1, room);
    return rows(events_);
  }

  std::expected<std::vector<std::string>, Error> open_rooms() override { return rows(open_); }

  std::expected<std::vector<std::string>, Error> rooms_of(std::string_view player,
                                                          std::size_t most) override {
    rooms_of_.bind(1, player);
    rooms_of_.bind(2, std::uint64_t{most});
    return rows(rooms_of_);
  }

 private:
  std::expected<void, Error> add(const Append& append) {
    if (auto set = set_room(append); !set) return set;
    for (std::size_t i = 0; i < append.events.size(); ++i) {
      add_event_.bind(1, append.room);
      add_event_.bind(2, append.first + i);
      add_event_.bind(3, append.events[i]);
      if (auto added = run(add_event_); !added) return added;
    }
    for (const std::string& player : append.players) {
      add_player_.bind(1, player);
      add_player_.bind(2, append.room);
      if (auto added = run(add_player_); !added) return added;
    }
    return {};
  }

  // Sees to it that the events are the next ones of their room.
  std::expected<void, Error> set_room(const Append& append) {
    const std::uint64_t after = append.first + append.events.size();
    if (append.first > 0) {
      // Nearly always it is so, and then it is asked and changed in one step.
      go_on_.bind(1, append.room);
      go_on_.bind(2, after);
      go_on_.bind(3, std::uint64_t{append.open});
      go_on_.bind(4, append.first);
      if (auto gone_on = run(go_on_); !gone_on) return gone_on;
      if (sqlite3_changes(database_.get()) == 1) return {};
    }
    count_.bind(1, append.room);
    const int found = count_.step();
    const auto size = found == SQLITE_ROW ? static_cast<std::uint64_t>(count_.number(0)) : 0;
    const auto problem = error_of(database_.get(), "database");
    count_.reset();
    if (found != SQLITE_ROW && found != SQLITE_DONE) return std::unexpected(problem);
    if (size != append.first) {
      return std::unexpected(Error{"room " + append.room + " has " + std::to_string(size) +
                                   " events, not " + std::to_string(append.first)}
                                 .called("store-conflict"));
    }
    set_room_.bind(1, append.room);
    set_room_.bind(2, after);
    set_room_.bind(3, std::uint64_t{append.open});
    return run(set_room_);
  }

  std::expected<void, Error> run(Statement& statement) {
    std::expected<void, Error> done;
    if (statement.step() != SQLITE_DONE) {
      done = std::unexpected(error_of(database_.get(), "database"));
    }
    statement.reset();
    return done;
  }

  std::expected<std::vector<std::string>, Error> rows(Statement& statement) {
    std::vector<std::string> found;
    int result = statement.step();
    for (; result == SQLITE_ROW; result = statement.step()) found.push_back(statement.text(0));
    const auto problem = error_of(database_.get(), "database");
    statement.reset();
    if (result != SQLITE_DONE) return std::unexpected(problem);
    return found;
  }

  Database database_;
  Statement count_;
  Statement set_room_;
  Statement go_on_;
  Statement add_event_;
  Statement events_;
  Statement open_;
  Statement add_player_;
  Statement rooms_of_;
};

std::expected<void, Error> migrate(sqlite3* database) {
  const auto version = sqlite::number(database, "PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  const auto owner = sqlite::number(database, "PRAGMA application_id");
  if (!owner) return std::unexpected(owner.error());
  const auto tables = sqlite::number(database, "SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected(tables.error());
  if (*owner == sqlite::backup_id) {
    return std::unexpected(
        Error{"this is a backup; quintet restore makes a database of it"}.called("store-failed"));
  }
  if (*owner != sqlite::games_id && *tables > 0) {
    return std::unexpected(Error{"this is a database of another program"}.called("store-failed"));
  }
  if (*version > schema_version) {
    return std::unexpected(Error{"the database has version " + std::to_string(*version) +
                                 "; this program knows up to " + std::to_string(schema_version) +
                                 ": a newer one is needed"}
                               .called("store-failed"));
  }
  for (auto next = static_cast<std::size_t>(*version); next < migrations.size(); ++next) {
    const std::string step = "BEGIN IMMEDIATE;" + std::string(migrations[next]) +
                             "PRAGMA user_version = " + std::to_string(next + 1) +
                             ";PRAGMA application_id = " + std::to_string(sqlite::games_id) +
                             ";COMMIT";
    if (auto done = execute(database, step); !done) return done;
  }
  return {};
}

}  // namespace

std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& path,
                                                         const SqliteOptions& options) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  auto database = sqlite::open(path, flags, options.vfs);
  if (!database) return std::unexpected(database.error());
  sqlite3* const opened = database->get();
  for (const std::string& setting :
       {std::string("PRAGMA busy_timeout = 5000"), std::string("PRAGMA journal_mode = WAL"),
        // Pages of thousands of games that go on, in KiB.
        std::string("PRAGMA cache_size = -32768"), "PRAGMA synchronous = " + options.synchronous}) {
    if (auto set = execute(opened, setting); !set) return std::unexpected(set.error());
  }
  if (auto ready = migrate(opened); !ready) return std::unexpected(ready.error());
  auto store = std::make_unique<SqliteStore>(std::move(*database));
  if (!store->ready()) return std::unexpected(error_of(opened, "database"));
  return store;
}

}  // namespace quintet::store
