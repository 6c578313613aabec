#include "app/lab/othello/fit/labels.hpp"

#include <gtest/gtest.h>

#include "engine/othello/notation.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"

namespace ternion::othello::labels_test {
namespace {

Position board(const std::string& text) { return parse_position(text).value(); }

/// Row 1 is "- O X O - - - -", the rest Black's: a1 turns b1, White must pass, e1 turns d1, the
/// last white disc.
Position pass_in_between() { return board("-OXO----" + std::string(56, 'X') + " X"); }

std::vector<int> labels_of(const TrainingGame& game, const LabelOptions& options) {
  const auto labelled = label_positions(game, options);
  EXPECT_TRUE(labelled) << labelled.error().message;
  std::vector<int> labels;
  for (const auto& each : *labelled) labels.push_back(each.label);
  return labels;
}

TEST(Labels, SolvedPositionsKeepTheirValueWhateverTheOptions) {
  const TrainingGame game{pass_in_between(), {{0, 8192}, {4, 8192}}, 0};
  EXPECT_EQ(labels_of(game, {0.3, 0.7, 0}), (std::vector{8192, 8192}));
}

TEST(Labels, TheSideThatMovesTwiceAfterAPassKeepsItsView) {
  // Black moves both times: nothing changes its sign.
  const TrainingGame game{pass_in_between(), {{0, 1000}, {4, 2000}}, 2};
  // later = 8192; 0.5 * 2000 + 0.5 * 8192 = 5096; 0.5 * 1000 + 0.5 * 5096 = 3048.
  EXPECT_EQ(labels_of(game, {0.5, 0, 0}), (std::vector{3048, 5096}));
  // A quarter of the result in each.
  EXPECT_EQ(labels_of(game, {0.5, 0.25, 0}), (std::vector{4334, 5870}));
}

TEST(Labels, ViewsAlternateWithTheSides) {
  // f5 d6 from the usual start, then not played on: the second value is solved (by decree).
  const TrainingGame game{Position{}, {{37, 256}, {43, 640}}, 1};
  EXPECT_EQ(labels_of(game, {0.5, 0, 0}), (std::vector{(256 - 640) / 2, 640}));
  EXPECT_EQ(labels_of(game, {0, 0, 0}), (std::vector{256, 640}));
  EXPECT_EQ(labels_of(game, {1, 0, 0}), (std::vector{-640, 640}));
  EXPECT_EQ(labels_of(game, {0, 1, 0}), (std::vector{-640, 640}));
}

TEST(Labels, EverythingIsTheResultWhenOnlyTheResultCounts) {
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    const TrainingGame game = random_game(rng, 8);
    const auto labelled = label_positions(game, {1, 0, 0});
    ASSERT_TRUE(labelled);
    ASSERT_EQ(labelled->size(), game.moves.size());
    Position position = game.start;
    for (std::size_t m = 0; m < game.moves.size(); ++m) {
      if (position.must_pass()) position.play(pass_move());
      const auto& entry = (*labelled)[m];
      EXPECT_EQ(entry.mover, position.mover());
      EXPECT_EQ(entry.ply(), 60 - position.empty_count());
      EXPECT_EQ(entry.exact, m >= static_cast<std::size_t>(game.first_exact));
      const int black = position.side_to_move() == Side::black ? entry.label : -entry.label;
      const auto& last = labelled->back();
      EXPECT_EQ(std::abs(black), std::abs(last.label));
      position.play(move_to(game.moves[m].square));
    }
    EXPECT_EQ(std::abs(final_margin(position.mover(), position.opponent()) * kLabelUnit),
              std::abs(labelled->front().label));
  }
}

TEST(Labels, FirstPliesCanBeLeftOut) {
  Rng rng(6);
  const TrainingGame game = random_game(rng, 8);
  const auto all = label_positions(game, {});
  const auto later = label_positions(game, {0.87, 0.2, 20});
  ASSERT_TRUE(all && later);
  EXPECT_EQ(later->front().ply(), 20);
  EXPECT_EQ(later->back(), all->back());
}

TEST(Labels, GamesThatMakeNoSenseAreRefused) {
  const auto code = [](const TrainingGame& game) {
    const auto labelled = label_positions(game, {});
    EXPECT_FALSE(labelled);
    return labelled ? ErrorCode::io : labelled.error().code;
  };
  EXPECT_EQ(code({Position{}, {{0, 0}}, 0}), ErrorCode::illegal_move);
  EXPECT_EQ(code({Position{}, {{64, 0}}, 0}), ErrorCode::illegal_move);
  EXPECT_EQ(code({pass_in_between(), {{0, 0}, {4, 0}, {5, 0}}, 3}), ErrorCode::game_over);
  EXPECT_EQ(code({Position{}, {{37, 0}}, 2}), ErrorCode::out_of_range);
  EXPECT_EQ(code({Position{}, {{37, 0}}, -1}), ErrorCode::out_of_range);
}

TEST(Labels, AGameThatBreaksOffEndsInItsLastSearchedValue) {
  LabelOptions options;
  options.lambda = 0.5;
  options.mix = 0.25;  // of a result that nobody knows
  const auto one = label_positions({Position{}, {{37, 300}}, 1}, options);
  ASSERT_TRUE(one);
  ASSERT_EQ(one->size(), 1U);
  EXPECT_EQ(one->front().label, 300);
  EXPECT_FALSE(one->front().exact);
  const auto two = label_positions({Position{}, {{37, 300}, {43, -100}}, 2}, options);
  ASSERT_TRUE(two);
  EXPECT_EQ((*two)[0].label, 200);  // half of 300 and half of the reply's value, this side's view
  EXPECT_EQ((*two)[1].label, -100);
  EXPECT_TRUE(label_positions({Position{}, {}, 0}, options)->empty());
}

}  // namespace
}  // namespace ternion::othello::labels_test
