// The files of tests/data/page, embedded, for tests.
#pragma once

#include <span>

#include "server/assets/asset.hpp"

namespace quintet::server {

[[nodiscard]] std::span<const Asset> test_page();

}  // namespace quintet::server
