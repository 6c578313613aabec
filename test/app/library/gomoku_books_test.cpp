// Libraries of RenLib and databases of Yixin and Rapfi: what is read of them, what is written, any
// bytes.
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "app/library/gomoku/lz4_frame.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace gomoku_books {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

std::string renlib(const std::string& nodes, int minor = 4) {
  return "\xFFRenLib\xFF"s + '\3' + static_cast<char>(minor) + std::string(10, '\xFF') + nodes;
}

std::string two_bytes(std::size_t number) {
  return {static_cast<char>(number & 0xFF), static_cast<char>(number >> 8)};
}
std::string record(const std::string& key, const std::string& said) {
  return two_bytes(key.size()) + key + two_bytes(said.size()) + said;
}
/// A position of renju on 15x15: pairs of x and y, the black ones first.
std::string key(const std::string& stones) { return "\2\x0F\x0F"s + stones; }
std::string database(const std::vector<std::string>& records) {
  std::string bytes = two_bytes(records.size()) + "\0\0"s;
  for (const std::string& each : records) bytes += each;
  return bytes;
}

Book imported(const Folder& folder, const std::string& bytes, ExchangeTotals* totals = nullptr,
              const char* name = "b") {
  const auto read = import_book(bytes, folder.file(name));
  EXPECT_TRUE(read) << read.error().message;
  if (read && totals != nullptr) *totals = *read;
  auto book = Book::open(folder.file(name), BookStore::Mode::read);
  EXPECT_TRUE(check(*book)->clean());
  return std::move(*book);
}

std::optional<Entry> at(Book& book, const std::string& moves) {
  const auto board = book.start().clone();
  EXPECT_TRUE(board->set_position(moves));
  return *book.find(*board);
}

std::string written(Book& book, const char* form, ExchangeTotals* told = nullptr) {
  ExchangeTotals totals;
  const auto bytes = (*find_format(form))->write(book, totals);
  EXPECT_TRUE(bytes) << bytes.error().message;
  if (told != nullptr) *told = totals;
  return bytes.value_or("");
}

// --- RenLib.

TEST(RenLib, TreesWithCommentsAndTexts) {
  const Folder folder;
  // h8, then i9 (marked, with a text) and h9 (with a comment of two lines); i9 has a reply.
  const std::string nodes = "\0\0"s + "\x78\0"s + "\x69\x91"s + "\0\1A\0"s + "\x5A\x40"s +
                            "\x68\x48"s + "first\bsecond\0\0"s;
  ExchangeTotals totals;
  Book book = imported(folder, renlib(nodes), &totals);
  EXPECT_EQ(totals.positions, 4) << "the start was there";
  EXPECT_EQ(book.start().variant(), "renju");
  EXPECT_EQ(at(book, "renju 15 h8i9")->label, "A");
  EXPECT_EQ(at(book, "renju 15 h8h9")->comment, "first\nsecond");
  EXPECT_TRUE(at(book, "renju 15 h8i9j10"));
  EXPECT_TRUE(at(book, "renju 15 h8g7")) << "the same but for a symmetry";
}

TEST(RenLib, AFirstMoveWithoutARoot) {
  const Folder folder;
  Book book = imported(folder, renlib("\x78\x20"s + "ol\xE4"s + "\x69\x40"s, 0));
  EXPECT_EQ(at(book, "renju 15 h8")->comment, "old");
  EXPECT_TRUE(at(book, "renju 15 h8i9"));
}

/// As RenLib writes one whose first line is empty, and Rapfi all of them.
TEST(RenLib, ACommentThatBeginsWithALinesEnd) {
  const Folder folder;
  Book book = imported(folder, renlib("\x78\x48"s + "\bfirst\nsecond\0"s, 0));
  EXPECT_EQ(at(book, "renju 15 h8")->comment, "first\nsecond");
}

