#include "test/app/stored_games.hpp"

#include <gtest/gtest.h>

#include "app/service/rooms/room_rows.hpp"

namespace ternion::test {
namespace {

std::string snapshot_of(int moves) {
  std::string text = R"({"version":1,"game":"Othello","given":0,"moves":[)";
  for (int i = 0; i < moves; ++i)
    text += std::string(i == 0 ? "" : ",") + R"(["f5",1.234567891,-0.123456789])";
  return text + "]}";
}

}  // namespace

void fill_store(const std::string& path, const StoredGames& what) {
  service::StoreCalendar::Clocks clocks;
  clocks.wall = [&] { return what.now; };
  auto rows = service::RoomRows::open(path, clocks, static_cast<std::size_t>(what.games) + 1);
  ASSERT_TRUE(rows) << rows.error().message;
  const std::string snapshot = snapshot_of(what.moves);
  ASSERT_TRUE(rows->begin());
  for (int i = 0; i < what.games; ++i) {
    const std::string number = std::to_string(i);
    ASSERT_TRUE(rows->put({{"h-" + number, "g-" + number, "w-" + number}, snapshot, what.moves > 0},
                          what.now - what.age));
  }
  ASSERT_TRUE(rows->commit());
}

}  // namespace ternion::test
