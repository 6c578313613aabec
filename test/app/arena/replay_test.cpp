// What a replay says of games: legal or not, complete or not, and whether the score is the board's.
#include "app/arena/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/othello/classics.hpp"
#include "games/games.hpp"

namespace ternion::arena::replay_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

struct Replayed {
  explicit Replayed(std::string_view text, const char* game = "othello") {
    const auto like = make_board(game).value();
    tally = replay_games(text, *like, [this](const ReplayedGame& each) {
      games.push_back(each);
      lines.push_back(each.text);
    });
  }
  ReplayTally tally;
  std::vector<ReplayedGame> games;
  std::vector<std::string> lines;
};

TEST(Replay, SaysOfEachGameWhatItIs) {
  // The ninth move wipes White out: 13 discs, and with the empty squares 64.
  const Replayed replayed(
      "f5d6c3\ne6f4e3f6g5d6e7f5c5\t64\n\ne6f4e3f6g5d6e7f5c5\t13\ne6f4e3f6g5d6e7f5c5\t5\n"
      "f5f5\nwhat is this\n");
  EXPECT_THAT(replayed.lines,
              ElementsAre("1\tlegal\t3 moves\t5-2 discs\tunfinished",
                          "2\tlegal\t9 moves\t+64\tcomplete", "4\tlegal\t9 moves\t+64\tcomplete",
                          "5\tlegal\t9 moves\t+64\tcomplete\tMISMATCH: recorded score +5",
                          StartsWith("6\tillegal\t"), StartsWith("7\tunreadable\t")));
  EXPECT_TRUE(replayed.games[0].is_clean);
  EXPECT_FALSE(replayed.games[3].is_clean);
  EXPECT_FALSE(replayed.games[4].is_clean);
  EXPECT_FALSE(replayed.tally.is_clean());
  EXPECT_EQ(replayed.tally.bare, 1) << "that counts the discs alone";
  EXPECT_EQ(summary_of(replayed.tally),
            "6 games: 4 legal, 1 illegal, 1 unreadable, 3 complete, 1 mismatches");
}

TEST(Replay, AGameWithoutAMarginSaysWhoWon) {
  const Replayed replayed("h8a1i8b1j8c1k8d1l8\n", "gomoku");
  EXPECT_THAT(replayed.lines, ElementsAre("1\tlegal\t9 moves\tblack wins\tcomplete"));
  EXPECT_TRUE(replayed.tally.is_clean());
}

TEST(Classics, AreListedByGameAndDescribed) {
  const std::string all = classics_text();
  EXPECT_THAT(all, StartsWith("Othello:\n  "));
  EXPECT_THAT(all, HasSubstr("\nGomoku:\n  "));
  EXPECT_THAT(all, HasSubstr("\nSurakarta:\n  "));
  EXPECT_THAT(all, HasSubstr("\n  gambler       "));
  EXPECT_THAT(classic_text(find_classic("gambler").value()), HasSubstr("\n  to 64 discs: "));
  EXPECT_THAT(classic_text(find_classic("Genetic").value()),
              HasSubstr("\n  plays Gomoku; docs/gomoku.md says how\n"));
}

}  // namespace
}  // namespace ternion::arena::replay_test
