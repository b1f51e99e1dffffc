// What the server says to a client that speaks HTTP well, and to one that does not.
#include "server/net/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <system_error>

#include "server/assets/routes.hpp"
#include "server/assets/test_page.hpp"
#include "server/net/test_client.hpp"

namespace quintet::server::testing {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view script = "/assets/index-4f2a91c0.js";

Router page_router() {
  Router router;
  add_health_route(router);
  add_page_routes(router, test_page());
  router.add("/fails",
             [](const Request&) -> Response { throw std::runtime_error("out of order"); });
  return router;
}

std::string_view plain_bytes(std::string_view path) {
  return std::ranges::find(test_page(), path, &Asset::path)->representations[0].bytes;
}

}  // namespace

TEST(Server, ServesThePageAndKeepsTheConnection) {
  const RunningServer server(page_router());
  EXPECT_EQ(server.url(), "http://127.0.0.1:" + std::to_string(server.port()));
  Client client(server);
  for (int i = 0; i < 3; ++i) {
    const auto page = client.ask(get("/"));
    ASSERT_TRUE(page);
    EXPECT_EQ(page->status, 200);
    EXPECT_EQ(page->body, plain_bytes("/index.html"));
    EXPECT_EQ(page->field("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page->field("Cache-Control"), "no-cache");
    EXPECT_THAT(page->field("Content-Security-Policy"), StartsWith("default-src 'self'; "));
    EXPECT_FALSE(page->field("Date").empty());
  }
  const auto health = client.ask(get("/healthz"));
  EXPECT_EQ(health->status, 200);
  EXPECT_EQ(health->body, "ok\n");
}

TEST(Server, SendsCompressedAndNotModified) {
  const RunningServer server(page_router());
  Client client(server);
  const auto first = client.ask(get(script, "Accept-Encoding: gzip, br\r\n"));
  EXPECT_EQ(first->field("Content-Encoding"), "br");
  const auto again = client.ask(
      get(script, "Accept-Encoding: gzip, br\r\nIf-None-Match: " + first->field("ETag") + "\r\n"));
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->field("Content-Length"), "");
  EXPECT_EQ(client.ask(get("/healthz"))->body, "ok\n");
}

TEST(Server, AnswersHeadWithTheSameFieldsAndNoContent) {
  const RunningServer server(page_router());
  Client client(server);
  for (const std::string_view target : {"/", "/nothing"}) {
    const auto whole = client.ask(get(target));
    client.say(request("HEAD", target) + get("/healthz"));
    const auto head = client.hear(false);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->status, whole->status);
    EXPECT_EQ(head->field("Content-Length"), whole->field("Content-Length"));
    EXPECT_EQ(head->field("ETag"), whole->field("ETag"));
    EXPECT_EQ(client.hear()->body, "ok\n");
  }
}

TEST(Server, AnswersPipelinedRequestsInTheirOrder) {
  const RunningServer server(page_router());
  Client client(server);
  constexpr int count = 200;  // together more than the server reads ahead
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += get(i % 2 == 0 ? "/healthz" : script, "Padding: " + std::string(300, 'x') + "\r\n");
  }
  client.say(all);
  for (int i = 0; i < count; ++i) {
    const auto response = client.hear();
    ASSERT_TRUE(response) << i;
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, i % 2 == 0 ? "ok\n" : plain_bytes(script));
  }
}

TEST(Server, ReadsARequestThatArrivesByteByByte) {
  const RunningServer server(page_router());
  Client client(server);
  for (const char c : get("/healthz")) client.say({&c, 1});
  EXPECT_EQ(client.hear()->body, "ok\n");
}

TEST(Server, ClosesWhenItIsAskedTo) {
  const RunningServer server(page_router());
  for (const std::string& last :
       {get("/healthz", "Connection: close\r\n"), std::string("GET /healthz HTTP/1.0\r\n\r\n"),
        std::string("GET /healthz HTTP/1.0\r\nConnection: upgrade\r\n\r\n")}) {
    for (const std::string& after : {std::string(), get("/healthz")}) {
      Client client(server);
      const auto response = client.ask(last + after);
      ASSERT_TRUE(response) << last;
      EXPECT_EQ(response->status, 200);
      EXPECT_EQ(response->field("Connection"), "close");
      EXPECT_EQ(client.hear_to_the_end(), "") << last;
    }
  }
}

