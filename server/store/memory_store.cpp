#include "server/store/memory_store.hpp"

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

}  // namespace quintet::store
