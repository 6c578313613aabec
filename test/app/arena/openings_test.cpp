// Where games begin: different openings, from which games go on.
#include "app/arena/openings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "app/arena/balanced_openings.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;

/// The shortest game of Othello: White is wiped out after nine moves.
constexpr const char* kShortest = "e6f4e3f6g5d6e7f5c5";

Opening opening(const std::string& game, const std::string& moves) {
  const std::shared_ptr<Board> start = *make_board(game);
  const auto board = start->clone();
  Opening out{start, {}};
  for (std::size_t at = 0; at < moves.size();) {
    std::size_t end = at + 1;
    while (end < moves.size() && moves[end] >= '0' && moves[end] <= '9') ++end;
    out.moves.push_back(*board->parse_move(moves.substr(at, end - at)));
    EXPECT_TRUE(board->play(out.moves.back())) << moves;
    at = end;
  }
  return out;
}

TEST(OpeningsTest, RandomOnesDifferAndDependOnTheSeedAlone) {
  const std::shared_ptr<const Board> start = *make_board("Othello");
  const auto keys = [&](int count, int plies, std::uint64_t seed) {
    std::vector<std::uint64_t> out;
    for (const Opening& each : random_openings(start, count, plies, seed))
      out.push_back(opening_key(each));
    return out;
  };
  const auto some = keys(100, 8, 5);
  EXPECT_EQ(some.size(), 100U);
  EXPECT_EQ(std::set(some.begin(), some.end()).size(), 100U);
  EXPECT_EQ(some, keys(100, 8, 5));
  EXPECT_NE(some, keys(100, 8, 6));
  const auto more = keys(110, 8, 5);
  EXPECT_TRUE(std::equal(some.begin(), some.end(), more.begin())) << "more begin with the same";
}

TEST(OpeningsTest, MirrorImagesAreOneOpening) {
  const std::shared_ptr<const Board> start = *make_board("Othello");
  EXPECT_EQ(random_openings(start, 100, 1, 5).size(), 1U);
  EXPECT_EQ(random_openings(start, 100, 2, 5).size(), 3U);  // beside, across, diagonal
  EXPECT_EQ(random_openings(start, 100, 0, 5).size(), 1U);
}

TEST(OpeningsTest, WhatEndsTheGameOrRepeatsAnotherIsLeftOut) {
  const auto list = playable_openings({opening("Othello", "f5d6"), opening("Othello", kShortest),
                                       opening("Othello", "f5f6"), opening("Othello", "d3c5"),
                                       opening("Othello", "f5d6")});
  ASSERT_TRUE(list) << list.error().message;
  EXPECT_EQ(list->openings.size(), 2U);
  EXPECT_EQ(list->finished, 1);
  EXPECT_EQ(list->repeated, 2) << "d3c5 mirrors f5d6 or f5f6";
  const auto none = playable_openings({opening("Othello", kShortest)});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("the game goes on, got 1"));
}

TEST(OpeningsTest, TranspositionsOfGomokuAreOneOpening) {
  const auto list = playable_openings({opening("Gomoku", "h8a1h9a2"), opening("Gomoku", "h9a2h8a1"),
                                       opening("Gomoku", "h8a1h10a2"),
                                       opening("Gomoku", "h8a1h9a2h10a3h11a4h12")});
  ASSERT_TRUE(list) << list.error().message;
  EXPECT_EQ(list->openings.size(), 2U);
  EXPECT_EQ(list->repeated, 1);
  EXPECT_EQ(list->finished, 1) << "five in a row";
}

TEST(OpeningsTest, EveryGameHasThem) {
  for (const std::string& game : game_names()) {
    const std::shared_ptr<const Board> start = *make_board(game);
    const auto openings = random_openings(start, 20, 6, 1);
    EXPECT_EQ(openings.size(), 20U) << game;
    for (const Opening& each : openings) EXPECT_FALSE(board_after(each)->is_over());
  }
}

/// The texts of those that are found, or what is wrong with the request.
struct MadeOpenings {
  std::vector<std::string> texts;
  Expected<OpeningsFound> end;
};
MadeOpenings made(const OpeningsRequest& request) {
  MadeOpenings made;
  made.end =
      make_openings(request, {}, [&](const std::string& text) { made.texts.push_back(text); });
  return made;
}

OpeningsRequest three_quick_ones() {
  OpeningsRequest request{.game = "OTHELLO"};
  request.plan.count = 3;
  request.plan.plies = 4;
  request.plan.within = 64;
  request.plan.limits.depth = 1;
  return request;
}

TEST(MadeOpeningsTest, AreToldAsTheyAreFound) {
  OpeningsRequest request = three_quick_ones();
  const auto bare = made(request);
  ASSERT_TRUE(bare.end) << bare.end.error().message;
  EXPECT_EQ(bare.end->count, 3);
  EXPECT_EQ(bare.end->lack, "");
  ASSERT_EQ(bare.texts.size(), 3U);
  for (const std::string& text : bare.texts) EXPECT_EQ(text.size(), 9U) << "four moves: " << text;
  request.with_values = true;
  const auto valued = made(request);
  ASSERT_EQ(valued.texts.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_THAT(valued.texts[i], testing::StartsWith("# "));
    EXPECT_THAT(valued.texts[i], testing::EndsWith("\n" + bare.texts[i]));
  }
}

TEST(MadeOpeningsTest, TooFewAreALackAndNoError) {
  OpeningsRequest request = three_quick_ones();
  request.plan.plies = 1;  // all four first moves are one position
  const auto few = made(request);
  ASSERT_TRUE(few.end) << few.end.error().message;
  EXPECT_EQ(few.end->count, 1);
  EXPECT_EQ(few.texts.size(), 1U);
  EXPECT_EQ(few.end->lack, "expected 3 openings within 64 discs, found 1");
}

TEST(MadeOpeningsTest, AStartIsThePersonsAndASessionTheSystems) {
  OpeningsRequest request = three_quick_ones();
  request.start = "nonsense";
  const auto nowhere = made(request);
  ASSERT_FALSE(nowhere.end);
  EXPECT_NE(nowhere.end.error().code, ErrorCode::io);
  EXPECT_THAT(nowhere.end.error().message, testing::StartsWith("--start: expected"));
  EXPECT_TRUE(nowhere.texts.empty());
  request = three_quick_ones();
  request.game = "chess";
  const auto none = made(request);
  ASSERT_FALSE(none.end);
  EXPECT_EQ(none.end.error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::arena