TEST(Server, KeepsTheConnectionOfAnOlderClientThatAsksForIt) {
  const RunningServer server(page_router());
  Client client(server);
  for (int i = 0; i < 3; ++i) {
    const auto response = client.ask("GET /healthz HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n");
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->field("Connection"), "keep-alive");  // it must be told
  }
  EXPECT_EQ(client.ask("GET /healthz HTTP/1.0\r\n\r\n")->field("Connection"), "close");
  EXPECT_EQ(client.hear_to_the_end(), "");
}

TEST(Server, AnswersAClientThatHasFinishedSpeaking) {
  const RunningServer server(page_router());
  Client client(server);
  client.say(get("/healthz"));
  client.finish_speaking();
  EXPECT_EQ(client.hear()->body, "ok\n");
  EXPECT_EQ(client.hear_to_the_end(), "");
}

TEST(Server, RefusesOtherMethods) {
  const RunningServer server(page_router());
  Client client(server);
  for (const std::string_view method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"}) {
    const auto refused = client.ask(request(method, "/"));
    ASSERT_TRUE(refused) << method;
    EXPECT_EQ(refused->status, 405) << method;
    EXPECT_EQ(refused->field("Allow"), "GET, HEAD");
  }
  EXPECT_EQ(client.ask(request("BREW", "/"))->status, 501);
  EXPECT_EQ(client.ask(request("get", "/"))->status, 501);
  EXPECT_EQ(client.ask(request("POST", "/nothing"))->status, 404);
}

TEST(Server, ReadsNoContentAndSaysSo) {
  const RunningServer server(page_router());
  struct Case {
    std::string text;
    int status;
  };
  for (const auto& [text, status] : {
           Case{get("/", "Content-Length: 3\r\n") + "abc", 413},
           Case{get("/", "Content-Length: 99999999999\r\n"), 413},
           Case{get("/", "Transfer-Encoding: chunked\r\n") + "3\r\nabc\r\n0\r\n\r\n", 413},
           Case{get("/", "Transfer-Encoding: xchunked\r\n"), 413},
           Case{request("HEAD", "/", "Content-Length: 3\r\n") + "abc", 413},
           Case{request("POST", "/", "Content-Length: 3\r\nExpect: 100-continue\r\n"), 405},
           Case{request("POST", "/", "Content-Length: 70000\r\n") + std::string(70000, 'x'), 405},
           Case{get("/", "Content-Length: 0\r\n"), 200},
       }) {
    Client client(server);
    client.say(text);
    client.finish_speaking();
    const auto response = client.hear(!text.starts_with("HEAD"));
    ASSERT_TRUE(response) << text;
    EXPECT_EQ(response->status, status) << text;
    EXPECT_EQ(client.hear_to_the_end(), "") << text;
  }
}

