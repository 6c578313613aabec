// The program as a brain at a contest's settings: a manager of the test's own plays with the child
// process and looks at what the system says of it. A contest disqualifies for memory, for work in
// the opponent's time, for files left outside of the folder it gives.
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::pbrain_test {
namespace {

namespace fs = std::filesystem;
using testing::IsEmpty;

std::string text_in(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Everything below a folder, but for links.
std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (!entry.is_symlink() && !entry.is_directory()) files.push_back(entry.path().string());
  return files;
}

/// Sanitizers keep memory and threads of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
constexpr bool kIsSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kIsSanitized = false;
#endif

struct Contest {
  int size;
  int rule;
  long memory_mb;
};

/// The brain in a folder of its own, by the name that Piskvork looks for, with every place where
/// programs leave things set to folders that are empty.
class Manager {
 public:
  explicit Manager(const Contest& contest) : contest_(contest) {
    root_ = fs::path(testing::TempDir()) / ("ternion-pbrain-" + std::to_string(::getpid()));
    fs::remove_all(root_);
    for (const char* folder : {"brain", "data", "home", "tmp", "outside"})
      fs::create_directories(root_ / folder);
    fs::create_symlink(TERNION_BINARY, root_ / "brain/pbrain-ternion");
    const std::string places = "cd '" + (root_ / "brain").string() + "' && echo $$ > '" +
                               (root_ / "outside/pid").string() + "' && exec env HOME='" +
                               (root_ / "home").string() + "' TMPDIR='" + (root_ / "tmp").string() +
                               "' XDG_CACHE_HOME= ./pbrain-ternion";
    child_ = std::make_unique<test::Child>(std::vector<std::string>{"/bin/sh", "-c", places});
    say("START " + std::to_string(contest.size));
    EXPECT_EQ(answer(), "OK");
    pid_ = text_in(root_ / "outside/pid");
    pid_.erase(pid_.find_last_not_of(" \n") + 1);
    for (const auto& [key, value] : {std::pair<std::string, std::string>{
                                         "max_memory", std::to_string(contest.memory_mb << 20)},
                                     {"timeout_match", "180000"},
                                     {"timeout_turn", "300"},
                                     {"game_type", "2"},
                                     {"rule", std::to_string(contest.rule)},
                                     {"time_left", "180000"},
                                     {"folder", (root_ / "data").string()}})
      say("INFO " + key + " " + value);
  }

  ~Manager() {
    child_.reset();
    std::error_code gone;
    fs::remove_all(root_, gone);
  }
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;

  void say(const std::string& line) { EXPECT_TRUE(child_->write(line + "\r\n")) << line; }
  /// The next line that is neither MESSAGE nor DEBUG; what is none of the protocol's fails.
  std::string answer() {
    for (;;) {
      std::string line = child_->read_through("\n");
      if (line.empty()) return "(nothing)";
      line.erase(line.find_last_not_of("\r\n") + 1);
      if (!line.starts_with("MESSAGE ") && !line.starts_with("DEBUG ")) return line;
    }
  }
  /// Asks for a move; it must be on the board and free.
  void ask(const std::string& command) {
    say("INFO time_left 100000");
    say(command);
    const std::string move = answer();
    int x = -1;
    int y = -1;
    char comma = 0;
    std::istringstream(move) >> x >> comma >> y;
    EXPECT_TRUE(comma == ',' && x >= 0 && y >= 0 && x < contest_.size && y < contest_.size) << move;
    EXPECT_TRUE(taken_.insert({x, y}).second) << move;
  }
  std::string next_stone() {
    for (;; ++stones_) {
      const std::pair point{(stones_ * 7 + 3) % contest_.size, (stones_ * 5 + 1) % contest_.size};
      if (taken_.insert(point).second)
        return std::to_string(point.first) + "," + std::to_string(point.second);
    }
  }
  /// A line of what Linux says of it.
  long status(const std::string& key) const {
    const std::string text = text_in("/proc/" + pid_ + "/status");
    const auto at = text.find("\n" + key + ":");
    if (at == std::string::npos) return -1;
    return std::stol(text.substr(at + key.size() + 2));
  }
  /// Clock ticks of the processor that it has used.
  long ticks() const {
    const std::string text = text_in("/proc/" + pid_ + "/stat");
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string word;
    std::vector<std::string> words;
    while (rest >> word) words.push_back(word);
    return std::stol(words.at(11)) + std::stol(words.at(12));
  }
  /// Waits until it uses no processor between two looks; what it has begun for its own move may
  /// take a while on a busy machine.
  bool comes_to_rest() const {
    constexpr int kMostLooks = 300;
    long before = ticks();
    for (int look = 0; look < kMostLooks; ++look) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      const long now = ticks();
      if (now == before) return true;
      before = now;
    }
    return false;
  }
  /// Files that it opened: none of those that this process has open, which it may have from here.
  std::set<std::string> open_files() const {
    std::set<std::string> files = open_files_of(pid_);
    for (const std::string& inherited : open_files_of("self")) files.erase(inherited);
    return files;
  }
  std::string children() const {
    std::string all;
    for (const auto& entry : fs::directory_iterator("/proc/" + pid_ + "/task"))
      all += text_in(entry.path() / "children");
    return all;
  }
  bool is_watched() const { return status("VmHWM") > 0; }

  test::Child& child() { return *child_; }
  const fs::path& root() const { return root_; }

 private:
  /// Pipes, devices and what has no path are none.
  static std::set<std::string> open_files_of(const std::string& process) {
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator("/proc/" + process + "/fd")) {
      std::error_code gone;
      const std::string path = fs::read_symlink(entry.path(), gone).string();
      if (!gone && path.starts_with('/') && !path.starts_with("/dev/")) files.insert(path);
    }
    return files;
  }

  Contest contest_;
  fs::path root_;
  std::unique_ptr<test::Child> child_;
  std::string pid_;
  std::set<std::pair<int, int>> taken_;
  int stones_ = 0;
};

