#include "server/online/channel.hpp"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace quintet::online {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr std::size_t most_bytes = 16'384;
// Where somebody cannot be let in, it is tried again after so long.
constexpr std::chrono::milliseconds pause{100};

// The mode of the socket says so already; this does not depend on where the folder is.
bool is_trusted(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == geteuid() || peer.uid == 0);
}

[[noreturn]] void throw_errno(const char* what) {
  throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

}  // namespace

Channel::Channel(asio::io_context& context, const std::string& folder, Handler handler)
    : folder_(open_folder(folder)),
      handler_(std::move(handler)),
      strand_(asio::make_strand(context)),
      acceptor_(strand_) {
  if (!folder_) throw_errno("the folder of the channel");
  const std::string path = channel_path(folder_);
  unlink(path.c_str());  // what a killed server has left behind
  acceptor_.open();
  acceptor_.bind(path);
  // Until it listens nobody can come in.
  if (chmod(path.c_str(), 0600) != 0) throw_errno("the mode of the channel");
  acceptor_.listen();
  asio::co_spawn(strand_, accept(), asio::detached);
}

Channel::~Channel() { unlink(channel_path(folder_).c_str()); }

asio::awaitable<void> Channel::accept() {
  asio::steady_timer timer(strand_);
  while (true) {
    error_code error;
    const auto socket = std::make_shared<Protocol::socket>(
        co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error)));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      timer.expires_after(pause);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    if (!is_trusted(socket->native_handle())) continue;
    timer.expires_after(channel_patience);
    timer.async_wait([socket](const error_code& cancelled) {
      error_code ignored;
      if (!cancelled) socket->close(ignored);
    });
    co_await serve(*socket);
    timer.cancel();
  }
}

asio::awaitable<void> Channel::serve(Protocol::socket& socket) {
  std::string line;
  error_code error;
  const std::size_t size =
      co_await asio::async_read_until(socket, asio::dynamic_buffer(line, most_bytes), '\n',
                                      asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  line.resize(size - 1);
  std::string answer =
      co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::string)>(
          [this, &line](auto completed) {
            const auto shared = std::make_shared<decltype(completed)>(std::move(completed));
            handler_(std::move(line), [this, shared](std::string text) {
              asio::post(strand_, [shared, text = std::move(text)]() mutable {
                std::move (*shared)(std::move(text));
              });
            });
          },
          asio::use_awaitable);
  answer += '\n';
  co_await asio::async_write(socket, asio::buffer(answer),
                             asio::redirect_error(asio::use_awaitable, error));
}

}  // namespace quintet::online
