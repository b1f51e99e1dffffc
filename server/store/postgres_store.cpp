#include "server/store/postgres_store.hpp"

#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "server/store/postgres.hpp"
#include "server/store/postgres_exchange.hpp"

namespace quintet::store {

namespace {

using postgres::Array;
using postgres::bytes_of;
using postgres::hexadecimal;
using postgres::Lease;

using Lines = std::vector<std::string>;

class Postgres final : public Store {
 public:
  Postgres(std::string url, std::unique_ptr<pqxx::connection> connection,
           std::shared_ptr<Lease> lease)
      : url_(std::move(url)), lease_(std::move(lease)) {
    use(std::move(connection));
  }

  std::expected<void, Error> append(std::span<const Append> batch) override {
    auto merged = merge(batch);
    if (!merged) return std::unexpected(merged.error());
    Array ids, firsts, afters, opens, event_rooms, event_numbers, event_texts, identities, rooms;
    for (const Append& each : *merged) {
      ids.add(each.room);
      firsts.add(each.first);
      afters.add(each.first + each.events.size());
      opens.add(each.open);
      for (std::size_t i = 0; i < each.events.size(); ++i) {
        event_rooms.add(each.room);
        event_numbers.add(each.first + i);
        event_texts.add_bytes(each.events[i]);
      }
      for (const std::string& player : each.players) {
        identities.add(player);
        rooms.add(each.room);
      }
    }
    return ask([&](pqxx::transaction_base& session) {
      session.exec_prepared("append", lease_->number.load(), ids.text(), firsts.text(),
                            afters.text(), opens.text(), event_rooms.text(), event_numbers.text(),
                            event_texts.text(), identities.text(), rooms.text());
    });
  }

  std::expected<Lines, Error> load(std::string_view room) override {
    const std::string id(room);
    auto holder = ask([&](pqxx::transaction_base& session) {
      const auto row = session.exec_prepared1("hold", lease_->number.load(), id);
      return row[0].is_null() ? ServerNumber{0} : row[0].as<ServerNumber>();
    });
    if (!holder) return std::unexpected(holder.error());
    if (*holder == 0) return Lines{};
    if (*holder != lease_->number) {
      return std::unexpected(Error{std::to_string(*holder)}.called("store-elsewhere"));
    }
    return peek(room);
  }

  std::expected<Lines, Error> peek(std::string_view room) override {
    return ask([&](pqxx::transaction_base& session) {
      Lines lines;
      for (const auto& row : session.exec_prepared("events", std::string(room))) {
        lines.push_back(bytes_of(row[0]));
      }
      return lines;
    });
  }

  std::expected<Lines, Error> open_rooms() override { return texts("open"); }
  std::expected<Lines, Error> claim() override { return texts("claim", lease_->number.load()); }
  std::expected<Lines, Error> rooms_of(std::string_view player, std::size_t most) override {
    return texts("rooms_of", std::string(player), most);
  }

  std::expected<std::optional<Document>, Error> read(std::string_view kind,
                                                     std::string_view key) override {
    return ask([&](pqxx::transaction_base& session) -> std::optional<Document> {
      const auto rows = session.exec_prepared("read", std::string(kind), hexadecimal(key));
      if (rows.empty()) return std::nullopt;
      return document(kind, rows[0]);
    });
  }

  std::expected<std::uint64_t, Error> write(std::span<const Write> writes) override {
    if (auto distinct = check_distinct(writes); !distinct) {
      return std::unexpected(distinct.error());
    }
    Array kinds, keys, expected, texts;
    for (const Write& each : writes) {
      kinds.add(each.kind);
      keys.add_bytes(each.key);
      expected.add(each.expected);
      each.text ? texts.add_bytes(*each.text) : texts.add_null();
    }
    auto version = ask([&](pqxx::transaction_base& session) {
      const auto row = session.exec_prepared1("write", lease_->number.load(), kinds.text(),
                                              keys.text(), expected.text(), texts.text());
      return row[0].as<std::uint64_t>();
    });
    if (version || version.error().code != "store-conflict") return version;
    for (const Write& each : writes) {
      const auto found = read(each.kind, each.key);
      const std::uint64_t has = found && *found ? (*found)->version : 0;
      if (has != each.expected) return std::unexpected(conflict(each, has));
    }
    return version;
  }

  std::expected<std::vector<Document>, Error> scan(std::string_view kind, std::string_view prefix,
                                                   std::string_view after,
                                                   std::size_t most) override {
    return ask([&](pqxx::transaction_base& session) {
      std::vector<Document> found;
      const auto rows = session.exec_prepared("scan", std::string(kind), hexadecimal(prefix),
                                              hexadecimal(after), most);
      for (const auto& row : rows) found.push_back(document(kind, row));
      return found;
    });
  }

