// What every classic player of Gomoku must do, but the random one: see a five, stop one, play on
// any board, and play the same game for the same seed.
#include "search/players/gomoku/players.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"

namespace ternion::gomoku::players::players_test {
namespace {

const std::atomic<bool> kNever{false};

Position position(std::string_view text) {
  const auto parsed = parse_position(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(Position());
}

std::string answer(Engine& engine, const Position& at) {
  return format_move(engine.search(at, {}, kNever, nullptr).best());
}

class GomokuPlayer : public testing::TestWithParam<std::string> {
 protected:
  static std::unique_ptr<Engine> make(std::uint64_t seed = 1) {
    return find_player(GetParam())->make(seed);
  }
};

TEST_P(GomokuPlayer, BeginsInTheCentre) {
  for (const int size : {5, 15, 20}) {
    const Position empty({Rule::freestyle, size});
    const auto best = make()->search(empty, {}, kNever, nullptr).best();
    EXPECT_EQ(best, move_to(point_at(size / 2, size / 2))) << size;
  }
}

TEST_P(GomokuPlayer, MakesFive) {
  const auto engine = make();
  EXPECT_EQ(answer(*engine, position("freestyle 15 d8a1e8a2f8a3g8c8")), "h8");
  EXPECT_EQ(answer(*engine, position("standard 15 d4a1e5a2f6a3h8o15")), "g7") << "in a gap";
  const std::string diagonal = answer(*engine, position("renju 15 h8a1i9a2g7a3f6b4"));
  EXPECT_TRUE(diagonal == "e5" || diagonal == "j10") << diagonal;
}

TEST_P(GomokuPlayer, TakesFiveBeforeItStopsOne) {
  EXPECT_EQ(answer(*make(), position("freestyle 15 d8d3e8e3f8f3g8g3")).substr(1), "8");
}

TEST_P(GomokuPlayer, StopsAFour) {
  EXPECT_EQ(answer(*make(), position("freestyle 15 d8c8e8o1f8o3g8")), "h8");
  EXPECT_EQ(answer(*make(), position("freestyle 15 d4a1e5o1f6o3h8")), "g7");
}

/// Three with both ends open and nothing of one's own: the ends of the straight four, or one
/// further.
TEST_P(GomokuPlayer, AnswersAnOpenThree) {
  const std::string move = answer(*make(), position("freestyle 15 g8a1h8o15i8"));
  EXPECT_TRUE(move == "f8" || move == "j8" || move == "e8" || move == "k8") << move;
}

TEST_P(GomokuPlayer, NeverPlaysAForbiddenPoint) {
  // h8 is a double three, and the only cell with rows around it.
  const Position p = position("renju 15 g8a1i8a3h7a5h9a7");
  ASSERT_TRUE(p.is_forbidden(point_at(7, 7), Side::black));
  const auto best = make()->search(p, {}, kNever, nullptr).best();
  EXPECT_TRUE(p.is_legal(best)) << format_move(best);
}

TEST_P(GomokuPlayer, SaysNothingWhenTheGameIsOver) {
  const Position won = position("freestyle 15 d8a1e8a2f8a3g8c8h8");
  EXPECT_TRUE(make()->search(won, {}, kNever, nullptr).lines.empty());
  EXPECT_EQ(make()->evaluate(won), Score(Outcome{-1}));
}

TEST_P(GomokuPlayer, TheSeedDecidesTheGame) {
  const auto play = [](Engine& engine) {
    Position p = position("freestyle 9 e5e6");
    std::vector<Move> moves;
    for (int i = 0; i < 6 && !p.is_over(); ++i) {
      moves.push_back(engine.search(p, {}, kNever, nullptr).best());
      EXPECT_TRUE(p.is_legal(moves.back()));
      p.play(moves.back());
    }
    return format_transcript(moves);
  };
  const auto engine = make(7);
  const std::string game = play(*engine);
  EXPECT_EQ(play(*make(7)), game);
  engine->clear();
  EXPECT_EQ(play(*engine), game) << "clear() begins anew";
}

TEST_P(GomokuPlayer, AStoppedSearchNamesALegalMove) {
  const std::atomic<bool> stopped{true};
  const Position p = position("freestyle 15 h8i9");
  EXPECT_TRUE(p.is_legal(make()->search(p, {}, stopped, nullptr).best()));
}

TEST_P(GomokuPlayer, FillsASmallBoardToTheEnd) {
  Position p = position("renju 5");
  const auto engine = make();
  while (!p.is_over()) {
    const Move move = engine->search(p, {}, kNever, nullptr).best();
    ASSERT_TRUE(p.is_legal(move)) << format_position(p);
    p.play(move);
  }
  EXPECT_GT(p.stone_count(), 8);
}

TEST(GomokuUniformPlayer, PlaysEveryLegalMoveAndNoOther) {
  const auto engine = find_player("uniform")->make(3);
  const Position at = position("renju 15 h8a1j8o15i7a15i9o1");
  std::set<std::string> seen;
  for (int i = 0; i < 8000; ++i) seen.insert(answer(*engine, at));
  std::set<std::string> legal;
  for (const Move move : at.legal_moves()) legal.insert(format_move(move));
  EXPECT_EQ(seen, legal);
  EXPECT_FALSE(legal.contains("i8")) << "two open threes";
}

TEST(GomokuUniformPlayer, TheSeedDecidesAndClearBeginsAnew) {
  const auto engine = find_player("uniform")->make(3);
  const Position at = position("freestyle 15 h8");
  const auto moves = [&](Engine& player) { return answer(player, at) + answer(player, at); };
  const std::string first = moves(*engine);
  EXPECT_EQ(moves(*find_player("uniform")->make(3)), first);
  EXPECT_NE(moves(*engine), first);
  engine->clear();
  EXPECT_EQ(moves(*engine), first);
}

INSTANTIATE_TEST_SUITE_P(All, GomokuPlayer,
                         testing::Values("terminator", "point-scorer", "monte-carlo",
                                         "monte-carlo-flat", "monte-carlo-proof",
                                         "monte-carlo-threats", "monte-carlo-genetic",
                                         "proof-number", "proof-number-all", "threat-space",
                                         "victoria", "genetic"),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(GomokuPlayers, AreFoundByName) {
  for (const Player& player : all_players()) EXPECT_EQ(find_player(player.name), &player);
  EXPECT_EQ(find_player("lima"), nullptr);
}

}  // namespace
}  // namespace ternion::gomoku::players::players_test
