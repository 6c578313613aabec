// Gomoku over the dialect: variants, sizes, openings with people and with the engine, agreed draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/opening.hpp"
#include "games/games.hpp"
#include "protocol/json/table.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/table_context.hpp"

namespace ternion::test {
namespace {

using json::Json;

class JsonGomoku : public testing::Test {
 protected:
  JsonGomoku() {
    json::TableContext context = fakes::table_context(executor_, time_);
    context.formats = {{"sgf", "Gomoku", [](const GameRecord& record) {
                          return records::write_sgf(record, "Ternion:test");
                        }}};
    table_ = json::Table::make(context, make_session("gomoku", context.options, time_).value());
    viewer_ = table_->join(sink_, json::Role::host);
  }
  /// The code of the refusal, or "".
  std::string say(std::string_view line) {
    sink_->take();
    table_->on_line(viewer_, line);
    const Json reply = Json::parse(sink_->take().at(0));
    return reply.value("ok", false) ? "" : reply["error"]["code"].get<std::string>();
  }
  void play(std::initializer_list<const char*> moves) {
    for (const char* move : moves)
      EXPECT_EQ(say(Json{{"cmd", "move"}, {"move", move}}.dump()), "") << move;
  }
  Json state() {
    sink_->take();
    table_->on_line(viewer_, R"({"cmd":"state"})");
    return Json::parse(sink_->take().at(0))["state"];
  }
  /// Until the engine has done what it had to.
  void wait() {
    EXPECT_TRUE(executor_->run_until([&] { return state()["thinking"] == false; }));
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<SteadyTime> time_ = std::make_shared<SteadyTime>();
  std::shared_ptr<json::Table> table_;
  json::Table::ViewerId viewer_ = 0;
};

TEST_F(JsonGomoku, VariantsAndSizesAreWhatIsPlayed) {
  EXPECT_EQ(say(R"({"cmd":"new","variant":"renju","size":20})"), "");
  const Json now = state();
  EXPECT_EQ(now["game"]["variant"], "renju");
  EXPECT_EQ(now["game"]["width"], 20);
  EXPECT_EQ(now["game"]["squares"].size(), 400U);
  EXPECT_EQ(now["start"], "renju 20");
  EXPECT_EQ(say(R"({"cmd":"new","variant":"halma"})"), "unsupported");
  EXPECT_EQ(say(R"({"cmd":"new","size":3})"), "unsupported");
  EXPECT_EQ(state()["start"], "renju 20") << "a refusal changes nothing";
}

TEST_F(JsonGomoku, ForbiddenPointsAreNotLegal) {
  EXPECT_EQ(say(R"({"cmd":"new","variant":"renju","moves":"h8 a1 j8 o15 i7 a15 i9 o1"})"), "");
  const auto legal = state()["legal"].get<std::vector<std::string>>();
  EXPECT_THAT(legal, testing::Not(testing::Contains("i8")));
  EXPECT_EQ(say(R"({"cmd":"move","move":"i8"})"), "illegal_move");
}

TEST_F(JsonGomoku, Swap2BetweenTwoPeople) {
  EXPECT_EQ(say(R"({"cmd":"new","variant":"swap2","black":{"name":"Ann"},"white":{"name":"Bob"}})"),
            "");
  EXPECT_EQ(state()["opening"]["step"], "place");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"black"})"), "bad_field");
  play({"h8", "h9", "i9"});
  EXPECT_EQ(state()["turn"], "white");
  EXPECT_EQ(say(R"({"cmd":"move","move":"a1"})"), "out_of_turn") << "first a colour is chosen";
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"place"})"), "");
  play({"a1", "b2"});
  EXPECT_EQ(state()["turn"], "black");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"white"})"), "");
  const Json now = state();
  EXPECT_EQ(now["opening"]["step"], "settled");
  EXPECT_EQ(now["players"]["white"]["name"], "Ann");
  EXPECT_EQ(now["turn"], "white");
}

