// `ternion selfplay` and `train` of the games whose training games are text, and what asks which
// game it is.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::ContainsRegex;
using testing::HasSubstr;

class TextTrainingCommand : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }
  std::string in_folder(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_ = fs::temp_directory_path() / ("ternion-text-" + std::to_string(::getpid()));
};

TEST_P(TextTrainingCommand, FromGamesToWeightsThatPlay) {
  const std::string game = GetParam();
  const auto played = run(ternion({"selfplay", "--game", game, "--out", in_folder("games"),
                                   "--nodes", "100", "--positions", "300"}));
  ASSERT_EQ(played.code, 0) << played.error;
  EXPECT_THAT(played.error, HasSubstr("-1.games: "));
  const auto trained = run(ternion({"train", "--game", game, "--data", in_folder("games"), "--out",
                                    in_folder("made.tw"), "--iterations", "3"}));
  ASSERT_EQ(trained.code, 0) << trained.error;
  EXPECT_THAT(trained.out, HasSubstr("cross-entropy"));
  const auto gtp = run(ternion({"gtp", "--game", game, "--weights", in_folder("made.tw")}),
                       "time_settings 0 1 1\ngenmove b\nquit\n");
  EXPECT_EQ(gtp.code, 0) << gtp.error;
  EXPECT_EQ(run(ternion({"gtp", "--game", "othello", "--weights", in_folder("made.tw")})).code, 3)
      << "those of another game";
  const char* const only = game == "gomoku" ? "gomocup" : "sau";
  const auto own = run(ternion({only, "--weights", in_folder("made.tw")}));
  EXPECT_EQ(own.code, 0) << "a protocol of one game needs no --game: " << own.error;
}

/// It ends with the reason, holds whole games, counts no others, and goes on where there is room.
TEST_P(TextTrainingCommand, AFullDiskEndsSelfPlay) {
  const auto command = [this](const char* positions) {
    return ternion({"selfplay", "--game", GetParam(), "--out", in_folder("games"), "--nodes", "100",
                    "--positions", positions});
  };
  const auto full = run(on_full_disk(command("100000000")));
  EXPECT_EQ(full.code, 3) << full.error;
  EXPECT_THAT(full.error, HasSubstr("expected to write "));
  std::string text;
  for (const auto& entry : fs::directory_iterator(folder_ / "games")) {
    std::ifstream file(entry.path(), std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(file), {});
  }
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.back(), '\n');
  const auto positions = std::to_string(std::ranges::count(text, ':')) + " positions";
  EXPECT_THAT(full.error, HasSubstr(": " + positions));
  const auto more = run(command("1"));
  EXPECT_EQ(more.code, 0) << more.error;
  EXPECT_THAT(more.error, HasSubstr(": " + positions)) << "there are enough already";
}

TEST(MovesOnly, KeepsTheEvaluationOfAFile) {
  const fs::path folder =
      fs::temp_directory_path() / ("ternion-moves-" + std::to_string(::getpid()));
  const auto path = [&](const char* name) { return (folder / name).string(); };
  const auto train = [&](const char* game, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"train", "--game", game, "--iterations", "3", "--data"};
    arguments.push_back(path(game));
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(ternion(arguments));
  };
  for (const char* game : {"gomoku", "surakarta"})
    ASSERT_EQ(run(ternion({"selfplay", "--game", game, "--out", path(game), "--nodes", "100",
                           "--positions", "200"}))
                  .code,
              0);
  ASSERT_EQ(train("gomoku", {"--out", path("whole.tw")}).code, 0);
  const auto moves =
      train("gomoku", {"--out", path("moves.tw"), "--moves-only", "--from", path("whole.tw")});
  EXPECT_EQ(moves.code, 0) << moves.error;
  EXPECT_THAT(moves.out, HasSubstr("choice of moves: "));
  EXPECT_THAT(moves.out, testing::Not(testing::StartsWith("cross-entropy")));
  EXPECT_TRUE(fs::exists(path("moves.tw")));
  EXPECT_EQ(train("gomoku", {"--out", path("none.tw"), "--moves-only"}).code, 2) << "no --from";
  ASSERT_EQ(train("surakarta", {"--out", path("s.tw")}).code, 0);
  const auto other =
      train("surakarta", {"--out", path("none.tw"), "--moves-only", "--from", path("s.tw")});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.error, HasSubstr("--moves-only is not used by train --game surakarta"));
  EXPECT_FALSE(fs::exists(path("none.tw")));
  fs::remove_all(folder);
}

