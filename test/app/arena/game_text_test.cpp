// Games as text: SGF, the record as JSON, the board for a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/board_text.hpp"
#include "app/arena/game_sgf.hpp"
#include "app/arena/record_format.hpp"
#include "games/games.hpp"
#include "protocol/records/json_record.hpp"

namespace ternion::arena {
namespace {

using records::read_record_json;
using records::write_record_json;

using testing::HasSubstr;
using testing::Not;

/// Two moves of Othello, c4 judged and timed.
GameRecord short_record() {
  const auto board = *make_board("Othello");
  GameRecord record;
  record.game = "Othello";
  record.start = board->position_text();
  record.place = "Ternion";
  record.date = "2026-01-02";
  record.players = {"a", "b"};
  record.clocks.fill(TimeControl::sudden_death(std::chrono::seconds(60)));
  record.moves = {{Side::black, *board->parse_move("f5"), {}, {}},
                  {Side::white, *board->parse_move("d6"), -1.25, 0.5}};
  return record;
}

/// The game as SGF after a fault of that side.
std::string sgf_after(Side loser, FaultKind fault, const std::string& termination) {
  GameRecord record = short_record();
  record.result = Result::from_black_margin(loser == Side::black ? -64 : 64);
  record.termination = termination;
  const RecordFormat& format = record_format_of("Othello");
  StoredGame game;
  game.at_fault = loser;
  game.fault = fault;
  game.record = format.write(record);
  return game_sgf(game, format, "Ternion:1").value();
}

TEST(GameSgf, AForfeitIsNoMargin) {
  EXPECT_THAT(sgf_after(Side::white, FaultKind::illegal, "left"), HasSubstr("RE[B+F]"));
  EXPECT_THAT(sgf_after(Side::black, FaultKind::crash, "left"), HasSubstr("RE[W+F]"));
  EXPECT_THAT(sgf_after(Side::black, FaultKind::time, "timeout"), HasSubstr("RE[W+T]"));
  EXPECT_THAT(sgf_after(Side::white, FaultKind::illegal, "left"), HasSubstr("C[-1.25 0.50 s]"));
}

TEST(GameSgf, GomokuCountsFromTheTopAndHasNoMargin) {
  const auto board = *make_board("Gomoku");
  ASSERT_TRUE(board->set_position("renju 15"));
  GameRecord record;
  record.game = "Gomoku";
  record.start = board->position_text();
  record.players = {"a", "b"};
  record.moves = {{Side::black, *board->parse_move("h8"), {}, {}},
                  {Side::white, *board->parse_move("a15"), {}, {}},
                  {Side::black, *board->parse_move("o1"), {}, {}}};
  record.result = Result::from_black_margin(-1);
  const RecordFormat& format = record_format_of("Gomoku");
  StoredGame game;
  game.record = format.write(record);
  const std::string text = game_sgf(game, format, "Ternion:1").value();
  for (const char* part : {"GM[4]", "SZ[15]", "RU[renju]", "RE[W+]", ";B[hh];W[aa];B[oo])"})
    EXPECT_THAT(text, HasSubstr(part));
  game.fault = FaultKind::illegal;
  EXPECT_THAT(game_sgf(game, format, "Ternion:1").value(), HasSubstr("RE[W+F]"));
}

/// Three moves of Gomoku, of whose ends the players were sure.
GameRecord proven_record() {
  const auto board = *make_board("Gomoku");
  GameRecord record;
  record.game = "Gomoku";
  record.start = board->position_text();
  record.players = {"a", "b"};
  record.moves = {{Side::black, *board->parse_move("h8"), {}, 0.5, Outcome{1, 7, false}},
                  {Side::white, *board->parse_move("i9"), {}, 0.25, Outcome{-1, 6, true}},
                  {Side::black, *board->parse_move("j10"), {}, {}, Outcome{1}},
                  {Side::white, *board->parse_move("a1"), -199.5, {}}};
  return record;
}

TEST(GameSgf, CommentsSayWhatIsProven) {
  const RecordFormat& format = record_format_of("Gomoku");
  StoredGame game;
  game.record = format.write(proven_record());
  const std::string text = game_sgf(game, format, "Ternion:1").value();
  for (const char* part :
       {"C[win in at most 7, 0.50 s]", "C[loss in 6, 0.25 s]", "C[win]", "C[-199.50]"})
    EXPECT_THAT(text, HasSubstr(part));
}

TEST(RecordJson, WhatIsProvenComesBackWithItsSignAndItsBound) {
  const GameRecord record = proven_record();
  const auto read = read_record_json(write_record_json(record));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->moves, record.moves);
}

TEST(BoardText, SaysWhatIsProven) {
  const auto board = *make_board("Gomoku");
  GameRecord record = proven_record();
  record.moves.resize(1);
  ASSERT_TRUE(board->play(record.moves[0].move));
  EXPECT_THAT(board_text(0, record, *board, false), HasSubstr("move 1: h8 (win in at most 7)"));
}

TEST(RecordJson, ComesBackAsItWas) {
  GameRecord record = short_record();
  record.result = Result::from_black_margin(-64);
  record.termination = "left";
  record.clocks[1] = TimeControl::none();
  const std::string text = write_record_json(record);
  EXPECT_THAT(text, Not(HasSubstr("\n")));
  const auto read = read_record_json(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->game, record.game);
  EXPECT_EQ(read->start, record.start);
  EXPECT_EQ(read->players, record.players);
  EXPECT_EQ(read->clocks, record.clocks);
  EXPECT_EQ(read->moves, record.moves);
  EXPECT_EQ(read->result, record.result);
  EXPECT_EQ(read->termination, record.termination);
}

TEST(RecordJson, RefusesWhatIsNoRecord) {
  const std::string good = write_record_json(short_record());
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(read_record_json("(;GM[Othello])").error().code, ErrorCode::syntax);
  EXPECT_EQ(read_record_json("{}").error().code, ErrorCode::syntax);
  EXPECT_EQ(read_record_json(changed("\"start\"", "\"begin\"")).error().code, ErrorCode::syntax);
  EXPECT_EQ(read_record_json(changed("\"f5\"", "5")).error().code, ErrorCode::syntax);
  EXPECT_EQ(read_record_json(changed("\"f5\"", "\"a1\"")).error().code, ErrorCode::illegal_move);
  EXPECT_EQ(read_record_json(changed("\"Othello\"", "\"Chess\"")).error().code,
            ErrorCode::unsupported);
}

TEST(BoardText, DrawsTheBoardAsPeopleDo) {
  const auto board = *make_board("Othello");
  GameRecord record = short_record();
  record.moves.resize(1);
  ASSERT_TRUE(board->play(record.moves[0].move));
  EXPECT_EQ(board_text(2, record, *board, false),
            "game 3, move 1: f5\n"
            "   a b c d e f g h\n"
            " 1                 \n"
            " 2                 \n"
            " 3                 \n"
            " 4       O X .     \n"
            " 5       X X X<    \n"
            " 6       .   .     \n"
            " 7                 \n"
            " 8                 \n"
            "X a                     4 discs     0.00 s\n"
            "O b                     1 discs     0.00 s  to move\n\n");
}

TEST(BoardText, GomokuHasItsFirstRowBelow) {
  const auto board = *make_board("Gomoku");
  ASSERT_TRUE(board->set_position("freestyle 10"));
  GameRecord record;
  record.players = {"a", "b"};
  record.moves = {{Side::black, *board->parse_move("b1"), {}, {}}};
  ASSERT_TRUE(board->play(record.moves[0].move));
  const std::string text = board_text(0, record, *board, false);
  EXPECT_THAT(text, HasSubstr("\n    a b c d e f g h i j\n 10 . . . "));
  EXPECT_THAT(text, HasSubstr("\n  1 . X<. . "));
  EXPECT_THAT(text, HasSubstr("X a                     1 stones"));
}

/// A record of Gomoku, with what comes behind its start.
std::string gomoku_record(const std::string& start, const std::string& rest) {
  return R"({"game":"Gomoku","start":")" + start +
         R"(","players":["",""],"date":"","place":"","clocks":[null,null],)" + rest + "}";
}

