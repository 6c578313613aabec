// Books of Edax: what is read is written again, and what is written is valid by rules of its own.
#include "app/library/othello/edax_book.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "test/app/library/books.hpp"
#include "test/app/library/edax_checker.hpp"

namespace ternion::library::test {
namespace {

using testing::HasSubstr;
using Discs = EdaxChecker::Discs;

template <class T>
void put(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
}

int discs_in(Discs discs) { return std::popcount(discs.first | discs.second); }

int margin_of(Discs discs) {
  const int own = std::popcount(discs.first);
  const int theirs = std::popcount(discs.second);
  const int empty = 64 - own - theirs;
  return own > theirs ? own - theirs + empty : own < theirs ? own - theirs - empty : 0;
}

/// A valid book out of nothing but the rules: lines of random games, random values at the leaves.
class SyntheticBook {
 public:
  SyntheticBook(std::uint64_t seed, int games) : rng_(seed) {
    for (int game = 0; game < games; ++game) add_game(game);
    // What has more discs first; of as many, what must pass last: its only move keeps their number.
    std::vector<Discs> order;
    for (const auto& [discs, position] : positions_) order.push_back(discs);
    const auto rank = [](Discs discs) {
      const auto moves = EdaxChecker::moves(discs);
      return 2 * discs_in(discs) + (!moves.empty() && moves.front() == 64 ? 0 : 1);
    };
    std::ranges::sort(order, std::greater<>(), rank);
    for (const Discs& discs : order) value(discs);
  }

  std::string bytes() const {
    std::string bytes = "XADEKOOB";
    bytes += std::string("\x04\x06\xEA\x07\x0B\x1A\x0C\x0D\x0E", 9);
    bytes += '\x55';
    for (const int each : {21, 12, 1, 1, 1}) put(bytes, static_cast<std::int32_t>(each));
    put(bytes, static_cast<std::int32_t>(positions_.size()));
    std::uint32_t games = 1;
    for (const auto& [discs, position] : positions_) {
      put(bytes, discs.first);
      put(bytes, discs.second);
      for (int i = 0; i < 4; ++i) put(bytes, games++);
      for (const int each : {position.value, position.lower, position.upper})
        put(bytes, static_cast<std::int16_t>(each));
      put(bytes, static_cast<std::uint8_t>(position.links.size()));
      put(bytes, std::uint8_t{21});
      auto moves = position.links;
      moves.push_back(position.leaf);
      for (const auto& each : moves) {
        put(bytes, static_cast<std::int8_t>(each.score));
        put(bytes, static_cast<std::uint8_t>(each.move));
      }
    }
    return bytes;
  }
  std::size_t size() const { return positions_.size(); }

 private:
  /// Its beginning or, of every third, its end.
  void add_game(int game) {
    Discs discs{0x0000000810000000ULL, 0x0000001008000000ULL};
    std::vector<Discs> line;
    for (;;) {
      line.push_back(EdaxChecker::canonical(discs));
      const auto moves = EdaxChecker::moves(discs);
      if (moves.empty()) break;
      discs = EdaxChecker::after(discs, moves[static_cast<std::size_t>(rng_.below(moves.size()))]);
    }
    const std::size_t kept = std::min<std::size_t>(line.size(), 8);
    const bool ends = game % 3 == 0;
    for (std::size_t i = 0; i < kept; ++i) positions_[line[ends ? line.size() - 1 - i : i]];
  }

  void value(Discs discs) {
    auto& position = positions_[discs];
    const auto moves = EdaxChecker::moves(discs);
    position.leaf = {-127, 65};
    if (moves.empty()) {
      position.value = position.lower = position.upper = margin_of(discs);
      return;
    }
    position.value = position.lower = position.upper = -127;
    const auto take = [&](int value, int lower, int upper) {
      position.value = std::max(position.value, value);
      position.lower = std::max(position.lower, lower);
      position.upper = std::max(position.upper, upper);
    };
    std::vector<int> free;
    for (const int move : moves) {
      const auto child = positions_.find(EdaxChecker::canonical(EdaxChecker::after(discs, move)));
      if (child == positions_.end()) {
        free.push_back(move);
        continue;
      }
      position.links.push_back({-child->second.value, move});
      take(-child->second.value, -child->second.upper, -child->second.lower);
    }
    if (free.empty()) return;
    const int score = static_cast<int>(rng_.below(41)) - 20;
    const int error = static_cast<int>(rng_.below(3));
    position.leaf = {score, free[static_cast<std::size_t>(rng_.below(free.size()))]};
    take(score, score - error, score + error);
  }

