// Files of every form with bytes changed, put in, taken out and copied: refused with a reason, or
// read into a book in which a check finds nothing. TERNION_MUTATED_FILES sets how many of each form
// the deep test takes (usual: ten thousand); a failure names the seed and the number of the file.
#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace import_mutations {
namespace {

using namespace std::string_literals;

std::size_t wanted_files(std::size_t usual) {
  const char* const set = std::getenv("TERNION_MUTATED_FILES");
  return set == nullptr ? usual : static_cast<std::size_t>(std::atoll(set));
}

// --- Files as other programs write them.

/// Lines at random, each position with all that an entry has.
Book random_book(const std::string& game, const std::string& start) {
  auto book = *Book::create(":memory:", **find_kit(game), start);
  Rng rng(71);
  EXPECT_TRUE(book.begin());
  for (int line = 0; line < 6; ++line) {
    const auto board = book.start().clone();
    for (int ply = 0; ply < 5; ++ply) {
      const auto all = board->legal_moves();
      EXPECT_TRUE(board->play(all[static_cast<std::size_t>(rng.below(all.size()))]));
      const std::string key = book.canonical(*board).key;
      const auto moves = (*book.board_of(key))->legal_moves();
      const auto value = static_cast<Value>(100 * (static_cast<int>(rng.below(40)) - 20));
      Entry entry;
      entry.leaf =
          Leaf{moves[static_cast<std::size_t>(rng.below(moves.size()))],
               line == 0 ? Worth{kWin - 4, kWin - 4, kWin, Kind::proved} : estimate(value), ply};
      if (line == 1) entry.leaf->move = Move::none();
      entry.depth = 10 + ply;
      entry.counts = {ply, line, 2, 5};
      entry.label = ply % 2 == 0 ? "A" : "";
      entry.comment = ply % 3 == 0 ? "two\nlines" : "";
      EXPECT_TRUE(book.put(key, entry));
    }
  }
  EXPECT_TRUE(book.commit());
  return book;
}

std::string written(const char* form, const std::string& game, const std::string& start) {
  auto book = random_book(game, start);
  ExchangeTotals totals;
  const auto bytes = (*find_format(form))->write(book, totals);
  EXPECT_TRUE(bytes) << form;
  return bytes.value_or("");
}

std::string number(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i));
  return text;
}

/// The records of a file of Egaroucid's third form, 25 bytes each behind 14, in its older forms.
std::string older_egaroucid(const std::string& third, int version) {
  const std::size_t records = (third.size() - 14) / 25;
  std::string bytes = version == 2 ? "DICUORAGE\2"s : ""s;
  bytes += number(records, 4);
  for (std::size_t i = 0; i < records; ++i) {
    const std::string record = third.substr(14 + 25 * i, 25);
    bytes += record.substr(0, 16);
    const int value = static_cast<signed char>(record[16]);
    bytes += version == 2 ? record.substr(16, 2) + "\1"s + number(3, 1) + record.substr(23, 1)
                          : number(static_cast<std::uint64_t>(64 - value), 1);
  }
  return bytes;
}

/// In one block that is not packed.
std::string framed(const std::string& bytes) {
  return "\x04\x22\x4D\x18\x60\x40\x82"s + number(bytes.size() | 0x80000000U, 4) + bytes +
         number(0, 4);
}

/// A root, the start, with one move.
std::string ntest() {
  const std::string data = number(3, 2) + number(4, 2) + number(20 << 4, 2) + number(150, 2);
  return number(2, 4) + number(2, 4) + number(~0x0000001818000000ULL, 8) +
         number(0x0000000810000000ULL, 8) + data + number(26, 1) + data + "\xFF\xFF"s +
         number(0, 4);
}

std::vector<std::pair<std::string, std::string>> seeds() {
  const std::string third = written("egaroucid", "othello", "");
  const std::string database = written("yixin", "gomoku", "renju 15");
  return {{"edax", written("edax", "othello", "")},
          {"egaroucid", third},
          {"egaroucid's second", older_egaroucid(third, 2)},
          {"egaroucid's first", older_egaroucid(third, 1)},
          {"zebra", written("zebra", "othello", "")},
          {"ntest", ntest()},
          {"renlib", written("renlib", "gomoku", "renju 15")},
          {"yixin", database},
          {"yixin in a frame", framed(database)},
          {"packed Othello", written("packed", "othello", "")},
          {"packed Gomoku", written("packed", "gomoku", "freestyle 15")},
          {"text of Othello", written("text", "othello", "")},
          {"text of Gomoku", written("text", "gomoku", "freestyle 15")},
          {"text of Surakarta", written("text", "surakarta", "")}};
}

// --- Their changes.

