// What holds of every kit, whatever the game: the parts that it has do what they say, and those
// that it lacks are refused by name.
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "games/bench.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
#include "search/core/level.hpp"
#include "session/search_and_wait.hpp"

namespace ternion {
namespace {

using testing::HasSubstr;

SessionOptions small() {
  SessionOptions options;
  options.hash_mb = 1;
  return options;
}

class KitTest : public testing::TestWithParam<std::string> {
 protected:
  const GameKit& kit_ = **find_kit(GetParam());
};

TEST_P(KitTest, TellsItsBoardAsItIs) {
  const auto board = kit_.make_board(kit_.info);
  EXPECT_EQ(board->game().name, GetParam());
  EXPECT_EQ(board->view().width, kit_.info.width);
  EXPECT_EQ(board->view().height, kit_.info.height);
  for (const GameVariant& each : kit_.info.variants)
    EXPECT_TRUE(board->set_position(each.start)) << each.start;
  EXPECT_EQ(kit_.info.level_elo.size(), 20U);
}

/// A number finds its own level where they have been measured.
TEST_P(KitTest, OrdersItsLevelsByElo) {
  const std::vector<int>& elo = kit_.info.level_elo;
  if (std::ranges::all_of(elo, [](int each) { return each == 0; }))
    GTEST_SKIP() << "nobody measured them";
  for (std::size_t i = 0; i < elo.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(elo[i - 1], elo[i]) << "level " << i + 1;
    }
    EXPECT_EQ(nearest_level(elo, elo[i]), static_cast<int>(i) + 1);
  }
}

/// Where a game may say so, as many of Black's pieces as of White's, or one more, with White to
/// move.
TEST_P(KitTest, TellsWhetherPiecesSayWhoIsToMove) {
  if (!kit_.info.one_piece_a_move) GTEST_SKIP() << "they do not";
  const auto board = kit_.make_board(kit_.info);
  Rng rng(3);
  while (!board->is_over()) {
    const auto cells = board->view().cells;
    const auto more = std::ranges::count(cells, BoardView::Cell::black) -
                      std::ranges::count(cells, BoardView::Cell::white);
    EXPECT_EQ(more, board->side_to_move() == Side::black ? 0 : 1);
    const auto moves = board->legal_moves();
    ASSERT_TRUE(board->play(moves[rng.below(moves.size())]));
  }
}

TEST_P(KitTest, SearchesAndNamesALegalMove) {
  const auto session = make_session(GetParam(), small(), std::make_shared<SteadyTime>()).value();
  Rng rng(4);
  for (int ply = 0; ply < 20 && !session->is_over(); ++ply) {
    GoRequest request;
    request.limits.depth = 2;
    const auto result = search_and_wait(*session, request);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(session->is_legal(result->best())) << session->position_text();
    const auto moves = session->legal_moves();
    ASSERT_TRUE(session->play(moves[rng.below(moves.size())]));
  }
}

/// By a board, where no game ends within so many moves.
std::uint64_t leaves(Board& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const Move move : board.legal_moves()) {
    [[maybe_unused]] const auto played = board.play(move);
    count += leaves(board, depth - 1);
    [[maybe_unused]] const auto undone = board.undo();
  }
  return count;
}

TEST_P(KitTest, CountsItsMoves) {
  if (kit_.perft == nullptr) GTEST_SKIP() << "they are not counted";
  const int depth = kit_.info.width > 10 ? 2 : 3;
  const auto board = kit_.make_board(kit_.info);
  const std::uint64_t plain = leaves(*board, depth);
  for (const int threads : {1, 3}) {
    std::size_t told = 0;
    const PerftTask task{depth, "", Isa::scalar, threads,
                         [&](const PerftProgress& move) { EXPECT_EQ(move.done, ++told); }};
    EXPECT_EQ(kit_.perft(task), plain);
    EXPECT_EQ(told, board->legal_moves().size());
  }
  EXPECT_EQ(kit_.perft({depth, "no position", Isa::scalar, 1, {}}).error().code, ErrorCode::syntax);
}

TEST_P(KitTest, HasPositionsForBench) {
  const auto positions = bench_positions(kit_);
  ASSERT_TRUE(positions) << positions.error().message;
  EXPECT_EQ(positions->size(), kit_.bench.games.size() * kit_.bench.plies.size());
  const auto board = kit_.make_board(kit_.info);
  for (const BenchPosition& each : *positions) {
    ASSERT_TRUE(board->set_position(each.text)) << each.text;
    EXPECT_FALSE(board->is_over()) << each.text;
  }
}

TEST_P(KitTest, SearchesThemTheSameEachTime) {
  const auto first = bench_game(kit_, small(), 3, search_and_wait);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_GT(first->nodes, 0U);
  EXPECT_EQ(first->rows.size(), bench_positions(kit_)->size());
  EXPECT_EQ(bench_game(kit_, small(), 3, search_and_wait)->nodes, first->nodes);
}

/// Of random games, the same each time.
std::vector<std::unique_ptr<Board>> open_positions(const GameKit& kit, std::size_t count) {
  std::vector<std::unique_ptr<Board>> positions;
  Rng rng(5);
  while (positions.size() < count) {
    const auto board = kit.make_board(kit.info);
    while (!board->is_over() && positions.size() < count) {
      positions.push_back(board->clone());
      const auto moves = board->legal_moves();
      [[maybe_unused]] const auto played = board->play(moves[rng.below(moves.size())]);
    }
  }
  return positions;
}

