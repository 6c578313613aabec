#include "app/service/core/game_store.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::service {
namespace {

std::string player_of(const GameRecord& record) { return record.players[0]; }

class GameStoreTest : public testing::Test {
 protected:
  GameStoreTest()
      : path_(std::filesystem::temp_directory_path() /
              ("ternion-games-test-" + std::to_string(::getpid()))) {
    std::filesystem::remove(path_);
  }
  ~GameStoreTest() override { std::filesystem::remove(path_); }

  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }
  static GameRecord game(std::string name) {
    GameRecord record;
    record.players[0] = std::move(name);
    return record;
  }
  const std::filesystem::path path_;
};

TEST_F(GameStoreTest, AppendsOneGameALine) {
  GameStore store(path_.string(), player_of);
  ASSERT_TRUE(store.append(game("first")));
  ASSERT_TRUE(store.append(game("second")));
  EXPECT_EQ(text(), "first\nsecond\n");
  ASSERT_TRUE(GameStore(path_.string(), player_of).append(game("third")));
  EXPECT_EQ(text(), "first\nsecond\nthird\n");
}

TEST_F(GameStoreTest, KeepsGamesOfSeveralThreadsWhole) {
  GameStore store(path_.string(), player_of);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 50; ++k) EXPECT_TRUE(store.append(game(std::string(500, 'g'))));
    });
  for (auto& thread : threads) thread.join();
  std::istringstream lines(text());
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) EXPECT_EQ(line, std::string(500, 'g'));
  EXPECT_EQ(count, 200);
}

TEST_F(GameStoreTest, SaysWhyItCannotKeepAGame) {
  const auto full = GameStore("/dev/full", player_of).append(game("lost"));
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().code, ErrorCode::io);
  EXPECT_NE(full.error().message.find("/dev/full"), std::string::npos) << full.error().message;
  const auto nowhere = GameStore("/nonexistent/games.ggf", player_of).append(game("lost"));
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::service
