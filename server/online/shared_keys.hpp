// Keys of servers that share a store: a document of it.
#pragma once

#include <cstdint>
#include <expected>
#include <utility>

#include "server/online/keys.hpp"
#include "server/store/store.hpp"

namespace quintet::online {

// With the version of their document.
[[nodiscard]] std::expected<std::pair<Keys, std::uint64_t>, Error> read_keys(store::Store& store);
[[nodiscard]] std::expected<void, Error> write_keys(store::Store& store, const Keys& keys,
                                                    std::uint64_t version);
// Makes them if there are none.
[[nodiscard]] std::expected<Keys, Error> open_keys(store::Store& store);

}  // namespace quintet::online
