// What is said of a running search, in each of Yixin-Board's forms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/core/text.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using testing::Each;
using testing::StartsWith;

/// All that is said until the move.
std::vector<std::string> thought(GomocupSeat& seat, const char* detail, const char* command) {
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say(std::string("INFO show_detail ") + detail);
  seat.say("YXBOARD");
  for (const char* stone : {"7,7,1", "8,8,2", "7,8,1", "8,7,2"}) seat.say(stone);
  seat.say("DONE");
  seat.say(command);
  std::vector<std::string> lines;
  for (std::string line = seat.hear(); !is_point(line); line = seat.hear()) {
    if (line == "(nothing)") break;
    lines.push_back(line);
  }
  return lines;
}

TEST(GomocupReport, PlainLinesAreMessages) {
  GomocupSeat seat;
  EXPECT_TRUE(thought(seat, "0", "yxnbest 1").size() <= 1);  // the ranked move
  EXPECT_GT(seat.messages(), 0U);
}

TEST(GomocupReport, SquaresOfEachDepth) {
  GomocupSeat seat;
  const auto lines = thought(seat, "1", "yxnbest 3");
  ASSERT_GE(lines.size(), 5U);
  EXPECT_EQ(lines[0], "MESSAGE REALTIME REFRESH");
  std::size_t best = 0;
  for (const auto& line : lines) {
    if (!line.starts_with("MESSAGE REALTIME ")) continue;
    const auto words = text::split(line);
    const bool refresh = words[2] == "REFRESH";
    EXPECT_EQ(words.size(), refresh ? 3U : 4U) << line;
    if (!refresh) {
      EXPECT_TRUE(is_point(std::string(words[3]))) << line;
      EXPECT_THAT((std::set<std::string_view>{"POS", "DONE", "BEST", "LOST"}),
                  testing::Contains(words[2]));
    }
    best += words[2] == "BEST" ? 1 : 0;
  }
  EXPECT_GT(best, 0U);
  EXPECT_GT(seat.messages(), 0U) << "beside the plain lines";
}

TEST(GomocupReport, DetailsAreBlocksOfEachLine) {
  GomocupSeat seat;
  const auto lines = thought(seat, "2", "yxnbest 2");
  EXPECT_EQ(seat.messages(), 0U);
  const std::array<const char*, 12> block{"INFO PV ",        "INFO NUMPV ",    "INFO DEPTH ",
                                          "INFO SELDEPTH ",  "INFO NODES ",    "INFO TOTALNODES ",
                                          "INFO TOTALTIME ", "INFO SPEED ",    "INFO EVAL ",
                                          "INFO WINRATE 0.", "INFO BESTLINE ", "INFO PV DONE"};
  std::vector<std::string> info;
  for (const auto& line : lines)
    if (line.starts_with("INFO ")) info.push_back(line);
  ASSERT_GE(info.size(), block.size());
  ASSERT_EQ(info.size() % block.size(), 0U);
  for (std::size_t i = 0; i < info.size(); ++i)
    EXPECT_THAT(info[i], StartsWith(block[i % block.size()]));
  EXPECT_EQ(info[0], "INFO PV 0");
  EXPECT_THAT(info, testing::Contains("INFO PV 1"));
}

}  // namespace
}  // namespace ternion::test
