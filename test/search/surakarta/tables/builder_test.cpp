#include "search/surakarta/tables/builder.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "engine/surakarta/notation.hpp"
#include "search/surakarta/tables/audit.hpp"
#include "test/search/surakarta/tables/small_tables.hpp"

namespace ternion::surakarta {
namespace {

constexpr Rules kPure{0, true, NoMove::loss};
constexpr auto kGoOn = [] { return true; };
using test::four_pieces;

/// One decimal, as the figures are published.
void expect_percent(const EndgameTables& tables, Material material, double win, double draw,
                    double loss) {
  const Census counted = census(tables, material);
  const auto share = [&](Standing standing) {
    return 100.0 * static_cast<double>(counted.of(standing)) / static_cast<double>(counted.total());
  };
  EXPECT_EQ(counted.total(), std::uint64_t{binomial(kPoints, material.mover)} *
                                 binomial(kPoints - material.mover, material.opponent));
  EXPECT_NEAR(share(Standing::win), win, 0.051) << name_of(material);
  EXPECT_NEAR(share(Standing::draw), draw, 0.051) << name_of(material);
  EXPECT_NEAR(share(Standing::loss), loss, 0.051) << name_of(material);
}

TEST(SurakartaTables, SharesOfWinsDrawsAndLosses) {
  expect_percent(four_pieces(), {1, 1}, 67.0, 26.7, 6.4);
  expect_percent(four_pieces(), {2, 1}, 96.8, 2.7, 0.6);
  expect_percent(four_pieces(), {1, 2}, 9.8, 27.8, 62.4);
  expect_percent(four_pieces(), {2, 2}, 68.9, 22.9, 8.2);
}

TEST(SurakartaTables, EveryEntryOfUpToFourPiecesFollowsFromItsSuccessors) {
  for (const Material pair : pairs_up_to(4))
    for (const Material material : {pair, pair.swapped()}) {
      const Audit found = audit(four_pieces(), material, std::nullopt, 2, kGoOn);
      EXPECT_EQ(found.wrong, 0U) << name_of(material);
      EXPECT_GT(found.checked, 100U);
    }
}

TEST(SurakartaTablesDeepTest, FivePieces) {
  const EndgameTables tables = build_small_tables(5);
  expect_percent(tables, {3, 2}, 96.6, 2.4, 0.9);
  expect_percent(tables, {2, 3}, 15.9, 30.7, 53.4);
  for (const Material material : {Material{3, 2}, Material{2, 3}, Material{4, 1}, Material{1, 4}}) {
    const Audit found = audit(tables, material, std::nullopt, 2, kGoOn);
    EXPECT_EQ(found.wrong, 0U) << name_of(material);
    EXPECT_GT(found.checked, 200'000U);
  }
}

/// Every position by itself, without symmetries or numbers: settled by sweeps over all that are not
/// settled yet.
class PlainTable {
 public:
  using Key = std::pair<PointSet, PointSet>;  // mover, opponent

  /// Preconditions: the classes that captures lead to are solved.
  void solve(const std::vector<Material>& classes) {
    std::vector<Key> open;
    for (const Material material : classes)
      for (SetRank m = 0; m < binomial(kPoints, material.mover); ++m) {
        const PointSet mover = set_of_rank(m, material.mover);
        for (SetRank o = 0; o < binomial(kPoints - material.mover, material.opponent); ++o)
          open.emplace_back(mover, set_of_rank(o, material.opponent, mover));
      }
    for (int plies = 0; plies < 15; ++plies) {
      std::vector<std::pair<Key, Entry>> settled;
      for (const Key& key : open)
        if (const auto entry = settles(key, plies)) settled.emplace_back(key, *entry);
      known_.insert(settled.begin(), settled.end());
      std::erase_if(open, [&](const Key& key) { return known_.contains(key); });
    }
    for (const Key& key : open) known_[key] = Entry{};
  }
  const std::map<Key, Entry>& known() const { return known_; }

 private:
  /// A win or a loss in just so many plies, given all that are shorter.
  std::optional<Entry> settles(const Key& key, int plies) const {
    Position position(kPure, key.first, key.second, Side::black);
    bool all_lose = true;
    for (const Move move : position.legal_moves()) {
      const Undo undo = position.play(move);
      Entry after{Standing::loss, 0};  // without pieces
      const auto found = known_.find({position.mover(), position.opponent()});
      const bool open = position.mover() != 0 && found == known_.end();
      if (found != known_.end()) after = found->second;
      position.undo(undo);
      if (!open && after.standing == Standing::loss && plies > 0)
        return Entry{Standing::win, plies};
      if (open || after.standing != Standing::win) all_lose = false;
      if (undo.captured && plies == 0) all_lose = false;  // that takes a ply
    }
    if (all_lose) return Entry{Standing::loss, plies};
    return std::nullopt;
  }

  std::map<Key, Entry> known_;
};

TEST(SurakartaTables, AreThoseOfAPlainAnalysisWithoutSymmetries) {
  PlainTable plain;
  plain.solve({{1, 1}});
  plain.solve({{2, 1}, {1, 2}});
  EXPECT_EQ(plain.known().size(), 36U * 35U + 2U * 18U * 35U * 34U);
  for (const auto& [key, entry] : plain.known())
    ASSERT_EQ(four_pieces().probe(key.first, key.second), entry)
        << format_position(Position(kPure, key.first, key.second, Side::black));
}

TEST(SurakartaTables, AnAuditFindsAWrongEntry) {
  EndgameTables tables = build_small_tables(3);
  const auto codes = tables.codes({2, 1});
  std::vector<EntryCode> spoilt(codes.begin(), codes.end());
  const EntryIndex at = tables.index().index_of(bit_of(8) | bit_of(9), bit_of(30));
  spoilt[at] = loss_code(5);
  tables.add({2, 1}, spoilt);
  const Audit found = audit(tables, {2, 1}, std::nullopt, 1, kGoOn);
  EXPECT_GE(found.wrong, 1U);
  EXPECT_LE(found.first_wrong, at);
}

TEST(SurakartaTables, DoNotDependOnTheNumberOfThreads) {
  for (int round = 0; round < 3; ++round) {
    EndgameTables tables(4);
    for (const Material pair : pairs_up_to(4))
      ASSERT_TRUE(build_pair(tables, pair, 4, [](const BuildProgress&) { return true; }).value());
    for (const Material pair : pairs_up_to(4))
      for (const Material material : {pair, pair.swapped()})
        EXPECT_TRUE(std::ranges::equal(tables.codes(material), four_pieces().codes(material)));
  }
}

TEST(SurakartaTables, ABuildThatIsCalledOffLeavesNothing) {
  EndgameTables tables = build_small_tables(3);
  EndgameTables room(4);
  for (const Material pair : pairs_up_to(3))
    for (const Material material : {pair, pair.swapped()}) {
      const auto codes = tables.codes(material);
      room.add(material, {codes.begin(), codes.end()});
    }
  int calls = 0;
  const auto built = build_pair(room, {2, 2}, 2, [&](const BuildProgress& progress) {
    EXPECT_EQ(progress.pair, (Material{2, 2}));
    return ++calls < 3;
  });
  ASSERT_TRUE(built);
  EXPECT_FALSE(*built);
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(room.has({2, 2}));
  EXPECT_EQ(room.pieces(), 3);
}

TEST(SurakartaTables, KnowOnlyWhatTheyHave) {
  const PointSet two = bit_of(0) | bit_of(1);
  EXPECT_EQ(four_pieces().probe(two, bit_of(8) | bit_of(9) | bit_of(10)), std::nullopt);
  EXPECT_EQ(four_pieces().probe(0, two), (Entry{Standing::loss, 0}));
  EXPECT_EQ(four_pieces().probe(two, 0), (Entry{Standing::win, 0}));
  EXPECT_EQ(four_pieces().pieces(), 4);
  // A piece in the corner behind three others has no move; corners capture nothing.
  EXPECT_EQ(four_pieces().probe(bit_of(0), bit_of(1) | bit_of(6) | bit_of(7)),
            (Entry{Standing::loss, 0}));
}

}  // namespace
}  // namespace ternion::surakarta
