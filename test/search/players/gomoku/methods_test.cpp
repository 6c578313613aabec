// The methods behind the classic players of Gomoku, by positions worked by hand.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "search/gomoku/vcf.hpp"
#include "search/players/gomoku/monte_carlo.hpp"
#include "search/players/gomoku/point_scorer.hpp"
#include "search/players/gomoku/proof_number.hpp"
#include "search/players/gomoku/threat_space.hpp"
#include "search/players/gomoku/threat_tree.hpp"
#include "test/search/gomoku/problems.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::gomoku::players {
namespace {

const std::atomic<bool> kNever{false};

Position position(std::string_view text) {
  const auto parsed = parse_position(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(Position());
}
Point point(std::string_view text) { return point_of(*parse_move(text)); }

// --- The point scorer.

TEST(PointScorer, TablesAreInTheOrderTheArticleGives) {
  const auto& [f_blocked, f_live] = kAttackPoints;
  const auto& [l_blocked, l_live] = kDefencePoints;
  // L1' <= F1' < L2' <= F2' <= L1 <= F1 < L2 <= F2 < L3' <= F3' < L3 < F3 < L4' < F4' = F4.
  const std::array order{l_blocked[1], f_blocked[1], l_blocked[2], f_blocked[2], l_live[1],
                         f_live[1],    l_live[2],    f_live[2],    l_blocked[3], f_blocked[3],
                         l_live[3],    f_live[3],    l_blocked[4], f_blocked[4], f_live[4]};
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_EQ(f_blocked[4], f_live[4]);
  EXPECT_LT(4 * f_live[3], l_blocked[4]);
  EXPECT_LT(4 * f_live[2], l_live[3]);
  EXPECT_LT(4 * l_live[3], f_live[3]);
}

TEST(PointScorer, CountsTheRowsOfBothSides) {
  struct Case {
    const char* what;
    const char* board;
    const char* point;
    int points;
  };
  const Case cases[] = {
      {"far from everything", "freestyle 15 h8", "a1", 0},
      {"their live one", "freestyle 15 h8", "i8", 10},
      {"their live one on a diagonal", "freestyle 15 h8", "i9", 10},
      {"their one that the wall blocks", "freestyle 15 a8", "b8", 1},
      {"one's own live one", "freestyle 15 h8a1", "g8", 10},
      {"one's own one that the wall blocks", "freestyle 15 a8o1", "b8", 2},
      {"one's own live two", "freestyle 15 h8a1i8o1", "g8", 30},
      {"one's own two that White blocks", "freestyle 15 h8f8i8o1", "g8", 5 + 1},
      {"one's own live three", "freestyle 15 g8a1h8o1i8a15", "j8", 750},
      {"... and through a gap", "freestyle 15 g8a1h8o1j8a15", "i8", 750},
      {"one's own three that White blocks", "freestyle 15 g8f8h8o1i8a15", "j8", 50},
      {"their live three", "freestyle 15 g8a1h8o15i8", "j8", 150},
      {"their three, one end blocked", "freestyle 15 g8f8h8o1i8", "j8", 50},
      {"their three, dead, beside one's own one", "freestyle 15 g8f8h8k8i8", "j8", 0 + 2},
      {"a five", "freestyle 15 f8a1g8o1h8a15i8o15", "j8", 16000},
      {"a five between two stones of White", "freestyle 15 f8e8g8o1h8a15i8k8", "j8", 16000 + 1},
      {"their five, one end blocked", "freestyle 15 f8e8g8o1h8o15i8", "j8", 3750},
      {"their five in the open", "freestyle 15 f8a1g8o1h8o15i8", "j8", 4000},
      {"two live twos that cross", "freestyle 15 g8a1i8o1h7a15h9o15", "h8", 60},
  };
  for (const Case& each : cases)
    EXPECT_EQ(points_of(position(each.board), point(each.point)), each.points) << each.what;
}

TEST(PointScorer, TheFirstHighestCellWins) {
  // Eight neighbours with ten points each: the first by rows from a1 is g7.
  EXPECT_EQ(format_move(by_points(position("freestyle 15 h8")).front()), "g7");
}

// --- The knowledge of the tree search.

TEST(MonteCarlo, KnowledgeForcesFivesBeforeStopsBeforeStraightFours) {
  const auto forced = [](std::string_view board) {
    std::string text;
    for (const Point each : forced_moves(Stand(position(board))))
      text += format_move(move_to(each));
    return text;
  };
  EXPECT_EQ(forced("freestyle 15 h8i9"), "");
  EXPECT_EQ(forced("freestyle 15 d8d3e8e3f8f3g8g3"), "c8h8");
  EXPECT_EQ(forced("freestyle 15 d8c8e8o1f8o3g8"), "h8");
  EXPECT_EQ(forced("freestyle 15 f8a1g8o1h8o15"), "e8i8");
  EXPECT_EQ(forced("freestyle 15 f8a1g8o1h8"), "e8i8");
}

TEST(MonteCarlo, IsSureOfAWin) {
  MonteCarlo search(3, {.simulations = 300});
  const auto choice = search.choose(position("freestyle 15 f8a1g8o1h8o15"), kNever);
  EXPECT_TRUE(format_move(choice.move) == "e8" || format_move(choice.move) == "i8");
  EXPECT_GT(choice.win_rate, 0.99);
  EXPECT_EQ(choice.simulations, 300);
}

TEST(MonteCarlo, FindsAFourAndThree) {
  // h8 makes a four (the row, White on e8) and an open three (the column).
  MonteCarlo search(3, {.simulations = 3000});
  const auto choice = search.choose(position("freestyle 15 f8e8g8a1i8o1h7a15h6o15"), kNever);
  EXPECT_GT(choice.win_rate, 0.8) << format_move(choice.move);
}

// --- Threats.

std::string names(const std::vector<Point>& points) {
  std::string text;
  for (const Point each : points) text += format_move(move_to(each));
  return text;
}

TEST(Threats, HaveTheirCostSquares) {
  struct Case {
    const char* what;
    const char* board;  // Black's threat
    const char* gain;
    ThreatKind kind;
    const char* costs;
  };
  const Case cases[] = {
      {"a four", "freestyle 15 e8d8f8a1g8", "h8", ThreatKind::four, "i8"},
      {"a four with a gap", "freestyle 15 e8d8f8a1g8", "i8", ThreatKind::four, "h8"},
      {"a straight four", "freestyle 15 e8a1f8a2g8", "h8", ThreatKind::straight_four, ""},
      {"two fours of a line", "freestyle 15 e8a1g8a2h8a3k8", "i8", ThreatKind::straight_four, ""},
      {"a five", "freestyle 15 e8a1f8a2g8a3h8", "i8", ThreatKind::five, ""},
      {"a three in the open", "freestyle 15 g8a1h8", "i8", ThreatKind::three, "f8j8"},
      {"a three with a gap", "freestyle 15 g8a1h8", "j8", ThreatKind::three, "f8i8k8"},
      {"a three with little room", "freestyle 15 g8e8h8", "i8", ThreatKind::three, "f8j8k8"},
  };
  for (const Case& each : cases) {
    const Position p = position(each.board);
    const auto threat =
        threat_at(p.lines(), p.rule(), Side::black, point(each.gain), Direction::row);
    ASSERT_TRUE(threat) << each.what;
    EXPECT_EQ(threat->kind, each.kind) << each.what;
    EXPECT_EQ(names(threat->costs), each.costs) << each.what;
  }
  const Position p = position("freestyle 15 g8a1h8");
  EXPECT_FALSE(threat_at(p.lines(), p.rule(), Side::black, point("l8"), Direction::row));
  EXPECT_FALSE(threat_at(p.lines(), p.rule(), Side::black, point("i8"), Direction::column));
}

TEST(Threats, DependOnTheirRestSquares) {
  const Position p = position("freestyle 15 g8a1h8a2i8");
  const auto four = threat_at(p.lines(), p.rule(), Side::black, point("k8"), Direction::row);
  ASSERT_TRUE(four);
  for (const char* rest : {"g8", "h8", "i8"})
    EXPECT_TRUE(depends_on(*four, p.lines(), p.rule(), Side::black, Direction::row, point(rest)));
  // The row goes on without its last stone of four.
  const Position five = position("freestyle 15 f8a1g8a2h8a3i8a4e8");
  const auto six = threat_at(five.lines(), five.rule(), Side::black, point("j8"), Direction::row);
  ASSERT_TRUE(six);
  EXPECT_FALSE(
      depends_on(*six, five.lines(), five.rule(), Side::black, Direction::row, point("e8")));
}

TEST(ThreatTree, GrowsUnderWhatThreatsDependOnAndCombines) {
  // A four at j8 (White on e8) puts a stone where the column has two: neither line wins alone.
  const Position p = position("freestyle 15 f8e8g8a1h8a2j6a3j7a4");
  ThreatTree tree(p, Side::black);
  tree.grow(500, kNever);
  ASSERT_FALSE(tree.goals().empty());
  bool dependent = false;
  for (const auto& node : tree.nodes()) {
    EXPECT_LE(node.parents.size(), 2U);
    dependent = dependent || !node.parents.empty();
    EXPECT_EQ(node.level == 0, node.parents.empty());
    EXPECT_TRUE(p.is_empty(node.threat.gain));
  }
  EXPECT_TRUE(dependent);
  const auto gains = tree.gains(tree.goals().front());
  EXPECT_EQ(gains.back(), tree.nodes()[tree.goals().front()].threat.gain);
}

// --- What proves wins.

struct Known {
  const char* what;
  const char* board;
  bool won;
};
const Known kKnown[] = {
    {"a straight four comes", "freestyle 15 f8a1g8o1h8o15", true},
    {"four and three", "freestyle 15 f8e8g8a1i8o1h7a15h6o15", true},
    {"two threes", "freestyle 15 g8a1i8o1h7a15h9o15", true},
    {"two threes of White under renju", "renju 15 a1g8o1i8a15h7o15h9a8", true},
    {"one three against two of theirs", "freestyle 15 g8g4h8h4", false},
    {"nothing on the board", "freestyle 15 h8i9", false},
    {"their four comes first", "freestyle 15 f8f3g8g3h8h3a1i3", false},
};

template <class Method>
void expect_known() {
  for (const Known& each : kKnown) {
    Method method;
    const Position p = position(each.board);
    const Proof proof = method.prove(p, 20'000, kNever);
    EXPECT_EQ(proof.found(), each.won) << each.what;
    Position after = p;
    for (const Move move : proof.line) {
      ASSERT_TRUE(after.is_legal(move)) << each.what;
      after.play(move);
    }
    EXPECT_EQ(proof.line.size() % 2, each.won ? 1U : 0U) << "the attacker moves last";
  }
}

TEST(ProofNumberSearch, ProvesKnownWinsAndNothingElse) { expect_known<ProofNumberSearch>(); }
TEST(ThreatSpaceSearch, ProvesKnownWinsAndNothingElse) { expect_known<ThreatSpaceSearch>(); }

TEST(ProofNumberSearch, NumbersOfTheRootSayWhatWasProved) {
  ProofNumberSearch search;
  search.prove(position("freestyle 15 f8a1g8o1h8o15"), 1000, kNever);
  EXPECT_EQ(search.proof_number(), 0U);
  EXPECT_EQ(search.disproof_number(), ProofNumberSearch::kInfinity);
  search.prove(position("freestyle 15 h8i9"), 1000, kNever);
  EXPECT_EQ(search.proof_number(), ProofNumberSearch::kInfinity);
  EXPECT_EQ(search.disproof_number(), 0U);
}

/// Problems of others' test suites: all that is proved is a win there, and most wins are proved.
template <class Method>
int solved_problems(int& wins) {
  int solved = 0;
  for (const char* file : {"renju-problems.txt", "free-problems.txt"})
    for (const auto& problem : test::gomoku_problems(file)) {
      Method method;
      const bool won = problem.goal.starts_with("win");
      wins += won ? 1 : 0;
      const bool found = method.prove(problem.position, 20'000, kNever).found();
      EXPECT_FALSE(found && !won) << problem.id;
      solved += found ? 1 : 0;
    }
  return solved;
}

TEST(Provers, SolveKnownProblems) {
  if (!test::shared_data("gomoku/renju-problems.txt")) GTEST_SKIP() << "no shared data";
  int wins = 0;
  const int by_numbers = solved_problems<ProofNumberSearch>(wins);
  const int all = std::exchange(wins, 0);
  const int by_threats = solved_problems<ThreatSpaceSearch>(wins);
  std::printf("%d wins: %d by proof numbers, %d by threat space\n", all, by_numbers, by_threats);
  RecordProperty("wins", all);
  RecordProperty("proof_number", by_numbers);
  RecordProperty("threat_space", by_threats);
  EXPECT_GE(by_numbers, 2 * all / 3);
  EXPECT_GE(by_threats, all / 3);
}

}  // namespace
}  // namespace ternion::gomoku::players
