#include "server/store/copy.hpp"

#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/postgres.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_store.hpp"

namespace quintet::store {

namespace {

using postgres::Array;
using postgres::bytes_of;
using sqlite::Statement;

constexpr std::size_t rows_at_once = 2'000;
// Documents that belong to one kind of store: keys are in a file beside SQLite, and notes of who
// seeks a game are for the moment.
constexpr const char* not_copied = "kind IN ('server', 'seek')";

[[noreturn]] void fail_with(const Error& error) { throw std::runtime_error(error.message); }

template <typename T>
T or_throw(std::expected<T, Error> value) {
  if (!value) fail_with(value.error());
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

std::uint64_t count(sqlite3* database, const char* sql) {
  return static_cast<std::uint64_t>(or_throw(sqlite::number(database, sql)));
}
std::uint64_t count(pqxx::transaction_base& work, const std::string& sql) {
  return work.exec1(sql)[0].as<std::uint64_t>();
}

// No server may come while it lasts.
void expect_alone(pqxx::transaction_base& work) {
  work.exec0("LOCK TABLE server IN EXCLUSIVE MODE");
  if (count(work, "SELECT count(*) FROM server WHERE expires > clock_timestamp()") > 0) {
    throw std::runtime_error("a server uses it; end all of them first");
  }
}

// Gives rows of a statement of SQLite, some at a time, to a statement of PostgreSQL that takes a
// text (or bytes, or number) array for each column.
void copy_rows(sqlite3* from, const char* select, const std::string& columns,
               pqxx::transaction_base& to, const std::string& insert,
               const std::function<void(std::size_t)>& copied) {
  Statement rows(from, select);
  if (!rows.ready()) fail_with(sqlite::error_of(from, "database"));
  const auto flush = [&](std::vector<Array>& arrays, std::size_t size) {
    if (size == 0) return;
    std::string sql = insert + " SELECT * FROM unnest(";
    for (std::size_t i = 0; i < columns.size(); ++i) {
      constexpr std::string_view types[] = {"text[]", "bigint[]", "bytea[]", "boolean[]"};
      const std::string_view type = types[std::string_view("tnbo").find(columns[i])];
      sql += (i > 0 ? ", " : "") + to.quote(arrays[i].text()) + "::" + std::string(type);
    }
    to.exec0(sql + ")");
    arrays.assign(columns.size(), {});
    copied(size);
  };
  std::vector<Array> arrays(columns.size());
  std::size_t size = 0;
  int result = rows.step();
  for (; result == SQLITE_ROW; result = rows.step()) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const int column = static_cast<int>(i);
      switch (columns[i]) {
        case 't': arrays[i].add(rows.text(column)); break;
        case 'b': arrays[i].add_bytes(rows.text(column)); break;
        case 'o': arrays[i].add(rows.number(column) != 0); break;
        default: arrays[i].add(static_cast<std::uint64_t>(rows.number(column)));
      }
    }
    if (++size == rows_at_once) flush(arrays, std::exchange(size, 0));
  }
  if (result != SQLITE_DONE) fail_with(sqlite::error_of(from, "database"));
  flush(arrays, size);
}

// The other way round.
void copy_rows(pqxx::transaction_base& from, const std::string& select, const std::string& columns,
               sqlite3* to, const char* insert, const std::function<void(std::size_t)>& copied) {
  Statement add(to, insert);
  if (!add.ready()) fail_with(sqlite::error_of(to, "database"));
  from.exec0("DECLARE rows NO SCROLL CURSOR FOR " + select);
  while (true) {
    const auto rows = from.exec("FETCH " + std::to_string(rows_at_once) + " FROM rows");
    if (rows.empty()) break;
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const int at = static_cast<int>(i) + 1;
        const pqxx::field field = row[static_cast<pqxx::row::size_type>(i)];
        switch (columns[i]) {
          case 't': add.bind(at, std::string_view(field.c_str(), field.size())); break;
          case 'b': add.bind(at, bytes_of(field)); break;
          default: add.bind(at, field.as<std::uint64_t>());
        }
      }
      if (add.step() != SQLITE_DONE) fail_with(sqlite::error_of(to, "database"));
      add.reset();
    }
    copied(rows.size());
  }
  from.exec0("CLOSE rows");
}

template <typename Copy>
std::expected<Copied, Error> attempt(const std::string& url, Copy copy) {
  try {
    return copy();
  } catch (const std::exception& error) {
    const Error why = postgres::error_of(error);
    return std::unexpected(Error{postgres::shown(url) + ": " + why.message}.called(why.code));
  }
}

}  // namespace

