// Books of NTest, against a plain writer of the form's text: trees by moves on boards turned to the
// least by mover and empty squares.
#include <bit>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "test/app/library/books.hpp"
#include "test/app/library/edax_checker.hpp"

namespace ternion::library::test {
namespace ntest {
namespace {

using testing::HasSubstr;

template <class T>
void put(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
}

using Discs = EdaxChecker::Discs;

Discs mirrored(const Discs& discs, int symmetry) {
  const auto turn = [symmetry](std::uint64_t from) {
    std::uint64_t to = 0;
    for (int square = 0; square < 64; ++square) {
      if ((from >> square & 1) == 0) continue;
      int row = square / 8;
      int column = square % 8;
      if ((symmetry & 1) != 0) row = 7 - row;
      if ((symmetry & 2) != 0) column = 7 - column;
      if ((symmetry & 4) != 0) std::swap(row, column);
      to |= std::uint64_t{1} << (8 * row + column);
    }
    return to;
  };
  return {turn(discs.first), turn(discs.second)};
}

Discs least(const Discs& discs) {
  Discs best = discs;
  const auto order = [](const Discs& each) {
    return std::pair(each.first, ~(each.first | each.second));
  };
  for (int symmetry = 1; symmetry < 8; ++symmetry)
    if (const Discs image = mirrored(discs, symmetry); order(image) < order(best)) best = image;
  return best;
}

/// A tree of all moves to so many plies. A position's value is 100 times its number of discs, the
/// mover's less the other's; positions with moves in the book are branches where it is asked for.
class Writer {
 public:
  explicit Writer(bool has_branches) : has_branches_(has_branches) {}

  std::string file(const Discs& root, int plies) {
    std::string tree;
    put(tree, ~(root.first | root.second));
    put(tree, root.first);
    add(tree, root, plies);
    std::string bytes;
    put(bytes, std::int32_t{2});
    put(bytes, positions_);
    return bytes + tree + std::string(4, '\x5A');  // a checksum, which is not looked at
  }

 private:
  void add(std::string& bytes, const Discs& discs, int plies) {
    ++positions_;
    const int margin = std::popcount(discs.first) - std::popcount(discs.second);
    const bool is_branch = has_branches_ && plies > 0;
    put(bytes, std::uint16_t{3});
    put(bytes, std::uint16_t{4});
    put(bytes, static_cast<std::uint16_t>((is_branch ? 2 : 0) | 20 << 4));
    put(bytes, static_cast<std::int16_t>(100 * margin));
    auto here = discs;
    auto moves = EdaxChecker::moves(here);
    if (moves == std::vector<int>{64}) {
      here = {here.second, here.first};
      moves = EdaxChecker::moves(here);
    }
    if (moves.empty()) return;
    if (plies > 0)
      for (const int move : moves) {
        auto next = EdaxChecker::after(here, move);
        if (EdaxChecker::moves(next) == std::vector<int>{64}) next = {next.second, next.first};
        bytes += static_cast<char>(move);
        add(bytes, least(next), plies - 1);
      }
    bytes += '\xFF';
  }

