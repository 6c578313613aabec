// Every form of a game and of a position, told by its content.
#include "protocol/records/game_reader.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/wthor.hpp"
#include "games/games.hpp"
#include "protocol/records/formats.hpp"
#include "test/protocol/records/game_texts.hpp"

namespace ternion::records::game_reader_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kStart = "---------------------------OX------XO---------------------------";
/// After f5 White is to move.
const std::string kAfterF5 = "---------------------------OX------XXX-------------------------- O";

std::vector<ReadGame> read_all(std::string_view text, const std::string& game = "Othello",
                               bool any_game = false) {
  const auto like = make_board(game).value();
  std::vector<ReadGame> games;
  for_each_game(text, {.like = like.get(), .any_game = any_game},
                [&](const ReadGame& each) { games.push_back(each); });
  return games;
}

/// The moves without blanks.
std::string glued(const GameRecord& record) {
  std::string moves = test::moves_of(record);
  std::erase(moves, ' ');
  return moves;
}

/// The form, the moves and the position after them, of a text with one game; or the error.
std::string told(std::string_view text, const std::string& game = "Othello", bool any = false) {
  const auto games = read_all(text, game, any);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  if (!games[0].game) return games[0].game.error().message;
  return std::string(games[0].format) + " " + glued(games[0].game->record);
}

std::string start_of(std::string_view text, const std::string& game = "Othello") {
  const auto games = read_all(text, game);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  return games[0].game ? games[0].game->record.start : games[0].game.error().message;
}

const std::string kThree = "transcript f5d6c3";

TEST(GameReader, TranscriptsHoweverTheyAreWritten) {
  for (const char* text :
       {"f5d6c3", "F5D6C3", "f5 d6 c3", "f5\td6\tc3", "  f5d6  c3\t \r\n", "1. f5 d6 2. c3",
        "1.f5 2.d6 3.c3", "1) f5 2) d6 3) c3", "1 f5 2 d6 3 c3", "f5,d6,c3", "f5-d6-c3", "f5_d6_c3",
        "1. F5 D6\r\n2. C3\r\n", "1. f5 1... d6 2. c3",
        "\xEF\xBB\xBF"
        "f5d6c3",
        "f5; d6; c3", "f5d6c3 # a comment", "# a comment\n\nf5d6c3\n"})
    EXPECT_EQ(told(text), kThree) << text;
}

TEST(GameReader, PassesByEveryName) {
  // Black moves a1, White must pass, Black moves c8.
  const std::string board = "-OX-----" + std::string(48, '-') + "XO------ X ";
  const auto want = told(board + "a1c8");
  EXPECT_THAT(want, StartsWith("obf "));
  for (const char* pass :
       {"pa", "PA", "ps", "PS", "pass", "PASS", "Pass", "--", "@@", "p", "P", ".."})
    EXPECT_EQ(told(board + "a1 " + pass + " c8"), want) << pass;
  for (const char* tight : {"a1pac8", "a1passc8", "A1PSC8", "a1--c8", "a1@@c8", "a1..c8"})
    EXPECT_EQ(told(board + tight), want) << tight;
}

TEST(GameReader, ScoresBehindTabs) {
  for (const char* text :
       {"f5d6\t-3", "f5d6\t-3\t", "f5d6\t-3 \t \r\n", "f5d6\t-3\twthor1977\t1"}) {
    const auto games = read_all(text);
    ASSERT_EQ(games.size(), 1U) << text;
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    EXPECT_EQ(games[0].game->record.moves.size(), 2U);
    ASSERT_TRUE(games[0].game->record.result) << text;
    EXPECT_EQ(games[0].game->record.result->black_margin(), -3);
  }
  EXPECT_EQ(read_all("f5d6\t0\tx\t1")[0].complete, true);
  EXPECT_EQ(read_all("f5d6\t\tx\t0")[0].complete, false);
  EXPECT_EQ(told("f5\tten"),
            "line 1, column 4: expected a score of -64 to 64 after the moves, got 'ten'");
  EXPECT_THAT(told("f5\t65"), StartsWith("line 1, column 4: "));
}

