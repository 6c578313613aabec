// Several threads: the same scores as one, whatever the table's size, and right again after a
// search was stopped anywhere.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "engine/othello/notation.hpp"
#include "search/core/team.hpp"
#include "search/core/thread_pool.hpp"
#include "search/othello/backend.hpp"
#include "test/search/othello/suite_runner.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

using namespace std::chrono_literals;

EngineConfig config_of(int threads, std::size_t bytes = 1 << 20) {
  EngineConfig config;
  config.threads = threads;
  config.hash_bytes = bytes;
  return config;
}

Limits exactly() {
  Limits limits;
  limits.exact = true;
  return limits;
}

SearchResult search(Engine& engine, const Position& position, const Limits& limits) {
  const std::atomic<bool> stop{false};
  return engine.search(position, limits, stop, nullptr);
}

TEST(ThreadPool, RunsEachJobOnceOnEveryThread) {
  ThreadPool pool(3);
  for (int round = 0; round < 200; ++round) {
    std::array<std::atomic<int>, 3> calls{};
    pool.run([&](std::size_t thread) { ++calls.at(thread); });
    pool.wait();
    for (const auto& each : calls) ASSERT_EQ(each.load(), 1);
  }
}

TEST(ThreadPool, DoesWithTheThreadsThatCouldBeHad) {
  int allowed = 0;
  const auto begin = [&allowed](std::function<void()> work) {
    if (allowed-- <= 0)
      throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    return std::thread(std::move(work));
  };
  ThreadPool pool(3, begin);
  std::atomic<int> calls{0};
  const auto count = [&] {
    calls = 0;
    pool.run([&](std::size_t) { ++calls; });
    pool.wait();
    return calls.load();
  };
  EXPECT_EQ(count(), 0);
  allowed = 2;
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(pool.running(), 2U);
  SearchResult result;
  tell_threads(pool, result);
  EXPECT_EQ(result.threads, 3) << "with the one that searches";
  EXPECT_EQ(result.threads_wanted, 4);
  EXPECT_EQ(count(), 2) << "there is still no third";
  allowed = 1;
  EXPECT_EQ(count(), 3) << "asked for again";
}

TEST(Parallel, SolvesFfo1To25WithOneMegabyteOnTwoThreads) {
  solve_range(1, 25, best_isa(), 1 << 20, 2);
}
TEST(Parallel, SolvesFfo1To25With64MegabytesOnTwoThreads) {
  solve_range(1, 25, best_isa(), 64 << 20, 2);
}
TEST(Parallel, SolvesFfo1To25With64MegabytesOnFiveThreads) {
  solve_range(1, 25, best_isa(), 64 << 20, 5);
}
TEST(Parallel, SolvesFfo1To25WithOneMegabyteOnOneThread) {
  solve_range(1, 25, best_isa(), 1 << 20, 1);
}

TEST(Parallel, EqualsOneThreadOnRandomEndgames) {
  const auto one = make_engine(config_of(1), best_isa());
  const auto three = make_engine(config_of(3), best_isa());
  Rng rng(71);
  for (int i = 0; i < 150; ++i) {
    const Position p = test::random_position(rng, 10 + i % 9);
    EXPECT_EQ(search(*one, p, exactly()).lines.at(0).score,
              search(*three, p, exactly()).lines.at(0).score)
        << format_position(p);
  }
}

TEST(Parallel, LinesOfMidgameSearchesAreLegal) {
  const auto engine = make_engine(config_of(4), best_isa());
  Rng rng(72);
  for (int i = 0; i < 30; ++i) {
    const Position p = test::random_position(rng, 20 + static_cast<int>(rng.below(35)));
    Limits limits;
    limits.depth = 9;
    limits.multi_pv = 1 + i % 3;
    const SearchResult result = search(*engine, p, limits);
    for (const SearchLine& line : result.lines) {
      Position q = p;
      for (Move move : line.pv) {
        ASSERT_TRUE(q.is_legal(move)) << format_position(p);
        q.play(move);
      }
    }
  }
}

TEST(Parallel, KeepsToANodeLimitWithinAFewChecks) {
  const auto engine = make_engine(config_of(4), best_isa());
  Limits limits;
  limits.nodes = 200000;
  EXPECT_LT(search(*engine, Position{}, limits).nodes, 220000u);
}

/// A thousand searches, each stopped at a random time; now and then one that is not, whose score
/// must be that of an engine that was never stopped.
TEST(Parallel, IsRightAfterAThousandRandomStops) {
  const auto engine = make_engine(config_of(3), best_isa());
  const auto fresh = make_engine(config_of(1), best_isa());
  Rng rng(73);
  for (int i = 0; i < 1000; ++i) {
    const Position p = test::random_position(rng, 12 + static_cast<int>(rng.below(30)));
    std::atomic<bool> stop{false};
    std::thread stopper([&, wait = std::chrono::microseconds(rng.below(3000))] {
      std::this_thread::sleep_for(wait);
      stop.store(true);
    });
    const SearchResult stopped =
        engine->search(p, p.empty_count() < 24 ? exactly() : Limits{}, stop, nullptr);
    stopper.join();
    ASSERT_TRUE(p.is_over() || p.is_legal(stopped.best())) << format_position(p);
    if (i % 20 != 0) continue;
    const Position q = test::random_position(rng, 12 + static_cast<int>(rng.below(4)));
    ASSERT_EQ(search(*engine, q, exactly()).lines.at(0).score,
              search(*fresh, q, exactly()).lines.at(0).score)
        << format_position(q);
  }
}

}  // namespace
}  // namespace ternion::othello
