// The figures of a report as JSON, with the names and the numbers that the page shows.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lab/report/figures.hpp"

namespace quintet::lab::report {

[[nodiscard]] nlohmann::ordered_json json_of(const Figures& figures);

}  // namespace quintet::lab::report
