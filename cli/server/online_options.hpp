// The options of `quintet serve` that online play needs, and what they open.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/command.hpp"
#include "files/lock.hpp"
#include "server/online/online.hpp"

namespace quintet::cli {

struct OnlineArguments {
  online::Options options{};
  std::optional<std::string> data{};  // the folder; that of the user unless given
  // Limits as they are given: in whole kilobytes and seconds.
  std::size_t message_kilobytes = options.sockets.message_bytes >> 10;
  std::size_t waiting_kilobytes = options.sockets.waiting_bytes >> 10;
  std::int64_t ping_seconds = options.sockets.ping / std::chrono::seconds(1);
  std::int64_t silence_seconds = options.sockets.silence / std::chrono::seconds(1);
};

void add_online_options(Command& command, OnlineArguments& arguments);

struct OpenedOnline {
  std::optional<files::LockFile> lock{};
  std::unique_ptr<online::Online> online{};
  std::string why_not{};  // if there is none
};
// fail()s if a folder was asked for and cannot be used; if none was, it says why not.
[[nodiscard]] OpenedOnline open_online(OnlineArguments arguments);

}  // namespace quintet::cli
