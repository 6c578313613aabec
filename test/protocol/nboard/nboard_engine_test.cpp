// The dialect with the real session: section by section what a GUI may rely on, and how soon.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "test/protocol/nboard/nboard_fixture.hpp"

namespace ternion::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// Generous: the machine may be busy and the build instrumented. The measured figures are printed.
constexpr milliseconds kLatestPong{1000};

class NBoardEngine : public testing::Test {
 protected:
  NBoardEngine() {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.log = std::make_shared<spdlog::logger>("silent");
    context.options.hash_mb = 8;
    auto session = make_session("othello", context.options, context.time);
    session_ = session->get();
    dialect_ = make_nboard_dialect(context, std::move(*session));
  }

  void say(std::string_view line) { dialect_->on_line(line); }
  void say(std::initializer_list<std::string_view> lines) {
    for (const auto line : lines) say(line);
  }
  /// Runs until the engine has said a line that begins so; returns it, "" if it never comes.
  std::string wait_for(std::string_view start) {
    executor_->run_until([&] { return sink_->has_line_beginning(start); });
    for (auto& line : sink_->lines())
      if (line.starts_with(start)) return line;
    return "";
  }
  std::vector<std::string> lines_beginning(std::string_view start) const {
    std::vector<std::string> found;
    for (auto& line : sink_->lines())
      if (line.starts_with(start)) found.push_back(line);
    return found;
  }
  /// The move of "=== F5/...", lower case as in transcripts.
  static std::string move_of(const std::string& answer) {
    return answer.size() < 6 ? "" : text::to_lower(answer.substr(4, 2));
  }
  std::string history() const {
    std::vector<Move> moves;
    for (const auto& each : session_->record().moves) moves.push_back(each.move);
    return othello::format_transcript(moves, true);
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
  const Session* session_ = nullptr;
};

TEST_F(NBoardEngine, PongIsSoonAndNothingOfTheOldSearchFollows) {
  // Positions of the opening, the midgame and one where the endgame solver is at work.
  const std::vector<std::string> games{
      "", "f5d6c3d3c4f4f6g5",
      "e6d6c7f4c3f5g3c4e3c2c6d7e8f2f6g4e1c8e7d8h3b7b5h2b2f8b3g1d1b6a8a7f7d3b8b1"};
  steady_clock::duration worst{};
  int number = 0;
  for (const auto& game : games) {
    for (const auto* job : {"hint 64", "go", "analyze"}) {
      say({"set depth 60", "set game " + ggf_of(game), "ping 0", job});
      executor_->run_for(milliseconds(150));
      ASSERT_THAT(lines_beginning("=== "), IsEmpty()) << "the search is over before the ping";
      ASSERT_THAT(lines_beginning("analysis 0 "), IsEmpty()) << "the analysis is over";
      const std::string ping = std::to_string(++number);
      const auto before = steady_clock::now();
      say("ping " + ping);
      const auto latency = steady_clock::now() - before;
      EXPECT_EQ(sink_->lines().back(), "pong " + ping);
      sink_->take();
      executor_->run_for(milliseconds(50));
      EXPECT_THAT(sink_->take(), IsEmpty()) << job << " in " << game;
      EXPECT_LT(latency, kLatestPong) << job << " in " << game;
      worst = std::max(worst, latency);
    }
  }
  std::printf("worst of %d pongs during deep searches: %.2f ms\n", number,
              std::chrono::duration<double, std::milli>(worst).count());
  RecordProperty(
      "worst_pong_microseconds",
      static_cast<int>(std::chrono::duration_cast<std::chrono::microseconds>(worst).count()));
}

TEST_F(NBoardEngine, ManyInterruptionsInARow) {
  say("set depth 60");
  for (int i = 0; i < 40; ++i) {
    say({i % 2 ? "hint 8" : "go", "set game " + ggf_of(i % 3 ? "f5" : "f5d6c3")});
    if (i % 4 == 0) executor_->run_for(milliseconds(3));
    const std::string number = std::to_string(i);
    say("ping " + number);
    EXPECT_EQ(sink_->lines().back(), "pong " + number);
    sink_->take();
  }
  executor_->run_for(milliseconds(20));
  EXPECT_THAT(sink_->take(), IsEmpty());
}

TEST_F(NBoardEngine, GoLeavesTheBoardUnchanged) {
  say({"set depth 4", "move F5"});
  const std::string before = session_->position_text();
  for (int i = 0; i < 2; ++i) {
    say("go");
    const std::string answer = wait_for("=== ");
    EXPECT_THAT((std::vector<std::string>{"d6", "f4", "f6"}), Contains(move_of(answer))) << answer;
    EXPECT_EQ(session_->position_text(), before);
    sink_->take();
  }
}

TEST_F(NBoardEngine, TwoGosInARowAnswerOnce) {
  say({"set depth 6", "go", "go"});
  EXPECT_THAT(wait_for("=== "), Not(IsEmpty()));
  executor_->run_for(milliseconds(30));
  EXPECT_THAT(lines_beginning("=== "), testing::SizeIs(1));
}

TEST_F(NBoardEngine, GoWithoutAnySetup) {
  say("go");
  EXPECT_THAT(wait_for("=== "), StartsWith("=== "));
}

TEST_F(NBoardEngine, GoOnAShortClockKeepsIt) {
  say({"set game " + ggf_of("", "0:01"), "go"});
  const auto before = steady_clock::now();
  const std::string answer = wait_for("=== ");
  EXPECT_THAT(answer, StartsWith("=== "));
  EXPECT_LT(steady_clock::now() - before, milliseconds(3000));
}

TEST_F(NBoardEngine, HintsAreRankedAndAllOfThemAreSent) {
  say({"set depth 5", "set game " + ggf_of("f5d6c3"), "hint 3", "ping 1"});
  sink_->take();
  say("hint 3");
  executor_->run_until([&] {
    const auto found = lines_beginning("search ");
    return !found.empty() && found.back().ends_with(" 5");
  });
  const auto found = lines_beginning("search ");
  ASSERT_GE(found.size(), 3u);
  ASSERT_EQ(found.size() % 3, 0u);
  std::vector<std::string> moves;
  double last = 1e9;
  for (std::size_t i = found.size() - 3; i < found.size(); ++i) {
    const auto words = text::split(found[i]);
    ASSERT_EQ(words.size(), 5u) << found[i];
    const auto move = session_->parse_move(words[1].substr(0, 2));
    ASSERT_TRUE(move) << found[i];
    EXPECT_TRUE(session_->is_legal(*move)) << found[i];
    const double eval = text::parse_decimal(words[2]).value_or(1e9);
    EXPECT_LE(eval, last) << "best first";
    last = eval;
    EXPECT_EQ(words[3], "0");
    moves.emplace_back(words[1].substr(0, 2));
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(std::unique(moves.begin(), moves.end()), moves.end());
}

TEST_F(NBoardEngine, ExactEndgamesAreMarked) {
  const std::string before_last =
      "e6d6c7f4c3f5g3c4e3c2c6d7e8f2f6g4e1c8e7d8h3b7b5h2b2f8b3g1d1b6a8a7f7d3b8b1a6a1f3g7c5b4a2a3h1d2"
      "e2g2h7g6f1a4c1h6";
  say({"set depth 12", "set game " + ggf_of(before_last), "hint 1"});
  executor_->run_until([&] {
    for (const auto& line : lines_beginning("search "))
      if (line.ends_with(" 100%")) return true;
    return false;
  });
  EXPECT_THAT(lines_beginning("search "), Contains(testing::EndsWith(" 100%")));
}

TEST_F(NBoardEngine, AnalyzeCoversTheGameBackwards) {
  const std::string game = std::string(kBeforePass) + "pac1a1";
  say({"set depth 3", "set game " + ggf_of(game), "analyze"});
  EXPECT_THAT(wait_for("analysis 0 "), StartsWith("analysis 0 "));
  const auto found = lines_beginning("analysis ");
  ASSERT_EQ(found.size(), 12u);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto words = text::split(found[i]);
    ASSERT_EQ(words.size(), 3u) << found[i];
    EXPECT_EQ(words[1], std::to_string(11 - i));
    EXPECT_TRUE(text::parse_decimal(words[2])) << found[i];
  }
  EXPECT_EQ(history(), game);
}

TEST_F(NBoardEngine, AnalyzeOfAFinishedGame) {
  say({"set depth 2", "set game " + ggf_of(kWipeOut), "analyze"});
  EXPECT_THAT(wait_for("analysis 0 "), StartsWith("analysis 0 "));
  EXPECT_EQ(lines_beginning("analysis ").front(), "analysis 9 -64.00");
}

TEST_F(NBoardEngine, AWholeGameAgainstItselfAsAGuiWouldPlayIt) {
  say({"nboard 2", "set depth 3", "set game " + ggf_of("", "5:00")});
  for (int moves = 0; moves < 130 && !session_->is_over(); ++moves) {
    const std::string number = std::to_string(moves);
    say({"ping " + number, "go"});
    const std::string answer = wait_for("=== ");
    sink_->take();
    ASSERT_THAT(answer, StartsWith("=== "));
    const std::size_t before = session_->move_count();
    say("move " + answer.substr(4, 2) + "//0.50");
    ASSERT_EQ(session_->move_count(), before + 1) << answer;
  }
  EXPECT_TRUE(session_->is_over());
  EXPECT_LT(session_->clock(Side::black).remaining(), std::chrono::minutes(5) - milliseconds(9000));
  say("go");
  EXPECT_EQ(sink_->lines().back(), "=== PA");
}

TEST_F(NBoardEngine, QuitDuringASearch) {
  say({"set depth 60", "hint 4"});
  executor_->run_for(milliseconds(20));
  sink_->take();
  say("quit");
  executor_->run_for(milliseconds(20));
  EXPECT_TRUE(sink_->closed());
  EXPECT_THAT(sink_->take(), IsEmpty());
}

TEST_F(NBoardEngine, TheDialectMayBeDestroyedDuringASearch) {
  say({"set depth 60", "go"});
  executor_->run_for(milliseconds(20));
  dialect_.reset();
  sink_->take();
  executor_->run_for(milliseconds(20));
  EXPECT_THAT(sink_->take(), IsEmpty());
}

}  // namespace
}  // namespace ternion::test
