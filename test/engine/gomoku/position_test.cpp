#include "engine/gomoku/position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/gomoku/game.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

Position position(std::string_view text) {
  const auto parsed = parse_position(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(Position());
}

bool wins(Rule rule, std::string_view row, Side side) {
  std::string board(row);
  board.resize(15, '-');
  board.append(210, '-');
  const auto gap = board.find('*');
  board[gap] = '-';
  const Position p = *parse_position(std::string(name_of(rule)) + " 15 " + board);
  return p.makes_five(static_cast<Point>(gap), side);
}

TEST(GomokuPosition, FiveWinsUnderEveryRuleAndSixUnderSome) {
  for (const Rule rule : kAllRules) {
    EXPECT_TRUE(wins(rule, "-XX*XX", Side::black));
    EXPECT_TRUE(wins(rule, "OO*OO", Side::white));
    EXPECT_FALSE(wins(rule, "-XX*X-X", Side::black));
    const bool exactly = rule == Rule::standard || rule == Rule::caro_exact;
    EXPECT_EQ(wins(rule, "-XXX*XX", Side::black), !exactly && rule != Rule::renju);
    EXPECT_EQ(wins(rule, "-OOO*OO", Side::white), !exactly);
    EXPECT_EQ(wins(rule, "XXXX*XXXX", Side::black), !exactly && rule != Rule::renju);
    EXPECT_EQ(wins(rule, "*OOOOO", Side::white), !exactly);
  }
}

TEST(GomokuPosition, AWinEndsTheGame) {
  Position p = position("freestyle 15 h8h9i8i9j8j9k8k9");
  EXPECT_FALSE(p.is_over());
  const Undo undo = p.play(*parse_move("l8"));
  EXPECT_EQ(p.winner(), Side::black);
  EXPECT_TRUE(p.is_over());
  EXPECT_TRUE(p.legal_moves().empty());
  EXPECT_FALSE(p.is_legal(*parse_move("a1")));
  EXPECT_EQ(Gomoku::result(p), (Result{Side::black, 1}));
  p.undo(undo);
  EXPECT_EQ(p.winner(), std::nullopt);
  EXPECT_EQ(p, position("freestyle 15 h8h9i8i9j8j9k8k9"));
}

TEST(GomokuPosition, AFullBoardIsADraw) {
  // Columns in pairs of opposite phase: no row of five anywhere.
  Position p = position("freestyle 5 XOXOX/XOXOX/OXOXO/XOXOX/XOXO- X");
  EXPECT_FALSE(p.is_over());
  ASSERT_EQ(p.legal_moves().size(), 1);
  p.play(p.legal_moves()[0]);
  EXPECT_TRUE(p.is_over());
  EXPECT_EQ(Gomoku::result(p), Result{});
}

TEST(GomokuPosition, BlackWithForbiddenPointsAloneHasADraw) {
  // The one empty point would make six.
  const std::string row = "renju 6 XXX-XX/OOXOOX/XXOXXO/OOXOOX/XXOXXO/OOXOOX";
  EXPECT_TRUE(position(row + " X").is_over());
  EXPECT_FALSE(position(row + " O").is_over());
  EXPECT_EQ(Gomoku::result(position(row + " X")), Result{});
}

TEST(GomokuPosition, APassIsNeverLegal) {
  EXPECT_FALSE(Position().is_legal(pass_move()));
  for (const Move move : Position().legal_moves()) EXPECT_FALSE(is_pass(move));
}

TEST(GomokuPosition, PointsOffTheBoardAreNotLegal) {
  const Position p({Rule::freestyle, 9});
  EXPECT_TRUE(p.is_legal(move_to(point_at(8, 8))));
  EXPECT_FALSE(p.is_legal(move_to(point_at(9, 8))));
  EXPECT_FALSE(p.is_legal(move_to(point_at(8, 9))));
  EXPECT_FALSE(p.is_legal(Move::none()));
}

TEST(GomokuPosition, UndoRestoresEverythingOnRandomGames) {
  Rng rng(7);
  for (int game = 0; game < 60; ++game) {
    const Variant variant{kAllRules[static_cast<std::size_t>(game) % kAllRules.size()],
                          kMinSize + game % 18};
    Position p(variant);
    std::vector<Position> before;
    std::vector<Undo> undos;
    while (!p.is_over() && undos.size() < 120) {
      const auto moves = p.legal_moves();
      before.push_back(p);
      undos.push_back(
          p.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]));
    }
    while (!undos.empty()) {
      p.undo(undos.back());
      EXPECT_EQ(p, before.back());
      undos.pop_back();
      before.pop_back();
    }
  }
}

TEST(GomokuPosition, LegalMovesAreThoseThatAreLegal) {
  Rng rng(8);
  for (int i = 0; i < 300; ++i) {
    Position p =
        test::random_cluster(rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 9});
    const auto moves = p.legal_moves();
    EXPECT_EQ(moves.empty(), p.is_over());
    std::set<std::uint16_t> listed;
    for (const Move move : moves) listed.insert(move.code);
    for (std::uint16_t code = 0; code <= kPassCode; ++code)
      EXPECT_EQ(p.is_legal(Move{code}), listed.contains(code)) << code;
  }
}

TEST(GomokuPosition, TheKeyIsThePositionsWhateverTheOrderOfMoves) {
  EXPECT_EQ(position("freestyle 15 h8a1i9b1").key(), position("freestyle 15 i9b1h8a1").key());
  EXPECT_NE(position("freestyle 15 h8a1i9b1").key(), position("freestyle 15 h8a1i9c1").key());
}

TEST(GomokuPosition, TheKeyTellsSideRuleAndSizeApart) {
  std::set<HashKey> keys;
  int count = 0;
  for (const Rule rule : kAllRules)
    for (int size = kMinSize; size <= kMaxSize; ++size)
      for (const Side side : {Side::black, Side::white}) {
        Position p({rule, size});
        p.put(point_at(2, 2), Side::black);
        p.set_side_to_move(side);
        keys.insert(p.key());
        ++count;
      }
  EXPECT_EQ(static_cast<int>(keys.size()), count);
}

TEST(GomokuPosition, RandomPositionsDoNotShareKeys) {
  Rng rng(9);
  std::set<HashKey> keys;
  std::set<std::string> boards;
  for (int i = 0; i < 20'000; ++i) {
    const Position p = test::random_game(rng, {}, 3 + i % 40);
    keys.insert(p.key());
    boards.insert(format_position(p));
  }
  EXPECT_EQ(keys.size(), boards.size());
}

}  // namespace
}  // namespace ternion::gomoku
