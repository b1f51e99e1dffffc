// The module for perfect play: the exact solver and the proof checker.
#include "api/solver.hpp"
#include "bindings/wasm/exports.hpp"

std::string quintet::wasm::reply(std::string_view request) {
  static api::Solver solver;
  return solver.reply(request);
}
