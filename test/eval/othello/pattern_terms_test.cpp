#include "eval/othello/pattern_terms.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "eval/othello/pattern_evaluator.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::othello {
namespace {

TEST(PatternTerms, AddUpToTheScore) {
  const auto weights = test::random_weights(51, 6);
  PatternEvaluator<ScalarKernels> evaluator(*weights);
  Rng rng(51);
  for (int i = 0; i < 500; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(60)));
    const PatternTerms terms = pattern_terms(*weights, p.mover(), p.opponent());
    evaluator.reset(p);
    constexpr Value kMost = 64 * kPatternUnit - 1;
    EXPECT_EQ(p.is_over() ? evaluator.score_open(p.mover(), p.opponent()) : evaluator.score(p),
              std::clamp(terms.sum, -kMost, kMost));
    EXPECT_EQ(terms.sum,
              std::accumulate(terms.shapes.begin(), terms.shapes.end(), terms.discs + terms.head));
  }
}

TEST(PatternTerms, DrawTheCellsInTheirOrder) {
  const Position p;
  EXPECT_EQ(kShapes[7].name, "diagonal-8");
  for (const PatternInstance& instance : kPatternInstances)
    if (instance.shape == 7 && instance.cells[0] == 0) {
      EXPECT_EQ(draw_instance(instance, p.mover(), p.opponent()), "---OO---");
    }
}

}  // namespace
}  // namespace ternion::othello