TEST(GameReader, BoardsHoweverTheyAreWritten) {
  const std::string white = kAfterF5;
  std::string dots = white;
  std::string stars = white;
  std::string letters = white;
  std::string small = white;
  for (std::size_t i = 0; i < white.size(); ++i) {
    const bool black = white[i] == 'X';
    const bool other = white[i] == 'O';
    dots[i] = white[i] == '-' ? '.' : white[i];
    stars[i] = black ? '*' : white[i] == '-' ? '_' : white[i];
    letters[i] = black ? 'B' : other ? 'W' : white[i];
    small[i] = black ? 'b' : other ? 'w' : white[i];
  }
  for (const std::string& text : {white, dots, stars, letters, small}) {
    EXPECT_EQ(start_of(text), white) << text;
    std::string tight = text;
    EXPECT_EQ(start_of(tight.erase(64, 1)), white) << tight;
    EXPECT_EQ(start_of(text + ";"), white) << text;
  }
  EXPECT_EQ(start_of(kStart + " white"), kStart + " O");
  EXPECT_EQ(start_of(kStart + " b f5d6"), kStart + " X");
  EXPECT_EQ(start_of(kStart), kStart + " X");
  const std::string forms[] = {" X f5d6", "X f5d6", " f5d6", " X; f5 d6", "* F5 D6"};
  for (const std::string& behind : forms)
    EXPECT_THAT(told(kStart + behind), HasSubstr("f5")) << behind;
}

TEST(GameReader, BoardsOfEightLines) {
  const std::string plain =
      "--------\n--------\n--------\n---OX---\n---XXX--\n--------\n--------\n--------\n";
  EXPECT_EQ(start_of(plain), kAfterF5.substr(0, 65) + "X");
  EXPECT_EQ(start_of(plain + "O\n"), kAfterF5);
  EXPECT_EQ(start_of(plain + "\nWhite to move\n"), kAfterF5);
  EXPECT_THAT(told(plain + "O\nd6\n"), HasSubstr("d6"));
  std::string headed = "  A B C D E F G H\n";
  std::string crlf;
  for (int row = 0; row < 8; ++row) {
    headed += std::to_string(row + 1) + " ";
    for (int column = 0; column < 8; ++column)
      headed += std::string(1, plain[static_cast<std::size_t>(9 * row + column)]) + " ";
    headed += std::to_string(row + 1) + "\n";
    crlf += plain.substr(static_cast<std::size_t>(9 * row), 8) + (row == 7 ? " O\r\n" : "\r\n");
  }
  EXPECT_EQ(start_of(headed + "  A B C D E F G H\nO to move\n"), kAfterF5);
  EXPECT_EQ(start_of(crlf), kAfterF5);
}

TEST(GameReader, BoardsOfGgs) {
  std::string board = "|\n|   A B C D E F G H\n";
  for (int row = 1; row <= 8; ++row)
    board += "| " + std::to_string(row) +
             (row == 4   ? " - - - O * - - -"
              : row == 5 ? " - - - * O - - -"
                         : " - - - - - - - -") +
             " " + std::to_string(row) + "\n";
  board += "|   A B C D E F G H\n|\n|* to move\n";
  const std::string players =
      "|alice    (1720.0 *) 00:56,1:0//02:00,1:0\n|bob   (1650.5 O) 01:00\n";
  const auto games = read_all(players + board);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].game) << games[0].game.error().message;
  EXPECT_EQ(games[0].format, "ggs");
  EXPECT_EQ(games[0].game->record.start, kStart + " X");
  EXPECT_EQ(games[0].game->record.players[0], "alice");
  EXPECT_EQ(games[0].game->record.ratings[1], 1650.5);
  // Moves behind the first board lead to the second.
  EXPECT_THAT(told("|2 move(s)\n" + board + "|  1: f5//3.47\n|  2: d6/-1.00/2\n" + players + board),
              HasSubstr("f5d6"));
}

