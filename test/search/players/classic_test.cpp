// The classic players' engine: the two baselines, whose games are known, and the features.
#include "search/players/classic.hpp"

#include <gtest/gtest.h>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "search/players/features.hpp"

namespace ternion::players {
namespace {

using othello::Position;

Style style_of(Method method) {
  Style style;
  style.phases.resize(1);
  style.phases[0].method = method;
  return style;
}

std::vector<Move> play(Position position, Classic& black, Classic& white) {
  const std::atomic<bool> never{false};
  std::vector<Move> moves;
  while (!position.is_over()) {
    Classic& mover = position.side_to_move() == Side::black ? black : white;
    moves.push_back(mover.choose(position, never).move);
    EXPECT_TRUE(position.is_legal(moves.back()));
    position.play(moves.back());
  }
  return moves;
}

int margin_of(Position position, const std::vector<Move>& moves) {
  for (const Move move : moves) position.play(move);
  return position.discs(Side::black) == 0 ? -64
                                          : std::popcount(position.discs(Side::black)) -
                                                std::popcount(position.discs(Side::white));
}

TEST(ClassicTest, IdiotAgainstIdiotIsTheKnownGame) {
  Classic idiot(style_of(Method::python_set));
  const auto moves = play(othello::mirror_start(), idiot, idiot);
  EXPECT_EQ(othello::format_transcript(moves),
            "c5c4f3e6e7f6g5g7f5d8g6g4h3g3h5d3d2c2h6h7g8c6b1e2b7e3h8a8d7b2e1e8b4a3a4b3c1f2g2h1g1"
            "f1c3h2a1h4c7d6a7b8c8a6f8b6d1a2a5b5f7f4");
  EXPECT_EQ(margin_of(othello::mirror_start(), moves), 27 - 37);
}

/// Means over the eight published tables, 1000 games: three standard errors of the win rate.
struct Baseline {
  const char* name;
  Method black;
  Method white;
  double wins;
};

TEST(ClassicTest, BaselinesLieWithinThreeStandardErrors) {
  for (const Baseline& each :
       {Baseline{"idiot-gambler", Method::python_set, Method::random, 0.528},
        Baseline{"gambler-idiot", Method::random, Method::python_set, 0.386},
        Baseline{"gambler-gambler", Method::random, Method::random, 0.456}}) {
    int won = 0;
    for (int game = 0; game < 1000; ++game) {
      Classic black(style_of(each.black), static_cast<std::uint64_t>(2 * game + 1));
      Classic white(style_of(each.white), static_cast<std::uint64_t>(2 * game + 2));
      const auto moves = play(othello::mirror_start(), black, white);
      won += margin_of(othello::mirror_start(), moves) > 0;
    }
    EXPECT_NEAR(won / 1000.0, each.wins, 3 * 0.0158) << each.name;
  }
}

TEST(ClassicTest, DepthFindsTheWipeOut) {
  // Black f4 and f5 both leave White without a disc.
  const auto position = *othello::parse_position(
      "-------------------X-------XO----------------------------------- X");
  Style style = style_of(Method::alpha_beta);
  style.phases[0].depth = 2;
  Classic player(style);
  const std::atomic<bool> never{false};
  EXPECT_GT(player.choose(position, never).value, 1e8);
}

TEST(FeatureTest, MineMinusTheirs) {
  Phase phase;
  phase.table[0] = 7;
  const auto p = *othello::parse_position(
      "XO------OO---------------------------------------------------X-X X");
  EXPECT_EQ(feature(Feature::discs, phase, p), 3 - 3);
  EXPECT_EQ(feature(Feature::corners, phase, p), 2);
  EXPECT_EQ(feature(Feature::table, phase, p), 7);
  EXPECT_EQ(feature(Feature::isolated, phase, p), 3);
  EXPECT_EQ(feature(Feature::dispersion, phase, p), 3 - 1);
  EXPECT_EQ(feature(Feature::edges, phase, p), 3 - 2);
  EXPECT_EQ(feature(Feature::parity, phase, p), 0);
  phase.weights[static_cast<std::size_t>(Feature::corners)] = 10;
  phase.weights[static_cast<std::size_t>(Feature::table)] = 1;
  EXPECT_EQ(evaluate(phase, p), 27);
}

}  // namespace
}  // namespace ternion::players
