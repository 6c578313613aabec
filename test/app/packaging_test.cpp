// What is installed beside the program.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
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

/// Every "--word" of a text; the man page writes its dashes as "\\-".
std::set<std::string> options_of(std::string text) {
  for (auto at = text.find("\\-"); at != std::string::npos; at = text.find("\\-", at))
    text.erase(at, 1);
  static const std::regex kOption("--[a-z][a-z0-9-]*");
  return {std::sregex_token_iterator(text.begin(), text.end(), kOption),
          std::sregex_token_iterator()};
}

/// Those that a help text declares: at the beginning of a line, behind a short one or alone.
std::set<std::string> declared_by(const std::string& help) {
  std::set<std::string> names;
  std::istringstream lines(help);
  static const std::regex kDeclared("^  (-[a-z],)?(--[a-z][a-z0-9-]*).*");
  std::smatch match;
  for (std::string line; std::getline(lines, line);)
    if (std::regex_match(line, match, kDeclared)) names.insert(match[2]);
  return names;
}

TEST(Packaging, TheManPagesOptionsAreTheProgramsOwn) {
  const auto page = options_of(file("docs/man/ternion.1"));
  const auto common = declared_by(run(ternion({"--help"})).out);
  const auto serve = declared_by(run(ternion({"serve", "--help"})).out);
  EXPECT_GT(common.size(), 10U);
  EXPECT_GT(serve.size(), 30U);
  for (const auto* options : {&common, &serve})
    for (const std::string& name : *options) EXPECT_TRUE(page.contains(name)) << name;
  std::set<std::string> all;
  for (const std::string& name : subcommands())
    all.merge(declared_by(run(ternion({name, "--help"})).out));
  all.insert(common.begin(), common.end());
  all.insert("--now");  // of systemctl, in an example
  for (const std::string& name : page) EXPECT_TRUE(all.contains(name)) << name;
}

/// The lines that begin with "ternion " in the blocks of a page, without their comments.
std::vector<std::string> commands_of(const std::string& page) {
  std::vector<std::string> commands;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("ternion ")) commands.push_back(line.substr(0, line.find("  #")));
  return commands;
}

TEST(Packaging, TheReadmesCommandsAndOptionsAreTheProgramsOwn) {
  const auto known = subcommands();
  auto commands = commands_of(file("README.md"));
  EXPECT_GT(commands.size(), 15U);
  for (std::string& command : commands_of(file("docs/guis.md")))
    commands.push_back(std::move(command));
  for (const std::string& command : commands) {
    std::istringstream words(command);
    std::string program;
    std::string name;
    words >> program >> name;
    if (name.empty()) continue;
    EXPECT_NE(std::ranges::find(known, name), known.end()) << command;
    const std::string own = command.substr(0, command.find('\''));  // players have options, too
    const auto declared = declared_by(run(ternion({name, "--help"})).out +
                                      run(ternion({"help", "bench", "ffo"})).out);
    for (const std::string& option : options_of(own)) {
      EXPECT_TRUE(option == "--help" || declared.contains(option)) << command;
    }
  }
}

TEST(Packaging, EveryPlaceNamesAllGamesAndDialects) {
  const std::string help = run(ternion({"--help"})).out;
  const std::string page = file("docs/man/ternion.1");
  const std::string readme = file("README.md");
  for (const char* name :
       {"Othello", "Gomoku", "Surakarta", "NBoard", "Gomocup", "SAU", "GTP", "JSON"})
    for (const std::string* text : {&page, &readme})
      EXPECT_NE(text->find(name), std::string::npos) << name;
  for (const char* name :
       {"Othello", "Gomoku", "Surakarta", "nboard", "gomocup", "sau", "json", "gtp"})
    EXPECT_NE(help.find(name), std::string::npos) << name;
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
  EXPECT_EQ(offered("ternion", "--has"), "--hash\n");
  EXPECT_EQ(offered("ternion solve", "--has"), "--hash\n");
  EXPECT_EQ(offered("ternion health", "--has"), "\n") << "an option that it refuses";
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
