// The people at a table: names, presence, what they say, and games in which nobody is helped.
#include <string>

#include <gtest/gtest.h>

#include "protocol/json/chat.hpp"
#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace {

using json::Chat;
using json::Role;
using namespace std::chrono_literals;

constexpr const char* kTwoPeople = R"({"cmd":"new","white":{"kind":"guest"}})";

TEST_F(JsonTest, EachNamesHimself) {
  const Viewer guest = seat(Role::guest);
  const Viewer watcher = seat(Role::spectator);
  say(kTwoPeople);
  EXPECT_EQ(code(R"({"cmd":"name","name":" Ann "})"), "");
  EXPECT_EQ(code(guest, R"({"cmd":"name","name":"Bob"})"), "");
  EXPECT_EQ(state()["players"]["black"]["name"], "Ann");
  EXPECT_EQ(state()["players"]["white"]["name"], "Bob");
  EXPECT_EQ(code(watcher, R"({"cmd":"name","name":"Eve"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"name"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"name","name":"A\u0007"})"), "bad_field");
  say(R"({"cmd":"new","white":{"kind":"person"}})");
  EXPECT_EQ(code(R"({"cmd":"name","name":"Ann"})"), "not_allowed") << "two seats";
}

/// Each other name is a new state, by which a move that is on its way is stale.
TEST_F(JsonTest, NobodyNamesHimselfWithoutEnd) {
  const Viewer guest = seat(Role::guest);
  say(kTwoPeople);
  const auto name = [&](std::size_t i) {
    return code(guest, R"({"cmd":"name","name":"Bob)" + std::to_string(i) + "\"}");
  };
  for (std::size_t i = 0; i < json::Pace::kMostAtOnce; ++i) EXPECT_EQ(name(i), "");
  const auto before = state()["rev"];
  EXPECT_EQ(name(json::Pace::kMostAtOnce), "too_fast");
  EXPECT_EQ(name(json::Pace::kMostAtOnce - 1), "") << "the name that he has";
  EXPECT_EQ(state()["rev"], before);
  EXPECT_EQ(code(R"({"cmd":"name","name":"Ann"})"), "") << "of each";
  time->advance(json::Pace::kWindow);
  EXPECT_EQ(name(9), "");
}

TEST_F(JsonTest, WhatIsSaidIsHeardByTheTwoAlone) {
  const Viewer guest = seat(Role::guest);
  const Viewer watcher = seat(Role::spectator);
  say(kTwoPeople);
  const auto before = state()["rev"];
  guest.sink->take();
  watcher.sink->take();
  EXPECT_EQ(code(R"({"cmd":"say","phrase":"good_luck"})"), "");
  const std::string of_host = guest.sink->take_text();
  EXPECT_NE(of_host.find(R"({"ev":"chat","line":{"n":1,"by":"host","phrase":"good_luck"}})"),
            std::string::npos)
      << of_host;
  host.sink->take();
  EXPECT_EQ(code(guest, R"({"cmd":"say","text":" <b>hi</b> "})"), "");
  const std::string of_guest = host.sink->take_text();
  EXPECT_NE(of_guest.find(R"("text":"<b>hi</b>")"), std::string::npos)
      << "escaping is the page's: " << of_guest;
  EXPECT_EQ(code(watcher, R"({"cmd":"say","text":"play f5"})"), "not_allowed");
  EXPECT_EQ(watcher.sink->text().find("chat"), std::string::npos);
  EXPECT_EQ(state()["rev"], before) << "a move that is on its way is not stale by it";
}

TEST_F(JsonTest, WhatMayBeSaid) {
  const Viewer guest = seat(Role::guest);
  EXPECT_EQ(code(R"({"cmd":"say","text":"alone"})"), "not_allowed") << "nobody to talk to";
  say(kTwoPeople);
  EXPECT_EQ(code(R"({"cmd":"say"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","text":"  "})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","text":"a","phrase":"thanks"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","phrase":"rubbish"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","text":"a\nb"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","text":")" + std::string(Chat::kLongestText + 1, 'x') + "\"}"),
            "bad_field");
  EXPECT_EQ(code(guest, R"({"cmd":"chat","open":false})"), "");
  EXPECT_EQ(code(R"({"cmd":"say","text":"hello"})"), "not_allowed") << "the guest wants phrases";
  EXPECT_EQ(code(R"({"cmd":"say","phrase":"hello"})"), "");
  EXPECT_EQ(code(R"({"cmd":"chat","open":true})"), "") << "of one's own; the guest's stands";
  EXPECT_EQ(code(R"({"cmd":"say","text":"hello"})"), "not_allowed");
  EXPECT_EQ(code(guest, R"({"cmd":"chat","open":true})"), "");
  EXPECT_EQ(code(R"({"cmd":"say","text":"hello"})"), "");
}