/// What is fitted beside the rest of a file: the network, and the order of moves by searches.
class TrainedBeside : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    ASSERT_EQ(run(ternion({"selfplay", "--game", "gomoku", "--out", path("games"), "--nodes", "100",
                           "--positions", "2500"}))
                  .code,
              0);
    ASSERT_EQ(train({"--out", path("whole.tw"), "--iterations", "3"}).code, 0);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  test::Run train(std::vector<std::string> more) const {
    more.insert(more.begin(), {"train", "--game", "gomoku", "--data", path("games")});
    return run(ternion(more));
  }

  fs::path folder_ = fs::temp_directory_path() / ("ternion-beside-" + std::to_string(::getpid()));
};

TEST_F(TrainedBeside, ANetworkAndSearchedMoves) {
  const auto network =
      train({"--network-only", "--epochs", "1", "--from", path("whole.tw"), "--out", path("n.tw")});
  ASSERT_EQ(network.code, 0) << network.error;
  EXPECT_THAT(network.out, HasSubstr("network: cross-entropy"));
  EXPECT_THAT(network.error, ContainsRegex("games, [1-9][0-9]* positions, 0 lines refused"));
  std::ifstream file(path("n.tw"), std::ios::binary);
  const std::string written{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(written, HasSubstr("\"beside\":\"whole.tw\"")) << "of a file its name alone";
  const auto searched =
      train({"--network-only", "--epochs", "1", "--from", path("n.tw"), "--go-on", "--rate",
             "0.001", "--search-nodes", "200", "--threads", "2", "--out", path("s.tw")});
  ASSERT_EQ(searched.code, 0) << searched.error;
  EXPECT_THAT(searched.out, HasSubstr("network: cross-entropy"));
  const auto moves = train({"--moves-only", "--search-nodes", "300", "--iterations", "3", "--from",
                            path("n.tw"), "--out", path("m.tw")});
  ASSERT_EQ(moves.code, 0) << moves.error;
  EXPECT_THAT(moves.out, HasSubstr("choice of moves: "));
  const auto played = run(ternion({"gomocup", "--weights", path("m.tw")}),
                          "START 15\nINFO max_node 1000\nBEGIN\nEND\n");
  EXPECT_EQ(played.code, 0) << played.error;
}

TEST_F(TrainedBeside, WhatDoesNotGoTogetherIsRefused) {
  EXPECT_EQ(train({"--network-only", "--out", path("x.tw")}).code, 2) << "no --from";
  EXPECT_EQ(train({"--search-nodes", "300", "--out", path("x.tw")}).code, 2)
      << "neither --moves-only nor --network-only";
  EXPECT_EQ(train({"--go-on", "--out", path("x.tw")}).code, 2) << "no --network-only";
  EXPECT_EQ(
      train({"--network-only", "--moves-only", "--from", path("whole.tw"), "--out", path("x.tw")})
          .code,
      2);
  const auto none =
      run(ternion({"train", "--game", "gomoku", "--data", path("whole.tw"), "--network-only",
                   "--from", path("whole.tw"), "--out", path("x.tw")}));
  EXPECT_EQ(none.code, 3) << "no games: " << none.error;
  const auto surakarta =
      run(ternion({"train", "--game", "surakarta", "--data", path("games"), "--network-only",
                   "--from", path("whole.tw"), "--out", path("x.tw")}));
  EXPECT_EQ(surakarta.code, 2);
  EXPECT_THAT(surakarta.error, HasSubstr("is not used by train --game surakarta"));
  EXPECT_FALSE(fs::exists(path("x.tw")));
}

INSTANTIATE_TEST_SUITE_P(Games, TextTrainingCommand, testing::Values("gomoku", "surakarta"));

TEST(GamesOfCommands, EloIsKnownInEachOfThem) {
  for (const char* game : {"othello", "gomoku", "surakarta"})
    EXPECT_EQ(run(ternion({"gtp", "--game", game, "--elo", "900"}), "quit\n").code, 0) << game;
}

}  // namespace
}  // namespace ternion::test
