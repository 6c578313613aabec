#include "protocol/sau/sau_dialect.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

/// A dialect on the real session with tiny searches: the test is the platform.
class SauSeat {
 public:
  explicit SauSeat(std::uint64_t nodes = 300, const SauOptions& options = {}) {
    DialectContext context;
    context.sink = sink;
    context.executor = executor;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    real = make_session("surakarta", context.options, context.time).value();
    dialect = make_sau_dialect(context, std::make_unique<fakes::BoundedSession>(real, 60, nodes),
                               options);
  }
  void say(std::string_view line) { dialect->on_line(line); }
  std::string hear(std::chrono::milliseconds wait = std::chrono::seconds(20)) {
    executor->run_until(
        [&] {
          for (std::string& line : sink->take()) heard_.push_back(std::move(line));
          return !heard_.empty();
        },
        wait);
    if (heard_.empty()) return "(nothing)";
    const std::string line = heard_.front();
    heard_.erase(heard_.begin());
    return line;
  }
  bool silent() { return hear(std::chrono::milliseconds(30)) == "(nothing)"; }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<Session> real;
  std::unique_ptr<Dialect> dialect;

 private:
  std::vector<std::string> heard_;
};

/// "move XYXY" as our notation; empty if it is none.
std::string move_said(const std::string& line) {
  if (!line.starts_with("move ")) return {};
  return sau::move_text(std::string_view(line).substr(5)).value_or("");
}

TEST(Sau, LettersAreColumnThenRowFromBlacksEdge) {
  EXPECT_EQ(sau::move_text("AAAB"), "a1-a2");
  EXPECT_EQ(sau::move_text("bbfd"), "b2-f4");
  EXPECT_EQ(sau::letters_of("a1-a2"), "AAAB");
  for (const char* wrong : {"", "AAA", "AAAAA", "AAAG", "A1A2", "AA B"})
    EXPECT_FALSE(sau::move_text(wrong)) << wrong;
  EXPECT_EQ(sau::letters_of("pass"), "");
}

TEST(Sau, BothSidesOfAWholeGameAreHeard) {
  SauSeat black;
  SauSeat white;
  white.say("new white");
  black.say("new black");
  SauSeat* mover = &black;
  SauSeat* waiting = &white;
  for (int ply = 0; ply < 300; ++ply) {
    const std::string line = mover->hear();
    ASSERT_FALSE(move_said(line).empty()) << line;
    if (mover->real->is_over()) {
      // Told of it, the other one would play on, if only our rules have ended the game.
      const auto move = waiting->real->parse_move(move_said(line));
      ASSERT_TRUE(move && waiting->real->play(*move, {}, {}));
      break;
    }
    waiting->say(line);
    std::swap(mover, waiting);
  }
  EXPECT_TRUE(mover->real->is_over());
  EXPECT_EQ(black.real->position_text(), white.real->position_text());
}

TEST(Sau, ItsTimeIsCounted) {
  SauSeat seat(300, {std::chrono::minutes(1), false});
  seat.say("new black");
  EXPECT_FALSE(move_said(seat.hear()).empty());
  EXPECT_TRUE(seat.real->clock(Side::black).limited());
  EXPECT_LT(seat.real->clock(Side::black).remaining(), std::chrono::minutes(1));
}

TEST(Sau, ARejectedMoveIsReplaced) {
  SauSeat seat;
  seat.say("new black");
  const std::string first = seat.hear();
  seat.say("error");
  const std::string second = seat.hear();
  EXPECT_FALSE(move_said(second).empty());
  EXPECT_NE(first, second);
  seat.say("error");
  const std::string third = seat.hear();
  EXPECT_NE(third, first);
  EXPECT_NE(third, second);
}

constexpr std::uint64_t kWithoutEnd = std::uint64_t{1} << 60;
constexpr const char* kStart = "xxxxxxxxxxxx............oooooooooooo";