TEST_F(JsonTest, WhatHasBeenSaidIsToldToTheTwoWhoAsk) {
  const Viewer guest = seat(Role::guest);
  const Viewer watcher = seat(Role::spectator);
  say(kTwoPeople);
  EXPECT_EQ(code(R"({"cmd":"say","phrase":"hello"})"), "");
  guest.sink->take();
  EXPECT_EQ(code(guest, R"({"cmd":"chat","open":false})"), "");
  const Json told = say(R"({"cmd":"chat"})").at(0);
  EXPECT_EQ(told["ok"], true);
  EXPECT_EQ(told["lines"], Json::parse(R"([{"n":1,"by":"host","phrase":"hello"}])"));
  EXPECT_EQ(told["open"], false);
  EXPECT_EQ(told["guest_open"], false);
  EXPECT_EQ(code(watcher, R"({"cmd":"chat"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"chat","open":"yes"})"), "bad_field");
}

TEST_F(JsonTest, WhatEachWantsIsKept) {
  std::string kept;
  context_.keep = at_once([&kept](const std::string& snapshot) -> Expected<void> {
    kept = snapshot;
    return {};
  });
  const Viewer guest = seat(Role::guest);
  say(kTwoPeople);
  EXPECT_EQ(code(R"({"cmd":"chat","open":false})"), "");
  EXPECT_EQ(code(guest, R"({"cmd":"chat","open":false})"), "");
  EXPECT_NE(kept.find(R"("host_open":false,"guest_open":false)"), std::string::npos) << kept;
  EXPECT_EQ(code(R"({"cmd":"chat","open":true})"), "");
  EXPECT_NE(kept.find(R"("host_open":true,"guest_open":false)"), std::string::npos) << kept;
}

TEST(ChatTest, WhatBreaksALineOrTurnsItRound) {
  for (const char* bad : {"a\nb", "\x7f", "\u0080", "a\u009f", "\u2028", "x\u2029y", "\u202a",
                          "\u202eevil", "\u2066", "é\u2069"})
    EXPECT_TRUE(json::has_controls(bad)) << bad;
  for (const char* fine : {"", "Ann", "é", "\u00a0", "\u2027", "\u202f", "\u2065", "\u200e", "囲碁",
                           "שלום", "👍🏽", "\xE2\x80", "\xC2"})
    EXPECT_FALSE(json::has_controls(fine)) << fine;
}

TEST_F(JsonTest, ANameHasRoomForAnyScript) {
  std::string name;
  for (int i = 0; i < 24; ++i) name += "囲";
  EXPECT_EQ(code(R"({"cmd":"new","white":{"kind":"guest","name":")" + name + "\"}}"), "");
  EXPECT_EQ(code(R"({"cmd":"name","name":")" + name + "\"}"), "");
  EXPECT_EQ(state()["players"]["black"]["name"], name);
  const std::string longer(json::kLongestName + 1, 'x');
  EXPECT_EQ(code(R"({"cmd":"name","name":")" + longer + "\"}"), "bad_field");
}

TEST_F(JsonTest, NamesAreOfOneLineWhereverTheyComeFrom) {
  const Viewer guest = seat(Role::guest);
  EXPECT_EQ(code(R"({"cmd":"new","white":{"kind":"guest","name":"A\u202eB"}})"), "bad_field");
  say(kTwoPeople);
  EXPECT_EQ(code(guest, R"({"cmd":"name","name":"A\u2066B"})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"say","text":"a\u2028b"})"), "bad_field");
  say(R"({"cmd":"resign"})");
  EXPECT_EQ(code(R"({"cmd":"players","black":{"name":"A\nB"}})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"new","white":{"kind":"guest","name":"Bob"}})"), "");
}

TEST(ChatTest, AFloodIsRefusedAndTheOldestGo) {
  Chat chat;
  TimePoint now{};
  for (std::size_t i = 0; i < json::Pace::kMostAtOnce; ++i)
    EXPECT_TRUE(chat.say(Role::host, "", "x", now));
  EXPECT_EQ(chat.say(Role::host, "", "x", now).error().code, "too_fast");
  EXPECT_TRUE(chat.say(Role::guest, "thanks", "", now)) << "of each";
  now += json::Pace::kWindow;
  EXPECT_TRUE(chat.say(Role::host, "", "x", now));
  for (int i = 0; i < 200; ++i) {
    now += json::Pace::kWindow;
    EXPECT_TRUE(chat.say(Role::host, "", std::to_string(i), now));
  }
  EXPECT_EQ(chat.lines().size(), Chat::kMostLines);
  EXPECT_EQ(chat.lines().back().text, "199");
}

TEST(ChatTest, WhatIsKeptIsReadAgain) {
  Chat chat;
  ASSERT_TRUE(chat.say(Role::host, "good_game", "", TimePoint{}));
  ASSERT_TRUE(chat.say(Role::guest, "", "\"quoted\" äß 囲", TimePoint{}));
  chat.set_open(Role::guest, false);
  const auto again = Chat::read(chat.value());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->value(), chat.value());
  EXPECT_FALSE(again->is_open());
  for (const char* bad :
       {R"({"lines":7})", R"({"lines":[7]})", R"({"lines":[{"n":1,"by":"spectator","text":"x"}]})",
        R"({"lines":[{"n":0,"by":"host","text":"x"}]})",
        R"({"lines":[{"n":1,"by":"host","text":"x","phrase":"y"}]})", R"({"host_open":1})"})
    EXPECT_FALSE(Chat::read(json::Json::parse(bad))) << bad;
}

