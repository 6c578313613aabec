// Books that are filled at once: what is put in comes out again, with the worths that follow.
#include "app/library/filling.hpp"

#include <limits>
#include <map>
#include <set>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "app/library/packed_entry.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace filling {
namespace {

Entry random_entry(Rng& rng) {
  Entry entry;
  const auto number = [&](std::uint64_t bound) { return static_cast<int>(rng.below(bound)); };
  if (number(4) != 0)
    entry.leaf =
        Leaf{number(5) == 0 ? Move::none() : Move{static_cast<std::uint16_t>(number(64))},
             {number(3000) - 1500, number(2) == 0 ? -kUnbounded : number(2000) - 4000,
              number(2) == 0 ? kUnbounded : number(2000) + 1500, static_cast<Kind>(number(5))},
             number(60)};
  entry.depth = number(60);
  if (number(2) == 0)
    entry.counts = {number(9), number(9), number(300), std::numeric_limits<std::int64_t>::max()};
  if (number(3) == 0) entry.label = "a";
  if (number(3) == 0) entry.comment = std::string(static_cast<std::size_t>(number(400)), 'x');
  return entry;
}

TEST(PackedEntry, ComesBackWhole) {
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const Entry entry = random_entry(rng);
    std::string bytes;
    pack(bytes, entry);
    EXPECT_EQ(unpacked(bytes), entry);
    EXPECT_EQ(unpacked_leaf(bytes), entry.leaf);
  }
}

/// Each form's quick way, in the game's whole length and where a side can only pass.
TEST(Filling, SuccessorsOfAKeyAreTheMovesOfItsBoard) {
  int asked = 0;
  for (const BookFormat& form : book_formats()) {
    if (form.moves.successors == nullptr) continue;
    const Folder folder;
    const auto book = *Book::create(folder.file("b"), **find_kit(form.game), "");
    Rng rng(14);
    int passes = 0;
    for (int game = 0; game < 3000; ++game) {
      const auto each = random_board(book.start(), rng, static_cast<int>(rng.below(62)));
      const std::string key = book.canonical(*each).key;
      const auto board = *book.board_of(key);
      std::map<std::uint16_t, std::string> wanted;
      for (const Book::Child& child : book.children(*board)) {
        wanted[child.move.code] = child.key;
        passes += board->is_pass(child.move) ? 1 : 0;
      }
      std::map<std::uint16_t, std::string> told;
      ASSERT_TRUE(form.moves.successors(key, [&](Move move, std::string_view child) {
        EXPECT_TRUE(told.emplace(move.code, child).second) << "each move once";
      }));
      ASSERT_EQ(told, wanted) << board->position_text();
      ++asked;
    }
    EXPECT_GT(passes, 0);
    EXPECT_FALSE(form.moves.successors("no key", [](Move, std::string_view) {}));
    EXPECT_FALSE(form.moves.successors(std::string(16, '\x7f'), [](Move, std::string_view) {}));
  }
  EXPECT_GT(asked, 0);
}

TEST(Filling, WhatIsPutLastStands) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  ASSERT_TRUE(book.begin());
  auto filling = *Filling::of(book);
  Rng rng(4);
  std::map<std::string, Entry> wanted;
  for (int i = 0; i < 5000; ++i) {
    const std::string key = book.canonical(*random_board(book.start(), rng, 8)).key;
    Entry entry;
    entry.counts.wins = i;
    entry.comment = std::to_string(i);
    EXPECT_EQ(filling.contains(key), wanted.contains(key));
    ASSERT_TRUE(filling.put(key, entry));
    wanted[key] = entry;
    if (i % 100 == 0) EXPECT_EQ(filling.find(key)->comment, entry.comment);
  }
  EXPECT_FALSE(filling.find("no key"));
  ASSERT_TRUE(filling.renew());
  ASSERT_TRUE(filling.write());
  ASSERT_TRUE(book.commit());
  auto kept = entries_of(book);
  kept.erase(book.canonical(book.start()).key);
  EXPECT_EQ(kept, wanted);
}

TEST(Filling, ThroughFilesIsAsInMemory) {
  const auto filled = [](std::size_t most) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
    EXPECT_TRUE(book.begin());
    auto filling = *Filling::of(book, {}, most);
    Rng rng(6);
    for (int i = 0; i < 12000; ++i) {
      const std::string key = book.canonical(*random_board(book.start(), rng, 12)).key;
      EXPECT_TRUE(filling.put(key, random_entry(rng)));
    }
    EXPECT_TRUE(filling.renew());
    EXPECT_TRUE(filling.write());
    EXPECT_TRUE(book.commit());
    return entries_of(book);
  };
  const auto through_files = filled(0);
  EXPECT_GT(through_files.size(), 5000U);
  EXPECT_TRUE(through_files == filled(std::size_t{1} << 30));
  EXPECT_TRUE(through_files == filled(std::size_t{3} << 19)) << "some of it in files";
}

