#include "eval/surakarta/line_evaluator.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/symmetry.hpp"

namespace ternion::surakarta {
namespace {

Move random_move(const Position& position, Rng& rng) {
  const auto moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// Calls visit(position) for those of random games.
template <class Visit>
void for_each_position(std::uint64_t seed, int games, Visit&& visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    Position position;
    for (int ply = 0; ply < 150 && !position.is_over(); ++ply) {
      visit(position);
      position.play(random_move(position, rng));
    }
  }
}

/// By the drawn rules, point by point.
int digit_at(const Position& position, int column, int row) {
  const PointSet bit = bit_of(point_at(column, row));
  return (position.mover() & bit) != 0 ? 1 : (position.opponent() & bit) != 0 ? 2 : 0;
}

TEST(SurakartaScan, LinesAreTheBoardsRowsAndColumns) {
  for_each_position(11, 10, [](const Position& position) {
    const BoardScan scan(position.mover(), position.opponent());
    for (int line = 0; line < 12; ++line) {
      std::size_t whole = 0;
      std::size_t first = 0;
      std::size_t last = 0;
      std::size_t power = 1;
      for (int i = 0; i < 6; ++i, power *= 3) {
        const auto at = [&](int place) {
          return static_cast<std::size_t>(line < 6 ? digit_at(position, place, line)
                                                   : digit_at(position, line - 6, place));
        };
        whole += power * at(i);
        if (i < 4) first += power * at(i);
        if (i < 4) last += power * at(5 - i);
      }
      const LineCode code = scan.lines()[static_cast<std::size_t>(line)];
      ASSERT_EQ(whole_of(code), whole) << format_position(position) << " line " << line;
      ASSERT_EQ(first_of(code), first);
      ASSERT_EQ(last_of(code), last);
    }
  });
}

TEST(SurakartaScan, ArcsJoinTheLinesOfTheirRing) {
  for (std::size_t ring = 0; ring < kRings; ++ring)
    for (std::size_t k = 0; k < kArcsEach; ++k) {
      const auto end_point = [](ArcEnd end) {
        const int place = end.last ? 5 : 0;
        return end.line < 6 ? point_at(place, end.line) : point_at(end.line - 6, place);
      };
      const Arc& arc = kArcs[ring][k];
      EXPECT_EQ(end_point(arc.ends[0]), kRingPoints[ring][(6 * k + 23) % 24]);
      EXPECT_EQ(end_point(arc.ends[1]), kRingPoints[ring][6 * k]);
    }
}

TEST(SurakartaScan, AttackedIsWhatTheRulesLetCapture) {
  int attacks = 0;
  for_each_position(12, 200, [&](const Position& position) {
    const BoardScan scan(position.mover(), position.opponent());
    const Side own = position.side_to_move();
    ASSERT_EQ(scan.attacked() & position.opponent(), position.capturable_by(own))
        << format_position(position);
    ASSERT_EQ(scan.attacked() & position.mover(), position.capturable_by(other(own)))
        << format_position(position);
    PointSet attackers = 0;
    for (PointSet left = position.mover(); left != 0; left &= left - 1)
      if (position.captures(first_point(left), position.opponent()) != 0)
        attackers |= bit_of(first_point(left));
    ASSERT_EQ(scan.attackers() & position.mover(), attackers) << format_position(position);
    attacks += scan.attacked() != 0;
  });
  EXPECT_GT(attacks, 1000);
}

TEST(SurakartaScan, AnArcIsHeldByTheNearestPiecesOfOneSide) {
  const auto held = [](PointSet mover, PointSet opponent) {
    const BoardScan scan(mover, opponent);
    return std::pair(scan.held(0), scan.held(1));
  };
  const PointSet a2 = bit_of(point_at(0, 1));
  const PointSet e1 = bit_of(point_at(4, 0));
  const PointSet f2 = bit_of(point_at(5, 1));
  const PointSet a5 = bit_of(point_at(0, 4));
  EXPECT_EQ(held(a2 | f2, 0), std::pair(4, 0)) << "every arc lies between the two";
  EXPECT_EQ(held(0, a2 | f2), std::pair(-4, 0));
  EXPECT_EQ(held(a2, f2), std::pair(0, 0));
  EXPECT_EQ(held(e1 | f2, a5), std::pair(1, 0)) << "the arc between f2 and e1";
}

/// Weights that obey no symmetry but those that the fit gives them are no weights: take a fit's.
std::shared_ptr<const LineWeights> random_weights(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::int16_t> sets(kPhases.size() * kFeatures);
  for (std::int16_t& weight : sets) weight = static_cast<std::int16_t>(rng.below(401)) - 200;
  return *LineWeights::make(LineWeights::file_of(std::move(sets), {}));
}

TEST(SurakartaEvaluation, IsTheSumOfItsFeatures) {
  const auto weights = random_weights(3);
  const LineEvaluator evaluator(weights);
  for_each_position(13, 5, [&](const Position& position) {
    const BoardScan scan(position.mover(), position.opponent());
    Value sum = 0;
    int patterns = 0;
    for_each_feature(scan, [&](std::size_t feature, int count) {
      ASSERT_LT(feature, kFeatures);
      sum += count * weights->of(std::popcount(position.occupied()))[feature];
      patterns += feature >= kLineFeatures.first;
    });
    EXPECT_EQ(patterns, 12 + 8);
    EXPECT_EQ(evaluator.score(position), std::clamp(sum, -15000, 15000));
  });
}

TEST(SurakartaEvaluation, ByHandIsTheSameForAllImagesOfAPosition) {
  const LineEvaluator evaluator;
  for_each_position(14, 3, [&](const Position& position) {
    for (int s = 0; s < kSymmetries; ++s)
      EXPECT_EQ(evaluator.score(symmetric_position(s, position)), evaluator.score(position));
    EXPECT_EQ(evaluator.value_of(BoardScan(position.mover(), position.opponent())),
              -evaluator.value_of(BoardScan(position.opponent(), position.mover())));
  });
}

TEST(SurakartaEvaluation, ByHandIsPiecesByClassAndSteps) {
  const Position position = parse_position("x.....x..................o.........o x").value();
  // a1 a corner (70), a2 beside it (88); b5 (106), f6 a corner (70).
  const int own = 70 + 88 + 3 * (2 + 4);
  const int theirs = 106 + 70 + 3 * (8 + 3);
  EXPECT_EQ(LineEvaluator().score(position), own - theirs);
}

TEST(SurakartaEvaluation, StepsAreThoseOfTheRules) {
  for_each_position(15, 5, [](const Position& position) {
    int steps = 0;
    for (PointSet left = position.mover(); left != 0; left &= left - 1)
      steps += std::popcount(position.steps(first_point(left)));
    EXPECT_EQ(step_count(position.mover(), position.occupied()), steps);
  });
}

}  // namespace
}  // namespace ternion::surakarta
