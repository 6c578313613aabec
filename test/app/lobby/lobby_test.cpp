// The lobby with a clock that is moved by hand: how long challenges stand, when idle games end, and
// what people and bots are told.
#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "test/app/lobby/lobby_fixture.hpp"

namespace ternion::service::lobby_test {
namespace {

TEST_F(LobbyTest, AChallengeToABotStandsForTenMinutes) {
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  ASSERT_TRUE(bot(BotVerb::challenge, "alpha", "beta"));
  pass(10min - 2s);
  EXPECT_EQ(bot(BotVerb::challenges, "beta")->at("in").size(), 1U);
  EXPECT_TRUE(alpha->last("challengeCanceled").is_null());
  pass(4s);
  EXPECT_TRUE(bot(BotVerb::challenges, "beta")->at("in").empty());
  EXPECT_FALSE(alpha->last("challengeCanceled").is_null());
}

TEST_F(LobbyTest, AGameWithoutAFirstMoveIsAborted) {
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  bots_game({{"color", "black"}, {"clock.limit", 60}});
  pass(2min - 2s);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U);
  pass(4s);
  EXPECT_TRUE(bot(BotVerb::playing, "alpha")->at("nowPlaying").empty());
  EXPECT_EQ(alpha->last("gameFinish")["game"]["status"]["name"], "aborted");
}

TEST_F(LobbyTest, AGameWithoutAClockEndsWhenNobodyMovesAnyMore) {
  LobbyOptions options;
  options.idle_life = 30min;
  begin(options);
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  const std::string id = bots_game();
  ASSERT_TRUE(bot(BotVerb::move, "alpha", id, Json::object(), "f5"));
  pass(29min);
  ASSERT_TRUE(bot(BotVerb::move, "beta", id, Json::object(), "d6"));
  pass(29min);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U) << "since the last move";
  pass(2min);
  EXPECT_TRUE(bot(BotVerb::playing, "alpha")->at("nowPlaying").empty());
  EXPECT_EQ(alpha->last("gameFinish")["game"]["status"]["name"], "aborted");
  EXPECT_EQ(code_of(bot(BotVerb::move, "alpha", id, Json::object(), "c3")), "game_over");
}

TEST_F(LobbyTest, AGameWithAClockIsLeftToIt) {
  LobbyOptions options;
  options.idle_life = 1min;
  begin(options);
  const std::string id = bots_game({{"color", "black"}, {"clock.limit", 3600}});
  ASSERT_TRUE(bot(BotVerb::move, "alpha", id, Json::object(), "f5"));
  pass(5min);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U);
}

/// What the table says to a line of the bot's; empty: it is said.
std::string told_of(const json::Answer<Json>& answer) {
  if (!answer) return std::string(answer.error().code);
  return answer->value("ok", false) ? "" : answer->at("error").value("code", "");
}

TEST_F(LobbyTest, ABotKeepsThePaceOfTheTable) {
  const std::string id = bots_game();
  const auto thank = [&](const std::string& name) {
    return told_of(bot(BotVerb::chat, name, id, {{"phrase", "thanks"}}));
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(thank("alpha"), "") << i;
  EXPECT_EQ(thank("alpha"), "too_fast");
  EXPECT_EQ(thank("beta"), "") << "of each";
  pass(10s);
  EXPECT_EQ(thank("alpha"), "");
  const auto lines = bot(BotVerb::chat_lines, "beta", id);
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->at("lines").size(), 7U);
  EXPECT_EQ(lines->at("lines")[5],
            Json::parse(R"({"n":6,"user":"beta","color":"white","phrase":"thanks",)"
                        R"("text":"thanks"})"));
}

