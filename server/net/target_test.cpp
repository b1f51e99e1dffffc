#include "server/net/target.hpp"

#include <gtest/gtest.h>

namespace quintet::server {

TEST(Target, IsDecodedOnceAndLosesItsQuery) {
  struct Case {
    std::string_view target;
    std::string_view path;
  };
  for (const auto& [target, path] : {
           Case{"/", "/"},
           Case{"/index.html", "/index.html"},
           Case{"/?game=kona#", "/"},
           Case{"/a?b?c/../d", "/a"},
           Case{"/%69ndex.html", "/index.html"},
           Case{"/a%20b", "/a b"},
           Case{"/%C5%AAnane", "/Ūnane"},
           Case{"/%252e%252e/x", "/%2e%2e/x"},
           Case{"/%25", "/%"},
           Case{"/...", "/..."},
           Case{"/a..b/.c", "/a..b/.c"},
           Case{"//a", "//a"},
           Case{"http://localhost:8080/a?b", "/a"},
           Case{"HTTPS://localhost/", "/"},
       }) {
    const auto read = path_of_target(target);
    ASSERT_TRUE(read) << target << ": " << read.error().message;
    EXPECT_EQ(*read, path) << target;
  }
}

TEST(Target, IsRefusedWithAReasonWhenItIsATrick) {
  using namespace std::string_view_literals;
  struct Case {
    std::string_view target;
    std::string_view reason;
    std::size_t offset;
  };
  for (const auto& [target, reason, offset] : {
           Case{"", "a target begins with /, or with http:// and a host", 0},
           Case{"*", "a target begins with /", 0},
           Case{"index.html", "a target begins with /", 0},
           Case{"localhost:80", "a target begins with /", 0},
           Case{"http://", "a target begins with /", 0},
           Case{"http:///etc", "a target begins with /", 0},
           Case{"http://a?/b", "a target begins with /", 0},
           Case{"file:///etc/passwd", "a target begins with /", 0},
           Case{"/..", "a path has no segment . or ..", 0},
           Case{"/../etc/passwd", "a path has no segment . or ..", 0},
           Case{"/a/%2e%2E/b", "a path has no segment . or ..", 0},
           Case{"/a/.%2e", "a path has no segment . or ..", 0},
           Case{"/./a", "a path has no segment . or ..", 0},
           Case{"/a%2Fb", "an encoded slash", 2},
           Case{"/..%2f..", "an encoded slash", 3},
           Case{"/a\\b", "a path is written with /", 2},
           Case{"/..%5c..", "a path is written with /", 3},
           Case{"/a%00.html", "a path has no control characters", 2},
           Case{"/a\0b"sv, "a path has no control characters", 2},
           Case{"/a%0d%0aSet-Cookie", "a path has no control characters", 2},
           Case{"/a%7f", "a path has no control characters", 2},
           Case{"/%", "two hexadecimal digits must follow a %", 1},
           Case{"/%4", "two hexadecimal digits must follow a %", 1},
           Case{"/%4g", "two hexadecimal digits must follow a %", 1},
           Case{"/%u002e", "two hexadecimal digits must follow a %", 1},
           Case{"http://h/%zz", "two hexadecimal digits must follow a %", 9},
           Case{"/a#b", "a fragment (#)", 2},
           Case{"/%C0%AE%C0%AE/", "a path is UTF-8 text", 0},
           Case{"/%ff", "a path is UTF-8 text", 0},
       }) {
    const auto read = path_of_target(target);
    ASSERT_FALSE(read) << target;
    EXPECT_TRUE(read.error().message.starts_with(reason)) << target << read.error().message;
    EXPECT_EQ(read.error().offset, offset) << target;
  }
}

}  // namespace quintet::server
