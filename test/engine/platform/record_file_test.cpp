#include "engine/platform/record_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

namespace fs = std::filesystem;

class RecordFiles : public testing::Test {
 protected:
  RecordFiles() { fs::create_directories(folder_); }
  ~RecordFiles() override { fs::remove_all(folder_); }
  fs::path path() const { return folder_ / "records"; }
  std::string content() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_ = fs::temp_directory_path() / ("ternion-records-" + std::to_string(::getpid()));
};

TEST_F(RecordFiles, BeginWithTheirHeadAndGoOn) {
  auto made = RecordFile::create(system_files(), path(), "head;");
  ASSERT_TRUE(made) << made.error().message;
  ASSERT_TRUE(made->append("one;"));
  EXPECT_EQ(content(), "head;one;");
  auto opened = RecordFile::open(system_files(), path(), 9);
  ASSERT_TRUE(opened) << opened.error().message;
  ASSERT_TRUE(opened->append("two;"));
  EXPECT_EQ(content(), "head;one;two;");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "nothing is left beside it";
}

TEST_F(RecordFiles, WhatLiesBehindTheLastWholeOneGoes) {
  std::ofstream(path()) << "one;tw";
  std::ofstream(path().string() + ".new") << "left behind, longer than the head of the next one";
  ASSERT_TRUE(RecordFile::open(system_files(), path(), 4)->append("three;"));
  EXPECT_EQ(content(), "one;three;");
  ASSERT_TRUE(RecordFile::create(system_files(), path(), "head;"));
  EXPECT_EQ(content(), "head;");
}

TEST_F(RecordFiles, SayWhatTheSystemSays) {
  const auto none = RecordFile::create(system_files(), folder_ / "none" / "x", "");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_NE(none.error().message.find("none"), std::string::npos) << none.error().message;
#if !defined(_WIN32)  // which has no such file
  auto full = system_files().open("/dev/full");
  ASSERT_TRUE(full);
  EXPECT_FALSE((*full)->append("x"));
#endif
}

}  // namespace
}  // namespace ternion::platform
