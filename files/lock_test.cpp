#include "files/lock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "files/test_support.hpp"

namespace quintet::files::testing {

namespace {

using ::testing::HasSubstr;

TEST(LockFile, SaysWhichProcessHoldsIt) {
  const TemporaryFolder folder;
  const std::string path = folder.file("lock");
  std::array<int, 2> ready{};
  std::array<int, 2> over{};
  ASSERT_EQ(pipe(ready.data()), 0);
  ASSERT_EQ(pipe(over.data()), 0);
  const pid_t holder = fork();
  if (holder == 0) {
    const auto taken = LockFile::take(path, "the folder", "another solver");
    char c = taken ? 'y' : 'n';
    [[maybe_unused]] auto count = write(ready[1], &c, 1);
    count = read(over[0], &c, 1);
    _exit(0);  // like a process that is killed: the file stays
  }
  char c = '\0';
  ASSERT_EQ(read(ready[0], &c, 1), 1);
  ASSERT_EQ(c, 'y');
  const auto refused = LockFile::take(path, "the folder", "another solver");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "another solver (process " + std::to_string(holder) + ") is using the folder");
  EXPECT_EQ(refused.error().code, in_use);
  ASSERT_EQ(write(over[1], &c, 1), 1);
  waitpid(holder, nullptr, 0);
  EXPECT_TRUE(std::filesystem::exists(path));
  {
    const auto taken = LockFile::take(path, "the folder", "another solver");
    EXPECT_TRUE(taken) << taken.error().message;
  }
  EXPECT_FALSE(std::filesystem::exists(path));
  for (const int descriptor : {ready[0], ready[1], over[0], over[1]}) close(descriptor);
}

TEST(LockFile, SaysWhyThereCannotBeOne) {
  const TemporaryFolder folder;
  const auto refused = LockFile::take(folder.file("no/lock"), "the folder", "another solver");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("cannot write the folder: No such file"));
}

}  // namespace

}  // namespace quintet::files::testing
