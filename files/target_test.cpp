#include "files/target.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "files/descriptor.hpp"
#include "files/test_support.hpp"

namespace quintet::files::testing {

namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

TEST(Target, IsTheFileThatLinksLeadTo) {
  const TemporaryFolder folder;
  write_file(folder.file("file"), "x");
  fs::create_symlink("file", folder.file("link"));
  fs::create_symlink("link", folder.file("link to link"));
  fs::create_symlink("not yet", folder.file("dangling"));
  const auto file = target_of(folder.file("link to link")).value();
  EXPECT_EQ(file.kind, Target::Kind::file);
  EXPECT_EQ(file.path, fs::canonical(folder.file("file")).string());
  const auto nothing = target_of(folder.file("dangling")).value();
  EXPECT_EQ(nothing.kind, Target::Kind::nothing);
  EXPECT_EQ(fs::path(nothing.path).filename(), "not yet");
}

TEST(Target, TellsSpecialFilesFromOrdinaryOnes) {
  const TemporaryFolder folder;
  ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0666), 0);
  EXPECT_EQ(target_of(folder.file("pipe"))->kind, Target::Kind::device);
  EXPECT_EQ(target_of("/dev/null")->kind, Target::Kind::device);
  EXPECT_EQ(target_of("-")->descriptor, 1);
  EXPECT_EQ(target_of("/dev/stdout")->descriptor, 1);
  EXPECT_EQ(target_of("/dev/stderr")->descriptor, 2);
  EXPECT_EQ(target_of("/dev/fd/2")->descriptor, 2);
  EXPECT_EQ(target_of("/proc/self/fd/2")->kind, Target::Kind::descriptor);
}

TEST(Target, SaysWhyANameCannotBeThatOfAFile) {
  const TemporaryFolder folder;
  const auto error_of = [](const std::string& path) {
    const auto target = target_of(path);
    return target ? std::string() : target.error().message;
  };
  EXPECT_EQ(error_of(folder.path()), "cannot write " + folder.path() + ": Is a directory");
  EXPECT_THAT(error_of(folder.path() + "/"), HasSubstr("Is a directory"));
  EXPECT_THAT(error_of(folder.file("no/file")), HasSubstr("No such file or directory"));
  EXPECT_THAT(error_of(""), HasSubstr("must not be empty"));
  EXPECT_THAT(error_of("/dev/fd/987"), HasSubstr("Bad file descriptor"));
  fs::create_symlink("b", folder.file("a"));
  fs::create_symlink("a", folder.file("b"));
  EXPECT_THAT(error_of(folder.file("a")), HasSubstr("symbolic links"));
}

TEST(Clash, NoticesOneFileByWhateverNames) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  write_file(file, "x");
  fs::create_symlink("file", folder.file("link"));
  fs::create_symlink(folder.path(), folder.file("folder"));
  fs::create_symlink("new", folder.file("dangling"));
  fs::create_hard_link(file, folder.file("second name"));
  const auto clashes = [](const std::string& a, const std::string& b) {
    return clash({{"--a", a}, {"--b", b}}).has_value();
  };
  EXPECT_TRUE(clashes(file, file));
  EXPECT_TRUE(clashes(file, folder.path() + "/./file"));
  EXPECT_TRUE(clashes(file, folder.file("link")));
  EXPECT_TRUE(clashes(file, folder.file("folder/file")));
  EXPECT_TRUE(clashes(file, folder.file("second name")));
  EXPECT_TRUE(
      clashes(folder.file("new"),
              folder.file("folder/../" + fs::path(folder.path()).filename().string() + "/new")));
  EXPECT_TRUE(clashes(folder.file("new"), folder.file("dangling")));
  EXPECT_FALSE(clashes(file, folder.file("new")));
  EXPECT_FALSE(clashes("", ""));
  EXPECT_FALSE(clashes("/dev/null", "/dev/null"));
  EXPECT_EQ(clash({{"--a", file}, {"--b", folder.file("new")}, {"--c", file}})->message,
            "--a and --c name the same file, " + file);
}

TEST(Clash, NoticesTheFileThatStandardOutputGoesTo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("file");
  const int terminal = dup(STDOUT_FILENO);
  {
    const Descriptor redirected(open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
    dup2(redirected.number(), STDOUT_FILENO);
  }
  const auto named = clash({{"--out", file}});
  const auto twice = clash({{"--out", "-"}, {"--json", "/dev/stdout"}});
  const auto once = clash({{"--out", "-"}});
  {
    const Descriptor nowhere(open("/dev/null", O_WRONLY | O_CLOEXEC));
    dup2(nowhere.number(), STDOUT_FILENO);
  }
  const auto to_a_device = clash({{"--out", "-"}, {"--json", "/dev/stdout"}});
  dup2(terminal, STDOUT_FILENO);
  close(terminal);
  ASSERT_TRUE(named);
  EXPECT_THAT(named->message, HasSubstr("which standard output goes to already"));
  EXPECT_TRUE(twice);
  EXPECT_FALSE(once);
  EXPECT_TRUE(to_a_device);
}

}  // namespace

}  // namespace quintet::files::testing