  Rng rng_;
  std::map<Discs, EdaxChecker::Position> positions_;
};

std::string written(Book& book, const char* format, ExchangeTotals& totals) {
  const auto bytes = (*find_format(format))->write(book, totals);
  EXPECT_TRUE(bytes);
  return bytes.value_or("");
}

TEST(EdaxChecker, FindsEachFaultThatMatters) {
  const std::string good = SyntheticBook(1, 30).bytes();
  EXPECT_EQ(EdaxChecker(good).faults(), std::vector<std::string>{});
  std::string cut = good;
  cut.pop_back();
  EXPECT_FALSE(EdaxChecker(cut).faults().empty());
  int found = 0;
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    std::string wrong = good;
    const std::size_t at = 42 + static_cast<std::size_t>(rng.below(good.size() - 42));
    wrong[at] = static_cast<char>(wrong[at] ^ (1 << rng.below(8)));
    found += EdaxChecker(wrong).faults().empty() ? 0 : 1;
  }
  EXPECT_GT(found, 100) << "all but counts of games are checked";
}

TEST(EdaxBook, ComesBackByteForByte) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Folder folder;
    const SyntheticBook synthetic(seed, 40 * static_cast<int>(seed));
    const std::string bytes = synthetic.bytes();
    ASSERT_EQ(EdaxChecker(bytes).faults(), std::vector<std::string>{});
    const auto totals = import_book(bytes, folder.file("b"));
    ASSERT_TRUE(totals) << totals.error().message;
    EXPECT_EQ(totals->positions, static_cast<std::int64_t>(synthetic.size()));
    EXPECT_EQ(totals->remarks.size(), 0U) << totals_text(*totals, "read");
    auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
    expect_true_worths(book);
    EXPECT_TRUE(check(book)->clean());
    ExchangeTotals out;
    EXPECT_EQ(written(book, "edax", out), bytes);
  }
}

TEST(EdaxBook, OfOurOwnIsValid) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  Rng rng(21);
  ASSERT_TRUE(book.begin());
  for (int i = 0; i < 300; ++i) {
    const auto board =
        random_board(book.start(), rng, static_cast<int>(rng.below(i < 250 ? 5 : 61)));
    const std::string key = book.canonical(*board).key;
    const auto moves = (*book.board_of(key))->legal_moves();
    Entry entry;
    const auto value = static_cast<Value>(rng.below(1500)) - 750;
    if (!moves.empty())
      entry.leaf = Leaf{rng.below(9) == 0 ? Move::none() : moves.back(), estimate(value), 12};
    entry.comment = i % 50 == 0 ? "a comment" : "";
    ASSERT_TRUE(book.put(key, entry));
  }
  ASSERT_TRUE(book.commit());
  ExchangeTotals totals;
  const std::string bytes = written(book, "edax", totals);
  EXPECT_EQ(EdaxChecker(bytes).faults(), std::vector<std::string>{});
  EXPECT_GT(totals.positions, 50);
  EXPECT_THAT(totals_text(totals, "written"), HasSubstr("comments lost"));
  EXPECT_THAT(totals_text(totals, "written"), HasSubstr("values rounded to a disc"));
}

TEST(EdaxBook, WhatIsWrongInAFileIsLeftOutAndCounted) {
  const Folder folder;
  const std::string good = SyntheticBook(7, 12).bytes();
  std::string wrong = good;
  wrong[42] =
      static_cast<char>(wrong[42] ^ wrong[50] ^ 0x40);  // some board, mostly not a valid one
  wrong[42 + 32] = 99;                                  // a value that is none
  const auto totals = import_book(wrong, folder.file("b"));
  ASSERT_TRUE(totals) << totals.error().message;
  EXPECT_GT(totals->remarks.size(), 0U);
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  EXPECT_TRUE(check(book)->clean());
}

TEST(EdaxBook, RefusesWhatIsCutOrOfAnotherVersion) {
  const Folder folder;
  const std::string good = SyntheticBook(7, 12).bytes();
  for (const std::size_t size : {std::size_t{8}, std::size_t{41}, good.size() - 1}) {
    const auto totals = import_book(good.substr(0, size), folder.file("b"));
    ASSERT_FALSE(totals);
    EXPECT_EQ(totals.error().code, ErrorCode::syntax);
  }
  std::string other = good;
  other[8] = 3;
  EXPECT_EQ(import_book(other, folder.file("b")).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(std::filesystem::exists(folder.file("b")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("b.part")));
  const auto none = import_book(good.substr(0, 42), folder.file("b"));
  ASSERT_TRUE(none) << "a book of no positions";
  EXPECT_GT(none->remarks.at("positions that the header counts, missing"), 0);
  other = good;
  other.replace(38, 4, 4, '\0');
  const auto more = import_book(other, folder.file("c"));
  ASSERT_TRUE(more);
  EXPECT_EQ(more->remarks.at("positions that the header does not count"), more->positions);
}

TEST(EdaxBook, AnyBytesAreReadOrRefusedAndLeaveABookThatIsSound) {
  const std::string good = SyntheticBook(9, 10).bytes();
  Rng rng(31);
  const Folder folder;
  for (int i = 0; i < 60; ++i) {
    std::string bytes = good;
    for (int k = 0; k < 6; ++k)
      bytes[static_cast<std::size_t>(rng.below(bytes.size()))] = static_cast<char>(rng.below(256));
    if (rng.below(4) == 0) bytes.resize(static_cast<std::size_t>(rng.below(bytes.size())));
    const std::string path = folder.file("b" + std::to_string(i));
    if (!import_book(bytes, path)) continue;
    auto book = *Book::open(path, BookStore::Mode::read);
    EXPECT_TRUE(check(book)->clean()) << i;
  }
}

}  // namespace
}  // namespace ternion::library::test
