#include "engine/othello/wthor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

GameRecord record_of(const std::vector<Move>& moves) {
  GameRecord record;
  Position position;
  record.start = format_position(position);
  for (Move move : moves) {
    record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  if (position.is_over()) record.result = Othello::result(position);
  return record;
}

GameRecord record_of(std::string_view transcript) {
  return record_of(parse_transcript(transcript).value());
}

WthorGame game_of(std::string_view transcript) {
  GameRecord record = record_of(transcript);
  if (!record.result) record.result = Result{};
  return record_to_wthor(record).value();
}

/// A file with so many random games; every field holds something.
WthorFile random_file(std::uint64_t seed, int games) {
  Rng rng(seed);
  WthorFile file;
  file.header = {20, 26, 12, 31, 0, 0, 2025, 8, 0, 24, 0};
  for (int i = 0; i < games; ++i) {
    WthorGame game = record_to_wthor(record_of(test::random_game(rng))).value();
    game.tournament = static_cast<std::uint16_t>(rng());
    game.black = static_cast<std::uint16_t>(rng());
    game.white = static_cast<std::uint16_t>(rng());
    game.theoretical_score = static_cast<std::uint8_t>(rng.below(65));
    file.games.push_back(game);
  }
  return file;
}

Error error_of(const Bytes& bytes) {
  const auto file = parse_wthor(bytes);
  EXPECT_FALSE(file.has_value());
  return file ? Error{ErrorCode::io, ""} : file.error();
}

// ---- files

TEST(Wthor, LayoutIsTheFormats) {
  WthorFile file;
  file.header = {20, 26, 12, 31, 0, 0x0203, 2025, 8, 0, 24, 7};
  WthorGame game = game_of("f5d6");
  game.tournament = 0x0102;
  game.black = 0x0304;
  game.white = 0x0506;
  game.black_score = 40;
  game.theoretical_score = 41;
  file.games = {game};
  const Bytes bytes = write_wthor(file);
  const Bytes head{20, 26, 12, 31, 1, 0, 0, 0, 3,  2,  0xE9, 7,  8, 0,
                   24, 7,  2,  1,  4, 3, 6, 5, 40, 41, 56,   64, 0};
  ASSERT_EQ(bytes.size(), 16u + 68u);
  EXPECT_EQ(Bytes(bytes.begin(), bytes.begin() + static_cast<long>(head.size())), head);
  for (std::size_t i = head.size(); i < bytes.size(); ++i) EXPECT_EQ(bytes[i], 0);
}

TEST(Wthor, FilesRoundTripByteForByte) {
  for (int games : {0, 1, 500}) {
    const WthorFile file = random_file(81, games);
    const Bytes bytes = write_wthor(file);
    const auto back = parse_wthor(bytes);
    ASSERT_TRUE(back.has_value()) << back.error().message;
    EXPECT_EQ(back->games, file.games);
    EXPECT_EQ(write_wthor(*back), bytes);
  }
}

TEST(Wthor, DepthZeroMeansTwentyTwo) {
  WthorHeader header;
  EXPECT_EQ(header.theoretical_depth(), 22);
  header.depth = 18;
  EXPECT_EQ(header.theoretical_depth(), 18);
}

TEST(Wthor, BoardSizeZeroIsEight) {
  WthorFile file = random_file(82, 1);
  file.header.board = 0;
  EXPECT_TRUE(parse_wthor(write_wthor(file)).has_value());
}

TEST(WthorRefusal, OtherKindsOfFile) {
  WthorFile file = random_file(83, 1);
  file.header.board = 10;
  EXPECT_EQ(error_of(write_wthor(file)).code, ErrorCode::unsupported);
  EXPECT_THAT(error_of(write_wthor(file)).message, HasSubstr("10x10"));
  file.header.board = 77;
  EXPECT_THAT(error_of(write_wthor(file)).message, HasSubstr("77"));
  file.header.board = 8;
  file.header.solitaire = 1;
  EXPECT_EQ(error_of(write_wthor(file)).code, ErrorCode::unsupported);
  EXPECT_THAT(error_of(write_wthor(file)).message, HasSubstr("solitaires"));
}

TEST(WthorRefusal, SizeMustFitTheCount) {
  const Bytes bytes = write_wthor(random_file(84, 3));
  // What is left of a file is read, whole games alone.
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Bytes shorter(bytes.begin(), bytes.begin() + static_cast<long>(size));
    if (size < 16 + 68) {
      EXPECT_EQ(error_of(shorter).code, ErrorCode::syntax);
      continue;
    }
    const auto file = parse_wthor(shorter);
    ASSERT_TRUE(file) << size;
    EXPECT_EQ(file->games.size(), (size - 16) / 68);
    EXPECT_NE(file->warning, "");
  }
  Bytes longer = bytes;
  longer.push_back(0);
  EXPECT_EQ(parse_wthor(longer)->warning, "expected 220 bytes for 3 records, got 221");
  EXPECT_EQ(parse_wthor(bytes)->warning, "");
  Bytes huge = bytes;
  huge[4] = huge[5] = huge[6] = huge[7] = 0xFF;
  EXPECT_THAT(parse_wthor(huge)->warning, HasSubstr("4294967295 records"));
}

