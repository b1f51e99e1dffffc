// What the build made of tests/data/page, and what is known of a file by its name.
#include "server/assets/asset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "server/assets/test_page.hpp"
#include "tests/paths.hpp"

namespace quintet::server {

namespace {

const Representation& representation(std::string_view path, Encoding encoding) {
  const auto page = test_page();
  const auto found = std::ranges::find(page, path, &Asset::path);
  if (found == page.end()) throw std::runtime_error("no such file: " + std::string(path));
  return found->representations[static_cast<std::size_t>(encoding)];
}

}  // namespace

TEST(Asset, HoldsEveryFileByteForByte) {
  EXPECT_EQ(test_page().size(), 8U);
  for (const Asset& asset : test_page()) {
    std::ifstream file(source_path("tests/data/page" + std::string(asset.path)), std::ios::binary);
    ASSERT_TRUE(file) << asset.path;
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(asset.representations[0].bytes, bytes) << asset.path;
  }
}

TEST(Asset, IsCompressedWhereThatPays) {
  constexpr std::string_view script = "/assets/index-4f2a91c0.js";
  const std::size_t plain = representation(script, Encoding::identity).bytes.size();
  EXPECT_LT(representation(script, Encoding::gzip).bytes.size(), plain / 2);
  EXPECT_TRUE(representation(script, Encoding::gzip).bytes.starts_with("\x1f\x8b"));
  EXPECT_LT(representation(script, Encoding::brotli).bytes.size(), plain / 2);
  for (const std::string_view small : {"/assets/engine-Zm9_b-8x.wasm", "/robots.txt"}) {
    EXPECT_TRUE(representation(small, Encoding::gzip).tag.empty()) << small;
    EXPECT_TRUE(representation(small, Encoding::brotli).tag.empty()) << small;
  }
}

TEST(Asset, HasAStrongTagOfItsOwnForEveryForm) {
  std::set<std::string_view> tags;
  std::size_t forms = 0;
  for (const Asset& asset : test_page()) {
    EXPECT_FALSE(asset.representations[0].tag.empty()) << asset.path;
    for (const Representation& form : asset.representations) {
      if (form.tag.empty()) continue;
      ++forms;
      tags.insert(form.tag);
      EXPECT_EQ(form.tag.size(), 34U);
      EXPECT_EQ(form.tag.front(), '"');
      EXPECT_EQ(form.tag.back(), '"');
    }
  }
  EXPECT_EQ(tags.size(), forms);
}

TEST(Asset, IsNamedWithATypeThatBrowsersActOn) {
  EXPECT_EQ(media_type("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(media_type("/assets/engine-Zm9_b-8x.wasm"), "application/wasm");
  EXPECT_EQ(media_type("/sw.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(media_type("/manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(media_type("/assets/index-4f2a91c0.js.map"), "application/json");
  EXPECT_EQ(media_type("/LICENSE"), "application/octet-stream");
}

TEST(Asset, IsKeptForEverOnlyIfItsNameHoldsAHash) {
  EXPECT_TRUE(has_hashed_name("/assets/index-4f2a91c0.js"));
  EXPECT_TRUE(has_hashed_name("/assets/engine-Zm9_b-8x.wasm"));
  EXPECT_TRUE(has_hashed_name("/assets/index-4f2a91c0.js.map"));
  EXPECT_FALSE(has_hashed_name("/index-4f2a91c0.js"));
  EXPECT_FALSE(has_hashed_name("/assets/index.js"));
  EXPECT_FALSE(has_hashed_name("/assets/4f2a91c0.js"));
  EXPECT_FALSE(has_hashed_name("/assets/index-4f2a91.js"));
  EXPECT_FALSE(has_hashed_name("/index.html"));
}

}  // namespace quintet::server
