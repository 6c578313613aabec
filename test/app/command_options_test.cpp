// Each command with every common option that its --help lists: it ends well, which it does not do
// if one of them was never looked at, and a bad value is noticed.
#include <cctype>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/child.hpp"
#include "test/app/daemon.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

/// A command with little to do. "DIR" stands for a folder of the test's own.
struct Task {
  std::string game;  // "" where there is no choice
  Words words;
  std::string input;
};

void PrintTo(const Task& task, std::ostream* out) {
  for (const std::string& word : task.words) *out << word << ' ';
  *out << task.game;
}

/// The names in the group "Common options" of a --help, with the games in brackets behind them.
std::map<std::string, std::string> common_options_of(const std::string& command) {
  std::istringstream help(run(ternion({"help", command})).out);
  std::map<std::string, std::string> options;
  bool inside = false;
  std::string last;
  for (std::string line; std::getline(help, line);) {
    if (line.starts_with("Common options:")) {
      inside = true;
      continue;
    }
    if (!inside) continue;
    if (line.empty()) break;
    if (line.starts_with("  --")) last = line.substr(2, line.find(' ', 2) - 2);
    const auto bracket = line.rfind('[');
    options[last] = line.ends_with(']') && bracket != std::string::npos ? line.substr(bracket) : "";
  }
  return options;
}

