#include "search/alphabeta/tunables.hpp"

#include <array>
#include <variant>

namespace quintet::search {

namespace {

struct Named {
  std::string_view name;
  std::variant<bool Tunables::*, int Tunables::*> member;
};

constexpr std::array<Named, 14> all = {{
    {"reductions", &Tunables::reductions},
    {"reduction_base", &Tunables::reduction_base},
    {"reduction_divisor", &Tunables::reduction_divisor},
    {"reverse_futility", &Tunables::reverse_futility},
    {"reverse_futility_depth", &Tunables::reverse_futility_depth},
    {"reverse_futility_margin", &Tunables::reverse_futility_margin},
    {"late_move_pruning", &Tunables::late_move_pruning},
    {"late_move_depth", &Tunables::late_move_depth},
    {"late_move_base", &Tunables::late_move_base},
    {"threat_extension", &Tunables::threat_extension},
    {"max_extensions", &Tunables::max_extensions},
    {"aspiration", &Tunables::aspiration},
    {"killers", &Tunables::killers},
    {"history", &Tunables::history},
}};

}  // namespace

bool set_tunable(Tunables& tunables, std::string_view name, int value) noexcept {
  for (const Named& each : all) {
    if (each.name != name) continue;
    if (const auto* number = std::get_if<int Tunables::*>(&each.member)) {
      tunables.** number = value;
    } else {
      tunables.*std::get<bool Tunables::*>(each.member) = value != 0;
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
