#include "lab/process.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/test_processes.hpp"
#include "lab/test_support.hpp"

namespace quintet::lab::testing {

namespace {

using std::chrono::seconds;
using test_support::ends;
using test_support::has_ended;

std::string next_line(Process& process) {
  return process.read_line(Process::Clock::now() + seconds(60)).value_or("");
}

}  // namespace

TEST(Process, EndsWithAllThatItHasStarted) {
  // One child that does as it is told, one that does not listen, and a parent that waits for them
  // or goes before.
  for (const std::string last : {"wait", "exit"}) {
    const TemporaryFolder folder;
    write_file(folder.file("script"),
               "sleep 1000 & echo $!\n"
               "sh -c 'trap \"\" TERM; sleep 1000; sleep 1000' & echo $!\n" +
                   last + "\n");
    std::string obedient;
    std::string stubborn;
    {
      auto process = Process::start("sh " + folder.file("script"));
      ASSERT_TRUE(process) << process.error().message;
      obedient = next_line(**process);
      stubborn = next_line(**process);
      EXPECT_FALSE(has_ended(obedient));
      EXPECT_FALSE(has_ended(stubborn));
    }
    EXPECT_TRUE(ends(obedient)) << last;
    EXPECT_TRUE(ends(stubborn)) << last;
  }
}

TEST(Process, TellsHowItEndedAlsoWhenChildrenAreLeft) {
  auto process = Process::start("sh -c 'sleep 1000 >/dev/null & exit 3'");
  ASSERT_TRUE(process);
  EXPECT_EQ(next_line(**process), "");
  EXPECT_EQ((*process)->how_it_ended(), "ended with exit code 3");
}

}  // namespace quintet::lab::testing
