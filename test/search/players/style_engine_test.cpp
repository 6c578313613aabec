// What a style can say beyond weights: rules in order, ties, opening lines, steps, the clock,
// playouts.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/symmetry.hpp"
#include "search/players/classic.hpp"
#include "search/players/features.hpp"
#include "search/players/narrowing.hpp"
#include "search/players/step_search.hpp"
#include "search/players/tree_search.hpp"

namespace ternion::players::style_engine_test {
namespace {

using othello::Position;

const std::atomic<bool> kNever{false};

Position board(const char* text) { return *othello::parse_position(text); }

Position after(Position position, const char* transcript) {
  const auto moves = othello::parse_transcript(transcript, position).value();
  for (const Move move : moves) position.play(move);
  return position;
}

std::string text_of(const std::vector<Move>& moves) {
  std::string out;
  for (const Move move : moves) out += othello::format_move(move);
  return out;
}

othello::Bitboard bits(std::initializer_list<const char*> names) {
  othello::Bitboard out = 0;
  for (const char* name : names)
    out |= othello::bit_of(othello::square_of(*othello::parse_move(name)));
  return out;
}

Style style_of(const Phase& phase) {
  Style style;
  style.phases = {phase};
  return style;
}

std::string choice(const Style& style, const Position& position, std::uint64_t seed = 1,
                   const Watch& watch = {}) {
  Classic player(style, seed);
  return othello::format_move(player.choose(position, kNever, watch).move);
}

// After f4, White has d3, f3 and f5 of the mirrored start.
const Position kWhiteToMove = after(othello::mirror_start(), "f4");

TEST(NarrowingTest, RulesHoldInTheirOrderAndNeverLeaveNothing) {
  Phase phase;
  const std::string all = text_of(narrow(kWhiteToMove, phase).moves);
  EXPECT_EQ(all, "d3f3f5") << "row by row";
  Rule prefer;
  prefer.squares = bits({"f5", "a1"});
  Rule avoid;
  avoid.kind = Rule::Kind::avoid;
  avoid.squares = bits({"f5"});
  phase.rules = {prefer, avoid};
  EXPECT_EQ(text_of(narrow(kWhiteToMove, phase).moves), "f5") << "to avoid it would leave none";
  phase.rules = {avoid, prefer};
  EXPECT_EQ(text_of(narrow(kWhiteToMove, phase).moves), "d3f3") << "what is gone is not preferred";
  prefer.then = Method::random;
  phase.rules = {prefer, avoid};
  EXPECT_EQ(narrow(kWhiteToMove, phase).at_once, Method::random);
}

TEST(NarrowingTest, SquaresBesideACornerAreAvoidedWhileItIsEmptyOrNotOwn) {
  // Black may move to b2 and to g7; a1 is Black's, h8 is empty.
  const Position p = board(
      "X-------"
      "--------"
      "--O-----"
      "---X----"
      "----X---"
      "-----O--"
      "--------"
      "-------- X");
  Phase phase;
  Rule rule;
  rule.kind = Rule::Kind::avoid;
  rule.squares = othello::kXSquares;
  phase.rules = {rule};
  EXPECT_EQ(text_of(narrow(p, phase).moves), "b2g7") << "nothing else is legal";
  phase.rules[0].condition = Rule::Condition::its_corner_empty;
  EXPECT_EQ(text_of(narrow(p, phase).moves), "b2");
  phase.rules[0].condition = Rule::Condition::its_corner_not_own;
  EXPECT_EQ(text_of(narrow(p, phase).moves), "b2");
}

TEST(NarrowingTest, NoCornerIsGiven) {
  // Black's b2 lets White take a1; f6 does not.
  const Position p = board(
      "--------"
      "--------"
      "--OX----"
      "---O----"
      "----O---"
      "--------"
      "--------"
      "-------- X");
  Phase phase;
  Rule rule;
  rule.kind = Rule::Kind::avoid_corners;
  phase.rules = {rule};
  for (const Move move : narrow(p, phase).moves) {
    Position next = p;
    next.play(move);
    EXPECT_EQ(next.mobility() & othello::kCorners, 0U) << othello::format_move(move);
  }
}

TEST(NarrowingTest, MostAndLeastByDiscsTurnedSquareAndFeature) {
  // Black d1 turns one disc, a4 turns two.
  const Position p = board(
      "--------"
      "---O----"
      "---X----"
      "-OOX----"
      "--------"
      "--------"
      "--------"
      "-------- X");
  Phase phase;
  Rule rule;
  rule.kind = Rule::Kind::best;
  phase.rules = {rule};
  EXPECT_EQ(text_of(narrow(p, phase).moves), "a4");
  phase.rules[0].least = true;
  EXPECT_EQ(text_of(narrow(p, phase).moves).find("a4"), std::string::npos);
  phase.rules[0].least = false;
  phase.rules[0].measure = Rule::kSquare;
  phase.table[3] = 5;  // d1
  EXPECT_EQ(text_of(narrow(p, phase).moves), "d1");
  phase.rules[0].measure = static_cast<int>(Feature::edges);
  EXPECT_EQ(text_of(narrow(p, phase).moves), "d1a4");
  phase.rules[0].measure = Rule::kFlips;
  phase.rules[0].keep = 1;
  EXPECT_EQ(narrow(p, phase).moves.size(), 1U);
}

TEST(NarrowingTest, WipeOutsAreTakenAndNotGiven) {
  const Position p = board("-------------------X-------XO----------------------------------- X");
  Phase phase;
  Rule rule;
  rule.kind = Rule::Kind::take_wipe_out;
  phase.rules = {rule};
  for (const Move move : narrow(p, phase).moves) {
    Position next = p;
    next.play(move);
    EXPECT_EQ(next.mover(), 0U);
  }
  phase.rules[0].kind = Rule::Kind::avoid_wipe_out;
  EXPECT_FALSE(narrow(p, phase).moves.empty());
}

TEST(NarrowingTest, TheOrderIsTheFilesAndNothingElse) {
  Phase phase;
  std::vector<Move> moves;
  for (const char* name : {"b1", "a1", "c1", "h1", "b2"})
    moves.push_back(*othello::parse_move(name));
  auto plain = moves;
  arrange(plain, phase);
  EXPECT_EQ(plain, moves);
  phase.order = {othello::kCorners, othello::kXSquares};
  auto sorted = moves;
  arrange(sorted, phase);
  EXPECT_EQ(text_of(sorted), "a1h1b2b1c1");
  phase.order_swaps = true;  // a1 <-> b1, then h1 <-> b1
  std::vector<Move> swapped;
  for (const char* name : {"b1", "a1", "c1", "d1", "h1"})
    swapped.push_back(*othello::parse_move(name));
  arrange(swapped, phase);
  EXPECT_EQ(text_of(swapped), "a1h1c1d1b1");
}

TEST(TiesTest, FirstLastAndRandomAmongEqualMoves) {
  Phase phase;  // no weights: all are equal
  phase.depth = 2;
  EXPECT_EQ(choice(style_of(phase), kWhiteToMove), "d3");
  phase.ties = Ties::last;
  EXPECT_EQ(choice(style_of(phase), kWhiteToMove), "f5");
  phase.ties = Ties::random;
  std::set<std::string> chosen;
  for (std::uint64_t seed = 1; seed < 40; ++seed)
    chosen.insert(choice(style_of(phase), kWhiteToMove, seed));
  EXPECT_EQ(chosen, (std::set<std::string>{"d3", "f3", "f5"}));
}

TEST(TiesTest, CornersAreNotPreferredUnlessTheFileSaysSo) {
  // Black may move to d3 and, later by rows, to the corner h8.
  const Position p = board(
      "--------"
      "--------"
      "--------"
      "---O----"
      "---XX---"
      "-----O--"
      "------O-"
      "-------- X");
  EXPECT_NE(choice(style_of(Phase{}), p), "h8");
  Phase phase;
  phase.order = {othello::kCorners};
  EXPECT_EQ(choice(style_of(phase), p), "h8");
}

/// What plain minimax makes of it.
double minimax(const Phase& phase, Position& p, int depth) {
  if (p.is_over()) return othello::final_margin(p.mover(), p.opponent()) > 0 ? 1e9 : -1e9;
  if (depth == 0) return evaluate(phase, p);
  double best = -1e18;
  for (const Move move : p.legal_moves()) {
    const auto undo = p.play(move);
    best = std::max(best, -minimax(phase, p, depth - 1));
    p.undo(undo);
  }
  return best;
}

TEST(TreeSearchTest, IsMinimaxWhateverItsOrderInside) {
  Phase phase;
  phase.weights[static_cast<std::size_t>(Feature::mobility)] = 3;
  phase.weights[static_cast<std::size_t>(Feature::frontier)] = -2;
  for (const char* line : {"f4", "f4f3", "f4f3e3", "f4d3c5"}) {
    Position p = after(othello::mirror_start(), line);
    TreeSearch tree(phase, false, true, p.side_to_move(), kNever);
    EXPECT_EQ(tree.value(p, 4, -1e18, 1e18), minimax(phase, p, 4)) << line;
  }
}

TEST(TreeSearchTest, TheViewerOfOneSidedFeaturesIsTheFiles) {
  Phase phase;
  phase.weights[static_cast<std::size_t>(Feature::their_mobility)] = -1;
  Position p = after(othello::mirror_start(), "f4f3");
  const int mine = std::popcount(p.mobility());
  const int theirs = std::popcount(p.opponent_mobility());
  ASSERT_NE(mine, theirs);
  const auto leaf = [&](Viewer viewer) {
    phase.viewer = viewer;
    return TreeSearch(phase, false, true, p.side_to_move(), kNever).value(p, 0, -1e9, 1e9);
  };
  EXPECT_EQ(leaf(Viewer::to_move), -theirs);
  EXPECT_EQ(leaf(Viewer::moved), mine) << "against whoever has moved, for the side to move";
  EXPECT_EQ(leaf(Viewer::player), -theirs);
}

TEST(TreeSearchTest, EndsAreWeighedWhereTheFileSaysSo) {
  Phase phase;
  phase.depth = 2;
  Position over = board(
      "XX------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------- X");
  EXPECT_GT(TreeSearch(phase, false, true, Side::black, kNever).value(over, 2, -1e18, 1e18), 1e8);
  phase.sees_ends = false;
  EXPECT_EQ(TreeSearch(phase, false, true, Side::black, kNever).value(over, 2, -1e18, 1e18), 0);
}

Phase kilo_phase() {
  Phase phase;
  phase.method = Method::step_sums;
  phase.table.fill(10);
  phase.steps.flipped = 2;
  phase.steps.square = 1;
  phase.steps.replies = -3;
  phase.steps.stable = 63;
  phase.steps.wipe_out = {1000, -1000};
  phase.steps.wedges = {1, 2, 5, 9};
  phase.corner_change = CornerChange{111, 7, 29, -37};
  return phase;
}

TEST(StepTest, AMoveIsWorthWhatItTurnsAndTakes) {
  const Phase phase = kilo_phase();
  const Position p = othello::mirror_start();
  const StepSearch steps(phase, Side::black, kNever, {});
  EXPECT_EQ(steps.step(p, *othello::parse_move("f4")), 2 * 10 + 10 - 3 * 3);
  const StepSearch against(phase, Side::white, kNever, {});
  EXPECT_EQ(against.step(p, *othello::parse_move("f4")), -(2 * 10 + 10 - 3 * 3));
}

TEST(StepTest, TheTableChangesWithTheCornerThatIsTaken) {
  const Phase phase = kilo_phase();
  const Table own = table_on(phase, bits({"a1"}), bits({"h8"}));
  EXPECT_EQ(own[1], 111);   // b1
  EXPECT_EQ(own[9], 7);     // b2
  EXPECT_EQ(own[62], 29);   // g8
  EXPECT_EQ(own[54], -37);  // g7
  EXPECT_EQ(own[6], 10) << "h1 is empty";
  // Black a1 turns b1, which is worth 111 by then.
  const Position p = board(
      "-OX-----"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------- X");
  const double wiped_out = 1000;
  const double wedge = 1 + 2 + 5 + 9;  // four lines end at the edge, or more
  EXPECT_EQ(StepSearch(phase, Side::black, kNever, {}).step(p, *othello::parse_move("a1")),
            wiped_out + 2 * 111 + 10 + wedge);
}

TEST(StepTest, DiscsThatLengthenARunFromACornerCountAsStable) {
  Phase phase;
  phase.steps.stable = 63;
  phase.steps.flipped = 0;
  // Black a1 and a2; a6 turns a3, a4 and a5.
  const Position p = board(
      "X-------"
      "X-------"
      "O-------"
      "O-------"
      "O-------"
      "--------"
      "--------"
      "-------O X");
  EXPECT_EQ(StepSearch(phase, Side::black, kNever, {}).step(p, *othello::parse_move("a6")), 3 * 63);
}

TEST(StepTest, ALineIsTheSumOfItsSteps) {
  Phase phase = kilo_phase();
  phase.depth = 2;
  const Position p = othello::mirror_start();
  StepSearch steps(phase, Side::black, kNever, {});
  const auto legal = p.legal_moves();
  const StepLine line = steps.best(p, {legal.begin(), legal.end()}, 2);
  double best = -1e18;
  for (const Move move : legal) {
    Position next = p;
    next.play(move);
    double worst = 1e18;
    for (const Move reply : next.legal_moves()) worst = std::min(worst, steps.step(next, reply));
    best = std::max(best, steps.step(p, move) + worst);
  }
  EXPECT_EQ(line.value, best);
}

TEST(TableSumTest, TheGreatestAtEveryLevelWithTurningSigns) {
  Phase phase;
  phase.method = Method::table_sums;
  for (std::size_t i = 0; i < 64; ++i) phase.table[i] = static_cast<double>(i % 7) - 2;
  const Position p = kWhiteToMove;
  double best = -1e18;
  for (const Move move : p.legal_moves()) {
    Position next = p;
    next.play(move);
    double greatest = -1e18;
    for (const Move reply : next.legal_moves())
      greatest = std::max(greatest, -phase.table[othello::square_of(reply)]);
    best = std::max(best, phase.table[othello::square_of(move)] + greatest);
  }
  EXPECT_EQ(table_sum_of(p, phase, 2, 1), best);
}

TEST(OpeningLinesTest, ALineIsFollowedInAllItsImages) {
  Style style = style_of(Phase{});
  style.openings = {"f4f3e3"};
  EXPECT_EQ(choice(style, othello::mirror_start()), "f4");
  for (int s = 0; s < othello::kSymmetries; ++s)
    for (const Position& start : {othello::mirror_start(), othello::usual_start()}) {
      const auto image = [&](const char* name) {
        return othello::move_to(
            othello::apply_symmetry(s, othello::square_of(*othello::parse_move(name))));
      };
      Position p = start;
      if (!p.is_legal(image("f4"))) continue;
      p.play(image("f4"));
      EXPECT_EQ(choice(style, p), othello::format_move(image("f3"))) << s;
    }
  EXPECT_FALSE(OpeningLines::make({"a1"}));
}

class TickingTime final : public TimeSource {
 public:
  TimePoint now() const override { return TimePoint(std::chrono::seconds(ticks_++)); }

 private:
  mutable int ticks_ = 0;
};

TEST(ClockRuleTest, ARuleActsOnceItsTimeHasCome) {
  Style style = style_of(Phase{});
  style.phases[0].ties = Ties::last;
  ClockRule rule;
  rule.used = 150;
  rule.method = Method::first;
  style.clock = {rule};
  style.phases[0].method = Method::alpha_beta;
  Watch watch{std::make_shared<TickingTime>(), std::chrono::seconds(149), {}, 1};
  const std::string before = choice(style, kWhiteToMove, 1, watch);
  style.phases[0].ties = Ties::first;
  EXPECT_EQ(before, "f5");
  watch.used = std::chrono::seconds(151);
  EXPECT_EQ(choice(style, kWhiteToMove, 1, watch), "d3");
  EXPECT_EQ(choice(style, kWhiteToMove), "d3") << "no clock";

  rule = {};
  rule.left = 80;
  rule.method = Method::python_set;
  style.clock = {rule};
  style.phases[0].ties = Ties::last;
  watch.left = std::chrono::seconds(81);
  EXPECT_EQ(choice(style, kWhiteToMove, 1, watch), "f5");
  watch.left = std::chrono::seconds(80);
  EXPECT_EQ(choice(style, kWhiteToMove, 1, watch),
            othello::format_move(first_of_python_set(kWhiteToMove)));
}

TEST(ClockRuleTest, AMoveThatTakesTooLongLooksTwoPlies) {
  Style style = style_of(kilo_phase());
  style.phases[0].depth = 5;
  style.move_seconds = 0.5;
  const Watch watch{std::make_shared<TickingTime>(), {}, {}, 1};
  Classic hurried(style);
  const double late = hurried.choose(kWhiteToMove, kNever, watch).value;
  style.phases[0].depth = 2;
  style.move_seconds.reset();
  Classic two(style);
  EXPECT_EQ(late, two.choose(kWhiteToMove, kNever).value);
}

TEST(PlayoutsTest, TheTablePicksAndTheGamesDecide) {
  Phase phase;
  phase.method = Method::playouts;
  phase.playouts = 20;
  phase.candidates = 1;
  phase.table[othello::square_of(*othello::parse_move("f5"))] = 3;
  EXPECT_EQ(choice(style_of(phase), kWhiteToMove), "f5");
  // Of Black's moves two leave White without a disc: no game from there is lost.
  const Position p = board("-------------------X-------XO----------------------------------- X");
  phase.candidates = 60;
  Classic player(style_of(phase));
  const auto chosen = player.choose(p, kNever);
  Position next = p;
  next.play(chosen.move);
  EXPECT_EQ(next.mover(), 0U);
  EXPECT_EQ(chosen.value, 20);
}

TEST(FeatureTest, GapsAnglesFullLinesMovesAndCurves) {
  Phase phase;
  // Row 1: X-X--XXX: a gap of one and one of two.
  const auto p = board(
      "X-X--XXX"
      "-------X"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------- X");
  EXPECT_EQ(feature(Feature::edge_gaps, phase, p), 1 - 1);
  EXPECT_EQ(feature(Feature::angles, phase, p), 1);
  EXPECT_EQ(feature(Feature::full_lines, phase, p), 0);
  phase.curves[static_cast<std::size_t>(Feature::discs)] = {0, 5, 15};
  EXPECT_EQ(feature(Feature::discs, phase, p), 15 - 0) << "more than two count as two do";
  phase.move_table.fill(2);
  EXPECT_EQ(feature(Feature::move_table, phase, othello::mirror_start()), 4 * 2 - 4 * 2);
}

}  // namespace
}  // namespace ternion::players::style_engine_test
