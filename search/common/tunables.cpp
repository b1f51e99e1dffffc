#include "search/common/tunables.hpp"

#include <array>
#include <variant>

namespace quintet::search {

namespace {

struct Named {
  std::string_view name;
  std::variant<bool AlphaBetaTunables::*, int AlphaBetaTunables::*> member;
};

constexpr std::array<Named, 14> all = {{
    {"reductions", &AlphaBetaTunables::reductions},
    {"reduction_base", &AlphaBetaTunables::reduction_base},
    {"reduction_divisor", &AlphaBetaTunables::reduction_divisor},
    {"reverse_futility", &AlphaBetaTunables::reverse_futility},
    {"reverse_futility_depth", &AlphaBetaTunables::reverse_futility_depth},
    {"reverse_futility_margin", &AlphaBetaTunables::reverse_futility_margin},
    {"late_move_pruning", &AlphaBetaTunables::late_move_pruning},
    {"late_move_depth", &AlphaBetaTunables::late_move_depth},
    {"late_move_base", &AlphaBetaTunables::late_move_base},
    {"threat_extension", &AlphaBetaTunables::threat_extension},
    {"max_extensions", &AlphaBetaTunables::max_extensions},
    {"aspiration", &AlphaBetaTunables::aspiration},
    {"killers", &AlphaBetaTunables::killers},
    {"history", &AlphaBetaTunables::history},
}};

}  // namespace

bool set_tunable(AlphaBetaTunables& tunables, std::string_view name, int value) noexcept {
  for (const Named& each : all) {
    if (each.name != name) continue;
    if (const auto* number = std::get_if<int AlphaBetaTunables::*>(&each.member)) {
      tunables.** number = value;
    } else if (const auto* part = std::get_if<bool AlphaBetaTunables::*>(&each.member)) {
      tunables.** part = value != 0;
    }
    return true;
  }
  return false;
}

std::string tunable_names() {
  std::string names;
  for (const Named& each : all) {
    if (!names.empty()) names += ", ";
    names += each.name;
  }
  return names;
}

}  // namespace quintet::search