/// By shelves of stages, which quick moves know, as on one shelf: worths, what is put twice, and
/// the order in which a book takes them.
TEST(Filling, ByStagesIsAsByBoards) {
  const auto filled = [](const QuickMoves& moves) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
    EXPECT_TRUE(book.begin());
    auto filling = *Filling::of(book, moves);
    Rng rng(8);
    std::set<std::string> keys;
    for (int i = 0; i < 6000; ++i) {
      const auto board = random_board(book.start(), rng, static_cast<int>(rng.below(62)));
      const std::string key = *keys.insert(book.canonical(*board).key).first;
      EXPECT_TRUE(filling.put(key, random_entry(rng)));
    }
    EXPECT_TRUE(filling.renew());
    std::map<std::string, Entry> told;
    for (const std::string& key : keys) told.emplace(key, filling.find(key).value());
    EXPECT_TRUE(filling.write());
    for (const auto& [key, entry] : told) EXPECT_EQ(filling.find(key), entry) << "as before";
    EXPECT_TRUE(book.commit());
    EXPECT_EQ(entries_of(book), told);
    return told;
  };
  const auto by_boards = filled({});
  EXPECT_GT(by_boards.size(), 3000U);
  EXPECT_TRUE(by_boards == filled((*find_format("edax"))->moves));
}

/// Every game's, into a book that has positions already and whose worths hang on what comes new.
TEST(Filling, WorthsFollowFromWhatIsThereAndWhatComes) {
  for (const GameKit* kit : kits()) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), *kit, "");
    Rng rng(5);
    const auto some = [&] {
      const std::string key =
          book.canonical(*random_board(book.start(), rng, static_cast<int>(rng.below(4)))).key;
      const auto moves = (*book.board_of(key))->legal_moves();
      Entry entry;
      entry.leaf = Leaf{rng.below(6) == 0 ? Move::none() : moves[rng.below(moves.size())],
                        estimate(static_cast<Value>(rng.below(2000)) - 1000), 4};
      return std::pair(key, entry);
    };
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 40; ++i) {
      const auto [key, entry] = some();
      ASSERT_TRUE(book.put(key, entry));
    }
    ASSERT_TRUE(book.commit());
    const auto before = entries_of(book).size();
    ASSERT_TRUE(book.begin());
    auto filling = *Filling::of(book);
    for (int i = 0; i < 40; ++i) {
      const auto [key, entry] = some();
      ASSERT_TRUE(filling.put(key, entry));
    }
    ASSERT_TRUE(filling.renew());
    for (const auto& [key, entry] : entries_of(book)) EXPECT_TRUE(filling.find(key));
    ASSERT_TRUE(filling.write());
    ASSERT_TRUE(book.commit());
    EXPECT_GT(entries_of(book).size(), before);
    expect_true_worths(book);
    EXPECT_TRUE(check(book)->clean()) << kit->info.name;
  }
}

/// Where no file can be made beside it: not even by who may do anything.
TEST(Filling, ABookIsReadWhereNothingCanBeWritten) {
  const Folder folder;
  {
    auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
    Rng rng(6);
    Entry entry;
    entry.comment = std::string(60'000, 'x');
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 40; ++i)
      ASSERT_TRUE(book.put(book.canonical(*random_board(book.start(), rng, 8)).key, entry));
    ASSERT_TRUE(book.commit());
  }
  const int file = ::open(folder.file("b").c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_GE(file, 0);
  {
    auto book = Book::open("/proc/self/fd/" + std::to_string(file), BookStore::Mode::read);
    ASSERT_TRUE(book) << book.error().message;
    const auto filling = Filling::of(*book);
    ASSERT_TRUE(filling) << filling.error().message;
    EXPECT_TRUE(filling->contains(book->canonical(book->start()).key));
  }
  ::close(file);
}

TEST(Filling, ADamagedKeyIsRefused) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  ASSERT_TRUE(book.begin());
  auto filling = *Filling::of(book);
  ASSERT_TRUE(filling.put("no key", {}));
  const auto renewed = filling.renew();
  ASSERT_FALSE(renewed);
  EXPECT_EQ(renewed.error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace filling
}  // namespace ternion::library::test
