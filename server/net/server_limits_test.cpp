// Clients that are slow, large, many or gone, and a server that is to end. Where a time-out is
// tested it is the time-out itself that ends the test.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "server/net/test_client.hpp"

namespace quintet::server::testing {

namespace {

using ::testing::HasSubstr;

constexpr std::chrono::milliseconds soon{50};
// More than the sockets between a server and a client that does not read will hold.
constexpr std::size_t large = std::size_t{32} << 20;

Router large_router() {
  Router router;
  add_health_route(router);
  router.add("/large", [](const Request&) {
    return Response{Status::ok, {}, Body(std::string(large, 'x'))};
  });
  return router;
}

}  // namespace

TEST(ServerLimits, AnIdleConnectionIsClosed) {
  const RunningServer server(large_router(), {.idle = soon});
  Client client(server);
  EXPECT_EQ(client.hear_to_the_end(), "");
}

TEST(ServerLimits, AnIdleConnectionIsClosedAfterARequestToo) {
  Server server(large_router(), {.port = 0, .limits = {.idle = soon}});
  Client client(server.port());
  client.say(get("/healthz"));  // before the time begins to run
  std::thread running([&server] { server.run(); });
  EXPECT_THAT(client.hear_to_the_end(), HasSubstr("\r\n\r\nok\n"));
  server.stop();
  running.join();
}

TEST(ServerLimits, ARequestThatDoesNotEndIsTold408) {
  const RunningServer server(large_router(), {.request = soon});
  for (const std::string_view start : {"G", "GET / \r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\n"}) {
    Client client(server);
    const auto refused = client.ask(start);
    ASSERT_TRUE(refused) << start;
    EXPECT_EQ(refused->status, 408) << start;
    EXPECT_EQ(refused->field("Connection"), "close");
    EXPECT_EQ(client.hear_to_the_end(), "");
  }
}

TEST(ServerLimits, AClientThatDoesNotReadIsCutOff) {
  const RunningServer server(large_router(), {.response = soon});
  Client client(server);
  client.say(get("/large"));
  EXPECT_TRUE(client.is_broken_off());
}

TEST(ServerLimits, AClientThatNeverClosesIsClosed) {
  RunningServer server(large_router(), {.farewell = soon});
  const Client silent(server);
  Client client(server);
  client.say(get("/healthz", "Connection: close\r\n"));
  EXPECT_THAT(client.hear_to_the_end(), HasSubstr("ok\n"));
  server.stop();
  server.end();  // although the client still holds its end
}

TEST(ServerLimits, ALongRequestIsTold414Or431) {
  const RunningServer server(large_router());
  struct Case {
    std::string text;
    int status;
  };
  const std::string much(20000, 'a');
  for (const auto& [text, status] : {
           Case{get("/" + std::string(5000, 'a')), 414},
           Case{get("/" + much), 414},
           Case{much, 414},
           Case{get("/healthz?" + much), 414},
           Case{get("/", "Cookie: " + much + "\r\n"), 431},
           Case{"GET / HTTP/1.1\r\n" + much, 431},
           Case{get("/healthz", "Cookie: " + std::string(15000, 'a') + "\r\n"), 200},
           Case{get("/healthz?" + std::string(4000, 'a')), 200},
       }) {
    Client client(server);
    const auto response = client.ask(text);
    ASSERT_TRUE(response) << text.substr(0, 40);
    EXPECT_EQ(response->status, status) << text.substr(0, 40);
  }
}

// A request that has begun and goes on when the client says so.
constexpr std::string_view begun = "GET /healthz HTTP/1.1\r\n";
constexpr std::string_view rest = "Host: h\r\n\r\n";

void expect_turned_away(Client& client) {
  const auto refused = client.hear();  // without having asked for anything
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 503);
  EXPECT_EQ(refused->field("Connection"), "close");
  EXPECT_FALSE(refused->field("Retry-After").empty());
}

TEST(ServerLimits, OneConnectionTooManyIsTold503WhenAllAreBusy) {
  const RunningServer server(large_router(), {.connections = 2});
  Client first(server);
  std::deque<Client> second;
  second.emplace_back(server);
  first.say(begun);
  second.front().say(begun);
  Client third(server);
  expect_turned_away(third);
  EXPECT_EQ(first.ask(rest)->status, 200);
  first.say(begun);

  // As soon as the server has noticed that one is gone, another may come.
  second.clear();
  bool welcome = false;
  for (int i = 0; i < 10'000 && !welcome; ++i) {
    Client next(server);
    const auto response = next.ask(get("/healthz"));
    welcome = response && response->status == 200;
  }
  EXPECT_TRUE(welcome);
}