const std::string kTwoThrees = "renju 15 h7a1h9c1g8e1i8g1";  // h8 is forbidden to Black

TEST(RecordJson, AFoulMustBeOneOnTheBoard) {
  const std::string foul = R"("termination":"foul","foul":"h8","moves":[])";
  const auto good = read_record_json(gomoku_record(kTwoThrees, foul));
  ASSERT_TRUE(good) << good.error().message;
  EXPECT_EQ(good->result, Result::from_black_margin(-1)) << "whoever plays it loses";
  struct Case {
    std::string start;
    std::string rest;
    std::string says;
  };
  for (const Case& each :
       {Case{"freestyle 15 h7a1h9c1g8e1i8g1", foul, "foul: expected a move that the rules forbid"},
        Case{"standard 15 h7a1h9c1g8e1i8g1", foul, "forbid to black, got h8"},
        Case{kTwoThrees, R"("termination":"foul","foul":"o15","moves":[])", "got o15"},
        Case{kTwoThrees, R"("termination":"foul","foul":"h7","moves":[])", "got h7"},
        Case{kTwoThrees, R"("termination":"foul","foul":"z99","moves":[])", "foul: expected"},
        Case{kTwoThrees, R"("termination":"foul","foul":"h8","moves":[{"move":"o15"}])",
             "forbid to white"},
        Case{kTwoThrees, R"("termination":"","foul":"h8","moves":[])", "the termination foul"},
        Case{kTwoThrees, R"("termination":"foul","foul":"h8","black_margin":1,"moves":[])",
             "expected white to have won"}}) {
    const auto read = read_record_json(gomoku_record(each.start, each.rest));
    ASSERT_FALSE(read) << each.start << " " << each.rest;
    EXPECT_THAT(read.error().message, HasSubstr(each.says));
  }
}

