// The commands of the documents about the seeds, each as it is written there, as a stranger runs
// them: with files and positions for their placeholders, and where one plays for long with less to
// do.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test::documents_test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What stands between single backticks and begins with the program's name, each once.
std::vector<std::string> commands_of(const fs::path& document) {
  const std::string text = text_of(document);
  static const std::regex kCommand("`(ternion [^`]+)`");
  std::vector<std::string> commands;
  for (auto match = std::sregex_iterator(text.begin(), text.end(), kCommand);
       match != std::sregex_iterator(); ++match) {
    std::string command = (*match)[1];
    std::ranges::replace(command, '\n', ' ');
    if (std::ranges::count(commands, command) == 0) commands.push_back(command);
  }
  return commands;
}

struct Change {
  std::string_view pattern;  // a regular expression, ECMAScript
  std::string_view by;
};

/// In this order. A command that is told by its name alone is asked for help, and so is what waits
/// for others.
constexpr std::array kChanges{
    // Placeholders.
    Change{"(eval --game gomoku )POSITION", "$1g8g9i9"},
    Change{"(eval --game surakarta )POSITION", "$1a2-a3"},
    Change{"'renju 15 \\.\\.\\.'", "'renju 15 h8g9'"},
    Change{"CELL", "h7"},
    Change{"(players|contest) NAME", "$1 romeo"},
    Change{"(solve --game gomoku )FILE", "$1wins.txt"},
    Change{"verify FILE", "verify won.tree --start 'freestyle 15 h8a1g8a15f8o1e8o15'"},
    Change{"verify freestyle15.proof.zst --shared-tree FILE", "verify --help"},
    Change{"--out FILE", "--out out.txt"},
    Change{"docs/examples", TERNION_ROOT "/docs/examples"},
    // Named alone, or for whoever comes.
    Change{"^ternion (contest|gtp|play|prove|serve|verify)$", "ternion $1 --help"},
    Change{"^ternion ggs .*", "ternion ggs --help"},
    Change{"verify --tree FILE", "verify --help"},
    // Less to do. All teams take half an hour.
    Change{"^ternion contest -n \\d+$", "ternion contest romeo papa-first"},
    Change{"^(ternion contest (?!--help).*?) -n \\d+", "$1"},
    Change{"^(ternion contest (?!--help).*)$", "$1 -n 1 --quiet"},
    Change{"^(ternion tournament .*?)( -n \\d+)?$", "$1 -n 2 --quiet"},
    Change{"^(ternion match .*)$", "$1 -n 2 --quiet"},
    Change{"^(ternion match .*inside.*)$", "$1 --depth 1"},
    Change{"^(ternion match .*gtp:.*)$", "$1 --time-per-move 60 --lag 60000"},
    Change{"--seconds 30", "--seconds 0.1"},
    Change{"^(ternion tune .*)$", "$1 --steps 1 --pairs 1"},
    Change{"^ternion perft (.*) --depth 8", "ternion perft $1 --depth 5"},
};

std::string changed(std::string command) {
  for (const Change& each : kChanges)
    command =
        std::regex_replace(command, std::regex(std::string(each.pattern)), std::string(each.by));
  return command;
}

/// 1 is for a finding: a game lost on time, a win that is not proved yet.
bool may_find_something(std::string_view command) {
  return command.starts_with("ternion prove ") || command.find("--slowdown") != command.npos;
}

class InFolder : public testing::Test {
 protected:
  InFolder() {
    fs::create_directories(folder_);
    write("mine.json", text_of(fs::path(TERNION_ROOT) / "search/players/styles/papa-first.json"));
    write("wins.txt", "freestyle 15 h8a1g8a15f8o1e8o15\n");
    write("won.tree", "(dh)\n");
  }
  ~InFolder() override { fs::remove_all(folder_); }

  /// By a shell, in a folder of the test's own.
  auto run_in_folder(const std::string& command) const {
    const std::string script =
        "cd '" + folder_.string() + "' && ternion() { '" TERNION_BINARY "' \"$@\"; } && " + command;
    return run({"/bin/sh", "-c", script});
  }

 private:
  void write(const char* name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-documents-" + std::to_string(::getpid()));
};

class Documents : public InFolder, public testing::WithParamInterface<const char*> {};

TEST_P(Documents, EveryCommandRuns) {
  const auto commands = commands_of(fs::path(TERNION_ROOT) / "docs" / GetParam());
  EXPECT_FALSE(commands.empty());
  const bool has_python = run({"/bin/sh", "-c", "command -v python3"}).code == 0;
  std::string skipped;
  for (const std::string& command : commands) {
    if (command.find("python3") != command.npos && !has_python) {
      skipped += "\n" + command;
      continue;
    }
    const std::string short_one = changed(command);
    const auto result = run_in_folder(short_one);
    if (may_find_something(command))
      EXPECT_THAT(result.code, testing::AnyOf(0, 1)) << short_one << '\n' << result.error;
    else
      EXPECT_EQ(result.code, 0) << short_one << '\n' << result.error;
  }
  if (!skipped.empty()) GTEST_SKIP() << "without python3, not run:" << skipped;
}

INSTANTIATE_TEST_SUITE_P(Seeds, Documents,
                         testing::Values("seeds/contest-2015.md", "seeds/contest-2015-teams.md",
                                         "seeds/contest-2015-later-teams.md", "seeds/gomoku.md",
                                         "seeds/laboratory-surakarta-card.md", "contest.md"));

TEST_F(InFolder, TheLaboratorysCaseComesOutAsItIsWrittenDown) {
  const std::string examples = TERNION_ROOT "/docs/examples/";
  const auto result =
      run_in_folder("ternion gtp --player laboratory < " + examples + "laboratory-1.in");
  EXPECT_EQ(result.code, 0) << result.error;
  EXPECT_EQ(result.out, text_of(examples + "laboratory-1.out"));
}

}  // namespace
}  // namespace ternion::test::documents_test
