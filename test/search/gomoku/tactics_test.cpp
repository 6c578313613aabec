#include "search/gomoku/tactics.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "eval/gomoku/embedded_weights.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

/// What a leaf's search says, and what the evaluation does.
class Leaves {
 public:
  explicit Leaves(std::shared_ptr<const CellWeights> weights)
      : evaluator_(weights), exact_(weights), tactics_(none_, control_, evaluator_) {
    tactics_.watch(evaluator_);
  }

  struct Values {
    Value leaf;
    Value exact;
  };
  /// Nothing where the threats on the board decide.
  std::optional<Values> ask(Position position, Value alpha, Value beta) {
    evaluator_.reset(position);
    if (tactics_.is_leaf(position, 1, kFullCertainty) ||
        evaluator_.count(other(position.side_to_move()), CellClass::five) > 0)
      return std::nullopt;
    exact_.reset(position);
    const Values values{tactics_.leaf_value(position, alpha, beta), exact_.score(position)};
    if (!GomokuTactics::is_estimate(values.leaf)) return std::nullopt;
    return values;
  }

 private:
  std::atomic<bool> stop_{false};
  SteadyTime time_;
  SearchControl control_{stop_, time_};
  TranspositionTable none_{0};
  CellEvaluator evaluator_;
  CellEvaluator exact_;
  GomokuTactics tactics_;
};

/// Values that lie far outside the window are guessed; none inside it is.
TEST(GomokuTactics, LeavesSayWhatTheEvaluationSaysOrOnWhichSideOfTheWindowItLies) {
  if (!embedded_weights()) GTEST_SKIP() << "no weights are built in";
  Leaves leaves(*embedded_weights());
  Rng rng(91);
  int asked = 0;
  int guessed = 0;
  int wrong = 0;
  for (int i = 0; i < 6000; ++i) {
    const Position position =
        test::random_game(rng, {Rule::freestyle, 15}, 6 + static_cast<int>(rng.below(20)));
    const Value alpha = static_cast<Value>(rng.below(1200)) - 600;
    const Value beta = alpha + 1 + static_cast<Value>(rng.below(300));
    const auto values = leaves.ask(position, alpha, beta);
    if (!values) continue;
    ++asked;
    if (values->leaf > alpha && values->leaf < beta) {
      EXPECT_EQ(values->leaf, values->exact);
    }
    if (values->leaf != values->exact) ++guessed;
    if (values->leaf >= beta && values->exact < beta) ++wrong;
    if (values->leaf <= alpha && values->exact > alpha) ++wrong;
  }
  EXPECT_GT(asked, 2000);
  EXPECT_GT(guessed, asked / 5);
  EXPECT_LT(wrong, asked / 10);
  RecordProperty("wrong", wrong);
}

}  // namespace
}  // namespace ternion::gomoku
