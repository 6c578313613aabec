// Games of Gomoku in other forms than SGF.
#include "protocol/records/gomoku_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "test/protocol/records/game_texts.hpp"

namespace ternion::records {
namespace {

using test::moves_of;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Read = Expected<ReadRecord> (*)(std::string_view, const Board*);

ReadRecord read_with(Read read, const std::string& text, const Board* like = nullptr) {
  auto game = read(text, like);
  EXPECT_TRUE(game) << text << ": " << game.error().message;
  return game ? std::move(*game) : ReadRecord{};
}
ReadRecord psq(const std::string& text) { return read_with(read_psq, text); }
std::string error_of(Read read, const std::string& text) {
  const auto game = read(text, nullptr);
  return game ? "" : game.error().message;
}

// --- Piskvork.

TEST(Psq, AsGomocupKeepsItsGames) {
  const std::string text =
      "Piskvorky 15x15, 11:11, "
      "0\r\n8,8,0\r\n9,7,1500\r\n1,15,20\r\nRAPFI25.zip\r\nYIXIN.zip\r\n-1\r\n"
      "0,Renju\r\n";
  EXPECT_TRUE(is_psq(text));
  const auto read = psq(text);
  EXPECT_EQ(read.record.start, "renju 15");
  EXPECT_EQ(moves_of(read.record), "h8 i9 a1") << "rows from above";
  EXPECT_EQ(read.record.moves.at(1).seconds, 1.5);
  EXPECT_THAT(read.record.players, ElementsAre("RAPFI25.zip", "YIXIN.zip"));
  EXPECT_THAT(read.warnings, IsEmpty());
}

TEST(Psq, TheRuleIsTheLeaguesOrTheSecondNumber) {
  const auto start = [](const std::string& tail) {
    return psq("Piskvorky 20x20, 11:11, 0\n8,8,0\n" + tail).record.start;
  };
  EXPECT_EQ(start("A\nB\n-1\n0,Freestyle15_1\n"), "freestyle 20");
  EXPECT_EQ(start("A\nB\n-1\n1,Standard\n"), "standard 20");
  EXPECT_EQ(start("A\nB\n-1\n0, Fastgame1\n"), "freestyle 20");
  EXPECT_EQ(start("A\nB\n-1\n4\n"), "renju 20");
  EXPECT_EQ(start("A\nB\n0\n"), "freestyle 20");
  EXPECT_EQ(start(""), "freestyle 20");
  const auto doubtful = psq("Piskvorky 20x20, 11:11, 0\n8,8,0\nA\nB\n4\n");
  EXPECT_THAT(doubtful.warnings, ElementsAre(HasSubstr("line 5, column 1: 4")));
  EXPECT_THAT(psq("Piskvorky 20x20, 0:0, 0\n8,8,0\n-1\n0,League\n").warnings,
              ElementsAre(HasSubstr("'League' names no rule")));
  EXPECT_THAT(error_of(read_psq, "Piskvorky 20x20, 0:0, 0\n8,8,0\n-1\n8,Omok\n"),
              StartsWith("line 4, column 1: expected freestyle, standard, renju or caro"));
  EXPECT_EQ(start("A\nB\n-1\n8,Caro\n"), "caro 20");
  EXPECT_EQ(start("A\nB\n-1\n9,Caro-exact\n"), "caro-exact 20");
  EXPECT_EQ(start("A\nB\n-1\n8\n"), "caro 20");
}

TEST(Psq, TheSecondNameMayBeBlacks) {
  EXPECT_THAT(psq("Piskvorky 15x15, 0:3, 1\n8,8,0\nA\nB\n0\n").record.players,
              ElementsAre("B", "A"));
}

TEST(Psq, OldHeadersAndBareMoves) {
  EXPECT_EQ(moves_of(psq("Piskvorky 15x15 , 0 - 0\n8, 8\n9,8\n").record), "h8 i8");
  EXPECT_EQ(psq("\xEF\xBB\xBFpiskvorky 15x15\n\n8,8,0\n").record.moves.size(), 1U);
  EXPECT_EQ(psq("Piskvorky 15x15, 0:0, 0\n").record.moves.size(), 0U);
  EXPECT_FALSE(is_psq("8,8,0"));
}

TEST(Psq, FaultsNameTheirPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "line 1, column 1: expected Piskvorky"},
      {"Piskvorky 15, 0:0, 0\n", "line 1, column 1: expected Piskvorky"},
      {"Piskvorky 15x16, 0:0, 0\n", "line 1, column 1: expected a square board"},
      {"Piskvorky 99x99, 0:0, 0\n", "line 1, column 1: expected a board of size"},
      {"Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0\n", "line 3, column 1: move 2: expected a point"},
      {"Piskvorky 15x15, 0:0, 0\n0,8,0\n", "line 2, column 1: move 1: expected a point"},
      {"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "line 3, column 1: move 2: expected a legal"}};
  for (const auto& [text, why] : cases) EXPECT_THAT(error_of(read_psq, text), StartsWith(why));
}

TEST(Psq, ARenjuGameMayEndInAFoul) {
  const auto read =
      psq("Piskvorky 15x15, 0:0, 0\n3,8,0\n1,15,0\n4,8,0\n3,15,0\n5,8,0\n5,15,0\n7,8,0\n"
          "7,15,0\n8,8,0\n9,15,0\n6,8,0\nA\nB\n-1\n4,Renju\n");
  EXPECT_EQ(read.record.moves.size(), 10U);
  EXPECT_EQ(read.record.termination, "foul");
  EXPECT_EQ(read.record.result, (Result{Side::white, 1}));
  EXPECT_EQ(psq(write_psq(read.record).value()).record.foul, read.record.foul);
}

TEST(Psq, IsWrittenAsItIsRead) {
  const auto read = psq("Piskvorky 15x15, 11:11, 0\n8,8,10\n9,7,1500\nA\nB\n-1\n1,Standard\n");
  EXPECT_EQ(write_psq(read.record).value(),
            "Piskvorky 15x15, 0:0, 0\n8,8,10\n9,7,1500\nA\nB\n-1\n1,Standard\n");
  GameRecord set_up = read.record;
  set_up.start = "freestyle 15 X14/15/15/15/15/15/15/15/15/15/15/15/15/15/15 O";
  EXPECT_FALSE(write_psq(set_up));
}

// --- Yixin.

TEST(Pos, BytesAreColumnsFromTheLeftAndRowsFromAbove) {
  const std::string bytes = {3, 15 * 7 + 7, 15 * 8 + 6, static_cast<char>(15 * 14 + 14)};
  EXPECT_TRUE(is_pos(bytes));
  EXPECT_EQ(moves_of(read_with(read_pos, bytes).record), "h8 i9 o1");
  EXPECT_FALSE(is_pos("h8i9"));
  EXPECT_FALSE(is_pos(std::string({3, 1, 1, 2}))) << "a point twice";
  EXPECT_FALSE(is_pos(std::string({2, 1}))) << "cut off";
  EXPECT_THAT(error_of(read_pos, std::string({2, 1})), StartsWith("byte 1: expected"));
}

TEST(Pos, IsWrittenAsItIsRead) {
  const std::string bytes = {3, 15 * 7 + 7, 15 * 8 + 6, static_cast<char>(15 * 14 + 14)};
  const auto read = read_with(read_pos, bytes);
  EXPECT_EQ(write_pos(read.record).value(), bytes);
  GameRecord other = read.record;
  other.start = "renju 20";
  EXPECT_THAT(write_pos(other).error().message, testing::HasSubstr("a board of 15"));
  other = read.record;
  other.start = "freestyle 15 X14/15/15/15/15/15/15/15/15/15/15/15/15/15/15 O";
  EXPECT_FALSE(write_pos(other));
  EXPECT_FALSE(write_sav(other));
  other = read.record;
  other.moves.clear();
  EXPECT_FALSE(write_pos(other)) << "a zero byte is nothing to read";
}

TEST(Sav, IsWrittenAsItIsRead) {
  const std::string text = "15\n15\n3\n7 7\n6 8\n14 0\n";
  EXPECT_EQ(write_sav(read_with(read_sav, text).record).value(), text);
}

TEST(Sav, RowsAndColumnsFromAbove) {
  const std::string text = "15\n15\n3\n7 7\n6 8\n14 0\n";
  EXPECT_TRUE(is_sav(text));
  EXPECT_EQ(moves_of(read_with(read_sav, text).record), "h8 i9 a1");
  EXPECT_FALSE(is_sav("15\n15\n3\n7 7\n"));
  EXPECT_THAT(error_of(read_sav, "15\n15\n2\n7 7\n7 7\n"), StartsWith("line 5, column 1: move 2"));
}

TEST(Offsets, AreCountedFromTheCentre) {
  EXPECT_TRUE(is_offsets("0,0, 1,-1, -7,7"));
  EXPECT_EQ(moves_of(read_with(read_offsets, "0,0, 1,-1, -7,7").record), "h8 i9 a1");
  const auto like = make_board("Gomoku").value();
  ASSERT_TRUE(like->set_position("renju 20"));
  const auto read = read_with(read_offsets, "0,0", like.get());
  EXPECT_EQ(read.record.start, "renju 20");
  EXPECT_EQ(moves_of(read.record), "k10");
  EXPECT_THAT(error_of(read_offsets, "0,0, 8,0"), StartsWith("line 1, column 6: move 2"));
  EXPECT_THAT(error_of(read_offsets, "0,0,1"), StartsWith("line 1, column 1: expected pairs"));
  EXPECT_FALSE(is_offsets("h8,i9"));
}

}  // namespace
}  // namespace ternion::records