std::size_t place(Rng& rng, const std::string& bytes) {
  return bytes.empty() ? 0 : static_cast<std::size_t>(rng.below(bytes.size()));
}

void change(std::string& bytes, Rng& rng) {
  static const std::vector<std::string> telling{
      "\0"s, "\xFF"s, "\x7F\xFF"s, "\xFF\xFF\xFF\xFF"s, "\0\0\0\0"s, "\t"s, "\n"s, "\x80"s,
      "-"s,  "9"s,    ","s,        "\0\0\0\x80"s};
  const std::size_t at = place(rng, bytes);
  const std::size_t length = 1 + static_cast<std::size_t>(rng.below(24));
  switch (rng.below(7)) {
    case 0:
      if (!bytes.empty()) bytes[at] = static_cast<char>(rng.below(256));
      break;
    case 1:
      if (!bytes.empty()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.below(8)));
      break;
    case 2:
      bytes.erase(at, length);
      break;
    case 3:
      bytes.insert(at, bytes.substr(place(rng, bytes), length));
      break;
    case 4: {
      const std::string& put = telling[static_cast<std::size_t>(rng.below(telling.size()))];
      bytes.replace(at, std::min(put.size(), bytes.size() - at), put);
      break;
    }
    case 5: {
      const std::string copied = bytes.substr(place(rng, bytes), length);
      bytes.replace(at, std::min(copied.size(), bytes.size() - at), copied);
      break;
    }
    default:
      if (rng.below(4) == 0) bytes.resize(at);
  }
}

/// Half of the files have one change, which most forms can bear.
std::string changed(std::string bytes, Rng& rng) {
  const auto times = rng.below(2) == 0 ? 1 : 1 + rng.below(6);
  for (auto i = times; i > 0; --i) change(bytes, rng);
  return bytes;
}

// --- What becomes of them.

void expect_reason(const Error& error) {
  EXPECT_FALSE(error.message.empty());
  EXPECT_TRUE(std::ranges::none_of(error.message, [](char c) { return c >= 0 && c < ' '; }))
      << error.message;
}

/// As import_book() does it, in memory. True: the bytes were read.
bool is_read(const std::string& bytes) {
  for (const BookFormat& each : book_formats()) {
    if (!each.detect(bytes)) continue;
    const auto kit = find_kit(each.game_in != nullptr ? each.game_in(bytes) : each.game);
    if (!kit) {
      expect_reason(kit.error());
      return false;
    }
    const auto start = each.start != nullptr ? each.start(bytes) : Expected<std::string>("");
    if (!start) {
      expect_reason(start.error());
      return false;
    }
    auto book = Book::create(":memory:", **kit, *start);
    if (!book) {
      expect_reason(book.error());
      return false;
    }
    const auto totals = fill(*book, each, bytes);
    if (!totals) {
      expect_reason(totals.error());
      EXPECT_NE(totals.error().code, ErrorCode::io) << totals.error().message;
      return false;
    }
    const auto report = check(*book);
    EXPECT_TRUE(report && report->clean()) << (report ? report_text(*report, false) : "unreadable");
    return true;
  }
  return false;
}

/// The same by the door that people use.
void expect_door_agrees(const std::string& bytes, bool was_read) {
  const Folder folder;
  const auto imported = import_book(bytes, folder.file("b"));
  EXPECT_EQ(imported.has_value(), was_read);
  EXPECT_EQ(std::filesystem::exists(folder.file("b")), was_read) << "whole or not at all";
  EXPECT_FALSE(std::filesystem::exists(folder.file("b.part")));
}

void expect_refused_or_read(std::size_t files) {
  constexpr std::size_t kByTheDoor = 10;  // one of so many
  for (const auto& [name, bytes] : seeds()) {
    ASSERT_TRUE(is_read(bytes)) << name;
    std::size_t read = 0;
    for (std::size_t i = 0; i < files; ++i) {
      SCOPED_TRACE(name + ", file " + std::to_string(i));
      Rng rng(i + 1);
      const std::string file = changed(bytes, rng);
      const bool was_read = is_read(file);
      read += was_read ? 1 : 0;
      if (i % kByTheDoor == 0) expect_door_agrees(file, was_read);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(read, 0U) << name << ": most changes are small";
    EXPECT_LT(read, files) << name << ": some break a file";
    std::cout << name << ": of " << files << " files " << read << " were read, " << files - read
              << " refused\n";
  }
}

TEST(Import, FilesWithChangedBytesAreRefusedOrRead) { expect_refused_or_read(20); }

TEST(ImportDeep, FilesWithChangedBytesAreRefusedOrRead) {
  expect_refused_or_read(wanted_files(10'000));
}

}  // namespace
}  // namespace import_mutations
}  // namespace ternion::library::test
