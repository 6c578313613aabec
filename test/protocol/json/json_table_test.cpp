// Games, moves, roles and what is told to whom.
#include "protocol/json/table.hpp"

#include <fstream>

#include <gmock/gmock.h>

#include "test/protocol/json/json_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

using json::Role;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view kBeforePass[] = {"c4", "c3", "e6", "b4", "a4", "a5", "b2"};

std::string move(std::string_view square) {
  return R"({"cmd":"move","move":")" + std::string(square) + "\"}";
}

TEST_F(JsonTest, ShowsAWholeState) {
  const Json shown = state();
  EXPECT_EQ(shown["game"]["name"], "Othello");
  EXPECT_EQ(shown["game"]["squares"].size(), 64U);
  EXPECT_EQ(shown["game"]["squares"][9], "b2");
  EXPECT_EQ(shown["board"].get<std::string>().size(), 64U);
  EXPECT_EQ(shown["board"].get<std::string>().substr(27, 2), "OX");
  EXPECT_EQ(shown["to_move"], "black");
  EXPECT_THAT(shown["legal"], ElementsAre("d3", "c4", "f5", "e6"));
  EXPECT_THAT(shown["moves"], IsEmpty());
  EXPECT_TRUE(shown["last"].is_null());
  EXPECT_TRUE(shown["clock"].is_null());
  EXPECT_TRUE(shown["result"].is_null());
  EXPECT_FALSE(shown["over"]);
}

TEST_F(JsonTest, AnswersAMoveThenTellsEverybodyTheState) {
  const Viewer watcher = seat(Role::spectator);
  const auto said = say(R"({"id":7,"cmd":"move","move":"f5"})");
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(said[0].dump(), R"({"re":7,"ok":true})");
  EXPECT_EQ(said[1]["ev"], "state");
  EXPECT_EQ(said[1]["last"], "f5");
  EXPECT_EQ(said[1]["moves"][0]["move"], "f5");
  const auto watched = heard(watcher);
  ASSERT_THAT(watched, SizeIs(1));
  EXPECT_EQ(watched[0], said[1]);
}

TEST_F(JsonTest, RevisionsGrowWithEachChangeAndOnlyThen) {
  const auto before = state()["rev"].get<int>();
  say(R"({"cmd":"ping"})");
  say(move("a1"));
  EXPECT_EQ(state()["rev"], before);
  say(move("f5"));
  EXPECT_EQ(state()["rev"], before + 1);
  say(R"({"cmd":"undo"})");
  EXPECT_EQ(state()["rev"], before + 2);
}

TEST_F(JsonTest, ARequestForAnotherRevisionIsStale) {
  EXPECT_EQ(code(R"({"cmd":"move","move":"f5","rev":99})"), "stale");
  EXPECT_EQ(moves(), "");
  EXPECT_EQ(code(R"({"cmd":"move","move":"f5","rev":1})"), "");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonTest, BadRequestsChangeNothingAndAreAnswered) {
  say(move("f5"));
  const Json before = state();
  const std::pair<const char*, const char*> rows[] = {
      {"garbage", "bad_json"},
      {R"({"id":1})", "bad_field"},
      {R"({"cmd":"fly"})", "unknown_command"},
      {R"({"cmd":"move"})", "bad_field"},
      {R"({"cmd":"move","move":5})", "bad_field"},
      {R"({"cmd":"move","move":"z9"})", "syntax"},
      {R"({"cmd":"move","move":"a1"})", "illegal_move"},
      {R"({"cmd":"undo","ply":9})", "bad_field"},
      {R"({"cmd":"new","game":"halma"})", "unsupported"},
      {R"({"cmd":"new","start":"xyz"})", "syntax"},
      {R"({"cmd":"new","moves":"f5 f5"})", "illegal_move"},
      {R"({"cmd":"new","black":{"kind":"cat"}})", "bad_field"},
      {R"({"cmd":"new","black":{"kind":"engine","level":21}})", "bad_field"},
      {R"({"cmd":"new","black":7})", "bad_field"},
      {R"({"cmd":"new","clock":{}})", "bad_field"},
      {R"({"cmd":"new","clock":{"main":-1}})", "bad_field"},
      {R"({"cmd":"look","ply":5})", "bad_field"},
      {R"({"cmd":"export","format":"png"})", "unsupported"},
      {R"({"cmd":"import","format":"png","text":""})", "unsupported"},
      {R"({"cmd":"go"})", "not_searching"},
      {R"({"cmd":"analyse","depth":0})", "bad_field"},
      {R"({"cmd":"analyse","seconds":1e9})", "bad_field"},
  };
  for (const auto& [line, expected] : rows) EXPECT_EQ(code(line), expected) << line;
  EXPECT_EQ(state(), before);
}

