#include "machine/memory.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <new>
#include <string>

#include "core/test_files.hpp"
#include "machine/shortage.hpp"

namespace quintet::machine {
namespace {

using test_support::TemporaryFolder;
using test_support::write_file;

constexpr std::size_t megabyte = std::size_t{1} << 20;

// A folder with the files by which a system tells what it has.
class FakeSystem {
 public:
  void say(const std::string& path, const std::string& text) const {
    const std::filesystem::path file = root() + path;
    std::filesystem::create_directories(file.parent_path());
    write_file(file.string(), text);
  }
  [[nodiscard]] std::string root() const { return folder_.path() + "/"; }
  [[nodiscard]] std::size_t available() const { return available_memory(root()); }

 private:
  TemporaryFolder folder_;
};

TEST(AvailableMemory, IsWhatTheMachineHas) {
  const FakeSystem system;
  system.say("proc/meminfo", "MemTotal:  9000 kB\nMemFree:  10 kB\nMemAvailable:   3000 kB\n");
  EXPECT_EQ(system.available(), 3000U << 10);
}

TEST(AvailableMemory, IsNoMoreThanAnyControlGroupLeaves) {
  const FakeSystem system;
  system.say("proc/meminfo", "MemAvailable: 4000000 kB\n");
  system.say("proc/self/cgroup", "0::/outer/inner\n");
  system.say("sys/fs/cgroup/outer/inner/memory.max", "max\n");
  EXPECT_EQ(system.available(), std::size_t{4000000} << 10);
  system.say("sys/fs/cgroup/outer/memory.max", "5000000\n");
  system.say("sys/fs/cgroup/outer/memory.current", "4000000\n");
  EXPECT_EQ(system.available(), 1'000'000U);
  system.say("sys/fs/cgroup/outer/memory.stat", "anon 1000000\ninactive_file 2500000\n");
  EXPECT_EQ(system.available(), 3'500'000U);
  system.say("sys/fs/cgroup/outer/inner/memory.max", "1000\n");
  system.say("sys/fs/cgroup/outer/inner/memory.current", "2000\n");
  EXPECT_EQ(system.available(), 0U);
}

// A container of the first version sees its own folder as the uppermost.
TEST(AvailableMemory, KnowsBothVersionsOfControlGroups) {
  const FakeSystem system;
  system.say("proc/self/cgroup", "5:cpu:/a\n4:hugetlb,memory:/not/seen\n0::/\n");
  system.say("sys/fs/cgroup/memory/memory.limit_in_bytes", "700000\n");
  system.say("sys/fs/cgroup/memory/memory.usage_in_bytes", "500000\n");
  system.say("sys/fs/cgroup/memory/memory.stat", "cache 7\ntotal_inactive_file 100000\n");
  EXPECT_EQ(system.available(), 300'000U);
}

TEST(AvailableMemory, LeavesSomeForEverythingElse) {
  for (const std::size_t there_is : {100 * megabyte, 3000 * megabyte}) {
    const Shortage shortage({.memory = there_is});
    EXPECT_LE(available_for_a_table(), there_is - there_is / 16);
    EXPECT_GE(available_for_a_table(), there_is / 2);
  }
  const Shortage shortage({.memory = megabyte});
  EXPECT_EQ(available_for_a_table(), 0U);
  EXPECT_EQ(Array<int>(100, 3).size(), 3U);
}

TEST(Block, IsZeroedAndAligned) {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{1000}, 5 * megabyte}) {
    const Block block = Block::take(bytes);
    ASSERT_TRUE(block);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.begin()) % 64, 0U);
    const auto* const first = static_cast<const char*>(block.begin());
    EXPECT_EQ(std::string_view(first, bytes).find_first_not_of('\0'), std::string_view::npos);
  }
  EXPECT_FALSE(Block::take(SIZE_MAX));
}

TEST(Array, TakesWhatThereIs) {
  const Shortage shortage({.memory = 100 * megabyte});
  const Array<std::uint64_t> asked_for_more(std::size_t{1} << 40);
  EXPECT_LT(asked_for_more.bytes(), 100 * megabyte);
  EXPECT_GE(asked_for_more.bytes(), 50 * megabyte);
  const Array<std::uint64_t> asked_for_less(1000);
  EXPECT_EQ(asked_for_less.size(), 1000U);
}

TEST(Array, TakesLessWhenWhatWasPromisedIsNotThere) {
  struct Element {
    int value = 7;
  };
  // No memory at the first try: then at none.
  const Shortage shortage({.tables = 1});
  Array<Element> once(1000, 10);
  EXPECT_EQ(once.size(), 1000U);
  EXPECT_EQ(once[999].value, 7);
  EXPECT_THROW(Array<Element>(1000, 10), std::bad_alloc);
}

}  // namespace
}  // namespace quintet::machine