TEST(ServerLimits, ANewConnectionTakesThePlaceOfTheLongestIdle) {
  constexpr std::size_t connections = 8;
  RunningServer server(large_router(), {.connections = connections});
  std::deque<Client> idle;
  for (std::size_t i = 0; i < connections; ++i) {
    EXPECT_EQ(idle.emplace_back(server).ask(get("/healthz"))->status, 200);
  }
  EXPECT_EQ(idle.front().ask(get("/healthz"))->status, 200);  // now the second waits longest
  Client busy(server);
  EXPECT_EQ(idle[1].hear_to_the_end(), "");
  busy.say(begun);
  for (std::size_t i = 0; i + 1 < connections; ++i) {
    Client next(server);
    EXPECT_EQ(next.ask(get("/healthz", "Connection: close\r\n"))->status, 200);
    EXPECT_EQ(next.hear_to_the_end(), "");
  }
  EXPECT_EQ(busy.ask(rest)->status, 200);
}

TEST(ServerLimits, IdleConnectionsDenyNobodyService) {
  const RunningServer server(large_router());
  std::deque<Client> idle;
  for (int i = 0; i < 600; ++i) {
    idle.emplace_back(server);
    ASSERT_TRUE(idle.back().connected());
  }
  Client client(server);
  const auto response = client.ask(get("/healthz"));
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 200);
}

TEST(ServerLimits, AClientHasNoMoreThanItsShareOfTheConnections) {
  const RunningServer server(large_router(), {.connections_per_client = 2});
  Client first(server);
  Client second(server);
  first.say(begun);
  EXPECT_EQ(second.ask(get("/healthz"))->status, 200);
  Client third(server);  // takes the place of the second, which is idle
  third.say(begun);
  EXPECT_EQ(second.hear_to_the_end(), "");
  Client fourth(server);
  expect_turned_away(fourth);
  Client other(server.port(), "127.0.0.2");
  EXPECT_EQ(other.ask(get("/healthz"))->status, 200);
  Client another(server.port(), "127.0.0.2");
  EXPECT_EQ(another.ask(get("/healthz"))->status, 200);
  EXPECT_EQ(first.ask(rest)->status, 200);
  EXPECT_EQ(third.ask(rest)->status, 200);
}

// What the system may keep of what was sent to a client, as the server's end of the connection
// says.
std::size_t send_buffer_for(const Client& client) {
  for (int descriptor = 0; descriptor < 1024; ++descriptor) {
    sockaddr_in peer{};
    socklen_t size = sizeof peer;
    if (getpeername(descriptor, reinterpret_cast<sockaddr*>(&peer), &size) != 0 ||
        ntohs(peer.sin_port) != client.port()) {
      continue;
    }
    int bytes = 0;
    size = sizeof bytes;
    EXPECT_EQ(getsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, &size), 0);
    return static_cast<std::size_t>(bytes);
  }
  ADD_FAILURE() << "the server has no such connection";
  return 0;
}

TEST(ServerLimits, ClientsThatDoNotReadTakeUpNoMoreThanTheMemoryForSending) {
  constexpr Limits limits{.connections = 8, .send_bytes = std::size_t{1} << 20};
  const RunningServer server(large_router(), limits);
  std::deque<Client> clients;
  std::size_t sum = 0;
  for (std::size_t i = 0; i < limits.connections; ++i) {
    Client& client = clients.emplace_back(server);
    client.say(get("/healthz") + get("/large"));
    EXPECT_EQ(client.hear()->body, "ok\n");
    // Take enough of the response that the system would have made more room for the rest.
    client.hear_some(std::size_t{1} << 20);
    sum += send_buffer_for(client);
  }
  EXPECT_LE(sum, limits.send_bytes);
}

TEST(ServerLimits, ManyClientsAreServedAtOnce) {
  constexpr int threads = 4;
  constexpr int clients = 16;
  constexpr int requests = 20;
  const RunningServer server(large_router(), {.connections_per_client = threads * clients});
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i) {
    running.emplace_back([&server] {
      std::deque<Client> all;
      for (int j = 0; j < clients; ++j) all.emplace_back(server);
      for (int k = 0; k < requests; ++k) {
        for (Client& client : all) client.say(get("/healthz"));
        for (Client& client : all) {
          const auto response = client.hear();
          EXPECT_TRUE(response && response->body == "ok\n");
        }
      }
    });
  }
  for (std::thread& thread : running) thread.join();
}

