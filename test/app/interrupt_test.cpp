// Ctrl-C and SIGTERM as a stop token.
#include "app/command_line/interrupt.hpp"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "app/command_line/library_door.hpp"

namespace ternion::cli {
namespace {

/// Until the token is asked to stop; the signal reaches it by a thread.
void wait_for(const std::stop_token& token) {
  while (!token.stop_requested()) ::usleep(1000);
}

TEST(Interrupt, EitherSignalAsksTheTokenToStop) {
  for (const int number : {SIGINT, SIGTERM}) {
    const Interrupt interrupt;
    EXPECT_FALSE(interrupt.raised());
    EXPECT_FALSE(interrupt.token().stop_requested());
    ::raise(number);
    wait_for(interrupt.token());
    EXPECT_TRUE(interrupt.raised());
  }
}

TEST(Interrupt, ANextOneKnowsNothingOfTheLast) {
  {
    const Interrupt interrupt;
    ::raise(SIGINT);
    wait_for(interrupt.token());
  }
  const Interrupt next;
  EXPECT_FALSE(next.raised());
}

TEST(Interrupt, WithoutOneASignalEndsTheProgram) {
  EXPECT_EXIT(
      {
        {
          const Interrupt gone;
        }
        ::raise(SIGTERM);
      },
      testing::KilledBySignal(SIGTERM), "");
}

TEST(RequestViewTest, ASignalStopsTheWorkOnceAStopIsAskedFor) {
  RequestView view(true);
  library::Follower follower;
  view.show(follower);
  const std::stop_token stop = follower.stop();
  EXPECT_FALSE(stop.stop_requested());
  ::raise(SIGINT);
  wait_for(stop);
  EXPECT_TRUE(stop.stop_requested());
}

TEST(RequestViewTest, UntilThenASignalEndsTheProgram) {
  EXPECT_EXIT(
      {
        RequestView view(true);
        library::Follower follower;
        view.show(follower);
        ::raise(SIGINT);
      },
      testing::KilledBySignal(SIGINT), "");
}

TEST(Interrupt, AProgramThatIsStartedTakesSignalsAsUsual) {
  const Interrupt interrupt;
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::execlp("sleep", "sleep", "60", nullptr);
    ::_exit(127);
  }
  ASSERT_GT(child, 0);
  ::close(ends[1]);
  char nothing = 0;
  EXPECT_EQ(::read(ends[0], &nothing, 1), 0);  // its end is closed once it is that program
  ::close(ends[0]);
  ::kill(child, SIGTERM);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
  EXPECT_FALSE(interrupt.raised());
}

}  // namespace
}  // namespace ternion::cli
