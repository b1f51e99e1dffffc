#include "server/net/log.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

namespace quintet::server {

namespace {

// A pipe that holds a page and no more.
struct SmallPipe {
  std::array<int, 2> ends{-1, -1};

  SmallPipe() {
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    EXPECT_GT(fcntl(ends[1], F_SETPIPE_SZ, 4096), 0);
  }
  ~SmallPipe() {
    close_end(0);
    close_end(1);
  }
  SmallPipe(const SmallPipe&) = delete;
  SmallPipe& operator=(const SmallPipe&) = delete;

  void close_end(std::size_t which) {
    if (ends[which] >= 0) close(std::exchange(ends[which], -1));
  }
  [[nodiscard]] std::string read_to_the_end() const {
    std::string text;
    std::array<char, 4096> buffer;
    for (ssize_t count = 1; count > 0;) {
      count = read(ends[0], buffer.data(), buffer.size());
      if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
  }
};

struct Counted {
  int written = 0;
  int left_out = 0;
};

Counted counted(const std::string& text) {
  Counted counts;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("line ")) {
      ++counts.written;
    } else {
      EXPECT_NE(line.find("left out here: nobody read the log"), std::string::npos) << line;
      counts.left_out += std::stoi(line);
    }
  }
  return counts;
}

}  // namespace

TEST(Log, LeavesOutAndCountsLinesThatNobodyReads) {
  constexpr int count = 5'000;
  SmallPipe pipe;
  std::optional<Log> log(std::in_place, pipe.ends[1], 4096);
  for (int i = 0; i < count; ++i) log->write("line " + std::to_string(i));
  std::string text;
  std::thread reader([&] { text = pipe.read_to_the_end(); });
  log.reset();
  pipe.close_end(1);
  reader.join();
  const Counted counts = counted(text);
  EXPECT_EQ(text.find("line 0\n"), 0U);
  EXPECT_GT(counts.left_out, count / 2);
  EXPECT_EQ(counts.written + counts.left_out, count);
}

TEST(Log, LeavesOutNothingThatIsRead) {
  constexpr int count = 5'000;
  SmallPipe pipe;
  std::optional<Log> log(std::in_place, pipe.ends[1], std::size_t{1} << 20);
  std::string text;
  std::thread reader([&] { text = pipe.read_to_the_end(); });
  std::string expected;
  for (int i = 0; i < count; ++i) {
    log->write("line " + std::to_string(i));
    expected += "line " + std::to_string(i) + "\n";
  }
  log.reset();
  pipe.close_end(1);
  reader.join();
  EXPECT_EQ(text, expected);
}

TEST(Log, OutlivesItsReader) {
  std::signal(SIGPIPE, SIG_DFL);
  SmallPipe pipe;
  pipe.close_end(0);
  Log log(pipe.ends[1]);
  for (int i = 0; i < 100; ++i) log.write("line");
}

TEST(Log, EndsAlthoughNobodyReads) {
  SmallPipe pipe;
  Log log(pipe.ends[1], 8192);
  for (int i = 0; i < 1'000; ++i) log.write("line");
}

TEST(Log, SumsUpAFloodOfRefusals) {
  SmallPipe pipe;
  std::optional<Log> log(std::in_place, pipe.ends[1], Log::default_waiting_bytes,
                         std::chrono::hours(1));
  for (int i = 0; i < 1'000; ++i) log->write_refusal(refusal_line("too-many", "192.0.2.1", "/a"));
  log->write_refusal(refusal_line("too-many", "192.0.2.2", "/a"));
  log->write_refusal(refusal_line("cross-site", "192.0.2.1", "/a"));
  log.reset();
  pipe.close_end(1);
  std::string expected;
  for (int i = 0; i < 5; ++i) {
    expected += "event=refused code=too-many client=192.0.2.1 what='/a'\n";
  }
  expected += "event=refused code=too-many client=192.0.2.2 what='/a'\n";
  expected += "event=refused code=cross-site client=192.0.2.1 what='/a'\n";
  expected += "event=refused code=too-many client=192.0.2.1 more=995\n";
  EXPECT_EQ(pipe.read_to_the_end(), expected);
}

TEST(Log, TellsTheSumWhenItsTimeIsOver) {
  SmallPipe pipe;
  Log log(pipe.ends[1], Log::default_waiting_bytes, std::chrono::milliseconds(1));
  std::string text;
  std::array<char, 4096> buffer;
  // Who is very slow may need more than one flood for more than a few within the time.
  while (text.find(" more=") == std::string::npos) {
    for (int i = 0; i < 1'000; ++i) log.write_refusal(refusal_line("idle", "::1", ""));
    const ssize_t count = read(pipe.ends[0], buffer.data(), buffer.size());
    ASSERT_GT(count, 0);
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  EXPECT_NE(text.find("event=refused code=idle client=::1 more="), std::string::npos);
}

TEST(Log, CountsRefusalsFromManyAddressesTogether) {
  SmallPipe pipe;
  std::optional<Log> log(std::in_place, pipe.ends[1], std::size_t{1} << 22, std::chrono::hours(1));
  std::string text;
  std::thread reader([&] { text = pipe.read_to_the_end(); });
  for (int i = 0; i < 5'000; ++i) {
    log->write_refusal(refusal_line("too-many", "192.0.2." + std::to_string(i), "/"));
  }
  log.reset();
  pipe.close_end(1);
  reader.join();
  EXPECT_EQ(std::ranges::count(text, '\n'), 1'000 + 5 + 1);
  EXPECT_NE(text.find("event=refused code=many client=many more=3995\n"), std::string::npos);
}

TEST(Log, QuotesWhatClientsSayInPrintableCharacters) {
  EXPECT_EQ(quoted_for_log("GET /a?b='c'\\"), R"('GET /a?b=\'c\'\\')");
  EXPECT_EQ(quoted_for_log("\x1b[2J\r\n\x7f"), R"('\x1b[2J\x0d\x0a\x7f')");
  EXPECT_EQ(quoted_for_log("\u202e\u2066\u009b\u2028ū"),
            R"('\xe2\x80\xae\xe2\x81\xa6\xc2\x9b\xe2\x80\xa8\xc5\xab')");
  EXPECT_EQ(quoted_for_log(std::string(500, 'x')), "'" + std::string(200, 'x') + "...'");
}

}  // namespace quintet::server
