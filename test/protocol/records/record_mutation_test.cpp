// A hundred spoiled texts of each form: read, or refused with line and column.
#include <functional>
#include <regex>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"
#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/protocol/records/game_texts.hpp"

namespace ternion::records::record_mutation_test {
namespace {

/// The moves of what is read must be playable.
void expect_playable(const GameRecord& record, const std::string& text) {
  auto board = make_board(record.game);
  ASSERT_TRUE(board) << text;
  ASSERT_TRUE((*board)->set_position(record.start)) << text;
  for (const RecordedMove& move : record.moves) {
    ASSERT_EQ(move.side, (*board)->side_to_move()) << text;
    ASSERT_TRUE((*board)->play(move.move)) << text;
  }
}

using Read = std::function<Expected<ReadRecord>(const std::string&)>;

void expect_read_or_refused(const std::string& good, const Read& read) {
  static const std::regex kPlace("^line [0-9]+, column [0-9]+: (.|\n)*expected (.|\n)*");
  Rng rng(2026);
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string text = test::spoiled(good, rng);
    const auto game = read(text);
    if (game) {
      expect_playable(game->record, text);
    } else {
      ++refused;
      EXPECT_TRUE(std::regex_match(game.error().message, kPlace)) << game.error().message;
    }
  }
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 100);
}

TEST(RecordMutations, Sgf) {
  for (const char* game : {"Othello", "Gomoku", "Surakarta"})
    expect_read_or_refused(write_sgf(test::random_game(game, 11, 40), "Ternion:1").value(),
                           [](const std::string& text) {
                             const auto file = parse_sgf(text);
                             if (!file)
                               return Expected<ReadRecord>(tl::make_unexpected(file.error()));
                             return record_of(*file);
                           });
}

TEST(RecordMutations, Psq) {
  expect_read_or_refused(write_psq(test::random_game("Gomoku", 12, 40)).value(),
                         [](const std::string& text) { return read_psq(text); });
}

TEST(RecordMutations, Moves) {
  const auto like = make_board("Gomoku").value();
  expect_read_or_refused(
      "renju 15 1. h8 2. i9 3. g7 4. j10 5. k11 pass l12",
      [&](const std::string& text) { return read_game(text, {.like = like.get()}); });
}

}  // namespace
}  // namespace ternion::records::record_mutation_test