TEST_F(JsonGomoku, WhoMadeAMoveOfAnOpeningIsTold) {
  say(R"({"cmd":"new","variant":"swap2"})");
  play({"h8", "h9", "i9"});
  const auto makers = [&] {
    std::vector<std::string> all;
    const Json moves = state()["moves"];
    for (const Json& move : moves) all.push_back(move.value("by", move["side"].get<std::string>()));
    return all;
  };
  EXPECT_THAT(makers(), testing::ElementsAre("black", "black", "black"));
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"place"})"), "");
  play({"a1", "b2"});
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"white"})"), "");
  play({"c3"});
  EXPECT_THAT(makers(), testing::ElementsAre("white", "white", "white", "black", "black", "white"));
}

TEST_F(JsonGomoku, AnOpeningIsKeptAndTakenBack) {
  say(R"({"cmd":"new","variant":"swap2","black":{"name":"Ann"},"white":{"name":"Bob"}})");
  play({"h8", "h9", "i9"});
  say(R"({"cmd":"choose","choice":"black"})");
  const std::string kept = table_->snapshot();
  EXPECT_EQ(say(R"({"cmd":"undo"})"), "");
  EXPECT_EQ(state()["players"]["black"]["name"], "Ann");
  EXPECT_EQ(state()["opening"]["step"], "choose");
  ASSERT_TRUE(table_->restore(kept));
  EXPECT_EQ(state()["players"]["black"]["name"], "Bob");
  EXPECT_EQ(state()["opening"]["step"], "settled");
}

TEST_F(JsonGomoku, TheEnginePlacesAndThePersonChooses) {
  say(R"({"cmd":"new","variant":"swap2","black":{"kind":"engine","level":1},"white":{"kind":"person"}})");
  wait();
  EXPECT_EQ(state()["ply"], 3);
  EXPECT_EQ(state()["opening"]["step"], "choose");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"black"})"), "");
  wait();
  EXPECT_EQ(state()["ply"], 4) << "the engine has White, and moves";
}

TEST_F(JsonGomoku, TheEngineChoosesACompletedOpening) {
  say(R"({"cmd":"new","variant":"swap2","black":{"kind":"person"},"white":{"kind":"engine","level":1}})");
  play({"h8", "a1", "i9"});  // much the better for Black
  wait();
  EXPECT_EQ(state()["players"]["black"]["kind"], "engine");
  EXPECT_EQ(state()["turn"], "white");
}

TEST_F(JsonGomoku, ALevelThatRanksMovesOfAnOpeningComesToAnEnd) {
  say(R"({"cmd":"new","variant":"renju","opening":"rif","black":{"kind":"engine","level":1},"white":{"kind":"person"}})");
  wait();
  EXPECT_EQ(state()["ply"], 3);
  EXPECT_EQ(state()["opening"]["step"], "choose");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"white"})"), "");
  play({"k7"});
  wait();
  EXPECT_EQ(state()["opening"]["offered"].size(), 2U);
}

TEST_F(JsonGomoku, TwoProgramsSettleEachOpening) {
  for (const std::string_view rule : opening_names()) {
    ASSERT_EQ(
        say(R"({"cmd":"new","variant":"renju","black":{"kind":"engine","level":1},"white":{"kind":"engine","level":1},"opening":")" +
            std::string(rule) + R"("})"),
        "");
    EXPECT_TRUE(executor_->run_until([&] { return state()["opening"]["step"] == "settled"; },
                                     std::chrono::minutes(2)))
        << rule << ": " << state()["opening"].dump();
  }
}

TEST_F(JsonGomoku, StonesOnTheBoardLeaveNothingToChoose) {
  say(R"({"cmd":"new","variant":"swap2","moves":"h8 h9"})");
  EXPECT_TRUE(state()["opening"].is_null());
}

TEST_F(JsonGomoku, HowManyStonesAreDueIsTold) {
  say(R"({"cmd":"new","variant":"renju","opening":"rif"})");
  for (const char* stone : {"h8", "h9", "i10"}) {
    EXPECT_EQ(state()["opening"]["due"], 3 - state()["ply"].get<int>());
    play({stone});
  }
  EXPECT_FALSE(state()["opening"].contains("due")) << "a choice";
  say(R"({"cmd":"choose","choice":"white"})");
  EXPECT_EQ(state()["opening"]["due"], 1);
  EXPECT_EQ(say(R"({"cmd":"resign"})"), "");
  EXPECT_FALSE(state()["opening"].contains("due"));
}

