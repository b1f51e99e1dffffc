// What WebSockets do with clients that do not keep to the protocol: each is cut off, it is said
// why, and its place is given back.
#include "server/net/sockets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <stdexcept>

#include "server/net/test_client.hpp"

namespace quintet::server::testing {

namespace {

// Answers "again" to every text, throws at "throw", and keeps what it is told of the end.
class Application final : public SocketApplication {
 public:
  std::optional<Response> objection(const Request&) override { return std::nullopt; }
  std::string client_of(const Request& request) override { return request.peer; }
  void refused(const Request&, std::string_view code) override { note(code); }
  std::shared_ptr<Conversation> open(std::shared_ptr<Socket> socket, const Request&) override {
    return std::make_shared<Talk>(*this, std::move(socket));
  }

  // The reasons so far, once there are so many.
  std::vector<std::string> reasons(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::milliseconds(patience),
                      [&] { return reasons_.size() >= count; });
    return reasons_;
  }

 private:
  class Talk final : public Conversation {
   public:
    Talk(Application& application, std::shared_ptr<Socket> socket)
        : application_(application), socket_(std::move(socket)) {}
    void heard(std::string_view text) override {
      if (text == "throw") throw std::runtime_error("as asked");
      socket_->send("again");
    }
    void cut_off(std::string_view code) override { application_.note(code); }
    void closed() override { application_.note("closed"); }

   private:
    Application& application_;
    std::shared_ptr<Socket> socket_;
  };

  void note(std::string_view reason) {
    const std::lock_guard lock(mutex_);
    reasons_.emplace_back(reason);
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> reasons_;
};

class SocketServer {
 public:
  explicit SocketServer(const SocketLimits& limits = {})
      : sockets_(pool_, "/socket", limits, application_),
        server_({}, {.port = 0, .limits = {}, .sockets = &sockets_}),
        thread_([this] { server_.run(); }) {}
  ~SocketServer() {
    server_.stop();
    thread_.join();
    sockets_.abort_all();
    expect_empty();
  }
  SocketServer(const SocketServer&) = delete;
  SocketServer& operator=(const SocketServer&) = delete;

  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] Application& application() { return application_; }
  void expect_empty() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    while (sockets_.size() > 0 && std::chrono::steady_clock::now() < until) {
      std::this_thread::yield();
    }
    EXPECT_EQ(sockets_.size(), 0U);
  }

 private:
  Application application_;
  Pool pool_{2};
  Sockets sockets_;
  Server server_;
  std::thread thread_;
};

std::string upgrade(std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==") {
  return get("/socket",
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: " +
                 std::string(key) + "\r\n");
}

// A frame as a client sends it, masked with zeros.
std::string frame(int first, std::string_view text) {
  std::string bytes(1, static_cast<char>(first));
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80 + static_cast<int>(text.size()));
  } else {
    bytes += static_cast<char>(0x80 + 126);
    bytes += static_cast<char>(text.size() >> 8);
    bytes += static_cast<char>(text.size() & 0xFF);
  }
  return bytes.append(4, '\0').append(text);
}

constexpr int text_frame = 0x81;

// What is noted of a client that says this and then waits for the end.
std::vector<std::string> reasons_of(SocketServer& server, const std::string& said) {
  Client client(server.port());
  client.say(upgrade());
  EXPECT_EQ(client.hear(false)->status, 101);
  client.say(said);
  return server.application().reasons(2);
}

}  // namespace

TEST(Sockets, CutOffWhoBreaksTheProtocolSayWhyAndGiveThePlaceBack) {
  struct Case {
    std::string said;
    std::string reason;
  };
  for (const auto& [said, reason] : {
           Case{frame(0x83, "x"), "bad-frame"},                    // no such opcode
           Case{frame(0xF1, "x"), "bad-frame"},                    // bits that are reserved
           Case{"\x81\x01x", "bad-frame"},                         // not masked
           Case{frame(0x80, "x"), "bad-frame"},                    // goes on with nothing
           Case{frame(text_frame, "\xFF\xFE"), "bad-frame"},       // not UTF-8
           Case{frame(0x89, std::string(126, 'x')), "bad-frame"},  // a ping that is too long
           Case{frame(0x88, "x"), "bad-frame"},                    // half a close code
           Case{frame(text_frame, std::string(600, 'x')), "too-large"},
           Case{"\x81\xFF" + std::string(8, '\x7F') + "1234", "too-large"},
           Case{frame(0x01, std::string(300, 'x')) + frame(0x80, std::string(300, 'x')),
                "too-large"},
           Case{frame(0x82, "x") + frame(0x88, "\x03\xE8"), "not-text"},
           Case{frame(text_frame, "throw"), "failed"},
       }) {
    SocketServer server({.message_bytes = 500});
    EXPECT_THAT(reasons_of(server, said), ::testing::ElementsAre(reason, "closed")) << reason;
    server.expect_empty();
  }
}

TEST(Sockets, CutOffWhoSaysNothing) {
  SocketServer server(
      {.ping = std::chrono::milliseconds(20), .silence = std::chrono::milliseconds(50)});
  EXPECT_THAT(reasons_of(server, ""), ::testing::ElementsAre("idle", "closed"));
}

TEST(Sockets, FindNoFaultWithWhoJustGoes) {
  SocketServer server;
  {
    Client client(server.port());
    client.say(upgrade());
    EXPECT_EQ(client.hear(false)->status, 101);
    client.say(frame(text_frame, "x"));
  }
  EXPECT_THAT(server.application().reasons(1), ::testing::ElementsAre("closed"));
}

TEST(Sockets, RefuseOneTooManyAndAnUpgradeThatIsNone) {
  SocketServer server({.per_client = 1});
  Client first(server.port());
  first.say(upgrade());
  EXPECT_EQ(first.hear(false)->status, 101);
  Client second(server.port());
  EXPECT_EQ(second.ask(upgrade())->status, 503);
  EXPECT_THAT(server.application().reasons(1), ::testing::ElementsAre("too-many-sockets"));
  Client other(server.port(), "127.0.0.2");
  EXPECT_EQ(other.ask(upgrade(std::string(40, 'x')))->status, 400);
  EXPECT_THAT(server.application().reasons(2), ::testing::Contains("bad-upgrade"));
}

}  // namespace quintet::server::testing
