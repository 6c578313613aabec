// Who meets whom, and the tables that come of it.
#include "app/arena/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <set>

#include "app/arena/swiss.hpp"

namespace ternion::arena {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

StoredGame game(const std::string& black, const std::string& white, int margin) {
  StoredGame out;
  out.names = {black, white};
  out.black_margin = margin;
  out.searched = {1, 1};
  out.seconds = {1.0 / 3, 1.0 / 3};
  return out;
}

TEST(PairingsTest, MorePlayersComeBehind) {
  for (const auto kind : {TournamentKind::round_robin, TournamentKind::gauntlet}) {
    const auto some = pairings(kind, 4);
    const auto more = pairings(kind, 7);
    ASSERT_LT(some.size(), more.size());
    EXPECT_TRUE(std::equal(some.begin(), some.end(), more.begin()));
  }
}

// --- Swiss.

/// Plays a tournament in which the lower index wins each game; `games` a meeting.
struct Played {
  std::vector<std::vector<Pairing>> rounds;
  std::vector<TieBreak> ties;
};
Played play_swiss(int players, int rounds, int games) {
  Played out;
  Swiss swiss(players, games);
  for (int number = 0; number < rounds; ++number) {
    const auto round = swiss.next_round();
    if (!round) break;
    swiss.begin(*round);
    for (const auto& [a, b] : *round)
      for (int i = 0; a != b && i < games; ++i) {
        const int black = i % 2 == 0 ? a : b;
        const int white = i % 2 == 0 ? b : a;
        swiss.add(black, white, black < white ? 1 : 0);
      }
    out.rounds.push_back(*round);
  }
  out.ties = swiss.tie_breaks();
  return out;
}

TEST(SwissTest, NobodyMeetsTwiceAndEverybodyPlaysEachRound) {
  for (int players = 2; players <= 9; ++players) {
    const Played played = play_swiss(players, Swiss::most_rounds(players), 2);
    EXPECT_GE(static_cast<int>(played.rounds.size()), std::min(3, Swiss::most_rounds(players)));
    std::set<std::set<int>> met;
    std::map<int, int> byes;
    for (const auto& round : played.rounds) {
      std::set<int> seated;
      for (const auto& [a, b] : round) {
        EXPECT_TRUE(met.insert({a, b}).second) << players << ": " << a << " and " << b;
        seated.insert({a, b});
        byes[a] += a == b;
      }
      EXPECT_EQ(static_cast<int>(seated.size()), players);
    }
    for (const auto& [player, count] : byes) EXPECT_LE(count, 1) << player;
  }
}

TEST(SwissTest, TheUpperHalfMeetsTheLowerAndThenEqualsMeet) {
  const Played played = play_swiss(8, 3, 2);
  ASSERT_EQ(played.rounds.size(), 3U);
  const auto meets = [&](int round, int a, int b) {
    for (const auto& [x, y] : played.rounds[static_cast<std::size_t>(round)])
      if (std::set{x, y} == std::set{a, b}) return true;
    return false;
  };
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(meets(0, i, i + 4));
  EXPECT_TRUE(meets(1, 0, 2));
  EXPECT_TRUE(meets(1, 1, 3));
  EXPECT_TRUE(meets(2, 0, 1)) << "the two who have won all";
  EXPECT_EQ(played.ties[0].points, 6);
}

TEST(SwissTest, TheLowestHasTheByeAndItCounts) {
  const Played played = play_swiss(5, 2, 2);
  EXPECT_EQ(played.rounds[0].back(), (Pairing{4, 4}));
  EXPECT_EQ(played.rounds[1].back(), (Pairing{3, 3}));
  EXPECT_EQ(played.ties[4].byes, 1);
  EXPECT_GE(played.ties[4].points, 2);
}

TEST(SwissTest, ColoursAreEvenedOut) {
  const Played played = play_swiss(8, 5, 1);
  std::map<int, int> balance;
  for (const auto& round : played.rounds)
    for (const auto& [black, white] : round) {
      ++balance[black];
      --balance[white];
    }
  for (const auto& [player, more] : balance) EXPECT_LE(std::abs(more), 3) << player;
}

TEST(SwissTest, TieBreaksByHand) {
  // Round 1: 0 beats 2, 1 beats 3. Round 2: 0 beats 1, 2 beats 3. One game each.
  Swiss swiss(4, 1);
  swiss.begin({{0, 2}, {1, 3}});
  swiss.add(0, 2, 1);
  swiss.add(1, 3, 1);
  swiss.begin({{0, 1}, {2, 3}});
  swiss.add(0, 1, 1);
  swiss.add(2, 3, 1);
  const auto ties = swiss.tie_breaks();
  EXPECT_EQ(ties[0].buchholz, 2);  // 1 and 1
  EXPECT_EQ(ties[0].sonneborn_berger, 2);
  EXPECT_EQ(ties[1].buchholz, 2);  // 0 and 2
  EXPECT_EQ(ties[1].sonneborn_berger, 0);
  EXPECT_EQ(ties[2].buchholz, 2);  // 2 and 0
  EXPECT_EQ(ties[3].buchholz, 2);
}

// --- Tables.

TEST(TableTest, NamesMayHoldAnything) {
  CrossTable table({"a|b", "<i>&c", "*d_"}, "discs");
  table.add(0, 1, game("a|b", "<i>&c", 64));
  table.add(1, 2, game("<i>&c", "*d_", 0));
  const std::string markdown = table_markdown(table);
  EXPECT_THAT(markdown, HasSubstr("| a\\|b |"));
  EXPECT_THAT(markdown, HasSubstr("| &lt;i&gt;&amp;c |"));
  EXPECT_THAT(markdown, HasSubstr("| \\*d\\_ |"));
  const std::string html = table_html(table, "it's <b>");
  EXPECT_THAT(html, HasSubstr("&lt;i&gt;&amp;c"));
  EXPECT_THAT(html, Not(HasSubstr("<i>")));
  EXPECT_THAT(html, HasSubstr("it&#39;s &lt;b&gt;"));
  EXPECT_EQ(json::parse(table_json(table))[0]["player"], "a|b");
}

TEST(TableTest, ColumnsStandBelowEachOtherWhateverTheNames) {
  CrossTable table({"Åsa", "bo"}, "");
  table.add(0, 1, game("Åsa", "bo", 1));
  const std::string text = table_text(table);
  const auto first = text.find('\n');
  const auto second = text.find('\n', first + 1);
  EXPECT_EQ(second - first - 1, text.size() - second - 2 + 1) << "one byte more for the same width";
}

TEST(TableTest, NumbersOfJsonAreRounded) {
  CrossTable table({"a", "b"}, "discs");
  table.add(0, 1, game("a", "b", 7));
  const auto row = json::parse(table_json(table))[0];
  EXPECT_EQ(row["seconds_a_move"], 0.333333);
  const double elo = row["elo"]["value"];
  EXPECT_DOUBLE_EQ(elo, std::round(elo * 10) / 10);
}

TEST(TableTest, GamesThatBeginAlikeMakeNobodySurer) {
  CrossTable all({"a", "b"}, "");
  CrossTable alike({"a", "b"}, "", 0.1);
  for (int i = 0; i < 20; ++i) {
    all.add(0, 1, game("a", "b", i % 2));
    alike.add(0, 1, game("a", "b", i % 2));
  }
  const auto width = [](const CrossTable& table) {
    const auto elo = table.rows()[0].elo;
    return elo.high - elo.low;
  };
  EXPECT_GT(width(alike), 2 * width(all));
  EXPECT_EQ(alike.rows()[0].games, 20);
}

TEST(TableTest, ASwissTableIsOrderedByItsTieBreaks) {
  CrossTable table({"a", "b"}, "");
  table.add(0, 1, game("a", "b", 0));
  table.set_tie_breaks({{0.5, 0, 0.5, 0.25}, {1.5, 1, 2, 1.25}});
  EXPECT_EQ(table.rows()[0].name, "b");
  EXPECT_THAT(table_text(table), HasSubstr("Buchholz"));
  const auto row = json::parse(table_json(table))[0];
  EXPECT_EQ(row["score"], 1.5);
  EXPECT_EQ(row["byes"], 1);
  EXPECT_EQ(row["buchholz"], 2);
  EXPECT_EQ(row["sonneborn_berger"], 1.25);
}

}  // namespace
}  // namespace ternion::arena
