// What programs write as SGF, as the game that was played.
#include "protocol/records/sgf_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "test/protocol/records/game_texts.hpp"

namespace ternion::records {
namespace {

using test::moves_of;
using test::read_sgf;
using test::sgf_error;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// Ten stones of renju, Black to move, to whom f8 is an overline.
constexpr const char* kBeforeOverline =
    "(;GM[4]FF[4]SZ[15]RU[Renju];B[ch];W[ao];B[dh];W[co];B[eh];W[eo];B[gh];W[go];B[hh];W[io]";
constexpr const char* kTenMoves = "c8 a1 d8 c1 e8 e1 g8 g1 h8 i1";

// --- Which game, which rules, which size.

TEST(SgfRecord, TheRuleIsThatOfRu) {
  const auto start = [](const std::string& rules) {
    return read_sgf("(;GM[4]FF[4]SZ[15]RU[" + rules + "];B[hh];W[ii];B[hg])").record.start;
  };
  EXPECT_EQ(start("Renju"), "renju 15");
  EXPECT_EQ(start("RENJU"), "renju 15");
  EXPECT_EQ(start("renju"), "renju 15");
  EXPECT_EQ(start("Standard"), "standard 15");
  EXPECT_EQ(start("Swap2"), "standard 15");
  EXPECT_EQ(start("Gomoku"), "freestyle 15");
  EXPECT_EQ(start(""), "freestyle 15");
  const auto read = read_sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[ii];B[hg])");
  EXPECT_EQ(moves_of(read.record), "h8 i7 h9");
  EXPECT_THAT(read.warnings, IsEmpty());
}

TEST(SgfRecord, ARuleThatNobodyKnowsIsSaid) {
  const auto read = read_sgf("(;GM[4]SZ[15]\nRU[Chess 960];B[hh])");
  EXPECT_EQ(read.record.start, "freestyle 15");
  EXPECT_THAT(read.warnings, ElementsAre(HasSubstr("line 2, column 4: RU, 'Chess 960'")));
  EXPECT_THAT(sgf_error("(;GM[4]SZ[15]RU[Omok];B[hh])"),
              StartsWith("line 1, column 17: expected freestyle, standard, renju or caro"));
}

TEST(SgfRecord, WhatAFileLeavesOpenIsTheCallers) {
  const auto like = make_board("Gomoku").value();
  ASSERT_TRUE(like->set_position("renju 19"));
  ASSERT_TRUE(like->play(like->parse_move("a1").value()));
  EXPECT_EQ(read_sgf("(;B[aa])", like.get()).record.start, "renju 19");
  EXPECT_EQ(read_sgf("(;RU[Standard]SZ[15];B[aa])", like.get()).record.start, "standard 15");
  EXPECT_THAT(sgf_error("(;GM[2];B[f5])", like.get()),
              HasSubstr("expected GM[4] for Gomoku, got '2'"));
}

TEST(SgfRecord, GomokuUnderTheNumberOfGo) {
  // As KataGomo writes it.
  const auto kata = read_sgf(
      "(;FF[4]GM[1]SZ[15]PB[a]PW[b]RU[basicruleRENJUvcnruleNOVCfirstpasswin0maxmoves0]RE[B+R]"
      "C[startTurnIdx=0];B[hh];W[gg])");
  EXPECT_EQ(kata.record.game, "Gomoku");
  EXPECT_EQ(kata.record.start, "renju 15");
  EXPECT_THAT(kata.warnings, IsEmpty());
  EXPECT_EQ(kata.record.termination, "resigned");
  // As lizzieyzy does, without a rule.
  const auto lizzie = read_sgf(
      "(;KM[0.0]PW[w]PB[b]DT[2024-01-02]AP[Lizzie: 2.5.3]SZ[15]"
      "CA[UTF-8];B[hh]C[win 51.2%];W[hi])");
  EXPECT_EQ(lizzie.record.game, "Gomoku");
  EXPECT_EQ(moves_of(lizzie.record), "h8 h7");
  EXPECT_THAT(read_sgf("(;GM[1]SZ[15];B[hh])").warnings, ElementsAre(HasSubstr("GM[1]")));
}

TEST(SgfRecord, TheSizeIsGoSWhereAProgramOfGoLeavesItOut) {
  EXPECT_EQ(read_sgf("(;FF[4]AP[GoGui:1.6.0];B[jj];W[ss])").record.start, "freestyle 19");
  EXPECT_EQ(read_sgf("(;GM[1];B[aa])").record.start, "freestyle 19");
  EXPECT_EQ(read_sgf("(;GM[4];B[hh])").record.start, "freestyle 15");
  EXPECT_EQ(read_sgf("(;GM[4];B[hh];W[sa])").record.start, "freestyle 19");
  EXPECT_EQ(read_sgf("(;GM[4]SZ[20:20];B[tt])").record.start, "freestyle 20");
  EXPECT_EQ(moves_of(read_sgf("(;GM[4]SZ[20];B[tt])").record), "t1") << "no pass on such a board";
}

TEST(SgfRecord, NumbersOfGames) {
  EXPECT_EQ(read_sgf("(;GM[2]SZ[8];B[f5])").record.game, "Othello");
  EXPECT_EQ(read_sgf("(;GM[Reversi];B[f5])").record.game, "Othello");
  EXPECT_EQ(read_sgf("(;SZ[8];B[fe])").record.game, "Othello");
  EXPECT_EQ(read_sgf("(;B[f5];W[d6])").record.game, "Othello");
  EXPECT_EQ(read_sgf("(;B[h8];W[i9])").record.game, "Gomoku");
  EXPECT_THAT(sgf_error("(;\nGM[3];B[f5])"),
              StartsWith("line 2, column 4: expected GM[2] (Othello)"));
  EXPECT_EQ(sgf_kind_of("othello"), "2");
  EXPECT_EQ(sgf_kind_of("Gomoku"), "4");
  EXPECT_EQ(sgf_kind_of("Surakarta"), "Surakarta");
}

// --- Points and ends of rows.

TEST(SgfRecord, BothWaysToWriteAPoint) {
  for (const char* text :
       {"(;GM[2];B[fe];W[df])", "(;GM[2];B[f5];W[D6])", "(;GM[2];B[f\n5];W[d 6])"})
    EXPECT_EQ(moves_of(read_sgf(text).record), "f5 d6") << text;
  EXPECT_EQ(moves_of(read_sgf("(;GM[4]SZ[15];B[h9];W[a1];B[hh];W[bo])").record), "h9 a1 h8 b1")
      << "Gomoku's own rows are counted from below";
}

TEST(SgfRecord, LettersThatAreAPointAreNoPass) {
  EXPECT_EQ(moves_of(read_sgf("(;GM[4]SZ[19];B[jj];W[pa];B[ps])").record), "j10 p19 p1");
  EXPECT_EQ(moves_of(read_sgf("(;GM[4]SZ[15];B[hh];W[pa])").record), "h8");
  EXPECT_EQ(moves_of(read_sgf("(;GM[4]SZ[20];B[tt];W[pa])").record), "t1 p20");
  const auto passed = read_sgf("(;GM[4]SZ[19];B[pa];W[PASS])");
  EXPECT_THAT(passed.warnings, ElementsAre(HasSubstr("1 pass, which is left out")));
}

TEST(SgfRecord, OthelloAsGoGuiWritesIt) {
  // No GM, rows from below, passes empty, two of them behind the end.
  const auto read = read_sgf("(;FF[4]CA[UTF-8]AP[GoGui:1.6.0]SZ[8]\n;B[fd];W[dc];B[cd];W[fe])");
  EXPECT_EQ(read.record.game, "Othello");
  EXPECT_EQ(moves_of(read.record), "f5 d6 c5 f4");
  EXPECT_EQ(moves_of(read_sgf("(;FF[4]SZ[8];B[fd];W[dc])").record), "f5 d6") << "nor AP";
  EXPECT_EQ(moves_of(read_sgf("(;FF[4]AP[GoGui]SZ[8];B[fe];W[df])").record), "f5 d6")
      << "with the parameter flip rows are counted from above";
}

TEST(SgfRecord, PassesOfOthelloAreSaidOrLeftOut) {
  const std::string moves = "c4 c3 e6 b4 a4 a5 b2 a3 pass c1";
  const std::string before = "(;GM[2];B[c4];W[c3];B[e6];W[b4];B[a4];W[a5];B[b2];W[a3]";
  for (const char* pass : {";B[];", ";B[tt];", ";B[pass];", ";B[PA];", ";B[--];", ";"})
    EXPECT_EQ(moves_of(read_sgf(before + pass + "W[c1])").record), moves) << pass;
  const auto left_out = read_sgf(before + ";W[c1])");
  EXPECT_THAT(left_out.implied_passes, ElementsAre(8U));
  EXPECT_THAT(read_sgf(before + ";B[];W[c1])").implied_passes, IsEmpty());
  EXPECT_THAT(sgf_error("(;GM[2];B[];W[f5])"), HasSubstr("move 1"));
}

TEST(SgfRecord, PassesBehindTheEndAreNothing) {
  const auto read =
      read_sgf("(;GM[2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5];W[];B[])");
  EXPECT_EQ(read.record.moves.size(), 9U);
  EXPECT_EQ(read.record.result, (Result{Side::black, 64}));
}

// --- Set-up.

TEST(SgfRecord, StonesThatWereSetUp) {
  const auto read = read_sgf("(;GM[4]SZ[15]RU[Renju]AB[hh][aa:bb]AW[ii]AE[bb]PL[W];W[gg])");
  EXPECT_EQ(moves_of(read.record), "g9");
  const auto board = make_board("Gomoku").value();
  ASSERT_TRUE(board->set_position(read.record.start));
  EXPECT_EQ(board->variant(), "renju");
  EXPECT_EQ(board->side_to_move(), Side::white);
  const auto view = board->view();
  EXPECT_EQ(view.at(7, 7), BoardView::Cell::black);
  EXPECT_EQ(view.at(0, 14), BoardView::Cell::black);
  EXPECT_EQ(view.at(1, 13), BoardView::Cell::empty);
  EXPECT_EQ(view.at(8, 6), BoardView::Cell::white);
}

TEST(SgfRecord, WhoMovesIsWhoMovedWhereNobodySays) {
  EXPECT_EQ(read_sgf("(;GM[4]AB[hh]AW[gg];W[ii])").record.moves.at(0).side, Side::white);
  EXPECT_EQ(read_sgf("(;GM[4];W[ii];B[hh])").record.moves.at(0).side, Side::white);
  EXPECT_THAT(read_sgf("(;GM[4]AB[hh][gg]AW[ii])").record.start, testing::EndsWith(" O"));
  EXPECT_THAT(sgf_error("(;GM[4]SZ[15];B[hh];B[gg])"),
              HasSubstr("move 2: expected a move of white, got g9 of black"));
}

TEST(SgfRecord, ASetUpInTheMiddleBeginsAnew) {
  const auto read = read_sgf("(;GM[4]SZ[15];B[hh];W[ii];AB[aa]AE[ii]PL[W];W[bb])");
  EXPECT_EQ(moves_of(read.record), "b14");
  EXPECT_THAT(read.record.start, StartsWith("freestyle 15 "));
  EXPECT_THAT(read.warnings, ElementsAre(HasSubstr("2 moves")));
}

// --- Fouls and passes of renju.

TEST(SgfRecord, AFoulEndsTheGameForWhite) {
  const auto read = read_sgf(std::string(kBeforeOverline) + ";B[fh])");
  EXPECT_EQ(moves_of(read.record), kTenMoves);
  ASSERT_TRUE(read.record.foul);
  EXPECT_EQ(make_board("Gomoku").value()->format_move(*read.record.foul), "f8");
  EXPECT_EQ(read.record.termination, "foul");
  EXPECT_EQ(read.record.result, (Result{Side::white, 1}));
  EXPECT_THAT(read.warnings, IsEmpty());
  const std::string written = write_sgf(read.record, "Ternion:1").value();
  EXPECT_THAT(written, HasSubstr("RE[W+F]"));
  EXPECT_THAT(written, HasSubstr(";B[fh])"));
  EXPECT_EQ(read_sgf(written).record.foul, read.record.foul);
}

TEST(SgfRecord, OneWhoSaysThatBlackWonByAFoulIsContradicted) {
  const auto read = read_sgf("(;RE[B+]" + std::string(kBeforeOverline).substr(2) + ";B[fh])");
  EXPECT_EQ(read.record.result, (Result{Side::white, 1}));
  EXPECT_THAT(read.warnings, ElementsAre(HasSubstr("result")));
}

TEST(SgfRecord, NothingFollowsAFoul) {
  EXPECT_THAT(sgf_error(std::string(kBeforeOverline) + ";B[fh]\n;W[aa])"),
              StartsWith("line 2, column 4: move 12: expected no move after one that the rules"));
  // The same stones under freestyle are a row that wins.
  std::string free(kBeforeOverline);
  free.replace(free.find("Renju"), 5, "Freestyle");
  EXPECT_EQ(read_sgf(free + ";B[fh])").record.moves.size(), 11U);
}

TEST(SgfRecord, AnOccupiedPointIsNoFoul) {
  EXPECT_THAT(sgf_error(std::string(kBeforeOverline) + ";B[hh])"), HasSubstr("move 11"));
}

TEST(SgfRecord, AfterAPassTheGameBeginsAnew) {
  const auto read = read_sgf("(;GM[4]SZ[15]RU[Renju];B[hh];W[ii];B[hg];W[];B[hi];W[gg])");
  EXPECT_EQ(moves_of(read.record), "h7 g9");
  EXPECT_EQ(read.record.moves.at(0).side, Side::black);
  const auto board = make_board("Gomoku").value();
  ASSERT_TRUE(board->set_position(read.record.start));
  EXPECT_EQ(board->view().at(7, 8), BoardView::Cell::black);
  EXPECT_THAT(read.warnings, ElementsAre(HasSubstr("pass of white")));
}

TEST(SgfRecord, PassesAtTheEndAgreeOnADraw) {
  const std::string moves = "(;GM[4]SZ[15]RU[Renju];B[hh];W[ii];B[hg]";
  const auto drawn = read_sgf(moves + ";W[];B[])");
  EXPECT_EQ(moves_of(drawn.record), "h8 i7 h9");
  EXPECT_EQ(drawn.record.result, Result{});
  EXPECT_THAT(drawn.warnings, ElementsAre(HasSubstr("2 passes")));
  const auto open = read_sgf(moves + ";W[tt])");
  EXPECT_EQ(open.record.result, std::nullopt);
  EXPECT_THAT(open.warnings, ElementsAre(HasSubstr("1 pass")));
}

// --- Results, clocks, names.

TEST(SgfRecord, Results) {
  const auto of = [](const std::string& text) {
    const auto read = read_sgf("(;GM[2]RE[" + text + "];B[f5])").record;
    return std::pair(read.result ? std::optional(read.result->black_margin()) : std::nullopt,
                     read.termination);
  };
  using Pair = std::pair<std::optional<int>, std::string>;
  EXPECT_EQ(of("B+12"), Pair(12, ""));
  EXPECT_EQ(of("W+3.0"), Pair(-3, ""));
  EXPECT_EQ(of("b+r"), Pair(1, "resigned"));
  EXPECT_EQ(of("B+Resign"), Pair(1, "resigned"));
  EXPECT_EQ(of("W+T"), Pair(-1, "timeout"));
  EXPECT_EQ(of("W+Time"), Pair(-1, "timeout"));
  EXPECT_EQ(of("W+F"), Pair(-1, "left"));
  EXPECT_EQ(of("W+"), Pair(-1, ""));
  EXPECT_EQ(of("0"), Pair(0, ""));
  EXPECT_EQ(of("Draw"), Pair(0, ""));
  EXPECT_EQ(of("B+900"), Pair(64, ""));
  for (const char* unknown : {"Void", "?", "", "Black wins"})
    EXPECT_EQ(of(unknown), Pair(std::nullopt, "")) << unknown;
  EXPECT_THAT(read_sgf("(;GM[2]RE[Black wins];B[f5])").warnings, ElementsAre(HasSubstr("RE")));
}

TEST(SgfRecord, TimesAreWhatTheClocksLost) {
  const auto record =
      read_sgf(
          "(;GM[2]TM[300]PB[A]PW[B]BR[1800]DT[2024-05-06]PC[Prague];B[f5]BL[290.5];W[d6]WL[300]"
          ";B[c5]BL[288];W[f4]WL[xx])")
          .record;
  EXPECT_EQ(record.moves.at(0).seconds, 9.5);
  EXPECT_EQ(record.moves.at(1).seconds, 0);
  EXPECT_EQ(record.moves.at(2).seconds, 2.5);
  EXPECT_EQ(record.moves.at(3).seconds, std::nullopt);
  EXPECT_EQ(record.clocks[0], TimeControl::sudden_death(std::chrono::seconds(300)));
  EXPECT_EQ(record.players[0], "A");
  EXPECT_EQ(record.ratings[0], 1800);
  EXPECT_EQ(record.date, "2024-05-06");
  EXPECT_EQ(record.place, "Prague");
}

TEST(SgfRecord, TheEventIsPartOfThePlace) {
  const auto place = [](const std::string& said) {
    return read_sgf("(;GM[2]" + said + ";B[f5])").record.place;
  };
  EXPECT_EQ(place("EV[World Othello Championship]PC[Prague]"),
            "World Othello Championship, Prague");
  EXPECT_EQ(place("EV[WOC 2018]"), "WOC 2018");
  EXPECT_EQ(place("EV[Prague]PC[Prague]"), "Prague");
}

TEST(SgfRecord, WhatIsSaidOfTheOpeningIsKept) {
  const auto read = read_sgf("(;GM[4]RU[renju]ON[Kagetsu\\] or\nD4];B[hh])");
  EXPECT_EQ(read.record.opening, "Kagetsu] or D4");
  const std::string text = write_sgf(read.record, "Ternion:1").value();
  EXPECT_NE(text.find("RU[renju]ON[Kagetsu\\] or D4]"), std::string::npos) << text;
  EXPECT_EQ(read_sgf("(;GM[4];B[hh])").record.opening, "");
}

// --- Faults.

TEST(SgfRecord, FaultsNameTheirPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {"(;GM[2]\n;B[f5];W[a1])", "line 2, column 10: move 2: expected a legal move for white"},
      {"(;GM[2];B[f5];W[j9])",
       "line 1, column 17: expected a point of a board of 8 by 8, got 'j9'"},
      {"(;GM[2];B[f])", "line 1, column 11: expected a point such as f5"},
      {"(;GM[2]AB[z1])", "line 1, column 11: expected a point of a board"},
      {"(;GM[2]AB[a1:b2:c3])", "line 1, column 11: expected a point such as f5"},
      {"(;GM[2]PL[x])", "line 1, column 11: expected B or W"},
      {"(;GM[2]SZ[10];B[f5])", "line 1, column 11: expected"},
      {"(;GM[4]SZ[8:9];B[aa])", "line 1, column 11: expected a square board"},
      {"(;GM[4]SZ[x];B[aa])", "line 1, column 11: expected a board's size"},
      {"(;GM[4]SZ[99];B[aa])", "line 1, column 11: expected"},
      {"(;GM[4]SZ[15]\n;B[hh]\n;W[hh])", "line 3, column 4: move 2: expected a legal move"}};
  for (const auto& [text, why] : cases) EXPECT_THAT(sgf_error(text), StartsWith(why)) << text;
}

