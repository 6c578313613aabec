// Playing levels: legal, repeatable within a game, different in the next, and honest when asked to
// rank.
#include "search/othello/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "search/othello/backend.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello::levels_test {
namespace {

EngineConfig config_of(int level) {
  EngineConfig config;
  config.hash_bytes = 1 << 20;
  config.level = level;
  return config;
}

SearchResult search(Engine& engine, const Position& p, const Limits& limits = {}) {
  const std::atomic<bool> stop{false};
  return engine.search(p, limits, stop, nullptr);
}

std::vector<Position> positions_with_a_choice(std::uint64_t seed, int count) {
  Rng rng(seed);
  std::vector<Position> positions;
  while (positions.size() < static_cast<std::size_t>(count)) {
    const Position p = test::random_position(rng, 18 + static_cast<int>(rng.below(35)));
    if (p.legal_moves().size() >= 3) positions.push_back(p);
  }
  return positions;
}

/// How often the level plays something else than a search of four plies.
int errors_of(int level) {
  const auto engine = make_engine(config_of(level), best_isa());
  const auto honest = make_engine(config_of(0), best_isa());
  Limits four;
  four.depth = 4;
  int errors = 0;
  for (const Position& p : positions_with_a_choice(91, 150))
    errors += search(*engine, p).best() != search(*honest, p, four).best();
  return errors;
}

TEST(Levels, AreOrderedByElo) {
  EXPECT_TRUE(std::ranges::is_sorted(kPlayingLevels, {}, &PlayingLevel::elo));
  std::vector<int> all;
  for (const PlayingLevel& each : kPlayingLevels) all.push_back(each.elo);
  EXPECT_EQ(nearest_level(all, 1), 1);
  EXPECT_EQ(nearest_level(all, 4000), kLevels);
  for (int level = 1; level <= kLevels; ++level) {
    const int elo = kPlayingLevels.at(static_cast<std::size_t>(level - 1)).elo;
    EXPECT_EQ(nearest_level(all, elo), level);
    EXPECT_EQ(nearest_level(all, elo + 1), level);
  }
}

TEST(Levels, PlayOneLegalMoveAndTheSameAgain) {
  for (const int level : {1, 5, 9}) {
    const auto engine = make_engine(config_of(level), best_isa());
    for (const Position& p : positions_with_a_choice(92, 30)) {
      const SearchResult result = search(*engine, p);
      ASSERT_EQ(result.lines.size(), 1U);
      EXPECT_TRUE(p.is_legal(result.best()));
      EXPECT_EQ(search(*engine, p).best(), result.best());
    }
  }
}

TEST(Levels, ErrDifferentlyInTheNextGame) {
  const auto engine = make_engine(config_of(1), best_isa());
  int different = 0;
  for (const Position& p : positions_with_a_choice(93, 60)) {
    const Move first = search(*engine, p).best();
    engine->clear();
    different += search(*engine, p).best() != first;
  }
  EXPECT_GT(different, 10);
  EXPECT_LT(different, 60);
}

TEST(Levels, ErrDifferentlyWithAnotherSeed) {
  EngineConfig other = config_of(1);
  other.seed = 5;
  const auto engine = make_engine(config_of(1), best_isa());
  const auto seeded = make_engine(other, best_isa());
  const auto again = make_engine(other, best_isa());
  int different = 0;
  for (const Position& p : positions_with_a_choice(94, 60)) {
    const Move move = search(*seeded, p).best();
    EXPECT_EQ(search(*again, p).best(), move);
    different += search(*engine, p).best() != move;
  }
  EXPECT_GT(different, 10);
}

TEST(Levels, WeakOnesErrMoreOften) {
  const int first = errors_of(1);
  const int seventh = errors_of(7);
  EXPECT_GT(first, seventh);
  EXPECT_GT(seventh, errors_of(12));
  EXPECT_LT(first, 150) << "even the weakest sees something";
}

TEST(Levels, RankAndSolveHonestly) {
  const auto engine = make_engine(config_of(1), best_isa());
  const auto honest = make_engine(config_of(0), best_isa());
  Limits ranked;
  ranked.depth = 5;
  ranked.multi_pv = 3;
  Limits exactly;
  exactly.exact = true;
  for (const Position& p : positions_with_a_choice(94, 20)) {
    EXPECT_EQ(search(*engine, p, ranked).best(), search(*honest, p, ranked).best());
    engine->clear();
    honest->clear();
  }
  Rng rng(95);
  for (int i = 0; i < 20; ++i) {
    const Position p = test::random_position(rng, 10);
    EXPECT_EQ(search(*engine, p, exactly).lines.at(0).score,
              search(*honest, p, exactly).lines.at(0).score);
  }
}

TEST(Levels, TheDeeperOnesAreASearchOfTheirDepth) {
  const auto engine = make_engine(config_of(14), best_isa());
  const auto honest = make_engine(config_of(0), best_isa());
  Limits limits;
  limits.depth = kPlayingLevels.at(13).depth;
  for (const Position& p : positions_with_a_choice(96, 10)) {
    EXPECT_EQ(search(*engine, p).nodes, search(*honest, p, limits).nodes);
    engine->clear();
    honest->clear();
  }
}

TEST(Levels, SolveAsEarlyWithALongClockAsWithNone) {
  Limits timed;
  timed.move_time = std::chrono::hours(1);
  Limits clocked;
  clocked.clock = ClockLimits{std::chrono::hours(10), {}, {}, 0, 0};
  Rng rng(97);
  for (const int level : {11, 13, 16}) {
    const auto engine = make_engine(config_of(level), best_isa());
    for (int i = 0; i < 12; ++i) {
      const Position p = test::random_position(rng, 13 + i);
      if (p.legal_moves().size() < 2) continue;
      engine->clear();
      const SearchResult plain = search(*engine, p);
      for (const Limits& limits : {timed, clocked}) {
        engine->clear();
        EXPECT_EQ(search(*engine, p, limits).nodes, plain.nodes) << level << ", " << 13 + i;
      }
    }
  }
}

TEST(Levels, AFinishedGameHasNoMove) {
  const auto engine = make_engine(config_of(1), best_isa());
  EXPECT_TRUE(search(*engine, Position(~0ULL, 0, Side::black)).lines.empty());
}

}  // namespace
}  // namespace ternion::othello::levels_test
