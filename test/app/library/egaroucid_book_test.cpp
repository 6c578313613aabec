// Books of Egaroucid, and the forms before.
#include "app/library/othello/egaroucid_book.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "test/app/library/books.hpp"
#include "test/app/library/edax_checker.hpp"

namespace ternion::library::test {
namespace egaroucid {
namespace {

using testing::HasSubstr;
using Discs = EdaxChecker::Discs;

template <class T>
void put(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
}

std::string header(char version, std::int32_t count) {
  std::string bytes = "DICUORAGE";
  bytes += version;
  put(bytes, count);
  return bytes;
}

struct Record {
  Discs discs;
  int value = 0;
  int level = 21;
  std::uint32_t lines = 0;
  int leaf_value = -126;
  int leaf_move = 125;
  int leaf_level = -1;
};

std::string bytes_of(const std::vector<Record>& records) {
  std::string bytes = header(3, static_cast<std::int32_t>(records.size()));
  for (const Record& each : records) {
    put(bytes, each.discs.first);
    put(bytes, each.discs.second);
    for (const int number : {each.value, each.level}) put(bytes, static_cast<std::int8_t>(number));
    put(bytes, each.lines);
    for (const int number : {each.leaf_value, each.leaf_move, each.leaf_level})
      put(bytes, static_cast<std::int8_t>(number));
  }
  return bytes;
}

/// All positions of the first plies, values from the bottom up, positions with only a pass left
/// out.
std::vector<Record> synthetic(int plies) {
  std::map<Discs, int> depth_of;
  std::vector<Discs> level{EdaxChecker::canonical({0x0000000810000000ULL, 0x0000001008000000ULL})};
  std::vector<std::vector<Discs>> levels;
  for (int ply = 0; ply <= plies; ++ply) {
    levels.push_back(level);
    std::set<Discs> next;
    for (const Discs& discs : level)
      for (const int move : EdaxChecker::moves(discs))
        next.insert(EdaxChecker::canonical(EdaxChecker::after(discs, move)));
    level.assign(next.begin(), next.end());
  }
  Rng rng(4);
  std::map<Discs, Record> records;
  for (auto at = levels.rbegin(); at != levels.rend(); ++at)
    for (const Discs& discs : *at) {
      Record record{discs};
      record.lines = static_cast<std::uint32_t>(rng.below(1000));
      int best = -100;
      for (const int move : EdaxChecker::moves(discs))
        if (const auto child =
                records.find(EdaxChecker::canonical(EdaxChecker::after(discs, move)));
            child != records.end())
          best = std::max(best, -child->second.value);
      if (best == -100) {
        record.leaf_value = best = static_cast<int>(rng.below(31)) - 15;
        record.leaf_move = EdaxChecker::moves(discs).back();
        record.leaf_level = 17;
      }
      record.value = best;
      records[discs] = record;
    }
  std::vector<Record> list;
  for (const auto& [discs, record] : records) list.push_back(record);
  return list;
}

TEST(EgaroucidBook, ComesBackByteForByte) {
  const Folder folder;
  const std::string bytes = bytes_of(synthetic(5));
  const auto totals = import_book(bytes, folder.file("b"));
  ASSERT_TRUE(totals) << totals.error().message;
  EXPECT_EQ(totals->remarks.size(), 0U) << totals_text(*totals, "read");
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  expect_true_worths(book);
  EXPECT_TRUE(check(book)->clean());
  ExchangeTotals out;
  EXPECT_EQ(*(*find_format("egaroucid"))->write(book, out), bytes);
  EXPECT_EQ(out.remarks.size(), 0U) << totals_text(out, "written");
}

std::set<std::vector<std::int64_t>> records_of(const std::string& bytes) {
  std::set<std::vector<std::int64_t>> records;
  for (std::size_t at = 14; at + 25 <= bytes.size(); at += 25) {
    const auto number = [&](std::size_t from, std::size_t size) {
      std::uint64_t all = 0;
      for (std::size_t i = size; i-- > 0;)
        all = all << 8 | static_cast<unsigned char>(bytes[at + from + i]);
      return size == 1 ? static_cast<std::int64_t>(static_cast<std::int8_t>(all))
                       : static_cast<std::int64_t>(all);
    };
    records.insert({number(0, 8), number(8, 8), number(16, 1), number(17, 1), number(18, 4),
                    number(22, 1), number(23, 1), number(24, 1)});
  }
  return records;
}

std::vector<std::int64_t> bare(const Discs& discs, int value, int level) {
  return {static_cast<std::int64_t>(discs.first),
          static_cast<std::int64_t>(discs.second),
          value,
          level,
          0,
          -126,
          125,
          -1};
}

/// What Egaroucid finds behind a move: a pass is gone through.
Discs behind(const Discs& discs, int move) {
  const Discs after = EdaxChecker::after(discs, move);
  const bool passes = EdaxChecker::moves(after) == std::vector<int>{64};
  return EdaxChecker::canonical(passes ? EdaxChecker::after(after, 64) : after);
}

/// The first position of a random game with a move after which the other side passes, with that
/// move in front.
std::pair<Discs, std::vector<int>> with_a_pass() {
  Rng rng(7);
  while (true) {
    Discs discs{0x0000000810000000ULL, 0x0000001008000000ULL};
    for (auto moves = EdaxChecker::moves(discs); !moves.empty();
         moves = EdaxChecker::moves(discs)) {
      discs = EdaxChecker::canonical(discs);
      moves = EdaxChecker::moves(discs);
      for (int& move : moves)
        if (move < 64 && moves.size() > 2 &&
            EdaxChecker::moves(EdaxChecker::after(discs, move)) == std::vector<int>{64}) {
          std::swap(move, moves.front());
          return {discs, moves};
        }
      discs = EdaxChecker::after(discs, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// Egaroucid plays moves into the book alone, and its own repair makes a position worth the best of
/// them, whatever its leaf is.
TEST(EgaroucidBook, ALeafBetterThanTheBooksMovesIsAPosition) {
  const Discs second = EdaxChecker::canonical(
      EdaxChecker::after({0x0000000810000000ULL, 0x0000001008000000ULL}, 19));
  for (const auto& [discs, moves] :
       {std::pair(second, EdaxChecker::moves(second)), with_a_pass()}) {
    const Folder folder;
    const int leaf = moves.front();
    const bool passes = EdaxChecker::moves(EdaxChecker::after(discs, leaf)).front() == 64;
    const Discs link = behind(discs, moves.back());
    ASSERT_NE(link, behind(discs, leaf));
    Record parent{discs, 2, 21, 0, 2, leaf, 17};
    const std::string told = bytes_of({parent, {link, 3, 20}});
    ASSERT_TRUE(import_book(told, folder.file("b")));
    auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
    ExchangeTotals out;
    const std::string bytes = *(*find_format("egaroucid"))->write(book, out);
    EXPECT_EQ(out.remarks.at("leaves better than what the book has, told as positions"), 1);
    const auto records = records_of(bytes);
    EXPECT_THAT(records, testing::Contains(bare(discs, 2, 21)));
    EXPECT_THAT(records, testing::Contains(bare(link, 3, 20)));
    EXPECT_THAT(records, testing::Contains(bare(behind(discs, leaf), passes ? 2 : -2, 17)));
    const auto again = import_book(bytes, folder.file("again"));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->remarks.count("values that contradicted their moves, put right"), 0U);
    auto second_book = *Book::open(folder.file("again"), BookStore::Mode::read);
    ExchangeTotals none;
    EXPECT_EQ(records_of(*(*find_format("egaroucid"))->write(second_book, none)), records);
    EXPECT_EQ(none.remarks.count("leaves better than what the book has, told as positions"), 0U);
    // As good as the move into the book it stays a leaf.
    parent.value = parent.leaf_value = -3;
    ASSERT_TRUE(import_book(bytes_of({parent, {link, 3, 20}}), folder.file("equal")));
    auto equal = *Book::open(folder.file("equal"), BookStore::Mode::read);
    EXPECT_EQ(records_of(*(*find_format("egaroucid"))->write(equal, none)).size(),
              records.size() - 1);
  }
}

TEST(EgaroucidBook, AHandsValueIsEntered) {
  const Folder folder;
  Record record = synthetic(0).front();
  record.level = 70;
  record.value = 3;
  record.leaf_move = 125;
  record.leaf_value = -126;
  ASSERT_TRUE(import_book(bytes_of({record}), folder.file("b")));
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  const auto entry = *book.find(book.start());
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->worth.kind, Kind::entered);
  EXPECT_EQ(entry->worth.value, 300);
}

TEST(EgaroucidBook, ThoseBeforeItAreRead) {
  const Folder folder;
  const auto records = synthetic(2);
  std::string second = header(2, static_cast<std::int32_t>(records.size()));
  std::string first;
  put(first, static_cast<std::int32_t>(records.size()));
  for (const Record& each : records) {
    for (std::string* bytes : {&second, &first}) {
      put(*bytes, each.discs.first);
      put(*bytes, each.discs.second);
    }
    put(second, static_cast<std::int8_t>(each.value));
    put(second, std::int8_t{21});
    second += std::string("\x01\x05\x05", 3);
    put(first, static_cast<std::uint8_t>(64 - each.value));
  }
  for (const auto& [name, bytes] : {std::pair("b2", second), std::pair("b1", first)}) {
    const auto totals = import_book(bytes, folder.file(name));
    ASSERT_TRUE(totals) << totals.error().message;
    EXPECT_EQ(totals->positions, static_cast<std::int64_t>(records.size()));
    auto book = *Book::open(folder.file(name), BookStore::Mode::read);
    for (const Record& each : records)
      if (each.leaf_move != 125) {
        std::string key;
        for (const auto half : {each.discs.first, each.discs.second})
          for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(half >> shift);
        EXPECT_EQ((*book.store().find(key))->worth.value, each.value * kUnit);
      }
  }
}

TEST(EgaroucidBook, RefusesWhatIsCut) {
  const Folder folder;
  const std::string good = bytes_of(synthetic(2));
  for (const std::size_t size : {std::size_t{9}, std::size_t{13}, good.size() - 1})
    EXPECT_EQ(import_book(good.substr(0, size), folder.file("b")).error().code, ErrorCode::syntax);
  std::string huge = good;
  huge.replace(10, 4, "\xFF\xFF\xFF\x7F");
  EXPECT_EQ(import_book(huge, folder.file("b")).error().code, ErrorCode::syntax);
  huge.replace(10, 4, "\xFF\xFF\xFF\xFF");
  const auto negative = import_book(huge, folder.file("b"));
  ASSERT_FALSE(negative);
  EXPECT_EQ(negative.error().code, ErrorCode::syntax);
  EXPECT_TRUE(import_book(good + "more", folder.file("b"))
                  ->remarks.contains("ends of the file behind its last position, left out"));
}

}  // namespace
}  // namespace egaroucid
}  // namespace ternion::library::test
