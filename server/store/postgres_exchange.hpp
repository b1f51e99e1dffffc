// Messages between servers by PostgreSQL's notices (LISTEN and NOTIFY), and the lease, on a thread
// and a connection of their own: a long queue of commits does not keep a lease from being renewed.
#pragma once

#include <memory>
#include <string>

#include "server/store/postgres.hpp"

namespace quintet::store {

// REQUIRES: the lease has a number.
[[nodiscard]] std::unique_ptr<Exchange> make_exchange(std::string url,
                                                      std::shared_ptr<postgres::Lease> lease);

}  // namespace quintet::store
