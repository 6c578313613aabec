// genmove and reg_genmove, their passes and resignations.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

TEST_F(GtpTest, GenmovePlaysWhatItAnswers) {
  EXPECT_EQ(ask("4 genmove b"), "");
  finish(found({ranked("f5d6", Heuristic{0.5}, 9), ranked("c4", Heuristic{0.1}, 9)}));
  EXPECT_EQ(sink->take_text(), "=4 F5\n\n");
  EXPECT_EQ(history(), "f5");
  ok({"undo"});
  EXPECT_EQ(history(), "");
}

TEST_F(GtpTest, GenmoveErrors) {
  EXPECT_EQ(ask("genmove"), "? syntax error\n\n");
  EXPECT_EQ(ask("genmove x"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(ask("genmove w"), "? illegal move\n\n");
  EXPECT_EQ(ask("reg_genmove w"), "? illegal move\n\n");
  EXPECT_EQ(ask("reg_genmove"), "? syntax error\n\n");
  EXPECT_TRUE(session().requests.empty());
}

TEST_F(GtpTest, AForcedPassNeedsNoSearch) {
  play(kBeforePass);
  EXPECT_EQ(ask("genmove b"), "= pass\n\n");
  EXPECT_EQ(history(), std::string(kBeforePass) + "pa");
  ok({"undo"});
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_EQ(ask("reg_genmove b"), "= pass\n\n");
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_TRUE(session().requests.empty());
}

TEST_F(GtpTest, GenmoveInsertsTheOtherSidesPass) {
  play(kBeforePass);
  EXPECT_EQ(ask("genmove w"), "");
  EXPECT_EQ(session().side_to_move(), Side::white);
  finish(found({ranked("c1", Heuristic{3}, 9)}));
  EXPECT_EQ(sink->take_text(), "= C1\n\n");
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
  ok({"undo"});
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, RegGenmoveTakesTheInsertedPassBack) {
  play(kBeforePass);
  EXPECT_EQ(ask("reg_genmove w"), "");
  finish(found({ranked("c1", Heuristic{3}, 9)}));
  EXPECT_EQ(sink->take_text(), "= C1\n\n");
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_EQ(ask("reg_genmove w"), "");
  finish(found({}));
  EXPECT_NE(sink->take_text(), "= pass\n\n");
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(GtpTest, AnEmptyResultStillGivesALegalMove) {
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({}));
  EXPECT_EQ(sink->take_text(), "= D3\n\n");
  EXPECT_EQ(history(), "d3");
}

TEST_F(GtpTest, ASearchThatCannotStartFailsAndChangesNothing) {
  play(kBeforePass);
  session().go_error = Error{ErrorCode::io, "no thread"};
  EXPECT_EQ(ask("8 genmove w"), "?8 no thread\n\n");
  EXPECT_EQ(history(), kBeforePass);
  session().go_error = Error{ErrorCode::io, "no thread"};
  EXPECT_EQ(ask("9 lz-analyze w"), "?9 no thread\n\n");
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_EQ(ask("name"), "= Ternion\n\n");
}

TEST_F(GtpTest, ResignsOnlyWhenEnabledAndProven) {
  const auto result = found({ranked("f5", Exact{-30}, 60)});
  EXPECT_EQ(ask("genmove b"), "");
  finish(result);
  EXPECT_EQ(sink->take_text(), "= F5\n\n");
  ok({"undo", "ternion-param resign_margin 20"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5", Heuristic{-60}, 9)}));
  EXPECT_EQ(sink->take_text(), "= F5\n\n");
  ok({"undo"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5", Exact{-19}, 60)}));
  EXPECT_EQ(sink->take_text(), "= F5\n\n");
  ok({"undo"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(result);
  EXPECT_EQ(sink->take_text(), "= resign\n\n");
  EXPECT_EQ(history(), "");
}

TEST_F(GtpTest, PondersOnTheExpectedReplyOnlyWhenAsked) {
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5d6", Heuristic{1}, 10)}));
  EXPECT_TRUE(session().pondered.empty());
  ok({"undo", "ternion-param ponder 1"});
  EXPECT_EQ(ask("genmove b"), "");
  finish(found({ranked("f5d6", Heuristic{1}, 10)}));
  EXPECT_EQ(ask("genmove w"), "");
  finish(found({ranked("d6", Heuristic{1}, 1)}));
  const std::vector<Move> expected{othello::parse_move("d6").value(), Move::none()};
  EXPECT_EQ(session().pondered, expected);
  // A search that plays nothing leaves nothing to wait for.
  EXPECT_EQ(ask("reg_genmove b"), "");
  finish(found({ranked("c5c4", Heuristic{1}, 10)}));
  EXPECT_EQ(session().pondered, expected);
}

TEST_F(GtpTest, PonderingNeedsTheRight) {
  options.parameters.may_ponder = false;
  EXPECT_EQ(ask("ternion-param ponder 1").substr(0, 1), "?");
  EXPECT_EQ(ask("ternion-param ponder"), "= 0\n\n");
}

TEST_F(GtpTest, ParametersAreListedReadAndSet) {
  const std::string before = ask("ternion-param");
  for (const auto* line : {"[string] depth 0\n", "[string] nodes 0\n", "[string] time 0.000\n",
                           "[string] default_time 1.000\n", "[string] reg_nodes 1000000\n",
                           "[string] analysis_moves 8\n", "[string] resign_margin 0\n",
                           "[string] hash_mb 32\n", "[string] threads 1\n", "[string] lag_ms ",
                           "[string] level 0\n", "[bool] ponder 0\n", "[bool] flip 0\n"})
    EXPECT_THAT(before, testing::HasSubstr(line));
  ok({"ternion-param depth 12", "ternion-param nodes 34", "ternion-param time 0.5",
      "ternion-param default_time 2", "ternion-param reg_nodes 5", "ternion-param analysis_moves 3",
      "ternion-param resign_margin 4", "ternion-param hash_mb 16", "ternion-param threads 2",
      "ternion-param lag_ms 50", "ternion-param ponder 1", "ternion-param flip 1"});
  const std::pair<const char*, const char*> values[] = {
      {"depth", "12"},        {"nodes", "34"},         {"time", "0.500"},
      {"reg_nodes", "5"},     {"analysis_moves", "3"}, {"default_time", "2.000"},
      {"resign_margin", "4"}, {"hash_mb", "16"},       {"threads", "2"},
      {"lag_ms", "50"},       {"ponder", "1"},         {"flip", "1"}};
  for (const auto& [name, value] : values)
    EXPECT_EQ(ask("ternion-param " + std::string(name)), "= " + std::string(value) + "\n\n");
  EXPECT_EQ(session().options().hash_mb, 16u);
  EXPECT_EQ(session().options().threads, 2);
  EXPECT_EQ(session().options().lag, std::chrono::milliseconds(50));
  ok({"ternion-param depth 0", "ternion-param flip 0"});
  EXPECT_EQ(ask("ternion-param depth"), "= 0\n\n");
}

TEST_F(GtpTest, BadParametersSayWhatWasExpectedAndChangeNothing) {
  options.parameters.max_hash_mb = 128;
  options.parameters.max_threads = 4;
  const std::string before = ask("ternion-param");
  const std::pair<const char*, const char*> cases[] = {
      {"depth x", "expected an integer"},
      {"depth 101", "from 0 to 100"},
      {"nodes -1", "expected an integer"},
      {"time x", "expected a number"},
      {"time -1", "expected seconds from 0"},
      {"default_time 0", "more than 0"},
      {"hash_mb 129", "from 1 to 128"},
      {"hash_mb 0", "from 1 to 128"},
      {"threads 5", "from 1 to 4"},
      {"lag_ms -1", "from 0 to"},
      {"analysis_moves 0", "from 1 to"},
      {"resign_margin -1", "from 0 to"},
      {"reg_nodes 0", "from 1 to"},
      {"flip 2", "from 0 to 1"},
      {"level 21", "from 0 to 20"},
      {"ponder yes", "expected an integer"},
      {"strength", "expected one of the parameters depth,"},
      {"strength 3", "got 'strength'"}};
  for (const auto& [words, why] : cases) {
    const std::string answer = ask("ternion-param " + std::string(words));
    EXPECT_EQ(answer.substr(0, 2), "? ") << words;
    EXPECT_THAT(answer, testing::HasSubstr(why)) << words;
  }
  EXPECT_EQ(ask("ternion-param"), before);
}

}  // namespace
}  // namespace ternion::test
