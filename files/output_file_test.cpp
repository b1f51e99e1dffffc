#include "files/output_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "files/read.hpp"
#include "files/test_support.hpp"

namespace quintet::files::testing {

namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr Kind poem{"a poem", [](std::string_view text) { return text.starts_with("Poem"); }};

std::string error_of(const std::string& path, bool force = false) {
  const auto planned = OutputFile::plan(path, poem, force);
  return planned ? std::string() : planned.error().message;
}

std::size_t entries(const TemporaryFolder& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

TEST(OutputFile, IsPlannedWithoutATrace) {
  const TemporaryFolder folder;
  EXPECT_EQ(error_of(folder.file("new")), "");
  EXPECT_EQ(entries(folder), 0U);
}

TEST(OutputFile, ReplacesItsOwnKindAndOtherThingsOnlyByForce) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file, "Poem one");
  EXPECT_EQ(error_of(file), "");
  write_file(file, "");
  EXPECT_EQ(error_of(file), "");
  write_file(file, "my notes");
  EXPECT_EQ(error_of(file), file +
                                " exists already and is not a poem; name another file, or give "
                                "--force to write over it");
  EXPECT_EQ(text_of_file(file), "my notes");
  auto forced = OutputFile::plan(file, poem, true);
  ASSERT_TRUE(forced);
  EXPECT_EQ(text_of_file(file), "my notes");
  EXPECT_TRUE(forced->write("Poem two"));
  EXPECT_EQ(text_of_file(file), "Poem two");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, SaysBeforeTheWorkThatItCannotBeWritten) {
  const TemporaryFolder folder;
  EXPECT_THAT(error_of(folder.path()), HasSubstr("Is a directory"));
  EXPECT_THAT(error_of(folder.file("no/file")), HasSubstr("No such file or directory"));
  write_file(folder.file("file"), "Poem");
  const FullDisk full(0);
  EXPECT_EQ(error_of(folder.file("file")),
            "cannot write " + folder.file("file") + ": File too large");
  EXPECT_EQ(error_of(folder.file("new")),
            "cannot write " + folder.file("new") + ": File too large");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, OnAFullDiskTheOldFileStaysWhole) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file, "Poem one");
  auto planned = OutputFile::plan(file, poem, false);
  ASSERT_TRUE(planned);
  const FullDisk full(100);
  const auto written = planned->write("Poem two" + std::string(1'000, '!'));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "cannot write " + file + ": File too large");
  EXPECT_EQ(text_of_file(file), "Poem one");
}

TEST(OutputFile, WhatIsNotKeptLeavesTheOldFile) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file, "Poem one");
  {
    auto planned = OutputFile::plan(file, poem, false);
    EXPECT_TRUE(planned->add("Poem"));
    EXPECT_EQ(entries(folder), 2U);
  }
  EXPECT_EQ(text_of_file(file), "Poem one");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, GrowsInItsPlaceOnceItIsKept) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  auto planned = OutputFile::plan(file, poem, false);
  EXPECT_TRUE(planned->add("Poem\n"));
  EXPECT_FALSE(fs::exists(file));
  EXPECT_TRUE(planned->keep());
  EXPECT_TRUE(planned->add("line\n"));
  EXPECT_EQ(text_of_file(file), "Poem\nline\n");
  EXPECT_THAT(error_of(file),
              HasSubstr("another process (process " + std::to_string(getpid()) + ") is using"));
  const FullDisk full(12);
  EXPECT_FALSE(planned->add("line\n"));
  EXPECT_EQ(text_of_file(file), "Poem\nline\n");
}

