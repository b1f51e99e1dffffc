#include "search/search.hpp"

#include <array>

namespace quintet::search {

namespace {

constexpr std::array<std::string_view, 3> kind_names = {"alphabeta", "mcts", "uct"};

}  // namespace

std::string_view name(Kind kind) noexcept { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    if (kind_names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

}  // namespace quintet::search
