#include <algorithm>
#include <string>

#include "tests/reference/reference.hpp"

namespace quintet::reference {

std::unique_ptr<ReferenceGame> make(std::string_view variant) {
  const std::size_t colon = variant.find(':');
  const std::string_view game = variant.substr(0, colon);
  VariantKeys keys;
  std::string_view rest = colon == std::string_view::npos ? "" : variant.substr(colon + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find(','));
    const std::size_t equals = pair.find('=');
    keys[std::string(pair.substr(0, equals))] = pair.substr(equals + 1);
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
  }
  for (const Entry& entry : entries()) {
    if (entry.game == game) return entry.make(keys);
  }
  return nullptr;
}

}  // namespace quintet::reference
