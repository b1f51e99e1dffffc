#include "server/store/store.hpp"

#include <set>
#include <utility>

namespace quintet::store {

Error conflict(const Write& write, std::uint64_t found) {
  const auto said = [](std::uint64_t version) {
    return version == 0 ? std::string("not there") : "of version " + std::to_string(version);
  };
  return Error{write.kind + " " + write.key + " is " + said(found) +
               "; expected: " + said(write.expected)}
      .called("store-conflict");
}

std::expected<void, Error> check_distinct(std::span<const Write> writes) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const Write& each : writes) {
    if (!seen.emplace(each.kind, each.key).second) {
      return std::unexpected(
          Error{each.kind + " " + each.key + " is twice in one write"}.called("store-failed"));
    }
  }
  return {};
}

}  // namespace quintet::store
