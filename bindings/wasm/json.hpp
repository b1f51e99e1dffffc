// The values that cross to the page, as JSON. web/src/engine-worker/schema.ts mirrors it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "core/setup.hpp"
#include "core/variant.hpp"
#include "engine/analysis.hpp"
#include "engine/exact.hpp"
#include "engine/review.hpp"
#include "games/any_game.hpp"

namespace quintet::wasm {

[[nodiscard]] nlohmann::ordered_json to_json(const AnyGame& game);  // all that is to be shown
[[nodiscard]] nlohmann::ordered_json to_json(const GameInfo& info);
[[nodiscard]] nlohmann::ordered_json to_json(const Analysis& analysis);
[[nodiscard]] nlohmann::ordered_json to_json(const Error& error);
[[nodiscard]] nlohmann::ordered_json to_json(const SetupForm& form);
[[nodiscard]] nlohmann::ordered_json to_json(const Setup& setup);
[[nodiscard]] nlohmann::ordered_json to_json(const review::Review& review);
[[nodiscard]] nlohmann::ordered_json to_json(const ExactValues& values);

// A scene without a game around it: nobody can move in it.
[[nodiscard]] nlohmann::ordered_json to_json(const Scene& scene);

}  // namespace quintet::wasm
