#include "app/lab/othello/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/lab/heard.hpp"

namespace ternion::othello {
namespace {

using testing::HasSubstr;

/// Twenty empties.
constexpr const char* kEndgame =
    "-OOO------OOOO--XXXOOXXX-XOOOXX-XXXXOOOOOXXOOOO---OXOO---OOOO--- X; E1:+0; F8:-2; H6:-6;\n";

class Judges : public test::InFolder {
 protected:
  Expected<lab::JudgeEnd> run(const lab::JudgeOptions& options) {
    judged_.clear();
    return judge(
        options, {}, [this](const lab::Judged& each) { judged_.push_back(each); },
        heard_.listener());
  }
  nlohmann::json json() const { return nlohmann::json::parse(judged_.at(0).json); }

  std::vector<lab::Judged> judged_;
  test::Heard heard_;
};

TEST_F(Judges, TheHandMadeEvaluationAndCountsBadLines) {
  write("exact.obf", std::string(kEndgame) + "nonsense\n# a remark\n");
  const auto end = run({{path("exact.obf")}, 0, true});
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_FALSE(end->clean);
  EXPECT_THAT(heard_.warning, testing::StartsWith("line 2 is skipped: "));
  EXPECT_THAT(judged_.at(0).table, HasSubstr("\n  positions       1 "));
  EXPECT_THAT(judged_.at(0).table, HasSubstr("\n  moves           3 "));
  EXPECT_EQ(json()["malformed"], 1);
  EXPECT_EQ(json()["choices"], 1);
}

TEST_F(Judges, SearchesOfSoManyPlies) {
  write("exact.obf", kEndgame);
  ASSERT_TRUE(run({{path("exact.obf")}, 60, false}).value().clean);
  EXPECT_EQ(json()["positions"]["mae"], 0);
  EXPECT_EQ(json()["best_chosen"], 1);
  EXPECT_EQ(json()["moves"]["count"], 0) << "a search values the position only";
  ASSERT_TRUE(run({{path("exact.obf")}, 6, false}));
  EXPECT_GT(json()["positions"]["mae"], 0) << "six plies do not solve it";
}

TEST_F(Judges, SearchesOfSoManyNodesOrSeconds) {
  write("exact.obf", kEndgame);
  lab::JudgeOptions options{.files = {path("exact.obf")}, .nodes = 3000};
  ASSERT_TRUE(run(options));
  EXPECT_EQ(json()["moves"]["count"], 0);
  EXPECT_GT(json()["nodes"], 300);
  EXPECT_LT(json()["nodes"], 30'000);
  EXPECT_THAT(judged_.at(0).table, HasSubstr(" nodes a position"));
  options = {.files = {path("exact.obf")}, .seconds = 0.01};
  ASSERT_TRUE(run(options));
  EXPECT_EQ(json()["positions"]["count"], 1);
  EXPECT_GT(json()["nodes"], 0);
}

TEST_F(Judges, FilesBeforeOneThatIsNotThereAreTold) {
  write("exact.obf", kEndgame);
  const auto end = run({{path("exact.obf"), path("absent.obf")}, 0, false});
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().code, ErrorCode::io);
  EXPECT_EQ(judged_.size(), 1U);
}

}  // namespace
}  // namespace ternion::othello
