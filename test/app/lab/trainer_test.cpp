// Every game's trainer by the same door: what a run of self-play leaves, and what is learned of it.
#include "app/lab/trainer.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/lab_kit.hpp"
#include "games/games.hpp"
#include "test/app/lab/heard.hpp"

namespace ternion::lab {
namespace {

using test::Heard;
using testing::ContainsRegex;
using testing::HasSubstr;

class Trainers : public test::InFolder, public testing::WithParamInterface<const char*> {
 protected:
  std::unique_ptr<Trainer> trainer() const { return make_trainer(GetParam()).value(); }
  /// Quick games into that folder.
  SelfPlayOptions quick(const std::string& folder, std::uint64_t positions) const {
    SelfPlayOptions options;
    options.goal.folder = path(folder);
    options.goal.positions = positions;
    options.shards.depth = 1;
    options.shards.games_a_chunk = 2;
    options.text.nodes = 60;
    return options;
  }
  Expected<RunState> play(const SelfPlayOptions& options, const std::stop_token& stop = {}) {
    const auto pieces = trainer()->open(options, {});
    if (!pieces) return tl::make_unexpected(pieces.error());
    return self_play(**pieces, options.goal.positions, 1, stop, heard_.listener());
  }
  /// All files of the folder, by their names.
  std::string content(const std::string& folder) const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path(folder)))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    std::string all;
    for (const std::string& name : names) all += name + "\n" + read(folder + "/" + name);
    return all;
  }

  Heard heard_;
};

TEST_P(Trainers, ARunGoesOnWhereOneBeforeItStopped) {
  const auto first = play(quick("a", 150));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(first->complete());
  const std::string left = content("a");
  const auto nothing = play(quick("a", 100));
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->positions, first->positions);
  EXPECT_EQ(content("a"), left) << "there is enough already";
  const auto more = play(quick("a", 400));
  ASSERT_TRUE(more);
  EXPECT_EQ(more->before, first->positions);
  EXPECT_THAT(heard_.progress,
              HasSubstr("going on after " + std::to_string(first->positions) + " positions in "));
  ASSERT_TRUE(play(quick("b", 400)));
  EXPECT_EQ(content("a"), content("b")) << "the same as of one run";
}

TEST_P(Trainers, StoppedItKeepsWhatIsWhole) {
  const auto end = play(quick("a", 1000), test::at_once());
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_FALSE(end->complete());
  EXPECT_EQ(end->positions, 0U);
  EXPECT_TRUE(play(quick("a", 1)).value().complete());
}

TEST_P(Trainers, WhatLiesOnTheDiskAndIsWrongIsAnErrorOfTheSystem) {
  EngineChoice engines;
  engines.weights = path("none.tw");
  const auto absent = trainer()->open(quick("a", 1), engines);
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::io);
  write("file", "");
  const auto in_the_way = trainer()->open(quick("file", 1), {});
  ASSERT_FALSE(in_the_way);
  EXPECT_EQ(in_the_way.error().code, ErrorCode::io);
}

TEST_P(Trainers, WithoutGamesThereIsNothingToLearn) {
  TrainOptions options;
  options.files.data = {path()};
  options.files.out = path("made.tw");
  const auto trained = trainer()->train(options, heard_.listener());
  ASSERT_FALSE(trained);
  EXPECT_EQ(trained.error().code, ErrorCode::io);
  EXPECT_FALSE(exists("made.tw"));
}

INSTANTIATE_TEST_SUITE_P(Games, Trainers, testing::Values("Othello", "gomoku", "Surakarta"));

class TextTrainers : public Trainers {};

TEST_P(TextTrainers, LearnAndSayHowWell) {
  ASSERT_TRUE(play(quick("games", 300)));
  write("games/more.games", "no game\n");
  TrainOptions options;
  options.files.data = {path("games")};
  options.files.out = path("made.tw");
  options.basics.iterations = 3;
  const auto trained = trainer()->train(options, heard_.listener());
  ASSERT_TRUE(trained) << trained.error().message;
  EXPECT_FALSE(trained->clean) << "a line is no game";
  EXPECT_THAT(
      heard_.progress,
      ContainsRegex("games, [1-9][0-9]* positions(, [1-9][0-9]* choices)?, 1 lines refused\n"));
  EXPECT_THAT(heard_.result, testing::StartsWith("cross-entropy "));
  EXPECT_TRUE(load_weights(GetParam(), path("made.tw")));
  options.basics.hold_out = 0;
  options.files.out = path("folder/that/is/not.tw");
  EXPECT_FALSE(trainer()->train(options, heard_.listener()));
}

TEST_P(TextTrainers, AStartThatIsNoneIsNoErrorOfTheSystem) {
  SelfPlayOptions options = quick("a", 1);
  options.text.start = "nonsense";
  const auto opened = trainer()->open(options, {});
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().code, ErrorCode::io);
  EXPECT_FALSE(exists("a"));
}

INSTANTIATE_TEST_SUITE_P(Games, TextTrainers, testing::Values("gomoku", "Surakarta"));

using ShardTrainer = test::InFolder;

TEST_F(ShardTrainer, GamesOfOtherSettingsAreRefused) {
  const auto trainer = make_trainer("othello").value();
  SelfPlayOptions options;
  options.goal = {path("a"), 1, 1};
  options.shards.depth = 1;
  {
    const auto pieces = trainer->open(options, {}).value();
    ASSERT_TRUE(self_play(*pieces, 1, 1, {}, {}));
  }
  options.shards.depth = 2;
  const auto other = trainer->open(options, {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::io);
  EXPECT_THAT(other.error().message, HasSubstr("depth 1"));
  options.goal.seed = 2;
  EXPECT_TRUE(trainer->open(options, {})) << "other games";
}

TEST(LabKits, AGameWithoutATrainerIsTold) {
  const auto none = make_trainer("chess");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::unsupported);
  EXPECT_EQ(none.error().message, "expected a game with training, got chess");
}

TEST(LabKits, SayWhatTheLabHas) {
  EXPECT_EQ(games_with(&LabKit::calibrate), std::vector<std::string>{"Othello"});
  EXPECT_EQ(games_with(&LabKit::prove), std::vector<std::string>{"Gomoku"});
  EXPECT_EQ(games_with(&LabKit::check_tables), std::vector<std::string>{"Surakarta"});
  EXPECT_EQ(lab_kit("OTHELLO").prove, nullptr);
  EXPECT_EQ(games_that_judge(), game_names()) << "each of the product's";
}

}  // namespace
}  // namespace ternion::lab
