// Commands that change the state, and lines that must not.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/protocol/nboard/nboard_fixture.hpp"

namespace ternion::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST_F(NBoardTest, TheVersionIsNeverRefusedOrAnswered) {
  say({"nboard 1", "nboard 2", "nboard 3", "nboard", "nboard two"});
  EXPECT_THAT(answers(), IsEmpty());
}

TEST_F(NBoardTest, PingIsEchoed) {
  EXPECT_THAT(answers_to("ping 4"), ElementsAre("pong 4"));
  EXPECT_THAT(answers_to("ping 123456789012345678"), ElementsAre("pong 123456789012345678"));
  EXPECT_THAT(answers_to("ping -1"), ElementsAre("pong -1"));
  EXPECT_THAT(answers_to("ping a b"), ElementsAre("pong a b"));
}

TEST_F(NBoardTest, APingThatCannotBeEchoedIsStillAnswered) {
  EXPECT_THAT(answers_to("ping"), ElementsAre("pong"));
  EXPECT_THAT(answers_to("ping \x1B[2J"), ElementsAre("pong"));
  EXPECT_THAT(answers_to("ping " + std::string(5000, '1')), ElementsAre("pong"));
}

TEST_F(NBoardTest, SetDepthGivesTheName) {
  EXPECT_THAT(answers_to("set depth 12"), ElementsAre("set myname Ternion12"));
  EXPECT_THAT(answers_to("set depth 1"), ElementsAre("set myname Ternion1"));
  EXPECT_THAT(answers_to("set depth 60"), ElementsAre("set myname Ternion60"));
}

TEST_F(NBoardTest, ADepthBeyondTheBoardIsTheWholeGame) {
  EXPECT_THAT(answers_to("set depth 99"), ElementsAre("set myname Ternion60"));
  EXPECT_THAT(answers_to("set depth 9999999999999"), ElementsAre("set myname Ternion60"));
}

TEST_F(NBoardTest, BadDepthsKeepTheOldOne) {
  say("set depth 9");
  for (const auto* bad : {"set depth", "set depth 0", "set depth -3", "set depth x",
                          "set depth 1.5", "set depth 12 3", "set depth 99999999999999999999"}) {
    clear_log();
    EXPECT_THAT(answers_to(bad), IsEmpty()) << bad;
    EXPECT_THAT(log(), HasSubstr("warning nboard: set depth ignored: expected")) << bad;
  }
  say("go");
  EXPECT_EQ(session().requests.back().limits.depth, 9);
}

TEST_F(NBoardTest, ContemptHasBounds) {
  say({"set contempt -100", "go"});
  EXPECT_EQ(session().requests.back().limits.contempt, -100);
  say({"set contempt +7", "hint 1"});
  EXPECT_EQ(session().requests.back().limits.contempt, 7);
  for (const auto* bad : {"set contempt", "set contempt 101", "set contempt -101", "set contempt a",
                          "set contempt 1.5"}) {
    say({bad, "go"});
    EXPECT_EQ(session().requests.back().limits.contempt, 7) << bad;
  }
}

TEST_F(NBoardTest, UnknownSettingsAndLinesAreIgnoredAtDebugLevel) {
  for (const auto* unknown :
       {"foo bar", "set", "set size 10", "set Depth 12", "GO", "Ping 3", "depth 12", "pause",
        "=== F5", "pong 3", "F9", "i1", "f5d6", "f5 d6"}) {
    clear_log();
    EXPECT_THAT(answers_to(unknown), IsEmpty()) << unknown;
    EXPECT_THAT(log(), HasSubstr("debug nboard: unknown")) << unknown;
    EXPECT_EQ(session().move_count(), 0u) << unknown;
  }
  EXPECT_THAT(session().requests, IsEmpty());
}

TEST_F(NBoardTest, UntrustedTextIsQuotedInTheLog) {
  say("foo\x1B[31m\nbar\xFF");
  EXPECT_THAT(log(), HasSubstr("'foo\\x1B[31m\\x0Abar\\xFF'"));
}

