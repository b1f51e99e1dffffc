#include "lab/player.hpp"

namespace quintet::lab {

std::string describe(const Control& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (control.nodes) add(std::to_string(*control.nodes) + " nodes a move");
  if (control.move_time) add(std::to_string(control.move_time->count()) + " ms a move");
  if (control.clock) {
    add("clock " + std::to_string(control.clock->base.count()) + "+" +
        std::to_string(control.clock->increment.count()) + " ms");
  }
  return text.empty() ? "its own limits" : text;
}

}  // namespace quintet::lab
