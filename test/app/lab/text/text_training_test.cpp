#include <gtest/gtest.h>

#include <algorithm>

#include "engine/gomoku/game.hpp"
#include "engine/surakarta/game.hpp"
#include "games/gomoku/training.hpp"
#include "games/training/text_game.hpp"
#include "games/training/text_training.hpp"

namespace ternion::training {
namespace {

constexpr std::uint64_t kNodes = 200;
const std::atomic<bool> kGoOn{false};

std::unique_ptr<TextPlayer> player_of(std::string_view game, std::string_view start) {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  return find_text_training(game)->make_player(start, kNodes, config).value();
}

template <PlayableGame G>
void expect_legal(const TextGame<G>& game) {
  typename G::Position position = game.start;
  for (const auto* moves : {&game.opening, &game.moves})
    for (const Move move : *moves) {
      ASSERT_TRUE(position.is_legal(move));
      position.play(move);
    }
}

class TextTrainings : public testing::TestWithParam<const char*> {};

TEST_P(TextTrainings, GamesAreTheSameForTheSameSeed) {
  const TextTraining* training = find_text_training(GetParam());
  ASSERT_NE(training, nullptr);
  const auto first = player_of(GetParam(), training->usual_start());
  const auto second = player_of(GetParam(), training->usual_start());
  const auto a = first->play(7, kGoOn);
  ASSERT_TRUE(a);
  EXPECT_EQ(a->line, second->play(7, kGoOn)->line);
  EXPECT_NE(a->line, second->play(8, kGoOn)->line);
  EXPECT_EQ(static_cast<std::ptrdiff_t>(a->positions), std::ranges::count(a->line, ':'));
}

TEST_P(TextTrainings, GamesGiveSamplesAndWeights) {
  const TextTraining& training = *find_text_training(GetParam());
  const auto player = player_of(GetParam(), training.usual_start());
  TrainingSamples samples;
  std::size_t positions = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto game = player->play(seed, kGoOn);
    positions += game->positions;
    ASSERT_TRUE(training.add_samples(game->line, 0.5, samples)) << game->line;
  }
  EXPECT_GT(samples.positions.size(), 0U);
  EXPECT_LE(samples.positions.size(), positions);
  EXPECT_LE(samples.choices.size(), samples.positions.size());
  FitSettings settings;
  settings.iterations = 100;
  const Fitted fitted = training.fit(samples, samples, settings).value();
  EXPECT_FALSE(fitted.file.weights.empty());
  EXPECT_LT(fitted.report.loss, 0.65) << "ln 2 before the first step";
}

TEST_P(TextTrainings, AStartThatIsNoneIsRefused) {
  EXPECT_FALSE(find_text_training(GetParam())->make_player("nonsense", kNodes, {}));
}

TEST_P(TextTrainings, StopEndsAGame) {
  const std::atomic<bool> stop{true};
  const TextTraining& training = *find_text_training(GetParam());
  EXPECT_FALSE(player_of(GetParam(), training.usual_start())->play(1, stop));
}

INSTANTIATE_TEST_SUITE_P(Games, TextTrainings, testing::Values("gomoku", "Surakarta"));

template <PlayableGame G>
void expect_text_comes_back(std::string_view game, std::string_view start) {
  const auto player = player_of(game, start);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto played = player->play(seed, kGoOn);
    ASSERT_TRUE(played);
    const auto parsed = parse_game<G>(played->line);
    ASSERT_TRUE(parsed) << played->line << ": " << parsed.error().message;
    expect_legal(*parsed);
    EXPECT_EQ(parsed->moves.size(), played->positions);
    EXPECT_EQ(format_game(*parsed), played->line);
  }
}

TEST(TextGames, ComeBackFromTheirText) {
  expect_text_comes_back<gomoku::Gomoku>("gomoku", "renju 12");
  expect_text_comes_back<surakarta::Surakarta>("surakarta", "core");
}

TEST(TextGames, DamagedLinesAreRefused) {
  for (const char* line :
       {"", "freestyle 15", "freestyle 15\th8i9\th8:1.0\tX", "freestyle 15\th8\ti9\tX",
        "freestyle 15\th8\ti9:x\tX", "freestyle 15\th8\ti9:1.0\t", "nonsense\th8\ti9:1.0\tX",
        "freestyle 15\th8\ti9:nan\tX", "freestyle 15\tz99\ti9:1.0\tX",
        "freestyle 15 h8\ti9\th9:1.0\tX"})
    EXPECT_FALSE(parse_game<gomoku::Gomoku>(line)) << line;
  EXPECT_TRUE(parse_game<gomoku::Gomoku>("freestyle 15\th8\ti9:1.00\tX"));
  EXPECT_TRUE(parse_game<surakarta::Surakarta>("standard\ta2-a3\tf5-f4:0.10\t="));
  EXPECT_FALSE(parse_game<surakarta::Surakarta>("standard\ta2-a3\ta3-a4:0.10\t="));
}

TEST(TextTraining, OthelloHasNone) { EXPECT_EQ(find_text_training("othello"), nullptr); }

}  // namespace
}  // namespace ternion::training
