// SQLite as this folder uses it: databases, statements and errors. For server/store alone.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/error.hpp"

namespace quintet::store::sqlite {

// What a file is, as SQLite keeps it in the head of the file. Files of other programs are refused.
inline constexpr std::int64_t games_id = 0x5175696E;   // "Quin"
inline constexpr std::int64_t backup_id = 0x51756942;  // "QuiB"

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

// Says what was being done, and calls the error "store-full" or "store-failed".
[[nodiscard]] Error error_of(sqlite3* database, std::string_view doing);

// `flags` are those of sqlite3_open_v2, `vfs` what SQLite calls the layer below it; empty: its own.
[[nodiscard]] std::expected<Database, Error> open(const std::string& path, int flags,
                                                  const std::string& vfs = {});
[[nodiscard]] std::expected<void, Error> execute(sqlite3* database, const std::string& sql);
// The number, or the text, that a query gives first.
[[nodiscard]] std::expected<std::int64_t, Error> number(sqlite3* database, const char* sql);
[[nodiscard]] std::expected<std::string, Error> text(sqlite3* database, const char* sql);

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
    if (bytes == nullptr) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace quintet::store::sqlite
