// Ten thousand games out and in again.
#include <gtest/gtest.h>

#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/protocol/records/game_texts.hpp"
#include "test/support/sanitized.hpp"

namespace ternion::records {
namespace {

void expect_same(const GameRecord& read, const GameRecord& record, const std::string& text) {
  ASSERT_EQ(read.game, record.game) << text;
  ASSERT_EQ(read.start, record.start) << text;
  ASSERT_EQ(read.moves, record.moves) << text;
  ASSERT_EQ(read.players, record.players) << text;
  ASSERT_EQ(read.result, record.result) << text;
  ASSERT_EQ(read.termination, record.termination) << text;
}

void expect_round_trips(const std::string& game, int games, int plies) {
  for (int i = 0; i < games; ++i) {
    const GameRecord record =
        test::random_game(game, static_cast<std::uint64_t>(i) + 1, 1 + i % plies);
    const std::string text = write_sgf(record, "Ternion:1").value();
    const auto read = test::read_sgf(text);
    ASSERT_TRUE(read.warnings.empty()) << text << read.warnings.front();
    ASSERT_EQ(read.record.date, record.date);
    expect_same(read.record, record, text);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(SgfRoundTrip, Othello) { expect_round_trips("Othello", ternion::test::trials(4000, 400), 60); }
TEST(SgfRoundTrip, Gomoku) { expect_round_trips("Gomoku", ternion::test::trials(4000, 400), 80); }
TEST(SgfRoundTrip, Surakarta) {
  expect_round_trips("Surakarta", ternion::test::trials(2000, 200), 60);
}

TEST(PsqRoundTrip, Gomoku) {
  for (std::uint64_t i = 1; i <= 500; ++i) {
    GameRecord record = test::random_game("Gomoku", i, 1 + static_cast<int>(i % 80));
    record.moves.back().seconds = 0.25;
    const std::string text = write_psq(record).value();
    const auto read = read_psq(text);
    ASSERT_TRUE(read) << text << read.error().message;
    ASSERT_TRUE(read->warnings.empty()) << text << read->warnings.front();
    expect_same(read->record, record, text);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace ternion::records