TEST_F(JsonTest, BlankLinesAreNothing) {
  EXPECT_THAT(say(""), IsEmpty());
  EXPECT_THAT(say(" \t\r"), IsEmpty());
}

TEST_F(JsonTest, BeginsAGameFromMovesWithNames) {
  EXPECT_EQ(code(R"({"cmd":"new","moves":"f5 d6","black":{"name":"Ann <b>"}})"), "");
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(state()["players"]["black"]["name"], "Ann <b>");
  EXPECT_EQ(code(R"({"cmd":"new"})"), "");
  EXPECT_EQ(moves(), "");
}

TEST_F(JsonTest, PlaysForcedPassesByItself) {
  for (const auto square : kBeforePass) ASSERT_EQ(code(move(square)), "") << square;
  const auto said = say(move("a3"));
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(moves(), "c4c3e6b4a4a5b2a3pass");
  EXPECT_EQ(said[1]["moves"].back()["pass"], true);
  EXPECT_EQ(said[1]["to_move"], "white");
}

TEST_F(JsonTest, LeavesPassesToThePlayersWhereThatIsAskedFor) {
  say(R"({"cmd":"new","auto_pass":false})");
  for (const auto square : kBeforePass) say(move(square));
  say(move("a3"));
  EXPECT_EQ(state()["to_move"], "black");
  EXPECT_THAT(state()["legal"], ElementsAre("pass"));
  EXPECT_EQ(code(move("pass")), "");
  EXPECT_EQ(state()["to_move"], "white");
}

TEST_F(JsonTest, UndoGoesBackToThePersonsOwnMove) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3}})");
  say(move("f5"));
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "");
  EXPECT_EQ(moves(), "");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "out_of_range");
}

TEST_F(JsonTest, UndoGoesToAPly) {
  for (const auto square : {"f5", "d6", "c3"}) say(move(square));
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonTest, ResigningEndsTheGameAndUndoTakesItBack) {
  say(move("f5"));
  EXPECT_EQ(code(R"({"cmd":"resign"})"), "");
  const Json over = state();
  EXPECT_TRUE(over["over"]);
  EXPECT_EQ(over["result"]["winner"], "black");
  EXPECT_EQ(over["result"]["reason"], "resigned");
  EXPECT_THAT(over["legal"], IsEmpty());
  EXPECT_EQ(code(move("d6")), "game_over");
  EXPECT_EQ(code(R"({"cmd":"resign"})"), "game_over");
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "");
  EXPECT_FALSE(state()["over"]);
}

TEST_F(JsonTest, EndsWithTheScoreOnTheBoard) {
  say(R"({"cmd":"new","moves":"f5 d6 c5 f4 e7 f6 g5 e6"})");
  const auto said = say(move("e3"));
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_TRUE(said[1]["over"]);
  EXPECT_EQ(said[1]["result"]["winner"], "black");
  EXPECT_EQ(said[1]["result"]["margin"], 64);
  EXPECT_EQ(said[1]["result"]["reason"], "complete");
  EXPECT_TRUE(said[1]["to_move"].is_null());
}

TEST_F(JsonTest, EachRoleMovesForItsOwnSide) {
  const Viewer guest = seat(Role::guest);
  const Viewer watcher = seat(Role::spectator);
  say(R"({"cmd":"new","white":{"kind":"guest"}})");
  EXPECT_EQ(code(guest, move("f5")), "out_of_turn");
  EXPECT_EQ(code(watcher, move("f5")), "out_of_turn");
  EXPECT_EQ(code(move("f5")), "");
  EXPECT_EQ(code(move("d6")), "out_of_turn");
  EXPECT_EQ(code(watcher, R"({"cmd":"resign"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"new"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"undo"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"players"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"import","format":"ggf","text":"x"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"analyse"})"), "not_allowed");
  EXPECT_EQ(code(guest, move("d6")), "");
  EXPECT_EQ(code(guest, R"({"cmd":"resign"})"), "");
  EXPECT_EQ(state()["result"]["winner"], "black");
}

TEST_F(JsonTest, WhoLeavesHearsNothingMore) {
  const Viewer watcher = seat(Role::spectator);
  table().leave(watcher.id);
  say(move("f5"));
  EXPECT_THAT(heard(watcher), IsEmpty());
  table().on_line(watcher.id, move("d6"));
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonTest, LooksAtEarlierPositions) {
  for (const auto square : {"f5", "d6", "c3"}) say(move(square));
  const auto said = say(R"({"cmd":"look","ply":1})");
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_EQ(said[0]["ply"], 1);
  EXPECT_EQ(said[0]["last"], "f5");
  EXPECT_EQ(said[0]["to_move"], "white");
  EXPECT_EQ(state()["ply"], 3);
}

