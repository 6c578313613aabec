// What players ask of each other, and players who have names.
#include <gmock/gmock.h>

#include "protocol/json/values.hpp"
#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace {

using json::Role;
using testing::IsEmpty;

constexpr const char* kByLink = R"({"cmd":"new","white":{"kind":"guest"}})";

TEST_F(JsonTest, AMoveIsTakenBackWhenTheOtherAgrees) {
  const Viewer guest = seat(Role::guest);
  say(kByLink);
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"offer","what":"undo"})"), "out_of_range") << "no move of theirs";
  EXPECT_EQ(say(R"({"cmd":"offer","what":"undo"})").at(0)["agreed"], false);
  EXPECT_EQ(state()["offer"], Json::parse(R"({"what":"undo","by":"black"})"));
  EXPECT_EQ(code(R"({"cmd":"answer","accept":true})"), "not_allowed") << "one's own";
  EXPECT_EQ(code(guest, R"({"cmd":"answer","accept":true})"), "");
  EXPECT_EQ(moves(), "");
  EXPECT_TRUE(state()["offer"].is_null());
}

TEST_F(JsonTest, AnOfferIsDeclinedWithdrawnOrPassedOverByAMove) {
  const Viewer guest = seat(Role::guest);
  say(kByLink);
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_EQ(code(guest, R"({"cmd":"answer","accept":true})"), "not_allowed") << "there is none";
  say(R"({"cmd":"offer","what":"undo"})");
  EXPECT_EQ(code(guest, R"({"cmd":"answer","accept":false})"), "");
  EXPECT_TRUE(state()["offer"].is_null());
  say(R"({"cmd":"offer","what":"undo"})");
  EXPECT_EQ(code(R"({"cmd":"answer","accept":false})"), "");
  EXPECT_TRUE(state()["offer"].is_null());
  say(R"({"cmd":"offer","what":"undo"})");
  EXPECT_EQ(code(guest, R"({"cmd":"move","move":"d6"})"), "");
  EXPECT_TRUE(state()["offer"].is_null());
  EXPECT_EQ(moves(), "f5d6");
}

TEST_F(JsonTest, ARematchExchangesColoursAndKeepsTheOpening) {
  say(R"({"cmd":"new","moves":"f5 d6","black":{"name":"Ann"},"white":{"name":"Bob"},"clock":{"main":60}})");
  say(R"({"cmd":"move","move":"c3"})");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"rematch"})"), "not_allowed") << "the game goes on";
  say(R"({"cmd":"resign"})");
  EXPECT_EQ(say(R"({"cmd":"offer","what":"rematch"})").at(0)["agreed"], true);
  const Json now = state();
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(now["players"]["black"]["name"], "Bob");
  EXPECT_EQ(now["over"], false);
  EXPECT_EQ(now["clock"]["black"]["remaining"], 60.0);
  EXPECT_EQ(now["given"], 2);
}

TEST_F(JsonTest, OfGamesThatEndByThemselvesADrawIsNotAgreed) {
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"draw"})"), "unsupported");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"tea"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"offer"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"answer"})"), "bad_field");
  const Viewer watcher = seat(Role::spectator);
  EXPECT_EQ(code(watcher, R"({"cmd":"offer","what":"undo"})"), "not_allowed");
}

TEST_F(JsonTest, AnOfferIsKeptWithTheGame) {
  say(kByLink);
  say(R"({"cmd":"move","move":"f5"})");
  say(R"({"cmd":"offer","what":"undo"})");
  const std::string kept = table().snapshot();
  say(R"({"cmd":"new"})");
  ASSERT_TRUE(table().restore(kept));
  EXPECT_EQ(state()["offer"]["what"], "undo");
}

