// Embedded files as responses: forms, tags and caching.
#include "server/assets/routes.hpp"

#include <gtest/gtest.h>

#include "server/assets/test_page.hpp"

namespace quintet::server {

namespace {

constexpr std::string_view script = "/assets/index-4f2a91c0.js";

std::string field(const Response& response, std::string_view name) {
  return Request{.path = "/", .fields = response.fields}.field(name);
}

Response get(std::string_view path, std::vector<HeaderField> fields = {}) {
  static const Router router = [] {
    Router page_router;
    add_page_routes(page_router, test_page());
    return page_router;
  }();
  return router.answer({Method::get, std::string(path), std::move(fields)});
}

}  // namespace

TEST(PageRoutes, GiveTheStartPageAtTheRootAndUnderItsName) {
  const Response root = get("/");
  EXPECT_EQ(root.status, Status::ok);
  EXPECT_NE(root.body.view().find("A page for tests"), std::string_view::npos);
  EXPECT_EQ(root.body.view(), get("/index.html").body.view());
  EXPECT_EQ(field(root, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(get("/assets/engine-Zm9_b-8x.wasm").body.view(), std::string_view("\0asm\1\0\0\0", 8));
}

TEST(PageRoutes, LetNothingBeFramedButTheBoardThatIsMadeForIt) {
  EXPECT_EQ(get("/embed").body.view(), get("/embed.html").body.view());
  for (const std::string_view path : {"/embed", "/embed.html"}) {
    EXPECT_EQ(get(path).status, Status::ok);
    EXPECT_EQ(get(path).framing, Framing::anywhere) << path;
    const std::string tag = field(get(path), "ETag");
    EXPECT_EQ(get(path, {{"If-None-Match", tag}}).framing, Framing::anywhere) << path;
  }
  for (const std::string_view path : {"/", "/index.html", "/robots.txt", "/nothing"}) {
    EXPECT_EQ(get(path).framing, Framing::nowhere) << path;
  }
}

TEST(PageRoutes, GiveAnEmptyFileAsEmpty) {
  EXPECT_EQ(get("/robots.txt").status, Status::ok);
  EXPECT_EQ(get("/robots.txt").body.view(), "");
}

TEST(PageRoutes, HaveNothingElse) {
  for (const std::string_view path :
       {"/nothing", "/assets", "/assets/", "//", "//index.html", "/index.html/", "/INDEX.HTML",
        "/%2e%2e/index.html", "/assets//index-4f2a91c0.js", ""}) {
    EXPECT_EQ(get(path).status, Status::not_found) << path;
  }
}

TEST(PageRoutes, LetACacheKeepWhatHasAHashInItsNameAndAskForTheRest) {
  EXPECT_EQ(field(get(script), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const std::string_view path : {"/", "/index.html", "/sw.js", "/manifest.webmanifest"}) {
    EXPECT_EQ(field(get(path), "Cache-Control"), "no-cache") << path;
  }
}

TEST(PageRoutes, SendTheSmallestFormThatTheClientReads) {
  const Response brotli = get(script, {{"Accept-Encoding", "gzip, deflate, br"}});
  const Response gzip = get(script, {{"Accept-Encoding", "gzip, br;q=0"}});
  const Response plain = get(script);
  EXPECT_EQ(field(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(field(gzip, "Content-Encoding"), "gzip");
  EXPECT_EQ(field(plain, "Content-Encoding"), "");
  EXPECT_LT(brotli.body.view().size(), gzip.body.view().size());
  EXPECT_LT(gzip.body.view().size(), plain.body.view().size());
  for (const Response& response : {brotli, gzip, plain}) {
    EXPECT_EQ(field(response, "Vary"), "Accept-Encoding");
    EXPECT_EQ(field(response, "Content-Type"), "text/javascript; charset=utf-8");
  }
  EXPECT_EQ(field(get("/robots.txt", {{"Accept-Encoding", "br"}}), "Vary"), "");
}

TEST(PageRoutes, RefuseAClientThatReadsNoForm) {
  const Response refused = get(script, {{"Accept-Encoding", "identity;q=0"}});
  EXPECT_EQ(refused.status, Status::not_acceptable);
  EXPECT_EQ(field(refused, "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/robots.txt", {{"Accept-Encoding", "br, *;q=0"}}).status, Status::not_acceptable);
}

TEST(PageRoutes, SayNotModifiedToAClientThatHasIt) {
  for (const char* encoding : {"", "gzip", "br"}) {
    const HeaderField accepts{"Accept-Encoding", encoding};
    const Response first = get(script, {accepts});
    const std::string tag = field(first, "ETag");
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
      const Response again = get(script, {accepts, {"If-None-Match", known}});
      EXPECT_EQ(again.status, Status::not_modified) << known;
      EXPECT_EQ(again.body.view(), "");
      EXPECT_EQ(field(again, "ETag"), tag);
      EXPECT_EQ(field(again, "Cache-Control"), field(first, "Cache-Control"));
      EXPECT_EQ(field(again, "Vary"), "Accept-Encoding");
    }
    EXPECT_EQ(get(script, {accepts, {"If-None-Match", "\"other\""}}).status, Status::ok);
  }
}

TEST(PageRoutes, TellOneFormFromAnotherByItsTag) {
  const std::string tag = field(get(script, {{"Accept-Encoding", "gzip"}}), "ETag");
  EXPECT_EQ(get(script, {{"Accept-Encoding", "br"}, {"If-None-Match", tag}}).status, Status::ok);
}

TEST(PageRoutes, WithoutAPageSayHowToGetOne) {
  Router router;
  add_page_routes(router, {});
  const Response response = router.answer({Method::get, "/"});
  EXPECT_EQ(response.status, Status::not_found);
  EXPECT_NE(response.body.view().find("no page; script/server builds one"), std::string_view::npos);
}

}  // namespace quintet::server
