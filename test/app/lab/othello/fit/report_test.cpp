#include "app/lab/othello/fit/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::othello {
namespace {

using testing::HasSubstr;
using testing::Not;

StageReport stage(int ply, std::uint64_t count, double absolute) {
  StageReport report;
  report.ply = ply;
  report.positions = 2 * count;
  report.exact = count;
  report.training = {count, absolute, 4 * absolute};
  report.held_out = {count / 2, absolute, 4 * absolute};
  report.iterations = 7;
  report.seen = {100, 20, 3, 2, 1, 0};
  return report;
}

TEST(Report, ALineGivesMeansAndShares) {
  const std::string line = report_line(stage(42, 1000, 3500));
  EXPECT_THAT(line, HasSubstr("42 "));
  EXPECT_THAT(line, HasSubstr(" 50%"));
  EXPECT_THAT(line, HasSubstr(" 3.500   14.00 "));
  EXPECT_THAT(line, HasSubstr(" 7.000   28.00 "));
  EXPECT_THAT(line, HasSubstr(" 26 "));  // weights met
  EXPECT_THAT(line, Not(HasSubstr("saturated")));
  StageReport saturated = stage(42, 1000, 3500);
  saturated.saturated = 3;
  EXPECT_THAT(report_line(saturated), HasSubstr("3 saturated"));
}

TEST(Report, TotalsWeighByPositions) {
  const std::vector stages{stage(1, 1000, 1000), stage(2, 3000, 9000)};
  EXPECT_THAT(report_totals(stages), HasSubstr(" 4000  2.500   10.00 "));
}

TEST(Report, NothingHeldOutIsADash) {
  EXPECT_THAT(report_line(stage(3, 0, 0)), HasSubstr(" - "));
  EXPECT_THAT(report_line(stage(3, 0, 0)), Not(HasSubstr("nan")));
}

TEST(Report, ThePageIsWholeAndKeepsTextAsText) {
  const std::vector stages{stage(0, 0, 0), stage(1, 1000, 1000), stage(2, 3000, 9000)};
  const std::string page = report_page(stages, {{"Data", "<script>&"}});
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;&amp;"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("nan")));
  EXPECT_THAT(page, HasSubstr("</html>"));
  EXPECT_THAT(page, HasSubstr(report_line(stages[2])));
}

}  // namespace
}  // namespace ternion::othello