TEST(OutputFile, KeepsPermissionsAndLinks) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file, "Poem one");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("file", folder.file("link"));
  EXPECT_TRUE(OutputFile::plan(folder.file("link"), poem, false)->write("Poem two"));
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(text_of_file(file), "Poem two");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(OutputFile, WhatAKilledProcessLeftBehindIsNoObstacle) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file + std::string(unfinished_suffix), "half of a poem that is rather long");
  EXPECT_TRUE(OutputFile::plan(file, poem, false)->write("Poem"));
  EXPECT_EQ(text_of_file(file), "Poem");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, OfTwoWritersEachWritesAWholeFile) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  const auto write_often = [&file](char letter) {
    for (int i = 0; i < 50; ++i) {
      auto planned = OutputFile::plan(file, poem, false);
      ASSERT_TRUE(planned) << planned.error().message;
      const auto written = planned->write("Poem" + std::string(10'000, letter));
      ASSERT_TRUE(written) << written.error().message;
    }
  };
  {
    const std::jthread other([&] { write_often('a'); });
    write_often('b');
  }
  const std::string text = text_of_file(file);
  EXPECT_THAT(
      text, ::testing::AnyOf("Poem" + std::string(10'000, 'a'), "Poem" + std::string(10'000, 'b')));
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, WritesStraightToPipesAndDevices) {
  const TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0666), 0);
  std::string heard;
  {
    const std::jthread reader([&] { heard = read_text(pipe).value(); });
    EXPECT_TRUE(OutputFile::plan(pipe, poem, false)->write("a text"));
  }
  EXPECT_EQ(heard, "a text");
  EXPECT_EQ(entries(folder), 1U);
  EXPECT_TRUE(OutputFile::plan("/dev/null", poem, false)->write("a text"));
  EXPECT_EQ(OutputFile::plan("/dev/full", poem, false)->write("a text").error().message,
            "cannot write /dev/full: No space left on device");
}

TEST(OutputFile, WritesToWhatIsOpenAlready) {
  const TemporaryFolder folder;
  const Descriptor file(open(folder.file("file").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  EXPECT_TRUE(write_all(file.number(), "before "));
  auto planned = OutputFile::plan("/dev/fd/" + std::to_string(file.number()), poem, false);
  ASSERT_TRUE(planned);
  EXPECT_TRUE(planned->write("a text"));
  EXPECT_EQ(text_of_file(folder.file("file")), "before a text");
  const Descriptor other(open(folder.file("file").c_str(), O_RDONLY | O_CLOEXEC));
  EXPECT_THAT(error_of("/dev/fd/" + std::to_string(other.number())), HasSubstr("Bad file"));
}

TEST(ReplaceFile, IsForOrdinaryFiles) {
  const TemporaryFolder folder;
  EXPECT_TRUE(replace_file(folder.file("file"), "one"));
  EXPECT_TRUE(replace_file(folder.file("file"), "two"));
  EXPECT_EQ(text_of_file(folder.file("file")), "two");
  EXPECT_FALSE(replace_file("/dev/null", "three"));
  EXPECT_TRUE(replace_file(folder.file(std::string(255, 'n')), "four"));
  EXPECT_EQ(text_of_file(folder.file(std::string(255, 'n'))), "four");
}

TEST(ReadText, ReadsAnOrdinaryFileOfAnySizeAndGivesUpAnEndlessOne) {
  const TemporaryFolder folder;
  write_file(folder.file("large"), "x");
  fs::resize_file(folder.file("large"), most_piped_bytes + 10);
  const auto large = read_text(folder.file("large"));
  ASSERT_TRUE(large) << large.error();
  EXPECT_EQ(large->size(), most_piped_bytes + 10);
  EXPECT_THAT(read_text("/dev/zero").error(), HasSubstr("more than 256 MiB come from it"));
  fs::resize_file(folder.file("large"), std::uintmax_t{1} << 42);
  EXPECT_THAT(read_text(folder.file("large")).error(), HasSubstr("there is memory for"));
  EXPECT_EQ(read_text(folder.file("none")).error(), "No such file or directory");
  EXPECT_EQ(read_text(folder.path()).error(), "Is a directory");
}

}  // namespace

}  // namespace quintet::files::testing
