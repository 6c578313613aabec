// Books of Zebra, against a plain telling of the form: images as whole boards, lines one by one.
#include "app/library/othello/zebra_book.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/othello/zebra_hash.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace zebra {
namespace {

using testing::HasSubstr;
using Squares = std::array<int, 64>;  // row by row: 0 empty, 1 black, 2 white

/// Words of lines as the form's text has them: the generator written out as a recurrence.
struct Words {
  std::vector<std::uint32_t> outputs;
  std::size_t at = 0;
  std::uint32_t word[2][8][6561];

  std::uint32_t next() { return outputs[at++]; }
  Words() {
    constexpr std::size_t kOutputs = 2 * 2 * 8 * 6561;
    std::vector<std::uint32_t> x{0};
    for (std::size_t n = 1; n < 31; ++n) x.push_back(1103515245U * x[n - 1] + 12345U);
    // Each new word is the one 31 back and the one 28 back.
    std::vector<std::uint32_t> y(x.begin(), x.end());
    // Word 3 is the first that changes, by word 0.
    std::rotate(y.begin(), y.begin() + 3, y.end());
    for (std::size_t n = 31; n < 31 + 310 + kOutputs; ++n) {
      y.push_back(y[n - 31] + y[n - 3]);
      if (n >= 31 + 310) outputs.push_back(y[n] >> 1);
    }
    for (auto& number : word)
      for (auto& line : number)
        for (std::uint32_t& each : line) {
          const bool odd = (next() & 1) != 0;
          const std::uint32_t value = next();
          each = odd ? value : ~value + 1;
        }
  }
};

const Words& words() {
  static const auto all = std::make_unique<Words>();
  return *all;
}

Squares squares_of(std::uint64_t black, std::uint64_t white) {
  Squares squares{};
  for (std::size_t i = 0; i < 64; ++i)
    squares[i] = static_cast<int>((black >> i & 1) + 2 * (white >> i & 1));
  return squares;
}

Squares with_columns_reversed(const Squares& from) {
  Squares to{};
  for (std::size_t i = 0; i < 64; ++i) to[i] = from[i / 8 * 8 + 7 - i % 8];
  return to;
}
Squares with_rows_reversed(const Squares& from) {
  Squares to{};
  for (std::size_t i = 0; i < 64; ++i) to[i] = from[(7 - i / 8) * 8 + i % 8];
  return to;
}
Squares transposed(const Squares& from) {
  Squares to{};
  for (std::size_t i = 0; i < 64; ++i) to[i] = from[i % 8 * 8 + i / 8];
  return to;
}

std::pair<std::int32_t, std::int32_t> numbers_of(const Squares& squares) {
  std::uint32_t numbers[2] = {0, 0};
  for (std::size_t row = 0; row < 8; ++row) {
    std::size_t pattern = 0;
    for (std::size_t column = 8; column-- > 0;)
      pattern = 3 * pattern + static_cast<std::size_t>(squares[8 * row + column]);
    for (std::size_t k : {0, 1}) numbers[k] ^= words().word[k][row][pattern];
  }
  return {static_cast<std::int32_t>(numbers[0]), static_cast<std::int32_t>(numbers[1])};
}

/// Least of all images, and its numbers' sizes.
std::pair<std::int32_t, std::int32_t> plain_hash(std::uint64_t black, std::uint64_t white) {
  std::vector<Squares> images{squares_of(black, white)};
  images.push_back(transposed(images[0]));
  for (std::size_t i : {0, 1}) images.push_back(with_rows_reversed(images[i]));
  for (std::size_t i : {0, 1, 2, 3}) images.push_back(with_columns_reversed(images[i]));
  auto least = numbers_of(images[0]);
  for (const Squares& each : images) least = std::min(least, numbers_of(each));
  return {std::abs(least.first), std::abs(least.second)};
}

std::uint64_t discs_of(const Board& board, BoardView::Cell cell) {
  const BoardView view = board.view();
  std::uint64_t discs = 0;
  for (std::size_t i = 0; i < 64; ++i)
    if (view.cells[i] == cell) discs |= std::uint64_t{1} << i;
  return discs;
}

TEST(ZebraHash, IsThatOfTheFormsText) {
  const auto start = *make_board("othello");
  Rng rng(51);
  for (int i = 0; i < 300; ++i) {
    const auto board = random_board(*start, rng, static_cast<int>(rng.below(60)));
    const auto black = discs_of(*board, BoardView::Cell::black);
    const auto white = discs_of(*board, BoardView::Cell::white);
    EXPECT_EQ(othello::zebra_hash(black, white).numbers(), plain_hash(black, white));
  }
}

TEST(ZebraHash, AnImagesSquaresGoThereAndBack) {
  for (int image = 0; image < 8; ++image)
    for (int square = 0; square < 64; ++square)
      EXPECT_EQ(othello::into_zebra_image(image, othello::from_zebra_image(image, square)), square);
  EXPECT_EQ(othello::from_zebra_image(1, 0), 7) << "columns reversed";
  EXPECT_EQ(othello::from_zebra_image(4, 1), 8) << "columns are rows";
}

template <class T>
void put(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
}

struct Told {
  int black_score = 9999;
  int alternative = -1;
  int alternative_score = 9999;
  int flags = 1;
};

/// A record of the position after the moves.
std::string record_of(const std::string& moves, const Told& told) {
  const auto board = *make_board("othello");
  for (std::size_t i = 0; i < moves.size(); i += 2)
    EXPECT_TRUE(board->play(*board->parse_move(moves.substr(i, 2))));
  const auto [first, second] = plain_hash(discs_of(*board, BoardView::Cell::black),
                                          discs_of(*board, BoardView::Cell::white));
  std::string bytes;
  put(bytes, first);
  put(bytes, second);
  for (const int each :
       {told.black_score, told.black_score, told.alternative, told.alternative_score, told.flags})
    put(bytes, static_cast<std::int16_t>(each));
  return bytes;
}

std::string book_of(const std::vector<std::string>& records) {
  std::string bytes("\x9E\x0A\x02\x0B", 4);
  put(bytes, static_cast<std::int32_t>(records.size()));
  for (const std::string& each : records) bytes += each;
  return bytes;
}

std::string written(Book& book, ExchangeTotals& totals) {
  return (*find_format("zebra"))->write(book, totals).value_or("");
}

std::optional<Entry> entry_after(Book& book, const std::string& moves) {
  const auto board = book.start().clone();
  for (std::size_t i = 0; i < moves.size(); i += 2)
    EXPECT_TRUE(board->play(*board->parse_move(moves.substr(i, 2))));
  return *book.find(*board);
}

TEST(ZebraBook, IsFoundByWalkingFromTheStart) {
  const Folder folder;
  const std::string bytes =
      book_of({record_of("", {.flags = 1}), record_of("f5", {.black_score = -256, .flags = 2}),
               record_of("f5d6", {.black_score = 30020, .flags = 1 | 4 | 16}),
               record_of("f5f4e3", {.black_score = 128, .flags = 2}),  // nothing leads there
               record_of("f5f6", {.black_score = 64, .flags = 2})});   // the wrong side moves
  const auto totals = import_book(bytes, folder.file("b"));
  ASSERT_TRUE(totals) << totals.error().message;
  EXPECT_EQ(totals->positions, 3);
  const std::string text = totals_text(*totals, "read");
  EXPECT_THAT(text, HasSubstr("2 positions that no line leads to, left out"));
  EXPECT_THAT(text, HasSubstr("1 positions whose number is another one's, left out"));
  auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
  EXPECT_TRUE(check(book)->clean());
  const auto solved = entry_after(book, "f5d6");
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->worth, (Worth{2000, 2000, 2000, Kind::solved}));
  EXPECT_EQ(entry_after(book, "f5")->worth.value, -2000) << "White's view of what Black has";
  EXPECT_EQ(entry_after(book, "")->worth.value, 2000);
}

