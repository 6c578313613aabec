#include "app/service/rooms/room_store.hpp"

#include <filesystem>
#include <fstream>
#include <future>

#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/eventually.hpp"
#include "test/app/stored_games.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using namespace std::chrono_literals;
using test::eventually;

class RoomStoreTest : public testing::Test {
 protected:
  RoomStoreTest()
      : folder_(std::filesystem::temp_directory_path() /
                ("ternion-rooms-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~RoomStoreTest() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "games.db").string(); }
  std::shared_ptr<RoomStore> open(const Keeping& keeping = {}) {
    RoomStore::Options options;
    options.keeping = keeping;
    options.tidy_every = 1ms;
    options.clocks.steady = time;
    options.clocks.wall = [this] { return wall; };
    auto store = RoomStore::open(path(), std::move(options));
    EXPECT_TRUE(store) << store.error().message;
    return store.value_or(nullptr);
  }
  static Expected<void> keep(RoomStore& store, const std::string& host, const std::string& snapshot,
                             bool played = true) {
    std::promise<Expected<void>> done;
    store.keep({{host, host + "-g", host + "-w"}, snapshot, played, {}},
               [&](const Expected<void>& kept) { done.set_value(kept); });
    return done.get_future().get();
  }
  static Expected<std::optional<RoomRow>> find(RoomStore& store, const std::string& token) {
    std::promise<Expected<std::optional<RoomRow>>> done;
    store.find(token, [&](const auto& row) { done.set_value(row); });
    return done.get_future().get();
  }
  static bool has(RoomStore& store, const std::string& token) {
    const auto found = find(store, token);
    return found && found->has_value();
  }
  /// The server goes on for so long.
  void pass(std::chrono::milliseconds duration) {
    time->advance(duration);
    wall += duration;
  }

  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  StoreCalendar::Time wall{1'700'000'000'000};

 private:
  std::filesystem::path folder_;
};

TEST_F(RoomStoreTest, KeepsARoomUnderEachOfItsTokens) {
  const auto store = open();
  ASSERT_TRUE(keep(*store, "h", "one"));
  ASSERT_TRUE(keep(*store, "h", "two"));
  ASSERT_TRUE(keep(*store, "h2", "other"));
  for (const char* token : {"h", "h-g", "h-w"}) {
    const auto row = find(*store, token);
    ASSERT_TRUE(row && *row) << token;
    EXPECT_EQ((*row)->snapshot, "two");
    EXPECT_EQ((*row)->tokens[1], "h-g");
  }
  for (const char* token : {"", "x", "H", "h' or '1'='1"}) EXPECT_FALSE(has(*store, token));
}

TEST_F(RoomStoreTest, IsThereAgainWhenItIsOpenedAgain) {
  ASSERT_TRUE(keep(*open(), "h", "one"));
  EXPECT_EQ((*find(*open(), "h"))->snapshot, "one");
}

TEST_F(RoomStoreTest, WhatIsAskedForBeforeItsEndIsKept) {
  std::atomic<int> kept{0};
  {
    const auto store = open();
    for (int i = 0; i < 200; ++i)
      store->keep({{std::to_string(i), std::to_string(i) + "-g", std::to_string(i) + "-w"}, "x"},
                  [&](const Expected<void>& done) { kept += done.has_value(); });
  }
  EXPECT_EQ(kept, 200);
  EXPECT_TRUE(has(*open(), "199"));
}

TEST_F(RoomStoreTest, AClosedStoreSaysSo) {
  const auto store = open();
  store->close();
  EXPECT_FALSE(keep(*store, "h", "one"));
  EXPECT_FALSE(find(*store, "h"));
}

TEST_F(RoomStoreTest, CountsTheTimeThatAServerWasThere) {
  {
    const auto store = open();
    ASSERT_TRUE(keep(*store, "h", "one"));
    pass(10s);
    EXPECT_EQ((*find(*store, "h"))->served, 10s);
  }  // the last thing it does is to note that it was there
  wall += 1h;
  EXPECT_EQ((*find(*open(), "h"))->served, 10s + kSeenFor);
}

TEST_F(RoomStoreTest, IsForItsOwnersEyes) {
  ASSERT_TRUE(open());
  const auto permissions = std::filesystem::status(path()).permissions();
  EXPECT_EQ(permissions & std::filesystem::perms::others_all, std::filesystem::perms::none);
  EXPECT_EQ(permissions & std::filesystem::perms::group_all, std::filesystem::perms::none);
}

TEST_F(RoomStoreTest, ForgetsWhatIsOldAndSoonerWhereNobodyHasMoved) {
  const auto store = open();
  ASSERT_TRUE(keep(*store, "played", "one"));
  ASSERT_TRUE(keep(*store, "unplayed", "one", false));
  pass(24h * 4);
  EXPECT_TRUE(eventually(30s, [&] { return !has(*store, "unplayed"); }));
  EXPECT_TRUE(has(*store, "played"));
  pass(24h * 27);
  EXPECT_TRUE(eventually(30s, [&] { return !has(*store, "played"); }));
}

TEST_F(RoomStoreTest, KeepsNoMoreThanItMayAndNothingOfTodayGoes) {
  const auto store = open({.most = 3});
  for (const char* host : {"a", "b", "c"}) ASSERT_TRUE(keep(*store, host, "one", *host != 'b'));
  ASSERT_TRUE(keep(*store, "d", "one")) << "in the place of the one without a move";
  EXPECT_FALSE(has(*store, "b"));
  const auto refused = keep(*store, "e", "one");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::out_of_range);
  ASSERT_TRUE(keep(*store, "d", "two")) << "a game that is there goes on";
  pass(25h);
  ASSERT_TRUE(keep(*store, "e", "one")) << "in the place of the one left longest";
  EXPECT_FALSE(has(*store, "a"));
}

TEST_F(RoomStoreTest, ASmallerBoundIsKeptToo) {
  {
    const auto store = open();
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(keep(*store, std::to_string(i), "one"));
  }
  const auto store = open({.most = 10});
  EXPECT_TRUE(eventually(30s, [&] {
    int left = 0;
    for (int i = 0; i < 40; ++i) left += has(*store, std::to_string(i)) ? 1 : 0;
    return left == 10;
  }));
}

/// One start under a clock that is wrong by weeks.
TEST_F(RoomStoreTest, AWrongClockForgetsNothing) {
  ASSERT_TRUE(keep(*open(), "h", "one"));
  for (const auto jump : {24h * 40, -24h * 80, 24h * 400}) {
    wall += jump;
    const auto store = open();
    ASSERT_TRUE(keep(*store, "other", "one"));
    pass(1h);
    ASSERT_TRUE(keep(*store, "other", "two"));
    EXPECT_TRUE(has(*store, "h")) << jump.count();
  }
}

TEST_F(RoomStoreTest, NoMoreThanAShareGoesInADay) {
  constexpr int kGames = 1000;
  test::fill_store(path(), {.games = kGames, .age = 24h * 60, .moves = 1, .now = wall});
  const auto left = [this] {
    return Database::open(path()).value().number("select count(*) from room").value_or(-1);
  };
  const auto store = open();
  EXPECT_TRUE(eventually(30s, [&] { return left() == kGames - 200; })) << left();
  ASSERT_TRUE(keep(*store, "h", "one"));
  EXPECT_GE(left(), kGames - 200);
  store->watch(true);
  pass(25h);
  EXPECT_TRUE(eventually(30s, [&] { return left() < kGames - 300; })) << left();
}

TEST_F(RoomStoreTest, AStoreOfTheVersionBeforeIsBroughtUp) {
  {
    auto old = Database::open(path()).value();
    ASSERT_TRUE(old.execute(R"(
create table room (host text primary key, guest text not null unique, watch text not null unique,
  snapshot text not null, changed integer not null) without rowid;
create index room_changed on room (changed);
alter table room add column kept integer not null default 0;
create table run (begun integer primary key, seen integer not null);
insert into room values ('h', 'g', 'w', 'one', 1700000000, 1700000000000);
insert into run values (1699999999000, 1700000001000);
pragma application_id = 0x54524E72; pragma user_version = 2;)"));
  }
  const auto row = find(*open(), "g");
  ASSERT_TRUE(row && *row);
  EXPECT_EQ((*row)->snapshot, "one");
  EXPECT_TRUE((*row)->played);
}

TEST_F(RoomStoreTest, IsOneServersAtATime) {
  {
    const auto first = open();
    const auto second = RoomStore::open(path(), {});
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find(path()), std::string::npos) << second.error().message;
    EXPECT_TRUE(keep(*first, "h", "one"));
  }
  EXPECT_TRUE(open());
}

TEST_F(RoomStoreTest, RefusesWhatIsNoStore) {
  std::ofstream(path()) << "this is not a database, it is a text that is long enough to look at";
  const auto opened = RoomStore::open(path(), {});
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find(path()), std::string::npos) << opened.error().message;
  EXPECT_FALSE(RoomStore::open("/nonexistent/games.db", {}));
}

