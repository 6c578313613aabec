// The program on stdin and stdout, as a GUI holds it.
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

using namespace std::chrono_literals;

TEST(Talk, RecognisesGtp) {
  const auto result = run(ternion({}), "\n1 protocol_version\nboardsize 9\nquit\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.error, "");
  EXPECT_EQ(result.out.rfind("=1 2\n\n? ", 0), 0U) << result.out;
  EXPECT_TRUE(result.out.ends_with("=\n\n") || result.out.ends_with("= \n\n")) << result.out;
}

TEST(Talk, RecognisesNBoard) {
  const auto result = run(ternion({}), "nboard 2\r\nset depth 3\r\nping 12\r\nquit\r\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("pong 12\n"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find('?'), std::string::npos) << result.out;
}

TEST(Talk, SubcommandsFixTheDialect) {
  EXPECT_EQ(run(ternion({"nboard"}), "ping 3\nquit\n").out, "pong 3\n");
  EXPECT_EQ(run(ternion({"gtp"}), "nboard 2\n").out.substr(0, 2), "? ");
}

TEST(Talk, AModelsCallsAreAnsweredBeforeTheEnd) {
  const auto result = run(
      ternion({"mcp", "--hash", "1"}),
      R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"play","arguments":{"game":"Othello","seconds":0.01}}}
{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"play","arguments":{"game":"chess"}}}
)");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.error, "");
  EXPECT_NE(result.out.find("\"id\":2,\"result\""), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\"to_move\":\"white\""), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("got 'chess'"), std::string::npos) << result.out;
}

TEST(Talk, ClassicsOfEachGamePlayInTernionsPlace) {
  const auto gtp = run(ternion({"gtp", "--player", "point-scorer"}),
                       "boardsize 9\ngenmove b\ngenmove w\nquit\n");
  EXPECT_EQ(gtp.out, "=\n\n= E5\n\n= D4\n\n=\n\n") << gtp.error;
  Child gomocup(ternion({"gomocup", "--player", "point-scorer"}));
  ASSERT_TRUE(gomocup.write("START 15\nTURN 7,7\n"));
  EXPECT_EQ(gomocup.read_through("\n"), "OK\n");
  EXPECT_EQ(gomocup.read_through("\n"), "6,8\n") << "g7";
  ASSERT_TRUE(gomocup.write("END\n"));
  EXPECT_EQ(gomocup.wait(), 0);
  const auto wrong = run(ternion({"gomocup", "--player", "lima"}), "START 15\n");
  EXPECT_NE(wrong.code, 0);
  EXPECT_NE(wrong.error.find("expected a classic of 'Gomoku', got 'lima'"), std::string::npos);
  const auto list = run(ternion({"players"}), "");
  for (const char* name : {"Othello:\n", "Gomoku:\n", "  gambler", "  threat-space"})
    EXPECT_NE(list.out.find(name), std::string::npos) << name;
}

TEST(Talk, PlaysAGenmove) {
  Child child(ternion({"gtp", "--hash", "4"}));
  ASSERT_TRUE(child.write("time_settings 0 1 1\ngenmove b\n"));
  const auto answer = child.read_through("\n\n") + child.read_through("\n\n");
  EXPECT_EQ(answer.find('?'), std::string::npos) << answer;
  ASSERT_TRUE(child.write("quit\n"));
  EXPECT_EQ(child.wait(), 0);
}

TEST(Talk, AScriptThatEndsWithQuitGetsItsAnswers) {
  const auto result = run(ternion({"gtp"}), "genmove b\nshowboard\nquit\n");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.out.rfind("= ", 0), 0U) << result.out;
  EXPECT_TRUE(result.out.ends_with("\n\n=\n\n")) << result.out;
}

TEST(Talk, AnswersAPingInMidSearch) {
  Child child(ternion({"nboard"}));
  ASSERT_TRUE(child.write("nboard 2\nset depth 60\nhint 3\n"));
  ASSERT_NE(child.read_through("search "), "");
  const auto begun = std::chrono::steady_clock::now();
  ASSERT_TRUE(child.write("ping 9\n"));
  ASSERT_NE(child.read_through("pong 9\n"), "");
  const auto waited = std::chrono::steady_clock::now() - begun;
  EXPECT_LT(waited, 2s);  // the bound of 50 ms is for a machine that has nothing else to do
  ASSERT_TRUE(child.write("ping 10\n"));
  EXPECT_EQ(child.read_through("pong 10\n"), "pong 10\n");  // nothing of the old search between
}

