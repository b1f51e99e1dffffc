// What a server keeps goes to PostgreSQL and back, and is the same.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/test_files.hpp"
#include "tests/online/test_support.hpp"
#include "tests/postgres/server.hpp"

namespace quintet::cli::testing {
namespace {

using online::testing::new_guest;
using quintet::testing_support::PostgresServer;

TEST(Migrate, LosesNothingThereAndBack) {
  const PostgresServer database;
  const test_support::TemporaryFolder folder;
  const std::string before = folder.file("before");
  const std::string after = folder.file("after");
  std::array<std::string, 2> cookies;
  std::vector<std::string> rooms;
  std::vector<std::size_t> sizes;
  {
    ServerProcess server(before);
    cookies = {new_guest(server.port()), new_guest(server.port())};
    for (const char* const name : {"one", "two", "three"}) {
      rooms.push_back(create(server.port(), cookies[0], name));
      play(server.port(), rooms.back(), cookies, {"a6-b5", "a1-c3"});
      sizes.push_back(events_of(server.port(), rooms.back(), cookies[0]).events.size());
    }
    EXPECT_EQ(server.end(), 0);
  }
  const Finished there = run({"migrate", "--data", before, "--database", database.url()});
  EXPECT_EQ(there.err, "");
  EXPECT_EQ(there.code, 0);
  EXPECT_TRUE(there.out.starts_with("copied 3 games (3 open) with ")) << there.out;
  const Finished again = run({"migrate", "--data", before, "--database", database.url()});
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(again.err.contains("it holds games or documents already")) << again.err;
  {
    ServerProcess server(folder.file("shared"), {"--database", database.url()});
    const Finished used = run({"migrate", "--back", "--data", after, "--database", database.url()});
    EXPECT_EQ(used.code, 2);
    EXPECT_TRUE(used.err.contains("a server uses it")) << used.err;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const auto events = events_of(server.port(), rooms[i], cookies[0]);
      EXPECT_EQ(events.events.size(), sizes[i]);
      EXPECT_EQ(events.mine, Seat::first);  // the cookie is known: the keys are the same
    }
    EXPECT_EQ(server.end(), 0);
  }
  const Finished back = run({"migrate", "--back", "--data", after, "--database", database.url()});
  EXPECT_EQ(back.err, "");
  EXPECT_EQ(back.out.substr(0, 40), there.out.substr(0, 40));
  ServerProcess server(after);
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    EXPECT_EQ(events_of(server.port(), rooms[i], cookies[0]).events.size(), sizes[i]);
  }
  EXPECT_EQ(text_of_file(before + "/keys"), text_of_file(after + "/keys"));
}

}  // namespace
}  // namespace quintet::cli::testing
