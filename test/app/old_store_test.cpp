// Stores that were made when free pages were kept for ever.
#include <filesystem>
#include <future>
#include <string>

#include <stdlib.h>

#include <gtest/gtest.h>

#include "app/service/rooms/room_store.hpp"
#include "app/store/database.hpp"

namespace ternion::service {
namespace {

/// As the first version made it, with so many games of so many bytes, half of which have gone.
void make_old(const std::string& path, int games, int bytes) {
  auto old = Database::open(path).value();
  const std::string fill =
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < " +
      std::to_string(games) + ") insert into room select 'h' || i, 'g' || i, 'w' || i, " +
      "hex(zeroblob(" + std::to_string(bytes / 2) + ")), 1700000000 from n;";
  const auto made = old.execute(
      "pragma auto_vacuum = none; pragma journal_mode = wal;"
      "create table room (host text primary key, guest text not null unique,"
      " watch text not null unique, snapshot text not null, changed integer not null)"
      " without rowid;"
      "create index room_changed on room (changed);" +
      fill + "delete from room where cast(substr(host, 2) as integer) > " +
      std::to_string(games / 2) + "; pragma application_id = 0x54524E72; pragma user_version = 1;");
  ASSERT_TRUE(made) << made.error().message;
}

std::int64_t number(const std::string& path, const std::string& sql) {
  return Database::open_read_only(path).value().number(sql).value_or(-1);
}

class OldStore : public testing::Test {
 protected:
  OldStore() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ternion-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~OldStore() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "games.db").string(); }

 private:
  std::filesystem::path folder_;
};

TEST_F(OldStore, ASmallOneIsWrittenAnewAtTheStart) {
  make_old(path(), 1000, 1000);
  ASSERT_EQ(number(path(), "pragma auto_vacuum"), 0);
  const auto before = std::filesystem::file_size(path());
  {
    const auto store = RoomStore::open(path(), {});
    ASSERT_TRUE(store) << store.error().message;
    std::promise<bool> found;
    (*store)->find(
        "g7", [&](const Expected<std::optional<RoomRow>>& row) { found.set_value(row && *row); });
    EXPECT_TRUE(found.get_future().get()) << "its games are there";
  }
  EXPECT_EQ(number(path(), "pragma auto_vacuum"), 2);
  EXPECT_LT(std::filesystem::file_size(path()), before) << "what was free has gone";
}

TEST_F(OldStore, ALargeOneIsServedAsItIsAndItsCopyIsOfTheNewKind) {
  make_old(path(), 3000, 10'000);
  ASSERT_GT(std::filesystem::file_size(path()), 17U << 20);
  ASSERT_TRUE(RoomStore::open(path(), {}));
  EXPECT_EQ(number(path(), "pragma auto_vacuum"), 0) << "the port's answer does not wait";
  auto copy = Database::open(path() + ".copy").value();
  ASSERT_TRUE(Database::open_read_only(path()).value().copy_to(copy));
  ASSERT_TRUE(let_pages_go(copy));
  EXPECT_EQ(copy.number("pragma auto_vacuum").value_or(-1), 2);
  EXPECT_EQ(copy.number("select count(*) from room").value_or(-1), 1500);
}

}  // namespace
}  // namespace ternion::service
