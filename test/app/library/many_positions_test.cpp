// Books of millions of positions: what goes in comes out, and figures are told. Nothing here fails
// for being slow, and tests are not optimised: how quick it is, `ternion book import` says.
// TERNION_BOOK_POSITIONS sets how many (usual: ten million).
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>

#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "engine/othello/symmetry.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace many_positions {
namespace {

namespace rules = ternion::othello;
using rules::Bitboard;

std::size_t wanted_positions(std::size_t usual) {
  const char* const set = std::getenv("TERNION_BOOK_POSITIONS");
  return set == nullptr ? usual : static_cast<std::size_t>(std::atoll(set));
}

/// Processor time of this process and time on the wall, both in seconds.
class Stopwatch {
 public:
  void tell(const std::string& what) const {
    const double wall =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_).count();
    const double own = static_cast<double>(std::clock() - own_) / CLOCKS_PER_SEC;
    std::cout << what << ": " << own << " s of the processor, " << wall << " s in all\n";
    testing::Test::RecordProperty(what, std::to_string(own));
  }

 private:
  std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
  std::clock_t own_ = std::clock();
};

/// Memory of its own that the process has beside files, in KB.
std::int64_t own_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (word == "RssAnon:") {
      std::int64_t size = 0;
      status >> size;
      return size;
    }
  return 0;
}

template <class T>
void put(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
}

using Discs = std::pair<Bitboard, Bitboard>;  // the mover's, the other's

Move random_move(const rules::Position& position, Rng& rng) {
  Bitboard moves = position.mobility();
  if (moves == 0) return position.must_pass() ? rules::pass_move() : Move::none();
  for (auto skip = rng.below(static_cast<std::uint64_t>(std::popcount(moves))); skip > 0; --skip)
    moves &= moves - 1;
  return rules::move_to(rules::first_square(moves));
}

rules::Position after(const rules::Position& position, Move move) {
  if (rules::is_pass(move)) return {position.opponent(), position.mover(), Side::black};
  const rules::Square square = rules::square_of(move);
  const Bitboard flips = position.flips(square);
  return {position.opponent() & ~flips, position.mover() | flips | rules::bit_of(square),
          Side::black};
}

/// Different ones, out of random games, in no order but that the start is the first.
std::vector<Discs> positions_of_games(std::size_t count, Rng& rng) {
  std::vector<Discs> all;
  while (all.size() < count) {
    for (std::size_t games = count / 40 + 100; games > 0; --games) {
      rules::Position position(0x0000000810000000ULL, 0x0000001008000000ULL, Side::black);
      for (;;) {
        const auto least = rules::canonical(position.mover(), position.opponent());
        all.emplace_back(least.mover, least.opponent);
        const Move move = random_move(position, rng);
        if (move.is_none()) break;
        position = after(position, move);
      }
    }
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
  }
  const auto start = rules::canonical(0x0000000810000000ULL, 0x0000001008000000ULL);
  std::iter_swap(all.begin(), std::ranges::find(all, Discs(start.mover, start.opponent)));
  for (std::size_t i = all.size(); i > 2; --i) std::swap(all[i - 1], all[1 + rng.below(i - 1)]);
  all.resize(count);
  return all;
}

/// With a leaf each that is a legal move, and no values but the leaves': they are found out.
std::string edax_file(const std::vector<Discs>& positions, Rng& rng) {
  std::string bytes = "XADEKOOB";
  bytes += std::string("\x04\x06\0\0\0\0\0\0\0\0", 10);
  for (const int each : {21, 4, 1, 1, 1}) put(bytes, static_cast<std::int32_t>(each));
  put(bytes, static_cast<std::int32_t>(positions.size()));
  bytes.reserve(bytes.size() + 42 * positions.size());
  for (const auto& [mover, opponent] : positions) {
    put(bytes, mover);
    put(bytes, opponent);
    for (int i = 0; i < 4; ++i) put(bytes, static_cast<std::uint32_t>(rng.below(1000)));
    for (const int each : {-127, -127, 127}) put(bytes, static_cast<std::int16_t>(each));
    put(bytes, std::uint8_t{0});
    put(bytes, std::uint8_t{21});
    const Move move = random_move(rules::Position(mover, opponent, Side::black), rng);
    const int score = 2 * static_cast<int>(rng.below(41)) - 40;
    put(bytes, static_cast<std::int8_t>(move.is_none() ? -127 : score));
    put(bytes, static_cast<std::uint8_t>(move.is_none() ? 65 : move.code));
  }
  return bytes;
}

std::string edax_of(Book& book, std::int64_t positions) {
  ExchangeTotals totals;
  const auto bytes = (*find_format("edax"))->write(book, totals);
  EXPECT_TRUE(bytes);
  EXPECT_EQ(totals.positions, positions) << totals_text(totals, "written");
  return bytes.value_or("");
}

void expect_quick_lookups(const std::string& path, const std::vector<Discs>& positions, Rng& rng) {
  const std::int64_t before = own_memory();
  const Stopwatch opening;
  auto book = *Book::open(path, BookStore::Mode::read);
  ASSERT_TRUE(book.find(book.start()));
  opening.tell("opening");
  constexpr int kLookups = 10'000;
  const Stopwatch looking;
  for (int i = 0; i < kLookups; ++i) {
    const auto& [mover, opponent] = positions[rng.below(positions.size())];
    std::string key;
    for (const Bitboard half : {mover, opponent})
      for (int shift = 56; shift >= 0; shift -= 8)
        key += static_cast<char>(static_cast<unsigned char>(half >> shift));
    const auto found = book.store().find(key);
    ASSERT_TRUE(found && *found);
  }
  looking.tell("lookups, ten thousand");
  std::cout << "memory beside files: " << own_memory() - before << " KB more\n";
}

void expect_comes_back(std::size_t count) {
  const Folder folder;
  Rng rng(10);
  const auto positions = positions_of_games(count, rng);
  const auto size = static_cast<std::int64_t>(positions.size());
  std::string first;
  {
    const Stopwatch making;
    ASSERT_TRUE(import_book(edax_file(positions, rng), folder.file("a")));
    making.tell("first import");
    auto book = *Book::open(folder.file("a"), BookStore::Mode::read);
    ASSERT_EQ(*book.store().count(), size);
    const Stopwatch writing;
    first = edax_of(book, size);
    writing.tell("export");
  }
  std::filesystem::remove(folder.file("a"));
  const std::int64_t before = own_memory();
  const Stopwatch reading;
  const auto totals = import_book(first, folder.file("b"));
  reading.tell("import");
  std::cout << "memory beside files: " << own_memory() - before << " KB more\n";
  ASSERT_TRUE(totals) << totals.error().message;
  EXPECT_TRUE(totals->remarks.empty()) << totals_text(*totals, "read");
  {
    auto book = *Book::open(folder.file("b"), BookStore::Mode::read);
    EXPECT_TRUE(edax_of(book, totals->positions) == first) << "byte for byte";
  }
  expect_quick_lookups(folder.file("b"), positions, rng);
}

TEST(ManyPositions, ComeBackByteForByte) { expect_comes_back(20'000); }

TEST(ManyPositionsDeep, ComeBackByteForByte) { expect_comes_back(wanted_positions(10'000'000)); }

}  // namespace
}  // namespace many_positions
}  // namespace ternion::library::test
