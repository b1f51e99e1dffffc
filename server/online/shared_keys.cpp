#include "server/online/shared_keys.hpp"

namespace quintet::online {

namespace {

constexpr std::string_view kind = "server";
constexpr std::string_view key = "keys";

}  // namespace

std::expected<std::pair<Keys, std::uint64_t>, Error> read_keys(store::Store& store) {
  const auto document = store.read(kind, key);
  if (!document) return std::unexpected(document.error());
  if (!*document) return failure("there are no keys in the database");
  auto keys = Keys::read((*document)->text);
  if (!keys) return failure("the keys in the database: " + keys.error().message);
  return std::pair(std::move(*keys), (*document)->version);
}

std::expected<void, Error> write_keys(store::Store& store, const Keys& keys,
                                      std::uint64_t version) {
  const store::Write write{std::string(kind), std::string(key), version, keys.text()};
  if (auto written = store.write({&write, 1}); !written) return std::unexpected(written.error());
  return {};
}

std::expected<Keys, Error> open_keys(store::Store& store) {
  const auto document = store.read(kind, key);
  if (!document) return std::unexpected(document.error());
  if (!*document) {
    // If another server is faster, its keys are those of all.
    const auto written = write_keys(store, Keys::fresh(), 0);
    if (!written && written.error().code != "store-conflict") {
      return std::unexpected(written.error());
    }
  }
  auto keys = read_keys(store);
  if (!keys) return std::unexpected(keys.error());
  return std::move(keys->first);
}

}  // namespace quintet::online