TEST_F(LobbyTest, ABotIsThereWhileOneOfItsStreamsIs) {
  LobbyOptions options;
  options.max_listeners = 1;
  begin(options);
  const std::string id = bots_game();
  const BotRequest to_game{.verb = BotVerb::game, .account = "alpha", .subject = id};
  const auto older = listen(to_game);
  const auto seat = seat_of(older->last("gameFull")["watch"]);
  ASSERT_TRUE(seat);
  const auto watcher = std::make_shared<Lines>();
  const Feed feed = feed_of(*seat);
  feed.begin(watcher);
  run();
  const auto host_is_there = [&] {
    Json there;
    for (const Json& each : watcher->all)
      if (each.contains("present")) there = each["present"]["host"];
    return there;
  };
  EXPECT_EQ(host_is_there(), true);
  const auto newer = listen(to_game);
  EXPECT_TRUE(older->closed) << "the older one gives way";
  EXPECT_FALSE(newer->closed);
  EXPECT_EQ(host_is_there(), true);
  ASSERT_EQ(told_of(bot(BotVerb::chat, "beta", id, {{"text", "between us"}})), "");
  EXPECT_EQ(newer->last("chatLine")["text"], "between us");
  EXPECT_EQ(newer->last("chatLine")["color"], "white");
  EXPECT_TRUE(older->last("chatLine").is_null());
  ends_.at(0)();
  run();
  EXPECT_EQ(host_is_there(), true) << "it had gone already";
  ends_.at(1)();
  run();
  EXPECT_EQ(host_is_there(), false);
  for (const Json& each : watcher->all) {
    EXPECT_NE(each.value("ev", ""), "chat") << each;
    EXPECT_EQ(each.dump().find("between us"), std::string::npos) << each;
  }
  feed.end();
  run();
}

TEST_F(LobbyTest, AnAbortedGameOfBotsIsNotTalkedBackToLife) {
  const std::string id = bots_game();
  ASSERT_TRUE(bot(BotVerb::abort, "alpha", id));
  EXPECT_EQ(told_of(bot(BotVerb::chat, "alpha", id, {{"phrase", "bye"}})), "game_over");
  EXPECT_EQ(told_of(bot(BotVerb::chat_lines, "beta", id)), "game_over");
}

