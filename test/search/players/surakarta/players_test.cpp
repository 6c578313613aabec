#include "search/players/surakarta/players.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"
#include "search/players/surakarta/assessment.hpp"

namespace ternion::surakarta::players {
namespace {

const std::atomic<bool> kNever{false};

Move answer(Engine& engine, const Position& position) {
  return engine.search(position, {}, kNever, nullptr).best();
}

TEST(SurakartaAssessment, OfTheStartByHand) {
  // 12 pieces; 16 steps to row 3; nothing to capture; the table's first two rows; six arc ends:
  // b, c, d, e of row 1 and the ends of row 2.
  const Assessment start = assess(Position(), Side::black);
  EXPECT_EQ(start.pieces, 12);
  EXPECT_EQ(start.range, 16);
  EXPECT_EQ(start.attack, 0);
  EXPECT_EQ(start.place, 90 + 200);
  EXPECT_EQ(start.arcs, 5 * 6);
  EXPECT_EQ(start.value(), 72 + 16 + 290 + 30);
  EXPECT_EQ(assessed_value(Position()), 0);
}

TEST(SurakartaAssessment, OfAnAttackByHand) {
  const Position position(Rules(), bit_of(point_at(0, 1)), bit_of(point_at(1, 4)), Side::black);
  EXPECT_EQ(assess(position, Side::black).value(), 6 + 5 + 2 + 20 + 5);
  EXPECT_EQ(assess(position, Side::white).value(), 6 + 8 + 2 + 30);
  EXPECT_EQ(assessed_value(position), 38 - 46);
}

/// Plain minimax over the whole tree.
int plain_value(Position& position, int depth) {
  if (depth == 0 || position.is_over()) return assessed_value(position);
  int best = -10'000'000;
  for (const Move move : position.legal_moves()) {
    const Undo undo = position.play(move);
    best = std::max(best, -plain_value(position, depth - 1));
    position.undo(undo);
  }
  return best;
}

TEST(SurakartaAssessment, TheSearchIsMinimaxAndTakesTheFirstBest) {
  Rng rng(11);
  Position position;
  for (int ply = 0; ply < 40 && !position.is_over(); ++ply) {
    const AssessedMove found = assessed_move(position, 2, kNever);
    int best = -10'000'000;
    Move first;
    for (const Move move : position.legal_moves()) {
      Position next = position;
      next.play(move);
      if (const int value = -plain_value(next, 1); value > best) {
        best = value;
        first = move;
      }
    }
    EXPECT_EQ(found.value, best) << format_position(position);
    EXPECT_EQ(found.move, first) << format_position(position);
    const auto moves = position.legal_moves();
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
}

TEST(SurakartaPlayers, GreedyCapturesWhereItCan) {
  const Position position = parse_position("......x.........x........o.......... x").value();
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_TRUE(position.is_capture(answer(*find_player("greedy")->make(seed, {}), position)));
}

TEST(SurakartaPlayers, RandomReachesEveryMove) {
  const Position start;
  const auto engine = find_player("random")->make(1, {});
  std::array<int, kPassCode> seen{};
  for (int i = 0; i < 1000; ++i) ++seen[answer(*engine, start).code];
  for (const Move move : start.legal_moves()) EXPECT_GT(seen[move.code], 0) << format_move(move);
}

TEST(SurakartaPlayers, AllPlayLegalGamesAndTheSameForTheSameSeed) {
  for (const Player& player : all_players()) {
    if (player.name == "assessment-5" || player.name == "assessment-4") continue;  // as -3, slower
    std::array<std::string, 2> games;
    for (std::string& game : games) {
      const auto engine = player.make(7, {});
      Position position;
      std::vector<Move> moves;
      while (!position.is_over() && moves.size() < 40) {
        moves.push_back(answer(*engine, position));
        ASSERT_TRUE(position.is_legal(moves.back())) << player.name;
        position.play(moves.back());
      }
      game = format_transcript(moves);
    }
    EXPECT_EQ(games[0], games[1]) << player.name;
  }
}

TEST(Assessment, WeightsThatAreSetCount) {
  // A start after quiet moves: the paper's weights in tenths choose as the paper's own.
  Position position;
  const std::atomic<bool> never{false};
  for (int i = 0; i < 6; ++i) {
    const Move plain = assessed_move(position, 2, never).move;
    EXPECT_EQ(assessed_move(position, 2, never, paper_in_tenths()).move, plain);
    EXPECT_EQ(assessed_value(position, paper_in_tenths()), kTenths * assessed_value(position));
    position.play(plain);
  }
  const AssessmentWeights only_pieces =
      weights_in_tenths({{"pieces", 30}, {"range", 0}, {"attack", 0}, {"place", 0}, {"arcs", 0}});
  EXPECT_EQ(assessed_value(Position(), only_pieces), 0);
  EXPECT_EQ(assess(Position(), Side::black).value(only_pieces), 12 * 30);
  const AssessmentWeights with_range = weights_in_tenths({{"attack_range", 50}});
  EXPECT_TRUE(with_range.with_attack_range());
  EXPECT_FALSE(paper_in_tenths().with_attack_range());
}

TEST(Assessment, OnlyItsPlayersHaveConstants) {
  for (const Player& player : all_players()) {
    EXPECT_EQ(player.constants.size(), player.name.starts_with("assessment") ? 6U : 0U);
    for (const SearchConstant& each : player.constants) {
      EXPECT_LE(each.least, each.usual);
      EXPECT_LT(each.usual, each.most);
    }
  }
}

}  // namespace
}  // namespace ternion::surakarta::players
