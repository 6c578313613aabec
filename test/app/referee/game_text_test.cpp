// Games as text: SGF, the record as JSON, the board for a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/referee/board_text.hpp"
#include "app/referee/game_sgf.hpp"
#include "app/referee/game_support.hpp"
#include "protocol/records/json_record.hpp"

namespace ternion::referee {
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
  const RecordFormat& format = support_of("Othello").record;
  StoredGame game;
  game.at_fault = name_of(loser);
  game.fault = name_of(fault);
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
  const RecordFormat& format = support_of("Gomoku").record;
  StoredGame game;
  game.record = format.write(record);
  const std::string text = game_sgf(game, format, "Ternion:1").value();
  for (const char* part : {"GM[4]", "SZ[15]", "RU[renju]", "RE[W+]", ";B[hh];W[aa];B[oo])"})
    EXPECT_THAT(text, HasSubstr(part));
  game.fault = "illegal";
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
  const RecordFormat& format = support_of("Gomoku").record;
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

}  // namespace
}  // namespace ternion::referee
