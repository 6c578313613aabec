#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "test/api/c_session.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;

/// Empty squares: 2, Black to move, who takes both.
constexpr const char* kNearlyOver =
    "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXOO- XXXXXXO- X";

TEST(Library, NamesTheGamesOfTheList) {
  const std::string names = c_text([](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_games(text, capacity, length);
  });
  std::istringstream lines(names);
  std::vector<std::string> each;
  for (std::string name; std::getline(lines, name);) each.push_back(name);
  EXPECT_EQ(each, game_names());
}

TEST(Library, VersionsAreTold) {
  EXPECT_EQ(ternion_api_version(), TERNION_API_VERSION);
  EXPECT_THAT(ternion_version(), testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
}

TEST(Library, MovesArePlayedAllOrNone) {
  const CSession session("othello");
  EXPECT_EQ(ternion_play(session.get(), "f5 d6"), TERNION_OK);
  EXPECT_EQ(history(session.get()), "f5 d6");
  const std::string before = position(session.get());
  EXPECT_EQ(ternion_play(session.get(), "c3 a1"), TERNION_ILLEGAL_MOVE);
  EXPECT_EQ(ternion_play(session.get(), "c3 z9"), TERNION_SYNTAX);
  EXPECT_EQ(position(session.get()), before);
  EXPECT_EQ(history(session.get()), "f5 d6");
  EXPECT_EQ(ternion_play(session.get(), " \t\n"), TERNION_OK);  // none
  EXPECT_EQ(ternion_undo(session.get()), TERNION_OK);
  EXPECT_EQ(ternion_undo(session.get()), TERNION_OK);
  EXPECT_EQ(ternion_undo(session.get()), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(history(session.get()), "");
}

TEST(Library, APositionIsReadAndWrittenBack) {
  for (const std::string& game : game_names()) {
    const CSession session(game.c_str());
    ASSERT_NE(session.get(), 0U) << game;
    const std::string start = position(session.get());
    const std::string moves = legal_moves(session.get());
    ASSERT_EQ(ternion_play(session.get(), moves.substr(0, moves.find(' ')).c_str()), TERNION_OK);
    const std::string after = position(session.get());
    EXPECT_NE(after, start);
    EXPECT_EQ(ternion_set_position(session.get(), start.c_str()), TERNION_OK) << game;
    EXPECT_EQ(position(session.get()), start);
    EXPECT_EQ(ternion_set_position(session.get(), after.c_str()), TERNION_OK) << game;
    EXPECT_EQ(position(session.get()), after);
    EXPECT_NE(ternion_set_position(session.get(), "no position"), TERNION_OK) << game;
    EXPECT_EQ(position(session.get()), after);
    EXPECT_EQ(ternion_new_game(session.get()), TERNION_OK);
    EXPECT_EQ(position(session.get()), start);
  }
}

TEST(Library, ASearchRanksTheLegalMoves) {
  for (const std::string& game : game_names()) {
    const CSession session(game.c_str());
    auto limits = sized<ternion_limits>();
    limits.depth = 2;
    limits.nodes = 2000;
    limits.lines = 2;
    ASSERT_EQ(ternion_start(session.get(), &limits), TERNION_OK) << game;
    const auto report = waited(session.get());
    EXPECT_EQ(report.status, TERNION_DONE);
    ASSERT_GE(report.lines, 1) << game;
    for (std::int32_t rank = 0; rank < report.lines; ++rank) {
      auto best = sized<ternion_best>();
      const std::string moves = line(session.get(), static_cast<std::uint32_t>(rank), &best);
      EXPECT_THAT(" " + legal_moves(session.get()) + " ",
                  HasSubstr(" " + moves.substr(0, moves.find(' ')) + " "))
          << game;
      EXPECT_GE(best.depth, 1) << game;
    }
    EXPECT_EQ(line(session.get(), static_cast<std::uint32_t>(report.lines), nullptr),
              "[" + std::to_string(TERNION_OUT_OF_RANGE) + "]");
    ternion_score score{};
    EXPECT_EQ(ternion_evaluate(session.get(), &score), TERNION_OK) << game;
  }
}

TEST(Library, AChangeOfThePositionForgetsTheSearch) {
  const CSession session("othello");
  auto limits = sized<ternion_limits>();
  limits.depth = 2;
  ASSERT_EQ(ternion_start(session.get(), &limits), TERNION_OK);
  EXPECT_EQ(waited(session.get()).status, TERNION_DONE);
  EXPECT_EQ(ternion_play(session.get(), "f5"), TERNION_OK);
  auto report = sized<ternion_report>();
  EXPECT_EQ(ternion_poll(session.get(), &report), TERNION_OK);
  EXPECT_EQ(report.status, TERNION_IDLE);
  EXPECT_EQ(report.lines, 0);
}

TEST(Library, StopEndsASearchWithItsResult) {
  const CSession session("surakarta");
  EXPECT_EQ(ternion_stop(session.get()), TERNION_OK);  // nothing runs
  ASSERT_EQ(ternion_start(session.get(), nullptr), TERNION_OK);
  EXPECT_EQ(ternion_stop(session.get()), TERNION_OK);
  const auto report = waited(session.get());
  EXPECT_EQ(report.status, TERNION_DONE);
  EXPECT_EQ(report.stopped, 1);
  EXPECT_GE(report.lines, 1);
}

TEST(Library, AWaitEndsWithItsTime) {
  const CSession session("surakarta");
  ASSERT_EQ(ternion_start(session.get(), nullptr), TERNION_OK);
  auto report = sized<ternion_report>();
  EXPECT_EQ(ternion_wait(session.get(), 0, &report), TERNION_OK);
  EXPECT_EQ(report.status, TERNION_SEARCHING);
}

TEST(Library, SolvesAnEndgame) {
  const CSession session("othello");
  ASSERT_EQ(ternion_set_position(session.get(), kNearlyOver), TERNION_OK) << ternion_message();
  auto solution = sized<ternion_solution>();
  const std::string moves = c_text([&](char* text, std::size_t capacity, std::size_t* length) {
    return ternion_solve(session.get(), nullptr, &solution, text, capacity, length);
  });
  EXPECT_EQ(solution.is_proven, 1);
  EXPECT_EQ(solution.is_open, 0);
  EXPECT_EQ(solution.score.kind, TERNION_EXACT);
  EXPECT_EQ(solution.score.value, 64);
  ASSERT_EQ(ternion_play(session.get(), moves.c_str()), TERNION_OK) << moves;
  auto state = sized<ternion_state>();
  EXPECT_EQ(ternion_get_state(session.get(), &state), TERNION_OK);
  EXPECT_EQ(state.is_over, 1);
  EXPECT_EQ(state.winner, TERNION_BLACK);
  EXPECT_EQ(state.margin, 64);
  EXPECT_EQ(ternion_start(session.get(), nullptr), TERNION_GAME_OVER);
  EXPECT_EQ(ternion_play(session.get(), "a1"), TERNION_GAME_OVER);
  EXPECT_EQ(ternion_solve(session.get(), nullptr, &solution, nullptr, 0, nullptr),
            TERNION_GAME_OVER);
  EXPECT_EQ(legal_moves(session.get()), "");
}

TEST(Library, AForcedPassIsTheOnlyMove) {
  const CSession session("othello");
  ASSERT_EQ(ternion_set_position(
                session.get(),
                "OX------ -------- -------- -------- -------- -------- -------- -------- O"),
            TERNION_OK);
  const std::string before = legal_moves(session.get());
  EXPECT_EQ(before, "c1");
  ASSERT_EQ(ternion_set_position(
                session.get(),
                "OX------ -------- -------- -------- -------- -------- -------- -------- X"),
            TERNION_OK);
  const std::string pass = legal_moves(session.get());
  EXPECT_EQ(ternion_play(session.get(), pass.c_str()), TERNION_OK) << pass;
  EXPECT_EQ(legal_moves(session.get()), "c1");
}

}  // namespace
}  // namespace ternion::test
