// Administration and the board: sizes, moves, passes, undo, scores.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

TEST_F(GtpTest, Identity) {
  EXPECT_EQ(ask("protocol_version"), "= 2\n\n");
  EXPECT_EQ(ask("name"), "= Ternion\n\n");
  EXPECT_EQ(ask("version"), "= 9.9\n\n");
}

TEST(GtpVersion, IsTheBuildsUnlessGiven) {
  GtpSeatForTest seat;
  seat.options.version.clear();
  EXPECT_THAT(seat.ask("version"), MatchesRegex("= [0-9]+\\.[0-9]+\\.[0-9]+\n\n"));
}

TEST_F(GtpTest, EveryListedCommandIsKnownAndAnswers) {
  const auto listed = parse_responses(ask("list_commands")).value().front();
  std::vector<std::string> names;
  std::string_view rest = listed.text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    names.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  EXPECT_GE(names.size(), 50u);
  for (const auto* required : {"protocol_version",
                               "name",
                               "version",
                               "known_command",
                               "list_commands",
                               "quit",
                               "boardsize",
                               "clear_board",
                               "komi",
                               "play",
                               "genmove",
                               "undo",
                               "time_settings",
                               "time_left",
                               "kgs-time_settings",
                               "final_score",
                               "showboard",
                               "reg_genmove",
                               "loadsgf",
                               "printsgf",
                               "set_game",
                               "list_games",
                               "gg-undo",
                               "cputime",
                               "all_legal",
                               "echo",
                               "gogui-rules_game_id",
                               "gogui-rules_board",
                               "gogui-rules_legal_moves",
                               "gogui-rules_side_to_move",
                               "gogui-rules_final_result",
                               "gogui-rules_board_size",
                               "gogui-analyze_commands",
                               "gogui-play_sequence",
                               "gogui-setup",
                               "gogui-setup_player",
                               "gogui-interrupt",
                               "gogui-title",
                               "gogui-version",
                               "lz-analyze",
                               "kata-analyze",
                               "lz-genmove_analyze",
                               "kata-genmove_analyze"})
    EXPECT_THAT(names, testing::Contains(required));
  for (const std::string& name : names) EXPECT_EQ(ask("known_command " + name), "= true\n\n");
  // Without arguments each of them gives one whole response, be it a failure.
  for (const std::string& name : names) {
    if (name == "quit") continue;
    ask("clear_board");
    std::string answer = ask("5 " + name);
    if (session().searching()) finish(found({ranked("d3", Heuristic{1}, 5)}));
    say("");  // ends an analysis
    answer += sink->take_text();
    const auto responses = parse_responses(answer);
    ASSERT_TRUE(responses) << name << ": " << answer;
    ASSERT_EQ(responses->size(), 1u) << name << ": " << answer;
    EXPECT_EQ(responses->front().id, "5") << name;
  }
}

TEST_F(GtpTest, KnownCommand) {
  EXPECT_EQ(ask("known_command genmove"), "= true\n\n");
  EXPECT_EQ(ask("known_command nonsense"), "= false\n\n");
  EXPECT_EQ(ask("known_command"), "= false\n\n");
  EXPECT_EQ(ask("known_command GENMOVE"), "= false\n\n");
}

TEST_F(GtpTest, UnknownCommandsAndEmptyLines) {
  EXPECT_EQ(ask("nonsense"), "? unknown command\n\n");
  EXPECT_EQ(ask("17 nonsense 1 2"), "?17 unknown command\n\n");
  EXPECT_EQ(ask("Name"), "? unknown command\n\n");
  EXPECT_EQ(ask("17"), "?17 unknown command\n\n");
  EXPECT_EQ(ask(""), "");
  EXPECT_EQ(ask("   "), "");
  EXPECT_EQ(ask("# name"), "");
  EXPECT_EQ(ask("# interrupt"), "");
  EXPECT_EQ(ask("\r"), "");
}

TEST_F(GtpTest, EchoKeepsItsText) {
  EXPECT_EQ(ask("echo hello  world # not this"), "= hello  world\n\n");
  EXPECT_EQ(ask("echo"), "=\n\n");
}

TEST_F(GtpTest, CpuTimeIsANumber) {
  EXPECT_THAT(ask("cputime"), MatchesRegex("= [0-9]+\\.[0-9]+\n\n"));
}

TEST_F(GtpTest, Games) {
  EXPECT_THAT(ask("list_games"), HasSubstr("Othello"));
  play("f5d6");
  ok({"set_game othello"});
  EXPECT_EQ(history(), "");
  EXPECT_EQ(ask("set_game Chess"), "? unsupported game\n\n");
  EXPECT_EQ(ask("set_game"), "? syntax error\n\n");
}

