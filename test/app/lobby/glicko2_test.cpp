// Glicko-2 by the example of its paper, and what must hold of any rating.
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "app/service/bots/glicko2.hpp"
#include "app/service/bots/ratings.hpp"

namespace ternion::service {
namespace {

TEST(Glicko2Test, TheExampleOfThePaper) {
  const Glicko before{1500, 200, 0.06};
  const std::array<GlickoGame, 3> games{
      {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Glicko after = after_period(before, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2Test, WithoutGamesTheDeviationAloneGrows) {
  const Glicko before{1650, 60, 0.06};
  const Glicko after = after_period(before, {});
  EXPECT_DOUBLE_EQ(after.rating, 1650);
  EXPECT_DOUBLE_EQ(after.volatility, 0.06);
  EXPECT_NEAR(after.deviation, std::hypot(60, 0.06 * 173.7178), 1e-9);
  EXPECT_NEAR(after_rest(before, 1).deviation, after.deviation, 1e-9);
  EXPECT_DOUBLE_EQ(after_rest(before, 1e9).deviation, 350) << "never more than a newcomer's";
  EXPECT_NEAR(after_rest(before, -5).deviation, 60, 1e-9) << "a clock that was set back";
}

TEST(Glicko2Test, ASurpriseMovesMore) {
  const Glicko own{1500, 80, 0.06};
  const auto gain = [&](double opponent, double score) {
    const std::array game{GlickoGame{{opponent, 80, 0.06}, score}};
    return after_period(own, game).rating - own.rating;
  };
  EXPECT_GT(gain(1800, 1), gain(1200, 1));
  EXPECT_GT(gain(1200, 1), 0);
  EXPECT_LT(gain(1200, 0), gain(1800, 0));
  EXPECT_NEAR(gain(1500, 0.5), 0, 1e-9);
  EXPECT_NEAR(gain(1500, 1), -gain(1500, 0), 1e-9);
  EXPECT_NEAR(expected_score(own, own), 0.5, 1e-12);
  EXPECT_GT(expected_score({1800, 50, 0.06}, own), 0.8);
}

TEST(Glicko2Test, TheUtmostStaysFinite) {
  for (const double rating : {-2000.0, 0.0, 1500.0, 6000.0})
    for (const double deviation : {1.0, 350.0})
      for (const double score : {0.0, 0.5, 1.0}) {
        const std::array game{GlickoGame{{rating, deviation, 0.06}, score}};
        Glicko own{1500, deviation, 0.06};
        for (int i = 0; i < 50; ++i) own = after_period(own, game);
        EXPECT_TRUE(std::isfinite(own.rating)) << rating << ' ' << deviation << ' ' << score;
        EXPECT_GT(own.deviation, 0);
        EXPECT_LE(own.deviation, 350);
      }
}

TEST(RatingsTest, OneAPersonAndGameAndTheHighestFirst) {
  Ratings ratings;
  const std::array<Ratings::Party, 2> parties{{{"~a", "Ann"}, {"~b", "Bob"}}};
  const auto after = ratings.note("Gomoku", parties, 1, 1000);
  EXPECT_GT(after[0].glicko.rating, 1500);
  EXPECT_LT(after[1].glicko.rating, 1500);
  EXPECT_NEAR(after[0].glicko.rating - 1500, 1500 - after[1].glicko.rating, 1e-6);
  EXPECT_EQ(ratings.of("~a", "Othello", 1000).games, 0);
  const auto list = ratings.list("Gomoku", 10, 1000);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].name, "Ann");
  EXPECT_EQ(ratings.list("Gomoku", 1, 1000).size(), 1U);
  EXPECT_TRUE(ratings.list("Othello", 10, 1000).empty());
  EXPECT_TRUE(rating_value(list[0])["provisional"]);
  // A year without a game: less is known.
  const std::int64_t year = std::int64_t{365} * 24 * 3600 * 1000;
  EXPECT_GT(ratings.of("~a", "Gomoku", 1000 + year).glicko.deviation, after[0].glicko.deviation);
  ratings.forget("~a");
  EXPECT_EQ(ratings.list("Gomoku", 10, 1000).size(), 1U);
  EXPECT_TRUE(ratings.all_of("~a", 1000).empty());
}

}  // namespace
}  // namespace ternion::service
