#include "server/store/memory_store.hpp"

#include <algorithm>

namespace quintet::store {

std::expected<void, Error> MemoryStore::append(std::span<const Append> batch) {
  std::map<std::string_view, std::uint64_t> sizes;
  for (const Append& each : batch) {
    const auto kept = rooms_.find(each.room);
    auto& size = sizes.try_emplace(each.room, kept == rooms_.end() ? 0 : kept->second.events.size())
                     .first->second;
    if (size != each.first) {
      return std::unexpected(Error{"room " + each.room + " has " + std::to_string(size) +
                                   " events, not " + std::to_string(each.first)}
                                 .called("store-conflict"));
    }
    size += each.events.size();
  }
  for (const Append& each : batch) {
    Kept& kept = rooms_[each.room];
    kept.events.insert(kept.events.end(), each.events.begin(), each.events.end());
    kept.open = each.open;
    for (const std::string& player : each.players) players_[player].push_back(each.room);
  }
  return {};
}

std::expected<std::vector<std::string>, Error> MemoryStore::load(std::string_view room) {
  const auto kept = rooms_.find(room);
  return kept == rooms_.end() ? std::vector<std::string>{} : kept->second.events;
}

std::expected<std::vector<std::string>, Error> MemoryStore::open_rooms() {
  std::vector<std::string> open;
  for (const auto& [room, kept] : rooms_) {
    if (kept.open) open.push_back(room);
  }
  return open;
}

std::expected<std::vector<std::string>, Error> MemoryStore::rooms_of(std::string_view player,
                                                                     std::size_t most) {
  const auto found = players_.find(player);
  std::vector<std::string> rooms;
  if (found == players_.end()) return rooms;
  for (auto room = found->second.rbegin(); room != found->second.rend(); ++room) {
    if (rooms.size() < most) rooms.push_back(*room);
  }
  return rooms;
}

std::expected<std::optional<Document>, Error> MemoryStore::read(std::string_view kind,
                                                                std::string_view key) {
  const auto found = documents_.find({std::string(kind), std::string(key)});
  if (found == documents_.end()) return std::nullopt;
  return found->second;
}

std::expected<std::uint64_t, Error> MemoryStore::write(std::span<const Write> writes) {
  if (auto distinct = check_distinct(writes); !distinct) return std::unexpected(distinct.error());
  for (const Write& each : writes) {
    const auto found = documents_.find({each.kind, each.key});
    const std::uint64_t version = found == documents_.end() ? 0 : found->second.version;
    if (version != each.expected) return std::unexpected(conflict(each, version));
  }
  ++version_;
  for (const Write& each : writes) {
    if (each.text) {
      documents_[{each.kind, each.key}] = {each.kind, each.key, version_, *each.text};
    } else {
      documents_.erase({each.kind, each.key});
    }
  }
  return version_;
}

std::expected<std::vector<Document>, Error> MemoryStore::scan(std::string_view kind,
                                                              std::string_view prefix,
                                                              std::string_view after,
                                                              std::size_t most) {
  std::vector<Document> found;
  auto next = documents_.lower_bound({std::string(kind), std::string(std::max(prefix, after))});
  for (; next != documents_.end() && found.size() < most; ++next) {
    const Document& document = next->second;
    if (document.kind != kind || !document.key.starts_with(prefix)) break;
    if (document.key > after || after.empty()) found.push_back(document);
  }
  return found;
}

}  // namespace quintet::store
