// Options as commands declare them, and how what comes of a command is told.
#include "app/command_line/arguments.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include "app/command_line/command_line.hpp"
#include "app/command_line/library_door.hpp"

namespace ternion::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class ArgumentsTest : public testing::Test {
 protected:
  /// What is wrong with these words; empty: nothing.
  std::string read(const std::string& words) {
    try {
      app_.parse(words);
      return "";
    } catch (const CLI::ParseError& error) {
      return error.what();
    }
  }

  CLI::App app_{"", "test"};
  Arguments arguments_{app_};
  int number_ = 7;
  std::optional<int> other_;
  std::string word_;
};

TEST_F(ArgumentsTest, ADefaultIsToldAndARuleHolds) {
  arguments_.add_defaulted("--number", number_, in_range(1, 10), "A number");
  Duration time = std::chrono::seconds(3);
  arguments_.add_defaulted("--time", time, in_range(0.0, 9000.0), "A time", 1000);
  arguments_.add_defaulted("--other", other_, in_range(1, 60), "Another", "12");
  arguments_.add_defaulted("--word", word_, "A word");
  EXPECT_THAT(app_.help(), AllOf(HasSubstr("--number INT:INT in [1 - 10]=7"), HasSubstr("=3000\n"),
                                 HasSubstr("=12\n")));
  EXPECT_THAT(read("--number 11"), HasSubstr("--number"));
  EXPECT_EQ(read("--number 10 --time 500 --other 60"), "");
  EXPECT_EQ(number_, 10);
  EXPECT_EQ(time, std::chrono::milliseconds(500));
  EXPECT_EQ(other_, 60);
  EXPECT_THAT(arguments_.given(), ElementsAre("--number", "--other", "--time"));
}

TEST_F(ArgumentsTest, WhatIsRequiredIsRefusedWhereItIsMissing) {
  arguments_.add_required("WORD", word_, "A word");
  EXPECT_THAT(read(""), HasSubstr("WORD is required"));
  EXPECT_EQ(read("here"), "");
  EXPECT_EQ(word_, "here");
}

TEST_F(ArgumentsTest, OptionsStandTogetherInAGroupBesideAnotherOrWithoutIt) {
  bool flag = false;
  const Option on = arguments_.add_flag("--on", flag, "A switch");
  Arguments& group = arguments_.in_group("A group");
  group.with(on).add_option("--number", number_, "A number");
  arguments_.without(on).add_option("--word", word_, "A word");
  arguments_.add_option("--other", other_, "Another");
  EXPECT_THAT(app_.help(), HasSubstr("A group:\n  --number"));
  EXPECT_THAT(read("--number 1"), HasSubstr("--number requires --on"));
  EXPECT_EQ(read("--number 1 --on --other 2"), "");
  EXPECT_THAT(read("--on --word x"), HasSubstr("excludes"));
  EXPECT_EQ(read("--word x"), "");
  EXPECT_TRUE(arguments_.given("--word")) << "they are options of the one command";
}

TEST_F(ArgumentsTest, WhatOptionsNeedAndExcludeAddsUp) {
  bool one = false;
  bool two = false;
  const Option first = arguments_.add_flag("--first", one, "A switch");
  const Option second = arguments_.add_flag("--second", two, "Another");
  arguments_.with(first).with(second).add_option("--number", number_, "A number");
  arguments_.without(first).without(second).add_option("--word", word_, "A word");
  EXPECT_NE(read("--number 1 --first"), "");
  EXPECT_NE(read("--number 1 --second"), "");
  EXPECT_EQ(read("--number 1 --first --second"), "");
  EXPECT_NE(read("--word x --first"), "");
  EXPECT_NE(read("--word x --second"), "");
  EXPECT_EQ(read("--word x"), "");
}

TEST_F(ArgumentsTest, AnOptionThatDoesNotCountIsRefusedWhereItIsGiven) {
  arguments_.add_option("--number", number_, "A number");
  const std::array<OptionUse, 1> uses{{{"--number", false, "with --word"}}};
  EXPECT_EQ(read(""), "");
  EXPECT_TRUE(check_uses("try", arguments_, uses));
  EXPECT_EQ(read("--number 1"), "");
  const auto refused = check_uses("try", arguments_, uses);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  EXPECT_EQ(refused.error().message, "try: --number is used with --word alone");
}

TEST(Tell, AnErrorOfTheSystemIsNoneOfTheCommandLine) {
  EXPECT_EQ(tell(Expected<std::string>("")), ExitCode::ok);
  EXPECT_EQ(tell(Expected<void>()), ExitCode::ok);
  EXPECT_EQ(tell(Expected<std::string>(fail(ErrorCode::io, "x"))), ExitCode::environment);
  EXPECT_EQ(tell(Expected<void>(fail(ErrorCode::syntax, "x"))), ExitCode::usage);
  using library::Answer;
  EXPECT_EQ(tell(Expected<Answer>(Answer{"", Answer::End::done})), ExitCode::ok);
  EXPECT_EQ(tell(Expected<Answer>(Answer{"", Answer::End::findings})), ExitCode::findings);
  EXPECT_EQ(tell(Expected<Answer>(Answer{"", Answer::End::stopped})), ExitCode::environment);
  EXPECT_EQ(tell(Expected<Answer>(fail(ErrorCode::unsupported, "x"))), ExitCode::usage);
}

TEST(Tell, OfManyThingsOneThatIsWrongIsAFinding) {
  Telling telling;
  const auto nothing = [] { return std::string(); };
  telling(Expected<int>(1), nothing);
  EXPECT_EQ(telling.code(), ExitCode::ok);
  telling(Expected<int>(fail(ErrorCode::syntax, "line 2")), nothing);
  telling(Expected<int>(1), nothing);
  EXPECT_EQ(telling.code(), ExitCode::findings);
}

/// What has left stdout's buffer while one lives.
class LeavingStdout {
 public:
  LeavingStdout() {
    std::fflush(stdout);
    before_ = ::dup(1);
    EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK), 0);
    ::dup2(ends_[1], 1);
  }
  ~LeavingStdout() {
    std::fflush(stdout);
    ::dup2(before_, 1);
    for (const int each : {before_, ends_[0], ends_[1]}) ::close(each);
  }
  LeavingStdout(const LeavingStdout&) = delete;
  LeavingStdout& operator=(const LeavingStdout&) = delete;
  std::string read() const {
    std::array<char, 64> bytes{};
    const auto length = ::read(ends_[0], bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0))};
  }

 private:
  int before_ = -1;
  std::array<int, 2> ends_{};
};

TEST(Tell, ThingsThatTakeLongAreToldAtOnceAndOthersTogether) {
  // Without a line's end: of a terminal's buffer that alone would send it on.
  const auto text = [] { return std::string("told"); };
  const LeavingStdout out;
  Telling()(Expected<int>(1), text);
  EXPECT_EQ(out.read(), "");
  Telling(true)(Expected<int>(1), text);
  EXPECT_EQ(out.read(), "toldtold");
}

}  // namespace
}  // namespace ternion::cli
