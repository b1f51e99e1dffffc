// `quintet serve` as a process: where it says it is, signals, and ports it cannot have.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <deque>

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

// The options that --help lists, without --help itself.
std::vector<std::string> options_in_help() {
  std::vector<std::string> options;
  const std::string help = run({"serve", "--help"}).out;
  for (std::size_t at = help.find("\n  --"); at != std::string::npos;
       at = help.find("\n  --", at + 1)) {
    const std::size_t start = at + 3;
    options.push_back(help.substr(start, help.find_first_of(" \n", start) - start));
  }
  return options;
}

}  // namespace

TEST(ServeCommand, OpensThePageInTheBrowserIfAsked) {
  const TemporaryFolder folder;
  const std::string pipe = folder.path() + "/opened";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  write_file(folder.path() + "/xdg-open", "#!/bin/sh\necho \"$1\" >" + pipe + "\n");
  std::filesystem::permissions(folder.path() + "/xdg-open", std::filesystem::perms::owner_all);
  const std::string path = std::getenv("PATH");
  setenv("PATH", (folder.path() + ":" + path).c_str(), 1);
  Conversation serving({"serve", "--port", "0", "--open"});
  setenv("PATH", path.c_str(), 1);
  const std::uint16_t port = port_told(serving);
  EXPECT_EQ(text_of_file(pipe), "http://127.0.0.1:" + std::to_string(port) + "\n");
  serving.interrupt();
  EXPECT_EQ(serving.end(), 0);
}

TEST(ServeCommand, TakesEveryOptionFromItsEnvironmentVariableToo) {
  const std::string help = run({"serve", "--help"}).out;
  const std::vector<std::string> options = options_in_help();
  EXPECT_THAT(options, ::testing::IsSupersetOf({"--port", "--verbose", "--data", "--ping-time"}));
  for (const std::string& option : options) {
    std::string variable = "QUINTET" + option.substr(1);
    for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
    EXPECT_THAT(help, ::testing::HasSubstr("[" + variable + "]"));
    // A value that no option takes: whoever refuses it has read it.
    std::vector<std::string> command = {"env", variable + "=/dev/null/?"};
    for (const std::string& word : quintet_command({"serve", "--bind", "192.0.2.1"})) {
      if (option != "--bind" || (word != "--bind" && word != "192.0.2.1")) command.push_back(word);
    }
    const Finished refused = run_program(command, "");
    EXPECT_EQ(refused.code, 2) << option;
    EXPECT_THAT(refused.err, ::testing::ContainsRegex(variable + "|" + option)) << option;
  }
  const Finished flag =
      run_program({"env", "QUINTET_VERBOSE=yes", quintet_executable(), "serve", "--port", "0"}, "");
  EXPECT_EQ(flag.err, "quintet: QUINTET_VERBOSE: must be 1 or 0, not 'yes'\n");
}

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

TEST(ServeCommand, RefusesAnAddressThatStandsForMany) {
  for (const std::string address : {"224.0.0.1", "ff02::1", "255.255.255.255"}) {
    const Finished refused = run({"serve", "--bind", address, "--port", "0"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.err,
              "quintet: " + address +
                  " stands for many machines (multicast or broadcast), so nobody could connect to "
                  "it; give --bind an address of this one, or 0.0.0.0 for all of its addresses\n");
  }
}

TEST(ServeCommand, IsNotHeldUpByALogThatNobodyReads) {
  std::array<int, 2> errors{};
  ASSERT_EQ(pipe2(errors.data(), O_CLOEXEC), 0);
  ASSERT_GT(fcntl(errors[1], F_SETPIPE_SZ, 4096), 0);
  Conversation serving({"serve", "--port", "0", "--verbose"}, errors[1]);
  Client client(port_told(serving));
  for (int i = 0; i < 1'000; ++i) {
    const auto response = client.ask(get("/healthz"));
    ASSERT_TRUE(response) << i;
  }
  serving.interrupt();
  EXPECT_EQ(serving.end(), 0);
  for (const int end : errors) close(end);
}

TEST(ServeCommand, TakesAsManyDescriptorsAsItMayHave) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{64, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  Conversation serving({"serve", "--port", "0"});
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  ASSERT_TRUE(serving.hears("Quintet is at"));
  rlimit has{};
  ASSERT_EQ(prlimit(serving.process(), RLIMIT_NOFILE, nullptr, &has), 0);
  EXPECT_EQ(has.rlim_cur, before.rlim_max);
}

TEST(ServeCommand, IdleConnectionsMakeRoomWhenThereAreNoMoreDescriptors) {
  Conversation serving({"serve", "--port", "0"});
  const std::uint16_t port = port_told(serving);
  constexpr rlimit few{32, 32};
  ASSERT_EQ(prlimit(serving.process(), RLIMIT_NOFILE, &few, nullptr), 0);
  std::deque<Client> idle;
  for (int i = 0; i < 40; ++i) idle.emplace_back(port);
  Client client(port);
  const auto response = client.ask(get("/healthz"));
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 200);
}

TEST(ServeCommand, HasItsLimitsAsOptions) {
  Conversation serving({"serve", "--port", "0", "--connections", "2", "--per-client", "1",
                        "--send-memory", "1", "--idle-time", "5", "--request-time", "5",
                        "--response-time", "5"});
  const std::uint16_t port = port_told(serving);
  Client busy(port);
  busy.say("GET /healthz HTTP/1.1\r\n");
  Client second(port);
  EXPECT_EQ(second.hear()->status, 503);
  Client other(port, "127.0.0.2");
  EXPECT_EQ(other.ask(get("/healthz"))->status, 200);

  const Finished refused = run({"serve", "--port", "0", "--send-memory", "63"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err,
            "quintet: --send-memory must be at least 64 for 512 connections, not 63\n");
}

}  // namespace quintet::cli::testing
