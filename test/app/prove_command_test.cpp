// `ternion prove` and `ternion verify` as a person runs them.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ProveCommand : public testing::Test {
 protected:
  ProveCommand() { fs::create_directories(folder_); }
  ~ProveCommand() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string first_line(const char* name) const {
    std::ifstream file(path(name));
    std::string line;
    std::getline(file, line);
    return line;
  }

 private:
  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-prove-" + std::to_string(::getpid()) + "-" +
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(ProveCommand, EndsUndecidedAndGoesOnFromItsJournal) {
  for (int run_number = 0; run_number < 2; ++run_number) {
    const auto result =
        run(ternion({"prove", "--size", "9", "--seconds", "0.2", "--out", path("a.txt")}));
    EXPECT_EQ(result.code, 1) << result.error;
    EXPECT_THAT(result.out, HasSubstr("not decided; the same command goes on from here"));
  }
  EXPECT_EQ(first_line("a.txt.journal"), "# freestyle 9");
  EXPECT_EQ(first_line("a.txt"), "ternion gomoku proof 1");
}

TEST_F(ProveCommand, ALineThatCannotBePlayedIsRefusedBeforeTheSearch) {
  const auto result =
      run(ternion({"prove", "--size", "9", "--try", "e5z9", "--out", path("a.txt")}));
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.error, HasSubstr("expected a point"));
  EXPECT_FALSE(std::filesystem::exists(path("a.txt.journal")));
}

TEST_F(ProveCommand, ATheoryThatIsNoneIsRefusedBeforeTheSearch) {
  std::ofstream(path("lines")) << "e5d4c9\ne5z9\n";
  std::ofstream(path("large")) << "ternion gomoku proof 1\nrule standard\nsize 15\nee/dd 9>ci()\n";
  for (const auto& [name, code, said] :
       {std::tuple("lines", 2, "line 2"), std::tuple("large", 2, "9x9"),
        std::tuple("none", 3, "cannot read")}) {
    const auto result =
        run(ternion({"prove", "--size", "9", "--theory", path(name), "--out", path("a.txt")}));
    EXPECT_EQ(result.code, code) << name;
    EXPECT_THAT(result.error, HasSubstr(said));
    EXPECT_THAT(result.error, HasSubstr(name));
    EXPECT_FALSE(fs::exists(path("a.txt.journal")));
  }
}

TEST_F(ProveCommand, RefusesMemoryAndNodesThatAreTooFew) {
  const auto proved = [&](const char* name, std::vector<std::string> more) {
    std::vector<std::string> words{"prove", "--size", "5", "--seconds", "20", "--out", path(name)};
    words.insert(words.end(), more.begin(), more.end());
    return run(ternion(std::move(words)));
  };
  for (const auto& [option, value] :
       {std::pair("--memory", "3"), std::pair("--threat-nodes", "9")}) {
    const auto refused = proved("x.txt", {option, value});
    EXPECT_EQ(refused.code, 2) << option;
    EXPECT_THAT(refused.error, HasSubstr(option));
  }
}

TEST_F(ProveCommand, MemoryAndThreatNodesCount) {
  const auto journal_of = [&](const char* name, const char* memory, const char* nodes) {
    const auto result = run(ternion({"prove", "--size", "9", "--memory", memory, "--threat-nodes",
                                     nodes, "--out", path(name)}));
    EXPECT_EQ(result.code, 1) << result.error;
    EXPECT_THAT(result.out, HasSubstr("not decided: the memory is full"));
    std::ifstream file(path((name + std::string(".journal")).c_str()));
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  const std::string small = journal_of("small.txt", "4", "100");
  EXPECT_GT(journal_of("large.txt", "5", "100").size(), small.size());
  EXPECT_NE(journal_of("deep.txt", "4", "600"), small);
}

TEST_F(ProveCommand, WhatProvesNothingIsNotAccepted) {
  std::ofstream(path("a.txt")) << "ternion gomoku proof 1\nrule freestyle\nsize 9\n"
                                  "/ 1!ee\n";
  const auto result = run(ternion({"verify", path("a.txt")}));
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out + result.error, HasSubstr("line 4"));
}

TEST_F(ProveCommand, AWinTreeIsWrittenAndCheckedAsItIs) {
  std::ofstream(path("a.txt")) << "ternion gomoku proof 1\nrule freestyle\nsize 9\n"
                                  "ddedfd/aacace 9>gd()\n";
  const auto written = run(ternion({"verify", path("a.txt"), "--shared-tree", path("tree")}));
  EXPECT_THAT(written.out, HasSubstr("tree: 1 moves\n")) << written.error;
  EXPECT_EQ(first_line("tree"), "(gd)");
  const std::string start = "freestyle 9 d4a1e4c1f4c5";
  const auto checked = run(ternion({"verify", path("tree"), "--start", start}));
  EXPECT_EQ(checked.code, 0) << checked.error;
  EXPECT_THAT(checked.out, HasSubstr("a win tree of 1 moves, answers in 1 positions"));
  EXPECT_THAT(checked.out, HasSubstr("proved: Black wins freestyle on 9x9 from the start"));
  for (const auto& [part, says] :
       {std::pair("1/1", "proved: Black wins"), std::pair("2/2", "proved: Black wins"),
        std::pair("1/2", "this part has no positions")}) {
    const auto held = run(ternion({"verify", path("tree"), "--start", start, "--part", part}));
    EXPECT_EQ(held.code, 0) << held.error;
    EXPECT_THAT(held.out, HasSubstr(says));
  }
  for (const char* part : {"0/2", "3/2", "1", "1/", "/2", "1/2/3", "-1/2", "1/10001"}) {
    const auto refused = run(ternion({"verify", path("tree"), "--start", start, "--part", part}));
    EXPECT_EQ(refused.code, 2) << part;
    EXPECT_THAT(refused.error, HasSubstr("expected K/N"));
  }
  EXPECT_EQ(run(ternion({"verify", path("a.txt"), "--part", "1/2"})).code, 2);
  // Elsewhere the same move wins nothing.
  const auto refuted = run(
      ternion({"verify", path("tree"), "--start", "freestyle 9 h8i9", "--threat-nodes", "200"}));
  EXPECT_EQ(refuted.code, 1);
  EXPECT_THAT(refuted.out, HasSubstr("not proved"));
  std::ofstream(path("tree")) << "(gd[(aa)";
  const auto broken = run(ternion({"verify", path("tree")}));
  EXPECT_EQ(broken.code, 1);
  EXPECT_THAT(broken.out, HasSubstr("expected a ] for each ["));
  std::ofstream(path("tree")) << "(gd)";
  EXPECT_EQ(run(ternion({"verify", path("tree"), "--start", "freestyle 9 h8"})).code, 2);
  EXPECT_EQ(run(ternion({"verify", path("tree"), "--threat-nodes", "9"})).code, 2);
}

}  // namespace
}  // namespace ternion::test
