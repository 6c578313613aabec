// What is installed beside the program.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

std::string file(const std::string& path) {
  std::ifstream stream(std::string(TERNION_ROOT) + "/" + path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The names under "Subcommands:" of --help.
std::vector<std::string> subcommands() {
  std::istringstream help(run(ternion({"--help"})).out);
  std::vector<std::string> names;
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    if (line.starts_with("Subcommands")) {
      inside = true;
      continue;
    }
    if (inside && (line.size() < 3 || line[2] == ' ' || !line.starts_with("  "))) {
      if (line.empty()) break;
      continue;
    }
    if (inside) names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

TEST(Packaging, TheManPageNamesEverySubcommand) {
  const std::string page = file("docs/man/ternion.1");
  const auto names = subcommands();
  ASSERT_GT(names.size(), 15U);
  for (const std::string& name : names)
    EXPECT_NE(page.find("\n.B " + name + "\n"), std::string::npos) << name;
}

TEST(Packaging, CompletionsNameEverySubcommandAndItsOptions) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const auto script = run(ternion({"completions", shell}));
    EXPECT_EQ(script.code, 0) << shell;
    for (const std::string& name : subcommands())
      EXPECT_NE(script.out.find(name), std::string::npos) << shell << " " << name;
    for (const char* option : {"max-connections", "churn", "hash"})
      EXPECT_NE(script.out.find(option), std::string::npos) << shell << " " << option;
  }
  EXPECT_EQ(run(ternion({"completions", "tcsh"})).code, 2);
}

/// The words that bash itself would offer after these.
std::string offered(const std::string& words, const std::string& word) {
  const std::string script = R"(source <("$0" completions bash); COMP_WORDS=()" + words + " '" +
                             word + R"('); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _ternion; )" +
                             R"(echo "${COMPREPLY[*]}")";
  return run({"/bin/bash", "-c", script, TERNION_BINARY}).out;
}

TEST(Packaging, BashCompletesWithThem) {
  EXPECT_EQ(offered("ternion", "heal"), "health\n");
  EXPECT_EQ(offered("ternion serve", "--max-c"), "--max-connections\n");
  EXPECT_EQ(offered("ternion serve --port 1", "--stor"), "--store\n");
  EXPECT_EQ(offered("ternion solve", ""), "\n") << "files, which is the shell's own";
}

TEST(Packaging, TheServiceIsStartedWithOptionsThatThereAre) {
  const std::string unit = file("packaging/ternion.service");
  const auto at = unit.find("ExecStart=/usr/bin/ternion ");
  ASSERT_NE(at, std::string::npos);
  std::istringstream line(unit.substr(at, unit.find('\n', at) - at));
  const std::string help = run(ternion({"serve", "--help"})).out + run(ternion({"--help"})).out;
  for (std::string word; line >> word;) {
    if (!word.starts_with("--")) continue;
    EXPECT_NE(help.find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace ternion::test