TEST_F(JsonTest, ExportsAndImportsInTheFormsItIsGiven) {
  context_.formats = {{"list", "Othello",
                       [](const GameRecord& record) -> Expected<std::string> {
                         return record.players[1] + " " + record.termination + " " +
                                std::to_string(record.moves.size());
                       }},
                      {"list", "Gomoku", nullptr}};
  EXPECT_EQ(code(R"({"cmd":"import","format":"list","text":"f5d6c3"})"), "");
  EXPECT_EQ(moves(), "f5d6c3");
  EXPECT_EQ(code(R"({"cmd":"import","format":"list","text":"f5f5"})"), "illegal_move");
  EXPECT_EQ(code(R"({"cmd":"import","text":"f5a1"})"), "illegal_move");
  EXPECT_EQ(moves(), "f5d6c3") << "what is refused changes nothing";
  const auto kept = say(R"({"cmd":"import","text":"#f5d6a1","lenient":true})").at(0);
  EXPECT_EQ(kept["warnings"].size(), 1U);
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(code(R"x({"cmd":"import","text":"(;GM[Othello]B[F5]W[D6]B[C3];)"})x"), "");
  EXPECT_EQ(moves(), "f5d6c3");
  say(R"({"cmd":"players","white":{"kind":"engine"}})");
  session().stop();
  say(R"({"cmd":"resign"})");
  EXPECT_EQ(say(R"({"cmd":"export","format":"list"})").at(0)["text"], "Ternion resigned 3");
  EXPECT_THAT(say(R"({"cmd":"hello"})").at(0)["formats"], ElementsAre("list"));
}

TEST_F(JsonTest, ASnapshotRestoresTheGame) {
  say(R"({"cmd":"new","black":{"name":"Ann"},"white":{"kind":"guest"},"clock":{"main":60,"increment":2}})");
  say(move("f5"));
  const std::string kept = table().snapshot();
  const Json before = state();
  say(R"({"cmd":"new"})");
  ASSERT_TRUE(table().restore(kept));
  Json after = state();
  for (const char* member : {"board", "moves", "players", "start", "ply"})
    EXPECT_EQ(after[member], before[member]) << member;
  EXPECT_EQ(after["clock"]["black"], before["clock"]["black"]);
}

TEST_F(JsonTest, WhatIsNoSnapshotIsRefusedAndChangesNothing) {
  say(move("f5"));
  const Json before = state();
  for (
      const char* text :
      {"", "{}", "[]", "garbage", R"({"game":"Othello"})",
       R"({"game":"halma","start":"start","rev":1,"players":{},"moves":[]})",
       R"({"game":"Othello","start":"start","rev":1,"players":{},"moves":[["f5",null,null],["f5",null,null]]})"})
    EXPECT_FALSE(table().restore(text)) << text;
  EXPECT_EQ(state(), before);
}

TEST_F(JsonTest, ASnapshotsEndAndOfferAreOnesThatThereAre) {
  say(R"({"cmd":"new","black":{"name":"Ann"},"white":{"name":"Ben"}})");
  say(move("f5"));
  say(R"({"cmd":"resign"})");
  Json kept = Json::parse(table().snapshot());
  ASSERT_EQ(kept["outcome"]["reason"], "resigned");
  const Json before = state();
  for (const char* reason : {"", "Resigned", "resigned ", "boredom"}) {
    Json other = kept;
    other["outcome"]["reason"] = reason;
    EXPECT_FALSE(table().restore(other.dump())) << reason;
  }
  for (const char* what : {"", "Draw", "tea"}) {
    Json other = kept;
    other["offer"] = {{"what", what}, {"by", "black"}};
    EXPECT_FALSE(table().restore(other.dump())) << what;
  }
  EXPECT_EQ(state(), before);
  kept["outcome"]["reason"] = "timeout";
  kept["offer"] = {{"what", "rematch"}, {"by", "black"}};
  ASSERT_TRUE(table().restore(kept.dump()));
  EXPECT_EQ(state()["result"]["reason"], "timeout");
  EXPECT_EQ(state()["offer"]["what"], "rematch");
}

TEST_F(JsonTest, GivenMovesAreNotTakenBackUnasked) {
  say(R"({"cmd":"new","moves":"f5 d6"})");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "out_of_range");
  say(move("c3"));
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "");
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "") << "but where it is said";
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonTest, AGuestKeepsTheSeatWhileTheGameGoesOn) {
  const char* away = R"({"cmd":"players","white":{"kind":"person"}})";
  say(R"({"cmd":"new","white":{"kind":"guest"}})");
  EXPECT_EQ(code(away), "") << "nobody has moved";
  EXPECT_EQ(code(R"({"cmd":"players","white":{"kind":"guest"}})"), "");
  say(move("f5"));
  EXPECT_EQ(code(away), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"players","black":{"kind":"engine","level":1}})"), "");
  EXPECT_EQ(code(R"({"cmd":"players","black":{"kind":"person"}})"), "");
  say(R"({"cmd":"resign"})");
  EXPECT_EQ(code(away), "");
}

