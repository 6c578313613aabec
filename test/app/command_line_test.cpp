// Help, version, exit codes, and the subcommands that need little more.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

std::string last_line(const std::string& text) {
  if (text.empty() || text.back() != '\n') return "no line end";
  const auto before = text.rfind('\n', text.size() - 2);
  const auto begin = before == std::string::npos ? 0 : before + 1;
  return text.substr(begin, text.size() - 1 - begin);
}

TEST(CommandLine, HelpIsForPeople) {
  const auto help = run(ternion({"--help"}));
  EXPECT_EQ(help.code, 0);
  EXPECT_EQ(help.error, "");
  for (const auto* text : {"nboard", "gtp", "serve", "perft", "bench", "analyze", "eval", "solve",
                           "replay", "health", "--isa", "--weights", "--hash", "--threads",
                           "--log-level", "--version", "Examples:", "Exit codes:"})
    EXPECT_NE(help.out.find(text), std::string::npos) << text << " is not in\n" << help.out;
  for (const auto* name : {"nboard", "gtp", "serve", "health", "perft", "bench", "analyze", "eval",
                           "solve", "replay", "contest"}) {
    const auto own = run(ternion({name, "--help"}));
    EXPECT_EQ(own.code, 0) << name;
    EXPECT_NE(own.out.find(std::string("ternion ") + name), std::string::npos) << own.out;
  }
}

TEST(CommandLine, VersionNamesTheInstructionSets) {
  const auto version = run(ternion({"--version"}));
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out.rfind("ternion ", 0), 0U);
  EXPECT_NE(version.out.find("instruction set: "), std::string::npos);
  EXPECT_NE(version.out.find("supported: scalar"), std::string::npos);
  const auto scalar = run(ternion({"--isa", "scalar", "--version"}));
  EXPECT_NE(scalar.out.find("instruction set: scalar"), std::string::npos) << scalar.out;
}

TEST(CommandLine, ControlCharactersOfWordsDoNotReachTheTerminal) {
  for (const std::string& words : {std::string("--game=o\x1b[2Jx"), std::string("--d\x07pth=1")}) {
    const auto wrong = run(ternion({"perft", words}));
    EXPECT_EQ(wrong.code, 2);
    for (const unsigned char c : wrong.error) EXPECT_TRUE(c >= ' ' || c == '\n') << wrong.error;
  }
}

TEST(CommandLine, WrongUseIsCodeTwoWithAReason) {
  const std::vector<std::vector<std::string>> wrong{
      {"dance"},
      {"play", "--side", "red"},
      {"play", "nobody"},
      {"play", "inside[clock=60]"},
      {"--unknown"},
      {"perft"},
      {"perft", "--depth", "x"},
      {"perft", "--depth", "-1"},
      {"perft", "--depth", "99"},
      {"perft", "--depth", "3", "--game", "chess"},
      {"perft", "--depth", "3", "--position", "XO"},
      {"perft", "--depth", "3", "--isa", "mmx"},
      {"--isa", "mmx"},
      {"--version", "--isa", "mmx"},
      {"--hash", "0"},
      {"--hash", "99999999"},
      {"--threads", "0"},
      {"--log-level", "loud"},
      {"solve"},
      {"replay"},
      {"analyze"},
      {"eval"},
      {"serve", "--port", "70000"},
      {"serve", "--address", "0.0.0.0", "--port", "0"},
      {"serve", "--address", "example.org"},
      {"serve", "--dialect", "uci"},
      {"bench", "--depth", "0"},
      {"gtp", "extra"}};
  for (const auto& arguments : wrong) {
    const auto result = run(ternion(arguments));
    std::string shown;
    for (const auto& word : arguments) shown += word + " ";
    EXPECT_EQ(result.code, 2) << shown << result.error;
    EXPECT_EQ(result.out, "") << shown;
    EXPECT_NE(result.error, "") << shown;
  }
}

TEST(CommandLine, WhatTheSystemRefusesIsCodeThreeWithAReason) {
  const std::vector<std::vector<std::string>> refused{{"solve", "/nonexistent.obf"},
                                                      {"replay", "/nonexistent.txt"},
                                                      {"replay", "/"},
                                                      {"analyze", "no-such-file"},
                                                      {"gtp", "--weights", "/nonexistent.tw"}};
  for (const auto& arguments : refused) {
    const auto result = run(ternion(arguments));
    EXPECT_EQ(result.code, 3) << arguments.back() << result.error;
    EXPECT_NE(result.error.find(arguments.back()), std::string::npos) << result.error;
  }
}

TEST(CommandLine, AFullOutputIsNoSuccess) {
  Child child(ternion({"perft", "--depth", "3"}), {.out_path = "/dev/full"});
  EXPECT_EQ(child.wait(), 3);
  EXPECT_NE(child.error().find("output"), std::string::npos) << child.error();
}

TEST(Perft, CountsGomoku) {
  const auto renju = run(ternion({"perft", "--game", "Gomoku", "--depth", "3", "--position",
                                  "renju 9 d5d1f5d2e4d3e6h9", "--threads", "2"}));
  EXPECT_EQ(renju.code, 0) << renju.error;
  EXPECT_EQ(last_line(renju.out), "362656");
  EXPECT_EQ(last_line(run(ternion({"perft", "--game", "gomoku", "--depth", "2"})).out), "50400");
  EXPECT_EQ(last_line(run(ternion({"perft", "--game", "surakarta", "--depth", "4"})).out),
            "111122");
  const auto wrong =
      run(ternion({"perft", "--game", "gomoku", "--depth", "2", "--position", "renju 4"}));
  EXPECT_EQ(wrong.code, 2);
}