TEST_F(JsonTest, ANamedPlayerMovesOnASessionOfItsOwn) {
  fakes::ScriptedSession* rival = nullptr;
  context_.named = {{"lima", "Othello", "a classic", [&](std::uint64_t) {
                       auto made = std::make_unique<fakes::ScriptedSession>();
                       rival = made.get();
                       return Expected<std::unique_ptr<Session>>(std::move(made));
                     }}};
  EXPECT_EQ(code(R"({"cmd":"new","white":{"kind":"named","name":"nobody"}})"), "unsupported");
  EXPECT_EQ(code(R"({"cmd":"new","white":{"kind":"named","name":"lima"}})"), "");
  EXPECT_EQ(rival, nullptr) << "before its first move there is none";
  say(R"({"cmd":"move","move":"f5"})");
  ASSERT_NE(rival, nullptr);
  EXPECT_EQ(rival->record().moves.size(), 1U) << "it has the game as it stands";
  EXPECT_FALSE(session().searching());
  rival->finish(result_of({line_of({"d6"}, Heuristic{400}, 3)}));
  executor->run_until_idle();
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_FALSE(state()["moves"][1].contains("eval")) << "its values are in a unit of its own";
}

TEST_F(JsonTest, WhatANamedPlayerHasProvenIsKeptAndComesBack) {
  fakes::ScriptedSession* rival = nullptr;
  context_.named = {{"prover", "Othello", "a classic", [&](std::uint64_t) {
                       auto made = std::make_unique<fakes::ScriptedSession>();
                       rival = made.get();
                       return Expected<std::unique_ptr<Session>>(std::move(made));
                     }}};
  say(R"({"cmd":"new","white":{"kind":"named","name":"prover"}})");
  say(R"({"cmd":"move","move":"f5"})");
  ASSERT_NE(rival, nullptr);
  rival->finish(result_of({line_of({"d6"}, Outcome{1, 9}, 9)}));
  executor->run_until_idle();
  EXPECT_EQ(state()["moves"][1]["ends_in"], 8) << "plies after the move";
  const Json score = Json::parse(R"({"value":1,"kind":"outcome","plies":9,"bound":"at_most"})");
  EXPECT_EQ(state()["moves"][1]["score"], score);
  EXPECT_FALSE(state()["moves"][1].contains("eval")) << "no number beside estimates";
  const std::string kept = table().snapshot();
  say(R"({"cmd":"new"})");
  ASSERT_TRUE(table().restore(kept));
  EXPECT_EQ(state()["moves"][1]["ends_in"], 8);
  EXPECT_EQ(state()["moves"][1]["score"], score);
  EXPECT_FALSE(state()["moves"][0].contains("ends_in"));
}

TEST_F(JsonTest, WhatTheEngineThoughtComesBackAsItWas) {
  for (const Score& thought :
       {Score(Heuristic{199.5}), Score(Heuristic{-3.25}), Score(Exact{12}), Score(Exact{-2}),
        Score(Exact{0}), Score(Outcome{1, 5, true}), Score(Outcome{-1, 6, false}),
        Score(Outcome{-1}), Score(Outcome{0})}) {
    say(R"({"cmd":"new","white":{"kind":"engine"}})");
    say(R"({"cmd":"move","move":"f5"})");
    finish(result_of({line_of({"d6"}, thought, 9)}));
    const Json score = state()["moves"][1]["score"];
    EXPECT_EQ(score, json::score_value(thought));
    const std::string kept = table().snapshot();
    say(R"({"cmd":"new"})");
    ASSERT_TRUE(table().restore(kept)) << kept;
    EXPECT_EQ(state()["moves"][1]["score"], score) << kept;
  }
}

TEST_F(JsonTest, SnapshotsFromBeforeAreRead) {
  say(R"({"cmd":"new","moves":"f5 d6"})");
  const auto kept = [&](const char* thought) {
    Json snapshot = Json::parse(table().snapshot());
    snapshot["moves"][1] = Json::parse(thought);
    return snapshot.dump();
  };
  const auto score = [&] { return state()["moves"][1].value("score", Json()); };
  ASSERT_TRUE(table().restore(kept(R"(["d6",null,12.0,8])")));
  EXPECT_EQ(score(), json::score_value(Outcome{1, 9, false}));
  ASSERT_TRUE(table().restore(kept(R"(["d6",1.5,-12.0,7])")));
  EXPECT_EQ(score(), json::score_value(Outcome{-1, 8, false}));
  ASSERT_TRUE(table().restore(kept(R"(["d6",1.5,-2.5])")));
  EXPECT_EQ(score(), json::score_value(Heuristic{-2.5}));
  for (const char* bad :
       {R"(["d6",null,1,"x"])", R"(["d6",null,1,-1])", R"(["d6",null,null,[2,1,true]])",
        R"(["d6",null,null,[1,-1,true]])", R"(["d6",null,null,[1,1]])",
        R"(["d6",null,null,[1,1,1]])", R"(["d6",null,null,[1,1e300,true]])"})
    EXPECT_FALSE(table().restore(kept(bad))) << bad;
}

