// A store, as a page that watches sees it.
#include "app/arena/store_view.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/arena/store.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::arena {
namespace {

using Json = nlohmann::json;

class StoreViewTest : public testing::Test {
 protected:
  StoreViewTest()
      : path_((std::filesystem::temp_directory_path() /
               ("ternion-arena-view-" + std::to_string(::getpid()) + ".db"))
                  .string()) {}
  ~StoreViewTest() override {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }
  static StoredGame game(int number, const std::string& black, const std::string& white,
                         int margin) {
    StoredGame game;
    game.id.round = number;
    game.names = {black, white};
    game.black_margin = margin;
    game.searched = {1, 1};
    game.moves = "f5d6";
    return game;
  }

  std::string path_;
};

TEST_F(StoreViewTest, ShowsTheTableAndTheLatestGamesOfTheLastRun) {
  const auto store = Store::open(path_, "Othello", {}).value();
  ASSERT_TRUE(store->add(game(0, "ann", "bob", 10)));
  ASSERT_TRUE(store->add(game(1, "bob", "ann", -4)));
  const auto text = StoreView(path_).json();  // while the store is open to its referee
  ASSERT_TRUE(text) << text.error().message;
  const Json shown = Json::parse(*text);
  EXPECT_EQ(shown["game"], "Othello");
  EXPECT_EQ(shown["played"], 2);
  EXPECT_EQ(shown["unit"], "discs");
  EXPECT_EQ(shown["table"][0]["player"], "ann");
  EXPECT_EQ(shown["table"][0]["points"], 2.0);
  EXPECT_EQ(shown["games"][0]["number"], 1) << "the latest first";
  EXPECT_EQ(shown["games"][1]["moves"], "f5d6");
}

TEST_F(StoreViewTest, AskedAgainWithinASecondItReadsNothing) {
  const Clocks clocks{std::make_shared<SteadyTime>(), [] { return std::time_t{0}; }};
  const auto store = Store::open(path_, "Othello", {}, Continue::known, clocks).value();
  const auto time = std::make_shared<fakes::SteppedTime>();
  StoreView view(path_, time);
  const auto played = [&] { return Json::parse(view.json().value())["played"].get<int>(); };
  EXPECT_EQ(played(), 0);
  EXPECT_EQ(Json::parse(view.json().value())["started"], "1970-01-01 00:00:00");
  ASSERT_TRUE(store->add(game(0, "ann", "bob", 10)));
  time->advance(std::chrono::milliseconds(999));
  EXPECT_EQ(played(), 0);
  time->advance(std::chrono::milliseconds(1));
  EXPECT_EQ(played(), 1);
}

TEST_F(StoreViewTest, WhatIsNoStoreIsRefusedAndNotMade) {
  std::vector<std::string> told;
  StoreView view(path_, std::make_shared<SteadyTime>(),
                 [&told](const std::string& failure) { told.push_back(failure); });
  const auto shown = view.json();
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().message, "the arena does not answer") << "to whoever looks at it";
  EXPECT_FALSE(view.json());
  ASSERT_EQ(told.size(), 1U) << "once, to those who run the server";
  EXPECT_NE(told.front().find(path_), std::string::npos) << told.front();
  EXPECT_FALSE(std::filesystem::exists(path_));
  ASSERT_TRUE(Store::open(path_, "Othello", {}).value()->add(game(0, "ann", "bob", 10)));
  EXPECT_TRUE(view.json()) << "once it is there";
}

TEST_F(StoreViewTest, ItsGamesAreReadAsAFileOfGames) {
  StoredGame first = game(0, "ann", "bob", 10);
  first.record = "(;GM[Othello];)";
  ASSERT_TRUE(Store::open(path_, "Othello", {}).value()->add(first));
  EXPECT_EQ(games_in_file(path_).value(), "(;GM[Othello];)\n");
  std::filesystem::remove(path_);
  EXPECT_EQ(games_in_file(path_).error().code, ErrorCode::io);
  std::ofstream(path_) << "f5d6\n";
  EXPECT_EQ(games_in_file(path_).value(), "f5d6\n");
  std::ofstream(path_, std::ios::trunc) << "SQLite format 3, says who?";
  EXPECT_FALSE(games_in_file(path_)) << "no store";
}

TEST_F(StoreViewTest, AStoreOnStdinIsAskedForByItsName) {
  ASSERT_TRUE(Store::open(path_, "Othello", {}).value()->add(game(0, "ann", "bob", 10)));
  const int before = ::dup(0);
  const int store = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_GE(store, 0);
  ::dup2(store, 0);
  const auto games = games_in_file("-");
  ::dup2(before, 0);
  ::close(before);
  ::close(store);
  std::clearerr(stdin);
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error().code, ErrorCode::unsupported);
  EXPECT_EQ(games.error().message, "expected games, got a store on stdin: name its file");
}

}  // namespace
}  // namespace ternion::arena