TEST_F(LobbyTest, AnOpenChallengeIsSeenAcceptedAndPlayed) {
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  EXPECT_EQ(bob->last("lobby")["challenges"].size(), 0U);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"name", "Ann"},
                            {"variant", "othello"},
                            {"color", "white"},
                            {"clock.limit", 300},
                            {"clock.increment", 3}});
  ASSERT_TRUE(made) << made.error().message;
  pass(1s);
  const Json seen = bob->last("lobby")["challenges"][0];
  EXPECT_EQ(seen["name"], "Ann");
  EXPECT_EQ(seen["limit"], 300);
  EXPECT_EQ(seen["color"], "white");
  EXPECT_EQ(seen["bot"], false);
  EXPECT_EQ(bob->last("lobby")["here"], 2);
  EXPECT_EQ(code_of(person(BotVerb::accept, kAnn, seen["id"])), "not_allowed") << "her own";
  EXPECT_EQ(code_of(person(BotVerb::cancel, kBob, seen["id"])), "no_such_challenge");
  const auto accepted = person(BotVerb::accept, kBob, seen["id"], {{"name", "Bob"}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_EQ(accepted->at("color"), "black");
  const Json started = ann->last("gameStart")["game"];
  EXPECT_EQ(started["id"], accepted->at("id"));
  EXPECT_EQ(started["opponent"]["name"], "Bob");
  // Each has a seat of his own, and neither the other's.
  const std::string of_ann = started["token"];
  const std::string of_bob = accepted->at("token");
  EXPECT_NE(of_ann, of_bob);
  std::optional<json::Role> role;
  rooms_->find(of_bob, "here", [&](json::Answer<Rooms::Seat> seat) {
    if (seat) {
      role = seat->role;
      Rooms::give_back(*seat);
    }
  });
  run();
  EXPECT_EQ(role, json::Role::guest);
  pass(1s);
  EXPECT_EQ(bob->last("lobby")["challenges"].size(), 0U);
}

TEST_F(LobbyTest, AnOpenChallengeIsWithdrawnByHandOrByGoing) {
  person_listens(kAnn);
  const auto made = person(BotVerb::seek, kAnn);
  ASSERT_TRUE(made);
  EXPECT_EQ(open_challenges(), 1U);
  EXPECT_TRUE(person(BotVerb::cancel, kAnn, made->at("id")));
  EXPECT_EQ(open_challenges(), 0U);
  ASSERT_TRUE(person(BotVerb::seek, kAnn));
  pass(5min);
  EXPECT_EQ(open_challenges(), 1U) << "she is there";
  ends_.front()();
  pass(15s);
  EXPECT_EQ(open_challenges(), 1U) << "a page that is loaded anew";
  pass(10s);
  EXPECT_EQ(open_challenges(), 0U);
}

TEST_F(LobbyTest, ABotAcceptsWhatAPersonOffersAndTheOtherWayRound) {
  const auto ann = person_listens(kAnn);
  const auto made = person(BotVerb::seek, kAnn, "", {{"name", "Ann"}, {"color", "black"}});
  const auto accepted = bot(BotVerb::accept, "alpha", made->at("id"));
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_FALSE(accepted->contains("token")) << "bots play by the bot API";
  EXPECT_EQ(ann->last("gameStart")["game"]["opponent"]["title"], "BOT");
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying")[0]["opponent"]["name"], "Ann");
  const auto offered = bot(BotVerb::seek, "beta", "", {{"variant", "othello"}});
  ASSERT_TRUE(offered);
  EXPECT_TRUE(
      person(BotVerb::accept, kBob, offered->at("id"), {{"name", "Bob"}})->contains("token"));
}

TEST_F(LobbyTest, AnOpeningIsSettledByTwoPeople) {
  person_listens(kAnn);
  const auto seek = [&](const Json& terms) {
    return code_of(person(BotVerb::seek, kAnn, "", terms));
  };
  EXPECT_EQ(seek({{"variant", "gomoku"}, {"opening", "nonsense"}}), "unsupported");
  EXPECT_EQ(seek({{"variant", "othello"}, {"opening", "swap2"}}), "unsupported");
  EXPECT_EQ(seek({{"variant", "gomoku"}, {"opening", 2}}), "bad_field");
  EXPECT_EQ(code_of(bot(BotVerb::seek, "alpha", "", {{"variant", "gomoku"}, {"opening", "rif"}})),
            "unsupported");
  EXPECT_EQ(code_of(bot(BotVerb::challenge, "alpha", "beta",
                        {{"variant", "gomoku"}, {"opening", "rif"}})),
            "unsupported");
  EXPECT_EQ(open_challenges(), 0U);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"variant", "gomoku"}, {"rules", "renju"}, {"opening", "taraguchi"}});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(code_of(bot(BotVerb::accept, "alpha", made->at("id"))), "unsupported");
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"));
  ASSERT_TRUE(accepted) << accepted.error().message;
  const Json state = at_table(accepted->at("token"), {{"cmd", "state"}})["state"];
  EXPECT_EQ(state["opening"]["rule"], "taraguchi-10");
  EXPECT_EQ(state["start"], "renju 15");
}

TEST_F(LobbyTest, WhoPlaysWaitsForNobodyElse) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto first = person(BotVerb::seek, kAnn);
  ASSERT_TRUE(first);
  ASSERT_TRUE(person(BotVerb::seek, kAnn));
  ASSERT_TRUE(person(BotVerb::seek, kBob));
  ASSERT_TRUE(bot(BotVerb::seek, "alpha", ""));
  ASSERT_TRUE(person(BotVerb::accept, kBob, first->at("id")));
  EXPECT_FALSE(ann->last("challengeCanceled").is_null());
  EXPECT_EQ(open_challenges(), 1U) << "the bot's";
  ASSERT_TRUE(bot(BotVerb::seek, "alpha", ""));
  const Json left = *ask({.verb = BotVerb::lobby, .by_anyone = true});
  ASSERT_TRUE(person(BotVerb::accept, kBob, left["challenges"][0]["id"]));
  EXPECT_EQ(open_challenges(), 1U) << "a bot's others stay";
}

