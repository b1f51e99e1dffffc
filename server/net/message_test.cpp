#include "server/net/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/router.hpp"

namespace quintet::server {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Message, JoinsTheLinesOfAField) {
  const Request request{
      Method::get, "/", {{"Accept-Encoding", "br"}, {"Host", "h"}, {"ACCEPT-encoding", "gzip"}}};
  EXPECT_EQ(request.field("accept-encoding"), "br, gzip");
  EXPECT_EQ(request.count("Accept-Encoding"), 2U);
  EXPECT_EQ(request.field("Cookie"), "");
  EXPECT_EQ(request.count("Cookie"), 0U);
}

TEST(Message, WritesDatesAsHttpWantsThem) {
  EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
}

TEST(Message, ProtectsEveryResponse) {
  for (const Response& response :
       {plain_text(Status::ok, "ok"), refusal(Status::not_found, "nothing"),
        Response{Status::not_modified}}) {
    const std::string head = head_of(response, Persistence::implied, 0);
    EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'self'; script-src "
                                "'self' 'wasm-unsafe-eval'; style-src 'self'; "));
    for (const std::string_view part :
         {"object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'",
          "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
          "Cross-Origin-Opener-Policy: same-origin\r\n",
          "Cross-Origin-Embedder-Policy: require-corp\r\n",
          "Cross-Origin-Resource-Policy: same-origin\r\n", "Permissions-Policy: "}) {
      EXPECT_THAT(head, HasSubstr(part));
    }
    EXPECT_THAT(head, Not(HasSubstr("unsafe-inline")));
  }
}

TEST(Message, IsFramedOnlyWhereThatIsWanted) {
  Response response = plain_text(Status::ok, "ok");
  response.framing = Framing::anywhere;
  const std::string head = head_of(response, Persistence::implied, 0);
  EXPECT_THAT(head, HasSubstr("; frame-ancestors *\r\n"));
  EXPECT_THAT(head, HasSubstr("Cross-Origin-Resource-Policy: cross-origin\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("frame-ancestors 'none'")));
  EXPECT_THAT(head, HasSubstr("script-src 'self' 'wasm-unsafe-eval'; "));
}

TEST(Message, TellsTheLengthOfItsContent) {
  const std::string head = head_of(plain_text(Status::ok, "ok"), Persistence::implied, 0);
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 3\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Connection:")));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  EXPECT_THAT(head_of({Status::not_modified}, Persistence::close, 0),
              Not(HasSubstr("Content-Length")));
  EXPECT_THAT(head_of({}, Persistence::close, 0), HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_THAT(head_of({}, Persistence::keep_alive, 0), HasSubstr("\r\nConnection: keep-alive\r\n"));
  EXPECT_THAT(head_of({}, Persistence::implied, 0), Not(HasSubstr("Connection:")));
}

TEST(Message, OwnsItsTextWhereverItIsMoved) {
  Response response = plain_text(Status::ok, "short");
  const Response moved = std::move(response);
  const Response copied = moved;
  EXPECT_EQ(moved.body.view(), "short\n");
  EXPECT_EQ(copied.body.view(), "short\n");
}

TEST(Router, AsksTheHandlerOfThePath) {
  Router router;
  add_health_route(router);
  router.add("/echo",
             [](const Request& request) { return plain_text(Status::ok, request.field("Word")); });
  EXPECT_EQ(router.answer({Method::get, "/echo", {{"Word", "kona"}}}).body.view(), "kona\n");
  EXPECT_EQ(router.answer({Method::head, "/echo"}).status, Status::ok);
  EXPECT_EQ(router.answer({Method::get, "/healthz"}).body.view(), "ok\n");
  EXPECT_EQ(router.answer({Method::get, "/echo/"}).status, Status::not_found);
  EXPECT_EQ(router.answer({Method::known, "/nothing"}).status, Status::not_found);
  EXPECT_EQ(router.answer({Method::unknown, "/echo"}).status, Status::not_implemented);
  const Response refused = router.answer({Method::known, "/echo"});
  EXPECT_EQ(refused.status, Status::method_not_allowed);
  EXPECT_EQ(refused.fields.back().name, "Allow");
  EXPECT_EQ(refused.fields.back().value, "GET, HEAD");
}

}  // namespace quintet::server