// ---- games

TEST(WthorGame, ReplayPutsThePassesBack) {
  Rng rng(85);
  int with_pass = 0;
  for (int i = 0; i < 500; ++i) {
    const auto moves = test::random_game(rng);
    const GameRecord record = record_of(moves);
    const WthorGame game = record_to_wthor(record).value();
    const auto replay = replay_wthor(game);
    ASSERT_TRUE(replay.has_value()) << replay.error().message;
    ASSERT_EQ(replay->moves, moves);
    ASSERT_TRUE(replay->complete);
    ASSERT_EQ(replay->black_score, game.black_score);
    ASSERT_EQ(2 * game.black_score - 64, record.result->black_margin());
    with_pass += std::count(moves.begin(), moves.end(), pass_move()) > 0;
    const auto back = wthor_to_record(game);
    ASSERT_TRUE(back.has_value());
    ASSERT_EQ(back->moves, record.moves);
    ASSERT_EQ(back->result, record.result);
    ASSERT_EQ(back->start, record.start);
  }
  EXPECT_GT(with_pass, 50);
}

TEST(WthorGame, ScoreRuleGivesEmptySquaresToTheWinner) {
  EXPECT_EQ(game_of("e6f4e3f6g5d6e7f5c5").black_score, 64) << "White has no disc left";
}

TEST(WthorGame, BrokenOffGameKeepsItsStoredScore) {
  WthorGame game = game_of("f5d6c3");
  game.black_score = 50;
  const auto record = wthor_to_record(game);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->result, (Result{Side::black, 36}));
  EXPECT_FALSE(replay_wthor(game)->complete);
}

TEST(WthorRefusal, CorruptGames) {
  const WthorGame good = game_of("e6f4e3f6g5d6e7f5c5");
  const auto refuse = [&](ErrorCode code, const std::string& reason, auto change) {
    WthorGame game = good;
    change(game);
    const auto record = wthor_to_record(game);
    ASSERT_FALSE(record.has_value()) << reason;
    EXPECT_EQ(record.error().code, code) << reason;
    EXPECT_THAT(record.error().message, HasSubstr(reason));
  };
  ASSERT_TRUE(wthor_to_record(good).has_value());
  refuse(ErrorCode::syntax, "score of 64 as on the last board, got 63",
         [](WthorGame& g) { g.black_score = 63; });
  refuse(ErrorCode::out_of_range, "got 65", [](WthorGame& g) { g.black_score = 65; });
  refuse(ErrorCode::illegal_move, "move 1 (a1)", [](WthorGame& g) { g.moves[0] = 11; });
  refuse(ErrorCode::illegal_move, "move 3", [](WthorGame& g) { g.moves[2] = g.moves[0]; });
  refuse(ErrorCode::game_over, "move 10 (a1)", [](WthorGame& g) { g.moves[9] = 11; });
  refuse(ErrorCode::syntax, "after the end mark", [](WthorGame& g) { g.moves[59] = 11; });
  refuse(ErrorCode::syntax, "after the end mark", [](WthorGame& g) { g.moves[0] = 0; });
  for (int code : {1, 9, 10, 19, 20, 80, 89, 90, 91, 99, 100, 255})
    refuse(ErrorCode::syntax, "got " + std::to_string(code),
           [&](WthorGame& g) { g.moves[4] = static_cast<std::uint8_t>(code); });
}

