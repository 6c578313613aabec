#include "search/core/transposition_table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "engine/core/rng.hpp"

namespace ternion {
namespace {

TableEntry entry_of(Value lower, Value upper, int depth, int certainty = kFullCertainty,
                    Move move = Move{7}) {
  return {lower, upper, depth, certainty, move};
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(1 << 16);
  table.store(42, entry_of(-8192, 8192, 60, 5, Move{64}));
  TableEntry found;
  ASSERT_TRUE(table.probe(42, found));
  EXPECT_EQ(found.lower, -8192);
  EXPECT_EQ(found.upper, 8192);
  EXPECT_EQ(found.depth, 60);
  EXPECT_EQ(found.certainty, 5);
  EXPECT_EQ(found.move, Move{64});
  EXPECT_FALSE(table.probe(43, found));
}

TEST(TranspositionTable, ChecksTheWholeKey) {
  TranspositionTable table(1);  // one bucket: every key lands in it
  EXPECT_EQ(table.bytes(), 64u);
  const HashKey key = 0x123456789ABCDEF0ULL;
  table.store(key, entry_of(1, 1, 3));
  TableEntry found;
  for (int bit = 0; bit < 64; ++bit) EXPECT_FALSE(table.probe(key ^ (HashKey{1} << bit), found));
  EXPECT_TRUE(table.probe(key, found));
}

TEST(TranspositionTable, MergesBoundsOfEqualDepthAndKeepsTheDeeper) {
  TranspositionTable table(1 << 12);
  TableEntry found;
  table.store(9, entry_of(100, kInfiniteValue, 8));
  table.store(9, entry_of(-kInfiniteValue, 300, 8));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.lower, 100);
  EXPECT_EQ(found.upper, 300);
  table.store(9, entry_of(-5, 5, 4, kFullCertainty, Move{33}));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.depth, 8) << "a shallower result does not replace a deeper one";
  EXPECT_EQ(found.move, Move{7}) << "nor the move that reached its lower bound";
  table.store(9, entry_of(-7, -7, 9));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.upper, -7);
}

TEST(TranspositionTable, ALowerBoundKeepsTheMoveThatReachedIt) {
  TranspositionTable table(1 << 12);
  TableEntry found;
  table.store(9, entry_of(8, kInfiniteValue, 12, kFullCertainty, Move{12}));
  table.store(9, entry_of(-kInfiniteValue, 8, 12, kFullCertainty, Move{33}));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.lower, found.upper);
  EXPECT_EQ(found.move, Move{12}) << "which of the others failed low proves nothing";
  table.store(9, entry_of(5, kInfiniteValue, 3, 2, Move{44}));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.move, Move{12});
  table.new_search();
  table.store(9, entry_of(5, kInfiniteValue, 3, 2, Move{44}));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_EQ(found.lower, 8) << "a proof outlives its search";
  EXPECT_EQ(found.move, Move{12});
  table.store(10, entry_of(-kInfiniteValue, 8, 12, kFullCertainty, Move{12}));
  table.store(10, entry_of(-kInfiniteValue, 5, 3, kFullCertainty, Move{33}));
  ASSERT_TRUE(table.probe(10, found));
  EXPECT_EQ(found.move, Move{33}) << "where all moves fail low the newer opinion orders better";
}

TEST(TranspositionTable, ContradictingBoundsAreNotMerged) {
  TranspositionTable table(1 << 12);
  TableEntry found;
  table.store(9, entry_of(100, kInfiniteValue, 8));
  table.store(9, entry_of(-kInfiniteValue, 50, 8));
  ASSERT_TRUE(table.probe(9, found));
  EXPECT_LE(found.lower, found.upper);
}

