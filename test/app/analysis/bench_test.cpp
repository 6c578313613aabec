#include "app/analysis/bench.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/analysis/perft.hpp"
#include "games/games.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

SessionOptions small() {
  SessionOptions options;
  options.hash_mb = 16;
  return options;
}

TEST(Bench, IsOfAllGamesOrOfOne) {
  BenchOptions options;
  options.depth = 2;
  const auto all = bench_games(options, small(), {}, {});
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->size(), game_names().size());
  const auto json = nlohmann::json::parse(bench_report(*all, small(), true));
  std::uint64_t sum = 0;
  for (const auto& game : json["games"]) sum += game["signature"].get<std::uint64_t>();
  EXPECT_EQ(json["signature"], sum);
  EXPECT_THAT(bench_report(*all, small(), false), Not(HasSubstr("plies")));
  options.game = "gomoku";
  const auto one = bench_games(options, small(), {}, {});
  ASSERT_TRUE(one);
  ASSERT_EQ(one->size(), 1U);
  EXPECT_EQ(one->front().nodes, all->at(1).nodes);
  EXPECT_THAT(bench_report(*one, small(), false), HasSubstr("plies"));
  EXPECT_THAT(bench_report(*one, small(), false),
              HasSubstr("signature " + std::to_string(one->front().nodes)));
  options.game = "chess";
  EXPECT_FALSE(bench_games(options, small(), {}, {}));
}

TEST(Bench, IsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = bench_games({}, small(), {}, stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().message, "interrupted");
}

TEST(Search, IsRemarkedOnWhereThreadsWereShort) {
  EXPECT_EQ(shortage_of_threads(2, 2), "");
  EXPECT_EQ(shortage_of_threads(1, 4), "a search had 1 of 4 threads: the system gave no more");
}

TEST(Perft, CountsAndTellsEachMove) {
  PerftOptions options;
  options.depth = 3;
  std::string told;
  const auto count = count_leaves("othello", options,
                                  [&](const PerftProgress& move) { told += perft_line(move); });
  ASSERT_TRUE(count);
  EXPECT_EQ(count->leaves, 56U);
  EXPECT_THAT(told, HasSubstr("4/4 "));
  EXPECT_THAT(perft_speed(*count, options), HasSubstr("scalar 1 thread(s) "));
  options.position = "XO";
  EXPECT_FALSE(count_leaves("othello", options, {}));
  EXPECT_FALSE(count_leaves("chess", options, {}));
}

}  // namespace
}  // namespace ternion::analysis
