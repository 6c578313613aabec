#include "app/lab/tuning/tuning.hpp"

#include <gmock/gmock.h>

#include "app/lab/lab_kit.hpp"
#include "app/lab/tuning/tuning_match.hpp"
#include "test/app/lab/heard.hpp"

namespace ternion::lab {
namespace tuning_test {
namespace {

using test::Heard;
using test::never;
using testing::ElementsAre;
using testing::HasSubstr;

class TuningTest : public test::InFolder {
 protected:
  TuningOptions tiny(const std::string& journal = "j") const {
    TuningOptions options;
    options.game = "surakarta";
    options.journal = path(journal);
    options.only = "cut_margin,razor_depth";
    options.steps = 3;
    options.pairs = 1;
    options.limits.nodes = 30;
    options.seed = 5;
    return options;
  }
  std::string refusal(const TuningOptions& options) const {
    Heard heard;
    const auto tuned = tune(options, never(), heard.listener());
    return tuned ? "" : tuned.error().message;
  }
};

std::vector<double> values_of(const Tuning& tuning) {
  std::vector<double> values;
  for (const TunedConstant& each : tuning.constants) values.push_back(each.value);
  return values;
}

TEST_F(TuningTest, KeepsEachStepAndTellsHowFarItCame) {
  Heard heard;
  const auto tuned = tune(tiny(), never(), heard.listener());
  ASSERT_TRUE(tuned) << tuned.error().message;
  EXPECT_TRUE(tuned->complete());
  EXPECT_EQ(tuned->games, 6);
  ASSERT_EQ(tuned->constants.size(), 2U);
  EXPECT_EQ(tuned->constants[0].constant.name, "cut_margin");
  for (const TunedConstant& each : tuned->constants) {
    EXPECT_GE(each.value, each.constant.least);
    EXPECT_LE(each.value, each.constant.most);
  }
  const std::string journal = read("j");
  EXPECT_EQ(std::ranges::count(journal, '\n'), 4);
  EXPECT_THAT(journal,
              HasSubstr("{\"game\":\"surakarta\",\"constants\":[{\"name\":\"cut_margin\""));
  EXPECT_THAT(journal, HasSubstr("\n{\"step\":1,\"plus\":"));
  EXPECT_THAT(journal, HasSubstr("\n{\"step\":3,\"plus\":"));
  EXPECT_THAT(heard.progress, HasSubstr("step 1/3"));
  EXPECT_THAT(heard.progress, HasSubstr("razor_depth"));
}

TEST_F(TuningTest, WithManyGamesAtOnceItIsTheSame) {
  Heard heard;
  TuningOptions two = tiny("two");
  two.concurrency = 2;
  ASSERT_TRUE(tune(tiny(), never(), heard.listener()));
  ASSERT_TRUE(tune(two, never(), heard.listener()));
  EXPECT_EQ(read("j"), read("two"));
}

TEST_F(TuningTest, GoesOnWhereItStoppedAsIfItHadNot) {
  Heard heard;
  const auto whole = tune(tiny(), never(), heard.listener());
  ASSERT_TRUE(whole);
  const std::string all = read("j");
  // Stopped before the first step, after each, and within the line of one.
  const auto second = all.find("{\"step\":2");
  const auto third = all.find("{\"step\":3");
  for (const std::size_t size : {all.find('\n') + 1, second, second + 9, third, all.size() - 1}) {
    write("k", all.substr(0, size));
    const auto tuned = tune(tiny("k"), never(), heard.listener());
    ASSERT_TRUE(tuned) << tuned.error().message;
    EXPECT_EQ(read("k"), all) << size;
    EXPECT_EQ(values_of(*tuned), values_of(*whole));
  }
  ASSERT_TRUE(tune(tiny(), never(), heard.listener())) << "nothing is left to do";
  EXPECT_EQ(read("j"), all);
}

TEST_F(TuningTest, AStopBetweenStepsAndWithinOneIsGoneOnFrom) {
  Heard heard;
  const auto stopped = tune(tiny("k"), test::at_once(), heard.listener());
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete());
  EXPECT_EQ(stopped->steps, 0);
  std::stop_source source;
  Listener listener;
  listener.progress = [&source](const std::string&) { source.request_stop(); };
  const auto after_one = tune(tiny("k"), source.get_token(), listener);
  ASSERT_TRUE(after_one);
  EXPECT_EQ(after_one->steps, 1);
  const auto rest = tune(tiny("k"), never(), heard.listener());
  ASSERT_TRUE(rest);
  EXPECT_TRUE(rest->complete());
  ASSERT_TRUE(tune(tiny("j"), never(), heard.listener()));
  EXPECT_EQ(read("k"), read("j"));
}

TEST_F(TuningTest, TheJournalOfOtherSettingsIsRefusedAndStaysAsItIs) {
  Heard heard;
  ASSERT_TRUE(tune(tiny(), never(), heard.listener()));
  const std::string before = read("j");
  const auto changed = [this](auto change) {
    TuningOptions options = tiny();
    change(options);
    return options;
  };
  for (const TuningOptions& other :
       {changed([](TuningOptions& o) {
          o.game = "gomoku";
          o.only = "cut_margin";
        }),
        changed([](TuningOptions& o) { o.only = "cut_margin"; }),
        changed([](TuningOptions& o) { o.steps = 4; }),
        changed([](TuningOptions& o) { o.pairs = 2; }),
        changed([](TuningOptions& o) { o.limits.nodes = 31; }),
        changed([](TuningOptions& o) { o.limits = {}; }), changed([](TuningOptions& o) {
          o.limits = {};
          o.limits.move_time = std::chrono::milliseconds(1);
        }),
        changed([](TuningOptions& o) { o.openings.random_plies = 4; }),
        changed([](TuningOptions& o) { o.openings.start = "core"; }),
        changed([](TuningOptions& o) { o.width = 0.2; }),
        changed([](TuningOptions& o) { o.first_step = 0.2; }),
        changed([](TuningOptions& o) { o.seed = 6; })}) {
    EXPECT_THAT(refusal(other), HasSubstr("expected the journal of a tuning with the settings"));
    EXPECT_EQ(read("j"), before);
  }
  EXPECT_EQ(refusal(changed([](TuningOptions& o) {
              o.game = "SURAKARTA";
              o.concurrency = 2;
            })),
            "");
}

TEST_F(TuningTest, AFileThatIsNoJournalIsRefused) {
  Heard heard;
  ASSERT_TRUE(tune(tiny(), never(), heard.listener()));
  const std::string all = read("j");
  const std::string settings = all.substr(0, all.find('\n') + 1);
  for (const std::string& text : {std::string("hello\n"), std::string(), std::string("{}\n"),
                                  settings.substr(0, settings.size() - 1)}) {
    write("k", text);
    EXPECT_THAT(refusal(tiny("k")), HasSubstr("expected the journal of a tuning")) << text;
    EXPECT_EQ(read("k"), text);
  }
  for (const std::string line :
       {"nonsense", "{}", "[]", "7", "{\"step\":1}",
        "{\"step\":1,\"plus\":1,\"minus\":1,\"theta\":{\"cut_margin\":60}}",
        "{\"step\":1,\"plus\":1,\"minus\":1,\"theta\":{\"cut_margin\":60,\"x\":2}}",
        "{\"step\":1,\"plus\":1,\"minus\":1,\"theta\":{\"cut_margin\":\"60\",\"razor_depth\":2}}",
        "{\"step\":2,\"plus\":1,\"minus\":1,\"theta\":{\"cut_margin\":60,\"razor_depth\":2}}"}) {
    write("k", settings + line + '\n');
    EXPECT_THAT(refusal(tiny("k")), HasSubstr("line 2: expected")) << line;
  }
}

TEST_F(TuningTest, RefusesWhatCannotBeBeforeTheFirstGame) {
  TuningOptions options = tiny();
  options.only = "cut_margin,cut_margins";
  EXPECT_THAT(refusal(options), HasSubstr("expected one of the search constants cut_depth"));
  EXPECT_THAT(refusal(options), HasSubstr("got cut_margins"));
  options = tiny();
  options.game = "chess";
  EXPECT_THAT(refusal(options), HasSubstr("chess"));
  options = tiny();
  options.openings.start = "nonsense";
  EXPECT_THAT(refusal(options), HasSubstr("--start: move 1: expected"));
  options = tiny();
  options.openings.file = path("none");
  EXPECT_THAT(refusal(options), HasSubstr(path("none")));
  EXPECT_FALSE(exists("j"));
  options = tiny("no/such/folder/j");
  EXPECT_THAT(refusal(options), HasSubstr("no/such/folder/j"));
}

TEST_F(TuningTest, AFileOfOpeningsIsReadOnce) {
  write("openings", "a2-a3\nb2-b3\nc2-c3\n");
  TuningOptions options = tiny();
  options.openings.file = path("openings");
  const auto match = TuningMatch::make(**find_kit("surakarta"), options);
  ASSERT_TRUE(match) << match.error().message;
  write("openings", "nonsense\n");
  for (int step = 1; step <= 3; ++step) {
    const auto points =
        match->play(step, {0, 1}, {{"cut_margin", 50}}, {{"cut_margin", 70}}, never());
    ASSERT_TRUE(points) << points.error().message;
    ASSERT_TRUE(*points);
    EXPECT_EQ((*points)->plus + (*points)->minus, 2);
  }
}

TEST_F(TuningTest, EveryGameThatHasConstantsCanBeTuned) {
  for (const GameKit* kit : kits()) {
    if (kit->constants.empty()) continue;
    Heard heard;
    TuningOptions options = tiny(kit->info.name);
    options.game = kit->info.name;
    options.only = "";
    options.steps = 1;
    options.limits.nodes = 5;
    const auto tuned = tune(options, never(), heard.listener());
    ASSERT_TRUE(tuned) << tuned.error().message;
    EXPECT_EQ(tuned->constants.size(), kit->constants.size());
  }
}

TEST(TuningText, TellsWhatWasReachedAndHowToPlayWithIt) {
  const Tuning tuning{
      "four", "inside", {{{"margin", 60, 10, 210}, 49.6}, {{"depth", 6, 0, 12}, 6.4}}, 20, 30, 160};
  EXPECT_EQ(tuning.constants[0].rounded(), 50);
  EXPECT_NEAR(tuning.constants[0].moved(), -0.052, 1e-9);
  EXPECT_EQ(tuning_report(tuning),
            "four: 20 of 30 steps, 160 games\n"
            "constant             usual   reached  played    moved\n"
            "margin                  60     49.60      50    -5.2%\n"
            "depth                    6      6.40       6    +3.3%\n"
            "play with them: 'inside[constants=margin:50]'\n");
  const Tuning still{"four", "inside", {{{"depth", 6, 0, 12}, 5.6}}, 30, 30, 240};
  EXPECT_THAT(tuning_report(still), HasSubstr("played, all have their usual values\n"));
}

TEST(TuningText, ListsTheConstantsOfGames) {
  const GameKit& kit = **find_kit("surakarta");
  const std::string text = constants_list({&kit});
  EXPECT_THAT(text, HasSubstr("Surakarta\nconstant"));
  EXPECT_THAT(text, HasSubstr("\ncut_margin              60      10     200\n"));
}

TEST(TuningText, ListsThoseOfAllGamesOrOfTheOneThatIsNamed) {
  const std::string all = constants_list(std::optional<std::string>());
  EXPECT_THAT(all, AllOf(HasSubstr("Othello\nconstant"), HasSubstr("Gomoku\nconstant"),
                         HasSubstr("Surakarta\nconstant")));
  EXPECT_EQ(constants_list(std::optional<std::string>("SURAKARTA")),
            constants_list({*find_kit("surakarta")}));
  EXPECT_EQ(constants_list(std::optional<std::string>("chess")), "");
}

TEST(TuningText, ListsThoseOfAClassicWhereItHasSome) {
  const auto constants = constants_of("SURAKARTA", "assessment-3");
  ASSERT_FALSE(constants.empty());
  const auto list = constants_list("assessment-3", constants);
  ASSERT_TRUE(list) << list.error().message;
  EXPECT_THAT(*list, HasSubstr("assessment-3\nconstant"));
  EXPECT_THAT(*list, HasSubstr("\n" + std::string(constants.front().name) + " "));
  for (const char* game : {"surakarta", "othello"})
    EXPECT_TRUE(constants_of(game, "lima").empty()) << game;
  const auto none = constants_list("lima\n", constants_of("othello", "lima\n"));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::unsupported);
  EXPECT_EQ(none.error().message, "expected a classic with constants, got 'lima?'");
}

}  // namespace
}  // namespace tuning_test
}  // namespace ternion::lab
