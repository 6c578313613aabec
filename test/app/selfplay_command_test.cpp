// `ternion selfplay` as a person runs it: killed in mid-work and started again.
#include <csignal>

#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;

class SelfPlayCommand : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<std::string> command(const std::string& positions, const std::string& depth = "1") {
    return ternion(
        {"selfplay", "--out", folder_.string(), "--positions", positions, "--depth", depth});
  }
  std::uintmax_t bytes() const {
    std::error_code none_yet;
    const auto size = fs::file_size(folder_ / "seed1-0000.tsh", none_yet);
    return none_yet ? 0 : size;
  }
  void wait_for_bytes(std::uintmax_t wanted) const {
    for (int i = 0; i < 3000 && bytes() < wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_GE(bytes(), wanted);
  }

  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-" + std::to_string(::getpid()) + "-" +
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(SelfPlayCommand, AFullDiskEndsItWithTheReason) {
  const auto full = run(on_full_disk(command("100000000")));
  EXPECT_EQ(full.code, 3) << full.error;
  EXPECT_NE(full.error.find("expected to write "), std::string::npos) << full.error;
  const auto more = run(command("1"));
  EXPECT_EQ(more.code, 0) << more.error;
  EXPECT_GT(bytes(), 1000U);
}

TEST_F(SelfPlayCommand, GoesOnAfterBeingKilled) {
  {
    Child child(command("100000000"));
    wait_for_bytes(5000);
    child.signal(SIGKILL);
    EXPECT_EQ(child.wait(), 128 + SIGKILL);
  }
  const auto first = bytes();
  const auto result = run(command("1"));  // there are enough already
  EXPECT_EQ(result.code, 0) << result.error;
  EXPECT_NE(result.error.find("going on after"), std::string::npos) << result.error;
  EXPECT_EQ(bytes(), first);
  Child child(command("100000000"));
  wait_for_bytes(first + 5000);
  child.signal(SIGTERM);
  EXPECT_EQ(child.wait(), 0) << child.error();
}

}  // namespace
}  // namespace ternion::test
