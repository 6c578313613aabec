// The line that says how far work is, on a screen and with a clock of the test's own.
#include "app/command_line/progress.hpp"

#include <cstdio>
#include <string>

#include <gtest/gtest.h>

#include "test/fakes/stepped_time.hpp"

namespace ternion::cli::progress_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Phase = WorkProgress::Phase;

class ProgressTest : public testing::Test {
 protected:
  ~ProgressTest() override { std::fclose(file_); }
  Progress::Screen screen(bool is_terminal) { return {file_, is_terminal, time_}; }
  /// What has been written since it was asked before.
  std::string written() {
    std::fflush(file_);
    std::string text;
    std::fseek(file_, read_, SEEK_SET);
    for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_)) text += static_cast<char>(c);
    read_ = std::ftell(file_);
    return text;
  }
  static WorkProgress games(Phase phase, int done, int total = 100) {
    return {phase, done, total, "games", "+1"};
  }

  std::FILE* file_ = std::tmpfile();
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();

 private:
  long read_ = 0;
};

TEST_F(ProgressTest, OnATerminalItIsOneLineWrittenAnew) {
  {
    Progress progress(false, screen(true));
    progress.show(games(Phase::begins, 40));
    EXPECT_EQ(written(), "");
    time_->advance(milliseconds(249));
    progress.show(games(Phase::runs, 41));
    EXPECT_EQ(written(), "") << "too soon";
    time_->advance(seconds(10) - milliseconds(249));
    progress.show(games(Phase::runs, 50));
    EXPECT_EQ(written(), "\r\x1b[K50/100  +1  3600 games/h  00:00:50 left");
    progress.say("a forfeits");
    EXPECT_EQ(written(), "\r\x1b[Ka forfeits\n");
    progress.show(games(Phase::ends, 60));
    EXPECT_EQ(written(), "\r\x1b[K60/100  +1  7200 games/h  00:00:20 left\n");
  }
  EXPECT_EQ(written(), "") << "its line has ended";
}

TEST_F(ProgressTest, ElsewhereItIsALineNowAndThen) {
  Progress progress(false, screen(false));
  progress.show(games(Phase::begins, 0, 0));
  time_->advance(seconds(29));
  progress.show(games(Phase::runs, 1, 0));
  EXPECT_EQ(written(), "");
  time_->advance(seconds(7));
  progress.show(games(Phase::runs, 2, 0));
  EXPECT_EQ(written(), "2  +1  200 games/h\n") << "nobody knows of how many";
}

TEST_F(ProgressTest, WithoutAPaceNothingIsSaidOfIt) {
  Progress progress(false, screen(false));
  progress.show(games(Phase::begins, 7));
  progress.show(games(Phase::ends, 7));
  EXPECT_EQ(written(), "7/100  +1\n");
}

TEST_F(ProgressTest, WorkBeginsWithItWhereNobodySaysWhen) {
  time_->advance(seconds(60'000));
  Progress progress(false, screen(false));
  time_->advance(seconds(30));
  progress.show(games(Phase::runs, 30));
  EXPECT_EQ(written(), "30/100  +1  3600 games/h  00:01:10 left\n");
}

TEST_F(ProgressTest, QuietItShowsNothing) {
  Progress progress(true, screen(true));
  progress.say("a note");
  progress.show(games(Phase::begins, 0));
  progress.show(games(Phase::ends, 1));
  EXPECT_EQ(written(), "");
}

}  // namespace
}  // namespace ternion::cli::progress_test
