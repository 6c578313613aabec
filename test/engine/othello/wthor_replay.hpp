// What is asked of every game of the WTHOR base: it replays legally to a board with the recorded
// disc difference, is over exactly where the base says so, and comes back from a WTHOR record's
// bytes.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/wthor.hpp"
#include "test/engine/othello/wthor_text.hpp"

namespace ternion::test {

struct WthorCounts {
  std::size_t replayed = 0;
  std::size_t complete = 0;
};

inline void expect_wthor_game(const WthorLine& line, WthorCounts& counts,
                              std::vector<othello::WthorGame>& records) {
  using namespace othello;
  const auto moves = parse_transcript(line.moves);
  ASSERT_TRUE(moves.has_value()) << line.moves << ": " << moves.error().message;
  GameRecord record;
  Position position;
  record.start = format_position(position);
  for (Move move : *moves) {
    record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  record.result = Othello::result(position);
  ++counts.replayed;
  if (line.complete) ++counts.complete;
  ASSERT_EQ(position.is_over(), line.complete) << line.moves;
  const int black = std::popcount(position.discs(Side::black));
  const int white = std::popcount(position.discs(Side::white));
  ASSERT_EQ(black - white, line.disc_difference) << line.moves;
  const int to_winner = black > white ? position.empty_count() : -position.empty_count();
  ASSERT_EQ(record.result->black_margin(), black == white ? 0 : black - white + to_winner);
  ASSERT_EQ(format_transcript(*moves), line.moves);

  const auto game = record_to_wthor(record);
  ASSERT_TRUE(game.has_value()) << line.moves << ": " << game.error().message;
  const auto back = wthor_to_record(*game);
  ASSERT_TRUE(back.has_value()) << line.moves << ": " << back.error().message;
  ASSERT_EQ(back->moves, record.moves);
  ASSERT_EQ(back->result, record.result);
  records.push_back(*game);
}

/// Skips the test where the games are not here.
inline void expect_wthor_games(std::size_t step, std::size_t expected_replayed) {
  WthorCounts counts;
  std::string reason;
  othello::WthorFile file;
  const auto lines = for_each_wthor_line(
      step, [&](const WthorLine& line) { expect_wthor_game(line, counts, file.games); }, reason);
  if (!lines) GTEST_SKIP() << reason;
  EXPECT_EQ(*lines, 137'509u);
  EXPECT_EQ(counts.replayed, expected_replayed);
  EXPECT_GT(counts.complete, expected_replayed * 9 / 10);

  const auto bytes = othello::write_wthor(file);
  EXPECT_EQ(bytes.size(), 16 + 68 * expected_replayed);
  const auto read = othello::parse_wthor(bytes);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(othello::write_wthor(*read), bytes);
}

}  // namespace ternion::test