TEST(GameReader, LinesOfProblemsKeepTheirValues) {
  for (const std::string& text :
       {kAfterF5 + "; d6:+2; f4:-1; % note", "12 " + kAfterF5 + " d6:+2 f4:-1"}) {
    const auto games = read_all(text);
    ASSERT_EQ(games.size(), 1U) << text;
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    ASSERT_EQ(games[0].values.size(), 2U) << text;
    EXPECT_EQ(games[0].values[0].score, 2);
    EXPECT_EQ(games[0].game->record.start, kAfterF5);
  }
  EXPECT_THAT(told(kAfterF5 + "; a1:+2;"), StartsWith("line 1, column 69: "));
  EXPECT_THAT(told(kStart.substr(1) + " X"), StartsWith("line 1, column "));
}

TEST(GameReader, CollectionsOfGgf) {
  const std::string game = "(;GM[Othello]PB[A B]PW[c]RE[+2]B[F5]W[D6];)";
  const std::string bad = "(;GM[Othello]\nB[F5]W[A1];)";
  const auto games = read_all("\xEF\xBB\xBF# games of today\nGames 2\n1 " + game +
                              "\n# between\n2 " + game + game + "\n" + bad + "\n" + game);
  ASSERT_EQ(games.size(), 5U);
  for (const std::size_t good : {0U, 1U, 2U, 4U}) {
    ASSERT_TRUE(games[good].game) << games[good].game.error().message;
    EXPECT_EQ(games[good].game->record.players[0], "A B");
    EXPECT_EQ(games[good].game->record.moves.size(), 2U);
  }
  EXPECT_EQ(games[0].place, (TextPlace{3, 3}));
  EXPECT_THAT(games[3].game.error().message, StartsWith("line 7, column 8: move 2 ('A1')"));
  ASSERT_TRUE(games[3].before);
  EXPECT_EQ(games[3].before->record.moves.size(), 1U);
}

TEST(GameReader, AnOddResultOfGgfIsAWarning) {
  struct Odd {
    std::string text;
    bool known;
    std::string warning;
  };
  for (const Odd& odd :
       {Odd{"(;GM[Othello]RE[won]B[F5]W[D6];)", false, "RE: expected"},
        Odd{"(;GM[Othello]RE[+2]B[F5]W[D6];)", true, ""},
        Odd{R"x({"ggf":"(;GM[Othello]RE[+2:q]B[F5]W[D6];)"})x", true, "RE: expected :r"}}) {
    const auto games = read_all(odd.text);
    ASSERT_EQ(games.size(), 1U) << odd.text;
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    EXPECT_EQ(games[0].game->record.moves.size(), 2U) << odd.text;
    EXPECT_EQ(games[0].game->record.result.has_value(), odd.known) << odd.text;
    if (odd.warning.empty())
      EXPECT_THAT(games[0].game->warnings, IsEmpty());
    else
      EXPECT_THAT(games[0].game->warnings, ElementsAre(StartsWith(odd.warning)));
  }
}

TEST(GameReader, NamesInShiftJis) {
  // The second byte of the last but one character, and of the last, is a ']'.
  for (const std::string name : {"\x83\x5D\x83\x41", "\x83\x41\x83\x5D"}) {
    const auto games = read_all("(;GM[Othello]PB[" + name + "]PW[b]B[F5]W[D6];)");
    ASSERT_EQ(games.size(), 1U);
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    EXPECT_EQ(games[0].game->record.players[1], "b");
    EXPECT_EQ(games[0].game->record.moves.size(), 2U);
  }
}