TEST(Talk, EndsWithTheInputInMidSearch) {
  Child child(ternion({"nboard"}));
  ASSERT_TRUE(child.write("nboard 2\nset depth 60\nhint 3\n"));
  ASSERT_NE(child.read_through("search "), "");
  EXPECT_EQ(child.wait(20s), 0);
}

TEST(Talk, EndsQuietlyWhenTheOutputIsClosed) {
  Child child(ternion({"nboard"}));
  ASSERT_TRUE(child.write("nboard 2\nset depth 60\nhint 3\n"));
  ASSERT_NE(child.read_through("search "), "");
  child.close_output();
  child.write("ping 1\nping 2\n");
  const auto code = child.wait(20s);
  ASSERT_TRUE(code.has_value());
  EXPECT_LE(*code, 1);
  EXPECT_EQ(child.error(), "");
}

TEST(Talk, AFullOutputEndsItWithAReason) {
  Child child(ternion({"gtp"}), {.out_path = "/dev/full"});
  child.write("name\nname\n");
  EXPECT_EQ(child.wait(20s), 3);
  EXPECT_NE(child.error().find("cannot write"), std::string::npos) << child.error();
}

TEST(Talk, SurvivesOverlongLinesAndBinaryBytes) {
  std::string noise;
  for (int i = 0; i < 3000; ++i) noise += static_cast<char>(i * 101);
  const std::string input =
      "name\n" + std::string(3 << 20, 'x') + "\n" + noise + "\n7 protocol_version\nquit\n";
  const auto gtp = run(ternion({"gtp"}), input);
  EXPECT_EQ(gtp.code, 0);
  EXPECT_NE(gtp.out.find("=7 2\n\n"), std::string::npos);
  EXPECT_NE(gtp.out.find("\n\n? "), std::string::npos);  // the overlong line is answered too
  const auto nboard =
      run(ternion({"nboard"}), std::string(3 << 20, 'x') + "\n" + noise + "\nping 4\nquit\n");
  EXPECT_EQ(nboard.code, 0);
  EXPECT_EQ(nboard.out, "pong 4\n");
}

TEST(Talk, AFullDiskForTheLogStopsNothing) {
  for (const auto* file : {"/dev/full", "/nonexistent-folder/\x01/log", "/proc/version"}) {
    const auto result = run(ternion({"gtp", "--log-file", file, "--log-level", "trace"}),
                            "protocol_version\nnonsense\nquit\n");
    EXPECT_EQ(result.code, 0) << file;
    EXPECT_EQ(result.out.rfind("= 2\n\n? ", 0), 0U) << file << result.out;
  }
}

TEST(Talk, LogsToStderrAndNeverToStdout) {
  const auto result = run(ternion({"nboard", "--log-level", "trace"}),
                          "nboard 2\nmove A1\nset game (;broken\nping 1\n");
  EXPECT_EQ(result.out.find('['), std::string::npos) << result.out;
  EXPECT_NE(result.error.find("ternion"), std::string::npos) << result.error;
}

TEST(Talk, KeepsGamesInTheGivenFile) {
  const TemporaryFile file("games.ggf", "");
  const auto result =
      run(ternion({"nboard", "--games", file.path()}), "nboard 2\nmove F5\nmove D6\nlearn\nquit\n");
  EXPECT_NE(result.out.find("learned\n"), std::string::npos) << result.out;
  const auto replayed = run(ternion({"replay", file.path()}));
  EXPECT_EQ(replayed.code, 0) << replayed.out;
  EXPECT_NE(replayed.out.find("1 games: 1 legal"), std::string::npos) << replayed.out;
}

TEST(Talk, SauTakesItsTimeFromTheCommandLine) {
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"sau", "--move-time", "0.05"}, {"sau", "--clock", "5"}, {"sau"}}) {
    const auto result = run(ternion(options), "name?\nnew black\n");
    EXPECT_EQ(result.code, 0) << options.back();
    EXPECT_EQ(result.out.substr(0, 18), "name Ternion\nmove ") << options.back();
  }
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"sau", "--move-time", "0"},
        {"sau", "--clock", "-5"},
        {"sau", "--clock", "soon"},
        {"sau", "--clock", "5", "--move-time", "1"}})
    EXPECT_EQ(run(ternion(options), "name?\n").code, 2) << options.back();
}

}  // namespace
}  // namespace ternion::test