TEST(SgfRecord, AHugeListOfRectanglesIsReadInItsTime) {
  std::string text = "(;GM[4]SZ[22]AB";
  for (int i = 0; i < 2000; ++i) text += "[aa:vv]";
  EXPECT_EQ(sgf_error(text + ")"), "");
}

// --- What is written.

TEST(SgfRecord, SurakartaHasItsName) {
  const GameRecord record = test::random_game("Surakarta", 7, 30);
  const std::string text = write_sgf(record, "Ternion:1").value();
  EXPECT_THAT(text, HasSubstr("GM[Surakarta]"));
  const auto read = read_sgf(text).record;
  EXPECT_EQ(read.start, record.start);
  EXPECT_EQ(read.moves, record.moves);
}

TEST(SgfRecord, OthelloIsWrittenAsItsPeopleDoAndTheRestAsSgfDoes) {
  const auto othello = read_sgf("(;GM[2]PB[a\nb];B[fe];W[df])").record;
  EXPECT_EQ(write_sgf(othello, "T:1").value(),
            "(;FF[4]GM[2]CA[UTF-8]AP[T:1]SZ[8]PB[a b]AB[e4][d5]AW[d4][e5]PL[B]\n;B[f5];W[d6])\n");
  const auto gomoku = read_sgf("(;GM[4]SZ[20]RU[Renju];B[tt];W[aa])").record;
  EXPECT_EQ(write_sgf(gomoku, "T:1").value(),
            "(;FF[4]GM[4]CA[UTF-8]AP[T:1]SZ[20]RU[renju]PL[B]\n;B[tt];W[aa])\n");
}

}  // namespace
}  // namespace ternion::records