TEST_F(JsonGomoku, TenPointsAreOffered) {
  say(R"({"cmd":"new","variant":"renju","opening":"taraguchi-10"})");
  for (const char* stone : {"h8", "h9", "i10"}) {
    play({stone});
    say(R"({"cmd":"choose","choice":"white"})");
  }
  play({"k7"});
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"offer","points":"g9 f6 g10 l5 a1 a2 a3 a4 a5 o15"})"),
            "");
  EXPECT_EQ(state()["opening"]["offered"].size(), 10U);
  EXPECT_EQ(state()["legal"].size(), 10U);
}

TEST_F(JsonGomoku, AnOpeningThatBeganElsewhereGoesOn) {
  const auto begin = [&](std::string_view moves, std::string_view choices) {
    return say(R"({"cmd":"new","variant":"renju","opening":{"rule":"soosorv-8","choices":[)" +
               std::string(choices) + R"(]},"moves":")" + std::string(moves) + R"("})");
  };
  EXPECT_EQ(begin("h8 h9", ""), "");
  EXPECT_EQ(state()["opening"]["due"], 1);
  EXPECT_EQ(begin("h8 h9 i10 k7", R"({"ply":3,"choice":"black"},{"ply":4,"choice":"2"})"), "");
  Json now = state();
  EXPECT_EQ(now["opening"]["step"], "choose");
  EXPECT_THAT(now["opening"]["options"], testing::ElementsAre("black", "white"));
  const std::string all =
      R"({"ply":3,"choice":"black"},{"ply":4,"choice":"2"},{"ply":4,"choice":"black"},)"
      R"({"ply":4,"choice":"offer","points":["g9","f6"]})";
  EXPECT_EQ(begin("h8 h9 i10 k7", all), "");
  EXPECT_THAT(state()["legal"], testing::ElementsAre("f6", "g9"));
  EXPECT_EQ(begin("h8 h9 i10 k7 f6 a1", all), "");
  now = state();
  EXPECT_EQ(now["opening"]["step"], "settled");
  EXPECT_EQ(now["opening"]["choices"].size(), 4U);
  EXPECT_EQ(now["ply"], 6);
  // What cannot have been changes nothing.
  EXPECT_EQ(begin("h8 a1", ""), "illegal_move") << "far from the centre";
  EXPECT_EQ(begin("h8 h9 i10 k7", ""), "bad_field") << "nothing was chosen after three";
  EXPECT_EQ(begin("h8", R"({"ply":3,"choice":"black"})"), "bad_field") << "too early";
  EXPECT_EQ(begin("h8 h9 i10 k7 a1", all), "illegal_move") << "not one that was offered";
  EXPECT_EQ(begin("h8 h9 i10", R"({"ply":3,"choice":"red"})"), "bad_field");
  EXPECT_EQ(say(R"({"cmd":"new","opening":{"rule":"nonsense"}})"), "unsupported");
  EXPECT_EQ(state()["ply"], 6);
}