class PbrainContestTest : public testing::TestWithParam<Contest> {};

TEST_P(PbrainContestTest, KeepsToWhatAContestAllows) {
  Manager manager(GetParam());
  if (!manager.is_watched()) GTEST_SKIP() << "no /proc here";
  if (test::kIsEmulated)
    GTEST_SKIP() << "an emulator's memory and threads are counted with a program's";
  manager.ask("BEGIN");
  for (int move = 0; move < 6; ++move) {
    manager.ask("TURN " + manager.next_stone());
    if (!kIsSanitized)
      EXPECT_LE(manager.status("VmHWM"), GetParam().memory_mb << 10) << "kB at move " << move;
    EXPECT_THAT(manager.open_files(), IsEmpty());
    EXPECT_THAT(manager.children(), IsEmpty());
  }
  if (!kIsSanitized)
    EXPECT_LE(manager.status("Threads"), 3) << "one searches, one listens, one waits for its end";
  EXPECT_TRUE(manager.comes_to_rest());
  const long before = manager.ticks();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_LE(manager.ticks() - before, 2) << "the other side's time is not used";
  manager.say("END");
  EXPECT_EQ(manager.child().wait(), 0);
  EXPECT_THAT(manager.child().error(), IsEmpty()) << "Piskvork reads stderr as answers";
  for (const char* folder : {"brain", "data", "home", "tmp"})
    EXPECT_THAT(files_in(manager.root() / folder), IsEmpty()) << folder;
}

INSTANTIATE_TEST_SUITE_P(Gomocup, PbrainContestTest,
                         testing::Values(Contest{20, 0, 350}, Contest{15, 0, 350},
                                         Contest{15, 1, 350}, Contest{15, 4, 350},
                                         Contest{15, 8, 350}, Contest{20, 0, 70},
                                         Contest{15, 4, 70}),
                         [](const auto& name) {
                           const Contest& each = name.param;
                           return "size" + std::to_string(each.size) + "rule" +
                                  std::to_string(each.rule) + "mb" + std::to_string(each.memory_mb);
                         });

TEST(PbrainTest, AManagerThatIsGoneLeavesNoBrainBehind) {
  Manager manager({15, 0, 350});
  // Limits of an analysis, which are none: the search does not end by itself.
  for (const char* info : {"timeout_turn 100000000", "timeout_match 100000000"})
    manager.say("INFO " + std::string(info));
  manager.say("TURN 7,7");
  ASSERT_NE(manager.child().read_through("MESSAGE depth"), "") << "it does not search";
  manager.child().close_output();
  constexpr std::chrono::seconds kHanging{20};  // what ends at all takes far less
  EXPECT_EQ(manager.child().wait(kHanging), 0) << "the input ends in the middle of a search";
}

TEST(PbrainTest, ARectangleIsRefusedInWords) {
  Manager manager({15, 0, 350});
  manager.say("RECTSTART 20,15");
  EXPECT_THAT(manager.answer(), testing::StartsWith("ERROR "));
  manager.say("RECTSTART 15,15");
  EXPECT_EQ(manager.answer(), "OK");
}

}  // namespace
}  // namespace ternion::pbrain_test
