// Files that are read and written at once, and what is said where they cannot be.
#include "engine/platform/whole_file.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::platform::whole_file_test {
namespace {

namespace fs = std::filesystem;

TEST(WholeFile, ComesBackAsItWasWritten) {
  const fs::path path =
      fs::temp_directory_path() / ("ternion-whole-file-" + std::to_string(::getpid()));
  ASSERT_TRUE(write_file(path, "one\ntwo"));
  EXPECT_EQ(read_file(path.string()), "one\ntwo");
  EXPECT_EQ(read_input(path.string()), "one\ntwo");
  ASSERT_TRUE(check_writable(path));
  ASSERT_TRUE(write_file(path, "three\n")) << "in the place of the first";
  EXPECT_EQ(read_file(path.string()), "three\n");
  fs::remove(path);
}

TEST(WholeFile, ItsNameIsUtf8) {
  const std::string name = "ternion-\xC3\xBC-\xF0\x9F\x98\x80-" + std::to_string(::getpid());
  const fs::path folder = fs::temp_directory_path() / name;
  ASSERT_TRUE(fs::create_directory(folder));
  ASSERT_TRUE(write_file(folder / name, "one"));
  EXPECT_EQ(read_file((folder / name).string()), "one");
  const fs::path there = fs::directory_iterator(folder)->path().filename();
  const std::u8string utf8 = there.u8string();
  EXPECT_EQ(std::string(utf8.begin(), utf8.end()), name);
  EXPECT_EQ(there.string(), name);
  std::string by_stream;
  EXPECT_TRUE(std::ifstream((folder / name).string()) >> by_stream) << "by its text alone";
  fs::remove_all(folder);
}

TEST(WholeFile, NamesPathsOnOneLine) {
  const std::string path = "/nonexistent/a\nb";
#if defined(_WIN32)  // where no name has a line feed
  const std::string why = "'/nonexistent/a?b': Invalid argument";
#else
  const std::string why = "'/nonexistent/a?b': No such file or directory";
#endif
  EXPECT_EQ(read_file(path).error().message, "cannot read " + why);
  EXPECT_EQ(read_input(path).error().message, "cannot read " + why);
  EXPECT_EQ(write_file(path, "x").error().message, "cannot write " + why);
  EXPECT_EQ(check_writable(path).error().message, "cannot write " + why);
}

TEST(WholeFile, ADashIsAFileOfThatName) {
  const auto read = read_file("-");
  ASSERT_FALSE(read) << "not the standard input";
  EXPECT_EQ(read.error().message, "cannot read '-': No such file or directory");
}

}  // namespace
}  // namespace ternion::platform::whole_file_test
