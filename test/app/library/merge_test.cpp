// Books that are joined, and books that are cut back.
#include "app/library/merge.hpp"

#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/book_paths.hpp"
#include "test/app/library/searched_books.hpp"

namespace ternion::library::test {
namespace joined {
namespace {

TEST(Merge, JoinsWhatBothKnow) {
  const Folder folder;
  const GameKit& kit = **find_kit("othello");
  auto first = *Book::create(folder.file("a"), kit, "");
  auto second = *Book::create(folder.file("b"), kit, "");
  ASSERT_TRUE(build(first, small(), quick(10), {}, {}));
  auto other = quick(14);
  other.search.nodes = 900;
  ASSERT_TRUE(build(second, small(), other, {}, {}));
  const auto before = entries_of(first);
  const auto totals = merge(first, second);
  ASSERT_TRUE(totals);
  EXPECT_EQ(*first.store().count(), static_cast<std::int64_t>(before.size()) + totals->added);
  EXPECT_EQ(totals->added + totals->joined, *second.store().count());
  for (const auto& [key, entry] : entries_of(second)) EXPECT_TRUE(*first.store().contains(key));
  expect_true_worths(first);
  EXPECT_TRUE(check(first)->clean());
  auto gomoku = *Book::create(folder.file("c"), **find_kit("gomoku"), "");
  EXPECT_EQ(merge(first, gomoku).error().code, ErrorCode::unsupported);
}

/// A book of Othello's start and what is said of it; its leaf, where it has one, is the first move.
Book told(const std::string& path, Entry start) {
  auto book = *Book::create(path, **find_kit("othello"), "");
  const std::string key = book.canonical(book.start()).key;
  if (start.leaf) start.leaf->move = (*book.board_of(key))->legal_moves().front();
  EXPECT_TRUE(book.begin() && book.put(key, std::move(start)) && book.commit());
  return book;
}

Entry start_merged(const Entry& ours, const Entry& theirs) {
  const Folder folder;
  auto first = told(folder.file("a"), ours);
  auto second = told(folder.file("b"), theirs);
  EXPECT_TRUE(merge(first, second));
  expect_true_worths(first);
  EXPECT_TRUE(check(first)->clean());
  return **first.store().find(first.canonical(first.start()).key);
}

/// The move is any.
Entry with_leaf(const Worth& worth, int depth) {
  Entry entry;
  entry.leaf = Leaf{Move{1}, worth, depth};
  return entry;
}

TEST(Merge, TheBetterKnownStandsWithTheBoundsOfBoth) {
  const Entry deep = with_leaf({100, -50, 300, Kind::searched}, 20);
  const Entry shallow = with_leaf({200, 0, 250, Kind::searched}, 12);
  for (const auto& [ours, theirs] : {std::pair(deep, shallow), std::pair(shallow, deep)}) {
    const Entry both = start_merged(ours, theirs);
    EXPECT_EQ(both.leaf->depth, 20);
    EXPECT_EQ(both.leaf->worth, (Worth{100, 0, 250, Kind::searched}));
    EXPECT_EQ(both.worth, both.leaf->worth);
  }
  const Entry solved = with_leaf({-400, -400, -400, Kind::solved}, 3);
  for (const auto& [ours, theirs] : {std::pair(deep, solved), std::pair(solved, deep)})
    EXPECT_EQ(start_merged(ours, theirs).leaf->worth, solved.leaf->worth)
        << "bounds that leave no room for the value say nothing";
  const Entry proved = with_leaf({200, 0, 6400, Kind::proved}, 3);
  for (const auto& [ours, theirs] : {std::pair(shallow, proved), std::pair(proved, shallow)})
    EXPECT_EQ(start_merged(ours, theirs).leaf->worth, proved.leaf->worth)
        << "an estimate narrows no proof";
  const Entry entered = with_leaf({150, 140, 160, Kind::entered}, 0);
  EXPECT_EQ(start_merged(deep, entered).leaf->worth.value, 150) << "a person knows better";
}

TEST(Merge, TextsAndCountsAreThoseOfBoth) {
  Entry ours;
  ours.comment = "a line\nof mine";
  ours.counts = {3, 1, 2, 7};
  Entry theirs;
  theirs.comment = "of mine\nand theirs";
  theirs.label = "T";
  theirs.counts = {10, 0, 1, 5};
  const Entry both = start_merged(ours, theirs);
  EXPECT_EQ(both.comment, "a line\nof mine\nand theirs");
  EXPECT_EQ(both.label, "T");
  EXPECT_EQ(both.counts, (Counts{13, 1, 3, 7}));
  ours.label = "O";
  EXPECT_EQ(start_merged(ours, theirs).label, "O");
  EXPECT_EQ(start_merged(Entry(), theirs).comment, theirs.comment);
  EXPECT_EQ(start_merged(theirs, Entry()).comment, theirs.comment) << "no empty line";
  EXPECT_EQ(start_merged(theirs, theirs).comment, theirs.comment) << "none twice";
  constexpr std::int64_t kMost = std::int64_t{1} << 53;
  ours.counts = theirs.counts = {std::numeric_limits<std::int64_t>::max(), kMost, 5, 1};
  EXPECT_EQ(start_merged(ours, theirs).counts, (Counts{kMost, kMost, 10, 1}));
}

/// One book has h8i9 as a position, the other names i9 as its leaf.
TEST(Merge, ALeafThatTheOtherBookHasAsAPositionGivesWay) {
  const Folder folder;
  const auto make = [&](const char* name, const char* leaf, int depth, bool has_position) {
    auto book = *Book::create(folder.file(name), **find_kit("gomoku"), "renju 15 h8");
    EXPECT_TRUE(book.begin());
    const auto own = *book.board_of(book.canonical(book.start()).key);
    Entry entry;
    entry.leaf = Leaf{own->parse_move(leaf).value(), estimate(depth), depth};
    EXPECT_TRUE(book.put(book.canonical(book.start()).key, entry));
    if (has_position) {
      const auto board = book.start().clone();
      EXPECT_TRUE(board->set_position("renju 15 h8i9"));
      Entry known;
      known.leaf = Leaf{Move::none(), estimate(30), 3};
      EXPECT_TRUE(book.put(book.canonical(*board).key, known));
    }
    EXPECT_TRUE(book.commit());
    return book;
  };
  auto ours = make("a", "h9", 5, true);
  auto theirs = make("b", "i9", 40, false);
  ASSERT_TRUE(merge(ours, theirs));
  const auto entry = *ours.find(ours.start());
  ASSERT_TRUE(entry->leaf);
  EXPECT_EQ(entry->leaf->depth, 5) << "the shallower, since the deeper one's move is a position";
  EXPECT_TRUE(check(ours)->clean());
}

/// A person's word of the start, without a move, counts for nothing beside its moves in the books.
TEST(Merge, ALeafWithoutAMoveDrivesOutNoneThatNamesOne) {
  enum class Links { none, elsewhere, leaf };
  const auto merged = [](Links links, bool has_named) {
    const Folder folder;
    auto books = std::array{*Book::create(folder.file("a"), **find_kit("gomoku"), "renju 15 h8"),
                            *Book::create(folder.file("b"), **find_kit("gomoku"), "renju 15 h8")};
    for (const bool names : {false, true}) {
      Book& book = books.at(names == has_named ? 0 : 1);
      const std::string key = book.canonical(book.start()).key;
      Entry entry;
      entry.leaf = names ? Leaf{(*book.board_of(key))->parse_move("h9").value(), estimate(40), 9}
                         : Leaf{Move::none(), estimate(700, Kind::entered), 0};
      EXPECT_TRUE(book.begin() && book.put(key, entry));
      if (!names && links != Links::none) {
        const auto board = book.start().clone();
        EXPECT_TRUE(board->set_position(links == Links::leaf ? "renju 15 h8h9" : "renju 15 h8i9"));
        Entry known;
        known.leaf = Leaf{Move::none(), estimate(30), 3};
        EXPECT_TRUE(book.put(book.canonical(*board).key, known));
      }
      EXPECT_TRUE(book.commit());
    }
    EXPECT_TRUE(merge(books[0], books[1]));
    EXPECT_TRUE(check(books[0])->clean());
    expect_true_worths(books[0]);
    return (*books[0].find(books[0].start()))->leaf;
  };
  for (const bool has_named : {false, true}) {
    EXPECT_EQ(merged(Links::none, has_named)->worth.value, 700) << "a person knows better";
    const auto leaf = merged(Links::elsewhere, has_named);
    ASSERT_TRUE(leaf);
    EXPECT_EQ(leaf->worth, estimate(40));
    EXPECT_FALSE(leaf->move.is_none());
    EXPECT_EQ(merged(Links::leaf, has_named), std::nullopt) << "its move is a position";
  }
}

TEST(Prune, LeavesWhatIsReachedWithinTheWidth) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  ASSERT_TRUE(build(book, small(), quick(30), {}, {}));
  const auto before = *book.store().count();
  const Value value = (*book.find(book.start()))->worth.value;
  const auto removed = prune(book, {100, 60});
  ASSERT_TRUE(removed);
  EXPECT_EQ(*book.store().count(), before - *removed);
  EXPECT_GT(*removed, 0);
  EXPECT_EQ((*book.find(book.start()))->worth.value, value) << "best play is still there";
  expect_true_worths(book);
  EXPECT_TRUE(check(book)->clean());
  EXPECT_EQ(*prune(book, {1'000'000, 60}), 0);
}

}  // namespace
}  // namespace joined
}  // namespace ternion::library::test
