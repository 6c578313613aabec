// A part of a book as a book of its own.
#include "app/library/split.hpp"

#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "test/app/library/books.hpp"
#include "test/support/sanitized.hpp"

namespace ternion::library::test {
namespace split_book {
namespace {

/// All that follows a position, by the rules and the list of what the book has alone.
void collect(Book& book, const std::map<std::string, Entry>& entries, const std::string& key,
             std::set<std::string>& below) {
  if (!entries.contains(key) || !below.insert(key).second) return;
  const auto board = *book.board_of(key);
  for (const Move move : board->legal_moves()) {
    const auto after = board->clone();
    ASSERT_TRUE(after->play(move));
    collect(book, entries, book.canonical(*after).key, below);
  }
}

TEST(Split, HasAllThatFollowsAndNothingElse) {
  for (const GameKit* kit : kits()) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), *kit, "");
    Rng rng(61);
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < ternion::test::trials(60, 15); ++i) {
      const auto line = random_board(book.start(), rng, 5);
      const auto board = book.start().clone();
      for (const Move move : line->moves()) {
        ASSERT_TRUE(board->play(move));
        Entry entry;
        if (i % 3 == 0)
          entry.leaf = Leaf{Move::none(), estimate(static_cast<Value>(rng.below(900))), i};
        ASSERT_TRUE(book.put(book.canonical(*board).key, entry));
      }
    }
    ASSERT_TRUE(book.commit());
    const auto entries = entries_of(book);
    for (const std::size_t plies : {0U, 1U, 2U}) {
      const auto from = book.start().clone();
      for (std::size_t i = 0; i < plies; ++i) {
        const auto moves = book.links(*from).value();
        ASSERT_FALSE(moves.empty());
        ASSERT_TRUE(from->play(moves.front().move));
      }
      std::set<std::string> below;
      collect(book, entries, book.canonical(*from).key, below);
      const std::string path = folder.file("p" + std::to_string(plies));
      const auto copied = split(book, *from, path);
      ASSERT_TRUE(copied) << copied.error().message;
      EXPECT_EQ(*copied, static_cast<std::int64_t>(below.size()));
      auto part = *Book::open(path, BookStore::Mode::read);
      EXPECT_TRUE(check(part)->clean());
      EXPECT_EQ(part.start().position_text(), book.start().position_text());
      auto kept = entries_of(part);
      if (plies > 0) EXPECT_EQ(kept.erase(book.canonical(book.start()).key), 1U);
      EXPECT_EQ(kept.size(), below.size());
      for (const auto& [key, entry] : kept) EXPECT_EQ(entry, entries.at(key));
    }
  }
}

TEST(Split, WhatCannotBeIsRefused) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  const auto board = book.start().clone();
  ASSERT_TRUE(board->play(board->legal_moves().front()));
  EXPECT_EQ(split(book, *board, folder.file("c")).error().code, ErrorCode::out_of_range);
  EXPECT_EQ(split(book, **make_board("gomoku"), folder.file("c")).error().code,
            ErrorCode::unsupported);
  EXPECT_EQ(split(book, book.start(), folder.file("b")).error().code, ErrorCode::io);
  EXPECT_FALSE(std::filesystem::exists(folder.file("c")));
}

}  // namespace
}  // namespace split_book
}  // namespace ternion::library::test
