#include "eval/gomoku/value_cache.hpp"

#include <gtest/gtest.h>

namespace ternion::gomoku {
namespace {

constexpr std::size_t kBytes = std::size_t{1} << 19;  // 2^16 entries

TEST(GomokuValueCache, FindsWhatWasStored) {
  ValueCache cache(kBytes);
  const HashKey key = 0x0123456789ABCDEF;
  EXPECT_FALSE(cache.find(key));
  for (const Value value : {0, 1, -1, 3450, -3450, 32767, -32768}) {
    cache.store(key, value);
    EXPECT_EQ(cache.find(key), value);
  }
}

TEST(GomokuValueCache, EveryBitOfAKeyCounts) {
  ValueCache cache(kBytes);
  const HashKey key = 0x0123456789ABCDEF;
  cache.store(key, 7);
  for (int bit = 0; bit < 64; ++bit) EXPECT_FALSE(cache.find(key ^ HashKey{1} << bit)) << bit;
}

TEST(GomokuValueCache, TheLaterTakesThePlace) {
  ValueCache cache(kBytes);
  const HashKey one = 0x11110000'00000042;
  const HashKey other = 0x22220000'00000042;
  cache.store(one, 1);
  cache.store(other, 2);
  EXPECT_FALSE(cache.find(one));
  EXPECT_EQ(cache.find(other), 2);
}

TEST(GomokuValueCache, HoldsNothingAfterClear) {
  ValueCache cache(kBytes);
  const HashKey key = 0x0123456789ABCDEF;
  cache.store(key, 5);
  cache.clear();
  EXPECT_FALSE(cache.find(key));
}

}  // namespace
}  // namespace ternion::gomoku
