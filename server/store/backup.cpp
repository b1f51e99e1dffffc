#include "server/store/backup.hpp"

#include <array>
#include <utility>
#include <vector>

#include "files/checksum.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_store.hpp"

namespace quintet::store {

namespace {

using sqlite::Database;
using sqlite::error_of;
using sqlite::execute;
using sqlite::Statement;

// All that a backup holds, row by row, in whatever version its tables have.
constexpr std::array<const char*, 3> contents = {
    "SELECT id || ' ' || events || ' ' || open FROM room ORDER BY id",
    "SELECT room || ' ' || number || ' ' || text FROM event ORDER BY room, number",
    "SELECT text FROM attached"};
// Tables that came later, and what is in them.
constexpr std::array<std::pair<std::string_view, const char*>, 3> later_contents = {{
    {"player", "SELECT identity || ' ' || room FROM player ORDER BY number"},
    {"document",
     "SELECT kind || ' ' || key || ' ' || version || ' ' || text FROM document ORDER BY kind, key"},
    {"document_version", "SELECT last FROM document_version"},
}};

std::expected<void, Error> add_rows(sqlite3* database, const char* sql, std::uint64_t& sum) {
  Statement rows(database, sql);
  int result = rows.ready() ? rows.step() : SQLITE_ERROR;
  for (; result == SQLITE_ROW; result = rows.step()) {
    sum = mixed(sum ^ files::checksum(rows.text(0)));
  }
  if (result != SQLITE_DONE) return std::unexpected(error_of(database, "database"));
  return {};
}

std::expected<std::string, Error> checksum_of(sqlite3* database) {
  std::uint64_t sum = 0;
  for (const char* const sql : contents) {
    if (auto added = add_rows(database, sql, sum); !added) return std::unexpected(added.error());
  }
  Statement tables(database,
                   "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1");
  for (const auto& [table, sql] : later_contents) {
    tables.bind(1, table);
    if (!tables.ready() || tables.step() != SQLITE_ROW) {
      return std::unexpected(error_of(database, "database"));
    }
    const bool is_there = tables.number(0) > 0;
    tables.reset();
    if (!is_there) continue;
    if (auto added = add_rows(database, sql, sum); !added) return std::unexpected(added.error());
  }
  return std::to_string(sum);
}

// Page by page, as it is at one moment: whoever writes meanwhile does not wait.
std::expected<void, Error> copy(sqlite3* from, sqlite3* to) {
  sqlite3_backup* const copying = sqlite3_backup_init(to, "main", from, "main");
  if (copying == nullptr) return std::unexpected(error_of(to, "database"));
  sqlite3_backup_step(copying, -1);
  if (sqlite3_backup_finish(copying) != SQLITE_OK) {
    return std::unexpected(error_of(to, "database"));
  }
  return {};
}

// A copy that is made whole or thrown away needs neither a journal nor to be synced by SQLite.
std::expected<Database, Error> new_copy(const std::string& path) {
  auto database = sqlite::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database) return database;
  if (auto set = execute(database->get(), "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF");
      !set) {
    return std::unexpected(set.error());
  }
  return database;
}

// What is copied says how its log was kept; from now on there is none beside it.
std::expected<void, Error> give_up_log(sqlite3* database) {
  auto mode = sqlite::text(database, "PRAGMA journal_mode = DELETE");
  if (!mode) return std::unexpected(mode.error());
  return execute(database, "PRAGMA journal_mode = OFF");
}

std::expected<void, Error> expect_id(sqlite3* database, std::int64_t id, const std::string& path,
                                     std::string_view what) {
  const auto found = sqlite::number(database, "PRAGMA application_id");
  if (!found) return failure(path + " is not " + std::string(what) + ": " + found.error().message);
  if (*found == id) return {};
  return failure(path + " is not " + std::string(what));
}

std::expected<void, Error> expect_integrity(sqlite3* database, const std::string& path) {
  const auto said = sqlite::text(database, "PRAGMA integrity_check(1)");
  if (!said) return failure(path + " is damaged: " + said.error().message);
  if (*said == "ok") return {};
  return failure(path + " is damaged: " + *said);
}

std::expected<BackedUp, Error> counted(sqlite3* database) {
  BackedUp counts;
  for (const auto& [sql, count] : {std::pair("SELECT count(*) FROM room", &counts.rooms),
                                   std::pair("SELECT count(*) FROM room WHERE open", &counts.open),
                                   std::pair("SELECT count(*) FROM event", &counts.events)}) {
    const auto number = sqlite::number(database, sql);
    if (!number) return std::unexpected(number.error());
    *count = static_cast<std::uint64_t>(*number);
  }
  return counts;
}

std::expected<void, Error> check_rooms(sqlite3* database, const CheckRoom& check) {
  Statement rooms(database, "SELECT id, events FROM room ORDER BY id");
  Statement events(database, "SELECT text FROM event WHERE room = ?1 ORDER BY number");
  if (!rooms.ready() || !events.ready()) return std::unexpected(error_of(database, "database"));
  int result = rooms.step();
  for (; result == SQLITE_ROW; result = rooms.step()) {
    const std::string room = rooms.text(0);
    std::vector<std::string> lines;
    events.bind(1, room);
    while (events.step() == SQLITE_ROW) lines.push_back(events.text(0));
    events.reset();
    if (lines.size() != static_cast<std::uint64_t>(rooms.number(1))) {
      return failure("room " + room + " has " + std::to_string(lines.size()) + " events, not " +
                     std::to_string(rooms.number(1)));
    }
    if (const auto good = check(room, lines); !good) {
      return failure("room " + room + ": " + good.error().message);
    }
  }
  if (result != SQLITE_DONE) return std::unexpected(error_of(database, "database"));
  return {};
}

}  // namespace