TEST(Perft, PutsTheCountAloneOnTheLastLine) {
  const auto seven = run(ternion({"perft", "--game", "othello", "--depth", "7"}));
  EXPECT_EQ(seven.code, 0);
  EXPECT_EQ(last_line(seven.out), "55092");
  EXPECT_NE(seven.error, "");  // progress
  EXPECT_EQ(last_line(run(ternion({"perft", "--depth", "0"})).out), "1");
  EXPECT_EQ(last_line(run(ternion({"perft", "--depth", "1"})).out), "4");
  EXPECT_EQ(last_line(run(ternion({"perft", "--depth", "7", "--isa", "scalar"})).out), "55092");
}

TEST(Perft, IsTheSameOnAnyNumberOfThreads) {
  // The side to move takes a1, and the game ends: a branch that cannot be split.
  const std::string few = "-OOOOOOX" + std::string(56, 'X') + " X";
  for (const auto* threads : {"1", "2", "5"}) {
    const auto start = run(ternion({"perft", "--depth", "8", "--threads", threads}));
    EXPECT_EQ(start.code, 0);
    EXPECT_EQ(start.out, "390216\n");
    EXPECT_NE(start.error.find("4/4 "), std::string::npos) << start.error;
    EXPECT_EQ(run(ternion({"perft", "--depth", "0", "--threads", threads})).out, "1\n");
    EXPECT_EQ(run(ternion({"perft", "--depth", "1", "--threads", threads})).out, "4\n");
    EXPECT_EQ(run(ternion({"perft", "--depth", "6", "--position", few, "--threads", threads})).out,
              "1\n");
  }
}

TEST(Perft, StartsFromAnyPosition) {
  // White has only a1 and must leave it: passes are counted as moves.
  const std::string pass = "-" + std::string(62, 'X') + "O X";
  EXPECT_EQ(last_line(run(ternion({"perft", "--depth", "1", "--position", pass})).out), "1");
  const std::string over(64, 'X');
  EXPECT_EQ(last_line(run(ternion({"perft", "--depth", "5", "--position", over})).out), "1");
}

TEST(Bench, GivesTheSameSignatureEveryTime) {
  const std::vector<std::string> command{"bench", "--depth", "4", "--json"};
  const auto first = run(ternion(command));
  const auto second = run(ternion(command));
  ASSERT_EQ(first.code, 0) << first.error;
  const auto one = nlohmann::json::parse(first.out);
  const auto two = nlohmann::json::parse(second.out);
  EXPECT_GT(one.at("signature"), 0);
  EXPECT_EQ(one.at("signature"), two.at("signature"));
  ASSERT_EQ(one.at("games").size(), 3U);
  std::uint64_t sum = 0;
  for (const auto& game : one.at("games")) sum += game.at("signature").get<std::uint64_t>();
  EXPECT_EQ(one.at("signature"), sum);
  const auto table = run(ternion({"bench", "--depth", "4"}));
  EXPECT_EQ(last_line(table.out), "signature " + one.at("signature").dump());
  const auto scalar = run(ternion({"bench", "--depth", "4", "--json", "--isa", "scalar"}));
  EXPECT_EQ(nlohmann::json::parse(scalar.out).at("signature"), one.at("signature"));
}

TEST(Bench, SearchesTheGameThatIsAskedFor) {
  const auto all = nlohmann::json::parse(run(ternion({"bench", "--depth", "3", "--json"})).out);
  std::set<std::string> positions;
  for (const auto& game : all.at("games")) {
    const std::string name = game.at("game");
    const auto own = run(ternion({"--game", name, "bench", "--depth", "3", "--json"}));
    ASSERT_EQ(own.code, 0) << own.error;
    const auto json = nlohmann::json::parse(own.out);
    ASSERT_EQ(json.at("games").size(), 1U) << name;
    EXPECT_EQ(json.at("games")[0].at("game"), name);
    EXPECT_EQ(json.at("signature"), game.at("signature"))
        << "a game's signature does not depend on the others";
    const auto table = run(ternion({"bench", "--game", name, "--depth", "3"}));
    EXPECT_EQ(last_line(table.out), "signature " + game.at("signature").dump());
    for (const auto& position : game.at("positions")) positions.insert(position.at("position"));
  }
  EXPECT_EQ(positions.size(), 15U + 18U + 12U) << "each is searched once";
  for (const char* rule : {"freestyle", "standard", "renju"})
    EXPECT_TRUE(std::ranges::any_of(positions, [&](const std::string& text) {
      return text.starts_with(rule);
    })) << rule;
}

}  // namespace
TEST(Bench, SolvesTheFfoSuite) {
  const auto table = run(ternion({"bench", "ffo", "--from", "1", "--to", "20"}));
  EXPECT_EQ(table.code, 0) << table.out;
  EXPECT_NE(last_line(table.out).find(" 0 wrong"), std::string::npos) << table.out;
  const auto json = run(ternion({"bench", "ffo", "--from", "1", "--to", "3", "--json"}));
  const auto total = nlohmann::json::parse(last_line(json.out)).at("total");
  EXPECT_EQ(total.at("wrong"), 0);
  EXPECT_GT(total.at("nodes"), 0);
  EXPECT_EQ(run(ternion({"bench", "ffo", "--from", "60"})).code, 2);
}

}  // namespace ternion::test
