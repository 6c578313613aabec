// solve, replay and analyze on good and bad input.
#include <algorithm>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/child.hpp"
#include "test/app/program.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

using Json = nlohmann::json;

const std::string kFfo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
const std::string kFfo2 = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X";
/// A complete game of WTHOR (1977, the first one); Black wins by 4.
const std::string kGame =
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2"
    "b7f1b3b1b2h7a7a8a1g1g2h2h1";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(Solve, WritesJsonLinesAndATotal) {
  const auto result = run(ternion({"solve", "--json", "-"}), kFfo1 + ";\n" + kFfo2 + "; a4:+10;\n");
  EXPECT_EQ(result.code, 0) << result.error;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 3U) << result.out;
  EXPECT_EQ(lines[0].rfind(R"({"line":1,"move":"g8","score":18,"nodes":)", 0), 0U) << lines[0];
  const auto first = Json::parse(lines[0]);
  EXPECT_EQ(first.size(), 5U);
  EXPECT_TRUE(first.at("nodes").is_number_unsigned());
  EXPECT_TRUE(first.at("seconds").is_number());
  const auto second = Json::parse(lines[1]);
  EXPECT_EQ(second.at("line"), 2);
  EXPECT_EQ(second.at("move"), "a4");
  EXPECT_EQ(second.at("score"), 10);
  const auto total = Json::parse(lines[2]).at("total");
  EXPECT_EQ(total.at("positions"), 2);
  EXPECT_EQ(total.at("nodes"), first.at("nodes").get<int>() + second.at("nodes").get<int>());
}

TEST(Solve, SkipsMalformedLinesWithTheirNumbers) {
  const auto result =
      run(ternion({"solve", "--json", "-"}), "# comment\nnonsense\n1 " + kFfo1 + " g8:+18\n");
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.error.find("line 2"), std::string::npos) << result.error;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U) << result.out;
  EXPECT_EQ(Json::parse(lines[0]).at("line"), 3);
  EXPECT_EQ(Json::parse(lines[1]).at("total").at("malformed"), 1);
}

TEST(Solve, GoesOnFromALine) {
  const auto result = run(ternion({"solve", "--json", "--from-line", "3", "-"}),
                          "nonsense\n" + kFfo1 + "\n" + kFfo2);
  EXPECT_EQ(result.code, 0) << result.error;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U) << result.out;
  EXPECT_EQ(Json::parse(lines[0]).at("line"), 3);
  EXPECT_EQ(run(ternion({"solve", "--from-line", "0", "-"}), kFfo1).code, 2);
}

TEST(Solve, AnInterruptKeepsWhatIsSolvedAndTellsWhereToGoOn) {
  // Nobody solves the second position.
  const std::string endless = "---------------------------OX------XO--------------------------- X";
  Child child(ternion({"solve", "--json", "-"}));
  ASSERT_TRUE(child.write(kFfo1 + "\n" + endless + "\n" + kFfo2 + "\n"));
  child.end_input();
  ASSERT_NE(child.read_through("\n"), "");
  child.signal(SIGINT);
  EXPECT_EQ(child.wait(), 1);
  EXPECT_NE(child.error().find("--from-line 2"), std::string::npos) << child.error();
  const auto lines = lines_of(child.out());
  ASSERT_EQ(lines.size(), 2U) << child.out();
  EXPECT_EQ(Json::parse(lines[0]).at("score"), 18);
  EXPECT_EQ(Json::parse(lines[1]).at("total").at("positions"), 1);
}

TEST(Solve, SolvesTheFirstFfoPositions) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/ffo-1-59.txt");
  std::ifstream file(path);
  std::string text;
  for (std::string line; std::getline(file, line) && text.size() < 20 * 130;) text += line + "\n";
  const auto result = run(ternion({"solve", "--threads", "2", "-"}), text);
  EXPECT_EQ(result.code, 0) << result.error;
  EXPECT_NE(result.out.find(" 0 mismatches; 0 malformed"), std::string::npos) << result.out;
}

TEST(Replay, TellsLegalityAndScore) {
  const auto result =
      run(ternion({"replay", "-"}), kGame + "\t4\twthor1977\t1\n" + kGame + "\nf5d6\n");
  EXPECT_EQ(result.code, 0) << result.error;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0], "1\tlegal\t62 moves\t+4\tcomplete");
  EXPECT_EQ(lines[2], "3\tlegal\t2 moves\t3-3 discs\tunfinished");
  EXPECT_EQ(lines[3], "3 games: 3 legal, 0 illegal, 0 unreadable, 2 complete, 0 mismatches");
}

TEST(Replay, FindsWhatIsWrong) {
  const std::vector<std::string> bad{"f5a1\n", kGame + "\t6\tx\t1\n", "f5d6\t0\tx\t1\n", "zz\n",
                                     std::string("\x00\xff\x01 f5\n", 7)};
  for (const auto& input : bad) {
    const auto result = run(ternion({"replay", "-"}), input);
    EXPECT_EQ(result.code, 1) << input << result.out;
  }
  // Unfinished, so that nobody knows the score.
  EXPECT_EQ(run(ternion({"replay", "-"}), "f5d6\t10\tx\t0\n").code, 0);
  const auto quiet = run(ternion({"replay", "--quiet", "-"}), "f5d6\nf5a1\n");
  EXPECT_EQ(lines_of(quiet.out).size(), 2U) << quiet.out;
}

TEST(Replay, ReadsGgf) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/games-sample.ggf");
  const auto result = run(ternion({"replay", path.string()}));
  EXPECT_NE(result.out.find(" 0 illegal"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find(" 0 mismatches"), std::string::npos) << result.out;
}

TEST(Replay, ReplaysAllOfWthor) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/wthor.txt.xz");
  if (::access("/usr/bin/xzcat", X_OK) != 0) GTEST_SKIP() << "xzcat is not here";
  const std::string command =
      "/usr/bin/xzcat '" + path.string() + "' | '" TERNION_BINARY "' replay --quiet -";
  const auto result = run({"/bin/sh", "-c", command});
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.out,
            "137509 games: 137509 legal, 0 illegal, 0 unreadable, 137096 complete, 0 mismatches\n");
}

TEST(Analyze, TakesBoardsAndFilesAndReportsWhatItCannotRead) {
  const TemporaryFile file("analyze.txt", "f5d6\n" + kFfo1 + "\nf5a1\n");
  const auto result = run(ternion({"analyze", "--depth", "3", file.path()}));
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.error.find("line 3"), std::string::npos) << result.error;
  EXPECT_NE(result.out.find("game of line 1"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("game of line 2"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace ternion::test
