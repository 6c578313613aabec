#include "app/lab/gomoku/prove.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/gomoku/verify.hpp"
#include "test/app/lab/heard.hpp"

namespace ternion::gomoku::proof {
namespace {

using test::never;
using testing::HasSubstr;
using testing::StartsWith;

class Prove : public test::InFolder {
 protected:
  /// On a small board, with little memory.
  ProveOptions small(const std::string& out) const {
    ProveOptions options;
    options.size = 9;
    options.out = path(out);
    options.memory_mb = 4;
    options.threat_nodes = 100;
    return options;
  }
  Expected<Proving> run(const ProveOptions& options, const std::stop_token& stop = never()) {
    return prove(options, 1, stop, heard_.listener());
  }

  test::Heard heard_;
};

// One thread, and an end by memory alone: the same settings write the same journal.
TEST_F(Prove, MemoryBoundsTheGraphAndThreatNodesWhatIsSeenOfAPosition) {
  const auto journal_of = [&](const char* name, std::size_t memory, std::uint64_t nodes) {
    ProveOptions options = small(name);
    options.memory_mb = memory;
    options.threat_nodes = nodes;
    const auto proving = run(options);
    EXPECT_TRUE(proving && proving->end == ProofEnd::memory_full) << name;
    if (proving)
      EXPECT_THAT(text_of(options, *proving), HasSubstr("not decided: the memory is full\n"));
    return read(name + std::string(".journal"));
  };
  const auto least = journal_of("small.txt", 4, 100);
  EXPECT_THAT(least, StartsWith("# freestyle 9\n"));
  EXPECT_EQ(journal_of("again.txt", 4, 100), least);
  EXPECT_GT(journal_of("large.txt", 5, 100).size(), least.size());
  EXPECT_NE(journal_of("deep.txt", 4, 600), least);
}

TEST_F(Prove, GoesOnFromItsJournal) {
  ASSERT_TRUE(run(small("a.txt")));
  const std::string found = read("a.txt.journal");
  ProveOptions more = small("a.txt");
  more.memory_mb = 6;
  const auto proving = run(more);
  ASSERT_TRUE(proving) << proving.error().message;
  EXPECT_THAT(read("a.txt.journal"), StartsWith(found)) << "what was found is not found again";
  EXPECT_GT(read("a.txt.journal").size(), found.size() + 1);
  EXPECT_THAT(read("a.txt"), StartsWith("ternion gomoku proof 1\n"));
}

TEST_F(Prove, AStopEndsItUndecidedAndKeepsWhatWasFound) {
  const ProveOptions options = small("a.txt");
  const auto proving = run(options, test::at_once());
  ASSERT_TRUE(proving) << proving.error().message;
  EXPECT_EQ(proving->end, ProofEnd::stopped);
  EXPECT_THAT(text_of(options, *proving),
              testing::EndsWith("not decided; the same command goes on from here\n"));
  EXPECT_THAT(read("a.txt.journal"), StartsWith("# freestyle 9\n"));
  EXPECT_THAT(read("a.txt"), StartsWith("ternion gomoku proof 1\n"));
}

TEST_F(Prove, TimeEndsItToo) {
  ProveOptions options = small("a.txt");
  options.memory_mb = 512;
  options.seconds = 0.01;
  const auto proving = run(options);
  ASSERT_TRUE(proving) << proving.error().message;
  EXPECT_EQ(proving->end, ProofEnd::stopped);
}

TEST_F(Prove, AJournalOfAnotherRuleIsRefused) {
  ASSERT_TRUE(run(small("a.txt"), test::at_once()));
  ProveOptions other = small("b.txt");
  other.rule = Rule::standard;
  other.journal = path("a.txt.journal");
  const auto refused = run(other);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::io);
  EXPECT_THAT(refused.error().message,
              HasSubstr("expected a journal that begins with \"# standard 9\""));
}

TEST_F(Prove, ALineThatCannotBePlayedIsRefusedBeforeAnythingIsWritten) {
  ProveOptions options = small("a.txt");
  options.lines = {"e5z9"};
  const auto refused = run(options);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().code, ErrorCode::io);
  EXPECT_THAT(refused.error().message, HasSubstr("expected a point"));
  EXPECT_FALSE(exists("a.txt.journal"));
  EXPECT_FALSE(exists("a.txt"));
}

