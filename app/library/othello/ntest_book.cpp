#include "app/library/othello/ntest_book.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "app/library/othello/discs.hpp"

namespace ternion::library::othello {
namespace {

namespace rules = ternion::othello;

constexpr std::size_t kNtestHeaderBytes = 12;
constexpr std::size_t kNtestRootBytes = 16;
constexpr std::size_t kNtestDataBytes = 8;
constexpr std::size_t kNtestChecksumBytes = 4;
constexpr std::int32_t kNtestForm = 2;
constexpr int kNtestMostValue = 6400;  // hundredths of a disc; beyond: none

/// The numbers of a position as the form has them.
struct NtestData {
  enum Flag : unsigned { proven = 1, branch = 2, height_bits = 0x3F0 };
  unsigned flags = 0;
  int value = 0;  // the view of the side to move

  int height() const { return static_cast<int>((flags & height_bits) >> 4); }
  /// Else it is that of the best move that is not in the book, whichever that is.
  bool is_of_position() const { return (flags & branch) == 0 || (flags & proven) != 0; }
};

/// The least of the eight by mover and empty squares, in whose coordinates its moves are told.
rules::Position stored_position(const rules::Position& position) {
  const auto order = [](Bitboard mover, Bitboard opponent) {
    return std::pair(mover, ~(mover | opponent));
  };
  rules::Position best = position;
  for (int s = 1; s < rules::kSymmetries; ++s) {
    const rules::Position image = rules::apply_symmetry(s, position);
    if (order(image.mover(), image.opponent()) < order(best.mover(), best.opponent())) best = image;
  }
  return best;
}

/// A side that cannot move does so at once.
rules::Position passed(const rules::Position& position) {
  return position.must_pass() ? rules::Position(position.opponent(), position.mover(), Side::black)
                              : position;
}

class NtestReader {
 public:
  NtestReader(std::string_view bytes, Filling& filling) : in_(bytes), filling_(filling) {}

  Expected<ExchangeTotals> read() {
    const auto form = in_.take<std::int32_t>();
    if (form != kNtestForm)
      return fail(ErrorCode::unsupported,
                  fmt::format("expected a book of NTest of form 2, got form {}", form));
    left_ = in_.take<std::int32_t>();
    while (left_ > 0)
      if (auto read = read_root(); !read) return tl::make_unexpected(read.error());
    if (in_.left() > kNtestChecksumBytes)
      totals_.remarks["bytes behind the last position, left out"] +=
          static_cast<std::int64_t>(in_.left() - kNtestChecksumBytes);
    return std::move(totals_);
  }

 private:
  tl::unexpected<Error> expected(std::string_view what, std::string_view got) const {
    return fail(ErrorCode::syntax,
                fmt::format("byte {}: expected {}, got {}", in_.place(), what, got));
  }
  tl::unexpected<Error> expected(std::string_view what) const {
    return expected(what, fmt::format("{} bytes", in_.left()));
  }

  Expected<void> read_root() {
    if (in_.left() < kNtestRootBytes) return expected("a root");
    const auto empty = in_.take<std::uint64_t>();
    const auto mover = in_.take<std::uint64_t>();
    if ((empty & mover) != 0 || (empty & kCentre) != 0)
      return expected("a root with discs in the middle", "other squares");
    return read_tree(rules::Position(mover, ~(empty | mover), Side::black));
  }

  /// Each move fills a square: it is never deeper than the board has squares.
  Expected<void> read_tree(const rules::Position& position) {
    const auto data = read_data();
    if (!data) return tl::make_unexpected(data.error());
    if (auto put = keep(position, *data); !put) return put;
    if (position.is_over()) return {};
    const rules::Position mover = passed(position);
    for (;;) {
      if (in_.left() == 0) return expected("a move");
      const auto move = in_.take<std::int8_t>();
      if (move == -1) return {};
      const Move made{static_cast<std::uint16_t>(static_cast<std::uint8_t>(move))};
      if (move < 0 || !mover.is_legal(made))
        return expected("a legal move", std::to_string(int{move}));
      const auto square = rules::square_of(made);
      const Bitboard flips = mover.flips(square);
      const rules::Position next(mover.opponent() & ~flips,
                                 mover.mover() | flips | rules::bit_of(square), Side::black);
      if (auto read = read_tree(stored_position(passed(next))); !read) return read;
    }
  }

  Expected<NtestData> read_data() {
    if (left_ == 0) return expected("no more positions than the file says", "another");
    if (in_.left() < kNtestDataBytes) return expected("what is known of a position");
    --left_;
    in_.skip(2 * sizeof(std::uint16_t));  // games, of which nobody says how they ended
    NtestData data;
    data.flags = in_.take<std::uint16_t>();
    data.value = in_.take<std::int16_t>();
    return data;
  }

  Expected<void> keep(const rules::Position& position, const NtestData& data) {
    const auto canonical = rules::canonical(position.mover(), position.opponent());
    Entry entry;
    entry.depth = data.height();
    if (!data.is_of_position())
      ++totals_.remarks["values of a best move that is not told, left out"];
    else if (std::abs(data.value) <= kNtestMostValue)
      entry.leaf = Leaf{Move::none(), estimate(data.value), data.height()};
    if ((data.flags & NtestData::proven) != 0) ++totals_.remarks["proofs read as estimates"];
    ++totals_.positions;
    const std::string key = key_of(canonical.mover, canonical.opponent);
    if (const auto before = filling_.find(key); before && (before->leaf || before->depth > 0)) {
      if (before->leaf == entry.leaf && before->depth == entry.depth) return {};
      ++totals_.remarks["positions told again and otherwise, of which the deeper is kept"];
      if (before->depth >= entry.depth) return {};
    }
    return filling_.put(key, entry).and_then([&] {
      return add_pass_before(filling_, canonical, totals_);
    });
  }

  BytesIn in_;
  Filling& filling_;
  ExchangeTotals totals_;
  std::int32_t left_ = 0;  // positions that are still to come
};

Expected<ExchangeTotals> read_ntest(std::string_view bytes, Filling& filling) {
  return NtestReader(bytes, filling).read();
}

/// The first number alone tells little: the root behind it is one of Othello.
bool detect_ntest(std::string_view bytes) {
  if (bytes.size() < kNtestHeaderBytes + kNtestRootBytes) return false;
  BytesIn in(bytes);
  const auto form = in.take<std::int32_t>();
  const auto positions = in.take<std::int32_t>();
  const auto empty = in.take<std::uint64_t>();
  const auto mover = in.take<std::uint64_t>();
  const bool is_root = (empty & mover) == 0 && (empty & kCentre) == 0;
  const std::size_t most = bytes.size() / kNtestDataBytes;
  return (form == 1 || form == kNtestForm) && positions > 0 &&
         static_cast<std::size_t>(positions) <= most && is_root;
}

}  // namespace

BookFormat ntest_format() {
  return {.name = "ntest",
          .game = "Othello",
          .endings = ".book",
          .detect = detect_ntest,
          .read = read_ntest,
          .moves = quick_moves()};
}

}  // namespace ternion::library::othello