std::string wthor_bytes() {
  othello::WthorFile file;
  othello::WthorGame game;
  game.moves[0] = 56;  // row 5, column 6: f5
  game.moves[1] = 64;  // d6
  game.black_score = 30;
  file.games = {game, game};
  file.games[1].moves[1] = 11;  // a1
  const auto bytes = othello::write_wthor(file);
  return {bytes.begin(), bytes.end()};
}

TEST(GameReader, WthorWithAByteTooManyAndWithoutAName) {
  for (const std::string& bytes : {wthor_bytes(), wthor_bytes() + "\n"}) {
    const auto games = read_all(bytes);
    ASSERT_EQ(games.size(), 2U);
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    EXPECT_EQ(games[0].game->record.moves.size(), 2U);
    EXPECT_EQ(games[0].game->record.result->black_margin(), -4);
    EXPECT_EQ(games[0].game->warnings.size(), bytes.size() > wthor_bytes().size() ? 1U : 0U);
    EXPECT_EQ(games[1].place.line, 2);
    EXPECT_EQ(games[1].game.error().code, ErrorCode::illegal_move);
  }
}

TEST(GameReader, OthelloQuest) {
  const std::string text =
      R"({"name":"game","args":[{"players":[{"name":"Ann","oldR":1500.5},{"name":"Bob"}],)"
      R"("position":{"moves":[{"t":1200,"m":"f5"},{"t":900,"m":"d6"}]}}]})";
  const auto games = read_all(text);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].game) << games[0].game.error().message;
  EXPECT_EQ(games[0].game->record.players[0], "Ann");
  EXPECT_EQ(games[0].game->record.ratings[0], 1500.5);
  EXPECT_EQ(games[0].game->record.moves.size(), 2U);
  EXPECT_THAT(told(R"({"position":{"moves":[{"m":"f5"},{"m":"a1"}]}})"),
              StartsWith("line 1, column 1: position.moves[1].m: move 2 (a1): "));
}

TEST(GameReader, OurOwnJson) {
  EXPECT_THAT(told(R"({"line":1,"positions":[{"ply":0,"played":"f5"},{"ply":1,"played":null}]})"),
              HasSubstr("json f5"));
  EXPECT_THAT(
      told(R"({"game":"Gomoku","start":"renju 15","positions":[{"played":"h8"}]})", "Gomoku"),
      HasSubstr("json h8"));
  EXPECT_THAT(told(R"({"game":"Othello","moves":"f5 d6"})"), HasSubstr("f5d6"));
  EXPECT_THAT(told(R"x({"ggf":"(;GM[Othello]B[F5];)"})x"), HasSubstr("json f5"));
  for (const char* game : {"Othello", "Gomoku", "Surakarta"}) {
    const GameRecord record = test::random_game(game, 5, 30);
    for (const Format& format : formats()) {
      if (format.name != "json") continue;
      const std::string text = format.write(record, "").value();
      EXPECT_EQ(told(text + "\n", game), "json " + glued(record)) << text;
      EXPECT_EQ(read_all(text + "\n" + text, game).size(), 2U);
    }
  }
  EXPECT_THAT(told("{\n\"a\":x}"), StartsWith("line 2, column "));
  EXPECT_THAT(told("{\"a\":1}"), StartsWith("line 1, column 1: expected a game as JSON"));
}

TEST(GameReader, ProblemsOfGomokuSayWhetherTheSideToMoveWins) {
  const std::string line = "vcf 1\tstandard\t15\tw\twin VCF\th8i9\tj10k11\ta note\n";
  for (const char* like : {"Gomoku", "Othello"}) {
    const auto games = read_all(line, like, true);
    ASSERT_EQ(games.size(), 1U);
    ASSERT_TRUE(games[0].game) << games[0].game.error().message;
    EXPECT_EQ(games[0].format, "problem");
    EXPECT_EQ(games[0].name, "vcf 1");
    EXPECT_EQ(games[0].wins, true);
    EXPECT_THAT(games[0].game->record.start, StartsWith("standard 15 "));
    EXPECT_TRUE(games[0].game->record.moves.empty());
  }
  EXPECT_THAT(told("a\trenju\t15\tw\twin\th8\th8\t", "Gomoku"),
              StartsWith("line 1, column 21: expected an empty point of the board, got 'h8'"));
}

