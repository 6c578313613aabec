#include "games/gomoku/searches.hpp"

#include <gtest/gtest.h>

#include <set>

#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

WeightFile hand_made_file() { return hand_made_weights()->to_file("{}"); }

std::vector<Position> middle_games(int count) {
  Rng rng(91);
  std::vector<Position> positions;
  while (positions.size() < static_cast<std::size_t>(count))
    if (const Position position = test::random_game(rng, {Rule::freestyle, 15}, 12);
        !position.is_over())
      positions.push_back(position);
  return positions;
}

TEST(GomokuBoardSearch, AddsPositionsThatTheSearchMet) {
  auto search = BoardSearch::make(hand_made_file(), 500);
  ASSERT_TRUE(search);
  const auto positions = middle_games(60);
  NetworkSamples samples;
  for (const Position& position : positions) search->add(position, samples);
  ASSERT_GT(samples.size(), 5U);
  EXPECT_LE(samples.size(), 4 * positions.size());
  SayChecker say;
  std::set<HashKey> met;
  std::set<float> expectations;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Position position = samples.position(i, 0);
    EXPECT_GT(position.stone_count(), 12) << "behind a position of the games";
    EXPECT_TRUE(say.has_a_say(position));
    EXPECT_GE(samples.expectation(i), 0);
    EXPECT_LE(samples.expectation(i), 1);
    met.insert(position.key());
    expectations.insert(samples.expectation(i));
  }
  EXPECT_GT(met.size(), samples.size() / 2);
  EXPECT_GT(expectations.size(), samples.size() / 3);
}

TEST(GomokuBoardSearch, IsTheSameEachTime) {
  const auto positions = middle_games(30);
  const auto run = [&] {
    auto search = BoardSearch::make(hand_made_file(), 300);
    NetworkSamples samples;
    for (const Position& position : positions) search->add(position, samples);
    std::vector<std::pair<HashKey, float>> all;
    for (std::size_t i = 0; i < samples.size(); ++i)
      all.emplace_back(samples.position(i, 0).key(), samples.expectation(i));
    return all;
  };
  EXPECT_EQ(run(), run());
}

TEST(GomokuBoardSearch, RefusesTheWeightsOfAnotherGame) {
  WeightFile file = hand_made_file();
  file.architecture = 1;
  EXPECT_FALSE(BoardSearch::make(file, 300));
}

}  // namespace
}  // namespace ternion::gomoku