/// f5 is one of four first moves that are the same, f5f6 and f5d6 are not.
TEST(ZebraBook, TellsTheBestMoveThatIsNotInTheBook) {
  for (const char* const move : {"f6", "d6", "f4"}) {
    const Folder folder;
    const auto board = *make_board("othello");
    ASSERT_TRUE(board->play(*board->parse_move("f5")));
    const auto hash = othello::zebra_hash(discs_of(*board, BoardView::Cell::black),
                                          discs_of(*board, BoardView::Cell::white));
    const int square = (move[1] - '1') * 8 + move[0] - 'a';
    const int stored = othello::into_zebra_image(hash.image, square);
    const int told = 10 * (stored / 8 + 1) + stored % 8 + 1;
    const auto totals =
        import_book(book_of({record_of("", {}), record_of("f5", {.alternative = told,
                                                                 .alternative_score = -192,
                                                                 .flags = 2 | 12 << 10})}),
                    folder.file("b"));
    ASSERT_TRUE(totals) << totals.error().message;
    EXPECT_TRUE(totals->remarks.empty()) << totals_text(*totals, "read");
    auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
    const auto entry = entry_after(book, "f5");
    ASSERT_TRUE(entry && entry->leaf);
    EXPECT_EQ(board->format_move(entry->leaf->move), move);
    EXPECT_EQ(entry->leaf->worth, estimate(150)) << "White's view";
    EXPECT_EQ(entry->leaf->depth, 12);
  }
}

TEST(ZebraBook, AWinOfAnUnknownMarginIsProved) {
  struct Case {
    int score;
    int flags;
    Value value;
    Kind kind;
  };
  for (const Case& each :
       {Case{30001, 4, kLeastWin, Kind::proved}, Case{30002, 4, kLeastWin, Kind::proved},
        Case{-30001, 4, -kLeastWin, Kind::proved}, Case{-30001, 0, -kLeastWin, Kind::proved},
        Case{30000, 4, 0, Kind::proved}, Case{29999, 4, 0, Kind::proved},
        Case{30002, 4 | 16, 200, Kind::solved}, Case{30000, 4 | 16, 0, Kind::solved}}) {
    const Folder folder;
    const auto totals =
        import_book(book_of({record_of("", {.black_score = each.score, .flags = 1 | each.flags})}),
                    folder.file("b"));
    ASSERT_TRUE(totals) << totals.error().message;
    auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
    EXPECT_EQ(entry_after(book, "")->worth, (Worth{each.value, each.value, each.value, each.kind}))
        << each.score << ' ' << each.flags;
  }
}

