// What a program thought of its move, in the parts that records keep.
#include "engine/core/record.hpp"

#include <gtest/gtest.h>

namespace ternion {
namespace {

TEST(Thought, IsTheScoreInParts) {
  for (const Score& score :
       {Score(Heuristic{200}), Score(Heuristic{-0.25}), Score(Heuristic{0}), Score(Exact{12}),
        Score(Exact{0}), Score(Exact{-2}), Score(Outcome{1, 5, true}), Score(Outcome{-1, 6, false}),
        Score(Outcome{0}), Score(Outcome{-1})})
    EXPECT_EQ(score_of(thought_of(score)), score) << score.index() << " " << units_of(score);
  EXPECT_EQ(score_of({}), std::nullopt);
}

TEST(Thought, OfAnOutcomeHasNoNumberThatCouldBeTakenForAnEstimate) {
  EXPECT_EQ(thought_of(Outcome{1, 5}).eval, std::nullopt);
  EXPECT_EQ(thought_of(Exact{-2}).eval, -2);
  EXPECT_EQ(thought_of(Exact{-2}).outcome, Outcome{-1});
  EXPECT_EQ(thought_of(Heuristic{3}).outcome, std::nullopt);
}

}  // namespace
}  // namespace ternion
