#include "eval/gomoku/network.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/gomoku/cell_evaluator.hpp"
#include "eval/gomoku/network_pass.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/eval/gomoku/play_about.hpp"
#include "test/eval/gomoku/random_network.hpp"

namespace ternion::gomoku {
namespace {

using test::random_network;

/// Every set has a network of its own.
std::shared_ptr<const CellWeights> random_weights(Rng& rng) {
  CellWeights::Sets sets;
  CellWeights::Networks networks;
  for (std::size_t set = 0; set < kWeightSets; ++set) {
    sets[set] = hand_made_weights()->set(set);
    networks[set] = round_network(random_network(rng));
  }
  return std::make_shared<const CellWeights>(sets, networks);
}

/// What the kernels read, in floating point again.
FloatNetwork in_float(const Network& network) {
  const auto channels = [](const Network::Channels& from, int one, FloatNetwork::Channels& to) {
    for (std::size_t i = 0; i < kChannels; ++i)
      to[i] = static_cast<float>(from[i]) / static_cast<float>(one);
  };
  FloatNetwork result;
  for (std::size_t direction = 0; direction < 4; ++direction)
    for (std::size_t pair = 0; pair < kPatternPairs; ++pair)
      channels(network.lines[direction][pair], kCellOne, result.lines[direction][pair]);
  for (std::size_t i = 0; i < 2; ++i) channels(network.stones[i], kCellOne, result.stones[i]);
  for (std::size_t i = 0; i < kTaps; ++i) channels(network.taps[i], kTapOne, result.taps[i]);
  channels(network.bias, kMetOne, result.bias);
  result.threats = network.threats;
  result.first = network.first;
  result.second = network.second;
  result.second_bias = network.second_bias;
  result.output = network.output;
  result.output_bias = network.output_bias;
  return result;
}

/// Visits every other step or so: values are not asked for in each.
template <class Visit>
void play_about(Rng& rng, const Variant& variant, CellEvaluator& evaluator, Visit&& visit) {
  test::play_about(rng, variant, evaluator, [&](CellEvaluator& played, const Position& position) {
    if (rng.below(2) == 0) visit(played, position);
  });
}

TEST(GomokuNetwork, ValuesAreThoseOfAFreshEvaluator) {
  Rng rng(71);
  const auto weights = random_weights(rng);
  CellEvaluator fresh(weights);
  CellEvaluator evaluator(weights);  // one for all games, which differ in size and rule
  for (int game = 0; game < 60; ++game)
    play_about(rng, {kAllRules[static_cast<std::size_t>(game % 3)], kMinSize + game % 18},
               evaluator, [&](CellEvaluator& played, const Position& position) {
                 fresh.reset(position);
                 ASSERT_EQ(played.score(position), fresh.score(position));
                 EXPECT_EQ(played.score(position), fresh.score(position)) << "asked again";
               });
}

/// Each game twice: what the cache holds is not asked of the network, which then has several moves
/// to catch up with.
TEST(GomokuNetwork, ValuesAreTheSameOutOfACache) {
  Rng rng(74);
  const auto weights = random_weights(rng);
  CellEvaluator fresh(weights);
  CellEvaluator evaluator(weights);
  const auto cache = std::make_shared<ValueCache>(std::size_t{1} << 19);
  evaluator.keep_values_in(cache);
  for (int game = 0; game < 120; ++game) {
    Rng moves(static_cast<std::uint64_t>(game / 2));
    test::play_about(moves, {kAllRules[static_cast<std::size_t>(game / 2 % 3)], 15}, evaluator,
                     [&](CellEvaluator& played, const Position& position) {
                       if (rng.below(2) == 0) return;
                       fresh.reset(position);
                       ASSERT_EQ(played.score(position), fresh.score(position));
                       ASSERT_EQ(cache->find(position.key()), fresh.score(position));
                     });
  }
}

/// Guesses take nothing from the network and change nothing of what it says.
TEST(GomokuNetwork, WhatIsLikelyIsExactWhereItIsKnownAndElseARange) {
  Rng rng(76);
  const auto weights = random_weights(rng);
  CellEvaluator fresh(weights);
  CellEvaluator evaluator(weights);
  int within = 0;
  int all = 0;
  for (int game = 0; game < 60; ++game)
    play_about(rng, {Rule::standard, 15}, evaluator,
               [&](CellEvaluator& played, const Position& position) {
                 const ValueGuess::Range likely = played.likely_score(position);
                 ASSERT_LE(likely.least, likely.most);
                 fresh.reset(position);
                 const Value value = played.score(position);
                 if (likely.least == likely.most) {  // asked before some move was taken back
                   ASSERT_EQ(likely.least, value);
                   return;
                 }
                 ASSERT_EQ(value, fresh.score(position));
                 const ValueGuess::Range known = played.likely_score(position);
                 ASSERT_EQ(known.least, value);
                 ASSERT_EQ(known.most, value);
                 ++all;
                 within += likely.least <= value && value <= likely.most ? 1 : 0;
               });
  EXPECT_GT(within, all / 2) << "even of a network that was fitted to nothing, of " << all;
}

TEST(GomokuNetwork, WithoutANetworkWhatIsLikelyIsTheSum) {
  Rng rng(77);
  CellEvaluator evaluator(hand_made_weights());
  const Position position = test::random_cluster(rng, {Rule::freestyle, 15});
  evaluator.reset(position);
  EXPECT_EQ(evaluator.likely_score(position).least, evaluator.sum_of_shapes(position));
  EXPECT_EQ(evaluator.likely_score(position).most, evaluator.sum_of_shapes(position));
}

TEST(GomokuNetwork, WhatTheCacheHoldsIsTheValue) {
  Rng rng(75);
  CellEvaluator evaluator(random_weights(rng));
  const auto cache = std::make_shared<ValueCache>(std::size_t{1} << 19);
  evaluator.keep_values_in(cache);
  const Position position = test::random_cluster(rng, {Rule::standard, 15});
  evaluator.reset(position);
  cache->store(position.key(), 1234);
  EXPECT_EQ(evaluator.score(position), 1234);
}

TEST(GomokuNetwork, GoesToFloatingPointAndBack) {
  Rng rng(76);
  const Network network = round_network(random_network(rng));
  const Network back = round_network(float_network(network));
  std::vector<std::int16_t> numbers(kNetworkWeights);
  std::vector<std::int16_t> numbers_back(kNetworkWeights);
  write_network(network, numbers);
  write_network(back, numbers_back);
  EXPECT_EQ(numbers, numbers_back);
}

TEST(GomokuNetwork, ACopyGoesItsOwnWay) {
  Rng rng(72);
  const auto weights = random_weights(rng);
  CellEvaluator evaluator(weights);
  CellEvaluator fresh(weights);
  play_about(rng, {Rule::freestyle, 15}, evaluator,
             [&](CellEvaluator& played, const Position& position) {
               played.score(position);
               CellEvaluator copy = played;
               Position next = position;
               const auto moves = next.legal_moves();
               if (next.is_over()) return;
               copy.push(next, next.play(moves[0]));
               fresh.reset(next);
               EXPECT_EQ(copy.score(next), fresh.score(next));
               fresh.reset(position);
               EXPECT_EQ(played.score(position), fresh.score(position));
             });
}

TEST(GomokuNetwork, EveryInstructionSetGivesTheSameValues) {
  Rng rng(73);
  const auto weights = random_weights(rng);
  CellEvaluator scalar(weights, Isa::scalar);
  for (const Isa isa : kAllIsas) {
    if (!is_supported(isa)) continue;
    CellEvaluator other(weights, isa);
    for (int game = 0; game < 20; ++game)
      play_about(rng, {kAllRules[static_cast<std::size_t>(game % 3)], 9 + game % 10}, other,
                 [&](CellEvaluator& played, const Position& position) {
                   scalar.reset(position);
                   ASSERT_EQ(played.score(position), scalar.score(position)) << name_of(isa);
                 });
  }
}

TEST(GomokuNetwork, KernelsAgreeInEveryNumber) {
  Rng rng(74);
  const NetworkTables tables(round_network(random_network(rng, 3)),
                             round_network(random_network(rng, 3)));
  const auto random_change = [&rng] {
    std::uint32_t codes = 0;
    for (int digit = 0; digit < 8; ++digit)
      codes |= static_cast<std::uint32_t>(rng.below(kPatterns)) << 4 * digit;
    const Point point = point_at(static_cast<int>(rng.below(15)), static_cast<int>(rng.below(15)));
    const bool stone = rng.below(5) == 0;
    return CellChange{stone ? static_cast<std::uint32_t>(rng.below(2)) : codes,
                      static_cast<std::uint16_t>(grid_cell(point)), stone};
  };
  for (const Isa isa : kAllIsas) {
    if (!is_supported(isa)) continue;
    auto one = std::make_unique<NetworkBoard>();
    for (int row = 0; row < 15; ++row)
      for (int column = 0; column < 15; ++column)
        add_cell(one->on_board, static_cast<std::size_t>(grid_cell(point_at(column, row))));
    for (auto* versions : {&one->cells, &one->met}) versions->start({}, 100'000);
    auto other = std::make_unique<NetworkBoard>(*one);
    for (int i = 0; i < 300; ++i) {
      std::vector<CellChange> changes;
      for (std::uint64_t n = rng.below(30) + 1; n > 0; --n) changes.push_back(random_change());
      network_kernels(Isa::scalar).apply(tables, *one, changes.data(), changes.size());
      network_kernels(isa).apply(tables, *other, changes.data(), changes.size());
      ASSERT_EQ(one->sums, other->sums) << name_of(isa);
      const auto threats = static_cast<unsigned>(rng.below(256));
      for (const std::size_t side : {0U, 1U})
        ASSERT_EQ(network_kernels(Isa::scalar).value(tables, *one, side, threats),
                  network_kernels(isa).value(tables, *other, side, threats))
            << name_of(isa);
    }
    for (std::size_t cell = 0; cell < kGridCells; ++cell) {
      ASSERT_EQ(one->cells.now(cell).lane, other->cells.now(cell).lane);
      ASSERT_EQ(one->met.now(cell).lane, other->met.now(cell).lane);
    }
  }
}

/// The kernels against the pass in floating point, which shares no code with them.
TEST(GomokuNetwork, IsWhatThePassInFloatingPointSays) {
  Rng rng(75);
  const auto weights = random_weights(rng);
  std::array<FloatNetwork, kWeightSets> networks;
  for (std::size_t set = 0; set < kWeightSets; ++set)
    networks[set] = in_float(*weights->networks()[set]);
  CellEvaluator evaluator(weights);
  const auto pass = make_network_pass();
  NetworkInput input;
  double furthest = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position =
        test::random_cluster(rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 15});
    evaluator.reset(position);
    input.set(position, evaluator);
    const Side own = position.side_to_move();
    const float logit = pass->forward({&networks[weight_set_of(position.rule(), own)],
                                       &networks[weight_set_of(position.rule(), other(own))]},
                                      input);
    EXPECT_NEAR(evaluator.score(position), logit * kNetworkValuesOfLogit, 0.6);
    furthest = std::max<double>(furthest, std::abs(logit));
  }
  EXPECT_GT(furthest, 0.3) << "else nothing was compared";
}

TEST(GomokuNetwork, DoesNotCareWhichColourIsWhich) {
  Rng rng(76);
  const auto weights = random_weights(rng);
  CellEvaluator evaluator(weights);
  for (int i = 0; i < 100; ++i) {
    const Position position =
        test::random_cluster(rng, {i % 2 == 0 ? Rule::freestyle : Rule::standard, 13});
    Position swapped(position.variant());
    for (int row = 0; row < 13; ++row)
      for (int column = 0; column < 13; ++column)
        if (const Point point = point_at(column, row); !position.is_empty(point))
          swapped.put(point, position.cell(point) == Cell::black ? Side::white : Side::black);
    swapped.set_side_to_move(other(position.side_to_move()));
    evaluator.reset(position);
    const Value value = evaluator.score(position);
    evaluator.reset(swapped);
    EXPECT_EQ(evaluator.score(swapped), value);
  }
}

TEST(GomokuNetwork, BackwardIsTheSlopeOfForward) {
  Rng rng(77);
  auto own = std::make_unique<FloatNetwork>(random_network(rng));
  const FloatNetwork their = random_network(rng);
  CellEvaluator evaluator;
  const auto pass = make_network_pass();
  NetworkInput input;
  const Position position = test::random_game(rng, {Rule::freestyle, 11}, 24);
  evaluator.reset(position);
  input.set(position, evaluator);
  const NetworkViews views{own.get(), &their};
  auto gradients = std::make_unique<std::array<FloatNetwork, 2>>();
  pass->forward(views, input);
  pass->backward(views, input, 1, {&(*gradients)[0], &(*gradients)[1]});
  int moving = 0;
  const auto check = [&](float& number, float slope) {
    constexpr float kStep = 0.002F;
    const float before = number;
    number = before + kStep;
    const float above = pass->forward(views, input);
    number = before - kStep;
    const float below = pass->forward(views, input);
    number = before;
    EXPECT_NEAR((above - below) / (2 * kStep), slope, 0.02 + 0.1 * std::abs(slope));
    moving += std::abs(slope) > 0.01F ? 1 : 0;
  };
  FloatNetwork& gradient = (*gradients)[0];
  for (std::size_t i = 0; i < kChannels; ++i) {
    for (std::size_t tap = 0; tap < kTaps; ++tap) check(own->taps[tap][i], gradient.taps[tap][i]);
    check(own->bias[i], gradient.bias[i]);
    for (std::size_t side = 0; side < 2; ++side)
      check(own->stones[side][i], gradient.stones[side][i]);
    check(own->first[i][i], gradient.first[i][i]);
    check(own->second[i][i], gradient.second[i][i]);
    check(own->threats[input.threats()][i], gradient.threats[input.threats()][i]);
  }
  EXPECT_GT(moving, 20);
}

TEST(GomokuNetwork, RoundingKeepsWhatTheKernelsCanHold) {
  Rng rng(78);
  const Network network = round_network(random_network(rng, 20));
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    int sum = 0;
    for (const auto& tap : network.taps) sum += std::abs(tap[channel]);
    EXPECT_LE(sum, kTapsMost);
    EXPECT_LE(network.bias[channel], 0);
    EXPECT_GE(network.bias[channel], kBiasLeast);
    EXPECT_GE(network.bias[channel] - sum * kCellMost, -0x8000);
  }
  EXPECT_TRUE(fits_kernels(network));
}