bool is_backup(std::string_view beginning) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  constexpr std::size_t id_at = 68;
  if (beginning.size() < id_at + 4 || !beginning.starts_with(magic)) return false;
  std::int64_t id = 0;
  for (const char c : beginning.substr(id_at, 4)) id = id * 256 + static_cast<unsigned char>(c);
  return id == sqlite::backup_id;
}

std::expected<BackedUp, Error> write_backup(const std::string& store, std::string_view attached,
                                            const std::string& to) {
  // Also who only reads takes part in the log beside the file.
  const auto from = sqlite::open(store, SQLITE_OPEN_READWRITE);
  if (!from) return std::unexpected(from.error());
  if (auto set = execute(from->get(), "PRAGMA busy_timeout = 5000"); !set) {
    return std::unexpected(set.error());
  }
  if (auto ours = expect_id(from->get(), sqlite::games_id, store, "a database of games"); !ours) {
    return std::unexpected(ours.error());
  }
  const auto made = new_copy(to);
  if (!made) return std::unexpected(made.error());
  sqlite3* const copied = made->get();
  if (auto done = copy(from->get(), copied); !done) return std::unexpected(done.error());
  if (auto done = give_up_log(copied); !done) return std::unexpected(done.error());
  if (auto good = expect_integrity(copied, store); !good) return std::unexpected(good.error());
  const std::string tables =
      "CREATE TABLE attached (text TEXT NOT NULL) STRICT; CREATE TABLE checksum (sum TEXT NOT NULL)"
      " STRICT; PRAGMA application_id = " +
      std::to_string(sqlite::backup_id);
  if (auto done = execute(copied, tables); !done) return std::unexpected(done.error());
  const auto insert = [&](const char* sql, std::string_view text) -> std::expected<void, Error> {
    Statement statement(copied, sql);
    statement.bind(1, text);
    if (statement.step() != SQLITE_DONE) return std::unexpected(error_of(copied, "database"));
    return {};
  };
  if (auto done = insert("INSERT INTO attached VALUES (?1)", attached); !done) {
    return std::unexpected(done.error());
  }
  const auto sum = checksum_of(copied);
  if (!sum) return std::unexpected(sum.error());
  if (auto done = insert("INSERT INTO checksum VALUES (?1)", *sum); !done) {
    return std::unexpected(done.error());
  }
  auto counts = counted(copied);
  if (counts) counts->attached = attached;
  return counts;
}

std::expected<BackedUp, Error> read_backup(const std::string& backup, const std::string& to,
                                           const CheckRoom& check) {
  BackedUp result;
  {
    const auto from = sqlite::open(backup, SQLITE_OPEN_READONLY);
    if (!from) return std::unexpected(from.error());
    if (auto ours = expect_id(from->get(), sqlite::backup_id, backup, "a backup"); !ours) {
      return std::unexpected(ours.error());
    }
    const auto made = new_copy(to);
    if (!made) return std::unexpected(made.error());
    sqlite3* const copied = made->get();
    if (auto done = copy(from->get(), copied); !done) return std::unexpected(done.error());
    if (auto good = expect_integrity(copied, backup); !good) return std::unexpected(good.error());
    const auto sum = checksum_of(copied);
    const auto wanted = sqlite::text(copied, "SELECT sum FROM checksum");
    const auto attached = sqlite::text(copied, "SELECT text FROM attached");
    if (!sum || !wanted || !attached || *sum != *wanted) {
      return failure(backup + " was changed since it was made: its checksum is wrong");
    }
    const std::string tables =
        "DROP TABLE attached; DROP TABLE checksum; PRAGMA application_id = " +
        std::to_string(sqlite::games_id);
    if (auto done = execute(copied, tables); !done) return std::unexpected(done.error());
    result.attached = *attached;
  }
  {
    // As the server opens it; an earlier form is brought up to date.
    const auto store = open_sqlite(to);
    if (!store) return std::unexpected(store.error());
  }
  const auto restored = sqlite::open(to, SQLITE_OPEN_READWRITE);
  if (!restored) return std::unexpected(restored.error());
  if (auto good = check_rooms(restored->get(), check); !good) {
    return failure(backup + ": " + good.error().message);
  }
  auto counts = counted(restored->get());
  if (counts) counts->attached = std::move(result.attached);
  return counts;
}

}  // namespace quintet::store
