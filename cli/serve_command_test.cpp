// `quintet serve` as a process: where it says it is, signals, and ports it cannot have.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_process.hpp"
#include "server/net/test_client.hpp"

namespace quintet::cli::testing {

namespace {

using server::testing::Client;
using server::testing::get;

// The port that a server at a free one tells.
std::uint16_t port_told(Conversation& serving) {
  constexpr std::string_view before = "Quintet is at http://127.0.0.1:";
  EXPECT_TRUE(serving.hears(" (Ctrl-C ends it)\n"));
  EXPECT_TRUE(serving.heard().starts_with(before)) << serving.heard();
  return static_cast<std::uint16_t>(std::stoi(serving.heard().substr(before.size())));
}

}  // namespace

TEST(ServeCommand, ServesUntilCtrlC) {
  Conversation serving({"serve", "--port", "0"});
  Client client(port_told(serving));
  EXPECT_EQ(client.ask(get("/healthz"))->body, "ok\n");
  serving.interrupt();
  EXPECT_EQ(client.hear_to_the_end(), "");
  EXPECT_EQ(serving.end(), 0);
}

TEST(ServeCommand, EndsAtOnceAtASecondCtrlC) {
  Conversation serving({"serve", "--port", "0"});
  const std::uint16_t port = port_told(serving);
  Client busy(port);
  busy.say("GET /healthz HTTP/1.1\r\n");  // and never the rest
  Client idle(port);
  EXPECT_EQ(idle.ask(get("/healthz"))->status, 200);
  serving.interrupt();
  EXPECT_EQ(idle.hear_to_the_end(), "");  // so the first one has arrived
  serving.interrupt();
  EXPECT_EQ(serving.end(), 130);
}

TEST(ServeCommand, RefusesAPortThatIsTaken) {
  Conversation serving({"serve", "--port", "0"});
  const std::string port = std::to_string(port_told(serving));
  const Finished refused = run({"serve", "--port", port});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "quintet: port " + port +
                             " is taken by another program; choose one with --port, or any free "
                             "one with --port 0\n");
}

TEST(ServeCommand, RefusesAnAddressThatIsNotOfThisMachine) {
  const Finished refused = run({"serve", "--bind", "192.0.2.1", "--port", "0"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err,
            "quintet: 192.0.2.1 is not an address of this machine; give --bind one that is\n");
}

}  // namespace quintet::cli::testing
