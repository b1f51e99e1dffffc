// quintet.Game: a game in progress.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <utility>

#include "bindings/python/initialised.hpp"
#include "games/any_game.hpp"
#include "learn/codec.hpp"

namespace quintet::python {

class PyGame : public Initialised {
 public:
  explicit PyGame(AnyGame game) : game_(std::move(game)) {}

  [[nodiscard]] const AnyGame& game() const {
    check_initialised();
    return game_;
  }
  [[nodiscard]] AnyGame& game() {
    check_initialised();
    return game_;
  }
  // The numbers and planes of its variant; throws if the game has none.
  [[nodiscard]] const learn::Codec& codec() const;

 private:
  AnyGame game_;
  mutable std::shared_ptr<const learn::Codec> codec_;  // made when it is first asked for
};

void bind_game(pybind11::module_& module);

}  // namespace quintet::python