TEST_F(LobbyTest, WhoOnlyAsksTakesNobodysPlace) {
  const auto someone = [](std::size_t i) { return "token-of-somebody-" + std::to_string(i); };
  for (std::size_t i = 0; i < 2 * People::kMostOfClient; ++i)
    for (const BotVerb verb : {BotVerb::own_ratings, BotVerb::forget, BotVerb::lobby})
      EXPECT_TRUE(person(verb, someone(i)));
  EXPECT_TRUE(person(BotVerb::own_ratings, someone(0))->at("id").is_null());
  for (std::size_t i = 0; i < People::kMostOfClient; ++i) person_listens(someone(i));
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn)), "full");
  for (const auto& end : ends_) end();
  run();
  pass(11min);
  EXPECT_TRUE(person(BotVerb::seek, kAnn)) << "they have gone";
}

TEST_F(LobbyTest, HowManyAreHere) {
  const auto here = [&] { return ask({.verb = BotVerb::lobby, .by_anyone = true})->at("here"); };
  EXPECT_EQ(here(), 0);
  person_listens(kAnn);
  person_listens(kAnn);
  EXPECT_EQ(here(), 1) << "in two windows";
  person_listens("");
  person_listens("");
  EXPECT_EQ(here(), 3) << "who has no token counts as well";
}

TEST_F(LobbyTest, HowManyMayStand) {
  LobbyOptions options;
  options.max_open = 2;
  options.max_client_open = 3;
  begin(options);
  person_listens(kAnn);
  person_listens(kBob);
  EXPECT_TRUE(person(BotVerb::seek, kAnn));
  EXPECT_TRUE(person(BotVerb::seek, kAnn));
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn)), "full");
  EXPECT_TRUE(person(BotVerb::seek, kBob));
  EXPECT_EQ(code_of(person(BotVerb::seek, kBob)), "full") << "of one client";
  EXPECT_EQ(code_of(person(BotVerb::seek, "")), "no_token");
  EXPECT_EQ(code_of(person(BotVerb::seek, "short")), "bad_field");
  EXPECT_EQ(open_challenges(), 3U);
}

/// The host's seat is that of who posted it, who is not to move or resign for the other.
TEST_F(LobbyTest, NobodyIsToldTheOthersSecret) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"));
  ASSERT_TRUE(accepted);
  const std::string of_bob = accepted->at("token");
  const auto welcome = [&](const std::string& token) {
    Json heard;
    const auto seat = seat_of(token);
    if (!seat) return heard;
    const auto lines = std::make_shared<Lines>();
    const Feed feed = feed_of(*seat);
    feed.begin(lines);
    run();
    feed.end();
    run();
    return lines->all.empty() ? heard : lines->all.front();
  };
  const Json host = welcome(ann->last("gameStart")["game"]["token"]);
  EXPECT_EQ(host["role"], "host");
  EXPECT_FALSE(host.contains("guest_token")) << host;
  EXPECT_EQ(host.dump().find(of_bob), std::string::npos) << host;
  EXPECT_TRUE(host.contains("watch_token")) << "which both may pass on";
  const Json guest = welcome(of_bob);
  EXPECT_EQ(guest["role"], "guest");
  EXPECT_FALSE(guest.contains("guest_token")) << guest;
}

/// Who posted it with the table's first secret may do no more than the other.
TEST_F(LobbyTest, AGameOfTheLobbyIsEven) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  ASSERT_TRUE(person(BotVerb::accept, kBob, made->at("id")));
  std::optional<Rooms::Seat> seat;
  rooms_->find(ann->last("gameStart")["game"]["token"], "here",
               [&](const json::Answer<Rooms::Seat>& found) {
                 if (found) seat = *found;
               });
  run();
  ASSERT_TRUE(seat);
  EXPECT_EQ(seat->role, json::Role::host);
  for (const char* line :
       {R"({"cmd":"new"})", R"({"cmd":"import","text":"f5d6"})",
        R"({"cmd":"players","white":{"kind":"engine","level":1}})", R"({"cmd":"analyse"})",
        R"({"cmd":"review"})", R"({"cmd":"explore"})", R"({"cmd":"name","name":"X"})"}) {
    Json reply;
    ask_room(seat->room, seat->role, line,
             [&](Heard heard, json::Table::ViewerId) { reply = heard.reply; });
    run();
    EXPECT_EQ(reply["ok"], false) << line;
    EXPECT_EQ(reply["error"]["code"], "not_allowed") << line << reply.dump();
  }
}

}  // namespace
}  // namespace ternion::service::lobby_test
