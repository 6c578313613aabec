// Packed books: the form in which books ship.
#include "app/library/packed_book.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/book_report.hpp"
#include "app/library/exchange.hpp"
#include "app/library/packed_format.hpp"
#include "app/library/play_book.hpp"
#include "app/library/readable_book.hpp"
#include "app/library/shipped_books.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/text_frame.hpp"
#include "test/app/library/books.hpp"
#include "test/support/sanitized.hpp"

namespace ternion::library::test {
namespace packed_book {
namespace {

using testing::HasSubstr;

/// Of each kind of entry some.
void put_random(Book& book, int positions) {
  Rng rng(83);
  ASSERT_TRUE(book.begin());
  for (int i = 0; i < positions; ++i) {
    const auto board = random_board(book.start(), rng, 1 + i % 25);
    const std::string key = book.canonical(*board).key;
    const auto moves = (*book.board_of(key))->legal_moves();
    if (moves.empty()) continue;
    const auto value = static_cast<Value>(rng.below(4000)) - 2000;
    Entry entry;
    entry.leaf = i % 7 == 0 ? Leaf{Move::none(), {value, value, value, Kind::entered}, 0}
                            : Leaf{moves.back(), estimate(value), i % 40};
    if (i % 9 == 0) entry.leaf = Leaf{moves.back(), {kWin - 5, kWin - 5, kWin, Kind::proved}, i};
    if (i % 11 == 0) entry.leaf.reset();
    entry.depth = i % 60;
    if (i % 5 == 0) entry.counts = {i, i % 3, std::int64_t{i} << 40, i % 2};
    entry.label = i % 4 == 0 ? "a\tb" : "";
    entry.comment = i % 6 == 0 ? "line\nand more" : "";
    ASSERT_TRUE(book.put(key, entry));
  }
  ASSERT_TRUE(book.commit());
}

std::string packed(Book& book) {
  ExchangeTotals totals;
  const auto bytes = (*find_format("packed"))->write(book, totals);
  EXPECT_TRUE(bytes);
  EXPECT_EQ(totals.positions, *book.store().count());
  return bytes.value_or("");
}

Book othello_book(int positions) {
  auto book = *Book::create(":memory:", **find_kit("othello"), "");
  put_random(book, positions);
  return book;
}

TEST(PackedBookForm, HoldsAllThatABookDoes) {
  for (const GameKit* kit : kits()) {
    const Folder folder;
    auto book = *Book::create(folder.file("b"), *kit, "");
    put_random(book, ternion::test::trials(200, 50));
    const std::string bytes = packed(book);
    const auto totals = import_book(bytes, folder.file("c"));
    ASSERT_TRUE(totals) << kit->info.name << " " << totals.error().message;
    EXPECT_TRUE(totals->remarks.empty()) << totals_text(*totals, "read");
    auto copy = *Book::open(folder.file("c"), BookStore::Mode::read);
    EXPECT_EQ(&copy.kit(), kit);
    EXPECT_EQ(entries_of(copy), entries_of(book));
    EXPECT_EQ(packed(copy), bytes);
    auto unpacked = *unpacked_book(bytes);
    EXPECT_EQ(entries_of(unpacked), entries_of(book));
    EXPECT_TRUE(check(unpacked)->clean()) << kit->info.name;
  }
}

TEST(PackedBookForm, IsAskedWhereItLies) {
  auto book = othello_book(5000);  // several frames
  const auto read = *PackedBook::read(packed(book));
  EXPECT_EQ(read.size(), *book.store().count());
  EXPECT_GT(read.size(), 4096);
  for (const auto& [key, entry] : entries_of(book)) {
    EXPECT_EQ(*read.find(key), entry);
    EXPECT_FALSE(*read.find(key.substr(1)));
    EXPECT_FALSE(*read.find(key + "x"));
  }
  EXPECT_FALSE(*read.find(""));
}

TEST(PackedBookForm, OpensWithoutALookAtItsFrames) {
  auto book = othello_book(5000);
  const std::string bytes = packed(book);
  std::string damaged = bytes;
  damaged[damaged.size() - 1] = static_cast<char>(damaged.back() ^ 1);
  const auto opened = PackedBook::open(damaged);
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_EQ(PackedBook::read(damaged).error().code, ErrorCode::syntax);
  int found = 0;
  for (const auto& [key, entry] : entries_of(book)) {
    const auto read = opened->find(key);
    if (read) {
      EXPECT_EQ(*read, entry);
    } else {
      EXPECT_THAT(read.error().message, HasSubstr("byte "));
    }
    found += read ? 1 : 0;
  }
  EXPECT_EQ(found, 4096) << "of the frame that is whole";
}

TEST(PackedBookForm, SaysWhereItIsDamaged) {
  auto book = othello_book(3000);
  const std::string bytes = packed(book);
  const auto entries = entries_of(book);
  Rng rng(5);
  for (int i = 0; i < 400; ++i) {
    std::string damaged = bytes;
    const auto at = static_cast<std::size_t>(rng.below(bytes.size()));
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << rng.below(8)));
    const auto read = PackedBook::read(damaged);
    // A bit of a frame's head that says nothing leaves the book as it was.
    if (read) {
      for (const auto& [key, entry] : entries) ASSERT_EQ(*read->find(key), entry) << at;
      continue;
    }
    EXPECT_THAT(read.error().message, HasSubstr("byte ")) << at;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{4}, std::size_t{8}, std::size_t{9},
                                 std::size_t{12}, std::size_t{40}, bytes.size() - 1}) {
    const auto read = PackedBook::read(bytes.substr(0, size));
    ASSERT_FALSE(read) << size;
    EXPECT_THAT(read.error().message, HasSubstr("byte ")) << size;
  }
  EXPECT_EQ(PackedBook::read("TernBook\x02").error().code, ErrorCode::unsupported);
}

