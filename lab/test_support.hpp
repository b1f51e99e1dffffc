// Players that a test can foretell.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/rng.hpp"
#include "core/test_files.hpp"
#include "games/any_game.hpp"
#include "lab/match.hpp"
#include "lab/player.hpp"

namespace quintet::lab::testing {

using test_support::TemporaryFolder;
using test_support::text_of_file;
using test_support::write_file;

// Plays random moves, but wins at once where it can if it is greedy.
class FakePlayer final : public Player {
 public:
  explicit FakePlayer(bool greedy) : greedy_(greedy) {}

  [[nodiscard]] std::string name() const override { return greedy_ ? "greedy" : "random"; }

  [[nodiscard]] std::expected<void, Failure> new_game(const AnyGame& /*start*/,
                                                      std::uint64_t seed) override {
    rng_ = Rng(seed);
    return {};
  }

  [[nodiscard]] std::expected<std::string, Failure> choose(
      const AnyGame& game, const Allowance& /*allowance*/) override {
    if (greedy_) {
      for (const MoveText& move : game.moves()) {
        AnyGame after = game;
        if (!after.play(move.view())) continue;
        const auto result = after.result();
        if (result && result->outcome == win_for(game.to_move())) return move.string();
      }
    }
    return game.random_move(rng_).string();
  }

 private:
  bool greedy_;
  Rng rng_{0};
};

// Does whatever a test says.
class ScriptedPlayer final : public Player {
 public:
  using Script =
      std::function<std::expected<std::string, Failure>(const AnyGame&, const Allowance&)>;
  explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

  [[nodiscard]] std::string name() const override { return "scripted"; }
  [[nodiscard]] std::expected<void, Failure> new_game(const AnyGame& /*start*/,
                                                      std::uint64_t /*seed*/) override {
    return {};
  }
  [[nodiscard]] std::expected<std::string, Failure> choose(const AnyGame& game,
                                                           const Allowance& allowance) override {
    return script_(game, allowance);
  }

 private:
  Script script_;
};

inline Contestant fake_contestant(bool greedy) {
  return {greedy ? "greedy" : "random", [greedy] { return std::make_unique<FakePlayer>(greedy); }};
}

inline Contestant scripted_contestant(const ScriptedPlayer::Script& script) {
  return {"scripted", [script] { return std::make_unique<ScriptedPlayer>(script); }};
}

inline MatchSettings greedy_against_random(std::string_view variant, std::size_t pairs) {
  MatchSettings settings;
  settings.variant = variant;
  settings.contestants = {fake_contestant(true), fake_contestant(false)};
  settings.pairs = pairs;
  settings.openings.plies = 4;
  return settings;
}

}  // namespace quintet::lab::testing