TEST_F(NBoardTest, BlankLinesAndCarriageReturnsDoNotMatter) {
  say({"", " ", "\r", "\t \r"});
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_THAT(log(), Not(HasSubstr("unknown")));
  EXPECT_THAT(answers_to("  ping 5 \r"), ElementsAre("pong 5"));
  EXPECT_THAT(answers_to("set  \t depth  4\r"), ElementsAre("set myname Ternion4"));
  say({"move F5\r", "d6\r", "\tmove \t c3 / 1 / 2 \r"});
  EXPECT_EQ(history(), "f5d6c3");
  say("set game " + ggf_of("f5") + "\r");
  EXPECT_EQ(history(), "f5");
}

TEST_F(NBoardTest, MovesInEveryForm) {
  say({"move F5", "move f4/1.2", "move D3//3.5", "move c4/-1.25/3.5", "move B3/", "move d6//",
       "move c5/+2/", "c6", "E3/0.5", "b5//1.25"});
  EXPECT_EQ(history(), "f5f4d3c4b3d6c5c6e3b5");
  const auto moves = session().record().moves;
  using Number = std::optional<double>;
  const std::vector<Number> evals{{}, 1.2, {}, -1.25, {}, {}, 2.0, {}, 0.5, {}};
  const std::vector<Number> seconds{{}, {}, 3.5, 3.5, {}, {}, {}, {}, {}, 1.25};
  ASSERT_THAT(moves, SizeIs(evals.size()));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(moves[i].eval, evals[i]) << i;
    EXPECT_EQ(moves[i].seconds, seconds[i]) << i;
  }
  EXPECT_THAT(answers(), IsEmpty());
}

TEST_F(NBoardTest, OddNumbersNeverLoseTheMove) {
  for (const auto* move :
       {"move F5/-0,10/0.45", "move F5 0.00 0.0", "F5 0.00 0.0", "move F5/NaN/0.4", "F5/nan",
        "move F5//", "move F5/1.0E-4/1.0E-4", "move F5/1.5", "move f5/1.5  ", "move F5/x",
        "move F5//x", "move F5/1e3", "move F5/1/2/3", "F5//inf", "move F5//-1",
        "move F5//99999999999999999999", "move F5/-Infinity/1", "move  F5  /  /  "}) {
    say("set game " + ggf_of("", "5:00"));
    EXPECT_THAT(answers_to(move), IsEmpty()) << move;
    EXPECT_EQ(history(), "f5") << move;
    EXPECT_LE(session().clock(Side::black).remaining(), std::chrono::minutes(5)) << move;
  }
  say({"move d6/-0,10/0,45", "PA/NaN"});
  EXPECT_EQ(session().record().moves.back().eval, -0.1);
  EXPECT_EQ(session().record().moves.back().seconds, 0.45);
}