TEST(PackedBookForm, RefusesWhatNoBookHas) {
  const Folder folder;
  const std::string start = othello_book(1).start().position_text();
  auto pack = [&](const std::string& game,
                  std::initializer_list<std::pair<std::string, Entry>> all) {
    BookPacking packing;
    for (const auto& [key, entry] : all) packing.add(key, entry);
    return packing.bytes(game, start);
  };
  const auto why = [&](const std::string& bytes) {
    const auto totals = import_book(bytes, folder.file("b"));
    return totals ? "read" : totals.error().message;
  };
  auto book = othello_book(0);
  const std::string key = book.canonical(book.start()).key;
  Entry illegal;
  illegal.leaf = Leaf{Move{0}, estimate(0), 1};
  Entry lost;
  lost.counts.wins = -1;
  EXPECT_EQ(why(pack("Othello", {{key, {}}})), "read");
  std::filesystem::remove(folder.file("b"));
  EXPECT_THAT(why(pack("chess", {})), HasSubstr("chess"));
  EXPECT_THAT(why(pack("Othello", {{"no key", {}}})), HasSubstr("position 1"));
  EXPECT_THAT(why(pack("Othello", {{key, illegal}})), HasSubstr("legal move"));
  EXPECT_THAT(why(pack("Othello", {{key, lost}})), HasSubstr("byte "));
  EXPECT_THAT(why(pack("Othello", {{key, {}}, {key, {}}})), HasSubstr("ascending"));
  const std::string turned = std::string(3, '\0') + '\x10' + '\x08' + std::string(3, '\0') +
                             std::string(3, '\0') + '\x08' + '\x10' + std::string(3, '\0');
  EXPECT_THAT(why(pack("Othello", {{std::max(turned, std::string("\1")), {}}})),
              HasSubstr("position 1"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("b")));
}

