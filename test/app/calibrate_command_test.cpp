// ternion calibrate as a person runs it.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/othello/fit/game_shard.hpp"
#include "test/app/child.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::ContainsRegex;
using testing::HasSubstr;

class Calibrate : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("ternion-calibrate-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write_shard(int games) const {
    Rng rng(1);
    othello::ShardBlock block{0, {}};
    for (int i = 0; i < games; ++i) block.games.push_back(othello::random_game(rng, 14));
    auto writer = othello::ShardWriter::open(folder_ / "games.tsh", "note");
    ASSERT_TRUE(writer && writer->append(block));
  }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::optional<int> run(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{
        "calibrate",    "--data", folder_.string(), "--positions", "45",        "--depth", "3",
        "--solve-from", "10",     "--solve-to",     "12",          "--threads", "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Child child(ternion(std::move(arguments)));
    const auto code = child.wait(std::chrono::seconds(250));
    out_ = child.out();
    error_ = child.error();
    return code;
  }

  fs::path folder_;
  std::string out_;
  std::string error_;
};

TEST_F(Calibrate, WritesTheModelsAsAHeader) {
  EXPECT_EQ(run(), 3);
  EXPECT_THAT(error_, HasSubstr("expected shards"));
  write_shard(80);
  ASSERT_EQ(run({"--out", path("data.hpp"), "--values", path("values.tsv"), "--seed", "9"}), 0)
      << error_;
  const std::string header = read("data.hpp");
  EXPECT_THAT(header, HasSubstr("ternion calibrate --positions 45 --depth 3"));
  EXPECT_THAT(header, HasSubstr("--seed 9"));
  EXPECT_THAT(header, ContainsRegex(": (hand-made|weights [0-9a-f]{8}), 45 positions"));
  EXPECT_THAT(header, HasSubstr("constexpr ErrorModel kMidgameErrors{"));
  EXPECT_THAT(header, HasSubstr("constexpr ErrorModel kEndgameErrors{"));
  EXPECT_THAT(error_, HasSubstr("held out"));
  EXPECT_GE(std::count(header.begin(), header.end(), '\n'), 10);
  const std::string values = read("values.tsv");
  EXPECT_GE(std::count(values.begin(), values.end(), '\n'), 40);
}

}  // namespace
}  // namespace ternion::test
