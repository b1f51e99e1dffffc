// The extension module quintet._quintet. What people use is in quintet/, which builds on it.
#include <pybind11/pybind11.h>

#include "api/results.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/game.hpp"
#include "bindings/python/vector_env.hpp"
#include "bindings/python/work.hpp"
#include "core/version.hpp"
#include "games/games.hpp"
#include "json/write.hpp"

namespace quintet::python {

namespace {

std::string games_as_json() {
  std::vector<api::ListedGame> all;
  for (const GameInfo& info : games()) {
    all.push_back(api::listed(info, AnyGame::start(info.id).value().variant()));
  }
  return json::written(all);
}

}  // namespace

PYBIND11_MODULE(_quintet, module) {
  module.attr("__version__") = version;
  bind_errors();
  bind_game(module);
  bind_vector_env(module);
  bind_work(module);
  module.def("games", &games_as_json);
}

}  // namespace quintet::python