TEST_F(JsonTest, HelloNamesWhatCanBePlayed) {
  const Json catalogue = say(R"({"cmd":"hello"})").at(0)["catalogue"];
  ASSERT_EQ(catalogue.size(), 3U);
  EXPECT_EQ(catalogue[0]["name"], "Othello");
  EXPECT_EQ(catalogue[0]["draws_agreed"], false);
  EXPECT_EQ(catalogue[1]["sizes"], Json::parse("[15,19,20]"));
  EXPECT_EQ(catalogue[1]["variants"][3],
            Json::parse(R"({"name":"swap2","start":"standard 15","opening":"swap2"})"));
}

TEST_F(JsonTest, ABoardIsSetUpCellByCell) {
  const std::string board = "XOO" + std::string(61, '.');
  EXPECT_EQ(code(R"({"cmd":"new","board":")" + board + R"(","to_move":"black"})"), "");
  EXPECT_EQ(state()["board"], board);
  EXPECT_EQ(code(R"({"cmd":"move","move":"d1"})"), "");
  EXPECT_EQ(state()["result"]["margin"], 64);
  for (const char* bad : {R"({"cmd":"new","board":"XO"})", R"({"cmd":"new","to_move":"red"})"})
    EXPECT_EQ(code(bad), "bad_field") << bad;
  EXPECT_EQ(code(R"({"cmd":"new","variant":"renju"})"), "unsupported");
  EXPECT_EQ(code(R"({"cmd":"new","size":10})"), "unsupported");
}

TEST_F(JsonTest, AClockOfOneMoveFallsWhenItsTimeIsUp) {
  EXPECT_EQ(code(R"({"cmd":"new","clock":{"main":0}})"), "bad_field");
  say(R"({"cmd":"new","clock":{"main":0,"period":30}})");
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(from_seconds(20));
  EXPECT_EQ(state()["clock"]["white"]["remaining"], 10.0);
  EXPECT_EQ(code(R"({"cmd":"move","move":"d6"})"), "");
  EXPECT_EQ(state()["clock"]["white"]["remaining"], 30.0) << "each move has its own";
  time->advance(from_seconds(31));
  say(R"({"cmd":"ping"})");
  EXPECT_EQ(state()["result"]["reason"], "timeout");
}

TEST_F(JsonTest, AfterTheMainTimeEachMoveHasItsPeriod) {
  say(R"({"cmd":"new","clock":{"main":10,"period":5}})");
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(from_seconds(12));
  const Json clock = state()["clock"]["white"];
  EXPECT_EQ(clock["in_period"], true);
  EXPECT_EQ(clock["remaining"], 3.0);
  EXPECT_EQ(code(R"({"cmd":"move","move":"d6"})"), "");
  EXPECT_EQ(state()["over"], false);
}

TEST_F(JsonTest, TheHostBeginsARematchOfTwoPrograms) {
  say(R"({"cmd":"new","black":{"kind":"engine","level":1},"white":{"kind":"engine","level":2},)"
      R"("moves":"f5 d6 c5 f4 e7 f6 g5 e6 e3"})");
  ASSERT_TRUE(state()["over"]);
  const Viewer watcher = seat(json::Role::spectator);
  EXPECT_EQ(code(watcher, R"({"cmd":"offer","what":"rematch"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"rematch"})"), "");
  EXPECT_EQ(state()["players"]["black"]["level"], 2);
}

}  // namespace
}  // namespace ternion::test
