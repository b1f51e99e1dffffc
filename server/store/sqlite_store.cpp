#include "server/store/sqlite_store.hpp"

#include <algorithm>
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
    "UPDATE event SET text = text || ' no' WHERE number = 0 AND text LIKE '% created %';",
    // Documents, and the version of the last write of any.
    "CREATE TABLE document (kind TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE document_version (last INTEGER NOT NULL) STRICT;"
    "INSERT INTO document_version VALUES (0);"};

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
                  "SELECT room FROM player WHERE identity = ?1 ORDER BY number DESC LIMIT ?2"),
        read_(database_.get(),
              "SELECT version, text, key FROM document WHERE kind = ?1 AND key = ?2"),
        scan_(database_.get(),
              "SELECT version, text, key FROM document WHERE kind = ?1 AND key >= ?2 AND"
              " (?3 = '' OR key > ?3) ORDER BY key LIMIT ?4"),
        version_of_(database_.get(), "SELECT version FROM document WHERE kind = ?1 AND key = ?2"),
        count_write_(database_.get(), "UPDATE document_version SET last = last + 1 RETURNING last"),
        set_(database_.get(),
             "INSERT INTO document (kind, key, version, text) VALUES (?1, ?2, ?3, ?4)"
             " ON CONFLICT (kind, key) DO UPDATE SET version = ?3, text = ?4"),
        delete_(database_.get(), "DELETE FROM document WHERE kind = ?1 AND key = ?2") {}

  [[nodiscard]] bool ready() const noexcept {
    return count_.ready() && set_room_.ready() && go_on_.ready() && add_event_.ready() &&
           events_.ready() && open_.ready() && add_player_.ready() && rooms_of_.ready() &&
           read_.ready() && scan_.ready() && version_of_.ready() && count_write_.ready() &&
           set_.ready() && delete_.ready();
  }

  std::expected<void, Error> append(std::span<const Append> batch) override {
    return in_transaction([&]() -> std::expected<void, Error> {
      for (const Append& each : batch) {
        if (auto added = add(each); !added) return added;
      }
      return {};
    });
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

  std::expected<std::optional<Document>, Error> read(std::string_view kind,
                                                     std::string_view key) override {
    read_.bind(1, kind);
    read_.bind(2, key);
    auto found = documents(read_, kind, key);
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return std::move(found->front());
  }

  std::expected<std::uint64_t, Error> write(std::span<const Write> writes) override {
    if (auto distinct = check_distinct(writes); !distinct) {
      return std::unexpected(distinct.error());
    }
    std::uint64_t version = 0;
    const auto done = in_transaction([&]() -> std::expected<void, Error> {
      const auto counted = number(count_write_);
      if (!counted) return std::unexpected(counted.error());
      version = *counted;
      for (const Write& each : writes) {
        if (auto written = put(each, version); !written) return written;
      }
      return {};
    });
    if (!done) return std::unexpected(done.error());
    return version;
  }

  std::expected<std::vector<Document>, Error> scan(std::string_view kind, std::string_view prefix,
                                                   std::string_view after,
                                                   std::size_t most) override {
    scan_.bind(1, kind);
    scan_.bind(2, prefix);
    scan_.bind(3, after);
    scan_.bind(4, std::uint64_t{std::min<std::size_t>(most, INT32_MAX)});
    return documents(scan_, kind, prefix);
  }

 private:
  template <typename Work>
  std::expected<void, Error> in_transaction(Work work) {
    if (auto begun = execute(database_.get(), "BEGIN IMMEDIATE"); !begun) return begun;
    std::expected<void, Error> done = work();
    if (done) done = execute(database_.get(), "COMMIT");
    // Some errors have ended the transaction already.
    if (!done && sqlite3_get_autocommit(database_.get()) == 0) {
      (void)execute(database_.get(), "ROLLBACK");
    }
    return done;
  }

  std::expected<void, Error> put(const Write& write, std::uint64_t version) {
    version_of_.bind(1, write.kind);
    version_of_.bind(2, write.key);
    const auto found = number(version_of_);
    if (!found) return std::unexpected(found.error());
    if (*found != write.expected) return std::unexpected(conflict(write, *found));
    Statement& statement = write.text ? set_ : delete_;
    statement.bind(1, write.kind);
    statement.bind(2, write.key);
    if (write.text) {
      statement.bind(3, version);
      statement.bind(4, *write.text);
    }
    return run(statement);
  }

  // The number that a statement gives, or 0 if it gives none.
  std::expected<std::uint64_t, Error> number(Statement& statement) {
    const int result = statement.step();
    const auto found = result == SQLITE_ROW ? static_cast<std::uint64_t>(statement.number(0)) : 0;
    const auto problem = error_of(database_.get(), "database");
    statement.reset();
    if (result != SQLITE_ROW && result != SQLITE_DONE) return std::unexpected(problem);
    return found;
  }

  // Those that come first and begin with the prefix.
  std::expected<std::vector<Document>, Error> documents(Statement& statement, std::string_view kind,
                                                        std::string_view prefix) {
    std::vector<Document> found;
    int result = statement.step();
    for (; result == SQLITE_ROW; result = statement.step()) {
      std::string key = statement.text(2);
      if (!key.starts_with(prefix)) break;
      found.push_back({std::string(kind), std::move(key),
                       static_cast<std::uint64_t>(statement.number(0)), statement.text(1)});
    }
    const auto problem = error_of(database_.get(), "database");
    statement.reset();
    if (result != SQLITE_DONE && result != SQLITE_ROW) return std::unexpected(problem);
    return found;
  }

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
    const auto size = number(count_);
    if (!size) return std::unexpected(size.error());
    if (*size != append.first) {
      return std::unexpected(Error{"room " + append.room + " has " + std::to_string(*size) +
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
  Statement read_;
  Statement scan_;
  Statement version_of_;
  Statement count_write_;
  Statement set_;
  Statement delete_;
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
        std::string("PRAGMA cache_size = -32768"),
        "PRAGMA wal_autocheckpoint = " + std::to_string(options.log_pages),
        "PRAGMA synchronous = " + options.synchronous}) {
    if (auto set = execute(opened, setting); !set) return std::unexpected(set.error());
  }
  if (auto ready = migrate(opened); !ready) return std::unexpected(ready.error());
  auto store = std::make_unique<SqliteStore>(std::move(*database));
  if (!store->ready()) return std::unexpected(error_of(opened, "database"));
  return store;
}

}  // namespace quintet::store