TEST(GameReader, Links) {
  for (const char* link :
       {"#f5d6c3", "https://example.org/#f5d6c3", "#play=Othello&moves=f5d6c3",
        "https://example.org/page#play=Othello&moves=f5+d6+c3", "https://example.org/?moves=f5d6c3",
        "http://example.org/ja/web/?transcript=F5D6C3&lang=ja", "https://example.org/game/f5d6c3",
        "https://example.org/?k=f5%20d6%20c3"})
    EXPECT_THAT(told(link), HasSubstr("f5d6c3")) << link;
  EXPECT_THAT(told("#play=Gomoku&start=renju+15&moves=h8i9", "Gomoku"), HasSubstr("h8i9"));
  EXPECT_THAT(told("#play=Surakarta&moves=a2-a3+b5-b4", "Surakarta"), HasSubstr("a2-a3"));
  EXPECT_THAT(told("https://gomocalc.com/#/h8i9g8", "Gomoku"), HasSubstr("h8i9g8"));
  EXPECT_THAT(start_of("https://example.org/?board=" + kStart + "X"), kStart + " X");
  EXPECT_THAT(told("https://example.org/"), HasSubstr("expected a link with moves"));
  EXPECT_THAT(told("#play=Chess&moves=e4"), StartsWith("line 1, column 7: "));
}

TEST(GameReader, WhatWasRightBeforeAnErrorIsKept) {
  const auto like = make_board("Othello").value();
  const std::string moves = "f5d6a1";
  EXPECT_FALSE(read_game(moves, {.like = like.get()}));
  const auto kept = read_game(moves, {.like = like.get()}, true);
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(kept->record.moves.size(), 2U);
  ASSERT_EQ(kept->warnings.size(), 1U);
  EXPECT_THAT(kept->warnings[0], StartsWith("line 1, column 5: move 3 (a1): "));
}

TEST(GameReader, ALinkIsAGameUpToItsSlip) {
  const auto like = make_board("Othello").value();
  for (const bool any_game : {false, true})
    for (const char* link : {"https://example.org/#f5d6a1", "#f5d6a1",
                             "https://x.org/?moves=f5d6a1", "#play=Othello&moves=f5d6a1"}) {
      const auto read = read_game(link, {.like = like.get(), .any_game = any_game});
      ASSERT_TRUE(read) << link << ": " << read.error().message;
      EXPECT_EQ(read->record.game, "Othello") << link;
      EXPECT_EQ(read->record.moves.size(), 2U) << link;
      ASSERT_EQ(read->warnings.size(), 1U) << link;
      EXPECT_THAT(read->warnings[0], HasSubstr("move 3 (a1): ")) << link;
    }
  const auto gomoku = read_game("https://x.org/#f5d6i9", {.like = like.get(), .any_game = true});
  ASSERT_TRUE(gomoku) << gomoku.error().message;
  EXPECT_EQ(gomoku->record.game, "Gomoku");
}

TEST(GameReader, ErrorsNameLineAndColumn) {
  EXPECT_EQ(told("\n\n f5d6z9c3"), "line 3, column 6: expected a move, got 'z9'");
  EXPECT_THAT(told("f5d6f5"), StartsWith("line 1, column 5: move 3 (f5): "));
  EXPECT_EQ(told("\n hello"),
            "line 2, column 2: expected a game or a position of Othello, got 'hello'");
  EXPECT_THAT(told(std::string("\xFF\xFE"
                               "f\0",
                               4)),
              HasSubstr("UTF-16"));
  const auto games = read_all("f5d6\na1\nhello\nf5d6");
  ASSERT_EQ(games.size(), 4U);
  EXPECT_TRUE(games[0].game);
  EXPECT_EQ(games[1].game.error().code, ErrorCode::illegal_move);
  EXPECT_EQ(games[2].game.error().code, ErrorCode::syntax);
  EXPECT_TRUE(games[3].game);
}

