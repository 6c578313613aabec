// Rated games of the lobby: what they make of the ratings, what is kept of whom, and for how long.
#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "test/app/lobby/lobby_fixture.hpp"

namespace ternion::service::lobby_test {
namespace {

TEST_F(LobbyTest, ARatedGameIsForThoseWhoWantIt) {
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn, "", {{"rated", true}})), "unsupported")
      << "without a clock";
  const auto made =
      person(BotVerb::seek, kAnn, "",
             {{"name", "Ann"}, {"rated", true}, {"color", "black"}, {"clock.limit", 60}});
  ASSERT_TRUE(made);
  EXPECT_EQ(code_of(person(BotVerb::accept, kBob, made->at("id"))), "not_allowed");
  ASSERT_TRUE(person(BotVerb::cancel, kAnn, made->at("id")));
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_GT(ann->last("rated")["after"]["rating"], 1500);
  EXPECT_LT(bob->last("rated")["after"]["rating"], 1500);
  const Json list =
      *ask({.verb = BotVerb::ratings, .members = {{"variant", "othello"}}, .by_anyone = true});
  ASSERT_EQ(list["ratings"].size(), 2U);
  EXPECT_EQ(list["ratings"][0]["name"], "Ann");
  EXPECT_EQ(person(BotVerb::own_ratings, kAnn)->at("ratings")[0]["games"], 1);
  EXPECT_TRUE(person(BotVerb::forget, kAnn));
  EXPECT_TRUE(person(BotVerb::own_ratings, kAnn)->at("ratings").empty());
}

TEST_F(LobbyTest, ColoursThatAnOpeningExchangedAreWhoseTheyAreInTheEnd) {
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"name", "Ann"},
                            {"variant", "gomoku"},
                            {"opening", "Swap2"},
                            {"rated", true},
                            {"color", "black"},
                            {"clock.limit", 60}});
  ASSERT_TRUE(made) << made.error().message;
  pass(1s);
  EXPECT_EQ(bob->last("lobby")["challenges"][0]["opening"], "swap2");
  const auto accepted =
      person(BotVerb::accept, kBob, made->at("id"), {{"name", "Bob"}, {"rated", true}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  const std::string of_bob = accepted->at("token");
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  for (const char* stone : {"h8", "h9", "i10"})
    EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", stone}})["ok"], true) << stone;
  EXPECT_EQ(at_table(of_bob, {{"cmd", "choose"}, {"choice", "black"}})["ok"], true);
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "k4"}})["ok"], true) << "White's";
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_EQ(ann->last("gameFinish")["game"]["color"], "white");
  EXPECT_GT(ann->last("rated")["after"]["rating"], 1500);
  EXPECT_LT(bob->last("rated")["after"]["rating"], 1500);
}

TEST_F(LobbyTest, AGameWithAClockThatStandsInItsOpeningIsAborted) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"name", "Ann"},
                            {"variant", "gomoku"},
                            {"opening", "swap2"},
                            {"rated", true},
                            {"color", "black"},
                            {"clock.limit", 60}});
  ASSERT_TRUE(made) << made.error().message;
  const auto accepted =
      person(BotVerb::accept, kBob, made->at("id"), {{"name", "Bob"}, {"rated", true}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  for (const char* stone : {"h8", "h9", "i10"}) {
    pass(90s);
    EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", stone}})["ok"], true) << stone;
  }
  pass(2min - 2s);
  EXPECT_TRUE(ann->last("gameFinish").is_null()) << "since the last stone";
  pass(4s);
  EXPECT_EQ(ann->last("gameFinish")["game"]["status"]["name"], "aborted");
  EXPECT_TRUE(ann->last("rated").is_null());
  EXPECT_EQ(rated_people(), 0U);
}

TEST_F(LobbyTest, AnOpeningThatIsSettledIsLeftToTheClock) {
  const auto ann = person_listens(kAnn);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"name", "Ann"},
                            {"variant", "gomoku"},
                            {"opening", "swap2"},
                            {"color", "black"},
                            {"clock.limit", 3600}});
  ASSERT_TRUE(made) << made.error().message;
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"), {{"name", "Bob"}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  for (const char* stone : {"h8", "h9", "i10"})
    EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", stone}})["ok"], true) << stone;
  EXPECT_EQ(at_table(accepted->at("token"), {{"cmd", "choose"}, {"choice", "white"}})["ok"], true);
  pass(10min);
  EXPECT_TRUE(ann->last("gameFinish").is_null());
}

TEST_F(LobbyTest, AGameThatHardlyBeganIsNotRated) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_FALSE(ann->last("gameFinish").is_null());
  EXPECT_TRUE(ann->last("rated").is_null());
  EXPECT_EQ(rated_people(), 0U);
}

TEST_F(LobbyTest, ATokenIsKeptWhileAGameRuns) {
  keep_in_store();
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"));
  ASSERT_TRUE(accepted);
  const std::string of_bob = accepted->at("token");
  begin({});  // as after the server's end
  const auto again = person_listens(kBob);
  EXPECT_EQ(again->last("gameStart")["game"]["token"], of_bob) << "he is who he was";
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_TRUE(LobbyStore::open(store_path_)->people()->empty()) << "and nobody in particular now";
}

TEST_F(LobbyTest, RatingsOfYearsAgoAreForgotten) {
  std::filesystem::create_directories(folder_);
  store_path_ = (folder_ / "lobby.db").string();
  {
    auto store = LobbyStore::open(store_path_);
    const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
    ASSERT_TRUE(store->keep({kAnn, "~ann", "Ann"}));
    ASSERT_TRUE(store->keep({kBob, "~bob", "Bob"}));
    ASSERT_TRUE(store->put({"~ann", "Othello", "Ann", {1612.5, 90, 0.059}, 12, 77}));
    ASSERT_TRUE(store->put({"~bob", "Othello", "Bob", {1400, 90, 0.06}, 3, 77}));
    ASSERT_TRUE(store->put({"~bob", "Gomoku", "Bob", {1400, 90, 0.06}, 3, now}));
    ASSERT_TRUE(store->put({"alpha", "Othello", "alpha", {1500, 90, 0.06}, 3, 77}));
  }
  begin({});
  auto store = LobbyStore::open(store_path_);
  ASSERT_EQ(store->people()->size(), 1U);
  EXPECT_EQ(store->people()->front().name, "Bob");
  EXPECT_EQ(rated_people(), 2U) << "Bob, who has played another game, and a bot";
}

TEST_F(LobbyTest, WhoIsForgottenDuringAGameIsRatedNoMore) {
  keep_in_store();
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  ASSERT_TRUE(person(BotVerb::seek, kAnn, "", {{"rated", true}, {"clock.limit", 60}}));
  ASSERT_TRUE(person(BotVerb::forget, kAnn));
  EXPECT_EQ(open_challenges(), 0U) << "hers would be rated";
  {
    auto store = LobbyStore::open(store_path_);
    ASSERT_EQ(store->games()->size(), 1U);
    EXPECT_FALSE(store->games()->front().game.rated) << "after a restart too";
    ASSERT_EQ(store->people()->size(), 1U);
    EXPECT_EQ(store->people()->front().token, kBob);
  }
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_TRUE(bob->last("rated").is_null());
  EXPECT_EQ(rated_people(), 0U);
  EXPECT_TRUE(LobbyStore::open(store_path_)->ratings()->empty());
}

}  // namespace
}  // namespace ternion::service::lobby_test
