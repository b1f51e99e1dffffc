#include "files/line_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "files/checksum.hpp"
#include "files/test_support.hpp"

namespace quintet::files::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

LogName race_in(const std::string& path) { return {path, "race", {{"seed", "7"}, {"A", "hare"}}}; }

struct Read {
  std::vector<std::string> lines{};
  std::string error{};

  friend bool operator==(const Read&, const Read&) = default;
};

Read read_log(const LogName& name) {
  Read result;
  const auto log = LineLog::open(name, [&](std::string_view line) -> std::expected<void, Error> {
    result.lines.emplace_back(line);
    return {};
  });
  if (!log) result.error = log.error().message;
  return result;
}

const std::vector<std::string> some_lines = {R"({"lap":1,"time":"3:04"})", R"({"lap":2})"};

void write_some_lines(const LogName& name) {
  auto log = LineLog::open(name, [](std::string_view) { return std::expected<void, Error>(); });
  ASSERT_TRUE(log) << log.error().message;
  for (const std::string& line : some_lines) EXPECT_TRUE(log->append(line));
}

TEST(Checksum, IsTheOneThatTheDocumentDefines) {
  EXPECT_EQ(checksum(""), 0U);
  EXPECT_EQ(sealed_line(R"({"lap":2})"), R"({"lap":2,"check":"f3b0276e819ec56f"})");
}

TEST(LineLog, GivesBackTheLinesOfEarlierRuns) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  EXPECT_EQ(read_log(name), Read{});
  write_some_lines(name);
  EXPECT_EQ(read_log(name), Read{some_lines});
  EXPECT_THAT(text_of_file(name.path), StartsWith(R"({"race":{"seed":"7","A":"hare"},"check":")"));
  EXPECT_EQ(std::ranges::count(text_of_file(name.path), '\n'), 3);
}

TEST(LineLog, LosesOnlyALastLineThatBrokeOff) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  const std::string whole = text_of_file(name.path);
  const std::size_t first = whole.find('\n') + 1;
  const std::size_t second = whole.find('\n', first) + 1;
  for (std::size_t size = 0; size <= whole.size(); size += size + 9 < first ? 9 : 1) {
    write_file(name.path, whole.substr(0, size));
    const Read part = read_log(name);
    EXPECT_EQ(part.error, "") << size;
    // A line is whole without its end.
    const std::size_t lines = size + 1 >= whole.size() ? 2 : size + 1 >= second ? 1 : 0;
    EXPECT_EQ(part.lines.size(), lines) << size;
    const std::size_t kept = lines == 2 ? whole.size() : lines == 1 ? second : first;
    EXPECT_EQ(text_of_file(name.path), whole.substr(0, kept)) << size;
  }
  write_file(name.path, whole + std::string(4'000, '\0'));
  EXPECT_EQ(read_log(name), Read{some_lines});
  EXPECT_EQ(text_of_file(name.path), whole);
}

TEST(LineLog, NoBitCanFlipUnseen) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  const std::string whole = text_of_file(name.path);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      write_file(name.path, changed);
      const Read damaged = read_log(name);
      if (i + 1 == whole.size()) {  // the last line seems to have broken off
        EXPECT_EQ(damaged, Read{{some_lines[0]}});
        continue;
      }
      EXPECT_THAT(damaged.error, StartsWith(name.path)) << i << " " << bit;
      EXPECT_EQ(text_of_file(name.path), changed) << i << " " << bit;
    }
  }
}

TEST(LineLog, LeavesAFileAloneThatIsNotItsOwn) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  const std::string whole = text_of_file(name.path);
  LogName other = name;
  other.terms[0].second = "8";
  LogName quiz = name;
  quiz.kind = "quiz";
  struct Case {
    LogName name;
    std::string text;
    std::string error;
  };
  const std::vector<Case> cases = {
      {name, "my notes\nlast line, no newline", "is not the log of a race; name another file"},
      {name, "my notes", "is not the log of a race"},
      {name, "{}\n", "is not the log of a race"},
      {name, "\n", "is not the log of a race"},
      {name, "[1]\n", "is not the log of a race"},
      {other, whole + "{\"lap", "is the log of another race: seed was '7' and is '8'"},
      {other, whole.substr(0, 20), ":1: the line was changed"},
      {quiz, whole + "{\"lap", "is the log of a race, not of a quiz"},
      {name, "{\"race\":{\"seed\":\"7\",\"A\":\"hare\"}}\n{\"lap\":1}\n", "earlier version"},
      {name, whole + "and notes", ":4: this is not a line of the log"},
      {name, whole + "{\"lap\":3}\n", ":4: the line was changed: its checksum is wrong"},
      {name, whole + "\n", ":4: the line was changed"},
  };
  for (const Case& each : cases) {
    write_file(name.path, each.text);
    EXPECT_THAT(read_log(each.name).error, HasSubstr(name.path)) << each.text;
    EXPECT_THAT(read_log(each.name).error, HasSubstr(each.error)) << each.text;
    EXPECT_EQ(text_of_file(name.path), each.text);
  }
}