class CommandOptions : public testing::TestWithParam<Task> {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  /// Those that count for the task's game.
  std::set<std::string> options() const {
    std::string game = GetParam().game;
    if (!game.empty()) game[0] = static_cast<char>(std::toupper(game[0]));
    std::set<std::string> names;
    for (const auto& [name, games] : common_options_of(GetParam().words.front()))
      if (games.empty() || games.starts_with("[default") || games.find(game) != std::string::npos)
        names.insert(name);
    return names;
  }
  Words words(Words more) const {
    Words all = GetParam().words;
    for (std::string& word : all)
      if (word == "DIR") word = (folder_ / "made").string();
    if (!GetParam().game.empty()) more.insert(more.end(), {"--game", GetParam().game});
    all.insert(all.end(), more.begin(), more.end());
    return ternion(std::move(all));
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-" + std::to_string(::getpid()) + "-options");
};

TEST_P(CommandOptions, AreLookedAt) {
  const std::map<std::string, std::string> values{{"--isa", "scalar"},
                                                  {"--hash", "1"},
                                                  {"--threads", "1"},
                                                  {"--level", "1"},
                                                  {"--weights", "hand-made"},
                                                  {"--log-level", "off"},
                                                  {"--log-file", path("log")},
                                                  {"--games", path("kept.ggf")},
                                                  {"--constants", "cut_depth:3"}};
  const auto there = options();
  Words more;
  for (const auto& [name, value] : values)
    if (there.contains(name)) more.insert(more.end(), {name, value});
  const auto done = run(words(more), GetParam().input);
  EXPECT_THAT(done.code, AnyOf(0, 1)) << done.error;
  EXPECT_THAT(done.error, Not(HasSubstr("had no effect")));
}

TEST_P(CommandOptions, WithBadValuesAreNoticed) {
  struct Bad {
    std::string name;
    std::string value;
    int code;
  };
  const auto there = options();
  for (const Bad& bad : {Bad{"--isa", "mmx", 2}, Bad{"--weights", "/nonexistent.tw", 3},
                         Bad{"--tables", "/nonexistent", 3}, Bad{"--book", "/nonexistent", 3},
                         Bad{"--book-width", "1", 2}, Bad{"--log-level", "loud", 2},
                         Bad{"--hash", "0", 2}, Bad{"--threads", "0", 2}, Bad{"--level", "21", 2},
                         Bad{"--elo", "0", 2}, Bad{"--constants", "cut_depth:99", 2},
                         Bad{"--constants", "cut_depth", 2}, Bad{"--constants", "no_such:1", 2}}) {
    if (!there.contains(bad.name)) continue;
    const auto refused = run(words({bad.name, bad.value}), GetParam().input);
    // bench takes these for one game, which it has to be told.
    const bool of_another_game =
        refused.error.find("is not used by bench --game") != std::string::npos ||
        refused.error.find("expected the game of these weights") != std::string::npos;
    EXPECT_EQ(refused.code, of_another_game ? 2 : bad.code) << bad.name << ": " << refused.error;
  }
}

const std::string kOver = std::string(64, 'X') + " X\n";
const std::string kScored =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18;\n";

INSTANTIATE_TEST_SUITE_P(
    Commands, CommandOptions,
    testing::Values(
        Task{"", {"nboard"}, "quit\n"}, Task{"", {"gomocup"}, "END\n"}, Task{"", {"sau"}, "quit\n"},
        Task{"", {"mcp"}, "\n"}, Task{"othello", {"gtp"}, "quit\n"},
        Task{"gomoku", {"gtp"}, "quit\n"}, Task{"surakarta", {"gtp"}, "quit\n"},
        Task{"othello", {"perft", "--depth", "2"}, ""},
        Task{"gomoku", {"perft", "--depth", "1"}, ""},
        Task{"surakarta", {"perft", "--depth", "2"}, ""},
        Task{"othello", {"bench", "--depth", "1"}, ""},
        Task{"gomoku", {"bench", "--depth", "1"}, ""},
        Task{"surakarta", {"bench", "--depth", "1"}, ""}, Task{"", {"bench", "--depth", "1"}, ""},
        Task{"othello", {"analyze", "--depth", "1", "f5d6"}, ""},
        Task{"gomoku", {"analyze", "--depth", "1", "h8i9"}, ""},
        Task{"surakarta", {"analyze", "--depth", "1", "a2-a3"}, ""},
        Task{"othello", {"eval", "f5d6"}, ""}, Task{"gomoku", {"eval", "h8i9"}, ""},
        Task{"surakarta", {"eval", "a2-a3"}, ""}, Task{"othello", {"solve", "-"}, kOver},
        Task{"surakarta", {"solve", "--time", "0.1", "-"}, "pure 6/1x4/6/6/6/1o4 x\n"},
        Task{"gomoku", {"solve", "--time", "0.1", "-"}, "freestyle 15 h8a1h9a3h10a5\n"},
        Task{"othello", {"replay", "-"}, "f5d6\n"},
        Task{"othello", {"selfplay", "--out", "DIR", "--positions", "1", "--depth", "1"}, ""},
        Task{"gomoku", {"selfplay", "--out", "DIR", "--positions", "1", "--nodes", "20"}, ""},
        Task{"surakarta", {"selfplay", "--out", "DIR", "--positions", "1", "--nodes", "20"}, ""},
        Task{"othello",
             {"bootstrap", "--out", "DIR", "--positions", "100", "--depth", "1", "--exact", "1",
              "--generations", "1"},
             ""},
        Task{"othello", {"judge", "--depth", "1", "-"}, kScored},
        Task{"othello", {"tune", "--list"}, ""},
        Task{"surakarta", {"tables", "--out", "DIR", "--pieces", "3"}, ""},
        Task{"gomoku", {"prove", "--out", "DIR", "--size", "5", "--seconds", "0.1"}, ""},
        Task{"gomoku", {"verify", "-"}, "nonsense\n"},
        Task{"othello", {"match", "inside", "inside", "-n", "2", "--depth", "1", "--quiet"}, ""},
        Task{"surakarta", {"match", "inside", "inside", "-n", "2", "--depth", "1", "--quiet"}, ""},
        Task{"othello",
             {"tournament", "inside[name=a]", "inside[name=b]", "-n", "2", "--depth", "1",
              "--quiet"},
             ""},
        Task{"othello", {"contest", "idiot", "-n", "1", "--team-games", "0", "--quiet"}, ""},
        Task{"othello",
             {"openings", "--count", "1", "--plies", "2", "--depth", "1", "--within", "64"},
             ""},
        Task{"gomoku",
             {"openings", "--count", "1", "--plies", "2", "--depth", "1", "--within", "64"},
             ""},
        Task{"surakarta",
             {"openings", "--count", "1", "--plies", "2", "--depth", "1", "--within", "64"},
             ""}));

TEST(CommandHelp, IsWhatDashDashHelpShows) {
  const auto whole = run(ternion({"help"}));
  EXPECT_EQ(whole.code, 0);
  EXPECT_EQ(whole.out, run(ternion({"--help"})).out);
  for (const char* name : {"gtp", "match", "help", "bench"}) {
    const auto own = run(ternion({"help", name}));
    EXPECT_EQ(own.code, 0) << name;
    EXPECT_EQ(own.out, run(ternion({name, "--help"})).out) << name;
  }
  EXPECT_THAT(run(ternion({"help", "bench", "ffo"})).out, HasSubstr("--from"));
  EXPECT_THAT(run(ternion({"help", "gtp"})).out, HasSubstr("--game"));
  const auto unknown = run(ternion({"help", "mtach"}));
  EXPECT_EQ(unknown.code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_THAT(unknown.error, HasSubstr("did you mean 'match'?"));
}

TEST(CommandHelp, AnswersWhatIsMistyped) {
  const auto unknown = run(ternion({"foo"}));
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.error, HasSubstr("there is no command 'foo'"));
  EXPECT_THAT(run(ternion({"slove", "x"})).error, HasSubstr("did you mean 'solve'?"));
  const auto unused = run(ternion({"--weights", "x", "perft", "--depth", "1"}));
  EXPECT_EQ(unused.code, 2);
  EXPECT_EQ(unused.out, "");
  EXPECT_THAT(unused.error, HasSubstr("--weights is not used by perft"));
}

TEST(Serve, LooksAtItsOptions) {
  for (const auto& [name, value, code] :
       {std::tuple("--isa", "mmx", 2), std::tuple("--weights", "/nonexistent.tw", 3),
        std::tuple("--tables", "/nonexistent", 3), std::tuple("--log-level", "loud", 2)})
    EXPECT_EQ(run(ternion({"serve", "--port", "0", name, value})).code, code) << name;
}

/// The files that are shipped with the README's commands.
TEST(Examples, AreReadWithoutAFault) {
  const std::string folder = std::string(TERNION_ROOT) + "/docs/examples/";
  const auto solved = run(ternion({"solve", "--json", folder + "problems.obf"}));
  EXPECT_EQ(solved.code, 0) << solved.error;
  EXPECT_THAT(solved.out, HasSubstr("\"mismatches\":0"));
  EXPECT_EQ(run(ternion({"analyze", "--depth", "1", folder + "game.ggf"})).code, 0);
  const auto replayed = run(ternion({"replay", folder + "games.txt"}));
  EXPECT_EQ(replayed.code, 0) << replayed.out;
  EXPECT_THAT(replayed.out, HasSubstr("3 games: 3 legal"));
}

}  // namespace
}  // namespace ternion::test