TEST_F(Prove, HintsAndOutputsThatAreNotThereAreErrorsOfTheSystem) {
  ProveOptions options = small("a.txt");
  options.hints = path("none");
  EXPECT_EQ(run(options).error().code, ErrorCode::io);
  EXPECT_EQ(run(small("none/a.txt")).error().code, ErrorCode::io);
}

TEST_F(Prove, HintsOfTheOtherRuleAreTakenOver) {
  ASSERT_TRUE(run(small("a.txt")));
  ProveOptions options = small("b.txt");
  options.rule = Rule::standard;
  options.hints = path("a.txt.journal");
  ASSERT_TRUE(run(options, test::at_once()));
  EXPECT_THAT(heard_.progress, HasSubstr(" lines hold\n"));
}

TEST(ProvingText, TellsOfEachEnd) {
  ProveOptions options;
  options.out = "x";
  Proving proving{ProofEnd::won, {{"h8", true, 0}, {"h9", false, 12.4}}, 3, 100};
  EXPECT_EQ(text_of(options, proving), "x: 3 positions, 100 bytes of text\n");
  proving.end = ProofEnd::refuted;
  EXPECT_EQ(text_of(options, proving),
            "h8   closed\nh9   open, proof number 12\nx: 3 positions, 100 bytes of text\n"
            "no proof: every move that was tried is answered\n");
}

class Verify : public test::InFolder {
 protected:
  Expected<Verdict> run(const std::string& text, const std::string& tree = "") {
    write("proof.txt", text);
    options_ = {path("proof.txt"), tree.empty() ? "" : path(tree)};
    return verify(options_, 2);
  }
  VerifyOptions options_;
};

constexpr const char* kHead = "ternion gomoku proof 1\nrule freestyle\nsize 9\n";

TEST_F(Verify, ACertificateOfOnePositionHoldsWithoutTheEmptyBoard) {
  const auto verdict = run(std::string(kHead) + "ddedfd/aaacae 9>gd()\n", "tree");
  ASSERT_TRUE(verdict) << verdict.error().message;
  EXPECT_FALSE(verdict->fault);
  EXPECT_FALSE(verdict->proves_the_win());
  EXPECT_EQ(verdict->records, 1U);
  EXPECT_TRUE(verdict->tree_moves);
  EXPECT_TRUE(exists("tree"));
  const std::string text = text_of(options_, *verdict);
  EXPECT_THAT(text, StartsWith("1 positions, "));
  EXPECT_THAT(text, HasSubstr("proved: Black wins each of these positions of freestyle on 9x9; "));
}

TEST_F(Verify, WhatProvesNothingIsTold) {
  for (const std::string& text : {std::string(kHead) + "/ 1!ee\n", std::string("nonsense\n")}) {
    const auto verdict = run(text, "tree");
    ASSERT_TRUE(verdict);
    EXPECT_TRUE(verdict->fault);
    EXPECT_FALSE(verdict->proves_the_win());
    EXPECT_THAT(text_of(options_, *verdict), testing::EndsWith("\nnot proved\n"));
    EXPECT_FALSE(exists("tree"));
  }
}

TEST_F(Verify, ATreeThatCannotBeWrittenLeavesTheVerdict) {
  const auto verdict = run(std::string(kHead) + "ddedfd/aaacae 9>gd()\n", "none/tree");
  ASSERT_TRUE(verdict);
  EXPECT_FALSE(verdict->fault);
  ASSERT_TRUE(verdict->tree_error);
  EXPECT_EQ(verdict->tree_error->code, ErrorCode::io);
}

TEST_F(Verify, AFileThatIsNotThereIsAnErrorOfTheSystem) {
  EXPECT_EQ(verify({path("none"), ""}, 1).error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::gomoku::proof
