// What must hold for a room when all is over, judged by its events alone and by what people asked
// for; none of it uses the code that made the events, but for reading them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/room/command.hpp"
#include "server/room/event.hpp"

namespace quintet::simulation {

// Everything that each person has sent, in the words of the person.
using Intentions = std::map<room::Identity, std::vector<room::Action>>;

struct Bounds {
  room::Duration max_lag;
};

// What is wrong with the room, or nothing.
[[nodiscard]] std::optional<std::string> broken_promise(const std::vector<room::Event>& events,
                                                        const Intentions& intentions,
                                                        const Bounds& bounds);

}  // namespace quintet::simulation