TEST(GameReader, LinesThatAreNumberedAreGamesOrMoves) {
  EXPECT_EQ(read_all("1. f5d6\n2. c3d3\n").size(), 1U);
  const auto games = read_all("1. f5d6\n2. f5f6\n3. f5f4\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_TRUE(games[2].game);
  EXPECT_EQ(games[2].place.line, 3);
}

/// A text of one game of Gomoku; a failed expectation where it cannot be read.
ReadRecord gomoku(std::string_view text) {
  const auto like = make_board("Gomoku").value();
  auto read = read_game(text, {.like = like.get()});
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read ? std::move(*read) : ReadRecord{};
}

TEST(GameReader, GomokusMovesInEverySpelling) {
  for (const char* text : {"h8i9g8",
                           "H8I9G8",
                           "h8 i9 g8",
                           "h8,i9,g8",
                           "h8, i9; g8",
                           "h8_i9_g8",
                           "1. h8 2. i9 3. g8",
                           "1.h8 i9 2.g8",
                           "1. h8 i9\n2. g8\n",
                           "1) h8\n2) i9\n3) g8",
                           "1.h8,2.i9,3.g8",
                           "1 h8 2 i9 3 g8",
                           "1: h8 2: i9 3: g8",
                           "h8-i9-g8",
                           "\xEF\xBB\xBFh8 i9 g8",
                           "\th8\ti9\r\ng8\r\n",
                           "https://gomocalc.com/#/h8i9g8",
                           "gomocalc.com/#/h8i9g8",
                           "https://www.example.org/board?moves=h8i9g8",
                           "www.example.org/?moves=h8+i9+g8"}) {
    const auto read = gomoku(text);
    EXPECT_EQ(glued(read.record), "h8i9g8") << text;
    EXPECT_EQ(read.record.start, "freestyle 15") << text;
  }
}

TEST(GameReader, GomokusMovesWithTheirStartBeforeThem) {
  EXPECT_EQ(gomoku("renju 15 h8 i9").record.start, "renju 15");
  EXPECT_EQ(gomoku("Standard 20 t20").record.start, "standard 20");
  EXPECT_EQ(gomoku("renju 15 1. h8 2. i9").record.moves.size(), 2U);
  const auto board = gomoku("freestyle 6 X5/6/6/6/6/6 O b2");
  EXPECT_EQ(glued(board.record), "b2");
  EXPECT_EQ(board.record.moves.at(0).side, Side::white);
}

TEST(GameReader, PassesAndFoulsOfGomoku) {
  const auto passed = gomoku("renju 15 h8 i9 pass pass");
  EXPECT_EQ(glued(passed.record), "h8i9");
  EXPECT_EQ(passed.record.result, Result{});
  EXPECT_EQ(gomoku("renju 15 c8 a1 d8 c1 e8 e1 g8 g1 h8 i1 f8").record.termination, "foul");
}

TEST(GameReader, FaultsInGomokusMovesNameTheirPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {"h8 i9\nh8", "line 2, column 1: move 3 (h8): expected a legal move"},
      {"h8 99 z9", "line 1, column 4: expected a move, got '99'"},
      {"h8x", "line 1, column 3: expected a move, got 'x'"},
      {"h8 h0", "line 1, column 4: expected a move, got 'h0'"},
      {"h16", "line 1, column 1: move 1 (h16): expected a legal move for black, got h16"},
      {"1. h82. i9", "line 1, column 4: expected a move, got 'h82'"},
      {"halma 15 h8", "line 1, column 1: expected a game or a position of Gomoku, got 'halma"},
      {"renju 99 h8", "line 1, column 1: expected a game or a position of Gomoku, got 'renju"}};
  const auto like = make_board("Gomoku").value();
  const auto read = [&](std::string_view text) { return read_game(text, {.like = like.get()}); };
  for (const auto& [text, why] : cases) {
    const auto game = read(text);
    EXPECT_THAT(game ? "" : game.error().message, StartsWith(why)) << text;
  }
  for (const char* text : {"", "hello", "15 15 3"}) EXPECT_FALSE(read(text)) << text;
}

