// `ternion puzzles` as a person runs it.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace puzzles_command {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

class PuzzlesCommand : public testing::Test {
 protected:
  ~PuzzlesCommand() override { std::filesystem::remove(file_); }
  static auto puzzles(Words words) {
    words.insert(words.begin(), "puzzles");
    return run(ternion(words), "");
  }
  auto make(const std::string& count, Words more = {}, const std::string& nodes = "20000") const {
    Words words{"make", "--out",   file_, "--count",      count, "--most",  "8", "--least",
                "5",    "--nodes", nodes, "--play-nodes", "50",  "--plies", "6", "--least-plies",
                "4",    "--seed",  "3"};
    words.insert(words.end(), more.begin(), more.end());
    return puzzles(words);
  }
  std::string file_ = (std::filesystem::temp_directory_path() /
                       ("ternion-puzzles-" + std::to_string(::getpid()) + ".jsonl"))
                          .string();
};

TEST_F(PuzzlesCommand, MakesGoesOnAndChecks) {
  const auto made = make("2", {"--quiet"});
  EXPECT_EQ(made.code, 0) << made.error;
  EXPECT_EQ(made.error, "");
  EXPECT_THAT(made.out, HasSubstr("2 puzzles, 2 of them new"));
  EXPECT_THAT(made.out, HasSubstr("not unique"));
  const auto more = make("3");
  EXPECT_THAT(more.out, HasSubstr("3 puzzles, 1 of them new"));
  const auto checked = puzzles({"check", file_, "--quiet"});
  EXPECT_EQ(checked.code, 0) << checked.error;
  EXPECT_EQ(checked.out, "3 proven, 0 failed\n");
  EXPECT_EQ(puzzles({"check", file_, "--game", "gomoku"}).code, 2);
  EXPECT_EQ(make("3", {}, "30000").code, 2) << "by other rules";
}

/// Those of the page. Each file is one that `make` wrote.
TEST_F(PuzzlesCommand, DeepThoseOfThePageAreProvenAgain) {
  int files = 0;
  for (const auto& each :
       std::filesystem::directory_iterator(std::filesystem::path(TERNION_ROOT) / "web/src/data")) {
    if (each.path().extension() != ".jsonl") continue;
    ++files;
    const auto checked = puzzles({"check", each.path().string(), "--quiet"});
    EXPECT_EQ(checked.code, 0) << each.path() << ": " << checked.error;
  }
  EXPECT_EQ(files, 3);
}

TEST_F(PuzzlesCommand, SaysWhatIsWrong) {
  EXPECT_EQ(puzzles({}).code, 2);
  EXPECT_EQ(puzzles({"check", "/nonexistent"}).code, 3);
  std::ofstream(file_) << "hello\n";
  const auto checked = puzzles({"check", file_});
  EXPECT_EQ(checked.code, 2);
  EXPECT_THAT(checked.error, HasSubstr("line 1"));
  EXPECT_EQ(make("1").code, 2) << "what it is to go on with is none";
  const auto start = make("1", {"--start", "nonsense"});
  EXPECT_EQ(start.code, 2);
  EXPECT_THAT(start.error, HasSubstr("--start: "));
}

}  // namespace
}  // namespace puzzles_command
}  // namespace ternion::test
