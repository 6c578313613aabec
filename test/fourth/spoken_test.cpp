// The fourth game in every dialect, none of which knows it.
#include <algorithm>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <nlohmann/json.hpp>

#include "app/service/core/dialects.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

/// A conversation as the program holds it with one client.
class Talk {
 public:
  explicit Talk(std::string_view dialect, const std::string& game = "Four") {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.log = std::make_shared<spdlog::logger>("silent");
    context.options.hash_mb = 1;
    const auto open =
        service::dialect_opener(service::find_dialect(dialect), game, service::Rights{});
    auto opened = open("", context);
    EXPECT_TRUE(opened) << opened.error().message;
    dialect_ = std::move(*opened);
  }

  void say(std::string_view line) { dialect_->on_line(line); }
  /// Waits for the end of a GTP answer.
  std::string ask(std::string_view line) {
    say(line);
    EXPECT_TRUE(executor_->run_until([&] { return sink_->text().ends_with("\n\n"); })) << line;
    return sink_->take_text();
  }
  /// The text of a GTP success.
  std::string answer(std::string_view line) {
    const std::string text = ask(line);
    EXPECT_TRUE(text.starts_with("=")) << line << " -> " << text;
    return std::string(text::trim(std::string_view(text).substr(1)));
  }
  /// Waits for a message of JSON of which `wanted` holds.
  json wait_for(const std::function<bool(const json&)>& wanted) {
    json found;
    EXPECT_TRUE(executor_->run_until([&] {
      for (const std::string& line : sink_->take()) {
        const json message = json::parse(line);
        if (found.is_null() && wanted(message)) found = message;
      }
      return !found.is_null();
    }));
    return found;
  }
  json reply(std::string_view line) {
    say(line);
    return wait_for([](const json& message) { return message.contains("ok"); });
  }
  std::vector<std::string> rest() {
    executor_->run_until_idle();
    return sink_->take();
  }

 private:
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

TEST(FourByGtp, PlaysAWholeGame) {
  Talk gtp("gtp");
  EXPECT_THAT(gtp.answer("list_commands"), HasSubstr("genmove"));
  EXPECT_THAT(gtp.answer("list_games"), HasSubstr("Four"));
  EXPECT_EQ(gtp.answer("ternion-param depth 4"), "");
  int plies = 0;
  for (; plies < 42; ++plies) {
    const char* const color = plies % 2 == 0 ? "black" : "white";
    const std::string legal = text::to_lower(gtp.answer(std::string("all_legal ") + color));
    if (legal.empty()) break;
    const std::string move = gtp.answer(std::string("genmove ") + color);
    EXPECT_THAT(text::split(legal), Contains(text::to_lower(move)));
  }
  EXPECT_GE(plies, 7);
  EXPECT_THAT(gtp.answer("showboard"), HasSubstr("A B C D E F G"));
  EXPECT_EQ(gtp.answer("undo"), "");
}

TEST(FourByGtp, RefusesWhatTheRulesForbid) {
  Talk gtp("gtp");
  EXPECT_EQ(gtp.answer("play black d1"), "");
  EXPECT_EQ(gtp.ask("play white d1").substr(0, 1), "?");
  EXPECT_EQ(gtp.ask("play white d3").substr(0, 1), "?") << "it would hang in the air";
  EXPECT_EQ(gtp.answer("play white d2"), "");
  EXPECT_EQ(gtp.ask("boardsize 8").substr(0, 1), "?");
}

TEST(FourByGtp, IsChosenByName) {
  Talk gtp("gtp", "Gomoku");
  EXPECT_EQ(gtp.answer("set_game four"), "");
  EXPECT_EQ(gtp.answer("play black d1"), "");
  EXPECT_EQ(gtp.answer("set_game Othello"), "");
  EXPECT_EQ(gtp.answer("play black f5"), "");
}

TEST(FourByJson, IsToldInTheCatalogue) {
  Talk json_talk("json");
  const json hello = json_talk.reply(R"({"id":1,"cmd":"hello"})");
  EXPECT_THAT(hello["games"], Contains("Four"));
  const auto& catalogue = hello["catalogue"];
  const auto four = std::find_if(catalogue.begin(), catalogue.end(),
                                 [](const json& each) { return each["name"] == "Four"; });
  ASSERT_NE(four, catalogue.end());
  EXPECT_EQ((*four)["width"], 7);
  EXPECT_EQ((*four)["height"], 6);
  EXPECT_THAT((*four)["formats"], Contains("sgf"));
  EXPECT_THAT((*four)["players"], IsEmpty());
}

TEST(FourByJson, TheEngineAnswersMoves) {
  Talk json_talk("json");
  EXPECT_EQ(json_talk.reply(
                R"({"id":1,"cmd":"new","game":"Four","white":{"kind":"engine","level":5}})")["ok"],
            true);
  EXPECT_EQ(json_talk.reply(R"({"id":2,"cmd":"move","move":"d3"})")["ok"], false);
  EXPECT_EQ(json_talk.reply(R"({"id":3,"cmd":"move","move":"d1"})")["ok"], true);
  const json state = json_talk.wait_for([](const json& message) {
    return message.value("ev", "") == "state" && message["ply"] == 2;
  });
  EXPECT_EQ(state["game"]["name"], "Four");
  EXPECT_EQ(state["moves"][0]["move"], "d1");
}

TEST(FourByJson, AGameGoesOutAsTextAndComesBack) {
  Talk json_talk("json");
  ASSERT_EQ(json_talk.reply(R"({"cmd":"new","game":"Four","moves":"d1 d2 e1"})")["ok"], true);
  for (const char* format : {"sgf", "json", "transcript"}) {
    const json out = json_talk.reply(json{{"cmd", "export"}, {"format", format}}.dump());
    ASSERT_EQ(out["ok"], true) << format << out.dump();
    const json back =
        json_talk.reply(json{{"cmd", "import"}, {"format", format}, {"text", out["text"]}}.dump());
    EXPECT_EQ(back["ok"], true) << format << ": " << out["text"] << back.dump();
    const json state = json_talk.reply(R"({"cmd":"state"})")["state"];
    EXPECT_EQ(state["game"]["name"], "Four");
    EXPECT_EQ(state["moves"].size(), 3U) << format;
  }
}

TEST(FourByJson, PlaysAWholeGameAgainstItself) {
  Talk json_talk("json");
  json_talk.say(
      R"({"cmd":"new","game":"Four","black":{"kind":"engine","level":6},"white":{"kind":"engine","level":3}})");
  const json end = json_talk.wait_for([](const json& message) {
    return message.value("ev", "") == "state" && message["over"] == true;
  });
  EXPECT_EQ(end["result"]["reason"], "complete");
  EXPECT_GE(end["moves"].size(), 7U);
}

/// NBoard speaks of Othello alone: a record of another game changes nothing, and the conversation
/// goes on.
TEST(FourByNBoard, IsPassedOverAndTheConversationGoesOn) {
  Talk nboard("nboard");
  nboard.say("nboard 2");
  nboard.say("set game (;GM[Four]PB[a]PW[b]RE[?]TI[0]TY[8]BO[8 " + std::string(42, '-') +
             " *]B[D1];)");
  nboard.say("ping 1");
  EXPECT_THAT(nboard.rest(), Contains("pong 1"));
}

}  // namespace
}  // namespace ternion::test
