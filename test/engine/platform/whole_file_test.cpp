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
  fs::remove(path);
}

TEST(WholeFile, NamesPathsOnOneLine) {
  const std::string path = "/nonexistent/a\nb";
  const std::string why = "'/nonexistent/a?b': No such file or directory";
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
