// The syntax of SGF: trees, values, character sets, places of faults.
#include "protocol/records/sgf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/records/utf8.hpp"

namespace ternion::records {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> names_of(const SgfGame& game) {
  std::vector<std::string> names;
  for (const SgfNode& node : game.nodes)
    for (const SgfProperty& property : node)
      names.push_back(property.name + "=" + property.values.front().text);
  return names;
}

TEST(Sgf, KeepsTheMainLineAlone) {
  const auto game = parse_sgf(
      "junk ( ; FF [4] GM[2]C[a \\] ( bracket] XX[1][2]\n ; B[f5] "
      "(;W[d6];Black[c5](;W[e6])(;W[f6])) (;W[f6];B[a1]))");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_THAT(names_of(*game), testing::ElementsAre("FF=4", "GM=2", "C=a ] ( bracket", "XX=1",
                                                    "B=f5", "W=d6", "B=c5", "W=e6"));
  EXPECT_EQ(game->find("XX")->values.size(), 2U);
  EXPECT_EQ(game->value("FF"), "4");
  EXPECT_EQ(game->value("KM"), "");
}

TEST(Sgf, NamesOfOlderFormatsAndInSmallLetters) {
  const auto game = parse_sgf("(;GaMe[1]SiZe[15];Black[hh];WHite[ii];b[gg])");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_THAT(names_of(*game), testing::ElementsAre("GM=1", "SZ=15", "B=hh", "WH=ii", "B=gg"));
}

TEST(Sgf, EscapesAndSoftLineBreaks) {
  const auto game = parse_sgf("(;C[one\\\ntwo\\\r\nthree\nfour\r\nfive \\: \\\\ \\]])");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->value("C"), "onetwothree\nfour\nfive : \\ ]");
  EXPECT_EQ(parse_sgf("(;" + sgf_property("C", "a]b\\c\nd") + ")")->value("C"), "a]b\\c\nd");
}

TEST(Sgf, ManyGamesOneAfterAnother) {
  const std::string text = "\xEF\xBB\xBF(;GM[4];B[hh])\n\n(;GM[2];B[f5];W[d6])(;GM[4])\n";
  SgfReader reader(text);
  std::vector<int> lines;
  std::vector<std::size_t> nodes;
  while (const auto entry = reader.next()) {
    ASSERT_TRUE(entry->game) << entry->game.error().message;
    lines.push_back(entry->place.line);
    nodes.push_back(entry->game->nodes.size());
  }
  EXPECT_THAT(lines, testing::ElementsAre(1, 3, 3));
  EXPECT_THAT(nodes, testing::ElementsAre(2U, 3U, 1U));
}

TEST(Sgf, AFaultyGameDoesNotTakeTheOthersWithIt) {
  const std::string text = "(;GM[4];B[hh](;W[ii])%(;W[gg]))\n(;GM[4];B[aa])\n(;GM[4];B[bb];W[cc\n";
  SgfReader reader(text);
  std::vector<bool> good;
  std::vector<int> lines;
  while (const auto entry = reader.next()) {
    good.push_back(entry->game.has_value());
    lines.push_back(entry->place.line);
  }
  EXPECT_EQ(good, (std::vector<bool>{false, true, false}));
  EXPECT_THAT(lines, testing::ElementsAre(1, 2, 3));
}

TEST(Sgf, SaysWhereItIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "line 1, column 1: expected a game tree"},
      {"no tree", "line 1, column 1: expected a game tree, which begins with '(;', got 'no tree'"},
      {"(;B[f5]", "line 1, column 8: expected ')'"},
      {"(;B[f5", "line 1, column 7: expected ']'"},
      {"(;B)", "line 1, column 4: expected '['"},
      {"(;GM[2]\n;B[f5]\n%)", "line 3, column 1: expected ';', '(', ')' or a property"},
      {"(;C[\xC3\xA4\xC3\xB6]%)", "line 1, column 8"}};
  for (const auto& [text, why] : cases) {
    const auto game = parse_sgf(text);
    ASSERT_FALSE(game) << text;
    EXPECT_THAT(game.error().message, StartsWith(why)) << text;
    EXPECT_EQ(game.error().code, ErrorCode::syntax);
  }
}

TEST(Sgf, ASecondByteThatIsABracketEndsNoName) {
  // 0x83 0x5D is a katakana letter of Shift_JIS.
  const std::string name = "\x83\x5D\x83\x5C";
  for (const std::string& charset : {std::string("CA[Shift_JIS]"), std::string()}) {
    const auto game = parse_sgf("(;FF[4]" + charset + "PB[" + name + "]PW[x];B[hh])");
    ASSERT_TRUE(game) << charset << game.error().message;
    EXPECT_EQ(game->nodes.size(), 2U) << charset;
    EXPECT_EQ(game->value("PW"), "x");
    EXPECT_TRUE(is_utf8(game->value("PB")));
  }
}

TEST(Sgf, NamesBecomeUtf8) {
  EXPECT_EQ(parse_sgf("(;PB[J\xF6rg])")->value("PB"), "J\xC3\xB6rg");
  EXPECT_EQ(parse_sgf("(;PB[J\xC3\xB6rg])")->value("PB"), "J\xC3\xB6rg");
  EXPECT_FALSE(is_utf8("\xC0\x80"));
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));
  EXPECT_FALSE(is_utf8("\xE2\x82"));
  EXPECT_TRUE(is_utf8("\xF0\x9F\x98\x80"));
}

TEST(Sgf, ATextFullOfOpenGamesComesToAnEnd) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "(;FF[";
  SgfReader reader(text);
  int faults = 0;
  while (const auto entry = reader.next()) faults += entry->game ? 0 : 1;
  EXPECT_GT(faults, 0);
  EXPECT_LT(faults, 1000);
}

}  // namespace
}  // namespace ternion::records
