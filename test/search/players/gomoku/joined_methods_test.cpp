// Methods of Gomoku that are joined: the pseudocode's flat Monte Carlo, a tree that proof numbers,
// threats and bred sequences help, proof numbers over all moves and over threat-space search; and
// the genetic algorithm.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "search/players/gomoku/expansion.hpp"
#include "search/players/gomoku/flat_monte_carlo.hpp"
#include "search/players/gomoku/genetic.hpp"
#include "search/players/gomoku/monte_carlo.hpp"
#include "search/players/gomoku/proof_number.hpp"

namespace ternion::gomoku::players::joined_methods_test {
namespace {

const std::atomic<bool> kNever{false};

Position position(std::string_view text) {
  const auto parsed = parse_position(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(Position());
}
Point point(std::string_view text) { return point_of(*parse_move(text)); }
std::string names(const std::vector<Point>& points) {
  std::string text;
  for (const Point each : points) text += format_move(move_to(each));
  return text;
}

constexpr const char* kFourAndThree = "freestyle 15 f8e8g8a1i8o1h7a15h6o15";  // h8
constexpr const char* kOpenThree = "freestyle 15 f8a1g8o1h8o15";

// --- Without a tree.

TEST(FlatMonteCarlo, EveryMoveGetsTheSameSimulations) {
  FlatMonteCarlo search(1, 3);
  const Position p = position("freestyle 9 e5a1");
  const auto data = search.rewards(p, kNever);
  ASSERT_EQ(data.size(), 79U) << "all of the empty cells";
  std::set<std::string> moves;
  for (const auto& each : data) {
    moves.insert(format_move(each.move));
    EXPECT_GE(each.total, 0);
    EXPECT_LE(each.total, 3);
    EXPECT_EQ(each.total, static_cast<int>(each.total)) << "1 for a win, 0 for all else";
  }
  EXPECT_EQ(moves.size(), 79U);
}

TEST(FlatMonteCarlo, KnowledgeLeavesTheForcedMovesAndDecidesSimulations) {
  FlatMonteCarlo search(1, 5);
  const auto data = search.rewards(position(kOpenThree), kNever);
  ASSERT_EQ(data.size(), 2U) << "the two straight fours";
  for (const auto& each : data) EXPECT_EQ(each.total, 5) << "won in every simulation";
}

TEST(FlatMonteCarlo, ADrawIsNoReward) {
  // No row of the small board has room for a five any more.
  const Position p = position("freestyle 5 a1b1c1d1e1a2b2c2d2e2b3a3d3c3a4e3c4b4e4d4b5a5d5c5");
  ASSERT_FALSE(p.is_over());
  const auto data = FlatMonteCarlo(1, 4).rewards(p, kNever);
  ASSERT_EQ(data.size(), 1U);
  EXPECT_EQ(data.front().total, 0);
}

TEST(FlatMonteCarlo, ASeedGivesItsRewardsAgain) {
  const Position p = position("freestyle 9 e5e6");
  const auto totals = [&](FlatMonteCarlo& search) {
    std::vector<double> all;
    for (const auto& each : search.rewards(p, kNever)) all.push_back(each.total);
    return all;
  };
  FlatMonteCarlo search(4, 2);
  const auto first = totals(search);
  search.seed(4);
  EXPECT_EQ(totals(search), first);
}

// --- A tree that others help.

TEST(MonteCarloWithProofNumbers, ProvesAndPlaysTheWin) {
  MonteCarlo search(2, {.simulations = 3000, .proof_weight = 0.3}, make_proving_expander(20));
  const auto choice = search.choose(position(kFourAndThree), kNever);
  EXPECT_EQ(format_move(choice.move), "h8");
  EXPECT_EQ(search.proof_number(), 0U);
  EXPECT_EQ(search.disproof_number(), MonteCarlo::kInfinity);
  EXPECT_LT(choice.simulations, 3000) << "a proof ends the search";
  EXPECT_EQ(choice.win_rate, 1);
}

TEST(MonteCarloWithProofNumbers, ProvesNothingWithoutAWin) {
  MonteCarlo search(2, {.simulations = 400, .proof_weight = 0.3}, make_proving_expander(20));
  search.choose(position("freestyle 15 h8i9"), kNever);
  EXPECT_GT(search.proof_number(), 0U);
  EXPECT_GT(search.disproof_number(), 0U);
}

TEST(MonteCarloWithProofNumbers, WithoutThemTheTreeKeepsNone) {
  MonteCarlo search(2, {.simulations = 200});
  search.choose(position(kFourAndThree), kNever);
  EXPECT_EQ(search.proof_number(), 1U);
  EXPECT_EQ(search.disproof_number(), 1U);
}

TEST(Expander, OfProofsListsEveryReplyThatHolds) {
  Stand stand(position("freestyle 15 g8a1h8o15i8"));
  const Expansion expansion = make_proving_expander(20)->expand(stand, kNever);
  EXPECT_TRUE(expansion.complete);
  EXPECT_FALSE(expansion.mover_wins);
  EXPECT_EQ(names(expansion.moves), "j8f8") << "elsewhere the straight four comes";
  Stand lost(position("freestyle 15 g8a1h8o15i8a15j8"));
  const Expansion none = make_proving_expander(20)->expand(lost, kNever);
  EXPECT_TRUE(none.moves.empty());
  EXPECT_EQ(none.mover_wins, false) << "one five is stopped, the other comes";
  Stand quiet(position("freestyle 15 h8i9"));
  EXPECT_FALSE(make_proving_expander(20)->expand(quiet, kNever).complete);
}

TEST(Expander, OfThreatsKnowsAWin) {
  Stand won(position(kFourAndThree));
  const Expansion expansion = make_threat_expander(20, 400)->expand(won, kNever);
  EXPECT_EQ(names(expansion.moves), "h8");
  EXPECT_EQ(expansion.mover_wins, true);
  Stand quiet(position("freestyle 15 h8i9"));
  EXPECT_FALSE(make_threat_expander(20, 400)->expand(quiet, kNever).mover_wins);
}

TEST(Expander, OfSequencesNamesTheirFirstMovesOnce) {
  Stand quiet(position("freestyle 15 h8i9g9"));
  const auto moves = make_genetic_expander(20, 3)->expand(quiet, kNever).moves;
  ASSERT_FALSE(moves.empty());
  EXPECT_LE(moves.size(), 20U);
  EXPECT_EQ(std::set<Point>(moves.begin(), moves.end()).size(), moves.size());
  for (const Point each : moves) EXPECT_TRUE(quiet.may_play(each, quiet.own()));
  Stand forced(position(kOpenThree));
  EXPECT_EQ(names(make_genetic_expander(20, 3)->expand(forced, kNever).moves), "e8i8");
}

// --- Proof numbers.

TEST(ProofNumberSearch, OverAllMovesEndsWithTheGame) {
  ProofNumberSearch search(make_full_developer());
  const Position won = position("freestyle 15 f8a1g8o1h8o15i8a15");  // two ends of a four
  const Proof proof = search.prove(won, 2000, kNever);
  EXPECT_EQ(proof.line.size(), 1U);
  EXPECT_EQ(search.proof_number(), 0U);
  EXPECT_EQ(proof.nodes, 1U + 217U) << "all children of the root";
  // Every reply to the straight four is a child of its own.
  ProofNumberSearch small(make_full_developer());
  EXPECT_EQ(small.prove(position("freestyle 6 b3a1c3f6d3f1"), 300'000, kNever).line.size(), 3U);
}

TEST(ProofNumberSearch, OverAllMovesDecidesASmallBoard) {
  // One cell is left and no five can be made: false, which threats alone could not say.
  ProofNumberSearch search(make_full_developer());
  const Position p = position("freestyle 5 a1b1c1d1e1a2b2c2d2e2b3a3d3c3a4e3c4b4e4d4b5a5d5c5");
  EXPECT_FALSE(search.prove(p, 1000, kNever).found());
  EXPECT_EQ(search.disproof_number(), 0U);
  EXPECT_EQ(search.proof_number(), ProofNumberSearch::kInfinity);
}

TEST(Victoria, ProvesWhatThreatsAloneDo) {
  for (const char* text : {kOpenThree, kFourAndThree, "freestyle 15 g8a1i8o1h7a15h9o15"}) {
    ProofNumberSearch search(make_victoria_developer(400, 8));
    const Position p = position(text);
    const Proof proof = search.prove(p, 30'000, kNever);
    ASSERT_TRUE(proof.found()) << text;
    EXPECT_EQ(proof.line.size() % 2, 1U);
    Position after = p;
    for (const Move move : proof.line) {
      ASSERT_TRUE(after.is_legal(move)) << text;
      after.play(move);
    }
  }
}

TEST(Victoria, KnowsThatTheOtherSideWinsFirst) {
  // Black to move; White makes a five next, at either end.
  ProofNumberSearch search(make_victoria_developer(400, 8));
  EXPECT_FALSE(search.prove(position("freestyle 15 a1f8a3g8a5h8c1i8"), 30'000, kNever).found());
  EXPECT_EQ(search.disproof_number(), 0U);
}

/// A quiet move first: no threat of Black's wins here by itself.
TEST(Victoria, DefendersHaveEveryMove) {
  Stand stand(position("freestyle 15 h8"));
  const Development development = make_victoria_developer(100, 8)->develop(stand, false, kNever);
  EXPECT_FALSE(development.attacker_wins);
  EXPECT_EQ(development.moves.size(), 224U);
  Stand attacker(position("freestyle 15 h8i9"));
  EXPECT_EQ(make_victoria_developer(100, 8)->develop(attacker, true, kNever).moves.size(), 8U);
}

// --- The genetic algorithm.

TEST(Genetic, CountsFoursThreesAndTwos) {
  const Position p = position("freestyle 15 g8a1h8o15");
  EXPECT_EQ(shape_points(p, point("i8"), Side::black), 97);
  EXPECT_EQ(shape_points(p, point("h9"), Side::black), 17 + 17);
  EXPECT_EQ(shape_points(p, point("a8"), Side::black), 0);
  const Position four = position("freestyle 15 f8e8g8o15h8");
  EXPECT_EQ(shape_points(four, point("i8"), Side::black), 4800);
  const Position open = position("freestyle 15 f8a1g8o15h8");
  EXPECT_EQ(shape_points(open, point("i8"), Side::black), 2 * 4800);
}

TEST(Genetic, BreedsLegalSequences) {
  const Position p = position("renju 15 h8i9i7g9");
  Genetic genetic(5, {});
  const auto choice = genetic.choose(p, kNever);
  EXPECT_EQ(choice.line.size(), 5U);
  Position after = p;
  for (const Move move : choice.line) {
    ASSERT_TRUE(after.is_legal(move));
    after.play(move);
  }
  EXPECT_GT(choice.fitness, 0);
}

TEST(Genetic, CrossesAtOnePointIntoTwoChildren) {
  // The published example, A1 to A9 by their numbers.
  const Genes mother{2, 1, 7, 3, 8, 5, 6};
  const Genes father{5, 3, 1, 4, 9, 2, 8};
  const auto [first, second] = crossed(mother, father, 4);
  EXPECT_EQ(first, (Genes{2, 1, 7, 3, 9, 2, 8}));
  EXPECT_EQ(second, (Genes{5, 3, 1, 4, 8, 5, 6}));
  EXPECT_EQ(crossed(mother, {1, 2}, 4).first, (Genes{2, 1, 7, 3}));
  EXPECT_EQ(crossed(mother, {1, 2}, 4).second, (Genes{1, 2, 8, 5, 6}));
}

TEST(Genetic, MutatesByExchangingTwoSegments) {
  Genes genes{2, 9, 3, 4, 7, 8, 6};
  exchange_segments(genes, 2, 4, 2);
  EXPECT_EQ(genes, (Genes{2, 9, 7, 8, 3, 4, 6}));
}

TEST(Genetic, TheExampleBreedsFiveSequencesOfSevenMoves) {
  const auto engine = make_genetic_example(3);
  const Position p = position("freestyle 15 h8i9");
  const auto result = engine->search(p, {}, kNever, nullptr);
  ASSERT_EQ(result.lines.size(), 1U);
  EXPECT_EQ(result.lines.front().pv.size(), 7U);
  Position after = p;
  for (const Move move : result.lines.front().pv) {
    ASSERT_TRUE(after.is_legal(move));
    after.play(move);
  }
  engine->clear();
  EXPECT_EQ(engine->search(p, {}, kNever, nullptr).lines.front().pv, result.lines.front().pv);
}

TEST(Genetic, FirstMovesAreOfTheFittestFirst) {
  Genetic genetic(5, {.length = 7, .population = 30});
  const auto moves = genetic.first_moves(position(kOpenThree), kNever);
  ASSERT_FALSE(moves.empty());
  EXPECT_TRUE(moves.front() == point("e8") || moves.front() == point("i8"));
}

}  // namespace
}  // namespace ternion::gomoku::players::joined_methods_test
