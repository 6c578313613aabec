#include "app/lab/text/text_judge.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/lab/lab_kit.hpp"
#include "test/app/lab/heard.hpp"

namespace ternion::training {
namespace {

using testing::HasSubstr;

/// Values that mean what they say where four units are a logit.
std::vector<JudgedPosition> told_truly() {
  std::vector<JudgedPosition> positions;
  for (int value = -8; value <= 8; ++value) {
    const double share = 1 / (1 + std::exp(-value / 4.0));
    for (int i = 0; i < 1000; ++i)
      positions.push_back({static_cast<double>(value), i < std::lround(1000 * share) ? 1.0 : 0.0});
  }
  return positions;
}

TEST(GamesJudged, TheScaleIsThatOfTheValues) {
  auto positions = told_truly();
  const auto judged = judge_positions(positions);
  EXPECT_EQ(judged.positions, 17000U);
  EXPECT_NEAR(judged.units_of_logit, 4, 0.02);
  EXPECT_LT(judged.loss, std::log(2.0) - 0.1);
  for (JudgedPosition& each : positions) each.value *= 10;
  const auto larger = judge_positions(positions);
  EXPECT_NEAR(larger.units_of_logit, 40, 0.2);
  EXPECT_NEAR(larger.loss, judged.loss, 1e-6) << "units do not matter";
  EXPECT_EQ(larger.told, judged.told);
}

TEST(GamesJudged, DrawsHaveNoWinnerAndNoisesTellNothing) {
  const auto judged = judge_positions({{1, 1}, {1, 0}, {-1, 1}, {-1, 0}, {0, 1}, {5, 0.5}});
  EXPECT_EQ(judged.decided, 5U);
  EXPECT_EQ(judged.told, 2U);
  EXPECT_GE(judged.loss, std::log(2.0) - 1e-3);
  EXPECT_EQ(judge_positions({}).positions, 0U);
}

class JudgedTextGames : public test::InFolder, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    lab::SelfPlayOptions options;
    options.goal = {path("games"), 250, 1};
    options.text.nodes = 60;
    const auto pieces = trainer()->open(options, {}).value();
    ASSERT_TRUE(lab::self_play(*pieces, 250, 1, {}, {}));
    for (const auto& entry : std::filesystem::directory_iterator(path("games")))
      file_ = entry.path().string();
  }
  std::unique_ptr<lab::Trainer> trainer() const { return lab::make_trainer(GetParam()).value(); }
  Expected<lab::JudgeEnd> judge(const lab::JudgeOptions& options) {
    judged_.clear();
    return trainer()->judge(
        options, {}, [this](const lab::Judged& each) { judged_.push_back(each); },
        heard_.listener());
  }
  nlohmann::json json() const { return nlohmann::json::parse(judged_.at(0).json); }

  std::string file_;
  std::vector<lab::Judged> judged_;
  test::Heard heard_;
};

TEST_P(JudgedTextGames, TellHowOftenTheWinnerIsAhead) {
  const auto end = judge({{file_}, 0, false});
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_TRUE(end->clean);
  EXPECT_GT(json()["positions"], 20);
  EXPECT_GT(json()["winner_ahead"], 0.3);
  EXPECT_LE(json()["loss"], 0.7);
  EXPECT_THAT(judged_.at(0).table, HasSubstr(" games: cross-entropy "));
  const auto by_weights = json();
  ASSERT_TRUE(judge({{file_}, 0, true}));
  EXPECT_EQ(json()["positions"], by_weights["positions"]) << "the same positions";
  EXPECT_NE(json(), by_weights) << "by another evaluation";
  ASSERT_TRUE(judge({{file_}, 2, false}));
  EXPECT_EQ(json()["positions"], by_weights["positions"]);
  EXPECT_NE(json(), by_weights) << "searches know more";
}

TEST_P(JudgedTextGames, LinesThatAreNoGamesAreWarnedOf) {
  write("none.games", "no game\n");
  const auto end = judge({{path("none.games")}, 0, false});
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_FALSE(end->clean);
  EXPECT_THAT(heard_.warning, testing::StartsWith("game 1 is skipped: "));
  EXPECT_EQ(json()["malformed"], 1);
  EXPECT_EQ(json()["positions"], 0);
  EXPECT_EQ(judge({{path("absent")}, 0, false}).error().code, ErrorCode::io);
}

INSTANTIATE_TEST_SUITE_P(Games, JudgedTextGames, testing::Values("gomoku", "Surakarta"));

}  // namespace
}  // namespace ternion::training
