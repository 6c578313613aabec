// Forms of books: the list of them, and text.
#include "app/library/exchange.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace exchange {
namespace {

using testing::HasSubstr;

std::string text_of(Book& book) {
  ExchangeTotals totals;
  return *(*find_format("text"))->write(book, totals);
}

TEST(TextBook, HoldsAllThatABookDoes) {
  for (const GameKit* kit : kits()) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), *kit, "");
    Rng rng(41);
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 40; ++i) {
      const auto board = random_board(book.start(), rng, i % 4);
      const std::string key = book.canonical(*board).key;
      Entry entry;
      const auto moves = (*book.board_of(key))->legal_moves();
      const auto value = static_cast<Value>(rng.below(1000));
      entry.leaf = i % 7 == 0 ? Leaf{Move::none(), {value, value, value, Kind::entered}, 0}
                              : Leaf{moves.back(), estimate(value), i};
      if (i % 9 == 0) entry.leaf = Leaf{moves.back(), {kWin - 5, kWin - 5, kWin, Kind::proved}, i};
      entry.depth = i;
      entry.counts = {i, i % 3, i % 5, i % 2};
      entry.label = i % 4 == 0 ? "a\tb" : "";
      entry.comment = i % 5 == 0 ? "line\nand \\ more" : "";
      ASSERT_TRUE(book.put(key, entry));
    }
    ASSERT_TRUE(book.commit());
    const std::string text = text_of(book);
    const auto totals = import_book(text, folder.file("c"));
    ASSERT_TRUE(totals) << kit->info.name << " " << totals.error().message;
    auto copy = *Book::open(folder.file("c"), BookStore::Mode::read);
    EXPECT_EQ(&copy.kit(), kit);
    EXPECT_EQ(entries_of(copy), entries_of(book));
    EXPECT_EQ(text_of(copy), text);
  }
}

TEST(TextBook, TakesWhatAPersonWrites) {
  const Folder folder;
  const auto totals = import_book(
      "# ternion book\tgomoku\trenju 15\n\n# my own\nrenju 15 h8i9\t-1.5\nrenju 15 h8h9\twin\n",
      folder.file("b"));
  ASSERT_TRUE(totals) << totals.error().message;
  EXPECT_EQ(totals->positions, 2);
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  const auto board = book.start().clone();
  ASSERT_TRUE(board->set_position("renju 15 h8g7"));
  const auto entry = *book.find(*board);
  ASSERT_TRUE(entry) << "a symmetry of what was written";
  EXPECT_EQ(entry->worth.value, -150);
  EXPECT_EQ(entry->worth.kind, Kind::entered);
}

TEST(TextBook, SaysWhichLineIsWrong) {
  const Folder folder;
  const std::string head = "# ternion book\tothello\t\n";
  const std::string position = "---------------------------OX------XO--------------------------- X";
  for (const auto& [line, what] : {std::pair<std::string, std::string>{"nonsense\t1", "line 2"},
                                   {position + "\tmuch", "line 2"},
                                   {position + "\t1\tleaf=a1,1,1,1,searched,3", "legal move"},
                                   {position + "\t1\tleaf=d3,1,1,searched,3", "MOVE,VALUE,LOWER"},
                                   {position + "\t1\tsize=3", "expected leaf, depth"},
                                   {position + "\t1\tgames=1,2", "WINS,DRAWS"}}) {
    const auto totals = import_book(head + line + "\n", folder.file("b"));
    ASSERT_FALSE(totals) << line;
    EXPECT_THAT(totals.error().message, HasSubstr(what)) << line;
  }
  EXPECT_THAT(import_book("# ternion book\tchess\t\n", folder.file("b")).error().message,
              HasSubstr("chess"));
}

TEST(Import, SaysWhatFormsThereAre) {
  const Folder folder;
  EXPECT_THAT(import_book("anything", folder.file("b")).error().message,
              HasSubstr("edax (.dat), egaroucid"));
  EXPECT_THAT(import_book("", folder.file("b")).error().message, HasSubstr("0 bytes"));
  EXPECT_THAT(find_format("no-such-form").error().message, HasSubstr("edax, egaroucid"));
}

TEST(Import, IntoABookThatIsThereIsMerged) {
  const Folder folder;
  const std::string head = "# ternion book\tothello\t\n";
  const std::string start = "---------------------------OX------XO--------------------------- X";
  const std::string first = "-------------------X-------XX------XO--------------------------- O";
  ASSERT_TRUE(import_book(head + start + "\t2\n", folder.file("b")));
  ASSERT_TRUE(import_book(head + first + "\t-3\n", folder.file("b")));
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  EXPECT_EQ(*book.store().count(), 2);
  EXPECT_EQ((*book.find(book.start()))->worth.value, 300) << "its move counts, not its own value";
  EXPECT_TRUE(check(book)->clean());
  ASSERT_FALSE(import_book("# ternion book\tgomoku\t\n", folder.file("b")));
}

}  // namespace
}  // namespace exchange
}  // namespace ternion::library::test