TEST(Server, RefusesWhatItCannotRead) {
  using namespace std::string_literals;
  const RunningServer server(page_router());
  struct Case {
    std::string text;
    int status;
  };
  for (const auto& [text, status] : {
           Case{"\r\n\r\n", 400},
           Case{"GET\r\n\r\n", 400},
           Case{"GET /\n\n", 400},
           Case{"\n", 400},
           Case{"GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", 400},
           Case{"GET / FTP/1.1\r\n\r\n", 400},
           Case{"GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400},
           Case{"GET / HTTP/1.1\r\n\r\n", 400},
           Case{"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
           Case{"GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400},
           Case{"GET / HTTP/1.1\r\nHost\r\n\r\n", 400},
           Case{"GET / HTTP/1.1\r\nHost: h\r\nA\0: b\r\n\r\n"s, 400},
           Case{"GET / HTTP/1.1\r\nHost: h\0\r\n\r\n"s, 400},
           Case{"GET / HTTP/1.1\r\nHost: h\r\n: b\r\n\r\n", 400},
           Case{get("/", "Content-Length: -1\r\n"), 400},
           Case{get("/", "Content-Length: 1, 2\r\n"), 400},
           Case{get("/", "Content-Length: 3\r\nContent-Length: 4\r\n"), 400},
           Case{get("/", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"), 400},
           Case{"\x16\x03\x01\x02\r\n\r\n", 400},
           Case{"GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505},
           Case{"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
           Case{"GET / HTTP/0.9\r\n\r\n", 505},
           Case{"GET / HTTP/1.2\r\nHost: h\r\n\r\n", 505},
           Case{"GET / HTTP/1.9\r\nHost: h\r\n\r\n", 505},
           Case{"GET / HTTP/1.10\r\nHost: h\r\n\r\n", 400},
       }) {
    Client client(server);
    client.say(text);
    const auto refused = client.hear();
    ASSERT_TRUE(refused) << text;
    EXPECT_EQ(refused->status, status) << text;
    EXPECT_EQ(refused->field("Content-Type"), "text/plain; charset=utf-8");
    EXPECT_THAT(refused->body, StartsWith(std::to_string(status) + " "));
  }
}

TEST(Server, GivesNothingToPathTricks) {
  const RunningServer server(page_router());
  Client client(server);
  for (const std::string_view target :
       {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\a",
        "/%5c..%5c", "/index.html%00.js", "/%c0%ae%c0%ae/", "/a%0d%0aX", "*", "http://",
        "/./index.html", "/%zz", "/#a"}) {
    const auto refused = client.ask(get(target));
    ASSERT_TRUE(refused) << target;
    EXPECT_EQ(refused->status, 400) << target;
    EXPECT_THAT(refused->body, StartsWith("400 Bad Request: ")) << target;
  }
  for (const std::string_view target :
       {"//etc/passwd", "/etc/passwd", "/%252e%252e/", "/assets/", "/~root", "/index.html/",
        "/.git/config", "/CMakeLists.txt"}) {
    EXPECT_EQ(client.ask(get(target))->status, 404) << target;
  }
  EXPECT_EQ(client.ask(get("http://elsewhere/healthz?a=b"))->status, 200);
}

TEST(Server, BlamesItselfWhenAHandlerFails) {
  RunningServer server(page_router());
  Client client(server);
  const auto failed = client.ask(get("/fails"));
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->status, 500);
  EXPECT_EQ(failed->body.find("out of order"), std::string::npos);
  EXPECT_EQ(client.ask(get("/healthz"))->status, 200);
  server.stop();
  EXPECT_THAT(server.end(), Contains("a handler failed: out of order"));
}

TEST(Server, LogsALineAResponseWithEscapesForWhatIsNotPrintable) {
  RunningServer server(page_router());
  Client client(server);
  EXPECT_EQ(client.ask(get("/healthz?a"))->status, 200);
  EXPECT_EQ(client.ask(get("/\xff\x9b"))->status, 400);
  EXPECT_EQ(client
                .ask(get("/\xe2\x80\xae"  // turns the order of what follows around
                         "js.\xc2\x9b"    // begins a command to a terminal
                         "2J"))
                ->status,
            404);
  server.stop();
  const auto lines = server.end();
  EXPECT_THAT(lines, Contains("127.0.0.1 'GET /healthz?a' 200 3"));
  EXPECT_THAT(lines, Contains(HasSubstr(R"('GET /\xff\x9b' 400)")));
  EXPECT_THAT(lines, Contains(HasSubstr(R"('GET /\xe2\x80\xaejs.\xc2\x9b2J' 404)")));
}

TEST(Server, SaysWhyItCannotListen) {
  const auto code_for = [](std::string address, std::uint16_t port) {
    try {
      const Server server(Router(), {.address = std::move(address), .port = port});
    } catch (const std::system_error& error) {
      return error.code();
    }
    return std::error_code();
  };
  const RunningServer server(page_router());
  EXPECT_EQ(code_for("127.0.0.1", server.port()), std::errc::address_in_use);
  EXPECT_EQ(code_for("localhost", 0), std::errc::invalid_argument);
  EXPECT_EQ(code_for("", 0), std::errc::invalid_argument);
  EXPECT_EQ(code_for("192.0.2.1", 0), std::errc::address_not_available);
  EXPECT_EQ(code_for("127.0.0.1", 0), std::error_code());
  // The last is where the network of this machine alone broadcasts to.
  for (const char* for_many : {"224.0.0.1", "239.255.255.250", "ff02::1", "::ffff:224.0.0.1",
                               "255.255.255.255", "127.255.255.255"}) {
    EXPECT_EQ(code_for(for_many, 0), std::errc::operation_not_supported) << for_many;
  }
}

TEST(Server, TellsWhetherOthersCanReachIt) {
  EXPECT_TRUE(Server(Router(), {.port = 0}).is_loopback());
  const Server everywhere(Router(), {.address = "0.0.0.0", .port = 0});
  EXPECT_FALSE(everywhere.is_loopback());
  EXPECT_THAT(everywhere.url(), StartsWith("http://127.0.0.1:"));
}

}  // namespace quintet::server::testing
