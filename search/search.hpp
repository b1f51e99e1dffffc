// Searches of any kind for the rules of a game. The templates behind them are instantiated in
// search/instances/, one file per game. Folders of search/ depend on each other in one direction:
//
//   common  <-  alphabeta, mcts, proof  <-  this file and instances
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "core/game.hpp"
#include "search/common/interface.hpp"

namespace quintet::search {

enum class Kind : std::uint8_t {
  alphabeta,
  mcts,
  uct,  // plain UCT with random playouts: the baseline to measure against, not a player
};

[[nodiscard]] std::string_view name(Kind kind) noexcept;
[[nodiscard]] std::optional<Kind> kind_named(std::string_view name) noexcept;

// Makes searches of one game; the memory of the options is allocated here. One function per kind,
// so that a program which asks for one of them does not hold the others.
template <Rules R>
struct Searches {
  using Made = std::unique_ptr<Search<R>>;

  [[nodiscard]] static Made alphabeta(const R& rules, const Options& options);
  [[nodiscard]] static Made mcts(const R& rules, const Options& options);
  [[nodiscard]] static Made uct(const R& rules, const Options& options);
  [[nodiscard]] static Made of_kind(Kind kind, const R& rules, const Options& options);
};

}  // namespace quintet::search
