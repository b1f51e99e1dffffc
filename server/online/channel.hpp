// A socket in the data folder of a server, for who administers it: only the server's own user and
// root reach it, and nothing of it is on the network. A line goes in, a line comes back.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <string>

#include "files/descriptor.hpp"
#include "server/online/channel_client.hpp"

namespace quintet::online {

class Channel {
 public:
  // Gets a line, and calls `reply` once with the answer, from any thread.
  using Reply = std::function<void(std::string line)>;
  using Handler = std::function<void(std::string line, Reply reply)>;

  // Listens from now on. Throws std::runtime_error if it cannot.
  // REQUIRES: nobody else uses the folder.
  Channel(boost::asio::io_context& context, const std::string& folder, Handler handler);
  // REQUIRES: the context does not run any more.
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

 private:
  using Protocol = boost::asio::local::stream_protocol;

  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(Protocol::socket& socket);

  files::Descriptor folder_;
  Handler handler_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  Protocol::acceptor acceptor_;
};

}  // namespace quintet::online