TEST_F(JsonTest, KeepsAChangeBeforeItIsAcknowledged) {
  std::vector<std::string> kept;
  context_.keep = at_once([&](const std::string& snapshot) -> Expected<void> {
    EXPECT_THAT(host.sink->lines(), IsEmpty()) << "acknowledged before it was kept";
    kept.push_back(snapshot);
    return {};
  });
  say(move("f5"));
  say(R"({"cmd":"state"})");
  say(move("a1"));
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_EQ(Json::parse(kept[0])["moves"][0][0], "f5");
}

TEST_F(JsonTest, AChangeThatCannotBeKeptIsTakenBack) {
  bool full = false;
  context_.keep = at_once([&](const std::string&) -> Expected<void> {
    if (full) return fail(ErrorCode::io, "the disk is full");
    return {};
  });
  say(move("f5"));
  full = true;
  EXPECT_EQ(code(move("d6")), "io");
  EXPECT_EQ(moves(), "f5");
  full = false;
  EXPECT_EQ(code(move("d6")), "");
  EXPECT_EQ(moves(), "f5d6");
}

TEST_F(JsonTest, TheVeryFirstChangeIsTakenBackToo) {
  context_.keep = at_once(
      [](const std::string&) -> Expected<void> { return fail(ErrorCode::io, "the disk is full"); });
  EXPECT_EQ(code(move("f5")), "io");
  EXPECT_EQ(moves(), "");
}

/// A store that answers when the test says so.
class JsonLateStore : public JsonTest {
 protected:
  JsonLateStore() {
    context_.keep = [this](json::Snapshot snapshot, json::KeepDone done) {
      asked.emplace_back(std::move(snapshot), std::move(done));
    };
  }
  std::vector<std::pair<json::Snapshot, json::KeepDone>> asked;
};

TEST_F(JsonLateStore, NothingIsSaidBeforeItIsKept) {
  const Viewer watcher = seat(Role::spectator);
  EXPECT_TRUE(say(move("f5")).empty());
  EXPECT_TRUE(heard(watcher).empty());
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_TRUE(asked[0].first.played);
  asked[0].second({});
  executor->run_until_idle();
  const auto said = heard(host);
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(said[0]["ok"], true);
  EXPECT_EQ(said[1]["ev"], "state");
  EXPECT_THAT(heard(watcher), SizeIs(1));
}

TEST_F(JsonLateStore, WhatCannotBeKeptIsTakenBackLater) {
  say(move("f5"));
  asked.at(0).second({});
  say(move("d6"));
  asked.at(1).second(json::refuse("full", "there are too many"));
  executor->run_until_idle();
  const auto said = heard(host);
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_EQ(said[0]["error"]["code"], "full");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonLateStore, AGameInWhichNobodyMovedIsKnown) {
  say(R"({"cmd":"new","moves":"f5"})");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_FALSE(asked[0].first.played);
}

TEST_F(JsonTest, QuitIsAnsweredAndClosesThatViewerOnly) {
  const Viewer watcher = seat(Role::spectator);
  EXPECT_EQ(code(R"({"cmd":"quit"})"), "");
  EXPECT_TRUE(host.sink->closed());
  EXPECT_FALSE(watcher.sink->closed());
}

TEST_F(JsonTest, TheSchemaHasEveryCommandAndNoOther) {
  std::ifstream file(source_dir() / "docs" / "protocols" / "json.schema.json");
  const Json schema = Json::parse(file);
  std::vector<std::string> described;
  for (const Json& request : schema["$defs"]["request"]["oneOf"])
    described.push_back(request["properties"]["cmd"]["const"]);
  const auto commands = say(R"({"cmd":"hello"})").at(0)["commands"].get<std::vector<std::string>>();
  EXPECT_THAT(described, testing::UnorderedElementsAreArray(commands));
}

TEST_F(JsonTest, AnOverlongLineIsAnswered) {
  table().on_overlong_line(host.id, 1000);
  EXPECT_EQ(heard(host).at(0)["error"]["code"], "too_long");
}

}  // namespace
}  // namespace ternion::test
