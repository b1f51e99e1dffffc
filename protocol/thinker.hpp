// What chooses the moves behind the protocol: the seam between a UGI session and a search.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "engine/limits.hpp"
#include "games/any_game.hpp"

namespace quintet {

// A setting that a client can see and change.
struct Option {
  std::string name;
  std::string declaration;  // what follows the name: "type spin default 1 min 0 max 9"
  std::function<std::expected<void, Error>(std::string_view value)> set;
};

// Where a thinker's news go. Both may be called from any thread.
struct Replies {
  std::function<void(std::string_view fields)> info;  // "depth 3 score cp 12 pv c3-c4"
  std::function<void(std::optional<MoveText> move)> best;
};

// The destructor ends a search that is still under way, with or without its answer.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  [[nodiscard]] virtual std::vector<Option> options() = 0;

  // Does what is slow before a search of this game's variant: allocates, clears. Returns what the
  // client should know of it, if anything. REQUIRES: no search is under way.
  virtual std::vector<std::string> prepare(const AnyGame& /*game*/) { return {}; }
  // The next search is of another game. REQUIRES: no search is under way.
  virtual void new_game() {}

  // Calls replies.best once: with a legal move, or with none if the game is over. It may do so
  // before or after think() returns, but if limits.infinite is set only after stop() was called.
  // REQUIRES: the search before has answered. `game` is valid only during the call.
  virtual void think(const AnyGame& game, const Limits& limits, Replies replies) = 0;

  // Ends the search, if one is under way; it has answered when stop() returns.
  virtual void stop() = 0;
};

}  // namespace quintet