TEST(LineLog, ALineThatItsReaderRefusesCostsNothing) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  const std::string text = text_of_file(name.path) + "{\"lap\":3";
  write_file(name.path, text);
  const auto refuse = [](std::string_view line) -> std::expected<void, Error> {
    if (line.find("3:04") != std::string_view::npos) return {};
    return failure("too slow");
  };
  const auto log = LineLog::open(name, refuse);
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().message, name.path + ":3: too slow");
  EXPECT_EQ(LineLog::check(name, refuse).error().message, name.path + ":3: too slow");
  EXPECT_EQ(text_of_file(name.path), text);
}

TEST(LineLog, ByForceTakesThePlaceOfWhatIsNoLogAtAll) {
  const TemporaryFolder folder;
  LogName name = race_in(folder.file("log"));
  name.force = true;
  write_file(name.path, "my notes");
  write_some_lines(name);
  EXPECT_EQ(read_log(name), Read{some_lines});
  LogName other = name;
  other.terms[0].second = "8";
  EXPECT_THAT(read_log(other).error, HasSubstr("is the log of another race"));
  other.kind = "quiz";
  EXPECT_THAT(read_log(other).error, HasSubstr("is the log of a race, not of a quiz"));
  EXPECT_EQ(read_log(name), Read{some_lines});
}

TEST(LineLog, IsOnlyForOrdinaryFiles) {
  const TemporaryFolder folder;
  ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0666), 0);
  for (const std::string& path :
       {folder.file("pipe"), std::string("/dev/full"), std::string("/dev/null"),
        std::string("/dev/stdout"), std::string("-")}) {
    EXPECT_THAT(read_log(race_in(path)).error, HasSubstr(path + " is not an ordinary file"));
  }
  EXPECT_THAT(read_log(race_in(folder.path())).error, HasSubstr("Is a directory"));
}

TEST(LineLog, SaysWhoIsUsingIt) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  const auto log = LineLog::open(name, {});
  EXPECT_EQ(read_log(name).error,
            "another race (process " + std::to_string(getpid()) + ") is using " + name.path);
}

TEST(LineLog, ACheckChangesNothing) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  const auto accept = [](std::string_view) { return std::expected<void, Error>(); };
  EXPECT_TRUE(LineLog::check(name, accept));
  EXPECT_TRUE(fs::is_empty(folder.path()));
  write_some_lines(name);
  const std::string broken_off = text_of_file(name.path) + "{\"lap";
  write_file(name.path, broken_off);
  EXPECT_TRUE(LineLog::check(name, accept));
  EXPECT_EQ(text_of_file(name.path), broken_off);
  write_file(name.path, "my notes");
  EXPECT_FALSE(LineLog::check(name, accept));
  LogName forced = name;
  forced.force = true;
  EXPECT_TRUE(LineLog::check(forced, accept));
  EXPECT_EQ(text_of_file(name.path), "my notes");
  EXPECT_FALSE(LineLog::check(race_in(folder.file("no/log")), accept));
}

TEST(LineLog, OnAFullDiskKeepsTheLinesBefore) {
  const TemporaryFolder folder;
  const LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  const std::string whole = text_of_file(name.path);
  auto log = LineLog::open(name, [](std::string_view) { return std::expected<void, Error>(); });
  ASSERT_TRUE(log);
  const FullDisk full(whole.size() + 10);
  const auto appended = log->append(some_lines[0]);
  ASSERT_FALSE(appended);
  EXPECT_EQ(appended.error().message, "cannot write " + name.path + ": File too large");
  EXPECT_EQ(text_of_file(name.path), whole);
}

TEST(LineLog, TermsMayHoldAnyBytes) {
  const TemporaryFolder folder;
  LogName name = race_in(folder.file("log"));
  name.terms[1].second = "\xFF hare \"\n";
  write_some_lines(name);
  EXPECT_EQ(read_log(name), Read{some_lines});
  name.terms.emplace_back("B", "tortoise");
  EXPECT_THAT(read_log(name).error, HasSubstr("B was '' and is 'tortoise'"));
}

TEST(LineLog, GoesOnFromOneWithMoreTerms) {
  const TemporaryFolder folder;
  LogName name = race_in(folder.file("log"));
  write_some_lines(name);
  name.terms.pop_back();
  EXPECT_EQ(read_log(name), Read{some_lines});
}

}  // namespace

}  // namespace quintet::files::testing