/// What a table writes, read by the next one, which goes on from there.
TEST_F(JsonGomoku, SgfSaysByWhichOpeningTheStonesCame) {
  const auto sgf = [&] {
    sink_->take();
    table_->on_line(viewer_, R"({"cmd":"export","format":"sgf"})");
    return Json::parse(sink_->take().at(0))["text"].get<std::string>();
  };
  const auto comes_back = [&](const std::string& said) {
    const Json before = state();
    const std::string text = sgf();
    EXPECT_THAT(text, testing::HasSubstr("ON[" + said + "]"));
    EXPECT_EQ(say(R"({"cmd":"new","game":"Gomoku"})"), "");
    EXPECT_EQ(say(Json{{"cmd", "import"}, {"text", text}}.dump()), "") << text;
    const Json after = state();
    for (const char* same : {"opening", "start", "board", "legal", "to_move", "turn"})
      EXPECT_EQ(after[same], before[same]) << same;
    EXPECT_THAT(sgf(), testing::HasSubstr("ON[" + said + "]")) << "and goes out again";
  };
  say(R"({"cmd":"new","variant":"swap2"})");
  play({"h8", "h9"});
  comes_back("swap2");
  play({"i9"});
  comes_back("swap2");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"place"})"), "");
  play({"a1", "b2"});
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"white"})"), "");
  comes_back("swap2: 3 place, 5 white");
  say(R"({"cmd":"new","variant":"renju","opening":"yamaguchi"})");
  play({"h8", "h9", "i10"});
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"2"})"), "");
  comes_back("yamaguchi: 3 2");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"black"})"), "");
  play({"k7"});
  comes_back("yamaguchi: 3 2, 3 black");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"offer","points":"g9 f6"})"), "");
  comes_back("yamaguchi: 3 2, 3 black, 4 offer g9 f6");
  play({"f6", "a1"});
  comes_back("yamaguchi: 3 2, 3 black, 4 offer g9 f6");
  EXPECT_EQ(say(R"({"cmd":"undo","ply":4})"), "");
  EXPECT_THAT(state()["opening"]["options"], testing::ElementsAre("offer"))
      << "it can be taken back";
}

TEST_F(JsonGomoku, AnOpeningThatTheMovesDoNotFollowIsNone) {
  const auto bring = [&](const std::string& opening, const std::string& moves) {
    const std::string text = "(;GM[4]SZ[15]RU[renju]ON[" + opening + "]" + moves + ")";
    EXPECT_EQ(say(Json{{"cmd", "import"}, {"text", text}}.dump()), "");
    return state()["opening"].is_null();
  };
  EXPECT_FALSE(bring("RIF", ";B[hh];W[hg]"));
  EXPECT_TRUE(bring("Kagetsu", ";B[hh];W[hg]"));
  EXPECT_TRUE(bring("RIF", ";B[hh];W[aa]")) << "far from the centre";
  EXPECT_TRUE(bring("RIF", ";B[hh];W[hg];B[if];W[kk]")) << "nothing was chosen after three";
  EXPECT_TRUE(bring("swap2: 3 white", ";B[hh];W[hg]")) << "there are no three";
  EXPECT_TRUE(bring("RIF", "AB[hh];W[hg]")) << "stones lay there";
  EXPECT_EQ(say(R"x({"cmd":"import","text":"(;GM[2]ON[swap2];B[f5])"})x"), "");
  EXPECT_TRUE(state()["opening"].is_null());
}

/// Five given stones, of which the last is one that was offered.
std::string settled_elsewhere(std::string_view players) {
  return R"({"cmd":"new","variant":"renju","opening":{"rule":"soosorv-8","choices":[{"ply":3,"choice":"black"},)"
         R"({"ply":4,"choice":"2"},{"ply":4,"choice":"black"},{"ply":4,"choice":"offer","points":["g9","f6"]}]},)"
         R"("moves":"h8 h9 i10 k7 f6",)" +
         std::string(players) + "}";
}

TEST_F(JsonGomoku, ARematchBeginsWithWhatWasChosenElsewhere) {
  ASSERT_EQ(say(settled_elsewhere(R"("black":{"name":"Ann"},"white":{"name":"Bob"})")), "");
  play({"a1", "a3"});
  const std::string kept = table_->snapshot();
  ASSERT_TRUE(table_->restore(kept));
  EXPECT_EQ(say(R"({"cmd":"resign"})"), "");
  EXPECT_EQ(say(R"({"cmd":"offer","what":"rematch"})"), "");
  const Json now = state();
  EXPECT_EQ(now["ply"], 5);
  EXPECT_EQ(now["opening"]["step"], "settled");
  EXPECT_EQ(now["opening"]["choices"].size(), 4U);
  EXPECT_EQ(now["players"]["black"]["name"], "Bob");
  EXPECT_EQ(now["turn"], "white");
  play({"a1", "a3"});
}