TEST_F(JsonTest, WhatWasSaidStaysWithTheTable) {
  const Viewer guest = seat(Role::guest);
  say(kTwoPeople);
  say(R"({"cmd":"say","text":"see you"})");
  const std::string kept = table().snapshot();
  say(R"({"cmd":"say","text":"gone"})");
  ASSERT_TRUE(table().restore(kept));
  const Viewer back = seat(Role::guest);
  back.sink->take();
  table().greet(back.id);
  const std::string heard = back.sink->text();
  EXPECT_NE(heard.find("see you"), std::string::npos) << heard;
  EXPECT_EQ(heard.find("gone"), std::string::npos) << heard;
  // Another game at the same table: the talk goes on.
  say(R"({"cmd":"resign"})");
  say(kTwoPeople);
  EXPECT_NE(table().snapshot().find("see you"), std::string::npos);
}

TEST_F(JsonTest, StrangersStayStrangers) {
  EXPECT_FALSE(table().seats_strangers());
  EXPECT_EQ(table().snapshot().find("strangers"), std::string::npos);
  table().seat_strangers();
  say(kTwoPeople);
  const std::string kept = table().snapshot();
  ASSERT_TRUE(table().restore(kept));
  EXPECT_TRUE(table().seats_strangers()) << "after a restart too";
  say(R"({"cmd":"resign"})");
  say(kTwoPeople);
  EXPECT_TRUE(table().seats_strangers()) << "and in the next game";
}

TEST_F(JsonTest, WhetherTheOtherIsThere) {
  say(kTwoPeople);
  const Viewer ann = seat(Role::host);
  table().greet(ann.id);
  const Viewer guest = seat(Role::guest);
  ann.sink->take();
  EXPECT_EQ(ann.sink->text().find("presence"), std::string::npos)
      << "one request alone is nobody's presence";
  table().greet(guest.id);
  EXPECT_NE(ann.sink->text().find(R"({"ev":"presence","present":{"host":true,"guest":true}})"),
            std::string::npos)
      << ann.sink->text();
  EXPECT_NE(guest.sink->text().find(R"("present":{"host":true,"guest":true})"), std::string::npos);
  ann.sink->take();
  const Viewer second = seat(Role::guest);
  table().greet(second.id);
  table().leave(second.id);
  EXPECT_EQ(ann.sink->text().find("presence"), std::string::npos) << "another tab of the guest's";
  table().leave(guest.id);
  EXPECT_NE(ann.sink->text().find(R"("guest":false)"), std::string::npos);
}

TEST_F(JsonTest, NobodyIsToldWhatAProgramThinksOfAnEvenGame) {
  for (const bool even : {false, true}) {
    say(R"({"cmd":"new","black":{"kind":"engine","level":1},"white":{"kind":"person"},"even":)" +
        std::string(even ? "true}" : "false}"));
    session().find(result_of({line_of({"f5"}, Heuristic{1.5}, 3)}));
    executor->run_until_idle();
    const auto told = heard(host);
    EXPECT_EQ(told.empty(), even);
    if (!told.empty()) {
      EXPECT_EQ(told.front()["ev"], "thinking");
    }
    finish(result_of({line_of({"f5"}, Heuristic{1.5}, 4)}));
    const Json moves = state()["moves"];
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0]["move"], "f5");
    EXPECT_EQ(moves[0].contains("eval") && !moves[0]["eval"].is_null(), !even) << moves;
    time->advance(1s);
  }
}

TEST_F(JsonTest, AnEvenGameIsPlayedToItsEnd) {
  const Viewer guest = seat(Role::guest);
  const Viewer watcher = seat(Role::spectator);
  say(R"({"cmd":"new","even":true,"white":{"kind":"guest"},"black":{"name":"Ann"}})");
  EXPECT_EQ(state()["even"], true);
  say(R"({"cmd":"move","move":"f5"})");
  for (const char* line : {R"({"cmd":"new"})", R"({"cmd":"import","text":"f5d6"})",
                           R"({"cmd":"players"})", R"({"cmd":"analyse"})", R"({"cmd":"review"})",
                           R"({"cmd":"explore"})", R"({"cmd":"name","name":"X"})"})
    EXPECT_EQ(code(line), "not_allowed") << line;
  EXPECT_EQ(code(watcher, R"({"cmd":"analyse"})"), "not_allowed");
  const std::string kept = table().snapshot();
  ASSERT_TRUE(table().restore(kept));
  EXPECT_EQ(code(R"({"cmd":"new"})"), "not_allowed") << "after a restart too";
  EXPECT_EQ(code(guest, R"({"cmd":"resign"})"), "");
  EXPECT_EQ(code(R"({"cmd":"analyse"})"), "");
  EXPECT_EQ(code(R"({"cmd":"new"})"), "");
  EXPECT_FALSE(state().contains("even"));
}

}  // namespace
}  // namespace ternion::test