TEST(GameReader, TheOtherGames) {
  EXPECT_THAT(told("renju 15 h8i9", "Gomoku"), HasSubstr("h8i9"));
  EXPECT_THAT(told("1. h8 2. i9 3. g8", "Gomoku"), HasSubstr("h8i9g8"));
  EXPECT_THAT(told("h8_i9_g8", "Gomoku"), HasSubstr("h8i9g8"));
  EXPECT_THAT(told("0,0, 1,1", "Gomoku"), StartsWith("offsets "));
  EXPECT_EQ(start_of("standard 20", "Gomoku"), "standard 20");
  EXPECT_THAT(told("A2-A3 b5b4", "Surakarta"), StartsWith("transcript a2-a3"));
  EXPECT_THAT(told("1. a2-a3 2) b5-b4", "Surakarta"), StartsWith("transcript a2-a3"));
  for (const char* half : {"a2-", "a2-b", "a2--b3", "-b3", "a2-b3-"})
    EXPECT_THAT(told(half, "Surakarta"), HasSubstr("expected ")) << half;
  const std::string board = "oooooo\noooooo\n......\n......\nxxxxxx\nxxxxxx\n";
  EXPECT_EQ(start_of(board, "Surakarta"), make_board("Surakarta").value()->start_text());
}

TEST(GameReader, AnotherGameIsReadOnlyWhereAnyIsWanted) {
  EXPECT_THAT(told("h8i9", "Othello", true), HasSubstr("h8i9"));
  EXPECT_THAT(told("renju 15 h8i9", "Othello", true), HasSubstr("h8i9"));
  EXPECT_THAT(told("(;GM[4]SZ[15];B[hh];W[ii])", "Othello", true), StartsWith("sgf "));
  EXPECT_THAT(told("(;GM[4]SZ[15];B[hh];W[ii])"), HasSubstr("expected "));
  EXPECT_THAT(told("#play=Gomoku&moves=h8"),
              HasSubstr("expected a game of Othello, got one of Gomoku"));
  EXPECT_THAT(told("f5a1", "Othello", true), StartsWith("line 1, column 3: move 2 (a1): "));
}

TEST(GameReader, ATextOfOneGameGoesOnOverLines) {
  const auto like = make_board("Othello").value();
  const auto game = read_game("f5 d6\nc3 d3\n\nc4", {.like = like.get()});
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->record.moves.size(), 5U);
  const auto first = read_game("(;GM[Othello]B[F5];)(;GM[Othello]B[D3];)", {.like = like.get()});
  ASSERT_TRUE(first);
  EXPECT_THAT(first->warnings, testing::ElementsAre("the first of 2 games is taken"));
  EXPECT_FALSE(read_game("  \n", {.like = like.get()}));
}

TEST(GameReader, ALineThatIsNoPositionEndsNothing) {
  for (const std::string& name :
       {std::string("Gomoku"), std::string("Othello"), std::string("Surakarta")}) {
    const auto like = make_board(name).value();
    for (const char* text : {"15\n15\n1\n7 7\n6 8\n14 01", "1 h8 i9\n15 15\n2 h8 j9\n14 01",
                             "1. f5\n----\n2. f5 d6", "1\n-\n2\n15\n"})
      for (const bool lenient : {false, true}) {
        const auto read = read_game(text, {.like = like.get()}, lenient);
        if (!read) {
          EXPECT_NE(read.error().message.find("line "), std::string::npos) << read.error().message;
        }
      }
  }
}

}  // namespace
}  // namespace ternion::records::game_reader_test
