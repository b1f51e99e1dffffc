#include "server/store/sqlite_store.hpp"

#include <sqlite3.h>

#include <array>
#include <utility>

namespace quintet::store {

namespace {

// "Quin": files of other programs are refused.
constexpr int application_id = 0x5175696E;

// Each brings a file from the version before to its own: the first makes version 1.
constexpr std::array<const char*, schema_version> migrations = {
    "CREATE TABLE room (id TEXT PRIMARY KEY, events INTEGER NOT NULL, open INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX room_open ON room (id) WHERE open;"
    "CREATE TABLE event (room TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;"};

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

Error error_of(sqlite3* database, std::string_view doing) {
  const int code = sqlite3_errcode(database);
  const std::string what = std::string(doing) + ": " + sqlite3_errmsg(database);
  return Error{code == SQLITE_FULL ? "there is no room left on the disk: " + what : what}.called(
      code == SQLITE_FULL ? "store-full" : "store-failed");
}

std::expected<void, Error> execute(sqlite3* database, const std::string& sql) {
  if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return std::unexpected(error_of(database, "database"));
}

// A prepared statement, ready again after each use.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  Statement(Statement&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Statement& operator=(Statement&& other) noexcept {
    std::swap(statement_, other.statement_);
    return *this;
  }
  ~Statement() { sqlite3_finalize(statement_); }

  [[nodiscard]] bool ready() const noexcept { return statement_ != nullptr; }
  void bind(int at, std::string_view text) {
    sqlite3_bind_text64(statement_, at, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  }
  void bind(int at, std::uint64_t number) {
    sqlite3_bind_int64(statement_, at, static_cast<sqlite3_int64>(number));
  }
  // SQLITE_ROW, SQLITE_DONE or an error.
  int step() { return sqlite3_step(statement_); }
  void reset() { sqlite3_reset(statement_); }
  [[nodiscard]] std::string text(int column) {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Database database)
      : database_(std::move(database)),
        count_(database_.get(), "SELECT events FROM room WHERE id = ?1"),
        set_room_(database_.get(),
                  "INSERT INTO room (id, events, open) VALUES (?1, ?2, ?3)"
                  " ON CONFLICT (id) DO UPDATE SET events = ?2, open = ?3"),
        add_event_(database_.get(), "INSERT INTO event (room, number, text) VALUES (?1, ?2, ?3)"),
        events_(database_.get(), "SELECT text FROM event WHERE room = ?1 ORDER BY number"),
        open_(database_.get(), "SELECT id FROM room WHERE open ORDER BY id") {}

  [[nodiscard]] bool ready() const noexcept {
    return count_.ready() && set_room_.ready() && add_event_.ready() && events_.ready() &&
           open_.ready();
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

 private:
  std::expected<void, Error> add(const Append& append) {
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
    for (std::size_t i = 0; i < append.events.size(); ++i) {
      add_event_.bind(1, append.room);
      add_event_.bind(2, append.first + i);
      add_event_.bind(3, append.events[i]);
      if (auto added = run(add_event_); !added) return added;
    }
    set_room_.bind(1, append.room);
    set_room_.bind(2, append.first + append.events.size());
    set_room_.bind(3, std::uint64_t{append.open});
    return run(set_room_);
  }

  std::expected<void, Error> run(Statement& statement) {
    const int result = statement.step();
    const auto problem = error_of(database_.get(), "database");
    statement.reset();
    if (result != SQLITE_DONE) return std::unexpected(problem);
    return {};
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
  Statement add_event_;
  Statement events_;
  Statement open_;
};

std::expected<std::int64_t, Error> pragma(sqlite3* database, const char* sql) {
  Statement statement(database, sql);
  if (!statement.ready() || statement.step() != SQLITE_ROW) {
    return std::unexpected(error_of(database, "database"));
  }
  return statement.number(0);
}

std::expected<void, Error> migrate(sqlite3* database) {
  const auto version = pragma(database, "PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  const auto owner = pragma(database, "PRAGMA application_id");
  if (!owner) return std::unexpected(owner.error());
  const auto tables = pragma(database, "SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected(tables.error());
  if (*owner != application_id && *tables > 0) {
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
                             ";PRAGMA application_id = " + std::to_string(application_id) +
                             ";COMMIT";
    if (auto done = execute(database, step); !done) return done;
  }
  return {};
}

}  // namespace

std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& path,
                                                         const SqliteOptions& options) {
  sqlite3* opened = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int result = sqlite3_open_v2(path.c_str(), &opened, flags,
                                     options.vfs.empty() ? nullptr : options.vfs.c_str());
  Database database(opened);
  if (result != SQLITE_OK) return std::unexpected(error_of(opened, "cannot open " + path));
  for (const std::string& setting :
       {std::string("PRAGMA busy_timeout = 5000"), std::string("PRAGMA journal_mode = WAL"),
        "PRAGMA synchronous = " + options.synchronous}) {
    if (auto set = execute(opened, setting); !set) return std::unexpected(set.error());
  }
  if (auto ready = migrate(opened); !ready) return std::unexpected(ready.error());
  auto store = std::make_unique<SqliteStore>(std::move(database));
  if (!store->ready()) return std::unexpected(error_of(opened, "database"));
  return store;
}

}  // namespace quintet::store