TEST_F(RoomStoreTest, RefusesAnotherProgramsDatabase) {
  ASSERT_TRUE(Database::open(path()).value().execute("create table their (x)"));
  const auto opened = RoomStore::open(path(), {});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::io);
}

TEST_F(RoomStoreTest, TimeThatWasNotKeptIsNotedByTheNextTransaction) {
  {
    auto rows = RoomRows::open(path(), {time, [this] { return wall; }}, 10).value();
    pass(50s);
    ASSERT_TRUE(rows.begin(RoomRows::Kind::housekeeping) && rows.beat());
    rows.roll_back();
    pass(50s);
    ASSERT_TRUE(rows.begin() && rows.beat() && rows.commit());
  }
  const auto total = Database::open_read_only(path()).value().number("select total from served");
  EXPECT_EQ(total.value_or(-1), StoreCalendar::Time(100s).count());
}

TEST_F(RoomStoreTest, IsCopiedWhileItIsWrittenTo) {
  const auto store = open();
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(keep(*store, std::to_string(i), "one"));
  const auto source = Database::open_read_only(path()).value();
  auto copy = Database::open(path() + ".copy").value();
  ASSERT_TRUE(source.copy_to(copy));
  ASSERT_TRUE(keep(*store, "later", "one"));
  EXPECT_EQ(copy.number("select count(*) from room").value_or(-1), 50);
}

}  // namespace
}  // namespace ternion::service
