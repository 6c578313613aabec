// ternion train and ternion judge as a person runs them.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/lab/othello/fit/game_shard.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "test/app/child.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr const char* kEndgame =
    "-OOO------OOOO--XXXOOXXX-XOOOXX-XXXXOOOOOXXOOOO---OXOO---OOOO--- X; E1:+0; F8:-2; H6:-6;\n";

class Train : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("ternion-train-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    Rng rng(1);
    othello::ShardBlock block{0, {}};
    for (int i = 0; i < 60; ++i) block.games.push_back(othello::random_game(rng, 14));
    auto writer = othello::ShardWriter::open(folder_ / "games.tsh", "note of the games");
    ASSERT_TRUE(writer && writer->append(block));
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  /// The exit code; what was said is kept.
  std::optional<int> run(std::vector<std::string> arguments) {
    Child child(ternion(std::move(arguments)));
    const auto code = child.wait(std::chrono::seconds(250));
    out_ = child.out();
    error_ = child.error();
    return code;
  }
  /// Of the last plies only: packing weights that differ from stage to stage takes seconds.
  std::optional<int> train(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"train", "--data",       folder_.string(),
                                       "--out", path("out.tw"), "--first-ply",
                                       "57",    "--iterations", "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(std::move(arguments));
  }

  fs::path folder_;
  std::string out_;
  std::string error_;
};

TEST_F(Train, WritesWeightsThatCarryTheirRecordAndCanBeJudged) {
  ASSERT_EQ(train({"--lambda", "0.5", "--report", path("page.html"), "--threads", "2"}), 0)
      << error_;
  EXPECT_THAT(out_, HasSubstr("out.tw written"));
  const auto file = read_weight_file(folder_ / "out.tw");
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_TRUE(othello::PatternWeights::make(*file));
  const auto record = nlohmann::json::parse(file->training);
  EXPECT_EQ(record["options"]["lambda"], 0.5);
  EXPECT_EQ(record["data"]["shards"][0]["note"], "note of the games");
  EXPECT_EQ(record["data"]["games"], 60);
  EXPECT_EQ(record["stages"].size(), 60U);
  EXPECT_THAT(read("page.html"), HasSubstr("note of the games"));
  EXPECT_FALSE(fs::exists(folder_ / "out.tw.tmp"));

  write("exact.obf", kEndgame);
  ASSERT_EQ(run({"judge", path("exact.obf"), "--weights", path("out.tw"), "--json"}), 0) << error_;
  const auto json = nlohmann::json::parse(out_);
  EXPECT_EQ(json["positions"]["count"], 1);
  EXPECT_EQ(json["moves"]["count"], 3);
}

