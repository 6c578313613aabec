#include "app/analysis/suite.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace ternion::analysis {
namespace {

using testing::HasSubstr;

class SuiteTest : public testing::Test {
 protected:
  SuiteTest() { session_.hash_mb = 16; }
  Expected<SuiteTotal> run(const ProblemSuite& suite, SuiteOptions options,
                           const std::stop_token& stop = {}) {
    return solve_suite(kit_, suite, options, session_, {}, stop,
                       [&](const SuiteRow& row) { rows_.push_back(row); });
  }

  const GameKit& kit_ = **find_kit("Othello");
  const ProblemSuite& ffo_ = kit_.suites.front();
  SessionOptions session_;
  std::vector<SuiteRow> rows_;
};

TEST_F(SuiteTest, SolvesWhatIsAskedFor) {
  const auto total = run(ffo_, {1, 6, false});
  ASSERT_TRUE(total) << total.error().message;
  ASSERT_EQ(rows_.size(), 6U);
  EXPECT_EQ(total->wrong, 0);
  EXPECT_EQ(rows_[3].number, 4);
  EXPECT_EQ(rows_[3].score, 0);
  EXPECT_EQ(rows_[3].measure, 14);
  std::uint64_t nodes = 0;
  for (const SuiteRow& row : rows_) nodes += row.nodes;
  EXPECT_EQ(total->nodes, nodes);
  EXPECT_THAT(suite_head(kit_, false), HasSubstr("empties"));
  EXPECT_THAT(suite_line(kit_, rows_[0], false), HasSubstr("  1      14   g8   +18"));
  const auto line = nlohmann::json::parse(suite_line(kit_, rows_[0], true));
  EXPECT_EQ(line["empties"], 14);
  EXPECT_EQ(line["right"], true);
  EXPECT_THAT(suite_end(*total, session_, false), HasSubstr(" 0 wrong ("));
  EXPECT_EQ(nlohmann::json::parse(suite_end(*total, session_, true))["total"]["wrong"], 0);
}

TEST_F(SuiteTest, TellsWhatIsWrong) {
  const std::array<SuiteProblem, 2> problems{
      {{1, ffo_.problems[0].position, 20, "g8"}, {2, ffo_.problems[1].position, 10, "a1b1"}}};
  const auto total = run({"made-up", "made up", problems, 1, 2}, {1, 2, false});
  ASSERT_TRUE(total);
  EXPECT_EQ(total->wrong, 2);
  EXPECT_FALSE(rows_[0].right);
  EXPECT_FALSE(rows_[1].right) << "the score is, the move is not";
  EXPECT_THAT(suite_line(kit_, rows_[0], false), HasSubstr("WRONG"));
}

TEST_F(SuiteTest, IsStopped) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(run(ffo_, {40, 59, false}, stop.get_token()));
  EXPECT_TRUE(rows_.empty());
}

}  // namespace
}  // namespace ternion::analysis
