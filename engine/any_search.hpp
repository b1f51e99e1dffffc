// A search of any game behind one type.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "engine/analysis.hpp"
#include "games/any_game.hpp"
#include "search/search.hpp"

namespace quintet {

class AnySearch {
 public:
  using Listener = std::function<void(const Analysis&)>;

  // For games of the same variant as `game`.
  [[nodiscard]] static std::unique_ptr<AnySearch> make(search::Kind kind, const AnyGame& game,
                                                       const search::Options& options);
  // Whatever the kind: for programs that must be small.
  [[nodiscard]] static std::unique_ptr<AnySearch> make_alphabeta(search::Kind kind,
                                                                 const AnyGame& game,
                                                                 const search::Options& options);

  AnySearch() = default;
  AnySearch(const AnySearch&) = delete;
  AnySearch& operator=(const AnySearch&) = delete;
  virtual ~AnySearch() = default;

  // REQUIRES: a game of the variant it was made for, without a result.
  virtual Analysis think(const AnyGame& game, const search::Budget& budget,
                         const Listener& listener) = 0;
  virtual void clear() = 0;
  // What the table or the tree has taken.
  [[nodiscard]] virtual std::size_t hash_bytes() const noexcept = 0;
};

// Which search plays a game best; docs/measurements/search.md has the matches.
[[nodiscard]] search::Kind best_search(const GameInfo& game) noexcept;

}  // namespace quintet
