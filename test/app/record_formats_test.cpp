// The text forms of whole games that the page imports and exports.
#include "app/service/core/record_formats.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"
#include "session/board.hpp"

namespace ternion::service {
namespace {

using testing::HasSubstr;

/// A form that is written, and the one reader of all.
struct Form {
  json::RecordFormat format;

  Expected<std::string> write(const GameRecord& record) const { return format.write(record); }
  Expected<GameRecord> read(std::string_view text) const {
    const auto like = make_board(format.game).value();
    return records::read_game(text, {.like = like.get()}).map([](const auto& read) {
      return read.record;
    });
  }
};

Form format(std::string_view game, std::string_view name) {
  const auto list = record_formats();
  return {*std::ranges::find_if(
      list, [&](const auto& each) { return each.game == game && each.name == name; })};
}

GameRecord game_of(std::string_view game, const std::string& start,
                   std::initializer_list<const char*> moves) {
  const auto board = make_board(game).value();
  if (!start.empty()) {
    EXPECT_TRUE(board->set_position(start)) << start;
  }
  GameRecord record;
  record.game = board->game().name;
  record.start = board->position_text();
  record.players = {"Ann", "Bob"};
  for (const char* text : moves) {
    const Move move = board->parse_move(text).value();
    record.moves.push_back({board->side_to_move(), move, {}, {}});
    EXPECT_TRUE(board->play(move)) << text;
  }
  return record;
}

TEST(RecordFormats, GomokuGoesOutAsSgfAndComesBack) {
  const GameRecord record = game_of("Gomoku", "renju 15", {"h8", "a1", "o15"});
  const auto text = format("Gomoku", "sgf").write(record);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("GM[4]"));
  EXPECT_THAT(*text, HasSubstr(";B[hh];W[ao];B[oa]")) << "rows of SGF are counted from the top";
  const auto read = format("Gomoku", "sgf").read(*text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->start, record.start);
  EXPECT_EQ(read->moves, record.moves);
  EXPECT_EQ(read->players, record.players);
}

TEST(RecordFormats, ASetUpBoardAndForcedPassesSurviveSgf) {
  // After a1 White has one disc left, in a row that ends at the edge: a pass.
  const std::string start = "-OX-----" + std::string(48, '-') + "XO------ X";
  const GameRecord record = game_of("Othello", start, {"a1", "pass", "c8"});
  const auto text = format("Othello", "sgf").write(record);
  ASSERT_TRUE(text);
  const auto read = format("Othello", "sgf").read(*text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->start, record.start);
  EXPECT_EQ(read->moves, record.moves);
  std::string without = *text;
  without.erase(without.find(";W["), std::string(";W[]").size());
  EXPECT_EQ(format("Othello", "sgf").read(without)->moves, record.moves)
      << "a pass may be left out";
}

TEST(RecordFormats, SgfOfAnotherGameOrWithBadMovesIsRefused) {
  const auto sgf = format("Gomoku", "sgf");
  for (const char* text :
       {"(;GM[2]SZ[8];B[ee])", "(;GM[4]SZ[15];B[hh];B[gg])", "(;GM[4]SZ[15];B[hh];W[hh])",
        "(;GM[4]SZ[99];B[aa])", "(;GM[4]SZ[15];B[zz])", "garbage"})
    EXPECT_FALSE(sgf.read(text)) << text;
}

TEST(RecordFormats, ATranscriptNamesItsVariant) {
  const auto transcript = format("Gomoku", "transcript");
  const GameRecord record = game_of("Gomoku", "standard 20", {"j10", "t20"});
  const auto text = transcript.write(record);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, "standard 20 j10t20");
  const auto read = transcript.read(*text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->start, record.start);
  EXPECT_EQ(read->moves, record.moves);
  EXPECT_EQ(transcript.read("h8 i9")->moves.size(), 2U);
  for (const char* bad : {"renju 15 h8h8", "halma 15 h8", "h8 99", "h8x"})
    EXPECT_FALSE(transcript.read(bad)) << bad;
}

TEST(RecordFormats, ABoardOfOthelloIsALineOfObf) {
  const auto obf = format("Othello", "obf");
  const auto text = obf.write(game_of("Othello", "", {"f5", "d6"}));
  ASSERT_TRUE(text);
  const auto read = obf.read(*text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->moves.empty());
  EXPECT_EQ(obf.write(*read).value(), *text);
  EXPECT_FALSE(obf.read("XO"));
}

/// Moves of every game in every form that carries them.
TEST(RecordFormats, WhatGoesOutComesBack) {
  for (const json::RecordFormat& each : record_formats()) {
    if (each.name == "obf") continue;  // the board alone
    const auto board = make_board(each.game).value();
    GameRecord record;
    record.game = board->game().name;
    record.start = board->position_text();
    for (int i = 0; i < 12 && !board->is_over(); ++i) {
      const auto legal = board->legal_moves();
      const Move move = legal[static_cast<std::size_t>(i) * 7 % legal.size()];
      record.moves.push_back({board->side_to_move(), move, {}, {}});
      ASSERT_TRUE(board->play(move));
    }
    const auto text = each.write(record);
    ASSERT_TRUE(text) << each.game << each.name << text.error().message;
    const auto read = Form{each}.read(*text);
    ASSERT_TRUE(read) << each.game << " " << *text << read.error().message;
    EXPECT_EQ(read->moves, record.moves) << each.game << " " << *text;
  }
}

TEST(RecordFormats, HalfAMoveIsNoMove) {
  for (const char* text : {"a2-", "a2-b", "a2--b3", "-b3", "a2-b3-"})
    EXPECT_FALSE(format("Surakarta", "transcript").read(text)) << text;
}

}  // namespace
}  // namespace ternion::service
