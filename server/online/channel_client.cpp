#include "server/online/channel_client.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace quintet::online {

files::Descriptor open_folder(const std::string& folder) {
  return files::Descriptor(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

std::string channel_path(const files::Descriptor& folder) {
  return "/proc/self/fd/" + std::to_string(folder.number()) + "/admin.sock";
}

std::expected<std::string, Error> ask_channel(const std::string& folder, const std::string& line) {
  const auto trouble = [&](std::string_view what) {
    return failure(std::string(what) + " " + folder + ": " + std::system_category().message(errno));
  };
  const files::Descriptor opened = open_folder(folder);
  if (!opened) return trouble("cannot open");
  const files::Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) return trouble("cannot ask the server of");
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  channel_path(opened).copy(address.sun_path, sizeof address.sun_path - 1);
  if (connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    if (errno == ENOENT || errno == ECONNREFUSED) {
      return std::unexpected(
          Error{"no server is running with the data folder " + folder}.called("no-server"));
    }
    return trouble("cannot ask the server of");
  }
  const timeval limit{.tv_sec = channel_patience.count(), .tv_usec = 0};
  setsockopt(socket.number(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(socket.number(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  if (!files::write_all(socket.number(), line + "\n")) return trouble("cannot ask the server of");
  std::string answer;
  std::array<char, 4096> buffer;
  while (!answer.ends_with('\n')) {
    const ssize_t count = read(socket.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return trouble("no answer from the server of");
    if (count == 0) return failure("the server of " + folder + " has ended without an answer");
    answer.append(buffer.data(), static_cast<std::size_t>(count));
  }
  answer.pop_back();
  return answer;
}

}  // namespace quintet::online