TEST(TranspositionTable, ReplacesOldAndShallowFirst) {
  TranspositionTable table(1);
  for (HashKey key = 1; key <= 4; ++key) table.store(key, entry_of(0, 0, static_cast<int>(key)));
  table.store(5, entry_of(0, 0, 2));
  TableEntry found;
  EXPECT_FALSE(table.probe(1, found)) << "the shallowest goes";
  EXPECT_TRUE(table.probe(4, found));
  table.new_search();
  table.store(6, entry_of(0, 0, 1));
  table.store(7, entry_of(0, 0, 1));
  table.store(8, entry_of(0, 0, 1));
  table.store(9, entry_of(0, 0, 1));
  EXPECT_FALSE(table.probe(4, found)) << "older ones go before new ones, however deep";
  EXPECT_TRUE(table.probe(6, found));
}

TEST(TranspositionTable, ClearForgetsEverything) {
  for (std::size_t bytes : {std::size_t{1} << 12, std::size_t{8} << 20, std::size_t{512} << 20}) {
    TranspositionTable table(bytes);
    TableEntry found;
    for (HashKey key = 1; key < 5000; ++key) table.store(key, entry_of(1, 2, 3));
    EXPECT_GT(table.fill_permille(), 0);
    table.clear();
    for (HashKey key = 1; key < 5000; ++key) ASSERT_FALSE(table.probe(key, found));
    EXPECT_EQ(table.fill_permille(), 0);
  }
}

/// What a table tells of every key after a long game with it, which no other table may tell
/// differently.
std::vector<TableEntry> told_after_a_game(TranspositionTable& table, std::uint64_t seed) {
  constexpr HashKey kKeys = 400;
  Rng rng(seed);
  for (int i = 0; i < 3000; ++i) {
    if (rng.below(500) == 0) table.new_search();
    table.store(mix64(rng.below(kKeys) + 1),
                entry_of(static_cast<Value>(rng.below(9)) - 4, 5, static_cast<int>(rng.below(30))));
  }
  std::vector<TableEntry> told(kKeys);
  for (HashKey key = 1; key <= kKeys; ++key) table.probe(mix64(key), told[key - 1]);
  return told;
}

TEST(TranspositionTable, AfterClearItIsAsNew) {
  // The smallest have so few buckets that keys soon come back to where they were.
  for (const std::size_t bytes : {1U, 128U, 256U, 1024U, 4096U}) {
    TranspositionTable cleared(bytes);
    for (std::uint64_t game = 1; game <= 40; ++game) {
      TranspositionTable fresh(bytes);
      const auto told = told_after_a_game(cleared, game);
      const auto expected = told_after_a_game(fresh, game);
      for (std::size_t i = 0; i < told.size(); ++i) {
        ASSERT_EQ(told[i].depth, expected[i].depth) << bytes << " bytes, game " << game;
        ASSERT_EQ(told[i].lower, expected[i].lower) << bytes << " bytes, game " << game;
      }
      ASSERT_EQ(cleared.fill_permille(), fresh.fill_permille());
      cleared.clear();
      ASSERT_EQ(cleared.fill_permille(), 0);
    }
  }
}

TEST(TranspositionTable, PagesThatComeKeepWhatIsStored) {
  TranspositionTable table(std::size_t{16} << 20);
  for (HashKey key = 1; key < 500; ++key) table.store(mix64(key), entry_of(-3, 4, 5));
  const std::atomic<bool> go{false};
  const std::atomic<bool> stop{true};
  table.populate(stop);
  table.populate(go);
  TableEntry found;
  for (HashKey key = 1; key < 500; ++key) {
    ASSERT_TRUE(table.probe(mix64(key), found));
    EXPECT_EQ(found.upper, 4);
  }
  EXPECT_FALSE(table.probe(mix64(501), found));
}

TEST(TranspositionTable, TornEntriesAreNeverSeen) {
  // Writers put entries whose depth is a function of the key; a reader that got half of one entry
  // and half of another would see a wrong depth.
  TranspositionTable table(1 << 10);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    threads.emplace_back([&, seed] {
      Rng rng(seed);
      for (int i = 0; i < 100000; ++i) {
        const HashKey key = mix64(rng.below(512) + 1);
        TableEntry found;
        if (table.probe(key, found) && found.depth != static_cast<int>(key >> 58)) ++wrong;
        table.store(key,
                    entry_of(static_cast<Value>(rng.below(100)), 200, static_cast<int>(key >> 58)));
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace ternion
