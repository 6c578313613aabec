// Calls from several threads: none waits for what another one's call takes that may last.
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "test/api/c_session.hpp"

namespace ternion::test {
namespace {

TEST(LibraryThreads, SessionsOfThreadsKnowNothingOfEachOther) {
  const auto play = [](const std::string& game, std::string* end) {
    const CSession session(game.c_str());
    for (int move = 0; move < 8; ++move) {
      auto limits = sized<ternion_limits>();
      limits.depth = 2;
      limits.nodes = 500;
      if (ternion_start(session.get(), &limits) != TERNION_OK) break;
      waited(session.get());
      const std::string best = line(session.get(), 0, nullptr);
      if (ternion_play(session.get(), best.substr(0, best.find(' ')).c_str()) != TERNION_OK) break;
    }
    *end = position(session.get());
  };
  for (const std::string& game : game_names()) {
    std::string alone;
    play(game, &alone);
    std::vector<std::string> ends(2);
    {
      const std::jthread first(play, game, &ends[0]);
      const std::jthread second(play, game, &ends[1]);
    }
    EXPECT_EQ(ends[0], alone);
    EXPECT_EQ(ends[1], alone);
  }
}

TEST(LibraryThreads, AnotherThreadEndsASearch) {
  const CSession session("gomoku");
  ASSERT_EQ(ternion_play(session.get(), "h8 i9"), TERNION_OK);
  ASSERT_EQ(ternion_start(session.get(), nullptr), TERNION_OK);
  ternion_report report{};
  {
    const std::jthread waiting([&] { report = waited(session.get()); });
    auto polled = sized<ternion_report>();
    EXPECT_EQ(ternion_poll(session.get(), &polled), TERNION_OK);
    EXPECT_EQ(ternion_stop(session.get()), TERNION_OK);
  }
  EXPECT_EQ(report.status, TERNION_DONE);
}

// The start of Othello is not solved in the lifetime of a test.
TEST(LibraryThreads, AnotherThreadEndsASolution) {
  const CSession session("othello");
  ternion_solution solution = sized<ternion_solution>();
  ternion_status status = TERNION_INTERNAL;
  {
    std::jthread solving(
        [&] { status = ternion_solve(session.get(), nullptr, &solution, nullptr, 0, nullptr); });
    // It may be asked before it has begun, which is nothing; so it is asked until it has ended.
    std::string text(4096, '\0');
    std::jthread stopping([&](const std::stop_token& over) {
      while (!over.stop_requested()) {
        ternion_stop(session.get());
        std::this_thread::yield();
      }
    });
    EXPECT_EQ(ternion_legal_moves(session.get(), text.data(), text.size(), nullptr), TERNION_OK);
    solving.join();
  }
  EXPECT_TRUE(status == TERNION_OK || status == TERNION_TOO_SMALL) << status;
  EXPECT_EQ(solution.is_open, 1);
  EXPECT_EQ(solution.is_proven, 0);
}

TEST(LibraryThreads, ClosingEndsWhatWaits) {
  auto* const session = new CSession("surakarta");
  const ternion_session handle = session->get();
  ASSERT_EQ(ternion_start(handle, nullptr), TERNION_OK);
  auto report = sized<ternion_report>();
  ternion_status status = TERNION_INTERNAL;
  {
    const std::jthread waiting([&] { status = ternion_wait(handle, -1, &report); });
    delete session;
  }
  EXPECT_TRUE(status == TERNION_OK || status == TERNION_BAD_HANDLE) << status;
  EXPECT_NE(report.status, TERNION_SEARCHING);
}

TEST(LibraryThreads, EachThreadHasAMessageOfItsOwn) {
  EXPECT_EQ(ternion_undo(0), TERNION_BAD_HANDLE);
  const std::string before = ternion_message();
  const std::jthread other([] {
    EXPECT_STREQ(ternion_message(), "");
    ternion_session session = 0;
    EXPECT_EQ(ternion_open("chess", nullptr, &session), TERNION_UNSUPPORTED);
  });
  EXPECT_EQ(ternion_message(), before);
}

}  // namespace
}  // namespace ternion::test
