#include <gtest/gtest.h>

#include "engine/gomoku/game.hpp"
#include "search/gomoku/backend.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/search/gomoku/problems.hpp"

namespace ternion::gomoku {
namespace {

std::unique_ptr<Engine> engine(int threads = 1, int level = 0) {
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.threads = threads;
  config.level = level;
  return make_engine(config, Isa::scalar);
}

SearchResult search(const Position& position, const Limits& limits, int threads = 1) {
  const std::atomic<bool> stop{false};
  return engine(threads)->search(position, limits, stop, nullptr);
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

std::string best(const std::string& text, int depth = 4) {
  return format_move(search(*parse_position(text), to_depth(depth)).best());
}

TEST(GomokuEngine, BeginsInTheCentre) {
  EXPECT_EQ(best("freestyle 15"), "h8");
  EXPECT_EQ(best("renju 20"), "k11");
}

TEST(GomokuEngine, MakesFiveAndPreventsFive) {
  EXPECT_EQ(best("freestyle 15 h8a1i8a2j8a3k8a5"), "g8");
  const std::string move = best("freestyle 15 h8a1i8a2j8a3k8a15");
  EXPECT_TRUE(move == "g8" || move == "l8") << move;
  EXPECT_EQ(best("freestyle 15 h8g8i8a2j8a4k8"), "l8");
}

TEST(GomokuEngine, AnswersAnOpenThree) {
  const std::string move = best("freestyle 15 h8a1i8a15j8");
  EXPECT_TRUE(move == "g8" || move == "k8" || move == "f8" || move == "l8") << move;
}

TEST(GomokuEngine, ProvesAWinByFours) {
  const SearchResult result =
      search(*parse_position("freestyle 15 e8d8f8l8g8h12h9a1h10a3h11a5"), to_depth(6));
  ASSERT_FALSE(result.lines.empty());
  EXPECT_EQ(result.best(), *parse_move("h8"));
  EXPECT_EQ(proven_sign(result.lines.front().score), 1);
}

TEST(GomokuEngine, DoesNotPlayForbiddenPoints) {
  Rng rng(41);
  int searched = 0;
  for (int i = 0; i < 60; ++i) {
    Position position = test::random_cluster(rng, {Rule::renju, 15});
    position.set_side_to_move(Side::black);
    if (position.is_over()) continue;
    const SearchResult result = search(position, to_depth(3));
    EXPECT_TRUE(position.is_legal(result.best())) << format_position(position);
    ++searched;
  }
  EXPECT_GT(searched, 50);
}

TEST(GomokuEngine, PlaysLegalGamesToTheEndOnEveryBoard) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    Position position({kAllRules[static_cast<std::size_t>(size) % kAllRules.size()], size});
    auto player = engine();
    const std::atomic<bool> stop{false};
    while (!position.is_over()) {
      Limits limits;
      limits.nodes = 300;
      const SearchResult result = player->search(position, limits, stop, nullptr);
      ASSERT_TRUE(position.is_legal(result.best())) << format_position(position);
      position.play(result.best());
    }
  }
}

TEST(GomokuEngine, OneThreadSearchesTheSameTreeEachTime) {
  const Position position = *parse_position("freestyle 15 h8i9g9i7i8");
  const SearchResult first = search(position, to_depth(7));
  const SearchResult second = search(position, to_depth(7));
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.best(), second.best());
  EXPECT_EQ(first.lines.front().score, second.lines.front().score);
}

TEST(GomokuEngine, NothingOfEarlierSearchesIsLeftAfterClear) {
  const Position position = *parse_position("freestyle 15 h8i9g9i7i8");
  const std::atomic<bool> stop{false};
  const auto one = engine(1);
  const SearchResult first = one->search(position, to_depth(7), stop, nullptr);
  one->search(*parse_position("freestyle 15 h8i9g9i7"), to_depth(7), stop, nullptr);
  one->clear();
  const SearchResult again = one->search(position, to_depth(7), stop, nullptr);
  EXPECT_EQ(first.nodes, again.nodes);
  EXPECT_EQ(first.best(), again.best());
  EXPECT_EQ(first.lines.front().score, again.lines.front().score);
}