/// A game of 30 minutes has more than a minute for a move: what is heard here is bounded otherwise.
TEST(Sau, TheUsualStartIsAnsweredAtOnceAndSoIsEachErrorThere) {
  SauSeat seat(kWithoutEnd);
  seat.say("new black");
  std::vector<std::string> moves{seat.hear()};
  for (int i = 0; i < 3; ++i) {
    seat.say("error");
    moves.push_back(seat.hear());
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(std::unique(moves.begin(), moves.end()), moves.end());
  for (const std::string& line : moves) EXPECT_FALSE(move_said(line).empty()) << line;
  EXPECT_GT(seat.real->clock(Side::black).remaining(), std::chrono::minutes(25));
}

TEST(Sau, AMoveTakesAHundredthOfTheClockAtMost) {
  SauSeat seat(kWithoutEnd, {std::chrono::seconds(10), false});
  seat.say("new white");
  seat.say("move BBBC");
  EXPECT_FALSE(move_said(seat.hear()).empty());
  seat.say("error");
  EXPECT_FALSE(move_said(seat.hear()).empty());
  EXPECT_GT(seat.real->clock(Side::white).remaining(), Duration::zero());
}

TEST(Sau, ATimeForEachMoveTakesThePlaceOfTheClock) {
  SauSeat seat(kWithoutEnd, {std::chrono::minutes(30), false, std::chrono::milliseconds(20)});
  seat.say("new white");
  EXPECT_FALSE(seat.real->clock(Side::white).limited());
  seat.say("move BBBC");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, AnErrorWhileItThinksIsAnsweredAtOnce) {
  SauSeat seat(kWithoutEnd, {std::chrono::minutes(30), false, std::chrono::hours(1)});
  seat.say("new white");
  seat.say("move BBBC");
  EXPECT_TRUE(seat.silent());
  seat.say("error");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, OnceAllMovesAreRejectedTheyAreMadeAgain) {
  SauSeat seat;
  seat.say("new black");
  const std::string first = seat.hear();
  const std::size_t all = 16;  // Black's moves at the start
  std::vector<std::string> moves{first};
  for (std::size_t i = 1; i < all; ++i) {
    seat.say("error");
    moves.push_back(seat.hear());
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(std::unique(moves.begin(), moves.end()), moves.end());
  seat.say("error");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, AnErrorAfterTheEndOfTheGameIsAnswered) {
  SauSeat seat;
  seat.say("new black");
  const std::string first = seat.hear();
  seat.say("end");
  seat.say("error");
  const std::string second = seat.hear();
  EXPECT_FALSE(move_said(second).empty());
  EXPECT_NE(first, second);
  // An end that comes before the move: then error asks for the move itself.
  SauSeat thinking(kWithoutEnd, {std::chrono::minutes(30), false, std::chrono::seconds(2)});
  thinking.say("new white");
  thinking.say("move BBBC");
  thinking.say("end");
  EXPECT_TRUE(thinking.silent());
  thinking.say("error");
  thinking.say("error");
  EXPECT_FALSE(move_said(thinking.hear()).empty());
}

TEST(Sau, ItPlaysOnWhereOnlyOurLimitOfQuietMovesEndsTheGame) {
  for (const int quiet : {79, 78}) {
    SauSeat seat(300, {std::chrono::seconds(100), false});
    seat.say("new white");
    ASSERT_TRUE(seat.real->set_position(std::string(kStart) + " x " + std::to_string(quiet)));
    seat.real->set_remaining(Side::white, std::chrono::seconds(50), 0);
    seat.say("move BBBC");
    EXPECT_FALSE(move_said(seat.hear()).empty()) << quiet;
    seat.say("move BCBB");
    EXPECT_FALSE(move_said(seat.hear()).empty()) << quiet;
    seat.say("error");
    EXPECT_FALSE(move_said(seat.hear()).empty()) << quiet;
    EXPECT_LE(seat.real->clock(Side::white).remaining(), std::chrono::seconds(50)) << quiet;
  }
}

TEST(Sau, ItPlaysOnAfterAThirdRepetition) {
  SauSeat seat;
  seat.say("new white");
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"b2-b3", "b5-b4", "b3-b2", "b4-b5"})
      ASSERT_TRUE(seat.real->play(seat.real->parse_move(move).value(), {}, {})) << move;
  seat.say("move BBBC");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, WithoutAPieceToCaptureThereIsNothingToSay) {
  SauSeat seat;
  seat.say("new white");
  ASSERT_TRUE(seat.real->set_position("x..................................o x"));
  const auto before = seat.real->position_text();
  seat.say("move AAFF");  // no capture is legal over there
  EXPECT_EQ(seat.real->position_text(), before);
  EXPECT_TRUE(seat.silent());
}