TEST_F(GtpTest, BoardSize) {
  play("f5d6");
  EXPECT_EQ(ask("boardsize 19"), "? unacceptable size\n\n");
  EXPECT_EQ(ask("boardsize -8"), "? unacceptable size\n\n");
  EXPECT_EQ(ask("boardsize eight"), "? syntax error\n\n");
  EXPECT_EQ(ask("boardsize"), "? syntax error\n\n");
  EXPECT_EQ(ask("boardsize 99999999999999999999"), "? syntax error\n\n");
  EXPECT_EQ(history(), "f5d6");
  ok({"boardsize 8", "clear_board"});
  EXPECT_EQ(history(), "");
}

TEST_F(GtpTest, KomiIsAcceptedAndMeansNothing) {
  ok({"komi 6.5", "komi 0", "komi -3"});
  EXPECT_EQ(ask("komi x"), "? syntax error\n\n");
  EXPECT_EQ(ask("komi"), "? syntax error\n\n");
}

TEST_F(GtpTest, PlayInBothSpellingsAndCases) {
  ok({"play b F5", "play WHITE d6", "play Black c5", "play W f4"});
  EXPECT_EQ(history(), "f5d6c5f4");
}

TEST_F(GtpTest, PlayErrorsChangeNothing) {
  EXPECT_EQ(ask("play"), "? syntax error\n\n");
  EXPECT_EQ(ask("play b"), "? syntax error\n\n");
  EXPECT_EQ(ask("play x d3"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b z9"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b i5"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b resign"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("play b a1"), "? illegal move\n\n");
  EXPECT_EQ(ask("play b d4"), "? illegal move\n\n");
  EXPECT_EQ(ask("play w d3"), "? illegal move\n\n");
  EXPECT_EQ(ask("play w e3"), "? illegal move\n\n");
  EXPECT_EQ(ask("play b pass"), "? illegal move\n\n");
  EXPECT_EQ(ask("play w pass"), "? illegal move\n\n");
  EXPECT_EQ(history(), "");
}

TEST_F(GtpTest, UndoToTheStart) {
  EXPECT_EQ(ask("undo"), "? cannot undo\n\n");
  play("f5d6c5");
  ok({"undo"});
  EXPECT_EQ(history(), "f5d6");
  EXPECT_EQ(ask("gg-undo 3"), "? cannot undo\n\n");
  EXPECT_EQ(ask("gg-undo -1"), "? syntax error\n\n");
  EXPECT_EQ(ask("gg-undo x"), "? syntax error\n\n");
  EXPECT_EQ(history(), "f5d6");
  ok({"gg-undo 0", "gg-undo 2"});
  EXPECT_EQ(history(), "");
  play("f5d6");
  ok({"gg-undo"});
  EXPECT_EQ(history(), "f5");
}

TEST_F(GtpTest, ExplicitPass) {
  play(kBeforePass);
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "= pass\n\n");
  EXPECT_EQ(ask("all_legal b"), "= pass\n\n");
  EXPECT_EQ(ask("play w pass"), "? illegal move\n\n");
  ok({"play b PASS", "play w c1"});
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
  ok({"undo"});
  EXPECT_EQ(history(), std::string(kBeforePass) + "pa");
  ok({"undo"});
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, ImpliedPassGoesWithItsMove) {
  play(kBeforePass);
  ok({"play w c1"});
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
  ok({"undo"});
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_EQ(session().side_to_move(), Side::black);
  ok({"play w c1", "gg-undo 2"});
  EXPECT_EQ(history(), kBeforePass.substr(0, 14));
}

TEST_F(GtpTest, ABadMoveAfterAnImpliedPassLeavesNoPass) {
  play(kBeforePass);
  EXPECT_EQ(ask("play w h8"), "? illegal move\n\n");
  EXPECT_EQ(ask("play b h8"), "? illegal move\n\n");
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, GameEnd) {
  EXPECT_EQ(ask("final_score"), "? cannot score\n\n");
  play(kWipeOut);
  EXPECT_EQ(ask("final_score"), "= B+64\n\n");
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "=\n\n");
  EXPECT_EQ(ask("gogui-rules_final_result"), "= Black wins by 64 discs\n\n");
  EXPECT_THAT(ask("showboard"), HasSubstr("Game over (B+64): X 13, O 0"));
  EXPECT_EQ(ask("play w a1"), "? illegal move\n\n");
  // Two passes end a game for controllers that know no other end.
  ok({"play w pass", "play b pass"});
  EXPECT_EQ(ask("genmove w"), "= pass\n\n");
  EXPECT_EQ(ask("genmove b"), "= pass\n\n");
  EXPECT_EQ(ask("reg_genmove b"), "= pass\n\n");
  EXPECT_EQ(history(), kWipeOut);
  ok({"gg-undo 4"});
  EXPECT_EQ(history(), kWipeOut);
  ok({"undo"});
  EXPECT_EQ(history(), kWipeOut.substr(0, 16));
}

