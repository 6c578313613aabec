// Games of the fourth game against itself, as `selfplay` keeps them.
#include <cstdio>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/lab_kit.hpp"
#include "app/lab/text/text_game_file.hpp"
#include "games/training/text_game.hpp"
#include "games/training/text_training.hpp"
#include "test/fourth/rules.hpp"

namespace ternion::training {
namespace {

EngineConfig small() {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  return config;
}

TEST(FourInSelfPlay, GamesGoToAFileAndComeBack) {
  const TextTraining& training = *find_text_training("Four");
  const std::string path = testing::TempDir() + "four.games";
  std::remove(path.c_str());
  const auto player = training.make_player(training.usual_start(), 500, small()).value();
  const std::atomic<bool> go_on{false};
  std::uint64_t positions = 0;
  {
    const auto file = TextGameFile::open(path, training);
    ASSERT_TRUE(file) << file.error().message;
    for (std::uint64_t number = 0; number < 5; ++number) {
      const auto game = player->play(number, go_on);
      ASSERT_TRUE(game);
      ASSERT_TRUE(parse_game<four::Four>(game->line)) << game->line;
      EXPECT_EQ(player->play(number, go_on)->line, game->line) << "the same for the same number";
      positions += game->positions;
      ASSERT_TRUE((*file)->add(number, *game));
    }
  }
  const auto again = TextGameFile::open(path, training);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->next_number(), 5U);
  EXPECT_EQ((*again)->positions(), positions);
}

TEST(FourInTheLab, IsPlayedByTheTrainerOfItsKitAndNotJudged) {
  const auto trainer = lab::make_trainer("four").value();
  lab::SelfPlayOptions options;
  options.goal = {testing::TempDir() + "four-in-the-lab", 20, 3};
  options.text.nodes = 200;
  const auto pieces = trainer->open(options, {});
  ASSERT_TRUE(pieces) << pieces.error().message;
  const auto end = lab::self_play(**pieces, 20, 2, {}, {});
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_TRUE(end->complete());
  EXPECT_FALSE(trainer->judges());
  EXPECT_EQ(trainer->judge({}, {}, {}, {}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(lab::lab_kit("four").prove, nullptr);
}

TEST(FourInSelfPlay, WithoutWeightsThereIsNothingToFit) {
  const TextTraining& training = *find_text_training("Four");
  const auto fitted = training.fit({}, {}, {});
  ASSERT_FALSE(fitted);
  EXPECT_EQ(fitted.error().code, ErrorCode::unsupported);
  EXPECT_THAT(fitted.error().message, testing::HasSubstr("four"));
  EXPECT_FALSE(training.has_weights());
  EXPECT_FALSE(training.make_judge(small(), 0)) << "nor to judge";
  TrainingSamples samples;
  EXPECT_FALSE(
      training.add_samples(std::string(training.usual_start()) + "\td1\td2:0.50\tX", 0.5, samples));
}

}  // namespace
}  // namespace ternion::training