TEST(Sau, WhatIsWrongChangesNothing) {
  SauSeat seat;
  for (const char* line : {"move BBBC", "error", "new", "new red", "name", "", "   ", "go", "move"})
    seat.say(line);
  EXPECT_TRUE(seat.silent());
  EXPECT_EQ(seat.real->move_count(), 0U);
  seat.say("new white");
  const std::string start = seat.real->position_text();
  for (const char* line : {"move BBBF", "move AEAD", "move", "move BBB", "move CCCD", "error"})
    seat.say(line);
  EXPECT_TRUE(seat.silent());
  EXPECT_EQ(seat.real->position_text(), start);
  seat.dialect->on_overlong_line(100);
  seat.say("MOVE BBBC");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, AMoveOutOfTurnOrBetweenGamesIsNotTaken) {
  SauSeat seat;
  seat.say("new black");
  seat.hear();
  const std::string before = seat.real->position_text();
  seat.say("move BBBC");  // Black's own
  EXPECT_EQ(seat.real->position_text(), before);
  seat.say("end");
  seat.say("move AEAD");
  EXPECT_TRUE(seat.silent());
  EXPECT_EQ(seat.real->position_text(), before);
  seat.say("new black");
  EXPECT_FALSE(move_said(seat.hear()).empty());
}

TEST(Sau, MemoryAndThreadsAreThereBeforeTheFirstMove) {
  DialectContext context;
  context.sink = std::make_shared<fakes::RecordingSink>();
  context.executor = std::make_shared<fakes::ManualExecutor>();
  context.log = std::make_shared<spdlog::logger>("silent");
  context.time = std::make_shared<SteadyTime>();
  auto scripted = std::make_unique<fakes::ScriptedSession>("Surakarta");
  fakes::ScriptedSession& session = *scripted;
  const auto dialect = make_sau_dialect(context, std::move(scripted), {});
  dialect->on_line("name?");
  EXPECT_EQ(session.prepared, 1);
  dialect->on_line("new white");
  EXPECT_EQ(session.prepared, 2) << "while the other side thinks";
  EXPECT_TRUE(session.requests.empty());
  dialect->on_line("new black");
  EXPECT_EQ(session.prepared, 2) << "its own clock runs";
  EXPECT_EQ(session.requests.size(), 1U);
  dialect->on_line("name?");
  EXPECT_TRUE(session.searching()) << "a search is not given up for it";
}

TEST(Sau, NewEndsASearchWithoutItsMove) {
  SauSeat seat(std::uint64_t{1} << 60);
  seat.say("new black");
  seat.say("new white");
  EXPECT_TRUE(seat.silent());
  seat.say("quit");
  EXPECT_TRUE(seat.sink->closed());
  seat.say("name?");
  EXPECT_FALSE(seat.sink->sent_after_close());
}

TEST(Sau, TheEndOfInputWaitsForTheMoveIfAsked) {
  SauSeat seat(300, {std::chrono::minutes(30), true});
  seat.say("new black");
  seat.dialect->on_eof();
  EXPECT_FALSE(move_said(seat.hear()).empty());
  EXPECT_TRUE(seat.sink->closed());
}

// # comment, < line of the platform, > line of the program exactly, ~ a move of the program, = the
// position after it.
TEST(Sau, TheTranscriptIsReproduced) {
  const auto path = source_dir() / "test" / "transcripts" / "sau" / "game.txt";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  SauSeat seat;
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    SCOPED_TRACE(line);
    const std::string words(text::trim(std::string_view(line).substr(line.empty() ? 0 : 1)));
    switch (line.empty() ? '#' : line[0]) {
      case '#':
        break;
      case '<':
        seat.say(words);
        break;
      case '>':
        EXPECT_EQ(seat.hear(), words);
        break;
      case '~':
        EXPECT_FALSE(move_said(seat.hear()).empty());
        break;
      case '=':
        EXPECT_EQ(seat.real->position_text(), words);
        break;
      default:
        FAIL() << "unknown kind of line";
    }
  }
  EXPECT_GT(lines, 10);
  EXPECT_TRUE(seat.silent());
}

}  // namespace
}  // namespace ternion::test
