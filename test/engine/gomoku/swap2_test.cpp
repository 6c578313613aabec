#include "engine/gomoku/swap2.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"

namespace ternion::gomoku {
namespace {

using Player = Swap2::Player;

Swap2Answer stones(std::string_view text) {
  Swap2Answer answer;
  for (; !text.empty(); text.remove_prefix(2))
    answer.stones.push_back(*parse_move(text.substr(0, 2)));
  return answer;
}
const Swap2Answer kSwap{true, {}};

Swap2 after(std::initializer_list<Swap2Answer> answers) {
  Swap2 opening{Position({Rule::standard, 15})};
  for (const auto& answer : answers) EXPECT_TRUE(opening.answer(answer).has_value());
  return opening;
}

TEST(Swap2, TheSecondPlayerTakesBlack) {
  const Swap2 opening = after({stones("h8i9g7"), kSwap});
  EXPECT_TRUE(opening.is_done());
  EXPECT_EQ(opening.black(), Player::second);
  EXPECT_EQ(opening.position(), *parse_position("standard 15 h8i9g7"));
}

TEST(Swap2, TheSecondPlayerStaysWhite) {
  const Swap2 opening = after({stones("h8i9g7"), stones("i7")});
  EXPECT_TRUE(opening.is_done());
  EXPECT_EQ(opening.black(), Player::first);
  EXPECT_EQ(opening.position(), *parse_position("standard 15 h8i9g7i7"));
}

TEST(Swap2, TwoMoreStonesLeaveTheChoiceToTheFirstPlayer) {
  Swap2 opening = after({stones("h8i9g7"), stones("i7g9")});
  EXPECT_FALSE(opening.is_done());
  EXPECT_EQ(opening.to_answer(), Player::first);
  Swap2 other = opening;
  ASSERT_TRUE(opening.answer(kSwap));
  EXPECT_EQ(opening.black(), Player::first);
  ASSERT_TRUE(other.answer(stones("k8")));
  EXPECT_EQ(other.black(), Player::second);
  EXPECT_EQ(other.stones().size(), 6U);
  EXPECT_EQ(other.position().side_to_move(), Side::black);
}

TEST(Swap2, AsksThePlayersByTurns) {
  EXPECT_EQ(after({}).to_answer(), Player::first);
  EXPECT_EQ(after({stones("h8i9g7")}).to_answer(), Player::second);
}

TEST(Swap2, RefusesWhatIsNoAnswerAndKeepsItsState) {
  struct Case {
    std::vector<Swap2Answer> before;
    Swap2Answer answer;
    ErrorCode code;
  };
  const Case cases[] = {
      {{}, kSwap, ErrorCode::syntax},
      {{}, stones("h8i9"), ErrorCode::syntax},
      {{}, stones("h8i9h8"), ErrorCode::illegal_move},
      {{stones("h8i9g7")}, stones(""), ErrorCode::syntax},
      {{stones("h8i9g7")}, stones("a1b1c1"), ErrorCode::syntax},
      {{stones("h8i9g7")}, stones("g7"), ErrorCode::illegal_move},
      {{stones("h8i9g7")}, {true, {*parse_move("a1")}}, ErrorCode::syntax},
      {{stones("h8i9g7"), stones("a1b1")}, stones("c1d1"), ErrorCode::syntax},
      {{stones("h8i9g7"), kSwap}, stones("c1"), ErrorCode::game_over},
  };
  for (const Case& each : cases) {
    Swap2 opening{Position({Rule::standard, 15})};
    for (const auto& answer : each.before) ASSERT_TRUE(opening.answer(answer));
    const auto known = opening.stones();
    const auto refused = opening.answer(each.answer);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, each.code) << refused.error().message;
    EXPECT_EQ(opening.stones(), known);
  }
}

}  // namespace
}  // namespace ternion::gomoku
