#include "server/store/sqlite.hpp"

#include <cerrno>
#include <cstring>

namespace quintet::store::sqlite {

Error error_of(sqlite3* database, std::string_view doing) {
  const int code = sqlite3_errcode(database);
  std::string what = std::string(doing) + ": " + sqlite3_errmsg(database);
  if (code == SQLITE_FULL) {
    what = "there is no room left on the disk: " + what + " (" + std::strerror(ENOSPC) + ")";
  } else if (code == SQLITE_CANTOPEN || code == SQLITE_IOERR) {
    // What the system said is more of use than what SQLite makes of it.
    const int error = sqlite3_system_errno(database);
    if (error != 0) what += std::string(" (") + std::strerror(error) + ")";
  }
  return Error{std::move(what)}.called(code == SQLITE_FULL ? "store-full" : "store-failed");
}

std::expected<Database, Error> open(const std::string& path, int flags, const std::string& vfs) {
  sqlite3* opened = nullptr;
  const int result =
      sqlite3_open_v2(path.c_str(), &opened, flags, vfs.empty() ? nullptr : vfs.c_str());
  Database database(opened);
  if (result != SQLITE_OK) return std::unexpected(error_of(opened, "cannot open " + path));
  return database;
}

std::expected<void, Error> execute(sqlite3* database, const std::string& sql) {
  if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return std::unexpected(error_of(database, "database"));
}

namespace {

template <typename Read>
auto first_of(sqlite3* database, const char* sql, Read read)
    -> std::expected<decltype(read(std::declval<Statement&>())), Error> {
  Statement statement(database, sql);
  if (!statement.ready() || statement.step() != SQLITE_ROW) {
    return std::unexpected(error_of(database, "database"));
  }
  return read(statement);
}

}  // namespace

std::expected<std::int64_t, Error> number(sqlite3* database, const char* sql) {
  return first_of(database, sql, [](Statement& statement) { return statement.number(0); });
}

std::expected<std::string, Error> text(sqlite3* database, const char* sql) {
  return first_of(database, sql, [](Statement& statement) { return statement.text(0); });
}

}  // namespace quintet::store::sqlite
