// PostgreSQL as this folder uses it: connections and errors. For server/store alone.
#pragma once

#include <atomic>
#include <concepts>
#include <expected>
#include <memory>
#include <pqxx/pqxx>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "server/store/shared_store.hpp"

namespace quintet::store::postgres {

// Connects with all that a session needs: tables in the schema "quintet", and commits that are
// durable. Throws what libpqxx throws, and std::runtime_error if the database would lose commits.
[[nodiscard]] std::unique_ptr<pqxx::connection> connect(const std::string& url);

// Brings the tables up to date; several servers may do so at the same time.
void migrate(pqxx::connection& connection);

// Text for people, without a password.
[[nodiscard]] std::string shown(std::string_view url);

// "\x..." as PostgreSQL reads bytes, and back.
[[nodiscard]] std::string hexadecimal(std::string_view bytes);
[[nodiscard]] std::string bytes_of(const pqxx::field& field);

// An array as PostgreSQL reads it.
class Array {
 public:
  void add(std::string_view text);
  void add_bytes(std::string_view bytes) { add(hexadecimal(bytes)); }
  void add(std::uint64_t number) { add_plain(std::to_string(number)); }
  void add_null() { add_plain("NULL"); }
  void add(bool value) { add_plain(value ? "t" : "f"); }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  void add_plain(std::string_view text);
  std::string text_ = "{";
};

// What went wrong, as a store says it.
[[nodiscard]] Error error_of(const std::exception& error);

// The lease of this process. A store and its exchange have the same.
struct Lease {
  std::atomic<ServerNumber> number{0};
  int seconds = 0;
};
// A new number, with a lease.
[[nodiscard]] ServerNumber enter(pqxx::connection& connection, int seconds);

}  // namespace quintet::store::postgres
