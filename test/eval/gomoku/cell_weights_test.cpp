#include "eval/gomoku/cell_weights.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/rng.hpp"
#include "eval/gomoku/embedded_weights.hpp"
#include "eval/gomoku/fit.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/eval/gomoku/random_network.hpp"

namespace ternion::gomoku {
namespace {

TEST(GomokuShapes, DoNotDependOnTheOrderOfTheLines) {
  const ShapeTable& shapes = shape_table();
  Rng rng(31);
  for (int i = 0; i < 2000; ++i) {
    CellCode code = kNoCell;
    CellCode turned = kNoCell;
    for (const Direction direction : kDirections) {
      const auto pattern = static_cast<Pattern>(rng.below(kPatterns));
      code = with_pattern(code, direction, pattern);
      const int next = (static_cast<int>(direction) + 1) % 4;
      turned = with_pattern(turned, static_cast<Direction>(next), pattern);
    }
    EXPECT_EQ(shapes[code], shapes[turned]);
    EXPECT_LT(shapes[code], kShapes);
    EXPECT_EQ(shapes[shapes.code_of(shapes[code])], shapes[code]);
  }
  EXPECT_EQ(shapes[kNoCell], kNoShape);
  EXPECT_EQ(shapes[0xFFFF], kNoShape) << "no cell has it";
}

TEST(GomokuShapeSums, AreThoseOfBothWeights) {
  Rng rng(38);
  const auto weight = [&rng] { return static_cast<std::int16_t>(rng.below(32001) - 16000); };
  std::array<ShapeEntry, 484> cells{};
  std::array<std::array<int, 2>, 484> weights{};
  ShapeSums sums;
  int to_move = 0;
  int waiting = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto cell = static_cast<std::size_t>(rng.below(cells.size()));
    const std::array<int, 2> fresh{i < 1000 ? -16000 : weight(), i < 1000 ? -16000 : weight()};
    const ShapeEntry entry(
        static_cast<Shape>(i % kShapes), static_cast<CellClass>(i % kCellClasses),
        static_cast<std::int16_t>(fresh[0]), static_cast<std::int16_t>(fresh[1]));
    EXPECT_EQ(entry.shape(), i % kShapes);
    EXPECT_EQ(static_cast<int>(entry.cls()), i % kCellClasses);
    sums.exchange(cells[cell], entry);
    cells[cell] = entry;
    to_move += fresh[0] - weights[cell][0];
    waiting += fresh[1] - weights[cell][1];
    weights[cell] = fresh;
    ASSERT_EQ(sums.to_move(), to_move);
    ASSERT_EQ(sums.waiting(), waiting);
  }
}

TEST(GomokuPatternPairs, AreBothSidesPatterns) {
  Rng rng(32);
  for (int i = 0; i < 300; ++i) {
    const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
    const Position position = test::random_cluster(rng, {rule, 5 + i % 18});
    for (Point point = 0; point < kPointCodes; ++point) {
      if (!position.is_on_board(move_to(point)) || !position.is_empty(point)) continue;
      for (const Direction direction : kDirections) {
        const auto line = position.lines().stretch(direction, point);
        const unsigned pair = pattern_pairs(rule).at(line.key >> line.begin);
        for (const Side side : {Side::black, Side::white}) {
          const Window window = position.lines().window(direction, point, side);
          const auto half = static_cast<Pattern>(side == Side::black ? pair & 15 : pair >> 4);
          EXPECT_EQ(half, pattern_table(five_of(rule, side)).at(window));
        }
      }
    }
  }
}

TEST(GomokuWeights, ComeBackFromTheirFile) {
  const auto& hand = hand_made_weights();
  const WeightFile file = hand->to_file("{}");
  const auto parsed = parse_weight_file(format_weight_file(file));
  ASSERT_TRUE(parsed) << parsed.error().message;
  const auto weights = CellWeights::make(*parsed);
  ASSERT_TRUE(weights) << weights.error().message;
  for (const Rule rule : kAllRules)
    for (const Side side : {Side::black, Side::white})
      EXPECT_EQ((*weights)->of(rule, side), hand->of(rule, side));
}

TEST(GomokuWeights, OfAnotherEvaluationAreRefused) {
  WeightFile file = hand_made_weights()->to_file("{}");
  ++file.architecture;
  const auto weights = CellWeights::make(file);
  ASSERT_FALSE(weights);
  EXPECT_EQ(weights.error().code, ErrorCode::unsupported);
  file.architecture -= 2;
  EXPECT_FALSE(CellWeights::make(file)) << "too many sets for one without caro";
}

constexpr std::size_t kSetsWithoutCaro = 4;

/// A file from before there was more: so many architectures ago, with that many weights of a set,
/// one more each than the hand-made.
WeightFile older_file(int age, std::size_t weights) {
  const WeightFile whole = hand_made_weights()->to_file("{}");
  WeightFile file = whole;
  file.architecture -= static_cast<std::uint64_t>(age);
  file.stage_weights = static_cast<std::uint32_t>(weights);
  file.stage_plies.resize(kSetsWithoutCaro);
  file.weights.clear();
  for (std::size_t set = 0; set < kSetsWithoutCaro; ++set)
    for (const std::int16_t weight : whole.stage(set).first(weights))
      file.weights.push_back(static_cast<std::int16_t>(weight + 1));
  return file;
}

TEST(GomokuWeights, WithoutMoveScoresKeepTheHandMadeOnes) {
  const auto weights = CellWeights::make(older_file(3, kEvaluationWeights));
  ASSERT_TRUE(weights) << weights.error().message;
  for (std::size_t set = 0; set < kWeightSets; ++set) {
    EXPECT_EQ((*weights)->set(set).moves, hand_made_weights()->set(set).moves);
    EXPECT_EQ((*weights)->set(set).threats[0], hand_made_weights()->set(set).threats[0] + 1);
  }
}

TEST(GomokuWeights, WithoutNetworksHaveNone) {
  const auto weights = CellWeights::make(older_file(2, kWeightsOfSet));
  ASSERT_TRUE(weights) << weights.error().message;
  for (std::size_t set = 0; set < kWeightSets; ++set) {
    EXPECT_EQ((*weights)->set(set).moves.near[0], hand_made_weights()->set(set).moves.near[0] + 1);
    EXPECT_FALSE((*weights)->networks()[set]);
  }
  EXPECT_FALSE(CellWeights::make(older_file(0, kWeightsOfSet)));
  EXPECT_FALSE(CellWeights::make(older_file(1, kWeightsOfSet)));
  EXPECT_FALSE(CellWeights::make(older_file(2, kEvaluationWeights)));
  EXPECT_FALSE(CellWeights::make(older_file(4, kEvaluationWeights)));
}

TEST(GomokuWeights, WithoutCaroHaveThoseOfTheRuleItIsAnExceptionTo) {
  const std::size_t renju_white = weight_set_of(Rule::renju, Side::white);
  CellWeights::Sets sets;
  for (std::size_t set = 0; set < kWeightSets; ++set) sets[set] = hand_made_weights()->set(set);
  sets[weight_set_of(Rule::standard, Side::black)].to_move[0] = 1234;
  CellWeights::Networks networks;
  Rng rng(36);
  networks[renju_white] = round_network(test::random_network(rng));
  WeightFile file = CellWeights(sets, networks).to_file("{}");
  --file.architecture;
  file.stage_plies.resize(kSetsWithoutCaro);
  file.weights.resize(kSetsWithoutCaro * file.stage_weights);
  const auto weights = CellWeights::make(file);
  ASSERT_TRUE(weights) << weights.error().message;
  const auto set_of = [&](Rule rule) { return (*weights)->of(rule, Side::white); };
  EXPECT_EQ(set_of(Rule::caro), set_of(Rule::freestyle));
  EXPECT_EQ(set_of(Rule::caro_exact), set_of(Rule::standard));
  EXPECT_EQ(set_of(Rule::caro_exact).to_move[0], 1234);
  EXPECT_TRUE((*weights)->networks()[renju_white]);
  EXPECT_FALSE((*weights)->network_of(Rule::caro));
  EXPECT_FALSE((*weights)->network_of(Rule::caro_exact));
}

TEST(GomokuWeights, CanBeReadIfThereAreAnyInTheProgram) {
  const auto& weights = embedded_weights();
  if (embedded_weight_bytes().empty())
    EXPECT_FALSE(weights);
  else
    ASSERT_TRUE(weights) << weights.error().message;
}

/// Whoever has more open threes wins: the fit must see it.
TEST(GomokuFit, LearnsWhatDecides) {
  Rng rng(33);
  FitSamples samples;
  FitSamples held_out;
  CellEvaluator evaluator;
  for (int i = 0; i < 600; ++i) {
    const Position position = test::random_cluster(rng, {Rule::freestyle, 12});
    evaluator.reset(position);
    const Side own = position.side_to_move();
    const int more =
        evaluator.count(own, CellClass::three) - evaluator.count(other(own), CellClass::three);
    add_sample(i % 5 == 0 ? held_out : samples, position, evaluator,
               more > 0   ? 1
               : more < 0 ? 0
                          : 0.5);
  }
  const FitResult result = fit_weights(samples, held_out, {});
  EXPECT_LT(result.report.loss, 0.55);
  EXPECT_LT(result.report.held_out_loss, std::log(2.0));
  const std::size_t renju_black = weight_set_of(Rule::renju, Side::black);
  EXPECT_EQ(result.sets[renju_black], hand_made_weights()->set(renju_black))
      << "no sample asks for it";
  EXPECT_EQ(result.report.untrained,
            (std::vector<std::string>{"standard", "renju's Black", "renju's White", "caro-exact"}));
  EXPECT_EQ(result.sets[weight_set_of(Rule::caro, Side::white)],
            result.sets[weight_set_of(Rule::freestyle, Side::white)])
      << "caro has what the rule that it is an exception to has learned";
}

}  // namespace
}  // namespace ternion::gomoku
