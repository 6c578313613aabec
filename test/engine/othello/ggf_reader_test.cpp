// A file of games: places of faults, and going on behind them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/ggf.hpp"
#include "test/support/sanitized.hpp"

namespace ternion::othello {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kGame = "(;GM[Othello]PB[ok]B[f5];)";

/// Each entry as "offset:line name-of-black" or "offset:line !message".
std::vector<std::string> entries(const std::string& text) {
  std::vector<std::string> out;
  GgfReader reader(text);
  while (const auto entry = reader.next()) {
    EXPECT_LT(out.size(), text.size()) << "the reader moves on";
    std::string item = std::to_string(entry->offset) + ":" + std::to_string(entry->line) + " ";
    out.push_back(
        item + (entry->game ? entry->game->record.players[0] : "!" + entry->game.error().message));
  }
  EXPECT_FALSE(reader.next().has_value()) << "the end stays the end";
  return out;
}

TEST(GgfReader, EmptyText) {
  EXPECT_THAT(entries(""), IsEmpty());
  EXPECT_THAT(entries(" \r\n 1 2\n"), IsEmpty());
}

TEST(GgfReader, CountsAndGluedPairs) {
  EXPECT_THAT(entries(kGame + "\n" + kGame), ElementsAre("0:1 ok", "27:2 ok"));
  EXPECT_THAT(entries("1 " + kGame + "\n2 " + kGame + kGame + "\n"),
              ElementsAre("2:1 ok", "31:2 ok", "57:2 ok"));
}

TEST(GgfReader, AGameThatIsRefusedDoesNotHurtTheNext) {
  EXPECT_THAT(entries("(;GM[Othello]TY[8k];)\n" + kGame),
              ElementsAre(HasSubstr("0:1 !TY: komi"), "22:2 ok"));
  EXPECT_THAT(entries("(;GM[Othello]B[a1];)\n" + kGame),
              ElementsAre(HasSubstr("0:1 !move 1 ('a1')"), "21:2 ok"));
}

TEST(GgfReader, GoesOnAtTheNextGameAfterBrokenBrackets) {
  EXPECT_THAT(entries("\n(;GM[Othello] oops B[f5];)\n" + kGame),
              ElementsAre(HasSubstr("15:2 !expected a tag"), "28:3 ok"));
  EXPECT_THAT(entries("(;GM[Othello]B[f5]\n" + kGame), ElementsAre(HasSubstr("19:2 !"), "19:2 ok"))
      << "an end that is missing";
  EXPECT_THAT(
      entries("(;GM[Othello]PB[x\n" + kGame + "\n" + kGame),
      ElementsAre(HasSubstr("16:1 !expected ] before the next game"), "18:2 ok", "45:3 ok"));
}

TEST(GgfReader, AHeadingIsSkippedAndTextBehindAGameIsOneFault) {
  EXPECT_THAT(entries("Subject: games\n\n" + kGame + " trailing words"),
              ElementsAre("16:3 ok", HasSubstr("43:3 !expected a game")));
}

TEST(GgfReader, BracketsInsideValuesAreNoGames) {
  EXPECT_THAT(entries("(;GM[Othello]PB[(;x;)]CO[;)];)" + kGame),
              ElementsAre("0:1 (;x;)", "30:1 ok"));
}

TEST(GgfReader, FaultAtTheVeryEnd) {
  EXPECT_THAT(entries(kGame + "(;"), ElementsAre("0:1 ok", HasSubstr("28:1 !expected a tag")));
  EXPECT_THAT(entries("(;(;(;"), testing::SizeIs(3));
}

// Each would take minutes if a fault made the reader look at the rest of the text again.
TEST(GgfReader, HostileTextsTakeLinearTime) {
  const auto repeat = [](const std::string& piece) {
    std::string text;
    while (text.size() < ternion::test::trials<std::size_t>(500'000, 60'000)) text += piece;
    return text;
  };
  for (const std::string& piece : {std::string("(;"), std::string("(;A["), std::string("(;GM[("),
                                   std::string("(;GM["), std::string("A"), std::string("(;A[]")}) {
    for (const std::string& end : {std::string(), std::string("]"), std::string("(;GM[")}) {
      const std::string text = repeat(piece) + end;
      GgfReader reader(text);
      std::size_t count = 0;
      while (reader.next()) ++count;
      EXPECT_LE(count, text.size() / 2) << piece;
      EXPECT_GE(count, 1u) << piece;
    }
  }
}

}  // namespace
}  // namespace ternion::othello