TEST(GomokuNetwork, WhatTheKernelsCannotHoldIsRefused) {
  Rng rng(83);
  const Network good = round_network(random_network(rng));
  std::array<Network, 4> bad{good, good, good, good};
  for (auto& tap : bad[0].taps) tap[3] = 30;
  for (auto& tap : bad[1].taps) tap[3] = -30;
  bad[2].bias[5] = 1;
  bad[3].lines[2][kFarPair + 1][7] = 9000;
  const auto read = [](const Network& network) {
    CellWeights::Sets sets{};
    CellWeights::Networks networks;
    networks[0] = network;
    return CellWeights::make(CellWeights(sets, networks).to_file("{}"));
  };
  EXPECT_TRUE(read(good));
  for (const Network& network : bad) {
    const auto weights = read(network);
    ASSERT_FALSE(weights);
    EXPECT_EQ(weights.error().code, ErrorCode::out_of_range);
  }
}

TEST(GomokuNetwork, RoundingChangesLittle) {
  Rng rng(80);
  const FloatNetwork network = random_network(rng, 0.7F);
  const FloatNetwork rounded = in_float(round_network(network));
  const auto pass = make_network_pass();
  CellEvaluator evaluator;
  NetworkInput input;
  for (int i = 0; i < 50; ++i) {
    const Position position = test::random_cluster(rng, {Rule::freestyle, 15});
    evaluator.reset(position);
    input.set(position, evaluator);
    const float before = pass->forward({&network, &network}, input);
    EXPECT_NEAR(pass->forward({&rounded, &rounded}, input), before, 0.1);
  }
}

TEST(GomokuNetwork, ComesBackFromAFile) {
  Rng rng(79);
  const auto weights = random_weights(rng);
  const auto read =
      parse_weight_file(format_weight_file(weights->to_file("{}"))).and_then(CellWeights::make);
  ASSERT_TRUE(read) << read.error().message;
  CellEvaluator before(weights);
  CellEvaluator after(*read);
  for (int i = 0; i < 50; ++i) {
    const Position position =
        test::random_cluster(rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 15});
    before.reset(position);
    after.reset(position);
    EXPECT_NEAR(before.score(position), after.score(position), 3) << "the head is in 1/1024";
  }
  const auto plain = parse_weight_file(format_weight_file(hand_made_weights()->to_file("{}")))
                         .and_then(CellWeights::make);
  ASSERT_TRUE(plain);
  for (const Rule rule : kAllRules) EXPECT_EQ((*plain)->network_of(rule), nullptr);
}

}  // namespace
}  // namespace ternion::gomoku