TEST(RenLib, WhatCannotBeIsLeftOutAndCounted) {
  const Folder folder;
  ExchangeTotals totals;
  Book book = imported(folder, renlib("\0\0\x78\0\x78\x80\x69\x40\x69\x40"s), &totals);
  EXPECT_EQ(totals.remarks.at("moves that cannot be, left out with what follows"), 2);
  EXPECT_TRUE(at(book, "renju 15 h8i9"));
  EXPECT_THAT(import_book(renlib("\0\0\x78"s), folder.file("c")).error().message,
              HasSubstr("byte 22"));
  EXPECT_THAT(import_book("\xFFRenLib\xFF\3\5"s + std::string(10, '\xFF'), folder.file("c"))
                  .error()
                  .message,
              HasSubstr("3.5"));
  EXPECT_THAT(import_book("\xFFRenLib\xFF"s, folder.file("c")).error().message,
              HasSubstr("20 bytes"));
  std::string deep = renlib("");
  for (int i = 0; i < 5000; ++i) deep += "\0\0"s;
  EXPECT_THAT(import_book(deep, folder.file("c")).error().message, HasSubstr("512"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("c")));
}

/// While one lives, files of the process stay within so many bytes.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallFiles() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

/// The start with all that a position keeps, and then again and again: without a word, and each
/// time with another.
TEST(RenLib, APositionToldManyTimesTakesTheRoomOfOne) {
  const std::string again = "\x78\xC2"s;
  const std::string again_with_words = "\x78\xCA"s;
  std::string silent = "\0\x08"s + std::string(59'998, 'a') + "\0\0"s;
  std::string talking = "\0\0"s;
  for (int i = 0; i < 10'000; ++i) {
    silent += again;
    talking += again_with_words + std::to_string(10'000 + i) + "\0"s;
  }
  for (const std::string& nodes : {silent, talking}) {
    const Folder folder;
    const SmallFiles small(rlim_t{1} << 24);
    ExchangeTotals totals;
    Book book = imported(folder, renlib(nodes), &totals);
    EXPECT_EQ(totals.positions, 0) << "the start was there";
    EXPECT_EQ((*book.find(book.start()))->comment.size(), 59'998U + (nodes == talking ? 1U : 0U));
  }
}

TEST(RenLib, WhatIsWrittenIsReadAgain) {
  const Folder folder;
  auto book = *Book::create(folder.file("a"), **find_kit("gomoku"), "renju 15");
  Rng rng(21);
  ASSERT_TRUE(book.begin());
  for (int i = 0; i < 60; ++i) {
    const auto line = random_board(book.start(), rng, 1 + i % 5);
    const auto board = book.start().clone();
    for (const Move move : line->moves()) {
      ASSERT_TRUE(board->play(move));
      Entry entry;
      entry.label = i % 3 == 0 ? "A" : i % 3 == 1 ? "marked" : "";
      entry.comment = i % 4 == 0 ? "two\nlines" : "";
      ASSERT_TRUE(book.put(book.canonical(*board).key, entry));
    }
  }
  ASSERT_TRUE(book.commit());
  const std::string bytes = written(book, "renlib");
  Book again = imported(folder, bytes);
  EXPECT_EQ(entries_of(again), entries_of(book));
  EXPECT_EQ(written(again, "renlib"), bytes);
}

TEST(RenLib, WhatItCannotHoldIsCounted) {
  const Folder folder;
  auto book = *Book::create(folder.file("a"), **find_kit("gomoku"), "renju 15");
  ASSERT_TRUE(book.begin());
  const auto far = book.start().clone();
  ASSERT_TRUE(far->set_position("renju 15 h8i9j10"));
  Entry entry;
  entry.comment = "h\xC3\xA9";
  entry.leaf = Leaf{Move::none(), estimate(100), 3};
  ASSERT_TRUE(book.put(book.canonical(*far).key, entry));
  ASSERT_TRUE(book.commit());
  ExchangeTotals totals;
  written(book, "renlib", &totals);
  EXPECT_EQ(totals.remarks.at("positions that no line leads to, left out"), 1);
  auto small = *Book::create(folder.file("s"), **find_kit("gomoku"), "renju 13");
  EXPECT_EQ((*find_format("renlib"))->write(small, totals).error().code, ErrorCode::unsupported);
}

/// Zeros within, as old comments have them, and a first line that is empty.
TEST(RenLib, WhatIsWrittenOfAnyTextIsReadToTheSame) {
  const Folder folder;
  for (const std::string& text : {"\0\0\0\bA\0H\xE6"s, "\b\bA\xE6"s, "\n\nA\xE6"s, "\0\xE6"s}) {
    Book book = imported(folder, renlib("\x78\x60"s + text, 0), nullptr, "a");
    const std::string bytes = written(book, "renlib");
    Book again = imported(folder, bytes, nullptr, "b");
    EXPECT_EQ(entries_of(again), entries_of(book)) << testing::PrintToString(text);
    EXPECT_EQ(written(again, "renlib"), bytes) << testing::PrintToString(text);
    for (const char* name : {"a", "b"}) std::filesystem::remove(folder.file(name));
  }
}

// --- Yixin and Rapfi.

TEST(Yixin, RecordsOfEveryLength) {
  const Folder folder;
  ExchangeTotals totals;
  Book book =
      imported(folder,
               database({record("\0\0\0"s, "\0\0\0\0\0charset=\"UTF-8\""s), record(key(""), ""s),
                         record(key("\7\7"s), "\0\x64\0\x2B\0A comment\bof two lines"s),
                         record(key("\7\7\x08\x06"s), "a"s),
                         record(key("\7\7\x08\x07"s), "w\x66\x8B\x2B\0@BTXT@88x\n77y\btext"s),
                         record("\0\x0F\x0F\7\7"s, "w"s), record(key("\7\7\7\7"s), "w"s), "\0\0"s}),
               &totals);
  EXPECT_EQ(book.start().variant(), "renju");
  EXPECT_EQ(totals.positions, 4);
  EXPECT_EQ(totals.remarks.at("positions of another rule or board, left out"), 1);
  EXPECT_EQ(totals.remarks.at("positions that cannot be, left out"), 1);
  EXPECT_EQ(totals.remarks.at("texts at points of the board, left out"), 1);
  EXPECT_EQ(at(book, "renju 15 h8")->comment, "A comment\nof two lines");
  EXPECT_EQ(at(book, "renju 15 h8")->depth, 10);
  EXPECT_EQ(at(book, "renju 15 h8i9")->label, "a");
  const auto lost = at(book, "renju 15 h8i8");
  EXPECT_EQ(lost->comment, "text");
  EXPECT_EQ(lost->worth.value, -(kWin - 150)) << "30000 less 29850";
  EXPECT_EQ(lost->worth.kind, Kind::proved);
}

TEST(Yixin, ValuesAreOfTheSideToMove) {
  const Folder folder;
  Book book = imported(folder, database({record(key("\7\7"s), "\0\xC8\0\x2B\0"s),
                                         record(key("\7\7\x08\x06"s), "\0\x38\xFF\x02\0"s),
                                         record(key("\7\7\x08\x07"s), "l"s)}));
  EXPECT_EQ(at(book, "renju 15 h8i9")->worth.value, -300) << "200 of theirs are 3 points";
  EXPECT_EQ(at(book, "renju 15 h8i9")->worth.upper, kUnbounded) << "a lower bound";
  EXPECT_EQ(at(book, "renju 15 h8i8")->worth.value, kLeastWin) << "who made the last move has lost";
}

/// A mate that is a bound is a proof where the bound leads away from the middle alone.
TEST(Yixin, MatesThatAreBounds) {
  struct Case {
    std::string said;
    Worth expected;
  };
  const Value far = kWin - 150;  // 29850 of theirs
  const std::string plus = "\x9A\x74";
  const std::string minus = "\x66\x8B";
  for (const Case& each :
       {Case{"\0"s + plus + "\x2B\0"s, {far, far, far, Kind::proved}},
        Case{"\0"s + plus + "\x2A\0"s, {far, far, kWin, Kind::proved}},
        Case{"\0"s + plus + "\x29\0"s, {far, -kUnbounded, far, Kind::searched}},
        Case{"\0"s + minus + "\x2B\0"s, {-far, -far, -far, Kind::proved}},
        Case{"\0"s + minus + "\x29\0"s, {-far, -kWin, -far, Kind::proved}},
        Case{"\0"s + minus + "\x2A\0"s, {-far, -far, kUnbounded, Kind::searched}},
        Case{"w" + minus + "\x2A\0"s, {-far, -far, -far, Kind::proved}}}) {
    const Folder folder;
    Book book = imported(folder, database({record(key("\7\7"s), each.said)}));
    EXPECT_EQ(at(book, "renju 15 h8")->worth, each.expected) << testing::PrintToString(each.said);
    const std::string bytes = written(book, "yixin");
    Book again = imported(folder, bytes, nullptr, "again");
    EXPECT_EQ(at(again, "renju 15 h8")->worth, each.expected) << testing::PrintToString(each.said);
    EXPECT_EQ(written(again, "yixin"), bytes);
  }
}

/// One move that loses leaves the others open; so it is told, and so it is read.
TEST(Yixin, AMoveThatLosesIsNoProofOfThePositionBeforeIt) {
  const Folder folder;
  Book book =
      imported(folder, database({record(key(""), ""s), record(key("\7\7"s), "\0\x9A\x74\x2B\0"s)}));
  const Worth before = at(book, "renju 15")->worth;
  EXPECT_EQ(before.kind, Kind::searched);
  const std::string bytes = written(book, "yixin");
  Book again = imported(folder, bytes, nullptr, "again");
  EXPECT_EQ(at(again, "renju 15")->worth, before);
  EXPECT_EQ(written(again, "yixin"), bytes);
}

/// Under the label 0 Rapfi takes a record for a bare key and saves it as one; -1 is what it gives
/// to a value without a mark.
TEST(Yixin, WhatHasNoMarkIsNoBareKey) {
  const Folder folder;
  const std::string corner = key("\0\0"s);
  Book book = imported(folder, database({record(key(""), ""s), record(corner, "\0\x64\0\x2B\0"s),
                                         record(key("\7\7\x08\x06"s), "\xFF\0\0\0\0text"s),
                                         record(key("\7\7"s), "a"s)}));
  const std::string bytes = written(book, "yixin");
  EXPECT_THAT(bytes, HasSubstr(record(corner, "\xFF\x64\0\x2B\0"s)));
  EXPECT_THAT(bytes, HasSubstr("\xFF\0\0\0\0text"s));
  EXPECT_THAT(bytes, HasSubstr(record(key("\7\7"s), "a"s)));
  EXPECT_EQ(at(book, "renju 15 h8i9")->label, "");
}

/// The form has no leaves.
TEST(Yixin, ALeafBetterThanTheBooksMovesIsAPosition) {
  const Folder folder;
  auto book = *Book::create(folder.file("a"), **find_kit("gomoku"), "renju 15");
  const auto put = [&](const std::string& moves, const Leaf& leaf) {
    const auto board = book.start().clone();
    ASSERT_TRUE(board->set_position(moves));
    Entry entry;
    entry.leaf = leaf;
    ASSERT_TRUE(book.put(book.canonical(*board).key, entry));
  };
  // A move into a corner is told in the same way on every image of a board with one stone in its
  // middle.
  const Move corner = book.start().parse_move("a1").value();
  const Worth mate{kWin - 6, kWin - 6, kWin - 6, Kind::proved};
  for (const Worth& best : {estimate(300), mate}) {
    ASSERT_TRUE(book.begin());
    put("renju 15 h8", {corner, best, 9});
    put("renju 15 h8i9", {Move::none(), estimate(150), 5});
    ASSERT_TRUE(book.commit());
    EXPECT_EQ(at(book, "renju 15 h8")->worth.value, best.value);
    ExchangeTotals totals;
    const std::string bytes = written(book, "yixin", &totals);
    EXPECT_EQ(totals.positions, 4);
    EXPECT_EQ(totals.remarks.at("leaves better than what the book has, told as positions"), 1);
    const Folder other;
    Book again = imported(other, bytes);
    EXPECT_EQ(at(again, "renju 15 h8")->worth.value, best.value);
    EXPECT_EQ(at(again, "renju 15 h8a1")->depth, 9);
    EXPECT_EQ(at(again, "renju 15 h8i9")->worth, estimate(150));
    ExchangeTotals none;
    written(again, "yixin", &none);
    EXPECT_EQ(none.positions, 4);
    EXPECT_TRUE(none.remarks.empty());
  }
}

/// Five records in 89 bytes, as five positions of Egaroucid's oldest form would take.
TEST(Yixin, IsNotTakenForAnOldBookOfOthello) {
  const Folder folder;
  const std::string bytes =
      database({record("\0\0\0"s, "\0\0\0\0\0charset=\"UTF-8\""s), record(key(""), "\xFF\0\0\3\0"s),
                record(key("\0\0"s), "\xFF\x64\0\3\0"s), record(key("\7\7"s), "\xFF\x64\0\3\0"s),
                record(key("\7\7\x08\x08\x08\x06"s), "\xFF\x64\0\3\0"s)});
  ASSERT_EQ(bytes.size(), 4U + 5U * 17U);
  Book book = imported(folder, bytes);
  EXPECT_EQ(book.start().game().name, "Gomoku");
}

TEST(Yixin, PassesSayWhoIsToMove) {
  const Folder folder;
  Book book = imported(folder, database({record(key("\7\7\xFF\xFF"s), "x"s),
                                         record(key("\7\7\xFF\xFF\x08\x08"s), "y"s)}));
  const auto board = book.start().clone();
  ASSERT_TRUE(board->set_position("renju 15 15/15/15/15/15/15/15/7X7/15/15/15/15/15/15/15 X"));
  const auto entry = *book.find(*board);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->label, "x");
  const std::string bytes = written(book, "yixin");
  EXPECT_THAT(bytes, HasSubstr(key("\7\7\xFF\xFF"s)));
}

TEST(Yixin, WhatIsWrittenIsReadAgain) {
  for (const char* start : {"renju 15", "freestyle 20", "standard 9"}) {
    const Folder folder;
    auto book = *Book::create(folder.file("a"), **find_kit("gomoku"), start);
    Rng rng(22);
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 80; ++i) {
      const auto board = random_board(book.start(), rng, i % 6);
      Entry entry;
      const auto value = static_cast<Value>(rng.below(2000) / 3 * 3) - 999;
      entry.leaf = Leaf{Move::none(), estimate(value), i % 20};
      if (i % 9 == 0) entry.leaf->worth = {kWin - 7, kWin - 7, kWin - 7, Kind::proved};
      entry.depth = i % 20;
      entry.label = i % 4 == 0 ? "a" : "";
      entry.comment = i % 5 == 0 ? "line\nand \xC3\xA9" : "";
      ASSERT_TRUE(book.put(book.canonical(*board).key, entry));
    }
    ASSERT_TRUE(book.commit());
    const std::string bytes = written(book, "yixin");
    Book again = imported(folder, bytes);
    EXPECT_EQ(again.start().position_text(), book.start().position_text());
    const auto before = entries_of(book);
    for (const auto& [each, entry] : entries_of(again)) {
      ASSERT_TRUE(before.contains(each));
      EXPECT_EQ(entry.worth.value, before.at(each).worth.value);
      EXPECT_EQ(entry.comment, before.at(each).comment);
    }
    EXPECT_EQ(entries_of(again).size(), before.size());
    EXPECT_EQ(written(again, "yixin"), bytes);
  }
  const Folder folder;
  auto caro = *Book::create(folder.file("c"), **find_kit("gomoku"), "caro 15");
  ExchangeTotals totals;
  EXPECT_EQ((*find_format("yixin"))->write(caro, totals).error().code, ErrorCode::unsupported);
}

/// A comment whose first line looks like texts at points of the board keeps it.
TEST(Yixin, ACommentIsNotTakenForTextsOfTheBoard) {
  const Folder folder;
  Book book = imported(folder, database({record(key(""), ""s),
                                         record(key("\7\7"s), "\0\x64\0\x2B\0@BTXT@a\b@BTXT@b"s)}));
  EXPECT_EQ(at(book, "renju 15 h8")->comment, "@BTXT@b");
  Book again = imported(folder, written(book, "yixin"), nullptr, "again");
  EXPECT_EQ(at(again, "renju 15 h8")->comment, "\n@BTXT@b");
  EXPECT_EQ(written(again, "yixin"), written(book, "yixin"));
}

TEST(Yixin, AFrameOfLz4) {
  const Folder folder;
  const std::string plain = database({record(key("\7\7"s), "a"s)});
  const auto size = static_cast<char>(plain.size());
  const std::string stored = "\x04\x22\x4D\x18\x60\x40\x82"s + size + "\0\0\x80"s + plain;
  Book book = imported(folder, stored + "\0\0\0\0"s);
  EXPECT_EQ(at(book, "renju 15 h8")->label, "a");
  // "abcabcabcab": three letters, and a match that reaches into itself.
  const std::string packed =
      "\x04\x22\x4D\x18\x60\x40\x82\x0B\0\0\0\x34"s + "abc\3\0\x40"s + "defg"s;
  EXPECT_EQ(read_lz4_frame(packed + "\0\0\0\0"s).value(), "abcabcabcabdefg");
  EXPECT_FALSE(read_lz4_frame(packed)) << "its end is missing";
  EXPECT_FALSE(read_lz4_frame("\x04\x22\x4D\x18\x60"s));
  EXPECT_FALSE(read_lz4_frame("\x04\x22\x4D\x18\x61\x40\x82\0\0\0\0"s)) << "a dictionary";
  EXPECT_FALSE(read_lz4_frame("\x04\x22\x4D\x18\x60\x40\x82\4\0\0\0\x04\4\0\0\0\0\0\0"s))
      << "back behind the beginning";
}

// --- Any bytes.

std::vector<std::string> sound_files() {
  const Folder folder;
  std::vector<std::string> files;
  for (const char* game : {"othello", "gomoku"}) {
    auto book =
        *Book::create(folder.file(game), **find_kit(game), game == "gomoku"s ? "renju 15" : "");
    Rng rng(23);
    EXPECT_TRUE(book.begin());
    for (int i = 0; i < 12; ++i) {
      const auto board = random_board(book.start(), rng, i % 5);
      const std::string each = book.canonical(*board).key;
      Entry entry;
      entry.leaf = Leaf{(*book.board_of(each))->legal_moves().front(),
                        estimate(static_cast<Value>(rng.below(9)) * kUnit), i};
      entry.comment = i % 3 == 0 ? "text" : "";
      entry.label = i % 2 == 0 ? "a" : "";
      EXPECT_TRUE(book.put(each, entry));
    }
    EXPECT_TRUE(book.commit());
    for (const BookFormat& form : book_formats())
      if (form.write != nullptr && (form.game.empty() || form.game == book.kit().info.name))
        files.push_back(written(book, std::string(form.name).c_str()));
  }
  return files;
}

/// So many of each form that is written.
void expect_read_or_refused(int mutations) {
  const auto files = sound_files();  // in a folder of this test's name, which is gone again
  const Folder folder;
  Rng rng(24);
  const std::string path = folder.file("b");
  int taken = 0;
  int refused = 0;
  for (const std::string& sound : files) {
    for (int i = 0; i < mutations; ++i) {
      std::string bytes = sound;
      for (std::uint64_t changes = 1 + rng.below(4); changes > 0; --changes)
        bytes[static_cast<std::size_t>(rng.below(bytes.size()))] =
            static_cast<char>(rng.below(256));
      if (rng.below(4) == 0) bytes.resize(static_cast<std::size_t>(rng.below(bytes.size())));
      const auto read = import_book(bytes, path);
      if (!read) {
        ++refused;
        EXPECT_FALSE(read.error().message.empty());
        EXPECT_FALSE(std::filesystem::exists(path)) << "whole or not at all";
        continue;
      }
      ++taken;
      if (i % 5 == 0) {
        auto book = Book::open(path, BookStore::Mode::read);
        EXPECT_TRUE(check(*book)->clean());
      }
      std::filesystem::remove(path);
    }
  }
  EXPECT_GT(taken, 0);
  EXPECT_GT(refused, 0);
}

TEST(Import, MutatedFilesAreReadOrRefused) { expect_read_or_refused(15); }
TEST(ImportDeep, TenThousandMutatedFilesOfEachForm) { expect_read_or_refused(10'000); }

}  // namespace
}  // namespace gomoku_books
}  // namespace ternion::library::test
