// `ternion bootstrap` as a person runs it: weights from nothing, stopped and gone on with.
#include <csignal>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Bootstrap : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<std::string> command(const std::string& generations, const std::string& positions,
                                   std::vector<std::string> more = {}) const {
    std::vector<std::string> words{
        "bootstrap", "--out",       folder_.string(), "--generations", generations, "--exact",
        "5",         "--positions", positions,        "--depth",       "1"};
    words.insert(words.end(), more.begin(), more.end());
    return ternion(std::move(words));
  }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-" + std::to_string(::getpid()) + "-" +
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(Bootstrap, MakesWeightsFromNothingAndGoesOnWithMoreGenerations) {
  const auto first = run(command("1", "3000"));
  ASSERT_EQ(first.code, 0) << first.error;
  EXPECT_THAT(first.error, HasSubstr("games by hand-made"));
  EXPECT_THAT(first.out, HasSubstr("| g0 |"));
  EXPECT_THAT(read("g0.html"), HasSubstr("evaluation hand-made"));

  const auto written = fs::last_write_time(folder_ / "g0.tw");
  const std::string exact = read("exact.obf");
  const auto second = run(command("2", "3000"));
  ASSERT_EQ(second.code, 0) << second.error;
  EXPECT_EQ(fs::last_write_time(folder_ / "g0.tw"), written) << "what is there is kept";
  EXPECT_EQ(read("exact.obf"), exact) << "every generation is held against the same scores";
  EXPECT_THAT(read("generations.md"), HasSubstr("| hand-made |"));
  EXPECT_THAT(read("generations.md"), HasSubstr("| g1 |"));
  EXPECT_EQ(run(ternion({"eval", "f5", "--weights", (folder_ / "g1.tw").string()})).code, 0);
}

TEST_F(Bootstrap, HoldsEveryGenerationAgainstProvenScores) {
  ASSERT_EQ(run(command("1", "500")).code, 0);
  const auto solved = run(ternion({"solve", (folder_ / "exact.obf").string()}));
  EXPECT_EQ(solved.code, 0) << solved.error;
  EXPECT_THAT(solved.out + solved.error, HasSubstr("15 compared with given scores, 0 mismatches"));
}

TEST_F(Bootstrap, StoppedInMidWorkItGoesOn) {
  {
    Child child(command("1", "100000000"));
    for (int i = 0; i < 3000 && !fs::exists(folder_ / "g0" / "seed1-0000.tsh"); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    child.signal(SIGINT);
    EXPECT_EQ(child.wait(), 0) << child.error();
    EXPECT_THAT(child.error(), HasSubstr("goes on from here"));
    EXPECT_FALSE(fs::exists(folder_ / "g0.tw"));
  }
  const auto result = run(command("1", "1"));
  EXPECT_EQ(result.code, 0) << result.error;
  EXPECT_TRUE(fs::exists(folder_ / "g0.tw"));
}

TEST_F(Bootstrap, RefusesWeightsAndFoldersThatCannotBe) {
  const auto weights = run(command("1", "1", {"--weights", "hand-made"}));
  EXPECT_EQ(weights.code, 2);
  EXPECT_THAT(weights.error, HasSubstr("--weights is not used by bootstrap"));
  std::ofstream(folder_) << "a file";
  EXPECT_EQ(run(command("1", "1")).code, 3);
}

}  // namespace
}  // namespace ternion::test