TEST(RecordJson, WhatContradictsTheBoardIsRefused) {
  const std::string won = "freestyle 15 h8a1h9a3h10a5h11a7";  // Black's h12 is five
  struct Case {
    std::string rest;
    std::string says;
  };
  for (
      const Case& each :
      {Case{R"("termination":"","black_margin":-1,"moves":[{"move":"h12"}])",
            "expected black to have won by the moves, got -1"},
       Case{R"("termination":"","black_margin":0,"moves":[{"move":"h12"}])", "black to have won"},
       Case{R"("termination":"","moves":[{"move":"h12"},{"move":"a9"}])", "move 2: "},
       Case{R"("termination":"","moves":[{"side":"white","move":"h12"}])",
            "move 1: expected a move of black, got h12 of 'white'"},
       Case{R"("termination":"bored","moves":[])", "termination: expected"},
       Case{R"("termination":"","moves":[{"move":"h12","seconds":-1}])", "seconds"},
       Case{
           R"("termination":"","moves":[{"move":"h12","outcome":{"sign":7,"plies":0,"exact":true}}])",
           "sign"},
       Case{
           R"("termination":"","moves":[{"move":"h12","outcome":{"sign":1,"plies":-2,"exact":true}}])",
           "plies"}}) {
    const auto read = read_record_json(gomoku_record(won, each.rest));
    ASSERT_FALSE(read) << each.rest;
    EXPECT_THAT(read.error().message, HasSubstr(each.says));
  }
  const auto silent =
      read_record_json(gomoku_record(won, R"("termination":"","moves":[{"move":"h12"}])"));
  ASSERT_TRUE(silent) << silent.error().message;
  EXPECT_EQ(silent->result, Result::from_black_margin(1));
  const auto late = read_record_json(
      gomoku_record(won, R"("termination":"timeout","black_margin":-1,"moves":[{"move":"h12"}])"));
  EXPECT_TRUE(late) << "how it ended goes before what the board says";
}

TEST(RecordJson, ClocksAreTimes) {
  std::string text = gomoku_record("freestyle 15", R"("termination":"","moves":[])");
  const std::string none = "[null,null]";
  text.replace(text.find(none), none.size(), R"([{"main":-1,"increment":0},null])");
  EXPECT_THAT(read_record_json(text).error().message, HasSubstr("clocks: expected 0 to 1e9"));
}

}  // namespace
}  // namespace ternion::arena