  bool has_branches_;
  std::int32_t positions_ = 0;
};

const Discs kStart{0x0000000810000000ULL, 0x0000001008000000ULL};

/// A position of a random game in which some move leaves the other side with only a pass.
Discs before_a_pass() {
  Rng rng(3);
  for (;;)
    for (Discs discs = kStart;;) {
      const auto moves = EdaxChecker::moves(discs);
      if (moves.empty()) break;
      for (const int move : moves)
        if (move != 64 &&
            EdaxChecker::moves(EdaxChecker::after(discs, move)) == std::vector<int>{64})
          return discs;
      discs = EdaxChecker::after(discs, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
}

Book read(const Folder& folder, const std::string& bytes, ExchangeTotals& totals) {
  const auto told = import_book(bytes, folder.file("b"));
  EXPECT_TRUE(told) << told.error().message;
  totals = told.value_or(ExchangeTotals{});
  auto book = Book::open(folder.file("b"), BookStore::Mode::read);
  EXPECT_TRUE(check(*book)->clean());
  return std::move(*book);
}

TEST(NtestBook, TreesBecomePositionsWithTheirValues) {
  const Folder folder;
  ExchangeTotals totals;
  auto book = read(folder, Writer(false).file(least(kStart), 3), totals);
  EXPECT_EQ(totals.positions, 1 + 4 + 12 + 56);
  EXPECT_EQ(*book.store().count(), 1 + 1 + 3 + 14) << "the same but for symmetries and lines";
  EXPECT_TRUE(totals.remarks.empty()) << totals_text(totals, "read");
  const auto board = book.start().clone();
  for (const char* move : {"f5", "d6", "c3"}) ASSERT_TRUE(board->play(*board->parse_move(move)));
  const auto entry = *book.find(*board);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->worth, estimate(-300)) << "White's two discs, Black's five";
  EXPECT_EQ(entry->depth, 20);
  expect_true_worths(book);
}

TEST(NtestBook, PassesThatAreLeftOutAreAdded) {
  const Folder folder;
  ExchangeTotals totals;
  const Discs root = before_a_pass();
  auto book = read(folder, Writer(false).file(least(root), 1), totals);
  EXPECT_GT(totals.remarks.at("positions with only a pass, added"), 0);
  const auto canonical = EdaxChecker::canonical(root);
  std::string key;
  for (const std::uint64_t half : {canonical.first, canonical.second})
    for (int shift = 56; shift >= 0; shift -= 8)
      key += static_cast<char>(static_cast<unsigned char>(half >> shift));
  const auto moves = EdaxChecker::moves(root);
  EXPECT_EQ(book.links(**book.board_of(key))->size(), moves.size()) << "each leads into the book";
  expect_true_worths(book);
}

TEST(NtestBook, WhatABranchSaysOfItsOtherMovesIsLeftOutAndCounted) {
  const Folder folder;
  ExchangeTotals totals;
  auto book = read(folder, Writer(true).file(least(kStart), 2), totals);
  EXPECT_EQ(totals.remarks.at("values of a best move that is not told, left out"), 1 + 4);
  EXPECT_TRUE((*book.find(book.start()))->worth.is_known()) << "by what is below";
}

/// Of a tree of one ply, the data of the last position with another height and value.
std::string told_otherwise(std::string bytes, int height, int value) {
  const std::size_t at = bytes.size() - 4 - 1 - 1 - 8 + 4;  // checksum, end of root, end, data
  std::string data;
  put(data, static_cast<std::uint16_t>(height << 4));
  put(data, static_cast<std::int16_t>(value));
  return bytes.replace(at, data.size(), data);
}

TEST(NtestBook, OfAPositionToldTwiceTheDeeperStays) {
  const Folder folder;
  const std::string bytes = Writer(false).file(least(kStart), 1);
  for (const int height : {30, 10}) {
    ExchangeTotals totals;
    auto book = read(folder, told_otherwise(bytes, height, 700), totals);
    EXPECT_THAT(totals.remarks,
                testing::ElementsAre(testing::Pair(HasSubstr("the deeper is kept"), 1)));
    const auto board = book.start().clone();
    ASSERT_TRUE(board->play(*board->parse_move("f5")));
    EXPECT_EQ((*book.find(*board))->depth, std::max(height, 20));
    EXPECT_EQ((*book.find(*board))->worth, estimate(height > 20 ? 700 : -300));
    std::filesystem::remove(folder.file("b"));
  }
}

TEST(NtestBook, WhatIsBehindTheLastPositionIsCounted) {
  const Folder folder;
  ExchangeTotals totals;
  const auto book = read(folder, Writer(false).file(least(kStart), 1) + "abc", totals);
  EXPECT_THAT(totals.remarks, testing::ElementsAre(testing::Pair(HasSubstr("bytes behind"), 3)));
}

TEST(NtestBook, WhatIsNoneIsRefusedWithItsPlace) {
  const Folder folder;
  const std::string bytes = Writer(false).file(least(kStart), 2);
  const auto refused = [&](const std::string& wrong) {
    return import_book(wrong, folder.file("c")).error().message;
  };
  std::string first = bytes;
  first[0] = 1;
  EXPECT_THAT(refused(first), HasSubstr("form 2, got form 1"));
  EXPECT_THAT(refused(bytes.substr(0, bytes.size() - 20)), HasSubstr("expected"));
  std::string move = bytes;
  move[8 + 16 + 8] = 0;
  EXPECT_THAT(refused(move), HasSubstr("byte 33: expected a legal move, got 0"));
  std::string more = bytes;
  --more[4];
  EXPECT_THAT(refused(more), HasSubstr("no more positions"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("c")));
}

}  // namespace
}  // namespace ntest
}  // namespace ternion::library::test