 private:
  static Document document(std::string_view kind, const pqxx::row& row) {
    return {std::string(kind), bytes_of(row[0]), row[1].as<std::uint64_t>(), bytes_of(row[2])};
  }

  // Each room once, as the database wants them.
  static std::expected<std::vector<Append>, Error> merge(std::span<const Append> batch) {
    std::vector<Append> merged;
    std::map<std::string_view, std::size_t> places;
    for (const Append& each : batch) {
      const auto [place, is_new] = places.try_emplace(each.room, merged.size());
      if (is_new) {
        merged.push_back(each);
        continue;
      }
      Append& before = merged[place->second];
      const std::uint64_t after = before.first + before.events.size();
      if (each.first != after) {
        return std::unexpected(Error{"room " + each.room + " has " + std::to_string(after) +
                                     " events, not " + std::to_string(each.first)}
                                   .called("store-conflict"));
      }
      before.events.insert(before.events.end(), each.events.begin(), each.events.end());
      before.players.insert(before.players.end(), each.players.begin(), each.players.end());
      before.open = each.open;
    }
    return merged;
  }

  template <typename... Values>
  std::expected<Lines, Error> texts(const char* prepared, const Values&... values) {
    return ask([&](pqxx::transaction_base& session) {
      Lines lines;
      for (const auto& row : session.exec_prepared(prepared, values...)) {
        lines.emplace_back(row[0].c_str());
      }
      return lines;
    });
  }

  void use(std::unique_ptr<pqxx::connection> connection) {
    connection_ = std::move(connection);
    connection_->prepare("append", "SELECT append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
    connection_->prepare("hold", "SELECT hold($1, $2)");
    connection_->prepare("events", "SELECT text FROM event WHERE room = $1 ORDER BY number");
    connection_->prepare("open", "SELECT id FROM room WHERE open ORDER BY id");
    connection_->prepare("claim", "SELECT claim($1, 500)");
    connection_->prepare("rooms_of",
                         "SELECT room FROM player WHERE identity = $1 ORDER BY number DESC"
                         " LIMIT $2");
    connection_->prepare("read",
                         "SELECT key, version, text FROM document WHERE kind = $1 AND key = $2");
    connection_->prepare("write", "SELECT write_documents($1, $2, $3, $4, $5)");
    connection_->prepare("scan",
                         "SELECT key, version, text FROM document WHERE kind = $1 AND key >= $2"
                         " AND substring(key FROM 1 FOR length($2)) = $2"
                         " AND (key > $3 OR length($3) = 0) ORDER BY key LIMIT $4");
  }

  // One statement, which is a transaction. If the connection is gone, the next one tries another.
  template <typename Do>
  auto ask(Do what) -> std::expected<std::invoke_result_t<Do, pqxx::transaction_base&>, Error> {
    try {
      if (!connection_ || !connection_->is_open()) {
        connection_.reset();
        use(postgres::connect(url_));
      }
      pqxx::nontransaction session(*connection_);
      if constexpr (std::is_void_v<std::invoke_result_t<Do, pqxx::transaction_base&>>) {
        what(session);
        return {};
      } else {
        return what(session);
      }
    } catch (const pqxx::sql_error& error) {
      return std::unexpected(postgres::error_of(error));
    } catch (const std::exception& error) {
      connection_.reset();
      return std::unexpected(postgres::error_of(error));
    }
  }

  std::string url_;
  std::shared_ptr<Lease> lease_;
  std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace

bool is_postgres_url(std::string_view text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

std::string without_password(std::string_view url) { return postgres::shown(url); }

std::expected<PostgresStore, Error> open_postgres(const std::string& url,
                                                  const PostgresOptions& options) {
  const auto lease = std::make_shared<Lease>();
  lease->seconds = options.lease_seconds;
  try {
    auto connection = postgres::connect(url);
    postgres::migrate(*connection);
    lease->number = postgres::enter(*connection, options.lease_seconds);
    PostgresStore opened;
    {
      pqxx::nontransaction session(*connection);
      const auto now =
          session.exec1("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")[0]
              .as<std::int64_t>();
      opened.now = std::chrono::system_clock::time_point(std::chrono::milliseconds(now));
    }
    opened.store = std::make_unique<Postgres>(url, std::move(connection), lease);
    opened.exchange = make_exchange(url, lease);
    return opened;
  } catch (const std::exception& error) {
    const Error why = postgres::error_of(error);
    return std::unexpected(
        Error{"cannot use " + postgres::shown(url) + ": " + why.message}.called("store-failed"));
  }
}

}  // namespace quintet::store
