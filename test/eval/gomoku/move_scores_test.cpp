#include "eval/gomoku/move_scores.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "engine/gomoku/symmetry.hpp"
#include "eval/gomoku/move_fit.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

TEST(GomokuApart, IsTheDistancesWithoutTheirOrder) {
  const auto far = std::size_t{kApartClasses - 1};
  std::set<std::size_t> met;
  for (Point a = 0; a < kPointCodes; ++a)
    for (Point b = 0; b < kPointCodes; ++b) {
      if (column_of(a) >= kMaxSize || column_of(b) >= kMaxSize) continue;
      auto x = static_cast<std::size_t>(std::abs(column_of(a) - column_of(b)));
      auto y = static_cast<std::size_t>(std::abs(row_of(a) - row_of(b)));
      if (x < y) std::swap(x, y);
      ASSERT_EQ(apart(a, b), x > kFarthest ? far : x * (x + 1) / 2 + y) << a << " " << b;
      met.insert(apart(a, b));
    }
  EXPECT_EQ(met.size(), std::size_t{kApartClasses});
  EXPECT_EQ(apart_from(point_at(3, 3), Move::none()), far);
}

/// Whoever plays next to the move before is found out; so is who makes open threes.
TEST(GomokuMoveFit, LearnsWhatIsChosen) {
  Rng rng(41);
  ChoiceSamples samples;
  ChoiceSamples held_out;
  CellEvaluator evaluator;
  for (int i = 0; i < 400; ++i) {
    const Position position = test::random_cluster(rng, {Rule::freestyle, 12});
    evaluator.reset(position);
    const Side own = position.side_to_move();
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) moves.push_back(move);
    const Move last = move_to(point_at(static_cast<int>(rng.below(12)), 5));
    Move best = moves.front();
    const auto worth = [&](Move move) {
      const bool three = evaluator.info(point_of(move), own).cls == CellClass::three;
      return (three ? 100 : 0) - static_cast<int>(apart_from(point_of(move), last));
    };
    for (const Move move : moves)
      if (worth(move) > worth(best)) best = move;
    add_choice(i % 5 == 0 ? held_out : samples, position, evaluator, moves, best, last);
  }
  const MoveFit fit = fit_move_scores(samples, held_out, {});
  const std::size_t freestyle = weight_set_of(Rule::freestyle, Side::black);
  ASSERT_TRUE(fit.sets[freestyle]);
  EXPECT_FALSE(fit.sets[weight_set_of(Rule::standard, Side::black)]) << "no choice asks for it";
  EXPECT_LT(fit.report.held_out.loss, fit.report.held_out_hand.loss);
  EXPECT_GT(fit.report.held_out.first, 0.3) << "of equal moves one is chosen";
  EXPECT_GT(fit.report.held_out.first, fit.report.held_out_hand.first);
  const MoveScores& scores = *fit.sets[freestyle];
  EXPECT_GT(scores.near[apart(point_at(5, 5), point_at(5, 6))], scores.near[kApartClasses - 1]);
}

TEST(GomokuMoveFit, AMoveThatIsNoCandidateIsLeftOut) {
  Position position({Rule::freestyle, 15});
  CellEvaluator evaluator;
  evaluator.reset(position);
  ChoiceSamples samples;
  const std::array candidates{move_to(point_at(1, 1)), move_to(point_at(2, 2))};
  add_choice(samples, position, evaluator, candidates, move_to(point_at(3, 3)), Move::none());
  EXPECT_EQ(samples.size(), 0U);
  add_choice(samples, position, evaluator, candidates, candidates[1], Move::none());
  EXPECT_EQ(samples.size(), 1U);
}

TEST(GomokuMoveScores, AreThoseOfTheMoversShapeTheOthersAndTheMoveBefore) {
  Rng rng(42);
  CellWeights::Sets sets{};
  for (WeightSet& set : sets) {
    for (auto& score : set.moves.attack) score = static_cast<std::int16_t>(rng.below(1000));
    for (auto& score : set.moves.defence) score = static_cast<std::int16_t>(rng.below(1000));
    for (auto& score : set.moves.near) score = static_cast<std::int16_t>(rng.below(1000));
  }
  const auto weights = std::make_shared<const CellWeights>(sets);
  CellEvaluator evaluator(weights);
  Position position = test::random_cluster(rng, {Rule::renju, 15});
  evaluator.reset(position);
  const Move last = position.legal_moves()[0];
  evaluator.push(position, position.play(last));
  const Side own = position.side_to_move();
  const MoveScores& moves = weights->of(Rule::renju, own).moves;
  for (const Move move : position.legal_moves()) {
    const Point point = point_of(move);
    EXPECT_EQ(evaluator.move_score(point, own),
              moves.attack[evaluator.shape(point, own)] +
                  moves.defence[evaluator.shape(point, other(own))] +
                  moves.near[apart(point, point_of(last))]);
  }
}

}  // namespace
}  // namespace ternion::gomoku
