#include "app/cli/game_file.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/othello/game.hpp"
#include "engine/othello/wthor.hpp"

namespace ternion::cli {
namespace {

using Games = std::vector<std::pair<int, Expected<ReadGame>>>;

Games read(std::string_view text) {
  Games games;
  for_each_game(text,
                [&](int line, const Expected<ReadGame>& game) { games.emplace_back(line, game); });
  return games;
}

TEST(GameFile, ReadsTranscriptsOneALine) {
  const auto games = read("f5d6c3\n\n# comment\n  f5 f6 e6\r\nF5D6\t4\twthor1977\t1\nf5\t-3\n");
  ASSERT_EQ(games.size(), 4U);
  for (const auto& [line, game] : games) ASSERT_TRUE(game) << line << game.error().message;
  EXPECT_EQ(games[0].first, 1);
  EXPECT_EQ(games[0].second->moves.size(), 3U);
  EXPECT_EQ(games[0].second->recorded_score, std::nullopt);
  EXPECT_EQ(games[0].second->recorded_complete, std::nullopt);
  EXPECT_EQ(games[1].first, 4);
  EXPECT_EQ(games[2].first, 5);
  EXPECT_EQ(games[2].second->recorded_score, 4);
  EXPECT_EQ(games[2].second->recorded_complete, true);
  EXPECT_EQ(games[3].second->recorded_score, -3);
}

TEST(GameFile, SaysWhatIsWrongAndGoesOn) {
  const auto games = read("f5d6\na1\nhello\nf5\tten\nf5\t65\nf5d6");
  ASSERT_EQ(games.size(), 6U);
  EXPECT_TRUE(games[0].second);
  EXPECT_EQ(games[1].second.error().code, ErrorCode::illegal_move);
  EXPECT_EQ(games[2].second.error().code, ErrorCode::syntax);
  EXPECT_EQ(games[3].second.error().code, ErrorCode::syntax);
  EXPECT_EQ(games[4].second.error().code, ErrorCode::syntax);
  EXPECT_TRUE(games[5].second);
}

TEST(GameFile, ReadsABoard) {
  const auto games = read(std::string(27, '-') + "OX------XO" + std::string(27, '-') + " O\n");
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].second);
  EXPECT_TRUE(games[0].second->moves.empty());
  EXPECT_EQ(games[0].second->start.side_to_move(), Side::white);
}

TEST(GameFile, ReadsGgfWithAndWithoutACount) {
  const std::string start =
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
  const auto games =
      read("\n1 (;GM[Othello]RE[+2]" + start + "B[F5]W[D6];)\n(;GM[Othello]RE[+4:t]" + start +
           "B[F5];)\n(;GM[Othello]" + start + "B[A1];)");
  ASSERT_EQ(games.size(), 3U);
  ASSERT_TRUE(games[0].second) << games[0].second.error().message;
  EXPECT_EQ(games[0].first, 2);
  EXPECT_EQ(games[0].second->moves.size(), 2U);
  EXPECT_EQ(games[0].second->recorded_score, 2);
  ASSERT_TRUE(games[1].second) << games[1].second.error().message;
  EXPECT_EQ(games[1].second->recorded_score, std::nullopt);  // lost on time: not the board's score
  EXPECT_EQ(games[2].second.error().code, ErrorCode::illegal_move);
}

TEST(GameFile, ReadsWthor) {
  othello::WthorFile file;
  othello::WthorGame game;
  game.moves[0] = 56;  // row 5, column 6: f5
  game.moves[1] = 64;  // d6
  game.black_score = 30;
  file.games = {game, game};
  file.games[1].moves[1] = 11;  // a1
  const auto bytes = othello::write_wthor(file);
  Games games;
  const auto visited = for_each_wthor_game(
      {reinterpret_cast<const char*>(bytes.data()), bytes.size()},
      [&](int line, const Expected<ReadGame>& each) { games.emplace_back(line, each); });
  ASSERT_TRUE(visited) << visited.error().message;
  ASSERT_EQ(games.size(), 2U);
  ASSERT_TRUE(games[0].second) << games[0].second.error().message;
  EXPECT_EQ(games[0].second->moves.size(), 2U);
  EXPECT_EQ(games[0].second->recorded_score, -4);
  EXPECT_EQ(games[1].first, 2);
  EXPECT_FALSE(games[1].second);
  EXPECT_FALSE(for_each_wthor_game("short", [](int, const Expected<ReadGame>&) { FAIL(); }));
}

}  // namespace
}  // namespace ternion::cli