TEST(WthorRefusal, RecordsThatDoNotFit) {
  GameRecord record = record_of("f5d6");
  EXPECT_EQ(record_to_wthor(record).error().code, ErrorCode::unsupported) << "no result";
  record.result = Result{Side::white, 64};
  EXPECT_EQ(record_to_wthor(record)->black_score, 0);
  record.result = Result{Side::black, 33};
  EXPECT_EQ(record_to_wthor(record).error().code, ErrorCode::out_of_range) << "no such margin";
  record.result = Result{Side::black, 66};
  EXPECT_EQ(record_to_wthor(record).error().code, ErrorCode::out_of_range);
  record.start = format_position(Position(1, 2, Side::black));
  EXPECT_EQ(record_to_wthor(record).error().code, ErrorCode::unsupported) << "another start";
  record.start = "nonsense";
  EXPECT_EQ(record_to_wthor(record).error().code, ErrorCode::unsupported);
  GameRecord illegal = record_of("f5d6");
  illegal.result = Result{};
  illegal.moves.push_back(illegal.moves[0]);
  EXPECT_EQ(record_to_wthor(illegal).error().code, ErrorCode::illegal_move);
  illegal.moves.back().move = Move::none();
  EXPECT_EQ(record_to_wthor(illegal).error().code, ErrorCode::syntax);
  illegal.moves.assign(61, illegal.moves[0]);
  EXPECT_EQ(record_to_wthor(illegal).error().code, ErrorCode::syntax);
}

// ---- names

TEST(WthorNames, RoundTripForBothKinds) {
  for (auto kind : {WthorNames::Kind::players, WthorNames::Kind::tournaments}) {
    WthorNames names(kind);
    const std::vector<std::string> list{"???", "Tamenori H.", "Andr\u00e9 Caspard", "", "\u00ff"};
    for (const auto& name : list) ASSERT_TRUE(names.add(name).has_value()) << name;
    const Bytes bytes = names.write();
    EXPECT_EQ(bytes.size(), 16 + list.size() * static_cast<std::size_t>(kind));
    const auto back = WthorNames::parse(bytes, kind);
    ASSERT_TRUE(back.has_value()) << back.error().message;
    ASSERT_EQ(back->size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(back->name(i), list[i]);
    EXPECT_EQ(back->write(), bytes);
    EXPECT_EQ(back->header.n2, list.size());
  }
}

TEST(WthorNames, JunkBehindANameIsKeptButNotShown) {
  WthorNames names(WthorNames::Kind::players);
  ASSERT_TRUE(names.add("Bob").has_value());
  Bytes bytes = names.write();
  bytes[16 + 5] = 'x';  // behind the zero byte
  bytes[12] = 99;       // board size is junk in name files
  const auto back = WthorNames::parse(bytes, WthorNames::Kind::players);
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back->name(0), "Bob");
  EXPECT_EQ(back->write(), bytes);
}

TEST(WthorNames, ANameMayFillItsField) {
  Bytes bytes = WthorNames(WthorNames::Kind::players).write();
  bytes[8] = 1;
  bytes.insert(bytes.end(), 20, 'a');
  EXPECT_EQ(WthorNames::parse(bytes, WthorNames::Kind::players)->name(0), std::string(20, 'a'));
}

TEST(WthorNames, Errors) {
  WthorNames names(WthorNames::Kind::players);
  EXPECT_TRUE(names.add(std::string(19, 'a')).has_value());
  EXPECT_EQ(names.add(std::string(20, 'a')).error().code, ErrorCode::out_of_range);
  EXPECT_EQ(names.add("\u0141ukasz").error().code, ErrorCode::unsupported);
  EXPECT_EQ(names.add("\xC3").error().code, ErrorCode::unsupported);
  EXPECT_EQ(names.add("\xE9").error().code, ErrorCode::unsupported);
  EXPECT_EQ(names.add(std::string_view("a\0b", 3)).error().code, ErrorCode::unsupported);
  EXPECT_EQ(names.size(), 1u) << "a refused name leaves nothing behind";
  EXPECT_EQ(names.name(1).error().code, ErrorCode::out_of_range);
  const Bytes bytes = names.write();
  EXPECT_EQ(WthorNames::parse(bytes, WthorNames::Kind::tournaments).error().code,
            ErrorCode::syntax);
  EXPECT_EQ(WthorNames::parse(Bytes(15), WthorNames::Kind::players).error().code,
            ErrorCode::syntax);
  while (names.size() < 65535) ASSERT_TRUE(names.add("a").has_value());
  EXPECT_EQ(names.add("a").error().code, ErrorCode::out_of_range);
}

}  // namespace
}  // namespace ternion::othello