TEST_F(JsonGomoku, AnEngineGoesOnAfterARematchOfWhatBeganElsewhere) {
  ASSERT_EQ(
      say(settled_elsewhere(R"("black":{"kind":"engine","level":1},"white":{"kind":"person"})")),
      "");
  EXPECT_EQ(say(R"({"cmd":"resign"})"), "");
  EXPECT_EQ(say(R"({"cmd":"offer","what":"rematch"})"), "");
  wait();
  EXPECT_EQ(state()["ply"], 6) << "the engine has White, and moves";
  EXPECT_EQ(say(R"({"cmd":"resign"})"), "");
  EXPECT_EQ(say(R"({"cmd":"offer","what":"rematch"})"), "");
  EXPECT_EQ(state()["ply"], 5);
  play({"a1"});
  wait();
  EXPECT_EQ(state()["ply"], 7);
}

TEST_F(JsonGomoku, WhatWasChosenHereIsChosenAnewInARematch) {
  ASSERT_EQ(
      say(R"({"cmd":"new","variant":"renju","opening":{"rule":"rif"},"moves":"h8 h9 i10","black":{"name":"Ann"},"white":{"name":"Bob"}})"),
      "");
  EXPECT_EQ(say(R"({"cmd":"choose","choice":"black"})"), "");
  EXPECT_EQ(state()["players"]["black"]["name"], "Bob");
  EXPECT_EQ(say(R"({"cmd":"resign"})"), "");
  EXPECT_EQ(say(R"({"cmd":"offer","what":"rematch"})"), "");
  const Json now = state();
  EXPECT_EQ(now["ply"], 3);
  EXPECT_EQ(now["opening"]["step"], "choose");
  EXPECT_EQ(now["opening"]["choices"].size(), 0U);
  EXPECT_EQ(now["players"]["white"]["name"], "Ann") << "who placed the stones chooses now";
  EXPECT_EQ(now["turn"], "white");
}

TEST_F(JsonGomoku, NobodyAcceptsAnOfferOfHisOwnAfterAChoice) {
  const auto sink = std::make_shared<fakes::RecordingSink>();
  const auto guest = table_->join(sink, json::Role::guest);
  const auto guest_says = [&](std::string_view line) {
    sink->take();
    table_->on_line(guest, line);
    const Json reply = Json::parse(sink->take().at(0));
    return reply.value("ok", false) ? "" : reply["error"]["code"].get<std::string>();
  };
  ASSERT_EQ(
      say(R"({"cmd":"new","variant":"swap2","black":{"kind":"person"},"white":{"kind":"guest"}})"),
      "");
  play({"h8", "h9", "i9"});
  EXPECT_EQ(say(R"({"cmd":"offer","what":"draw"})"), "");
  EXPECT_EQ(guest_says(R"({"cmd":"choose","choice":"black"})"), "");
  EXPECT_TRUE(state()["offer"].is_null());
  EXPECT_EQ(say(R"({"cmd":"answer","accept":true})"), "not_allowed");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(say(R"({"cmd":"offer","what":"draw"})"), "");
    EXPECT_EQ(say(R"({"cmd":"answer","accept":true})"), "not_allowed") << i;
    EXPECT_EQ(state()["over"], false) << i;
  }
  EXPECT_EQ(guest_says(R"({"cmd":"answer","accept":true})"), "");
  EXPECT_EQ(state()["result"]["reason"], "agreement");
}

TEST_F(JsonGomoku, TwoAtOneDeviceAgreeOnADraw) {
  EXPECT_EQ(say(R"({"cmd":"offer","what":"draw"})"), "not_allowed") << "before the first move";
  play({"h8"});
  EXPECT_EQ(say(R"({"cmd":"offer","what":"draw"})"), "");
  const Json result = state()["result"];
  EXPECT_EQ(result["reason"], "agreement");
  EXPECT_TRUE(result["winner"].is_null());
}

}  // namespace
}  // namespace ternion::test
