// The referee's clocks and those of players in this process, with time that only the test moves.
#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/game.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/session_player.hpp"
#include "app/arena/store_view.hpp"
#include "games/games.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::arena::clocks_test {
namespace {

using fakes::SteppedTime;
using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;

/// Plays the first move that is legal, and says that it took so long; the clock moves by as much.
class DawdlingPlayer final : public Player {
 public:
  DawdlingPlayer(Duration each, std::shared_ptr<SteppedTime> time)
      : each_(each), time_(std::move(time)) {}
  Played<void> begin() override { return {}; }
  Played<void> start_game(const GameStart& game) override {
    board_ = game.start->clone();
    return {};
  }
  Played<void> tell(Side, Move move, Duration) override {
    EXPECT_TRUE(board_->play(move));
    return {};
  }
  Played<void> confirm(Side side, Move move, Duration used) override {
    return tell(side, move, used);
  }
  Played<Choice> choose(Side, const Clock& clock, std::optional<Duration>) override {
    clocks.push_back(clock.remaining());
    time_->advance(each_);
    return Choice{board_->legal_moves().front(), {}, false, each_};
  }

  std::vector<Duration> clocks;  // what it had left before each move

 private:
  Duration each_;
  std::shared_ptr<SteppedTime> time_;
  std::unique_ptr<Board> board_;
};

/// Black dawdles, White answers at once.
struct DawdledGame {
  explicit DawdledGame(const char* game, Duration each, const PlayerLimits& limits,
                       Duration lag = milliseconds(150))
      : black(each, time), white(Duration::zero(), time) {
    GamePlan plan;
    plan.opening.start = make_board(game).value();
    plan.limits = {limits, limits};
    plan.lag = lag;
    plan.clocks = {time, [] { return std::time_t{86'400}; }};
    const std::atomic<bool> never{false};
    outcome = *play_game({&black, &white}, plan, never);
  }
  std::shared_ptr<SteppedTime> time = std::make_shared<SteppedTime>();
  DawdlingPlayer black;
  DawdlingPlayer white;
  GameOutcome outcome;
};

PlayerLimits clock_of(Duration main, Duration increment = {}) {
  PlayerLimits limits;
  limits.clock = TimeControl::sudden_death(main, increment);
  return limits;
}

PlayerLimits a_move(Duration time) {
  PlayerLimits limits;
  limits.move_time = time;
  return limits;
}

TEST(RefereesClock, TheLagAllowanceForgives) {
  EXPECT_FALSE(DawdledGame("Othello", milliseconds(200), a_move(milliseconds(50))).outcome.fault);
  const DawdledGame late("Othello", milliseconds(201), a_move(milliseconds(50)));
  EXPECT_EQ(late.outcome.fault, FaultKind::time);
  EXPECT_EQ(late.outcome.at_fault, Side::black);
  EXPECT_EQ(late.outcome.searched[0], 0) << "the first move is too late";
}

TEST(RefereesClock, AClockForTheGameRunsOut) {
  for (const char* game : {"Othello", "Gomoku", "Surakarta"}) {
    const DawdledGame played(game, milliseconds(120), clock_of(milliseconds(500)));
    EXPECT_EQ(played.outcome.fault, FaultKind::time) << game << played.outcome.reason;
    EXPECT_EQ(played.outcome.searched[0], 5) << "600 of 650 ms; what is forgiven, is so once";
    EXPECT_EQ(played.outcome.record.termination, "timeout");
    EXPECT_THAT(played.black.clocks,
                ElementsAre(milliseconds(500), milliseconds(380), milliseconds(260),
                            milliseconds(140), milliseconds(20), milliseconds(0)));
  }
}

TEST(RefereesClock, AnIncrementKeepsTheClockUp) {
  const DawdledGame played("Othello", milliseconds(20),
                           clock_of(milliseconds(400), milliseconds(200)), Duration::zero());
  EXPECT_FALSE(played.outcome.fault) << played.outcome.reason;
  ASSERT_GE(played.black.clocks.size(), 3U);
  EXPECT_EQ(played.black.clocks[2], milliseconds(400 + 2 * 180));
}

TEST(RefereesClock, TheWholeGameAndItsDateAreOfTheClocksThatAreGiven) {
  const DawdledGame played("Othello", seconds(2), PlayerLimits{});
  EXPECT_EQ(played.outcome.whole, played.outcome.used[0]) << "nothing but Black's moves took time";
  EXPECT_EQ(played.outcome.used[0], played.outcome.searched[0] * Duration(seconds(2)));
  EXPECT_EQ(played.outcome.slowest[0], Duration(seconds(2)));
  EXPECT_EQ(played.outcome.record.date, "1970-01-02 00:00:00 GMT");
}

// --- Players in this process.

/// Its searches end at once with what the test says, after so long.
class InstantSession final : public fakes::ScriptedSession {
 public:
  InstantSession(std::shared_ptr<SteppedTime> time, std::deque<SearchResult> results)
      : time_(std::move(time)), results_(std::move(results)) {}
  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    if (auto begun = ScriptedSession::go(request, std::move(listener)); !begun) return begun;
    time_->advance(milliseconds(70));
    SearchResult result = results_.front();
    results_.pop_front();
    result.lines = {SearchLine{{legal_moves().front()}, ternion::Score(Heuristic{}), 1}};
    finish(result);
    return {};
  }

 private:
  std::shared_ptr<SteppedTime> time_;
  std::deque<SearchResult> results_;
};

SearchResult with_threads(int threads, int wanted) {
  SearchResult result;
  result.threads = threads;
  result.threads_wanted = wanted;
  return result;
}

TEST(SessionPlayer, MeasuresByTheClockThatItIsGiven) {
  const auto time = std::make_shared<SteppedTime>();
  SessionPlayer player(std::make_unique<InstantSession>(time, std::deque{with_threads(1, 1)}), {},
                       "ann", {{time}, {}});
  ASSERT_TRUE(player.start_game({make_board("Othello").value(), {}, {}, {}, 1}));
  const auto choice = player.choose(Side::black, Clock(), std::nullopt);
  ASSERT_TRUE(choice) << choice.error().message;
  EXPECT_EQ(choice->used, Duration(milliseconds(70)));
}

TEST(SessionPlayer, AShortageOfThreadsIsNotedOnceForEachNumber) {
  const auto time = std::make_shared<SteppedTime>();
  std::deque<SearchResult> results;
  for (const auto& [threads, wanted] : std::initializer_list<std::pair<int, int>>{
           {4, 4}, {2, 4}, {1, 1}, {2, 4}, {1, 4}, {4, 4}, {4, 4}})
    results.push_back(with_threads(threads, wanted));
  const std::size_t searches = results.size();
  std::vector<std::string> notes;
  SessionPlayer player(std::make_unique<InstantSession>(time, std::move(results)), {}, "ann",
                       {{time}, [&](const std::string& note) { notes.push_back(note); }});
  ASSERT_TRUE(player.start_game({make_board("Othello").value(), {}, {}, {}, 1}));
  for (std::size_t i = 0; i < searches; ++i)
    ASSERT_TRUE(player.choose(Side::black, Clock(), std::nullopt));
  EXPECT_THAT(notes, ElementsAre("ann: a search had 2 of 4 threads: the system gave no more",
                                 "ann: a search had 1 of 4 threads: the system gave no more"));
}

}  // namespace
}  // namespace ternion::arena::clocks_test