std::expected<Copied, Error> copy_to_postgres(const std::string& file, const std::string& keys,
                                              const std::string& url,
                                              const CopyProgress& progress) {
  return attempt(url, [&] {
    {
      // As the server opens it; an earlier form is brought up to date.
      static_cast<void>(or_throw(open_sqlite(file)));
    }
    const sqlite::Database from = or_throw(sqlite::open(file, SQLITE_OPEN_READWRITE));
    sqlite3* const source = from.get();
    const auto connection = postgres::connect(url);
    postgres::migrate(*connection);
    pqxx::work work(*connection);
    expect_alone(work);
    if (count(work, "SELECT (SELECT count(*) FROM room) + (SELECT count(*) FROM document)") > 0) {
      throw std::runtime_error("it holds games or documents already; an empty one is needed");
    }
    Copied copied{.rooms = count(source, "SELECT count(*) FROM room"),
                  .open = count(source, "SELECT count(*) FROM room WHERE open"),
                  .events = count(source, "SELECT count(*) FROM event"),
                  .documents = count(source, "SELECT count(*) FROM document"),
                  .keys = keys};
    const auto silently = [](std::size_t) {};
    std::uint64_t done = 0;
    copy_rows(source, "SELECT id, events, open, 0 FROM room", "tnon", work,
              "INSERT INTO room (id, events, open, holder)", silently);
    copy_rows(source, "SELECT room, number, text FROM event", "tnb", work,
              "INSERT INTO event (room, number, text)",
              [&](std::size_t rows) { progress(done += rows, copied.events); });
    copy_rows(source, "SELECT number, identity, room FROM player ORDER BY number", "ntt", work,
              "INSERT INTO player (number, identity, room)", silently);
    copy_rows(source, "SELECT kind, key, version, text FROM document", "tbnb", work,
              "INSERT INTO document (kind, key, version, text)", silently);
    work.exec1(
        "SELECT setval(pg_get_serial_sequence('player', 'number'), coalesce(max(number), 0)"
        " + 1, false) FROM player");
    work.exec1("SELECT setval('document_version', " +
               std::to_string(count(source, "SELECT last FROM document_version") + 1) + ")");
    work.exec0(
        "INSERT INTO document (kind, key, version, text) VALUES ('server', 'keys',"
        " nextval('document_version'), " +
        work.quote(postgres::hexadecimal(keys)) + "::bytea)");
    work.commit();
    return copied;
  });
}

std::expected<Copied, Error> copy_to_sqlite(const std::string& url, const std::string& file,
                                            const CopyProgress& progress) {
  return attempt(url, [&] {
    const auto connection = postgres::connect(url);
    postgres::migrate(*connection);
    pqxx::work work(*connection);
    expect_alone(work);
    const auto keys = work.exec("SELECT text FROM document WHERE kind = 'server' AND key = 'keys'");
    if (keys.empty()) throw std::runtime_error("no server has kept anything in it");
    const std::string documents = std::string(" FROM document WHERE NOT ") + not_copied;
    Copied copied{.rooms = count(work, "SELECT count(*) FROM room"),
                  .open = count(work, "SELECT count(*) FROM room WHERE open"),
                  .events = count(work, "SELECT count(*) FROM event"),
                  .documents = count(work, "SELECT count(*)" + documents),
                  .keys = bytes_of(keys[0][0])};
    {
      static_cast<void>(or_throw(open_sqlite(file)));
    }
    const sqlite::Database to = or_throw(sqlite::open(file, SQLITE_OPEN_READWRITE));
    sqlite3* const target = to.get();
    or_throw(sqlite::execute(target, "BEGIN IMMEDIATE"));
    const auto silently = [](std::size_t) {};
    std::uint64_t done = 0;
    copy_rows(work, "SELECT id, events, open::integer FROM room ORDER BY id", "tnn", target,
              "INSERT INTO room (id, events, open) VALUES (?1, ?2, ?3)", silently);
    copy_rows(work, "SELECT room, number, text FROM event ORDER BY room, number", "tnb", target,
              "INSERT INTO event (room, number, text) VALUES (?1, ?2, ?3)",
              [&](std::size_t rows) { progress(done += rows, copied.events); });
    copy_rows(work, "SELECT number, identity, room FROM player ORDER BY number", "ntt", target,
              "INSERT INTO player (number, identity, room) VALUES (?1, ?2, ?3)", silently);
    copy_rows(work, "SELECT kind, key, version, text" + documents + " ORDER BY kind, key", "tbnb",
              target, "INSERT INTO document (kind, key, version, text) VALUES (?1, ?2, ?3, ?4)",
              silently);
    const auto last = count(work, "SELECT last_value FROM document_version");
    or_throw(sqlite::execute(target, "UPDATE document_version SET last = " + std::to_string(last)));
    or_throw(sqlite::execute(target, "COMMIT"));
    or_throw(sqlite::execute(target, "PRAGMA wal_checkpoint(TRUNCATE)"));
    return copied;
  });
}

}  // namespace quintet::store
