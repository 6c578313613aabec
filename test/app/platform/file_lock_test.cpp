#include "app/platform/file_lock.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "app/platform/process.hpp"

namespace ternion::platform {
namespace {

namespace fs = std::filesystem;
using Outcome = FileLock::Outcome;

class FileLocks : public testing::Test {
 protected:
  ~FileLocks() override {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  std::string content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::string path_ =
      (fs::temp_directory_path() / ("ternion-lock-" + std::to_string(process_id()))).string();
};

TEST_F(FileLocks, AreOneAfterTheOther) {
  auto first = lock_file(path_, Privacy::all_read);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ((*first)->outcome(), Outcome::taken);
  const auto second = lock_file(path_, Privacy::all_read);
  ASSERT_TRUE(second);
  EXPECT_EQ((*second)->outcome(), Outcome::refused);
  first->reset();
  const auto third = lock_file(path_, Privacy::all_read);
  ASSERT_TRUE(third);
  EXPECT_EQ((*third)->outcome(), Outcome::taken);
}

TEST_F(FileLocks, HinderNobodyWhoReadsOrWrites) {
  const auto lock = lock_file(path_, Privacy::owner);
  ASSERT_TRUE(lock);
  std::ofstream(path_, std::ios::binary) << "text";
  EXPECT_EQ(content(), "text");
}

TEST_F(FileLocks, SayWhyThereIsNone) {
  const auto none = lock_file("no/such/folder/file", Privacy::owner);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_FALSE(none.error().message.empty());
}

TEST_F(FileLocks, APrivateFileIsMadeOnceAndKept) {
  ASSERT_TRUE(make_private_file(path_, true));
  EXPECT_EQ(content(), "");
  std::ofstream(path_, std::ios::binary) << "text";
  EXPECT_TRUE(make_private_file(path_, false));
  EXPECT_EQ(content(), "text");
  EXPECT_FALSE(make_private_file(path_, true));
  EXPECT_EQ(content(), "text");
}

TEST_F(FileLocks, APrivateFileIsItsOwnersAlone) {
#ifdef _WIN32
  GTEST_SKIP() << "who may read a file is said by its folder there";
#endif
  ASSERT_TRUE(make_private_file(path_, true));
  EXPECT_EQ(fs::status(path_).permissions() & fs::perms::all,
            fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace ternion::platform
