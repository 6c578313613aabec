// From a Score to GTP's numbers and words.
#include "protocol/gtp/score.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;

GameInfo game_of(double scale, int most_margin) {
  GameInfo game;
  game.win_rate_scale = scale;
  game.most_margin = most_margin;
  return game;
}
GameInfo with_margins() { return game_of(4, 64); }
GameInfo without_margins() { return game_of(3, 1); }

struct Case {
  Score score;
  double chance;
  int percent;
  double lead;
  std::string pairs;
};

void expect(const std::vector<Case>& cases, const GameInfo& game) {
  for (const Case& each : cases) {
    const std::string what = gtp::format_score(each.score) + each.pairs;
    EXPECT_DOUBLE_EQ(gtp::chance_of(each.score, game), each.chance) << what;
    EXPECT_EQ(gtp::percent_of(each.score, game), each.percent) << what;
    EXPECT_DOUBLE_EQ(gtp::lead_of(each.score, game), each.lead) << what;
    EXPECT_EQ(gtp::proof_pairs(each.score), each.pairs) << what;
  }
}

TEST(GtpScore, WhereWinsHaveNoMargin) {
  expect({{Outcome{1, 1, true}, 1, 100, 999, " outcome win plies 1 bound exact"},
          {Outcome{1, 7, false}, 1, 100, 993, " outcome win plies 7 bound at_most"},
          {Outcome{1}, 1, 100, 500, " outcome win"},
          {Heuristic{5000}, 0.9999, 99, 499, ""},
          {Heuristic{199.61}, 0.9999, 99, 199.61, ""},
          {Heuristic{0}, 0.5, 50, 0, ""},
          {Outcome{0}, 0.5, 50, 0, " outcome draw"},
          {Heuristic{-199.61}, 0.0001, 1, -199.61, ""},
          {Outcome{-1}, 0, 0, -500, " outcome loss"},
          {Outcome{-1, 8, false}, 0, 0, -992, " outcome loss plies 8 bound at_most"},
          {Outcome{-1, 2, true}, 0, 0, -998, " outcome loss plies 2 bound exact"}},
         without_margins());
}

TEST(GtpScore, WhereMarginsCount) {
  expect({{Outcome{1}, 1, 100, 64, " outcome win"},
          {Exact{64}, 1, 100, 64, " outcome win"},
          {Heuristic{70}, 0.9999, 99, 64, ""},
          {Exact{2}, 1, 100, 2, " outcome win"},
          {Heuristic{1}, 1 / (1 + std::exp(-0.25)), 56, 1, ""},
          {Exact{0}, 0.5, 50, 0, " outcome draw"},
          {Exact{-12}, 0, 0, -12, " outcome loss"},
          {Outcome{-1}, 0, 0, -64, " outcome loss"}},
         with_margins());
}

TEST(GtpScore, LeadsFallInTheOrderOfTheLines) {
  std::vector<Score> scores{Heuristic{-3},       Outcome{-1, 8},      Outcome{1, 9, false},
                            Heuristic{250},      Outcome{0},          Outcome{-1},
                            Outcome{1},          Heuristic{2.5},      Heuristic{-250},
                            Outcome{1, 5, true}, Outcome{-1, 2, true}};
  std::ranges::sort(scores, is_better);
  const GameInfo game = without_margins();
  for (std::size_t i = 1; i < scores.size(); ++i) {
    EXPECT_GT(gtp::lead_of(scores[i - 1], game), gtp::lead_of(scores[i], game)) << i;
    EXPECT_GE(gtp::chance_of(scores[i - 1], game), gtp::chance_of(scores[i], game)) << i;
  }
  std::vector<Score> discs{Exact{2},    Heuristic{10.5}, Outcome{1},     Exact{-4},
                           Outcome{-1}, Heuristic{63.9}, Heuristic{-63}, Exact{63}};
  std::ranges::sort(discs, is_better);
  for (std::size_t i = 1; i < discs.size(); ++i)
    EXPECT_GT(gtp::lead_of(discs[i - 1], with_margins()), gtp::lead_of(discs[i], with_margins()))
        << i;
}

class GtpProofTest : public GtpTest {};

TEST_F(GtpProofTest, LzAndKataTellProofsFromEstimates) {
  const auto proven = found({ranked("f5", Outcome{1, 5, true}, 5), ranked("d3", Heuristic{99}, 9),
                             ranked("c4", Outcome{-1, 6}, 6)},
                            7);
  EXPECT_EQ(ask("lz-analyze"), "=\n");
  find(proven);
  EXPECT_EQ(sink->take_text(),
            "info move F5 visits 7 winrate 10000 prior 5000 lcb 10000 order 0 outcome win plies 5 "
            "bound exact pv F5 "
            "info move D3 visits 7 winrate 9999 prior 5000 lcb 9999 order 1 pv D3 "
            "info move C4 visits 7 winrate 0 prior 0 lcb 0 order 2 outcome loss plies 6 bound "
            "at_most pv C4\n");
  EXPECT_EQ(ask("kata-analyze rootInfo true"), "\n=\n");
  find(proven);
  const std::string line = sink->take_text();
  EXPECT_THAT(line, HasSubstr("F5 visits 7 utility 1.0000 winrate 1.0000 scoreMean 64.00 scoreLead "
                              "64.00 "));
  EXPECT_THAT(line, HasSubstr("D3 visits 7 utility 0.9998 winrate 0.9999 scoreMean 64.00 "));
  EXPECT_THAT(line, HasSubstr("C4 visits 7 utility -1.0000 winrate 0.0000 scoreMean -64.00 "));
  EXPECT_THAT(line, HasSubstr("rootInfo visits 7 utility 1.0000 winrate 1.0000 scoreLead 64.00"));
}

TEST_F(GtpProofTest, AnalyzeCommandsSayProofsInWords) {
  const auto proven = found({ranked("f5", Outcome{1, 5, true}, 5), ranked("e6", Outcome{1, 9}, 9),
                             ranked("d3", Heuristic{150}, 9), ranked("c4", Outcome{-1}, 6)});
  EXPECT_EQ(ask("ternion-values"), "");
  finish(proven);
  EXPECT_EQ(sink->take_text(), "= F5 +M5\nE6 +M<=9\nD3 +150.0\nC4 loss\n\n");
  EXPECT_EQ(ask("ternion-line"), "");
  finish(proven);
  EXPECT_EQ(sink->take_text(), "= VAR b F5\nTEXT F5 win in 5, depth 5\n\n");
  EXPECT_EQ(ask("ternion-win_rates"), "");
  finish(proven);
  EXPECT_EQ(sink->take_text(),
            "= INFLUENCE F5 1.0000 E6 1.0000 D3 0.9998 C4 -1.0000\nLABEL F5 100 E6 100 D3 99 C4 "
            "0\nTEXT F5 win in 5, depth 5\n\n");
}

TEST_F(GtpProofTest, AProvenLossIsResignedWhereALossOfOneUnitIs) {
  ok({"ternion-param resign_margin 1"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5", Outcome{-1, 6}, 6)}));
  EXPECT_EQ(sink->take_text(), "= resign\n\n");
  ok({"ternion-param resign_margin 2"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5", Outcome{-1, 6}, 6)}));
  EXPECT_EQ(sink->take_text(), "= F5\n\n");
}

}  // namespace
}  // namespace ternion::test
