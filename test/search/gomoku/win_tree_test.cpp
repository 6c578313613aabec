// Win trees: written whole and with each position once, read as the article reads them, checked.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/core/text_frame.hpp"
#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/win_tree.hpp"
#include "test/search/gomoku/proof_search.hpp"

namespace ternion::gomoku::proof::proof_test {
namespace {

TEST(WinTree, HasEveryReplyOfEachRecord) {
  const Search search(position_from("freestyle 15 h8g9i7a1h10a2"));
  ASSERT_TRUE(search.won);
  std::string tree;
  const auto count =
      write_win_tree(search.text, 1'000'000, [&](std::string_view text) { tree += text; });
  ASSERT_TRUE(count);
  EXPECT_EQ(std::ranges::count(tree, '('), static_cast<std::ptrdiff_t>(*count));
  EXPECT_EQ(std::ranges::count(tree, '('), std::ranges::count(tree, ')'));
  EXPECT_EQ(std::ranges::count(tree, '['), std::ranges::count(tree, ']'));
  // Black's move, and at least a reply and its answer for each of the other 218 cells.
  EXPECT_GE(*count, 1U + 2 * 218);
  EXPECT_FALSE(write_win_tree(search.text, 100, [](std::string_view) {}));
  EXPECT_FALSE(write_win_tree("no certificate", 100, [](std::string_view) {}));
}

// --- Win trees whose positions stand once.

std::string shared_tree_of(const Search& search, std::size_t long_win = kLongWin) {
  std::string tree;
  const auto count =
      write_shared_win_tree(search.text, [&](std::string_view text) { tree += text; }, long_win);
  EXPECT_TRUE(count);
  EXPECT_EQ(std::ranges::count(tree, '('), static_cast<std::ptrdiff_t>(count.value_or(0)));
  return tree;
}

/// The first fault, "" for a tree that proves the win from there.
std::string fault_of_tree(const std::string& text, const Position& start,
                          std::uint64_t threat_nodes = 3000) {
  const auto tree = read_win_tree(text);
  if (!tree) return tree.error().message;
  const auto questions = questions_of(*tree, start);
  if (!questions) return questions.error().message;
  WinTreeChecker checker(*tree, *questions, threat_nodes, std::size_t{1} << 20, kNever);
  for (const WinTreeQuestion& question : questions->all) {
    const WinTreeAnswer answer = checker.check(question);
    if (!answer.fault.empty()) return answer.fault;
    if (question.position.stone_count() > start.stone_count()) continue;
    EXPECT_EQ(answer.in_tree + answer.threats + answer.solved,
              static_cast<std::uint64_t>(start.empty_count() - 1))
        << "every reply";
  }
  return "";
}

constexpr const char* kWonSlowly = "freestyle 15 h8g9i7a1h10a2";

TEST(WinTree, SharedIsProvedAsItIs) {
  const Search search(position_from(kWonSlowly));
  ASSERT_TRUE(search.won);
  const std::string tree = shared_tree_of(search);
  EXPECT_EQ(fault_of_tree(tree, position_of(search.root, search.variant)), "");
  std::string whole;
  ASSERT_TRUE(write_win_tree(search.text, 1'000'000, [&](auto text) { whole += text; }));
  EXPECT_LT(tree.size(), whole.size() / 4);
}

TEST(WinTree, LongWinsAreWrittenDownAsFarAsTheyAreLong) {
  const Search search(position_from(kWonSlowly));
  ASSERT_TRUE(search.won);
  const Position start = position_of(search.root, search.variant);
  std::ptrdiff_t moves = 0;
  for (const std::size_t long_win : {std::size_t{1'000'000}, std::size_t{10}, std::size_t{1}}) {
    const std::string tree = shared_tree_of(search, long_win);
    EXPECT_GT(std::ranges::count(tree, '('), moves) << long_win;
    moves = std::ranges::count(tree, '(');
    // A strategy may answer several replies: none of them stands below itself.
    EXPECT_EQ(fault_of_tree(tree, start), "") << long_win;
  }
  EXPECT_THAT(fault_of_tree(shared_tree_of(search, 1'000'000), start, 100),
              testing::HasSubstr("no win by threats"));
  EXPECT_EQ(fault_of_tree(shared_tree_of(search, 1), start, 100), "") << "little is left to find";
}

TEST(WinTree, BranchesThatAreOfNoUseAfterAReplyAreLeftOut) {
  // One strategy answers g8 and o2: k8, and then whichever of g8 and l8 makes no five any more.
  // After g8 one is left to White; after o2 Black makes a five whatever she does.
  std::string tree;
  const auto count = write_shared_win_tree(
      "ternion gomoku proof 1\nrule freestyle\nsize 15\n"
      "hhihjh/abcbeb 9 >oa(ghob>kh(gh>oo(),lh>oo()))\n",
      [&](std::string_view text) { tree += text; }, 1);
  ASSERT_TRUE(count) << count.error().message;
  EXPECT_EQ(tree, "(oa[(gh[(kh[(lh[(oo)])])])(ob[(kh)])])");
  EXPECT_EQ(*count, 7U);
  EXPECT_FALSE(write_shared_win_tree(
      "ternion gomoku proof 1\nrule freestyle\nsize 15\nhhihjh/abcbeb 9 >hh()\n",
      [](std::string_view) {}))
      << "a move on a stone";
}

TEST(WinTree, AMoveThatDoesNotWinIsFound) {
  const Position start = position_from("freestyle 15 h8i9");
  EXPECT_THAT(fault_of_tree("(ao)", start), testing::HasSubstr("no win by threats"));
  EXPECT_THAT(fault_of_tree("(oo)", position_from("freestyle 15 a1f8a3g8a5h8c1i8")),
              testing::HasSubstr("White wins after o15"));
}

TEST(WinTree, IsReadAsTheArticleReadsIt) {
  const auto tree = read_win_tree("\n(hh[(gg[(ii)])(gi)[(ij[(aa[(bb)])])]])\n");
  ASSERT_TRUE(tree) << tree.error().message;
  ASSERT_EQ(tree->nodes.size(), 7U);
  const auto points = [&](std::uint32_t node) {
    std::string text;
    for (const auto child : tree->children(node)) append_point(text, tree->nodes[child].point);
    return text;
  };
  EXPECT_EQ(points(0), "gggi");
  EXPECT_EQ(points(1), "ii");
  EXPECT_EQ(points(3), "ij") << "the closing bracket may stand before the replies";
  EXPECT_TRUE(is_win_tree(" \n(hh)"));
  EXPECT_FALSE(is_win_tree("ternion gomoku proof 1"));
  EXPECT_FALSE(is_win_tree(""));
}

TEST(WinTree, WhatIsNoneIsRefusedWithItsPlace) {
  for (const auto& [text, expected] : {std::pair("(hh[(gg", "a ] for each ["),
                                       {"(hh)(gg)", "one first move"},
                                       {"(h", "two letters"},
                                       {"(zz)", "two letters"},
                                       {"[(hh)]", "a move before ["},
                                       {"(hh[])", "moves between"},
                                       {"(hh)]", "moves between"},
                                       {"(hh)x", "( ) [ ]"},
                                       {"(hh[(gg)][(ii)])", "a move before ["},
                                       {"", "a move such as"}}) {
    const auto tree = read_win_tree(text);
    ASSERT_FALSE(tree) << text;
    EXPECT_THAT(tree.error().message, testing::HasSubstr("character")) << text;
    EXPECT_THAT(tree.error().message, testing::HasSubstr(expected)) << text;
  }
}

TEST(WinTree, MovesThatCannotBePlayedAreRefused) {
  const Position start = position_from("freestyle 9 e5d4");
  for (const char* text : {"(ee)", "(aj)", "(aa[(aa)])", "(aa[(bb[(bb)])])"})
    EXPECT_THAT(fault_of_tree(text, start), testing::HasSubstr("that can be played")) << text;
  EXPECT_THAT(fault_of_tree("(aa[(bb[(cc)(ff)])])", start), testing::HasSubstr("one answer"));
}

/// Six thousand questions to one checker, whose table is full by then.
TEST(WinTreeDeep, TheShippedFreestyleProofHolds) {
  if (embedded_proofs().empty()) GTEST_SKIP() << "the program was built without certificates";
  const auto text = unpack_text(embedded_proofs().front().bytes());
  ASSERT_TRUE(text);
  ASSERT_THAT(*text, testing::HasSubstr("freestyle"));
  std::string written;
  ASSERT_TRUE(write_shared_win_tree(*text, [&](std::string_view part) { written += part; }));
  const auto tree = read_win_tree(written);
  ASSERT_TRUE(tree);
  const auto questions = questions_of(*tree, position_from("freestyle 15"));
  ASSERT_TRUE(questions);
  ASSERT_GT(questions->all.size(), 6000U);
  WinTreeChecker checker(*tree, *questions, 20'000'000, std::size_t{64} << 20, kNever);
  for (std::size_t i = 0; i < 6000; ++i) {
    const WinTreeAnswer answer = checker.check(questions->all[i]);
    ASSERT_EQ(answer.fault, "") << i;
  }
}

}  // namespace
}  // namespace ternion::gomoku::proof::proof_test
