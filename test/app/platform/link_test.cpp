// Child processes over pipes.
#include "app/platform/link.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include <gtest/gtest.h>

#include "app/platform/file_lock.hpp"
#include "app/platform/process.hpp"
#include "app/platform/signals.hpp"

namespace ternion::platform {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// Long for a busy machine, and never waited for where all is well.
constexpr std::chrono::seconds kPatience{30};

struct Ear final : Link::Listener {
  void on_output(std::string_view bytes, TimePoint at) override {
    output += bytes;
    last = at;
  }
  void on_end() override { ++ends; }
  void on_errors(std::string_view bytes) override { errors += bytes; }

  std::string output;
  std::string errors;
  TimePoint last{};
  int ends = 0;
};

class Links : public testing::Test {
 protected:
  Links() { ignore_broken_pipes(); }
  ~Links() override {
    std::error_code ignored;
    if (!scratch_.empty()) fs::remove(scratch_, ignored);
  }

  static Expected<std::unique_ptr<Link>> start(std::vector<std::string> words) {
    words.insert(words.begin(), PLATFORM_CHILD);
    return start_program(words, "");
  }
  /// Until that holds; false where it has taken too long.
  template <class Condition>
  bool wait_until(Link& link, const Condition& holds, bool for_room = false) {
    const TimePoint deadline = Link::now() + kPatience;
    while (!holds() && Link::now() < deadline) link.wait(deadline, for_room, ear_);
    return holds();
  }
  std::string ending_of(Link& link) {
    const TimePoint deadline = Link::now() + kPatience;
    for (auto ending = link.ending(ear_);; ending = link.ending(ear_)) {
      if (ending) return *ending;
      if (Link::now() >= deadline) return "it has not ended";
      link.wait(Link::now() + milliseconds(1), false, ear_);
    }
  }

  /// A file that goes with the test.
  fs::path scratch(const char* name) {
    return scratch_ = fs::temp_directory_path() / (name + std::to_string(process_id()));
  }

  Ear ear_;

 private:
  fs::path scratch_;
};

TEST_F(Links, CarryLinesBothWays) {
  const auto link = start({"echo"});
  ASSERT_TRUE(link) << link.error().message;
  const TimePoint before = Link::now();
  for (const std::string_view line : {"one\n", "two\n"}) {
    const auto taken = (*link)->write(line);
    ASSERT_TRUE(taken);
    EXPECT_EQ(*taken, line.size());
  }
  EXPECT_TRUE(wait_until(**link, [&] { return ear_.output.find("<two>") != std::string::npos; }))
      << ear_.output;
  EXPECT_EQ(ear_.output.find("<one>"), 0U);
  EXPECT_GE(ear_.last, before);
  EXPECT_EQ(ear_.ends, 0);
  EXPECT_FALSE((*link)->ending(ear_)) << "it waits for more";
}

TEST_F(Links, HandOverWordsAsTheyAre) {
  const std::vector<std::string> words{"a b",  "",       "\"quoted\"", "back\\slash\\",
                                       "\\\"", "ümlaut", "*"};
  std::vector<std::string> command{"words"};
  command.insert(command.end(), words.begin(), words.end());
  const auto link = start(command);
  ASSERT_TRUE(link) << link.error().message;
  EXPECT_TRUE(wait_until(**link, [&] { return ear_.ends > 0; }));
  std::string lines;
  for (const char c : ear_.output)
    if (c != '\r') lines += c;
  std::string expected;
  for (const std::string& word : words) expected += "[" + word + "]\n";
  EXPECT_EQ(lines, expected);
}

TEST_F(Links, SayHowAProgramHasEnded) {
  auto good = start({"exit", "0"});
  ASSERT_TRUE(good);
  EXPECT_EQ(ending_of(**good), "it exited with code 0");
  ear_ = {};  // of the first one's end it may have heard
  auto bad = start({"exit", "7"});
  ASSERT_TRUE(bad);
  EXPECT_TRUE(wait_until(**bad, [&] { return ear_.ends > 0; }));
  EXPECT_EQ(ending_of(**bad), "it exited with code 7");
  EXPECT_EQ(ear_.ends, 1) << "its end is told once";
}

TEST_F(Links, HaveItsLastWordsBeforeItsEnd) {
  const auto link = start({"complain"});
  ASSERT_TRUE(link);
  EXPECT_EQ(ending_of(**link), "it exited with code 0");
  EXPECT_EQ(ear_.errors, "a complaint");
}

TEST_F(Links, WaitNoLongerThanAsked) {
  const auto link = start({"sleep"});
  ASSERT_TRUE(link);
  const TimePoint deadline = Link::now() + milliseconds(20);
  while ((*link)->wait(deadline, false, ear_)) {
  }
  EXPECT_GE(Link::now(), deadline);
  EXPECT_EQ(ear_.output, "");
}

TEST_F(Links, HaveNoRoomForWhoeverDoesNotRead) {
  const auto link = start({"sleep"});
  ASSERT_TRUE(link);
  const std::string much(std::size_t{1} << 20, 'x');
  std::size_t taken = 0;
  for (;;) {
    const auto more = (*link)->write(much);
    ASSERT_TRUE(more) << more.error().message;
    taken += *more;
    if (*more == 0 && !(*link)->wait(Link::now() + milliseconds(50), true, ear_)) break;
    ASSERT_LT(taken, std::size_t{64} << 20);
  }
  EXPECT_GT(taken, 0U);
}

TEST_F(Links, RefuseWhatIsNoProgram) {
  const auto none = start_program({"no-such-program-anywhere"}, "");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_EQ(none.error().message.find("cannot start no-such-program-anywhere: "), 0U)
      << none.error().message;
  const auto nowhere = start_program({PLATFORM_CHILD, "exit", "0"}, "no/such/folder");
  EXPECT_FALSE(nowhere);
  EXPECT_EQ(start_program({}, "").error().code, ErrorCode::syntax);
}

TEST_F(Links, BeginAPathInTheFolderWhereItRuns) {
  const std::filesystem::path program(PLATFORM_CHILD);
  const auto link = start_program({"./" + program.filename().string(), "exit", "3"},
                                  program.parent_path().string());
  ASSERT_TRUE(link) << link.error().message;
  EXPECT_EQ(ending_of(**link), "it exited with code 3");
}

TEST_F(Links, HandOverNothingElseThatIsOpen) {
  const fs::path path = scratch("ternion-open-");
  const std::ofstream file(path);  // C++ knows no file that is not handed over
  ASSERT_TRUE(file.is_open());
  const auto link = start({"open"});
  ASSERT_TRUE(link) << link.error().message;
  EXPECT_TRUE(wait_until(**link, [&] { return ear_.output.find("all") != std::string::npos; }));
  EXPECT_EQ(ear_.output.find(path.filename().string()), std::string::npos) << ear_.output;
}

TEST_F(Links, EndAProgramWithThem) {
  const std::string path = scratch("ternion-held-").string();
  const auto outcome = [&] { return lock_file(path, Privacy::all_read).value()->outcome(); };
  auto link = start({"hold", path});
  ASSERT_TRUE(link) << link.error().message;
  ASSERT_TRUE(wait_until(**link, [&] { return ear_.output.find('\n') != std::string::npos; }));
  ASSERT_EQ(outcome(), FileLock::Outcome::refused) << ear_.output;
  link->reset();
  EXPECT_EQ(outcome(), FileLock::Outcome::taken) << "the program has outlived its link";
}

}  // namespace
}  // namespace ternion::platform
