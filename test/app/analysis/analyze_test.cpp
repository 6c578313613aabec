#include "app/analysis/analyze.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::analysis {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Analyzed {
  std::vector<AnalyzedGame> games;
  std::vector<std::string> errors;
  std::vector<std::string> remarks;
};

Analyzed analyzed(const std::string& text, int depth = 2, const std::string& weights = "",
                  const std::stop_token& stop = {}) {
  Analyzed all;
  const auto like = make_board("Othello").value();
  SessionOptions session;
  session.hash_mb = 16;
  if (!weights.empty()) session.weights = load_weights("Othello", weights).value();
  const auto remark = [&](const std::string& said) { all.remarks.push_back(said); };
  Analyzer analyzer(session, "Othello", weights, remark);
  AnalyzeOptions options;
  options.depth = depth;
  analyze_text(text, *like, analyzer, options, remark, stop, [&](const auto& game) {
    if (game)
      all.games.push_back(*game);
    else
      all.errors.push_back(game.error().message);
  });
  return all;
}

TEST(Analyze, TellsWhatEachMoveLost) {
  const auto all = analyzed("f5d6c3d3c4", 4);
  ASSERT_EQ(all.games.size(), 1U);
  const auto& positions = all.games[0].positions;
  ASSERT_EQ(positions.size(), 6U);
  EXPECT_EQ(positions[0].side, Side::black);
  EXPECT_EQ(positions[1].side, Side::white);
  EXPECT_FALSE(positions[5].played);
  double black = 0;
  for (const AnalyzedPosition& each : positions) {
    EXPECT_GE(each.loss, 0);
    ASSERT_FALSE(each.line.empty());
    EXPECT_TRUE(each.line.front() != each.played || each.loss == 0);
    if (each.side == Side::black) black += each.loss;
  }
  EXPECT_EQ(all.games[0].lost_by(Side::black), black);
  const auto object = json::parse(analysis_report(all.games[0], true));
  EXPECT_EQ(object["positions"][0]["played"], "f5");
  EXPECT_EQ(object["game"], "Othello");
  EXPECT_THAT(analysis_report(all.games[0], false), HasSubstr("game of line 1\n"));
}

TEST(Analyze, KnowsTheEndOfAGame) {
  // WTHOR (1977, the first game); Black wins by 4. The last positions are solved, so that their
  // losses are exact.
  const auto all = analyzed(
      "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8"
      "a2b7f1b3b1b2h7a7a8a1g1g2h2h1");
  ASSERT_EQ(all.games.size(), 1U);
  const auto& positions = all.games[0].positions;
  const std::size_t last = 62;  // two of the moves are passes
  ASSERT_EQ(positions.size(), last + 1);
  EXPECT_TRUE(positions[last].line.empty());
  EXPECT_EQ(positions[last].score, Score(Exact{positions[last].side == Side::black ? 4 : -4}));
  for (std::size_t i = last - 8; i < last; ++i) {
    ASSERT_TRUE(std::holds_alternative<Exact>(positions[i].score)) << i;
    const double best = units_of(positions[i].score);
    const double after = units_of(positions[i + 1].score);  // the other side's view
    EXPECT_EQ(positions[i].loss, best + after) << i;
  }
}

TEST(Analyze, IsOfEveryGame) {
  const auto all = analyzed(
      "f5\nh8i9\n{\"game\":\"Surakarta\",\"moves\":\"a2-a3 b5-c4\"}\n"
      "(;GM[4]SZ[15]RU[Renju];B[hh])\n");
  std::vector<std::string> games;
  for (const AnalyzedGame& each : all.games) games.push_back(each.board->game().name);
  EXPECT_THAT(games, ElementsAre("Othello", "Gomoku", "Surakarta", "Gomoku"));
  ASSERT_EQ(all.games.size(), 4U);
  EXPECT_THAT(analysis_report(all.games[2], false), HasSubstr("pieces, white"));
  EXPECT_EQ(json::parse(analysis_report(all.games[3], true))["start"], "renju 15");
}

TEST(Analyze, KnowsAMoveThatLosesByTheRules) {
  const auto all = analyzed("renju 15 c8 a1 d8 c1 e8 e1 g8 g1 h8 i1 f8");
  ASSERT_EQ(all.games.size(), 1U);
  ASSERT_TRUE(all.games[0].foul);
  EXPECT_THAT(analysis_report(all.games[0], false),
              HasSubstr("f8 is forbidden to black, who lost by it"));
  EXPECT_EQ(json::parse(analysis_report(all.games[0], true))["foul"], "f8");
}

TEST(Analyze, GoesOnBehindWhatItCannotRead) {
  const auto all = analyzed("f5d6\nf5a1\nf5\n");
  EXPECT_EQ(all.games.size(), 2U);
  ASSERT_EQ(all.errors.size(), 1U);
  EXPECT_THAT(all.errors[0], HasSubstr("line 2"));
  const auto like = make_board("Othello").value();
  EXPECT_TRUE(holds_a_game("f5", *like));
  EXPECT_TRUE(holds_a_game("f5a1", *like)) << "meant as one";
  EXPECT_FALSE(holds_a_game("no-such-file", *like));
}

TEST(Analyze, WeightsOfOneGameAreNoOthers) {
  const std::string game = "(;GM[4]SZ[15];B[hh];W[ig];B[gh])";
  const auto file = analyzed(game, 1, TERNION_ROOT "/eval/othello/weights/othello.tw");
  EXPECT_THAT(file.remarks,
              ElementsAre("Gomoku is evaluated without --weights, which are of Othello"));
  const auto own = analyzed(game, 1);
  EXPECT_EQ(analysis_report(file.games[0], true), analysis_report(own.games[0], true));
  const auto by_hand = analyzed(game, 1, "hand-made");
  EXPECT_THAT(by_hand.remarks, IsEmpty()) << "the hand-made evaluation is of every game";
  EXPECT_NE(analysis_report(by_hand.games[0], true), analysis_report(own.games[0], true));
}

TEST(Analyze, IsStoppedBetweenGamesAndWithin) {
  std::stop_source stop;
  stop.request_stop();
  const auto all = analyzed("f5d6\nf5\n", 40, "", stop.get_token());
  EXPECT_THAT(all.games, IsEmpty());
  EXPECT_THAT(all.errors, IsEmpty());
}

TEST(Analyze, TakesAFileOrTheTextItself) {
  const auto like = make_board("Othello").value();
  EXPECT_EQ(text_of_input("f5d6", *like).value(), "f5d6");
  EXPECT_EQ(text_of_input(TERNION_ROOT "/README.md", *like).value(),
            platform::read_input(TERNION_ROOT "/README.md").value());
  const auto none = text_of_input("no-such-file", *like);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_THAT(none.error().message, HasSubstr("no-such-file"));
}

}  // namespace
}  // namespace ternion::analysis
