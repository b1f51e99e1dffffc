// Embedded files over HTTP.
#pragma once

#include <span>

#include "server/assets/asset.hpp"
#include "server/net/router.hpp"

namespace quintet::server {

// Adds a route for each file, and / for /index.html. Without files, / says that this build has no
// page. The assets must live as long as the program.
void add_page_routes(Router& router, std::span<const Asset> assets);

}  // namespace quintet::server
