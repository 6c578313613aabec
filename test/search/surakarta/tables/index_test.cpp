#include "search/surakarta/tables/table_index.hpp"

#include <set>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace ternion::surakarta {
namespace {

PointSet random_set(Rng& rng, int size, PointSet taken) {
  PointSet set = 0;
  while (std::popcount(set) < size) set |= bit_of(static_cast<Point>(rng.below(kPoints))) & ~taken;
  return set;
}

TEST(SurakartaTableIndex, RanksAreThePlacesInTheOrderOfBitPatterns) {
  EXPECT_EQ(binomial(36, 6), 1'947'792U);
  for (const PointSet taken : {PointSet{0}, bit_of(0) | bit_of(7) | bit_of(35)}) {
    SetRank expected = 0;
    for (PointSet high = 1; high < bit_of(kPoints); high <<= 1)
      for (PointSet low = 1; low < high; low <<= 1) {
        if (((high | low) & taken) != 0) continue;
        EXPECT_EQ(rank_of(high | low, taken), expected);
        EXPECT_EQ(set_of_rank(expected, 2, taken), high | low);
        ++expected;
      }
  }
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const PointSet taken = random_set(rng, 3, 0);
    const PointSet set = random_set(rng, 1 + i % 7, taken);
    EXPECT_EQ(set_of_rank(rank_of(set, taken), std::popcount(set), taken), set);
  }
}

TEST(SurakartaTableIndex, AnImageHasTheSetsOrbit) {
  for (int size = 1; size <= 4; ++size) {
    const SetOrbits orbits(size);
    std::set<std::uint32_t> seen;
    for (SetRank rank = 0; rank < binomial(kPoints, size); ++rank) {
      const PointSet set = set_of_rank(rank, size);
      const auto [orbit, symmetry] = orbits.image_of(set);
      EXPECT_EQ(symmetric_set(symmetry, set), orbits.representative(orbit));
      seen.insert(orbit);
    }
    EXPECT_EQ(seen.size(), orbits.count());
  }
  EXPECT_EQ(SetOrbits(1).count(), 6U);
}

/// Positions of a class up to symmetry, by setting all of them up.
int plain_orbits(Material material) {
  std::set<std::pair<PointSet, PointSet>> seen;
  int orbits = 0;
  for (SetRank m = 0; m < binomial(kPoints, material.mover); ++m) {
    const PointSet mover = set_of_rank(m, material.mover);
    for (SetRank o = 0; o < binomial(kPoints - material.mover, material.opponent); ++o) {
      const PointSet opponent = set_of_rank(o, material.opponent, mover);
      if (seen.contains({mover, opponent})) continue;
      ++orbits;
      for (int s = 0; s < kSymmetries; ++s)
        seen.insert({symmetric_set(s, mover), symmetric_set(s, opponent)});
    }
  }
  return orbits;
}

TEST(SurakartaTableIndex, EachPositionHasOneNumberUpToSymmetry) {
  const TableIndex index(4);
  for (const Material material :
       {Material{1, 1}, Material{2, 1}, Material{1, 2}, Material{2, 2}, Material{1, 3}}) {
    int positions = 0;
    for (EntryIndex i = 0; i < index.size(material); ++i) {
      const auto position = index.position_at(material, i);
      if (!position) continue;
      ++positions;
      std::set<std::pair<PointSet, PointSet>> images;
      for (int s = 0; s < kSymmetries; ++s) {
        const PointSet mover = symmetric_set(s, position->mover);
        const PointSet opponent = symmetric_set(s, position->opponent);
        const Located found = index.locate(mover, opponent);
        EXPECT_EQ(found.index, i);
        EXPECT_EQ(found.symmetries, position->symmetries);
        images.insert({mover, opponent});
      }
      EXPECT_EQ(static_cast<int>(images.size()) * position->symmetries, kSymmetries);
    }
    EXPECT_EQ(positions, plain_orbits(material)) << name_of(material);
  }
}

TEST(SurakartaTableIndex, OfLargeClassesToo) {
  Rng rng(6);
  const TableIndex index(kMostTablePieces);
  for (int i = 0; i < 2000; ++i) {
    const int total = 5 + i % 4;
    const int own = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(total) - 1));
    const PointSet mover = random_set(rng, own, 0);
    const PointSet opponent = random_set(rng, total - own, mover);
    const Located found = index.locate(mover, opponent);
    ASSERT_LT(found.index, index.size({own, total - own}));
    const auto back = index.position_at({own, total - own}, found.index);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->symmetries, found.symmetries);
    const int s = static_cast<int>(rng.below(kSymmetries));
    EXPECT_EQ(index.index_of(symmetric_set(s, mover), symmetric_set(s, opponent)), found.index);
  }
}

}  // namespace
}  // namespace ternion::surakarta
