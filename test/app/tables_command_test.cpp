// `ternion tables` as a person runs it.
#include <csignal>

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class TablesCommand : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  test::Run build(const std::string& pieces) const {
    return run(ternion({"tables", "--out", folder_.string(), "--pieces", pieces}));
  }
  test::Run check() const { return run(ternion({"tables", "--check", folder_.string()})); }
  fs::path file(const std::string& pair) const {
    return folder_ / ("surakarta-" + pair + ".table");
  }

  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-" + std::to_string(::getpid()) + "-" +
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(TablesCommand, BuildsAndChecks) {
  const auto built = build("4");
  ASSERT_EQ(built.code, 0) << built.error;
  EXPECT_THAT(built.error, HasSubstr("3v1: "));
  const auto checked = check();
  EXPECT_EQ(checked.code, 0) << checked.error;
  EXPECT_THAT(checked.out, HasSubstr("  66.98   26.67    6.35"));
  EXPECT_THAT(checked.out, HasSubstr("2v2"));
  EXPECT_THAT(checked.out, HasSubstr("1v3"));
  EXPECT_THAT(checked.out, Not(HasSubstr("follow")));
}

TEST_F(TablesCommand, CtrlCKeepsWhatIsDone) {
  Child building(ternion({"tables", "--out", folder_.string(), "--pieces", "6"}));
  ASSERT_NE(building.read_error_through("2v2: "), "");
  building.signal(SIGINT);
  EXPECT_EQ(building.wait(), 3);
  EXPECT_THAT(building.error(), HasSubstr("interrupted: the same command goes on with "));
  EXPECT_TRUE(fs::exists(file("2v2")));
  for (const auto& entry : fs::directory_iterator(folder_))
    EXPECT_EQ(entry.path().extension(), ".table") << entry.path();
  EXPECT_EQ(check().code, 0);
}

TEST_F(TablesCommand, EnginesPlayWithThem) {
  ASSERT_EQ(build("4").code, 0);
  const auto played = run(ternion({"gtp", "--game", "surakarta", "--tables", folder_.string()}),
                          "genmove b\nquit\n");
  EXPECT_EQ(played.code, 0) << played.error;
  EXPECT_THAT(played.out, HasSubstr("= "));
  const auto absent = run(ternion({"gtp", "--game", "surakarta", "--tables", "/nowhere"}));
  EXPECT_EQ(absent.code, 3);
  EXPECT_THAT(absent.error, HasSubstr("expected endgame tables"));
  const auto other =
      run(ternion({"gtp", "--game", "othello", "--tables", folder_.string()}), "genmove b\nquit\n");
  EXPECT_EQ(other.code, 0) << "other games leave them alone";
}

TEST_F(TablesCommand, AreTakenFromTheEnvironmentsFolder) {
  ASSERT_EQ(build("3").code, 0);
  const auto with_folder = [](const std::string& folder) {
    std::vector<std::string> command = ternion({"gtp", "--game", "surakarta"});
    command.insert(command.begin(), {"/usr/bin/env", "TERNION_TABLES=" + folder});
    return run(command, "quit\n");
  };
  EXPECT_EQ(with_folder(folder_.string()).code, 0);
  const auto absent = with_folder("/nowhere");
  EXPECT_EQ(absent.code, 3);
  EXPECT_THAT(absent.error, HasSubstr("expected endgame tables"));
}

TEST_F(TablesCommand, SaysWhatIsWrongWithTheCommandLine) {
  EXPECT_EQ(run(ternion({"tables"})).code, 2);
  EXPECT_EQ(build("9").code, 2);
  EXPECT_EQ(run(ternion({"tables", "--out", "a", "--check", "b"})).code, 2);
  const auto none = check();
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.error, HasSubstr("expected endgame tables"));
  const TemporaryFile file("in-the-way", "");
  EXPECT_EQ(run(ternion({"tables", "--out", file.path()})).code, 3);
}

}  // namespace
}  // namespace ternion::test