TEST(ServerLimits, ClientsThatVanishDoNoHarm) {
  const RunningServer server(large_router());
  for (const std::string& last : {std::string(), std::string("GET / HT"), get("/large")}) {
    for (int i = 0; i < 10; ++i) {
      Client client(server);
      client.say(last);
    }
  }
  Client client(server);
  EXPECT_EQ(client.ask(get("/healthz"))->status, 200);
}

// What a server tells of refusals while clients do something, each line ended.
template <typename Clients>
std::string told_of_refusals(const Limits& limits, Clients clients) {
  std::string told;  // by the thread of the server, which has ended before it is read
  Server server(large_router(),
                {.port = 0, .limits = limits, .log = {}, .refused = [&told](std::string_view line) {
                   told.append(line).append("\n");
                 }});
  std::thread running([&server] { server.run(); });
  clients(server.port());
  server.stop();
  running.join();
  return told;
}

TEST(ServerLimits, WhatHttpRefusesIsToldToWhoKeepsTheLog) {
  struct Case {
    std::string said;
    std::string told;
  };
  const std::vector<Case> cases = {
      {"no request at all\r\n\r\n", "code=http-400 client=127.0.0.1 what='a request that was not"},
      {get("/../keys"), "code=http-400 client=127.0.0.1 what='GET /../keys'"},
      {get("/%2e%2e/etc/passwd"), "code=http-400 client=127.0.0.1 what='GET /%2e%2e/etc/passwd'"},
      {get("/a\\b"), "code=http-400 client=127.0.0.1 what='GET /a\\\\b'"},
      {get("/" + std::string(5000, 'a')), "code=http-414 client=127.0.0.1"},
      {get("/", "Cookie: " + std::string(20000, 'a') + "\r\n"), "code=http-431 client=127.0.0.1"},
      {get("/", "Content-Length: 5\r\n") + "12345", "code=http-413 client=127.0.0.1 what='GET /'"},
      {"GET / HTTP/1.1\r\n", "code=http-408 client=127.0.0.1"},
  };
  const std::string told = told_of_refusals({.request = soon}, [&](std::uint16_t port) {
    for (const Case& each : cases) {
      Client client(port);
      client.say(each.said);
      EXPECT_TRUE(client.hear()) << each.said.substr(0, 40);
    }
  });
  for (const Case& each : cases) EXPECT_THAT(told, HasSubstr("event=refused " + each.told));
}

TEST(ServerLimits, WhoIsTurnedAwayOrCutOffIsToldToWhoKeepsTheLog) {
  EXPECT_THAT(told_of_refusals({.connections_per_client = 1},
                               [](std::uint16_t port) {
                                 Client first(port);
                                 first.say(begun);
                                 Client second(port);
                                 expect_turned_away(second);
                               }),
              HasSubstr("event=refused code=http-503 client=127.0.0.1"));
  EXPECT_THAT(told_of_refusals({.response = soon},
                               [](std::uint16_t port) {
                                 Client slow(port);
                                 slow.say(get("/large"));
                                 EXPECT_TRUE(slow.is_broken_off());
                               }),
              HasSubstr("event=refused code=too-slow client=127.0.0.1 what='GET /large'"));
}

TEST(ServerShutdown, ClosesIdleConnectionsAndAcceptsNoMore) {
  RunningServer server(large_router());
  Client client(server);
  EXPECT_EQ(client.ask(get("/healthz"))->status, 200);
  server.stop();
  EXPECT_EQ(client.hear_to_the_end(), "");
  server.end();
  EXPECT_FALSE(Client(server).connected());
}

TEST(ServerShutdown, FinishesTheResponseThatIsBeingSent) {
  RunningServer server(large_router(), {.shutdown = std::chrono::minutes(1)});
  Client client(server);
  client.say(get("/healthz") + get("/large"));
  EXPECT_EQ(client.hear()->body, "ok\n");
  server.stop();
  Client probe(server);
  EXPECT_EQ(probe.hear_to_the_end(), "");  // not accepted: the server is ending
  const auto response = client.hear();
  ASSERT_TRUE(response);
  EXPECT_EQ(response->body.size(), large);
  EXPECT_EQ(client.hear_to_the_end(), "");
  server.end();
}

TEST(ServerShutdown, DoesNotWaitForEverForAClientThatDoesNotRead) {
  RunningServer server(large_router(), {.shutdown = soon});
  Client client(server);
  client.say(get("/healthz") + get("/large"));
  EXPECT_EQ(client.hear()->body, "ok\n");
  server.stop();
  server.end();
}

TEST(ServerShutdown, MayComeBeforeTheStartAndTwice) {
  Server server(large_router(), {.port = 0});
  server.stop();
  server.stop();
  server.run();
}

}  // namespace quintet::server::testing