TEST_F(Train, GoesOnFromWeightsOfOneStage) {
  WeightFile file{othello::pattern_architecture(), 128, {0}, othello::kStageWeights, "{}", {}};
  file.weights.assign(othello::kStageWeights, 1);
  const auto bytes = format_weight_file(file);
  write("from.tw", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  EXPECT_EQ(train({"--from", path("from.tw"), "--prior", "zero"}), 0) << error_;
}

TEST_F(Train, FitsASecondStageBesideTheFirst) {
  WeightFile from{othello::pattern_architecture(), 128, {0, 30}, othello::kStageWeights, "{}", {}};
  from.weights.assign(2 * othello::kStageWeights, 1);
  const auto bytes = format_weight_file(from);
  write("from.tw", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  const std::vector<std::string> command{
      "train",         "--data",         path("games.tsh"), "--out",
      path("wide.tw"), "--network-only", "--hold-out",      "5"};
  const auto with = [&command](std::vector<std::string> more) {
    more.insert(more.begin(), command.begin(), command.end());
    return more;
  };
  ASSERT_EQ(run(with({"--from", path("from.tw"), "--epochs", "3", "--rate", "0.05"})), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("wide.tw written"));
  const auto file = read_weight_file(folder_ / "wide.tw");
  ASSERT_TRUE(file) << file.error().message;
  const auto made = othello::PatternWeights::make(*file);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_NE((*made)->wide(), nullptr);
  EXPECT_TRUE(std::equal(from.weights.begin(), from.weights.end(), file->weights.begin()))
      << "the first stage stays";
  const auto record = nlohmann::json::parse(file->training);
  EXPECT_EQ(record["options"]["epochs"], 3);
  EXPECT_EQ(record["options"]["rate"], 0.05);
  EXPECT_EQ(record["first_stage_record"], "{}");
  EXPECT_GT(record["boards"], 1000);
  EXPECT_GT(record["held_out"]["positions"], 100);
  ASSERT_TRUE(record["held_out"]["mse"].is_number());
  ASSERT_TRUE(record["first_stage"]["mse"].is_number());
  EXPECT_NE(record["held_out"]["mse"], record["first_stage"]["mse"]);

  ASSERT_EQ(run(with({"--from", path("wide.tw")})), 0) << error_;
  const auto again = read_weight_file(folder_ / "wide.tw");
  EXPECT_EQ(again->stage_plies, file->stage_plies) << "in place of the one before";
  EXPECT_EQ(run(with({})), 2) << "no --from";
  EXPECT_EQ(run(with({"--from", path("from.tw"), "--head-epochs", "1"})), 2);
  EXPECT_THAT(error_, HasSubstr("--head-epochs"));
}

TEST_F(Train, SkipsWhatItCannotReadAndSaysSo) {
  const std::string whole = read("games.tsh");
  write("more.tsh", whole + "half a block");
  write("text.tsh", "no shard at all");
  EXPECT_EQ(train(), 1);
  EXPECT_THAT(error_, HasSubstr("text.tsh"));
  EXPECT_THAT(error_, HasSubstr("12 bytes at the end are damaged"));
  EXPECT_TRUE(read_weight_file(folder_ / "out.tw"));
}

TEST_F(Train, LeavesTheOldFileWhereThereIsNothingToLearn) {
  write("out.tw", "old");
  EXPECT_EQ(run({"train", "--data", path("absent"), "--out", path("out.tw")}), 3);
  fs::create_directory(folder_ / "empty");
  EXPECT_EQ(run({"train", "--data", path("empty"), "--out", path("out.tw")}), 3);
  EXPECT_THAT(error_, HasSubstr("expected shards"));
  EXPECT_EQ(train({"--from", path("out.tw")}), 3);
  EXPECT_EQ(train({"--lambda", "2"}), 2);
  EXPECT_EQ(read("out.tw"), "old");
}

TEST_F(Train, AnOutputThatCannotBeWrittenIsAnError) {
  EXPECT_EQ(run({"train", "--data", folder_.string(), "--out", path("absent/out.tw")}), 3);
  EXPECT_THAT(error_, HasSubstr("cannot write"));
  EXPECT_EQ(train({"--report", folder_.string()}), 3);
}

TEST_F(Train, JudgeSearchesOrTakesTheHandMadeEvaluation) {
  write("exact.obf", kEndgame);
  EXPECT_EQ(run({"judge", path("exact.obf"), "--depth", "6", "--json"}), 0) << error_;
  EXPECT_EQ(nlohmann::json::parse(out_)["moves"]["count"], 0);
  EXPECT_EQ(run({"judge", path("exact.obf"), "--depth", "6", "--hand-made"}), 2);
}

TEST_F(Train, JudgeReadsTheHandMadeEvaluationAndCountsBadLines) {
  write("exact.obf", std::string(kEndgame) + "nonsense\n");
  EXPECT_EQ(run({"judge", path("exact.obf"), "--hand-made"}), 1);
  EXPECT_THAT(error_, HasSubstr("line 2"));
  EXPECT_THAT(out_, HasSubstr("positions       1"));
  write("exact.obf", kEndgame);
  EXPECT_EQ(run({"judge", path("exact.obf"), "--weights", path("games.tsh")}), 3);
  EXPECT_EQ(run({"judge", path("absent.obf")}), 3);
}

}  // namespace
}  // namespace ternion::test