TEST(GomokuEngine, SeveralThreadsFindTheSameWin) {
  const Position position = *parse_position("freestyle 15 e8d8f8l8g8h12h9a1h10a3h11a5");
  Limits limits = to_depth(6);
  limits.multi_pv = 2;  // so that the search itself must find it
  const SearchResult result = search(position, limits, 3);
  EXPECT_EQ(proven_sign(result.lines.front().score), 1);
}

TEST(GomokuEngine, RanksMovesAndLeavesOutThoseToAvoid) {
  const Position position = *parse_position("freestyle 15 h8i9g9i7i8");
  Limits limits = to_depth(3);
  limits.multi_pv = 4;
  const SearchResult ranked = search(position, limits);
  ASSERT_EQ(ranked.lines.size(), 4U);
  for (std::size_t i = 1; i < 4; ++i)
    EXPECT_GE(units_of(ranked.lines[i - 1].score), units_of(ranked.lines[i].score));
  limits.avoid = {ranked.best()};
  EXPECT_NE(search(position, limits).best(), ranked.best());
  Limits corner = to_depth(2);
  corner.only = {*parse_move("a1")};  // no cell the search would look at by itself
  EXPECT_EQ(format_move(search(position, corner).best()), "a1");
}

TEST(GomokuEngine, ASurveyGivesEveryMoveItConsidersAValue) {
  const Position position = *parse_position("freestyle 15 h8i9g9i7i8");
  Limits limits = to_depth(5);
  limits.multi_pv = 3;
  limits.survey_depth = 2;
  const SearchResult result = search(position, limits);
  ASSERT_GT(result.lines.size(), 20U);
  for (std::size_t i = 0; i < result.lines.size(); ++i) {
    EXPECT_TRUE(i < 3 ? result.lines[i].depth == 5 : result.lines[i].depth >= 2) << i;
    if (i > 0) {
      EXPECT_GE(units_of(result.lines[i - 1].score), units_of(result.lines[i].score)) << i;
    }
  }
  limits.survey_depth = 0;
  EXPECT_EQ(search(position, limits).lines.size(), 3U);
}

TEST(GomokuEngine, LevelsPlayLegalMoves) {
  const Position position = *parse_position("renju 15 h8i9g9i7i8");
  const std::atomic<bool> stop{false};
  for (const int level : {1, 5, 10, 15}) {
    const SearchResult result = engine(1, level)->search(position, Limits{}, stop, nullptr);
    EXPECT_TRUE(position.is_legal(result.best())) << level;
  }
}

/// Whoever is to move wins against every reply there is, not only against those that the search
/// looked at.
bool wins_against_everything(Engine& player, Position position, int moves_left) {
  const std::atomic<bool> stop{false};
  const SearchResult result = player.search(position, to_depth(9), stop, nullptr);
  if (moves_left == 0 || proven_sign(result.lines.front().score) != 1) return false;
  const Side winner = position.side_to_move();
  position.play(result.best());
  if (position.winner() == winner) return true;
  for (const Move reply : position.legal_moves()) {
    Position next = position;
    next.play(reply);
    if (next.winner() || !wins_against_everything(player, next, moves_left - 1)) return false;
  }
  return true;
}

TEST(GomokuEngine, WhatItCallsProvenIsWonAgainstEveryReply) {
  for (const char* text : {"freestyle 15 h8a1i8a15h10o1", "freestyle 15 h8i9g9i7i8i10g7g8h9f7"}) {
    auto player = engine();
    EXPECT_TRUE(wins_against_everything(*player, *parse_position(text), 40)) << text;
  }
}

TEST(GomokuEngine, SolvesTheFreeProblems) {
  const auto problems = test::gomoku_problems("free-problems.txt");
  if (problems.empty()) GTEST_SKIP() << "no ../shared/data/gomoku/free-problems.txt";
  for (const auto& problem : problems) {
    const SearchResult result = search(problem.position, to_depth(8));
    ASSERT_FALSE(result.lines.empty());
    const bool won = proven_sign(result.lines.front().score) == 1;
    EXPECT_TRUE(won || problem.goal == "not-win") << problem.id;
    RecordProperty(problem.id, std::to_string(units_of(result.lines.front().score)));
  }
}

}  // namespace
}  // namespace ternion::gomoku