TEST(PackedBookForm, RefusesValuesThatNoBookHas) {
  auto book = othello_book(0);
  const std::string key = book.canonical(book.start()).key;
  const Move legal = (*book.board_of(key))->legal_moves().front();
  const auto code_of = [&](const Worth& worth, bool as_leaf) {
    Entry entry;
    if (as_leaf)
      entry.leaf = Leaf{legal, worth, 1};
    else
      entry.worth = worth;
    BookPacking packing;
    packing.add(key, entry);
    const auto read = PackedBook::read(packing.bytes("Othello", book.start().position_text()));
    return read ? std::optional<ErrorCode>() : std::optional(read.error().code);
  };
  for (const bool as_leaf : {false, true}) {
    for (const Worth& good :
         {Worth{kWin, kWin, kWin, Kind::proved}, Worth{-kWin, -kUnbounded, 0, Kind::proved},
          Worth{6400, 6400, 6400, Kind::solved}, Worth{kLeastWin, kLeastWin, kWin, Kind::solved},
          Worth{9900, 0, kUnbounded, Kind::entered}})
      EXPECT_EQ(code_of(good, as_leaf), std::nullopt) << good.value;
    for (const Worth& wrong :
         {Worth{kWin + 1, kWin + 1, kWin + 1, Kind::proved}, Worth{-kWin - 1, -kUnbounded, 0},
          Worth{5, 6, 7, Kind::searched}, Worth{5, -kUnbounded, 4, Kind::searched},
          Worth{6500, 6500, 6500, Kind::solved}, Worth{-6401, -6401, -6401, Kind::solved}})
      EXPECT_EQ(code_of(wrong, as_leaf), ErrorCode::out_of_range) << wrong.value;
  }
}

// --- What is meant ill.

/// All that a program does with a packed book that it is given.
void ask(const std::string& bytes) {
  auto opened = PackedBook::open(bytes);
  if (!opened) return;
  const auto board = opened->start().clone();
  std::vector<PackedBook> books;
  books.push_back(std::move(*opened));
  const auto played = packed_for_play(std::move(books));
  auto unpacked = unpacked_book(bytes);
  for (int ply = 0; ply < 3 && !board->is_over(); ++ply) {
    for (const BookMove& each : played->moves(*board)) EXPECT_TRUE(board->is_legal(each.move));
    for (const bool json : {false, true})
      if (unpacked) [[maybe_unused]]
        const auto shown = show_text(*unpacked, *board, {0, 2, json});
    ASSERT_TRUE(board->play(board->legal_moves().back()));
  }
  if (unpacked) EXPECT_TRUE(check(*unpacked));
}

