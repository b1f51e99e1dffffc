// Where the channel of a server is (channel.hpp), and how it is asked.
#pragma once

#include <chrono>
#include <expected>
#include <string>

#include "core/error.hpp"
#include "files/descriptor.hpp"

namespace quintet::online {

// For a line to come and its answer to be taken.
inline constexpr std::chrono::seconds channel_patience{30};

// The socket in an open folder. By way of the descriptor, since the path of a socket may have 107
// bytes only.
[[nodiscard]] files::Descriptor open_folder(const std::string& folder);
[[nodiscard]] std::string channel_path(const files::Descriptor& folder);

// Says a line to the server that uses a folder, and returns its answer. An error that is called
// "no-server" says that there is none.
[[nodiscard]] std::expected<std::string, Error> ask_channel(const std::string& folder,
                                                            const std::string& line);

}  // namespace quintet::online