TEST_F(NBoardTest, OddNumbersInAGameLoseNeitherMovesNorClocks) {
  say("set game (;GM[Othello]TY[8]TI[4:59.55/0.5]B[F5/-0,10/0.45]W[D6/NaN/1.0E-4]B[C3//x];)");
  EXPECT_EQ(history(), "f5d6c3");
  EXPECT_EQ(session().clock(Side::black).remaining(), std::chrono::milliseconds(299'600));
}

TEST_F(NBoardTest, RandomStartsAreReadAndKomiAndAntiAreNot) {
  for (const auto* type : {"s8r18", "8r", "s8r19"}) {
    say("set game (;GM[Othello]TY[" + std::string(type) +
        "]BO[8 -------- -------- ---**--- ---**--- ---*O--- -------- -------- -------- O];)");
    EXPECT_EQ(session().side_to_move(), Side::white) << type;
    EXPECT_EQ(session().move_count(), 0u) << type;
    EXPECT_THAT(answers(), IsEmpty()) << type;
  }
  say("set game (;GM[Othello]TY[8k]KM[2];)");
  EXPECT_THAT(answers_to("go"), ElementsAre(HasSubstr("komi games are not played")));
  say("set game (;GM[Othello]TY[8a];)");
  EXPECT_THAT(answers_to("hint 1"), ElementsAre(HasSubstr("anti games are not played")));
}

TEST_F(NBoardTest, PassesInEveryForm) {
  for (const auto* pass : {"move PA", "move pa", "move PASS", "move pass", "move Pass//1.5", "PA",
                           "pa", "pass", "PA/1.0/2.0", "move P"}) {
    say("set game " + ggf_of(kBeforePass));
    say(pass);
    EXPECT_EQ(history(), std::string(kBeforePass) + "pa") << pass;
  }
}

TEST_F(NBoardTest, APassThatWasLeftOutIsInserted) {
  say("set game " + ggf_of(kBeforePass));
  say("move c1//2.0");
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
  const auto moves = session().record().moves;
  EXPECT_EQ(moves[8].side, Side::black);
  EXPECT_FALSE(moves[8].seconds);
  EXPECT_EQ(moves[9].side, Side::white);
  EXPECT_EQ(moves[9].seconds, 2.0);
}

TEST_F(NBoardTest, AnIllegalMoveAfterALeftOutPassChangesNothing) {
  say("set game " + ggf_of(kBeforePass));
  say("move h8");
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_THAT(log(), HasSubstr("warning nboard: move ignored"));
}

TEST_F(NBoardTest, IllegalMovesAreIgnoredAndLogged) {
  say("move F5");
  const std::string before = session().position_text();
  for (const auto* bad : {"move F5", "move a1", "move PA", "a1", "pass", "H8/1/2"}) {
    clear_log();
    EXPECT_THAT(answers_to(bad), IsEmpty()) << bad;
    EXPECT_EQ(session().position_text(), before) << bad;
    EXPECT_THAT(log(), HasSubstr("warning nboard: move ignored")) << bad;
  }
  EXPECT_EQ(history(), "f5");
}

TEST_F(NBoardTest, MalformedMovesAreIgnoredAndLogged) {
  for (const auto* bad : {"move", "move I5", "move F9", "move F5d6", "move 5F", "move /",
                          "move /F5", "move F5 D6", "move 1.5"}) {
    clear_log();
    EXPECT_THAT(answers_to(bad), IsEmpty()) << bad;
    EXPECT_EQ(session().move_count(), 0u) << bad;
    EXPECT_THAT(log(), HasSubstr("warning nboard: move ignored: ")) << bad;
  }
}

TEST_F(NBoardTest, NoMoveAfterTheEnd) {
  say("set game " + ggf_of(kWipeOut));
  ASSERT_TRUE(session().is_over());
  say({"move PA", "move a1"});
  EXPECT_EQ(history(), kWipeOut);
}

TEST_F(NBoardTest, SetGameReplacesEverything) {
  say({"move F5", "set game " + ggf_of("")});
  EXPECT_EQ(history(), "");
  const std::string sixty =
      "e6d6c7f4c3f5g3c4e3c2c6d7e8f2f6g4e1c8e7d8h3b7b5h2b2f8b3g1d1b6a8a7f7d3b8b1a6a1f3g7c5b4a2a3h1d2"
      "e2g2h7g6f1a4c1h6a5h4g8h8h5g5";
  say("set game " + ggf_of(sixty));
  EXPECT_EQ(history(), sixty);
  EXPECT_TRUE(session().is_over());
  const std::string with_passes =
      "e6d6c5f4e7c6g3f5g4f7b6h4f6a7e3f8c3b7c4b3a6h2g8g5g6b2a2d2b1a3b8a1d7c1a8b4b5c7e2a5h5c8e8f2e1d8"
      "g2h6a4h8g7g1h7pah3pah1paf3paf1pad3pad1pac2";
  say("set game " + ggf_of(with_passes));
  EXPECT_EQ(history(), with_passes);
  EXPECT_EQ(session().move_count(), 67u);
  EXPECT_THAT(answers(), IsEmpty());
}

TEST_F(NBoardTest, SetGameWithWhiteToMove) {
  say("set game (;GM[Othello]TY[8]BO[8 --------------------------------------------------*O------"
      "---------O]B[];)");
  EXPECT_EQ(session().move_count(), 0u) << "a broken move must not be taken";
  answers();
  say("set game (;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
      "-------- -------- O]W[C5]B[C4];)");
  EXPECT_EQ(history(), "c5c4");
  EXPECT_EQ(session().side_to_move(), Side::white);
}

TEST_F(NBoardTest, NothingIsAnsweredForTheGameBeforeARefusedOne) {
  say({"set game " + ggf_of("f5"), "set depth 9", "set contempt 5"});
  answers();
  const std::string status =
      "status no game: set game was refused: GM: expected the game Othello, "
      "got 'Go'";
  EXPECT_THAT(answers_to("set game (;GM[Go]SZ[19];)"), IsEmpty());
  for (const auto* line : {"go", "hint 3", "hint", "analyze", "move D6", "D6", "move PA", "pass"}) {
    EXPECT_THAT(answers_to(line), ElementsAre(status)) << line;
    EXPECT_EQ(history(), "f5") << line;
  }
  EXPECT_THAT(session().requests, IsEmpty());
  EXPECT_THAT(answers_to("learn"),
              ElementsAre("learned", HasSubstr("status the game was not kept")));
  EXPECT_THAT(kept, IsEmpty());
  EXPECT_THAT(answers_to("ping 3"), ElementsAre("pong 3"));
  EXPECT_THAT(answers_to("set depth 11"), ElementsAre("set myname Ternion11"));
  EXPECT_THAT(answers_to("set contempt 7"), IsEmpty());
  EXPECT_THAT(answers_to("go"), ElementsAre(status));
  // The next game ends it, and what was set meanwhile holds.
  EXPECT_THAT(answers_to("set game " + ggf_of("f5d6")), ElementsAre("status"));
  EXPECT_THAT(answers_to("go"), ElementsAre("status thinking"));
  EXPECT_EQ(session().requests.back().limits.depth, 11);
  EXPECT_EQ(session().requests.back().limits.contempt, 7);
}

TEST_F(NBoardTest, ARefusedGameEndsTheSearchForTheOldOne) {
  say("hint 2");
  ASSERT_TRUE(session().searching());
  answers();
  EXPECT_THAT(answers_to("set game (;GM[Othello]TY[10];)"), IsEmpty());
  EXPECT_FALSE(session().searching());
}

TEST_F(NBoardTest, RefusedSettingsLoseNoGame) {
  say({"move F5", "set depth x", "set contempt 1000", "set size 10"});
  EXPECT_THAT(answers_to("go"), ElementsAre("status thinking"));
}

TEST_F(NBoardTest, AMalformedGameChangesNothingInTheSession) {
  say("set game " + ggf_of("f5d6", "5:00//2:00"));
  const auto before = session().record().moves;
  for (const std::string bad :
       {"", "(;", "()", "nonsense", "(;GM[Othello]", "(;GM[Othello]BO[8 --- *];)",
        "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]"
        "B[A1];)",
        "(;GM[Go]SZ[19];)", "(;GM[Othello]TY[10];)"}) {
    clear_log();
    EXPECT_THAT(answers_to("set game " + bad), IsEmpty()) << bad;
    EXPECT_EQ(session().record().moves, before) << bad;
    EXPECT_TRUE(session().clock(Side::black).limited()) << bad;
    EXPECT_THAT(log(), HasSubstr("warning nboard: set game ignored: ")) << bad;
  }
}

TEST_F(NBoardTest, AGameThatTheSessionRefusesIsRefused) {
  say("move F5");
  session().load_error = Error{ErrorCode::unsupported, "not this one"};
  say("set game " + ggf_of(""));
  EXPECT_EQ(history(), "f5");
  EXPECT_THAT(log(), HasSubstr("warning nboard: set game ignored: not this one"));
  EXPECT_THAT(answers_to("go"), ElementsAre("status no game: set game was refused: not this one"));
}

TEST_F(NBoardTest, ClocksComeFromTheGameAndRunByTheMoves) {
  say("set game " + ggf_of("", "5:00/0:02/2:00"));
  ASSERT_TRUE(session().clock(Side::black).limited());
  say({"move F5//10.5", "move d6/1.0/20"});
  using std::chrono::milliseconds;
  EXPECT_EQ(session().clock(Side::black).remaining(), milliseconds(300'000 - 10'500 + 2'000));
  EXPECT_EQ(session().clock(Side::white).remaining(), milliseconds(300'000 - 20'000 + 2'000));
}

TEST_F(NBoardTest, LearnKeepsTheGameAndSaysSo) {
  say({"move F5", "move d6"});
  EXPECT_THAT(answers_to("learn"), ElementsAre("learned"));
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_THAT(kept[0].moves, SizeIs(2));
}

TEST_F(NBoardTest, LearnThatFailsIsAnsweredAndExplained) {
  keep_error = Error{ErrorCode::io, "no space left\non the device"};
  EXPECT_THAT(answers_to("learn"),
              ElementsAre("learned", "status the game was not kept: no space left on the device"));
  EXPECT_THAT(log(), HasSubstr("warning nboard: learn: the game was not kept"));
  EXPECT_THAT(answers_to("ping 2"), ElementsAre("pong 2"));
}

TEST_F(NBoardTest, LearnWithNowhereToKeepAGame) {
  context().keep_game = nullptr;
  EXPECT_THAT(answers_to("learn"),
              ElementsAre("learned", HasSubstr("status the game was not kept: there is no store")));
}

TEST_F(NBoardTest, AnOverlongLineIsLoggedAndElseIgnored) {
  say("move F5");
  dialect().on_overlong_line(65536);
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_EQ(history(), "f5");
  EXPECT_THAT(log(), HasSubstr("warning nboard: a line of more than 65536 bytes was ignored"));
}

TEST_F(NBoardTest, QuitAndEndOfInputCloseAndNothingIsHeardAfterwards) {
  say("quit");
  EXPECT_TRUE(sink->closed());
  say({"ping 3", "go", "quit"});
  dialect().on_eof();
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_F(NBoardTest, MemoryAndThreadsAreThereBeforeTheFirstGo) {
  const std::string game = "set game " + ggf_of("f5");
  int before = 0;
  for (const std::string_view line : {std::string_view("nboard 2"), std::string_view("set depth 6"),
                                      std::string_view(game), std::string_view("ping 1")}) {
    say(line);
    EXPECT_EQ(session().prepared, ++before) << line;
  }
  say({"set game nonsense", "set depth 0"});
  EXPECT_EQ(session().prepared, before) << "what is refused";
  say(game);
  EXPECT_EQ(session().prepared, ++before);
  EXPECT_TRUE(session().requests.empty());
  say("go");
  say("nboard 2");
  EXPECT_TRUE(session().searching()) << "a search is not given up for it";
  finish(result_of({line_of("d6", Heuristic{1}, 3)}));
  say({"ping 2", game});
  EXPECT_EQ(session().prepared, before) << "all is there";
}

TEST_F(NBoardTest, EndOfInputCloses) {
  dialect().on_eof();
  EXPECT_TRUE(sink->closed());
}

TEST_F(NBoardTest, EverythingSentIsWholeLines) {
  say({"set depth 3", "ping 1", "go"});
  finish(result_of({line_of("f5", Heuristic{1}, 3)}));
  say({"hint 2", "analyze", "learn", "ping 2"});
  EXPECT_TRUE(sink->whole_lines());
}

}  // namespace
}  // namespace ternion::test
