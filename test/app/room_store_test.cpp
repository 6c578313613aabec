#include "app/server/room_store.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::server {
namespace {

class RoomStoreTest : public testing::Test {
 protected:
  RoomStoreTest()
      : folder_(std::filesystem::temp_directory_path() /
                ("ternion-rooms-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~RoomStoreTest() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "games.db").string(); }

 private:
  std::filesystem::path folder_;
};

TEST_F(RoomStoreTest, KeepsARoomUnderEachOfItsTokens) {
  const auto store = RoomStore::open(path()).value();
  ASSERT_TRUE(store->keep({{"h", "g", "w"}, "one"}));
  ASSERT_TRUE(store->keep({{"h", "g", "w"}, "two"}));
  ASSERT_TRUE(store->keep({{"h2", "g2", "w2"}, "other"}));
  for (const char* token : {"h", "g", "w"}) {
    const auto row = store->find(token);
    ASSERT_TRUE(row && *row) << token;
    EXPECT_EQ((*row)->snapshot, "two");
    EXPECT_EQ((*row)->tokens[1], "g");
  }
  for (const char* token : {"", "x", "H", "h' or '1'='1"}) EXPECT_FALSE(*store->find(token));
}

TEST_F(RoomStoreTest, IsThereAgainWhenItIsOpenedAgain) {
  ASSERT_TRUE(RoomStore::open(path()).value()->keep({{"h", "g", "w"}, "one"}));
  EXPECT_EQ((*RoomStore::open(path()).value()->find("h"))->snapshot, "one");
}

TEST_F(RoomStoreTest, IsForItsOwnersEyes) {
  ASSERT_TRUE(RoomStore::open(path()));
  const auto permissions = std::filesystem::status(path()).permissions();
  EXPECT_EQ(permissions & std::filesystem::perms::others_all, std::filesystem::perms::none);
  EXPECT_EQ(permissions & std::filesystem::perms::group_all, std::filesystem::perms::none);
}

TEST_F(RoomStoreTest, ForgetsWhatIsOld) {
  const auto store = RoomStore::open(path()).value();
  ASSERT_TRUE(store->keep({{"h", "g", "w"}, "one"}));
  ASSERT_TRUE(store->forget_beyond({std::chrono::hours(1), std::chrono::hours(1), 1000}));
  EXPECT_TRUE(*store->find("h"));
  ASSERT_TRUE(store->forget_beyond({std::chrono::seconds(-1), std::chrono::hours(1), 1000}));
  EXPECT_FALSE(*store->find("h"));
}

TEST_F(RoomStoreTest, ForgetsSoonerWhereNobodyHasMoved) {
  const auto store = RoomStore::open(path()).value();
  ASSERT_TRUE(store->keep({{"a", "a1", "a2"}, R"({"moves":[],"given":0})"}));
  ASSERT_TRUE(store->keep({{"b", "b1", "b2"}, R"({"moves":[["f5",1,null]],"given":0})"}));
  ASSERT_TRUE(store->keep({{"c", "c1", "c2"}, R"({"moves":[["f5",null,null]],"given":1})"}));
  ASSERT_TRUE(store->keep({{"d", "d1", "d2"}, "no JSON"}));
  ASSERT_TRUE(store->forget_beyond({std::chrono::hours(1), std::chrono::seconds(-1), 1000}));
  EXPECT_FALSE(*store->find("a"));
  EXPECT_TRUE(*store->find("b"));
  EXPECT_FALSE(*store->find("c"));
  EXPECT_TRUE(*store->find("d"));
}

TEST_F(RoomStoreTest, KeepsNoMoreThanItMay) {
  const auto store = RoomStore::open(path()).value();
  for (const std::string token : {"a", "b", "c", "d"})
    ASSERT_TRUE(store->keep({{token, token + "1", token + "2"}, "one"}));
  ASSERT_TRUE(store->forget_beyond({std::chrono::hours(1), std::chrono::hours(1), 3}));
  int left = 0;
  for (const char* token : {"a", "b", "c", "d"}) left += store->find(token)->has_value();
  EXPECT_EQ(left, 3);
}

TEST_F(RoomStoreTest, IsOneServersAtATime) {
  {
    const auto first = RoomStore::open(path()).value();
    const auto second = RoomStore::open(path());
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find(path()), std::string::npos) << second.error().message;
    EXPECT_TRUE(first->keep({{"h", "g", "w"}, "one"}));
  }
  EXPECT_TRUE(RoomStore::open(path()));
}

TEST_F(RoomStoreTest, RefusesWhatIsNoStore) {
  std::ofstream(path()) << "this is not a database, it is a text that is long enough to look at";
  const auto opened = RoomStore::open(path());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find(path()), std::string::npos) << opened.error().message;
  EXPECT_FALSE(RoomStore::open("/nonexistent/games.db"));
}

TEST_F(RoomStoreTest, RefusesAnotherProgramsDatabase) {
  ASSERT_TRUE(Database::open(path()).value().execute("create table their (x)"));
  const auto opened = RoomStore::open(path());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::server