TEST(PackedBookForm, ALeafThatIsNoMoveIsLeftOut) {
  for (const GameKit* kit : kits()) {
    const auto book = *Book::create(":memory:", *kit, "");
    Rng rng(11);
    int turned = 0;
    for (int i = 0; i < 40 && turned < 8; ++i) {
      const auto board = random_board(book.start(), rng, 4);
      const CanonicalPosition canonical = book.canonical(*board);
      if (canonical.symmetry == 0) continue;
      ++turned;
      for (const int code : {65'534, 40'000, 1'297, 400, 65}) {
        Entry entry;
        entry.leaf = Leaf{Move{static_cast<std::uint16_t>(code)}, estimate(0), 1};
        if ((*book.board_of(canonical.key))->is_legal(entry.leaf->move)) continue;
        BookPacking packing;
        packing.add(canonical.key, entry);
        const std::string bytes = packing.bytes(kit->info.name, board->position_text());
        auto opened = PackedBook::open(bytes);
        ASSERT_TRUE(opened) << opened.error().message;
        std::vector<PackedBook> books;
        books.push_back(std::move(*opened));
        EXPECT_TRUE(packed_for_play(std::move(books))->moves(*board).empty()) << code;
        auto unpacked = *unpacked_book(bytes);
        EXPECT_TRUE(show_text(unpacked, *board, {})) << code;
        EXPECT_FALSE(check(unpacked)->clean()) << code;
      }
    }
    EXPECT_GT(turned, 0) << kit->info.name;
  }
}

/// The texts in a packed book's frames, the head's first.
std::vector<std::string> texts_of(std::string_view bytes) {
  constexpr std::size_t kMark = 9;
  std::vector<std::string> texts;
  for (std::size_t at = kMark; at < bytes.size();) {
    std::size_t size = 0;
    for (unsigned i = 0; i < 4; ++i)
      size |= std::size_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    const auto frame = bytes.substr(at + 4, size);
    texts.push_back(*unpack_text(std::as_bytes(std::span(frame))));
    at += 4 + size;
  }
  return texts;
}

void add_frame_of(std::string& bytes, const std::vector<std::byte>& frame) {
  for (unsigned shift = 0; shift < 32; shift += 8)
    bytes += static_cast<char>(static_cast<unsigned char>(frame.size() >> shift));
  bytes.append(reinterpret_cast<const char*>(frame.data()), frame.size());
}

/// With right checksums, which keep nothing from the reader.
std::string packed_of(const std::vector<std::string>& texts) {
  std::string bytes = "TernBook\x01";
  for (const std::string& each : texts) add_frame_of(bytes, pack_text(each));
  return bytes;
}

TEST(PackedBookForm, AnyBytesInItsFramesAreRefusedOrHarmless) {
  for (const GameKit* kit : kits()) {
    auto book = *Book::create(":memory:", *kit, "");
    put_random(book, 12);
    const std::string bytes = packed(book);
    const std::vector<std::string> texts = texts_of(bytes);
    ASSERT_EQ(texts.size(), 2U);
    ASSERT_EQ(packed_of(texts), bytes);
    Rng rng(29);
    int read = 0;
    for (int i = 0; i < 120; ++i) {
      std::vector<std::string> changed = texts;
      std::string& text = changed[i % 8 == 0 ? 0 : 1];
      for (int k = 0; k <= i % 3; ++k)
        text[static_cast<std::size_t>(rng.below(text.size()))] =
            static_cast<char>(static_cast<unsigned char>(rng.below(256)));
      const std::string wrong = packed_of(changed);
      read += PackedBook::read(wrong) ? 1 : 0;
      ask(wrong);
    }
    EXPECT_GT(read, 0) << "a value may be another";
  }
}

/// A small file that fills the memory is meant ill.
TEST(PackedBookForm, FramesTogetherAreNoLongerThanTheirFileMakesThem) {
  const auto zeros = pack_text(std::string(kFreeFramedText, '\0'));
  std::string head;
  const auto put = [&](std::string_view text) {
    head += static_cast<char>(static_cast<unsigned char>(2 * text.size()));
    head += text;
  };
  put("Othello");
  const std::string start = othello_book(0).start().position_text();
  head += static_cast<char>(static_cast<unsigned char>(0x80 | (2 * start.size() & 0x7F)));
  head += static_cast<char>(static_cast<unsigned char>(2 * start.size() >> 7));
  head += start;
  head += "\x04\x04";  // two positions, two frames
  put("a");
  put("b");
  std::string bytes = packed_of({head});
  add_frame_of(bytes, zeros);
  add_frame_of(bytes, zeros);
  const auto opened = PackedBook::open(bytes);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::out_of_range) << opened.error().message;
  EXPECT_THAT(opened.error().message, HasSubstr("text in all"));
}

TEST(PackedBookForm, IsPlayedFromAndLearnsNothing) {
  const Folder folder;
  auto book = othello_book(300);
  ASSERT_TRUE(platform::write_file(folder.file("p"), packed(book)));
  const auto played = open_for_play(folder.file("p"));
  ASSERT_TRUE(played) << played.error().message;
  EXPECT_TRUE(is_read_alone(folder.file("p")));
  EXPECT_EQ((*played)->learn({}).error().code, ErrorCode::unsupported);
  const auto known = *known_moves(book, book.start());
  const auto moves = (*played)->moves(book.start());
  ASSERT_EQ(moves.size(), known.size());
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(moves[i].move, known[i].move);
  EXPECT_TRUE((*played)->moves(**make_board("gomoku")).empty());
  EXPECT_EQ(open_writable(folder.file("p")).error().code, ErrorCode::unsupported);
  EXPECT_EQ(*open_readable(folder.file("p"), "")->store().count(), *book.store().count());
}

TEST(PackedBookForm, SaysThatLearnedGamesAreForgotten) {
  const Folder folder;
  auto book = othello_book(10);
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.store().note_game(7));
  ASSERT_TRUE(book.commit());
  ExchangeTotals totals;
  ASSERT_TRUE((*find_format("packed"))->write(book, totals));
  EXPECT_THAT(totals_text(totals, "written"), HasSubstr("1 learned games"));
}

