#include "app/analysis/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/games.hpp"

namespace ternion::analysis {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kFfo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
const std::string kFfo2 = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X";

/// Keeps what it hears.
struct Kept final : SolveListener {
  explicit Kept(const GameKit& of) : kit(of) {}
  void on_solved(const SolvedProblem& solved) override {
    lines.push_back(solve_line(kit, solved, false));
    objects.push_back(json::parse(solve_line(kit, solved, true), nullptr, false));
    if (!solved.mismatch.empty()) mismatches.push_back(solved.mismatch);
    if (after_first) std::exchange(after_first, nullptr)();
  }
  const GameKit& kit;
  std::vector<std::string> lines;
  std::vector<json> objects;
  std::vector<std::string> mismatches;
  std::function<void()> after_first;
  SolveTotals totals;
};

std::vector<Problem> good_problems(const GameKit& kit, const std::string& text) {
  std::vector<Problem> problems;
  for (auto& read : read_problems(kit, text)) {
    EXPECT_TRUE(read) << read.error().message;
    if (read) problems.push_back(std::move(*read));
  }
  return problems;
}

Kept solved(const std::string& game, const std::string& text, const SolveOptions& options = {}) {
  const GameKit& kit = **kit_with(
      game, "solver", [](const GameKit& each) { return static_cast<bool>(each.solver); });
  SessionOptions session;
  session.hash_mb = 16;
  Kept kept(kit);
  kept.totals = solve_problems(kit, good_problems(kit, text), session, options, {}, kept);
  return kept;
}

TEST(SolveOthello, FindsMoveAndScore) {
  const auto kept = solved("Othello", kFfo1 + "\n" + kFfo2 + "; a4:+10;\n");
  ASSERT_EQ(kept.objects.size(), 2U);
  EXPECT_EQ(kept.objects[0]["line"], 1);
  EXPECT_EQ(kept.objects[0]["move"], "g8");
  EXPECT_EQ(kept.objects[0]["score"], 18);
  EXPECT_EQ(kept.objects[1]["score"], 10);
  EXPECT_THAT(kept.lines[0], HasSubstr("      14    g8   +18"));
  EXPECT_THAT(kept.lines[0], HasSubstr("  g8h7a8"));
  EXPECT_TRUE(kept.totals.clean());
  EXPECT_EQ(kept.totals.answered, 2);
  EXPECT_EQ(kept.totals.compared, 1);
  EXPECT_EQ(kept.totals.nodes, kept.objects[0]["nodes"].get<std::uint64_t>() +
                                   kept.objects[1]["nodes"].get<std::uint64_t>());
}

TEST(SolveOthello, TellsScoresThatDiffer) {
  const auto kept = solved("Othello", kFfo1 + "; g8:+20;\n" + kFfo2 + "; a4:+10;\n");
  EXPECT_THAT(kept.mismatches, ElementsAre("g8 +18 found, but the best score given is +20"));
  EXPECT_EQ(kept.totals.mismatches, 1);
  EXPECT_FALSE(kept.totals.clean());
  EXPECT_THAT(solve_end(kept.kit, kept.totals, false),
              HasSubstr("2 compared with given scores, 1 mismatches; 0 malformed lines, 0 failed"));
}

TEST(SolveOthello, KnowsPassesAndFinishedGames) {
  // White is to move and cannot; Black then takes a1 and everything. A full board of Black's.
  const std::string pass = "-OOOOOOX" + std::string(56, 'X') + " O";
  const std::string over = std::string(64, 'X') + " O";
  const auto kept = solved("Othello", pass + "\n" + over + "\n");
  EXPECT_EQ(kept.objects[0]["move"], "pass");
  EXPECT_EQ(kept.objects[0]["score"], -64);
  EXPECT_THAT(kept.lines[0], HasSubstr("  paa1"));
  EXPECT_EQ(kept.objects[1]["move"], "none");
  EXPECT_EQ(kept.objects[1]["score"], -64);
  EXPECT_EQ(kept.objects[1]["nodes"], 0);
}

TEST(SolveOthello, KeepsTheOrderWithSeveralThreads) {
  std::string input;
  for (int i = 0; i < 4; ++i) input += kFfo1 + "\n" + kFfo2 + "\n" + std::string(64, 'X') + " X\n";
  SolveOptions options;
  auto one = solved("Othello", input, options).objects;
  options.threads = 4;
  auto four = solved("Othello", input, options).objects;
  ASSERT_EQ(one.size(), 12U);
  ASSERT_EQ(four.size(), one.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    one[i].erase("seconds");
    four[i].erase("seconds");
    EXPECT_EQ(four[i], one[i]);
  }
}

TEST(SolveOthello, SaysOnlyWhoWinsWhenAsked) {
  const std::string lost = std::string(64, 'O') + " X";
  SolveOptions options;
  options.outcome_only = true;
  const auto kept = solved("Othello", kFfo1 + "; g8:+18;\n" + lost + "\n", options);
  EXPECT_EQ(kept.objects[0]["outcome"], 1);
  EXPECT_EQ(kept.objects[1]["outcome"], -1);
  EXPECT_THAT(kept.lines[0], HasSubstr("  win "));
  EXPECT_THAT(kept.mismatches, IsEmpty());
  EXPECT_LT(kept.objects[0]["nodes"], solved("Othello", kFfo1).objects[0]["nodes"]);
  EXPECT_EQ(solved("Othello", kFfo1 + "; g8:-2;\n", options).totals.mismatches, 1);
}

TEST(SolveOthello, IsStoppedAndTellsWhereToGoOn) {
  // Nobody solves the second position.
  const std::string endless = "---------------------------OX------XO--------------------------- X";
  const GameKit& kit = **find_kit("Othello");
  const auto problems = good_problems(kit, kFfo1 + "\n" + endless + "\n" + kFfo2 + "\n");
  std::stop_source stop;
  Kept kept(kit);
  kept.after_first = [&] { stop.request_stop(); };
  const auto totals =
      solve_problems(kit, problems, SessionOptions{}, SolveOptions{}, stop.get_token(), kept);
  EXPECT_EQ(kept.lines.size(), 1U);
  EXPECT_EQ(totals.answered, 1);
  EXPECT_EQ(totals.go_on_from, 2);
  EXPECT_FALSE(totals.clean());
}

TEST(SolveGomoku, FindsWinsByThreats) {
  const std::string problems =
      "four\tfreestyle\t15\tb\twin\th8i8j8\ta1a3a5\t\nquiet\tfreestyle\t15\tb\tnot-win\th8\ti9\t\n"
      "wrong\tfreestyle\t15\tb\tnot-win\th8i8j8k8\ta1a3a5\t\n"
      "over\trenju\t15\tb\tnot-win\th8i8j8k8l8\ti9j9k9l9\t\nfreestyle 15 h8a1h9a3h10a5\n";
  const auto kept = solved("Gomoku", problems);
  ASSERT_EQ(kept.objects.size(), 5U);
  EXPECT_EQ(kept.objects[0]["id"], "four");
  EXPECT_EQ(kept.objects[0]["verdict"], "win");
  EXPECT_EQ(kept.objects[0]["plies"], 3);
  EXPECT_EQ(kept.objects[0]["bound"], "exact");
  EXPECT_EQ(kept.objects[1]["verdict"], "none");
  EXPECT_EQ(kept.objects[1]["line"], "");
  EXPECT_EQ(kept.objects[3]["verdict"], "over");
  EXPECT_EQ(kept.objects[3]["winner"], "black");
  EXPECT_EQ(kept.objects[4]["id"], "line 5");
  EXPECT_THAT(kept.mismatches,
              ElementsAre("found win, but the problem says not-win",
                          "the game is over (black), but the problem says not-win"));
  EXPECT_EQ(kept.totals.won, 3);
  EXPECT_THAT(solve_end(kept.kit, kept.totals, false),
              HasSubstr("5 problems, 3 won, 0 lost, 1 over, 0 open, 2 against what is known"));
  EXPECT_EQ(solve_end(kept.kit, kept.totals, true), "");
}

TEST(SolveGomoku, SeveralAtOnceAreTheSame) {
  std::string input;
  for (int i = 0; i < 3; ++i) input += "freestyle 15 h8a1h9a3h10a5\nfreestyle 15 h8i9\n";
  SolveOptions options;
  options.threads = 3;
  options.seconds = 3600;  // which nothing here comes to
  const auto kept = solved("Gomoku", input, options);
  ASSERT_EQ(kept.objects.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(kept.objects[i]["nodes"], kept.objects[i % 2]["nodes"]);
}

TEST(SolveSurakarta, KnowsWhatTheTablesKnow) {
  // a5 takes the last piece round an arc; a lone piece against one that cannot reach it; a piece
  // that is caught.
  const auto kept = solved("Surakarta", "pure 6/1x4/6/6/6/1o4 x\npure 6/6/2x3/3o2/6/6 x\n");
  ASSERT_EQ(kept.objects.size(), 2U);
  for (const auto& each : kept.objects) {
    ASSERT_TRUE(each["outcome"].is_number()) << each;
    EXPECT_FALSE(each["move"] == "none") << each;
  }
  EXPECT_TRUE(kept.totals.clean());
}

TEST(SolveSurakarta, AgreesWithTheTablesWhereTheSearchMustFindTheWay) {
  // Few pieces, whose values the tables of up to four hold; the side to move wins, and its first
  // move leads to a loss for the other.
  const GameKit& kit = **find_kit("Surakarta");
  const auto first = solved("Surakarta", "pure 6/1xx3/6/6/6/1o4 x\n");
  ASSERT_EQ(first.objects[0]["outcome"], 1) << first.objects[0];
  const auto board = kit.make_board(kit.info);
  ASSERT_TRUE(board->set_position("pure 6/1xx3/6/6/6/1o4 x"));
  const auto move = board->parse_move(first.objects[0]["move"].get<std::string>());
  ASSERT_TRUE(move);
  ASSERT_TRUE(board->play(*move));
  if (board->is_over()) return;
  EXPECT_EQ(solved("Surakarta", board->position_text()).objects[0]["outcome"], -1);
}

TEST(SolveSurakarta, LeavesOpenWhatItsTimeIsTooShortFor) {
  SolveOptions options;
  options.seconds = 0.05;
  const auto kept = solved("Surakarta", "a2-a3\n", options);
  ASSERT_EQ(kept.objects.size(), 1U);
  EXPECT_TRUE(kept.objects[0]["outcome"].is_null());
  EXPECT_THAT(kept.lines[0], HasSubstr(" open "));
  EXPECT_EQ(kept.totals.open, 1);
  EXPECT_FALSE(kept.totals.clean());
  EXPECT_THAT(solve_end(kept.kit, kept.totals, false), HasSubstr("0 failed, 1 open"));
}

/// What comes before the first solution.
struct Begun final : SolveListener {
  void on_malformed(const Error& why) override { said.push_back(why.message); }
  void on_begin(std::size_t problems) override { said.push_back(std::to_string(problems)); }
  void on_solved(const SolvedProblem& problem) override {
    said.push_back("line " + std::to_string(problem.problem.line));
  }
  std::vector<std::string> said;
};

TEST(SolveText, TellsWhatIsNoProblemBeforeItBeginsAndCountsIt) {
  Begun begun;
  SolveOptions options;
  const auto totals = solve_text(**find_kit("othello"), kFfo1 + "\nnonsense\n" + kFfo2 + "\n", {},
                                 options, {}, begun);
  EXPECT_THAT(begun.said, ElementsAre(HasSubstr("line 2"), "2", "line 1", "line 3"));
  EXPECT_EQ(totals.malformed, 1);
  EXPECT_EQ(totals.answered, 2);
  EXPECT_FALSE(totals.clean());
  options.from_line = 3;
  EXPECT_EQ(
      solve_text(**find_kit("othello"), kFfo1 + "\nnonsense\n" + kFfo2, {}, options, {}, begun)
          .malformed,
      0);
}

}  // namespace
}  // namespace ternion::analysis
