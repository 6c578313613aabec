// People of the lobby by their tokens, and what outlives the server.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/service/bots/lobby_store.hpp"
#include "app/service/bots/people.hpp"

namespace ternion::service {
namespace {

using namespace std::chrono_literals;

const std::string kToken = "0123456789abcdef";
const std::string kHere = "192.0.2.1";

TEST(PeopleTest, WhoeverHasTheTokenIsTheSame) {
  People people;
  const auto first = people.of_token(kToken, kHere, TimePoint{});
  ASSERT_TRUE(first);
  const std::string id = (*first)->id;
  EXPECT_EQ(id.front(), '~') << "no bot's name begins so";
  EXPECT_EQ(id.find(kToken), std::string::npos);
  EXPECT_EQ((*people.of_token(kToken, kHere, TimePoint{}))->id, id);
  EXPECT_NE((*people.of_token(kToken + "x", kHere, TimePoint{}))->id, id);
  EXPECT_EQ(people.find(id)->id, id);
  EXPECT_EQ(people.find("~nobody"), nullptr);
  for (const char* bad : {"short", "0123456789 abcdef", ""})
    EXPECT_EQ(people.of_token(bad, kHere, TimePoint{}).error().code, "bad_field") << bad;
}

TEST(PeopleTest, WhoKeepsNoTokenIsForgotten) {
  People people;
  Person* kept = *people.of_token(kToken, kHere, TimePoint{});
  kept->keeps = true;
  const std::string here = (*people.of_token(kToken + "1", kHere, TimePoint{}))->id;
  const std::string gone = (*people.of_token(kToken + "2", kHere, TimePoint{}))->id;
  people.forget_left(TimePoint{} + 1s, [&](std::string_view id) { return id == here; });
  EXPECT_EQ(people.count(), 2U);
  EXPECT_EQ(people.find(gone), nullptr);
  EXPECT_NE(people.find(here), nullptr);
}

TEST(PeopleTest, NobodyFillsTheLobbyAlone) {
  People people;
  for (std::size_t i = 0; i < People::kMostOfClient; ++i)
    ASSERT_TRUE(people.of_token(kToken + std::to_string(i), kHere, TimePoint{})) << i;
  EXPECT_EQ(people.of_token(kToken + "more", kHere, TimePoint{}).error().code, "full");
  EXPECT_TRUE(people.of_token(kToken + "0", kHere, TimePoint{})) << "who is there already";
  EXPECT_TRUE(people.of_token(kToken + "more", "192.0.2.2", TimePoint{})) << "somebody else";
  (*people.known_by(kToken + "0"))->keeps = true;
  EXPECT_TRUE(people.of_token(kToken + "last", kHere, TimePoint{})) << "who has played counts less";
}

TEST(PeopleTest, WhoOnlyLooksIsNobody) {
  People people;
  EXPECT_EQ(*people.known_by(kToken), nullptr);
  EXPECT_EQ(people.count(), 0U);
  EXPECT_EQ(people.known_by("short").error().code, "bad_field");
  Person* made = *people.of_token(kToken, kHere, TimePoint{});
  EXPECT_EQ(*people.known_by(kToken), made);
}

TEST(PeopleTest, ANameIsOneLine) {
  const auto read = [](const std::string& name) {
    return People::read_name(json::Json{{"name", name}});
  };
  EXPECT_EQ(*read("  Ann \t"), "Ann");
  std::string long_name;
  for (int i = 0; i < 24; ++i) long_name += "囲";
  EXPECT_EQ(*read(long_name), long_name) << "24 characters of any script";
  EXPECT_EQ(*read("安娜"), "安娜");
  EXPECT_EQ(*People::read_name(json::Json::object()), "");
  EXPECT_EQ(read("A\nB").error().code, "bad_field");
  EXPECT_EQ(read(std::string("A\0B", 3)).error().code, "bad_field");
  EXPECT_EQ(read(std::string(People::kLongestName + 1, 'x')).error().code, "bad_field");
}

class LobbyStoreTest : public testing::Test {
 protected:
  ~LobbyStoreTest() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-lobby-" + std::to_string(::getpid()));
  std::string path() {
    std::filesystem::create_directories(folder_);
    return (folder_ / "lobby.db").string();
  }
};

TEST_F(LobbyStoreTest, GamesPeopleAndRatingsComeBack) {
  const std::string file = path();
  {
    auto store = LobbyStore::open(file);
    ASSERT_TRUE(store) << store.error().message;
    LobbyStore::Row row;
    row.game.id = "g1";
    row.game.terms.game = "Othello";
    row.game.players[0] = {"~a", 0, "Ann"};
    row.game.players[1] = {"bot", 0, ""};
    row.game.rated = true;
    ASSERT_TRUE(store->add(row));
    ASSERT_TRUE(store->keep({kToken, "~a", "Ann"}));
    ASSERT_TRUE(store->put({"~a", "Othello", "Ann", {1612.5, 90, 0.059}, 12, 77}));
    ASSERT_TRUE(store->put({"~b", "Othello", "Bob", {1400, 90, 0.06}, 3, 78}));
  }
  auto store = LobbyStore::open(file);
  ASSERT_TRUE(store) << store.error().message;
  const auto games = store->games();
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ(games->front().game.players[0].shown, "Ann");
  EXPECT_TRUE(games->front().game.rated);
  ASSERT_EQ(store->people()->size(), 1U);
  EXPECT_EQ(store->people()->front().token, kToken);
  const auto ratings = store->ratings();
  ASSERT_EQ(ratings->size(), 2U);
  EXPECT_DOUBLE_EQ(ratings->front().glicko.rating, 1612.5);
  EXPECT_EQ(ratings->front().games, 12);
  ASSERT_TRUE(store->forget("~a"));
  EXPECT_TRUE(store->people()->empty());
  EXPECT_EQ(store->ratings()->size(), 1U);
}

/// A file of before people came to the lobby.
TEST_F(LobbyStoreTest, AFileOfTheFirstVersionGrows) {
  const std::string file = path();
  {
    auto old = Database::open(file);
    ASSERT_TRUE(old);
    ASSERT_TRUE(old->execute(
        "PRAGMA application_id = 1413640052;"
        "PRAGMA user_version = 1;"
        "CREATE TABLE bot_game (id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, "
        "seconds INTEGER NOT NULL, increment INTEGER NOT NULL, level INTEGER NOT NULL, black TEXT "
        "NOT NULL, white TEXT NOT NULL, host INTEGER NOT NULL, created INTEGER NOT NULL, watch "
        "TEXT "
        "NOT NULL, token TEXT NOT NULL, client TEXT NOT NULL);"
        "INSERT INTO bot_game VALUES ('g','Othello','',60,1,0,'alpha','beta',0,5,'w','t','c')"));
  }
  for (int i = 0; i < 2; ++i) {
    auto store = LobbyStore::open(file);
    ASSERT_TRUE(store) << store.error().message;
    const auto games = store->games();
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 1U);
    EXPECT_EQ(games->front().game.players[1].name, "beta");
    EXPECT_FALSE(games->front().game.rated);
  }
}

TEST_F(LobbyStoreTest, AFileOfALaterVersionIsRefused) {
  const std::string file = path();
  {
    ASSERT_TRUE(LobbyStore::open(file));
  }
  {
    auto later = Database::open(file);
    ASSERT_TRUE(later->execute("PRAGMA user_version = 3"));
  }
  const auto store = LobbyStore::open(file);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::service