TEST(ShippedBooks, AreSound) {
  ASSERT_FALSE(shipped_files().empty());
  for (const ShippedFile& file : shipped_files()) {
    const std::string_view bytes = file.bytes();
    auto book = unpacked_book(bytes);
    ASSERT_TRUE(book) << book.error().message;
    const auto report = check(*book);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->clean()) << book->kit().info.name << "\n" << report_text(*report, false);
    EXPECT_EQ(&book->kit(), *find_kit(file.game)) << "a file has its game's name";
    EXPECT_TRUE(shipped_when_asked()->covers(**make_board(file.game)));
    EXPECT_FALSE(shipped_when_asked()->moves(**make_board(file.game)).empty());
    EXPECT_LE(bytes.size(), std::size_t{8} << 20);
    EXPECT_EQ(packed(*book), bytes) << "as this program packs it";
  }
}

TEST(ShippedBooks, AreFoundByTheirWord) {
  const auto books = open_for_play(std::string(kShippedBooks));
  ASSERT_TRUE(books) << books.error().message;
  const auto board = *make_board("othello");
  ASSERT_FALSE((*books)->moves(*board).empty());
  EXPECT_EQ(shipped_when_asked()->moves(*board).size(), (*books)->moves(*board).size());
  EXPECT_GT(*open_readable(std::string(kShippedBooks), "othello")->store().count(), 1000);
  EXPECT_EQ(open_readable(std::string(kShippedBooks), "surakarta").error().code,
            ErrorCode::unsupported);
  EXPECT_EQ(open_writable(std::string(kShippedBooks)).error().code, ErrorCode::unsupported);
}

/// A host of parts, as WebAssembly has it.
struct Host {
  std::string bytes;
  int asked = 0;
};
Host& host() {
  static Host one;
  return one;
}
std::shared_ptr<OpeningBook> book_at_host(std::string bytes) {
  host() = {std::move(bytes), 0};
  return read_when_asked({{"othello", []() -> std::string_view {
                             ++host().asked;
                             return host().bytes;
                           }}});
}
std::string shipped_othello() { return std::string(*shipped_file("othello")); }

TEST(LateBooks, AreFetchedOnceByWhoeverAsksOfTheirGame) {
  const auto book = book_at_host(shipped_othello());
  const auto othello = *make_board("othello");
  const auto gomoku = *make_board("gomoku");
  EXPECT_TRUE(book->covers(*othello));
  EXPECT_FALSE(book->covers(*gomoku));
  EXPECT_TRUE(book->check(*gomoku));
  EXPECT_TRUE(book->moves(*gomoku).empty());
  EXPECT_EQ(book->learn({}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(host().asked, 0);
  EXPECT_FALSE(book->moves(*othello).empty());
  ASSERT_TRUE(othello->play(othello->legal_moves().front()));
  EXPECT_FALSE(book->moves(*othello).empty());
  EXPECT_TRUE(book->check(*othello));
  EXPECT_EQ(host().asked, 1);
}

TEST(LateBooks, AreFetchedAgainWhereNothingCame) {
  const auto book = book_at_host("");
  const auto othello = *make_board("othello");
  EXPECT_TRUE(book->moves(*othello).empty());
  const auto read = book->check(*othello);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::io);
  EXPECT_THAT(read.error().message, HasSubstr("expected a book, got nothing"));
  host().bytes = shipped_othello();
  EXPECT_FALSE(book->moves(*othello).empty());
  EXPECT_TRUE(book->check(*othello));
}

TEST(LateBooks, ThatAreDamagedAreRefusedAndKnowNothing) {
  std::string cut = shipped_othello();
  cut.pop_back();
  std::string changed = shipped_othello();
  changed[changed.size() / 2] ^= 1;
  const auto othello = *make_board("othello");
  for (const std::string& bytes : {cut, changed, std::string("<!doctype html>")}) {
    const auto book = book_at_host(bytes);
    const auto read = book->check(*othello);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::io);
    EXPECT_THAT(read.error().message, testing::StartsWith("the book of othello that ships: byte "));
    EXPECT_TRUE(book->moves(*othello).empty());
    EXPECT_EQ(host().asked, 1) << "what came is not asked for anew";
  }
}

}  // namespace
}  // namespace packed_book
}  // namespace ternion::library::test