TEST_P(KitTest, ExplainsItsEvaluationByTermsThatAddUpToIt) {
  if (kit_.explain == nullptr) GTEST_SKIP() << "it is not explained";
  constexpr std::size_t kPositions = 1000;
  const auto positions = open_positions(kit_, kPositions);
  std::vector<std::shared_ptr<const Weights>> all{nullptr};
  if (kit_.load_weights != nullptr) all.push_back(kit_.load_weights(kHandMade).value());
  for (const auto& weights : all) {
    SessionOptions options = small();
    options.weights = weights;
    const auto session = make_session(GetParam(), options, std::make_shared<SteadyTime>()).value();
    std::size_t bounded = 0;  // kept within what the evaluation may say
    for (const auto& board : positions) {
      const Explanation explanation = kit_.explain(*board, weights);
      ASSERT_FALSE(explanation.over);
      ASSERT_TRUE(session->set_position(board->position_text()));
      const Score score = session->evaluate().value();
      ASSERT_TRUE(std::holds_alternative<Heuristic>(score)) << board->position_text();
      EXPECT_DOUBLE_EQ(explanation.score, units_of(score)) << board->position_text();
      if (std::abs(explanation.sum() - explanation.score) < 1e-6) continue;
      ++bounded;
      EXPECT_GT(std::abs(explanation.sum()), std::abs(explanation.score)) << board->position_text();
    }
    EXPECT_LT(bounded, kPositions / 20);
  }
}

TEST_P(KitTest, SumsOfPatternsAreThoseOfTheirParts) {
  if (kit_.explain == nullptr) GTEST_SKIP() << "it is not explained";
  for (const auto& board : open_positions(kit_, 50))
    for (const ExplainedTerm& term : kit_.explain(*board, nullptr).terms) {
      double sum = term.product ? term.product->count * term.product->weight : term.worth;
      if (!term.parts.empty()) sum = 0;
      for (const ExplainedPart& part : term.parts) sum += part.worth;
      EXPECT_NEAR(sum, term.worth, 1e-9) << term.name;
      EXPECT_TRUE(term.product || !term.parts.empty() || !term.key.empty()) << term.name;
    }
}

TEST_P(KitTest, SaysWhichPartIsMissing) {
  const auto lacking = kit_with(GetParam(), "third side", [](const GameKit&) { return false; });
  ASSERT_FALSE(lacking);
  EXPECT_EQ(lacking.error().code, ErrorCode::unsupported);
  EXPECT_EQ(lacking.error().message, GetParam() + " has no third side");
  EXPECT_TRUE(kit_with(GetParam(), "board", [](const GameKit&) { return true; }));
  EXPECT_FALSE(kit_with("chess", "board", [](const GameKit&) { return true; }));
}

/// However little time there was: a search that sees none for another stage ends by itself.
TEST_P(KitTest, WhatItsSolverDoesNotProveIsOpen) {
  if (!kit_.solver || kit_.solver.proves != Solver::Proves::value) GTEST_SKIP() << "no such solver";
  const auto session = make_session(GetParam(), small(), std::make_shared<SteadyTime>()).value();
  Rng rng(8);
  for (int ply = 0; ply < 30 && !session->is_over(); ++ply) {
    for (const int milliseconds : {1, 3, 10}) {
      SolveLimits limits;
      limits.time = std::chrono::milliseconds(milliseconds);
      const auto solution = kit_.solver.solve(*session, limits, {});
      ASSERT_TRUE(solution) << solution.error().message;
      ASSERT_EQ(solution->open, !solution->proven) << session->position_text();
    }
    const auto moves = session->legal_moves();
    ASSERT_TRUE(session->play(moves[rng.below(moves.size())]));
  }
}

TEST_P(KitTest, PlaysEachOfItsClassics) {
  for (const Classic& each : kit_.classics) {
    EXPECT_EQ(each.game, GetParam());
    EXPECT_TRUE(make_classic_session(each, small(), std::make_shared<SteadyTime>())) << each.name;
  }
  const Classic nobody{GetParam(), "nobody", "", nullptr};
  const auto none = make_classic_session(nobody, small(), std::make_shared<SteadyTime>());
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::unsupported);
  EXPECT_THAT(none.error().message, HasSubstr("nobody"));
}

TEST_P(KitTest, LoadsWeightsOrSaysThatThereAreNone) {
  const auto by_hand = load_weights(GetParam(), kHandMade);
  EXPECT_EQ(by_hand.has_value(), kit_.load_weights != nullptr);
  if (by_hand) return;
  EXPECT_EQ(by_hand.error().code, ErrorCode::unsupported);
  EXPECT_THAT(by_hand.error().message, HasSubstr(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Games, KitTest, testing::ValuesIn(game_names()),
                         [](const auto& test) { return test.param; });

TEST(Kits, AreOneAGame) {
  const auto names = game_names();
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), kits().size());
  EXPECT_EQ(find_kit("oTHELLO").value(), kits().front());
}

TEST(Bench, WithoutPositionsSaysSo) {
  GameKit bare;
  bare.info.name = "Bare";
  const auto none = bench_positions(bare);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "Bare has no positions for bench");
}

}  // namespace
}  // namespace ternion
