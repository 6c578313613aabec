// One GGF game: what is read, what is refused, what is written.
#include "engine/othello/ggf.hpp"
#include "engine/othello/ggf_notes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>

#include "engine/othello/notation.hpp"
#include "test/engine/othello/random_positions.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::othello {
namespace {

using std::chrono::minutes;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kBoard =
    "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

/// A whole game from its own tags: GM and what is given.
std::string game_with(const std::string& tags) { return "(;GM[Othello]" + tags + ";)"; }

GameRecord read(const std::string& text) {
  const auto record = parse_ggf(text);
  EXPECT_TRUE(record.has_value()) << text << "\n" << (record ? "" : record.error().message);
  return record.value_or(GameRecord{});
}

Error refusal(const std::string& text) {
  const auto record = parse_ggf(text);
  EXPECT_FALSE(record.has_value()) << text;
  return record ? Error{ErrorCode::io, ""} : record.error();
}

std::string moves_of(const GameRecord& record) {
  std::string text;
  for (const RecordedMove& move : record.moves)
    text.append(move.side == Side::black ? " b:" : " w:").append(format_move(move.move));
  return text;
}

// ---- reading

TEST(Ggf, AWholeGame) {
  const GameRecord record = read(
      "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[Ann Lee]PW[Bob]RB[2196.37]RW[1500]"
      "TI[05:00//02:00]TY[8]RE[+2.000:r]BO[" +
      kBoard + "]B[F5//1.20]W[d6/-0.40/2.00]B[C3/1.5];)");
  EXPECT_EQ(record.game, "Othello");
  EXPECT_EQ(record.place, "NBoard");
  EXPECT_EQ(record.date, "2014-02-21 20:52:27 GMT");
  EXPECT_EQ(record.players[0], "Ann Lee");
  EXPECT_EQ(record.players[1], "Bob");
  EXPECT_DOUBLE_EQ(record.ratings[0].value_or(0), 2196.37);
  EXPECT_DOUBLE_EQ(record.ratings[1].value_or(0), 1500);
  EXPECT_EQ(record.clocks[0].main, minutes(5));
  EXPECT_EQ(record.clocks[0].extension, minutes(2));
  EXPECT_EQ(record.clocks[0], record.clocks[1]);
  EXPECT_EQ(record.result, (Result{Side::black, 2}));
  EXPECT_EQ(record.termination, "resigned");
  EXPECT_EQ(record.start, format_position(Position{}));
  EXPECT_EQ(moves_of(record), " b:f5 w:d6 b:c3");
  ASSERT_EQ(record.moves.size(), 3u);
  EXPECT_EQ(record.moves[0].eval, std::nullopt);
  EXPECT_EQ(record.moves[0].seconds, 1.2);
  EXPECT_EQ(record.moves[1].eval, -0.4);
  EXPECT_EQ(record.moves[1].seconds, 2.0);
  EXPECT_EQ(record.moves[2].eval, 1.5);
  EXPECT_EQ(record.moves[2].seconds, std::nullopt);
}

TEST(Ggf, TheLeastGame) {
  const GameRecord record = read("(;GM[Othello];)");
  EXPECT_EQ(record.start, format_position(Position{}));
  EXPECT_TRUE(record.moves.empty());
  EXPECT_FALSE(record.clocks[0].limited);
  EXPECT_FALSE(record.result.has_value());
}

TEST(Ggf, MatchCountAndBlanksAroundIt) {
  EXPECT_EQ(moves_of(read("1 (;GM[Othello]B[f5];)\r\n")), " b:f5");
  EXPECT_EQ(moves_of(read("  (; GM[Othello]\n B[f5] \r\n;)\n")), " b:f5");
}

TEST(Ggf, NameOfTheGameInAnyCase) {
  EXPECT_EQ(read("(;GM[othello];)").game, "Othello");
  EXPECT_EQ(read("(;GM[OTHELLO];)").game, "Othello");
}

TEST(Ggf, UnknownTagsAreSkipped) {
  EXPECT_EQ(moves_of(read(game_with("CO[fine ;) move]X[]ZZ[(;]B[f5]XY[1]W[d6]"))), " b:f5 w:d6");
}

TEST(Ggf, HeaderMayComeBehindMoves) {
  const GameRecord record = read("(;B[d3]W[c3]PB[x]BO[" + kBoard + "]GM[Othello];)");
  EXPECT_EQ(record.players[0], "x");
  EXPECT_EQ(moves_of(record), " b:d3 w:c3");
}

TEST(Ggf, BoardWithoutBlanksAndWithoutSide) {
  const std::string squares = "---------------------------O*------*O---------------------------";
  EXPECT_EQ(read(game_with("BO[8 " + squares + " *]")).start, format_position(Position{}));
  EXPECT_EQ(read(game_with("BO[8 " + squares + "]")).start, format_position(Position{}));
  const GameRecord white = read(game_with("BO[8 " + squares + " O]W[f4]"));
  EXPECT_THAT(white.start, testing::EndsWith(" O"));
  EXPECT_EQ(moves_of(white), " w:f4");
}

TEST(Ggf, TheTagsColourIsRedundant) {
  EXPECT_EQ(moves_of(read(game_with("B[f5]B[d6]B[c3]"))), " b:f5 w:d6 b:c3");
}

// White, to move, has no move; Black then ends the game on h8.
const std::string kPassBoard = "BO[8 " + std::string(62, '*') + "O- O]";

TEST(Ggf, PassesGivenInAnyFormOrLeftOut) {
  for (const char* pass : {"W[PA]", "W[pa]", "W[pass]", "W[PASS//0.50]", "W[P]", ""})
    EXPECT_EQ(moves_of(read(game_with(kPassBoard + pass + "B[h8]"))), " w:pass b:h8") << pass;
  EXPECT_EQ(read(game_with(kPassBoard + "W[PASS//0.50]B[h8]")).moves[0].seconds, 0.5);
}

TEST(Ggf, ResultAndFlags) {
  const auto record = [](const std::string& value) { return read(game_with("RE[" + value + "]")); };
  EXPECT_EQ(record("?").result, std::nullopt);
  EXPECT_EQ(record("").result, std::nullopt);
  EXPECT_EQ(record("0").result, Result{});
  EXPECT_EQ(record("+0.000").result, Result{});
  EXPECT_EQ(record("2").result, (Result{Side::black, 2}));
  EXPECT_EQ(record("+64.00").result, (Result{Side::black, 64}));
  EXPECT_EQ(record("-4.000").result, (Result{Side::white, 4}));
  EXPECT_EQ(record("-4.000").termination, "");
  EXPECT_EQ(record("+2:r").termination, "resigned");
  EXPECT_EQ(record("-64.00:t").termination, "timeout");
  EXPECT_EQ(record("0.0:s").termination, "agreement");
  EXPECT_EQ(record("?:l").termination, "left");
}

TEST(Ggf, ResultsThatCannotBeReadAreUnknownWithAWarning) {
  struct Odd {
    std::string value;
    std::optional<Result> result;
    std::string termination;
    std::string got;
  };
  for (const Odd& odd :
       {Odd{"won", {}, "", "'won'"}, Odd{"+66", {}, "", "'+66'"},
        Odd{"-64.5.1", {}, "", "'-64.5.1'"}, Odd{"1-0", {}, "", "'1-0'"},
        Odd{"B+4", {}, "", "'B+4'"}, Odd{"nan", {}, "", "'nan'"},
        Odd{"won:r", {}, "resigned", "'won'"}, Odd{"+2:x", Result{Side::black, 2}, "", "'x'"},
        Odd{"-4:rt", Result{Side::white, 4}, "", "'rt'"}, Odd{"1e99", {}, "", "'1e99'"}}) {
    const auto game = read_ggf_game(game_with("RE[" + odd.value + "]B[F5]W[D6]"));
    ASSERT_TRUE(game) << odd.value << ": " << game.error().message;
    EXPECT_EQ(moves_of(game->record), " b:f5 w:d6") << odd.value;
    EXPECT_EQ(game->record.result, odd.result) << odd.value;
    EXPECT_EQ(game->record.termination, odd.termination) << odd.value;
    EXPECT_THAT(game->warnings, testing::ElementsAre(testing::AllOf(
                                    testing::StartsWith("RE: expected"), HasSubstr(odd.got))))
        << odd.value;
  }
  const auto good = read_ggf_game(game_with("RE[+2:r]B[F5]"));
  ASSERT_TRUE(good);
  EXPECT_THAT(good->warnings, testing::IsEmpty());
  EXPECT_EQ(refusal(game_with("RE[won]B[F5]W[A1]")).code, ErrorCode::illegal_move)
      << "a wrong move is refused as ever";
}

TEST(Ggf, MatchTypes) {
  for (const char* type : {"8", "", "s8", "8b", "8w", " 8 "})
    EXPECT_EQ(read(game_with("TY[" + std::string(type) + "]")).game, "Othello") << type;
}

TEST(Ggf, ARandomStartIsTheBoardThatIsGiven) {
  const std::string board =
      "8 -------- -------- ---**--- ---**--- ---*O--- -------- -------- -------- O";
  for (const char* type : {"s8r18", "8r", "s8r19", "8r18", "8rw", "S8R4"}) {
    const GameRecord record =
        read(game_with("TY[" + std::string(type) + "]BO[" + kBoard + "]B[f5]W[d6]"));
    EXPECT_EQ(record.start, format_position(Position{})) << type;
    EXPECT_EQ(moves_of(record), " b:f5 w:d6") << type;
  }
  EXPECT_THAT(read(game_with("TY[8r8]BO[" + board + "]")).start, testing::EndsWith(" O"));
}

TEST(Ggf, OddNumbersLoseNeitherMovesNorTheGame) {
  const GameRecord record =
      read(game_with("TI[4:59.55/0.5]B[F5/-0,10/0.45]W[d6/NaN/1.0E-4]B[c3 1.00 0.5]W[d3/x/y/z]"));
  EXPECT_EQ(moves_of(record), " b:f5 w:d6 b:c3 w:d3");
  EXPECT_EQ(record.moves[0].eval, -0.1);
  EXPECT_EQ(record.moves[1].eval, std::nullopt);
  EXPECT_EQ(record.moves[1].seconds, 1e-4);
  EXPECT_EQ(record.moves[2].seconds, 0.5);
  EXPECT_EQ(record.clocks[0].main, std::chrono::milliseconds(299'550));
  EXPECT_EQ(record.clocks[1].increment, std::chrono::milliseconds(500));
}

TEST(Ggf, AClockThatCannotBeReadIsNone) {
  for (const char* tag : {"TI[x]", "TI[5:00:00:00]", "TI[-5]", "TI[1e99]", "TI[5:00/x]"})
    EXPECT_EQ(read(game_with(std::string(tag) + "B[f5]")).clocks[0], TimeControl::none()) << tag;
  EXPECT_EQ(read(game_with("TI[5:00]TB[x]")).clocks[1].main, minutes(5));
}

TEST(Ggf, AKomiOfNothingInAnyForm) {
  for (const char* komi : {"0", "0.00", "0,00", "0.0E0", "-0.0", ""})
    EXPECT_EQ(moves_of(read(game_with("KM[" + std::string(komi) + "]B[f5]"))), " b:f5") << komi;
}

TEST(Ggf, RatingThatIsNoNumberIsAbsent) {
  EXPECT_EQ(read(game_with("RB[?]RW[]")).ratings[0], std::nullopt);
}

// ---- refusing

TEST(GgfRefusal, KindsThatAreNotPlayed) {
  const std::pair<std::string, std::string> cases[] = {
      {"TY[8k]", "komi"},
      {"TY[s8r20]", "random start"},
      {"TY[8r20]", "random start"},
      {"TY[8kr16]", "komi"},
      {"TY[8a]", "anti"},
      {"TY[10]", "size '10'"},
      {"TY[88]", "size '88'"},
      {"TY[6]", "size '6'"},
      {"TY[s10r40]", "size '10'"},
      {"KM[-3.00]", "komi"},
      {"KB[f5/1.00]", "komi"},
      {"KW[f5/1.00]", "komi"},
      {"BO[10 " + std::string(100, '-') + " *]", "size '10'"},
  };
  for (const auto& [tag, reason] : cases) {
    const Error error = refusal(game_with(tag + "B[f5]"));
    EXPECT_EQ(error.code, ErrorCode::unsupported) << tag;
    EXPECT_THAT(error.message, HasSubstr(reason)) << tag;
  }
  EXPECT_EQ(read(game_with("KM[0.00]B[f5]")).moves.size(), 1u) << "a komi of nothing";
}

TEST(GgfRefusal, ARandomStartNeedsItsBoard) {
  for (const char* type : {"s8r18", "8r", "8R20", "8rb"})
    EXPECT_THAT(refusal(game_with("TY[" + std::string(type) + "]B[f5]")).message,
                HasSubstr("BO with the board of the random start"))
        << type;
}

TEST(GgfRefusal, AnotherGame) {
  const Error error = refusal("(;GM[Amazons]PB[a];)");
  EXPECT_EQ(error.code, ErrorCode::unsupported);
  EXPECT_THAT(error.message, HasSubstr("'Amazons'"));
  EXPECT_THAT(refusal("(;PB[a];)").message, HasSubstr("GM[Othello]"));
  EXPECT_EQ(refusal("(;;)").code, ErrorCode::syntax);
}

TEST(GgfRefusal, IllegalMovesAreNamed) {
  const Error illegal = refusal(game_with("B[f5]W[d6]B[a1/0.5]"));
  EXPECT_EQ(illegal.code, ErrorCode::illegal_move);
  EXPECT_THAT(illegal.message, StartsWith("move 3 ('a1/0.5')"));
  EXPECT_EQ(refusal(game_with("B[f5]W[PA]")).code, ErrorCode::illegal_move);
  EXPECT_EQ(refusal(game_with("BO[8 " + std::string(64, '*') + " *]B[PA]")).code,
            ErrorCode::game_over);
}

TEST(GgfRefusal, BrokenValues) {
  const std::pair<std::string, std::string> cases[] = {
      {"B[i9]", "move 1 ('i9')"},
      {"B[]", "move 1"},
      {"TY[x]", "TY:"},
      {"TY[8q]", "TY:"},
      {"BO[]", "BO:"},
      {"BO[8]", "64 squares"},
      {"BO[8 ***]", "got 3"},
      {"BO[8 " + std::string(64, '-') + ";]", "';'"},
  };
  for (const auto& [tag, reason] : cases) {
    const Error error = refusal(game_with(tag));
    EXPECT_EQ(error.code, ErrorCode::syntax) << tag;
    EXPECT_THAT(error.message, HasSubstr(reason)) << tag;
  }
}

TEST(GgfRefusal, BrokenBracketsNameTheByte) {
  EXPECT_THAT(refusal("").message, HasSubstr("at byte 0: expected a game"));
  EXPECT_THAT(refusal("f5d6").message, HasSubstr("at byte 0: expected a game"));
  EXPECT_THAT(refusal("(;").message, HasSubstr("at byte 2: expected a tag"));
  EXPECT_THAT(refusal("(;GM[Othello]").message, HasSubstr("at byte 13"));
  EXPECT_THAT(refusal("(;GM[Othello").message, HasSubstr("at byte 5: expected ]"));
  EXPECT_THAT(refusal("(;GM[Othello]b[f5];)").message, HasSubstr("at byte 13: expected a tag"));
  EXPECT_THAT(refusal("(;GM[Othello]B;)").message, HasSubstr("at byte 13"));
  EXPECT_THAT(refusal("(;GM[Othello];) x").message, HasSubstr("at byte 16: expected nothing"));
  EXPECT_THAT(refusal("(;GM[Othello];)(;GM[Othello];)").message, HasSubstr("expected nothing"));
}

TEST(GgfRefusal, EveryPrefixOfAGameIsAnError) {
  const std::string game = game_with("PB[a]TI[05:00]BO[" + kBoard + "]B[f5//1.0]W[d6]");
  for (std::size_t length = 0; length < game.size(); ++length)
    EXPECT_EQ(refusal(game.substr(0, length)).code, ErrorCode::syntax) << length;
}

// ---- writing

TEST(GgfWriter, ExactText) {
  GameRecord record;
  record.start = format_position(Position{});
  record.place = "Ternion";
  record.date = "2026-01-01";
  record.players = {"Ann", "Bob"};
  record.ratings = {2196.37, std::nullopt};
  record.clocks[0] = record.clocks[1] = TimeControl::sudden_death(minutes(5));
  record.result = Result{Side::white, 4};
  record.termination = "timeout";
  record.moves = {{Side::black, *parse_move("f5"), 0.0, 1.2},
                  {Side::white, *parse_move("d6"), -0.4, 2.0},
                  {Side::black, *parse_move("c3"), 1.5, 0.0},
                  {Side::white, *parse_move("d3"), 0.001, -0.001},
                  {Side::black, pass_move(), std::nullopt, std::nullopt}};
  EXPECT_EQ(write_ggf(record),
            "(;GM[Othello]PC[Ternion]DT[2026-01-01]PB[Ann]PW[Bob]RB[2196.37]"
            "TI[05:00]TY[8]RE[-4.000:t]BO[" +
                kBoard +
                "]"
                "B[F5//1.20]W[D6/-0.40/2.00]B[C3/1.50]W[D3]B[PA];)");
}

TEST(GgfWriter, EmptyRecordIsAnUnfinishedGame) {
  EXPECT_EQ(write_ggf(GameRecord{}), "(;GM[Othello]PB[]PW[]TY[8]RE[?]BO[" + kBoard + "];)");
}

TEST(GgfWrite, NotesStandBesideTheGameAndItsMoves) {
  GameRecord record;
  record.moves.push_back({Side::black, *parse_move("f5"), {}, {}});
  record.moves.push_back({Side::white, *parse_move("d6"), {}, {}});
  const GgfNotes notes{"s8r20", "game ]one\n", {{1, "depth 9"}}};
  const std::string text = write_ggf_with_notes(record, notes);
  EXPECT_THAT(text, HasSubstr("TY[s8r20]"));
  EXPECT_THAT(text, HasSubstr("CO[game one]B[F5]W[D6]CO[depth 9];)"));
  const auto back = parse_ggf(text);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->moves.size(), 2U);
}

TEST(GgfWriter, ClocksThatDifferAreWrittenBySide) {
  GameRecord record;
  record.clocks[0] = TimeControl::sudden_death(minutes(5));
  record.clocks[1] = TimeControl::sudden_death(minutes(90));
  EXPECT_THAT(write_ggf(record), HasSubstr("TB[05:00]TW[01:30:00]TY[8]"));
  record.clocks[1] = TimeControl::none();
  EXPECT_THAT(write_ggf(record), HasSubstr("TB[05:00]TY[8]"));
}

TEST(GgfWriter, ValuesCannotBreakTheBrackets) {
  GameRecord record;
  record.players[0] = "a]b\n\rc";
  record.players[1] = "(;GM[Othello];)";
  record.ratings[0] = std::numeric_limits<double>::quiet_NaN();
  record.moves = {{Side::black, *parse_move("f5"), std::numeric_limits<double>::infinity(), 1e300}};
  const GameRecord back = read(write_ggf(record));
  EXPECT_EQ(back.players[0], "abc");
  EXPECT_EQ(back.players[1], "(GM[Othello;)");
  ASSERT_EQ(back.moves.size(), 1u);
  EXPECT_EQ(back.moves[0].eval, std::nullopt);
}

void expect_round_trip(const GameRecord& record) {
  const std::string text = write_ggf(record);
  const GameRecord back = read(text);
  EXPECT_EQ(write_ggf(back), text);
  EXPECT_EQ(moves_of(back), moves_of(record));
  EXPECT_EQ(back.start, record.start);
  EXPECT_EQ(back.result, record.result);
  EXPECT_EQ(back.termination, record.termination);
  EXPECT_EQ(back.players, record.players);
  EXPECT_EQ(back.clocks, record.clocks);
  EXPECT_EQ(back.date, record.date);
  EXPECT_EQ(back.place, record.place);
}

TEST(GgfWriter, RandomGamesRoundTrip) {
  Rng rng(61);
  for (int i = 0; i < 300; ++i) {
    GameRecord record;
    Position position = test::random_playout(rng);
    record.start = format_position(position);
    record.players = {"Ann " + std::to_string(i), "(;Bob"};
    record.result = Result::from_black_margin(static_cast<int>(rng.below(129)) - 64);
    record.clocks[rng.below(2)] = TimeControl::sudden_death(std::chrono::seconds(rng.below(9999)),
                                                            std::chrono::seconds(rng.below(9)));
    while (!position.is_over()) {
      const auto moves = position.legal_moves();
      const Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
      record.moves.push_back({position.side_to_move(), move, rng.unit() * 20 - 10, rng.unit() * 9});
      position.play(move);
    }
    expect_round_trip(record);
  }
}

// ---- real games

TEST(GgfSample, EveryGameIsReadAndComesBackFromTheWriter) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/games-sample.ggf");
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  GgfReader reader(text);
  int games = 0;
  while (const auto entry = reader.next()) {
    ASSERT_TRUE(entry->game.has_value())
        << "line " << entry->line << ": " << entry->game.error().message;
    ++games;
    EXPECT_EQ(entry->line, games) << "one game a line";
    EXPECT_GE(entry->game->record.moves.size(), 60u);
    EXPECT_TRUE(entry->game->record.clocks[0].limited);
    EXPECT_FALSE(entry->game->record.players[0].empty());
    expect_round_trip(entry->game->record);
  }
  EXPECT_EQ(games, 12);
}

TEST(GgfSample, TheRecordedResultIsTheBoards) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/games-sample.ggf");
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  GgfReader reader(text);
  while (const auto entry = reader.next()) {
    ASSERT_TRUE(entry->game.has_value());
    Position position = *parse_position(entry->game->record.start);
    for (const RecordedMove& move : entry->game->record.moves) {
      ASSERT_EQ(move.side, position.side_to_move());
      position.play(move.move);
    }
    EXPECT_TRUE(position.is_over());
    const int black = std::popcount(position.discs(Side::black));
    const int white = std::popcount(position.discs(Side::white));
    EXPECT_EQ(entry->game->record.result->black_margin(), black - white);
  }
}

}  // namespace
}  // namespace ternion::othello