/// Whoever says so: neither an estimate of so many discs nor an exact margin.
TEST(ZebraBook, AWinIsWrittenAsOneOfAnUnknownMargin) {
  for (const Kind kind : {Kind::searched, Kind::entered, Kind::proved}) {
    for (const Value value : {kLeastWin, -kLeastWin, kWin - 9}) {
      const Folder folder;
      auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
      Entry entry;
      entry.leaf = Leaf{Move::none(), {value, value, value, kind}, 3};
      ASSERT_TRUE(book.begin());
      ASSERT_TRUE(book.put(book.canonical(book.start()).key, entry));
      ASSERT_TRUE(book.commit());
      ExchangeTotals totals;
      const std::string bytes = written(book, totals);
      EXPECT_EQ(totals.remarks["wins without a margin, one disc each"], 1)
          << static_cast<int>(kind) << ' ' << value;
      ASSERT_TRUE(import_book(bytes, folder.file("c")));
      auto copy = *Book::open(folder.file("c"), BookStore::Mode::read);
      const Value told = value > 0 ? kLeastWin : -kLeastWin;
      EXPECT_EQ(entry_after(copy, "")->worth, (Worth{told, told, told, Kind::proved}));
    }
  }
}

TEST(ZebraBook, OfOurOwnComesBack) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  Rng rng(52);
  ASSERT_TRUE(book.begin());
  for (int game = 0; game < 30; ++game) {
    auto board = book.start().clone();
    const int plies = game < 26 ? 8 : 61;  // some to their end, passes included
    for (int ply = 0; ply < plies && !board->is_over(); ++ply) {
      const std::string key = book.canonical(*board).key;
      const auto own = *book.board_of(key);
      const auto moves = own->legal_moves();
      Entry entry;
      const auto value = static_cast<Value>(rng.below(4000)) - 2000;
      const Value whole = value / (2 * kUnit) * 2 * kUnit;  // as margins are
      const Value win = value > 0 ? kLeastWin : -kLeastWin;
      const Worth worths[] = {{whole, whole, whole, Kind::solved},
                              {win, win, win, Kind::proved},
                              estimate(value),
                              estimate(value)};
      entry.leaf = Leaf{moves[rng.below(moves.size())], worths[rng.below(4)], 12};
      entry.depth = 12;
      ASSERT_TRUE(book.put(key, own->is_pass(moves.front()) ? Entry{} : entry));
      const auto next = board->legal_moves();
      ASSERT_TRUE(board->play(next[rng.below(next.size())]));
    }
  }
  ASSERT_TRUE(book.commit());
  ExchangeTotals totals;
  const std::string bytes = written(book, totals);
  EXPECT_EQ(bytes.size(), 8 + 18 * static_cast<std::size_t>(totals.positions));
  const auto read = import_book(bytes, folder.file("c"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->remarks.empty()) << totals_text(*read, "read");
  auto copy = *Book::open(folder.file("c"), BookStore::Mode::read);
  EXPECT_TRUE(check(copy)->clean());
  const auto wanted = entries_of(book);
  const auto got = entries_of(copy);
  ASSERT_EQ(got.size(), wanted.size());
  for (const auto& [key, entry] : wanted) {
    ASSERT_TRUE(got.contains(key));
    EXPECT_EQ(got.at(key).worth.value, entry.worth.value) << (*book.board_of(key))->position_text();
    EXPECT_EQ(got.at(key).worth.kind, entry.worth.kind) << (*book.board_of(key))->position_text();
  }
  ExchangeTotals again;
  EXPECT_EQ(written(copy, again), bytes);
}

TEST(ZebraBook, RefusesWhatIsCut) {
  const Folder folder;
  const std::string good = book_of({record_of("", {}), record_of("f5", {.flags = 2})});
  for (const std::size_t size : {std::size_t{7}, good.size() - 1}) {
    const auto totals = import_book(good.substr(0, size), folder.file("b"));
    ASSERT_FALSE(totals);
    EXPECT_EQ(totals.error().code, ErrorCode::syntax);
  }
  std::string negative = good;
  negative[7] = '\xFF';
  EXPECT_FALSE(import_book(negative, folder.file("b")));
  const auto longer = import_book(good + "x", folder.file("b"));
  ASSERT_TRUE(longer);
  EXPECT_THAT(totals_text(*longer, "read"), HasSubstr("ends of the file behind"));
}

}  // namespace
}  // namespace zebra
}  // namespace ternion::library::test