TEST_F(GtpTest, ScoresOfWhiteAndDraws) {
  const std::string lost = "gogui-setup w A1 w B1 w C1 b D1";
  ok({lost});
  EXPECT_EQ(ask("final_score"), "? cannot score\n\n");  // White takes D1's disc from E1
  ok({"play w E1"});
  EXPECT_EQ(ask("final_score"), "= W+64\n\n");
  ok({"gogui-setup b A1 w H8"});
  EXPECT_EQ(ask("final_score"), "= 0\n\n");
  EXPECT_EQ(ask("gogui-rules_final_result"), "= Draw\n\n");
}

TEST_F(GtpTest, AllLegalIsWhatPlayWouldAccept) {
  EXPECT_EQ(ask("all_legal b"), "= D3 C4 F5 E6\n\n");
  EXPECT_EQ(ask("all_legal w"), "=\n\n");
  EXPECT_EQ(ask("all_legal"), "? syntax error\n\n");
  EXPECT_EQ(ask("all_legal q"), "? invalid color or coordinate\n\n");
  play(kBeforePass);
  EXPECT_THAT(ask("all_legal w"), HasSubstr("C1"));
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, ShowBoard) {
  play("f5");
  EXPECT_EQ(ask("7 showboard"),
            "=7\n"
            "   A B C D E F G H\n"
            " 1 . . . . . . . . 1\n"
            " 2 . . . . . . . . 2\n"
            " 3 . . . . . . . . 3\n"
            " 4 . . . O X . . . 4\n"
            " 5 . . . X X X . . 5\n"
            " 6 . . . . . . . . 6\n"
            " 7 . . . . . . . . 7\n"
            " 8 . . . . . . . . 8\n"
            "   A B C D E F G H\n"
            "White to move: X 4, O 1\n"
            "\n");
}

TEST_F(GtpTest, FlippedRowsEverywhere) {
  options.parameters.flip = true;
  // The usual f5 is f4 seen from below.
  ok({"play b F4"});
  EXPECT_EQ(history(), "f5");
  EXPECT_THAT(ask("showboard"), HasSubstr(" 8 . . . . . . . . 8\n 7 "));
  EXPECT_EQ(ask("all_legal w"), "= F5 D3 F3\n\n");
  EXPECT_EQ(parse_responses(ask("gogui-rules_board")).value().front().text.substr(64, 15),
            ". . . X X X . .");
}

TEST_F(GtpTest, MemoryAndThreadsAreThereBeforeTheFirstGenmove) {
  int before = 0;
  for (const char* line :
       {"boardsize 8", "clear_board", "set_game Othello", "time_settings 60 0 0",
        "kgs-time_settings absolute 60", "kata-time_settings fischer 60 1",
        "ternion-param hash_mb 8", "ternion-param threads 1", "ternion-param level 3"}) {
    EXPECT_EQ(ask(line), "=\n\n") << line;
    EXPECT_EQ(session().prepared, ++before) << line;
  }
  for (const char* line : {"boardsize 9", "time_settings 1 2", "ternion-param hash_mb 0",
                           "kata-time_settings nonsense", "set_game Go"})
    EXPECT_EQ(ask(line).front(), '?') << line;
  ask("time_left b 50 0");
  ask("play b f5");
  EXPECT_EQ(session().prepared, before) << "what is refused, and what comes while a clock runs";
  say("genmove w");
  EXPECT_EQ(session().requests.size(), 1U);
  EXPECT_EQ(session().prepared, before);
}

TEST_F(GtpTest, QuitAnswersAndCloses) {
  EXPECT_EQ(ask("3 quit"), "=3\n\n");
  EXPECT_TRUE(sink->closed());
  EXPECT_EQ(ask("name"), "");
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_F(GtpTest, EndOfInputCloses) {
  say("name");
  dialect().on_eof();
  EXPECT_TRUE(sink->closed());
  dialect().on_eof();
  dialect().on_overlong_line(10);
  EXPECT_EQ(sink->text(), "= Ternion\n\n");
}

TEST_F(GtpTest, AnOverlongLineFails) {
  dialect().on_overlong_line(4096);
  EXPECT_EQ(sink->take_text(), "? line too long: expected at most 4096 bytes\n\n");
  EXPECT_EQ(ask("name"), "= Ternion\n\n");
}

}  // namespace
}  // namespace ternion::test
