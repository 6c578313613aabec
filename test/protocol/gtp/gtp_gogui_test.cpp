// GoGui: rules, set-up positions, sequences, analyze commands.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;

TEST_F(GtpTest, Rules) {
  EXPECT_EQ(ask("gogui-rules_game_id"), "= Othello\n\n");
  EXPECT_EQ(ask("gogui-rules_board_size"), "= 8\n\n");
  EXPECT_EQ(ask("gogui-rules_side_to_move"), "= black\n\n");
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "= D3 C4 F5 E6\n\n");
  EXPECT_EQ(ask("gogui-rules_final_result"), "= Black to move: X 2, O 2\n\n");
  EXPECT_EQ(ask("gogui-rules_board_gfx"), "= TEXT Black to move: X 2, O 2\n\n");
  EXPECT_EQ(ask("gogui-rules_setup"), "=\n\n");
  play("f5");
  EXPECT_EQ(ask("gogui-rules_side_to_move"), "= white\n\n");
  // Row 8 first.
  EXPECT_EQ(ask("gogui-rules_board"),
            "= . . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . X X X . .\n"
            ". . . O X . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            "\n");
}

TEST_F(GtpTest, PlaySequence) {
  ok({"gogui-play_sequence b F5 w D6 b C5", "gogui-play_sequence"});
  EXPECT_EQ(history(), "f5d6c5");
  ok({"undo"});
  EXPECT_EQ(history(), "f5d6");
}

TEST_F(GtpTest, PlaySequenceIsAllOrNothing) {
  play("f5");
  EXPECT_EQ(ask("gogui-play_sequence w D6 b C5 w A1"), "? illegal move\n\n");
  EXPECT_EQ(ask("gogui-play_sequence w D6 b Z9"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("gogui-play_sequence w D6 b"), "? syntax error\n\n");
  EXPECT_EQ(history(), "f5");
  ok({"undo"});
  EXPECT_EQ(ask("undo"), "? cannot undo\n\n");
}

TEST_F(GtpTest, PlaySequenceWithImpliedPass) {
  ok({"gogui-play_sequence b C4 w C3 b E6 w B4 b A4 w A5 b B2 w A3 w C1", "undo"});
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, Setup) {
  play("f5d6");
  ok({"gogui-setup b D5 b E4 w D4 w E5"});
  EXPECT_EQ(session().position_text(),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(ask("undo"), "? cannot undo\n\n");
  ok({"gogui-setup_player w"});
  EXPECT_EQ(ask("gogui-rules_side_to_move"), "= white\n\n");
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "= E3 F4 C5 D6\n\n");
  ok({"play w e3", "gogui-setup_player white"});
  EXPECT_EQ(ask("undo"), "? cannot undo\n\n");
  ok({"gogui-setup"});
  EXPECT_EQ(ask("final_score"), "= 0\n\n");
}

TEST_F(GtpTest, SetupErrorsChangeNothing) {
  play("f5");
  EXPECT_EQ(ask("gogui-setup b"), "? syntax error\n\n");
  EXPECT_EQ(ask("gogui-setup b A1 x A2"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("gogui-setup b A1 w A9"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("gogui-setup b A1 w A1"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("gogui-setup b pass"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("gogui-setup_player"), "? syntax error\n\n");
  EXPECT_EQ(ask("gogui-setup_player x"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(history(), "f5");
}

TEST_F(GtpTest, Greetings) {
  EXPECT_EQ(ask("gogui-interrupt"), "=\n\n");
  EXPECT_EQ(ask("gogui-title"), "= Ternion: Othello\n\n");
  EXPECT_EQ(ask("gogui-version 1.6.0"), "=\n\n");
}

TEST_F(GtpTest, EachAnalyzeCommandIsWellFormedAndKnown) {
  const auto response = parse_responses(ask("gogui-analyze_commands")).value().front();
  std::string_view rest = response.text;
  int count = 0;
  for (; !rest.empty(); ++count) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const std::string line(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto first = line.find('/');
    const auto second = line.find('/', first + 1);
    ASSERT_NE(second, std::string::npos) << line;
    EXPECT_THAT(
        (std::vector<std::string>{"pspairs", "gfx", "var", "plist", "string", "hstring", "param"}),
        testing::Contains(line.substr(0, first)));
    const std::string command = line.substr(second + 1);
    EXPECT_EQ(ask("known_command " + command.substr(0, command.find(' '))), "= true\n\n") << line;
  }
  EXPECT_EQ(count, 10);
}

TEST_F(GtpTest, MoveValues) {
  EXPECT_EQ(ask("2 ternion-values"), "");
  EXPECT_EQ(session().requests.back().limits.multi_pv, 4);
  finish(found({ranked("f5d6", Heuristic{1.25}, 9), ranked("c4", Exact{-4}, 60)}));
  EXPECT_EQ(sink->take_text(), "=2 F5 +1.2\nC4 -4\n\n");
  EXPECT_EQ(history(), "");
}

TEST_F(GtpTest, BestLineAndVariation) {
  EXPECT_EQ(ask("ternion-line"), "");
  finish(found({ranked("f5d6pac5", Heuristic{1.5}, 9)}));
  EXPECT_EQ(sink->take_text(), "= VAR b F5 w D6 b pass w C5\nTEXT F5 +1.5 discs, depth 9\n\n");
  EXPECT_EQ(ask("ternion-variation"), "");
  finish(found({ranked("f5d6", Heuristic{1.5}, 9)}));
  EXPECT_EQ(sink->take_text(), "= F5 D6\n\n");
}

TEST_F(GtpTest, WinRatesAreBlacksInColourAndTheMoversInText) {
  const auto result = found({ranked("f5", Heuristic{4}, 9), ranked("c4", Exact{-4}, 60)});
  EXPECT_EQ(ask("ternion-win_rates"), "");
  finish(result);
  EXPECT_EQ(sink->take_text(),
            "= INFLUENCE F5 0.4621 C4 -1.0000\nLABEL F5 73 C4 0\nTEXT F5 +4.0 discs, depth 9\n\n");
  ok({"gogui-setup_player w"});
  EXPECT_EQ(ask("ternion-win_rates"), "");
  finish(result);
  EXPECT_THAT(sink->take_text(), HasSubstr("INFLUENCE F5 -0.4621 C4 1.0000\nLABEL F5 73 C4 0\n"));
}

TEST_F(GtpTest, AnalyzeCommandsAtTheEndOfTheGame) {
  play(kWipeOut);
  for (const auto* command :
       {"ternion-values", "ternion-line", "ternion-variation", "ternion-win_rates"})
    EXPECT_EQ(ask(command), "=\n\n");
}

TEST_F(GtpTest, StaticEvaluation) {
  EXPECT_EQ(ask("ternion-evaluate"), "= +0.0 discs for Black, without search\n\n");
}

}  // namespace
}  // namespace ternion::test
