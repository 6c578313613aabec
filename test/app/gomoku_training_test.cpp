#include <gtest/gtest.h>

#include "app/training/gomoku_games.hpp"
#include "engine/gomoku/notation.hpp"

namespace ternion::gomoku {
namespace {

std::unique_ptr<Engine> small_engine() {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  return make_engine(config, Isa::scalar);
}

TEST(GomokuGames, AreTheSameForTheSameSeed) {
  const std::atomic<bool> stop{false};
  SelfPlaySettings settings;
  settings.nodes = 200;
  SelfPlayer first(settings, small_engine());
  SelfPlayer second(settings, small_engine());
  const auto a = first.play(7, stop);
  ASSERT_TRUE(a);
  EXPECT_EQ(a, second.play(7, stop));
  EXPECT_NE(a, second.play(8, stop));
  EXPECT_EQ(a->moves.size(), a->values.size());
  Position position(a->variant);
  for (const auto* moves : {&a->opening, &a->moves})
    for (const Move move : *moves) {
      ASSERT_TRUE(position.is_legal(move));
      position.play(move);
    }
}

TEST(GomokuGames, ComeBackFromTheirText) {
  const std::atomic<bool> stop{false};
  SelfPlaySettings settings;
  settings.nodes = 200;
  settings.variant = {Rule::renju, 12};
  SelfPlayer player(settings, small_engine());
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto game = player.play(seed, stop);
    ASSERT_TRUE(game);
    const std::string text = format_training_game(*game);
    const auto parsed = parse_training_game(text);
    ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
    EXPECT_EQ(parsed->moves, game->moves);
    EXPECT_EQ(parsed->winner, game->winner);
    EXPECT_EQ(format_training_game(*parsed), text);
  }
}

TEST(GomokuGames, DamagedLinesAreRefused) {
  for (const char* line :
       {"", "freestyle 15", "freestyle 15\th8i9\th8:1.0\tX", "freestyle 15\th8\ti9\tX",
        "freestyle 15\th8\ti9:x\tX", "freestyle 15\th8\ti9:1.0\t", "nonsense\th8\ti9:1.0\tX",
        "freestyle 15\th8\ti9:nan\tX", "freestyle 15\tz99\ti9:1.0\tX"})
    EXPECT_FALSE(parse_training_game(line)) << line;
  EXPECT_TRUE(parse_training_game("freestyle 15\th8\ti9:1.00\tX"));
}

TEST(GomokuGames, StopEndsAGame) {
  const std::atomic<bool> stop{true};
  SelfPlayer player({}, small_engine());
  EXPECT_FALSE(player.play(1, stop));
}

}  // namespace
}  // namespace ternion::gomoku
