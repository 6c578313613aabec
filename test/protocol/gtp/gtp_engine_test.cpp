// With the real session: searches that end when told, and whole games between two dialects.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/protocol/gtp/gtp_responses.hpp"

namespace ternion::test {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;

/// One engine with its own session, sink and executor; the test's thread is its strand.
class Engine {
 public:
  explicit Engine(GtpParameters parameters = {}) {
    DialectContext context;
    context.sink = sink;
    context.executor = executor;
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    GtpOptions options;
    options.parameters = parameters;
    auto session = make_session("othello", context.options, context.time);
    dialect = make_gtp_dialect(context, std::move(session.value()), options);
  }

  void say(std::string_view line) { dialect->on_line(line); }
  /// Waits until the sink's text ends a response.
  std::string answer() {
    EXPECT_TRUE(executor->run_until([&] { return sink->text().ends_with("\n\n"); }, seconds(60)));
    return sink->take_text();
  }
  std::string ask(std::string_view line) {
    say(line);
    return answer();
  }
  /// The text of a success.
  std::string text(std::string_view line) {
    const std::string raw = ask(line);
    const auto responses = parse_responses(raw);
    if (!responses || responses->size() != 1 || !responses->front().ok) {
      ADD_FAILURE() << line << " -> " << raw;
      return {};
    }
    return responses->front().text;
  }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect;
};

GtpParameters to_depth(int depth) {
  GtpParameters parameters;
  parameters.depth = depth;
  return parameters;
}
GtpParameters endless() {
  GtpParameters parameters;
  parameters.time = std::chrono::hours(24);
  return parameters;
}

class Stopwatch {
 public:
  double seconds_since() const { return seconds_of(std::chrono::steady_clock::now() - start_); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Generous: the tests may share the processor with anything.
constexpr double kSoon = 5.0;

std::string random_word(Rng& rng, const std::vector<std::string_view>& words) {
  return std::string(words[static_cast<std::size_t>(rng.below(words.size()))]);
}

/// Plays a game between two engines, each of which hears the other's moves; a side picks its move
/// at random or by genmove. Returns the number of moves and passes.
int play_game(Engine& black, Engine& white, std::uint64_t seed, bool tell_passes) {
  Rng rng(seed);
  int plies = 0;
  for (Side side = Side::black; plies < 130; ++plies, side = other(side)) {
    Engine& mover = side == Side::black ? black : white;
    Engine& listener = side == Side::black ? white : black;
    const std::string color(name_of(side));
    const std::string legal = mover.text("all_legal " + color);
    if (legal.empty()) break;
    const bool searched = rng.below(2) == 0;
    const std::string move =
        searched ? mover.text("genmove " + color) : random_word(rng, text::split(legal));
    EXPECT_THAT(legal, HasSubstr(move)) << "an illegal move was made";
    const bool told = move != "pass" || tell_passes;
    const std::string command = "play " + color + " " + move;
    if (told) {
      if (!searched) {
        EXPECT_EQ(mover.text(command), "");
      }
      EXPECT_EQ(listener.text(command), "");
      EXPECT_EQ(mover.text("showboard"), listener.text("showboard"));
    }
    if (testing::Test::HasFailure()) break;
  }
  return plies;
}

TEST(GtpEngine, TwoDialectsAgreeOnWholeGames) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Engine black(to_depth(2));
    Engine white(to_depth(1));
    const int plies = play_game(black, white, seed, true);
    EXPECT_GE(plies, 9);
    const std::string score = black.text("final_score");
    EXPECT_THAT(score, testing::MatchesRegex("0|[BW]\\+[0-9]+"));
    EXPECT_EQ(white.text("final_score"), score);
    EXPECT_EQ(white.text("gogui-rules_final_result"), black.text("gogui-rules_final_result"));
    // Everything can be taken back to the start.
    EXPECT_EQ(black.text("gg-undo " + std::to_string(plies)), "");
    EXPECT_EQ(black.ask("undo"), "? cannot undo\n\n");
    EXPECT_EQ(black.text("all_legal b"), "D3 C4 F5 E6");
  }
}

TEST(GtpEngine, PassesMayGoUnsaid) {
  // genmove in a mover's forced pass records it there; the listener infers it from the next move.
  for (std::uint64_t seed = 21; seed <= 26; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Engine black(to_depth(1));
    Engine white(to_depth(1));
    play_game(black, white, seed, false);
    EXPECT_EQ(white.text("final_score"), black.text("final_score"));
  }
}

TEST(GtpEngine, ASavedGameLoadsElsewhere) {
  Engine one(to_depth(1));
  for (int i = 0; i < 30; ++i) one.text(i % 2 == 0 ? "genmove b" : "genmove w");
  const std::string sgf = one.text("printsgf");
  GtpOptions options;
  options.read_file = [&](std::string_view) -> Expected<std::string> { return sgf; };
  DialectContext context;
  auto sink = std::make_shared<fakes::RecordingSink>();
  context.sink = sink;
  context.executor = one.executor;
  context.time = std::make_shared<SteadyTime>();
  const auto two =
      make_gtp_dialect(context, make_session("Othello", {}, context.time).value(), options);
  two->on_line("loadsgf game");
  sink->take_text();
  two->on_line("showboard");
  EXPECT_EQ(sink->take_text(), one.ask("showboard"));
}

TEST(GtpEngine, InterruptEndsGenmoveWithItsMove) {
  Engine engine(endless());
  engine.say("1 genmove b");
  engine.executor->run_for(std::chrono::milliseconds(50));
  EXPECT_EQ(engine.sink->text(), "");
  const Stopwatch watch;
  engine.say("# interrupt");
  EXPECT_THAT(engine.answer(), testing::MatchesRegex("=1 (D3|C4|F5|E6)\n\n"));
  EXPECT_LT(watch.seconds_since(), kSoon);
}

TEST(GtpEngine, InterruptEndsAnalyzeCommandsToo) {
  Engine engine(endless());
  for (const auto* command : {"ternion-values", "ternion-line", "ternion-win_rates"}) {
    engine.say(command);
    engine.say("# interrupt");
    EXPECT_EQ(engine.answer().substr(0, 2), "= ") << command;
  }
}

TEST(GtpEngine, QuitDuringGenmoveEndsAllThatWaits) {
  Engine engine(endless());
  engine.say("1 genmove b");
  engine.say("2 genmove w");
  engine.say("3 genmove b");
  const Stopwatch watch;
  engine.say("4 quit");
  EXPECT_TRUE(engine.executor->run_until([&] { return engine.sink->closed(); }, seconds(60)));
  EXPECT_LT(watch.seconds_since(), kSoon);
  const auto responses = parse_responses(engine.sink->text());
  ASSERT_TRUE(responses);
  ASSERT_EQ(responses->size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_TRUE((*responses)[i].ok);
    EXPECT_EQ((*responses)[i].id, std::to_string(i + 1));
  }
}

TEST(GtpEngine, EndOfInputStopsASearchAtOnce) {
  Engine engine(endless());
  engine.say("genmove b");
  const Stopwatch watch;
  engine.dialect->on_eof();
  EXPECT_LT(watch.seconds_since(), kSoon);
  EXPECT_TRUE(engine.sink->closed());
  engine.executor->run_for(std::chrono::milliseconds(20));
  EXPECT_EQ(engine.sink->text(), "");
}

TEST(GtpEngine, AnalysisStreamsUntilALineComes) {
  Engine engine;
  engine.say("5 lz-analyze b 1");
  EXPECT_TRUE(engine.executor->run_until(
      [&] { return engine.sink->has_line_beginning("info move"); }, seconds(60)));
  const Stopwatch watch;
  engine.say("6 play b F5");
  EXPECT_LT(watch.seconds_since(), kSoon);
  const std::string text = engine.sink->take_text();
  EXPECT_THAT(text, testing::StartsWith("=5\ninfo move "));
  EXPECT_THAT(text, testing::EndsWith("\n\n=6\n\n"));
  // Each ranked move once, in the order of its rank.
  EXPECT_THAT(text, HasSubstr(" order 0 pv "));
  EXPECT_THAT(text, HasSubstr(" order 3 pv "));
  engine.executor->run_for(std::chrono::milliseconds(50));
  EXPECT_EQ(engine.sink->text(), "") << "the old search spoke";
}

TEST(GtpEngine, AvoidedMovesAreNotRanked) {
  Engine engine;
  engine.say("kata-analyze b 1 avoid b F5,E6 1");
  EXPECT_TRUE(engine.executor->run_until(
      [&] { return engine.sink->has_line_beginning("info move"); }, seconds(60)));
  engine.say("");
  const std::string text = engine.sink->take_text();
  EXPECT_THAT(text, HasSubstr("move D3 "));
  EXPECT_THAT(text, testing::Not(HasSubstr("move F5 ")));
  EXPECT_THAT(text, testing::Not(HasSubstr("move E6 ")));
}

TEST(GtpEngine, AnalysisOfASolvedPositionIsExact) {
  Engine engine;
  engine.text("gogui-setup w A1 w B1 w C1 b D1 w D2 w D3 b H8");
  engine.say("lz-analyze b 1");
  EXPECT_TRUE(engine.executor->run_until(
      [&] { return engine.sink->has_line_beginning("info move"); }, seconds(60)));
  engine.say("");
  EXPECT_THAT(engine.sink->take_text(), HasSubstr("info move D4 "));
}

TEST(GtpEngine, RegGenmoveIsReproducible) {
  GtpParameters parameters;
  parameters.reg_nodes = 20'000;
  Engine one(parameters);
  Engine two(parameters);
  for (Engine* engine : {&one, &two}) engine->text("gogui-play_sequence b f5 w d6 b c5");
  EXPECT_EQ(one.text("reg_genmove w"), two.text("reg_genmove w"));
  EXPECT_EQ(one.text("showboard"), two.text("showboard"));
}

TEST(GtpEngine, AGameUnderAClockIsPlayedToItsEnd) {
  Engine engine;
  engine.text("time_settings 1 0 0");
  Side side = Side::black;
  for (; !engine.text("gogui-rules_legal_moves").empty(); side = other(side)) {
    const std::string color(name_of(side));
    const std::string legal = engine.text("all_legal " + color);
    EXPECT_THAT(legal, HasSubstr(engine.text("genmove " + color)));
  }
  EXPECT_THAT(engine.text("final_score"), testing::MatchesRegex("0|[BW]\\+[0-9]+"));
}

/// Lines of words that commands know, in any order: each gets its one response, none ends the
/// conversation or breaks the frame.
TEST(GtpEngine, RandomLinesAllGetTheirResponse) {
  Engine engine(to_depth(1));
  Rng rng(7);
  const std::vector<std::string_view> words{"play",
                                            "b",
                                            "w",
                                            "black",
                                            "white",
                                            "pass",
                                            "genmove",
                                            "reg_genmove",
                                            "undo",
                                            "gg-undo",
                                            "1",
                                            "2",
                                            "-1",
                                            "0",
                                            "D3",
                                            "C4",
                                            "F5",
                                            "E6",
                                            "d6",
                                            "c5",
                                            "f4",
                                            "I9",
                                            "showboard",
                                            "clear_board",
                                            "boardsize",
                                            "8",
                                            "komi",
                                            "6.5",
                                            "gogui-setup",
                                            "gogui-setup_player",
                                            "gogui-play_sequence",
                                            "time_settings",
                                            "time_left",
                                            "final_score",
                                            "printsgf",
                                            "loadsgf",
                                            "set_game",
                                            "Othello",
                                            "ternion-values",
                                            "ternion-param",
                                            "depth",
                                            "all_legal",
                                            "echo",
                                            "gogui-rules_board",
                                            "gogui-rules_legal_moves",
                                            "known_command",
                                            "\x01",
                                            "#",
                                            "\xFF",
                                            "\t"};
  int expected = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string line;
    const auto count = 1 + rng.below(5);
    for (std::uint64_t k = 0; k < count; ++k) line += random_word(rng, words) + " ";
    if (line.find("time") != std::string::npos || line.find("param") != std::string::npos)
      line = "undo";  // keeps the searches short
    if (!gtp::clean_line(line).empty()) ++expected;
    engine.say(line);
    engine.executor->run_until_idle();
  }
  engine.say("9 name");
  EXPECT_TRUE(engine.executor->run_until(
      [&] { return engine.sink->text().ends_with("=9 Ternion\n\n"); }, seconds(60)));
  const auto responses = parse_responses(engine.sink->text());
  ASSERT_TRUE(responses);
  EXPECT_EQ(static_cast<int>(responses->size()), expected + 1);
}

}  // namespace
}  // namespace ternion::test
