// The position key: no collisions where a search would meet them, and bits good enough to index a
// table with.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "engine/othello/position.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

using Board = std::pair<Bitboard, Bitboard>;  // mover, opponent

template <class T>
void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// The different boards (seen from the side to move) within so many moves of the start.
std::vector<Board> boards_within(int depth) {
  std::vector<Board> all;
  std::vector<Board> layer{{Position{}.mover(), Position{}.opponent()}};
  for (int ply = 0; ply <= depth; ++ply) {
    all.insert(all.end(), layer.begin(), layer.end());
    std::vector<Board> next;
    for (const auto& [mover, opponent] : layer) {
      const Position position(mover, opponent, Side::black);
      for (Move move : position.legal_moves()) {
        Position child = position;
        child.play(move);
        next.emplace_back(child.mover(), child.opponent());
      }
    }
    sort_unique(next);
    layer = std::move(next);
  }
  sort_unique(all);
  return all;
}

std::vector<HashKey> keys_of(const std::vector<Board>& boards) {
  std::vector<HashKey> keys;
  for (const auto& [mover, opponent] : boards) keys.push_back(Position::key_of(mover, opponent));
  return keys;
}

/// Chi-squared over 4096 buckets, as a distance from its mean in standard deviations.
double unevenness(const std::vector<HashKey>& keys, int shift) {
  constexpr std::size_t kBuckets = 4096;
  std::vector<double> counts(kBuckets);
  for (HashKey key : keys) ++counts[(key >> shift) % kBuckets];
  const double expected = static_cast<double>(keys.size()) / kBuckets;
  double chi_squared = 0;
  for (double count : counts) chi_squared += (count - expected) * (count - expected) / expected;
  return (chi_squared - (kBuckets - 1)) / std::sqrt(2.0 * (kBuckets - 1));
}

TEST(Hash, NoCollisionWithinEightMoves) {
  const auto boards = boards_within(8);
  EXPECT_GT(boards.size(), 100'000u);
  auto keys = keys_of(boards);
  sort_unique(keys);
  EXPECT_EQ(keys.size(), boards.size());
}

TEST(Hash, NoCollisionAmongAMillionRandomBoards) {
  Rng rng(31);
  std::vector<Board> boards;
  for (int i = 0; i < 1'000'000; ++i) boards.push_back(test::random_board(rng));
  sort_unique(boards);
  auto keys = keys_of(boards);
  sort_unique(keys);
  EXPECT_EQ(keys.size(), boards.size());
}

TEST(Hash, EveryPartOfTheKeyIndexesATableEvenly) {
  const auto keys = keys_of(boards_within(8));
  for (int shift : {0, 8, 16, 24, 32, 40, 48, 52})
    EXPECT_LT(unevenness(keys, shift), 6.0) << "from bit " << shift;
}

TEST(Hash, OneSquareChangesAboutHalfTheKey) {
  Rng rng(32);
  for (int word = 0; word < 2; ++word) {
    for (Square square = 0; square < 64; ++square) {
      int changed = 0;
      for (int i = 0; i < 64; ++i) {
        const auto [mover, opponent] = test::random_board(rng);
        const Bitboard bit = bit_of(square);
        const HashKey other_key = word == 0 ? Position::key_of(mover ^ bit, opponent)
                                            : Position::key_of(mover, opponent ^ bit);
        changed += std::popcount(Position::key_of(mover, opponent) ^ other_key);
      }
      EXPECT_GT(changed / 64.0, 16.0) << (word == 0 ? "mover " : "opponent ") << square;
    }
  }
}

TEST(Hash, IsTheExclusiveOrOfAWordForEachDisc) {
  std::vector<HashKey> words;
  for (Square square = 0; square < 64; ++square) {
    words.push_back(Position::key_of(bit_of(square), 0));
    words.push_back(Position::key_of(0, bit_of(square)));
  }
  Rng rng(35);
  for (int i = 0; i < 1000; ++i) {
    const auto [mover, opponent] = test::random_board(rng);
    HashKey key = 0;
    for (Square square = 0; square < 64; ++square) {
      if ((mover & bit_of(square)) != 0) key ^= words[2 * static_cast<std::size_t>(square)];
      if ((opponent & bit_of(square)) != 0) key ^= words[2 * static_cast<std::size_t>(square) + 1];
    }
    ASSERT_EQ(Position::key_of(mover, opponent), key);
  }
  sort_unique(words);
  EXPECT_EQ(words.size(), 128u);
}

TEST(Hash, ColourDoesNotMatterButTheSideToMoveDoes) {
  Rng rng(33);
  for (int i = 0; i < 1000; ++i) {
    const Position p = test::random_playout(rng);
    const Position recoloured(p.mover(), p.opponent(), other(p.side_to_move()));
    ASSERT_EQ(p.key(), recoloured.key());
    const Position swapped(p.opponent(), p.mover(), p.side_to_move());
    ASSERT_NE(p.key(), swapped.key());
  }
}

TEST(Hash, ComesBackAfterUndo) {
  Rng rng(34);
  Position position;
  for (Move move : test::random_game(rng)) {
    const HashKey before = position.key();
    const Undo undo = position.play(move);
    EXPECT_NE(position.key(), before);
    position.undo(undo);
    EXPECT_EQ(position.key(), before);
    position.play(move);
  }
}

}  // namespace
}  // namespace ternion::othello
