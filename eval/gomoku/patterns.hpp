// What a stone would make in one line: the pattern of a cell in one direction, looked up by the
// cells around it in base 3 (free, own, blocked).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/gomoku/five.hpp"
#include "engine/gomoku/lines.hpp"

namespace ternion::gomoku {

/// In growing order of strength, but for the last. "Open": it may still become the next thing in
/// more than one way that counts (an open three becomes a straight four, an open two an open
/// three); "closed": only a four comes of it.
enum class Pattern : std::uint8_t {
  dead,  // no five can come of it
  closed_one,
  open_one,
  closed_two,
  open_two,
  closed_three,
  open_three,
  four,           // one cell makes five; under caro also more that one stone stops
  double_four,    // two do, but not as a straight four
  straight_four,  // both ends of four in a row do
  five,
  overline,  // more than five where exactly five wins; under caro also five between two stones
};
constexpr int kPatterns = 12;

namespace detail {
constexpr std::size_t kWindowBits = 2 * kReach;  // without the centre
/// The bits of a number as digits in base 3.
constexpr auto make_ternary() {
  std::array<std::uint16_t, std::size_t{1} << kWindowBits> all{};
  for (std::size_t bits = 0; bits < all.size(); ++bits)
    for (std::size_t digit = kWindowBits; digit-- > 0;)
      all[bits] = static_cast<std::uint16_t>(all[bits] * 3 + (bits >> digit & 1));
  return all;
}
}  // namespace detail

/// Immutable, thread-safe.
class PatternTable {
 public:
  explicit PatternTable(Five five);

  /// Of the window's centre, which is free.
  Pattern at(const Window& window) const { return patterns_[index_of(window)]; }

  /// By base 3; where the edge is not as good as a stone of the other side, by base 4.
  std::size_t index_of(const Window& window) const {
    if (needs_open_end(five_))
      return without_centre(window.own | window.walls) | without_centre(window.blocked)
                                                             << detail::kWindowBits;
    return kTernary[without_centre(window.own)] +
           std::size_t{2} * kTernary[without_centre(window.blocked)];
  }

 private:
  static constexpr std::size_t kHalf = std::size_t{1} << kReach;
  static constexpr std::size_t without_centre(std::uint32_t cells) {
    return (cells & (kHalf - 1)) | (cells >> 1 & (kHalf - 1) << kReach);
  }
  static constexpr auto kTernary = detail::make_ternary();
  static constexpr std::size_t kCount = 59049;  // 3^10
  static constexpr std::size_t kCountWithWalls = std::size_t{1} << (2 * detail::kWindowBits);

  std::vector<Window> all_windows() const;
  Pattern classify(const Window& window);
  /// Stones that make five now, and those of them that are left after the other side's best one.
  int fives(const Window& window);
  int fives_left(const Window& window);

  Five five_;
  std::vector<Pattern> patterns_;
  std::vector<bool> known_;  // while the table is made
};

/// Made on first use.
const PatternTable& pattern_table(Five five);

/// The patterns of a free cell for both sides in one look: Black's in the low half of the byte,
/// White's in the high one. A quarter of a megabyte under freestyle, else four, of which the cells
/// of a game touch little. Immutable, thread-safe.
class PatternPairs {
 public:
  explicit PatternPairs(Rule rule);

  /// Under freestyle nothing depends on a window's outermost cells.
  template <bool kFreestyle>
  class Reader {
   public:
    static constexpr int kOutside = kFreestyle ? 1 : 0;
    static constexpr int kWidth = 2 * (kReach - kOutside) + 1;
    /// The cells of a window that matter to its centre, which is one of them.
    static constexpr std::uint32_t kSeen = ((1U << kWidth) - 1) << kOutside;

    explicit Reader(const PatternPairs& pairs) : pairs_(pairs.pairs_.data()) {}

    /// `stretch`: a line's key, so shifted that the cell's window begins at its lowest bit.
    std::uint8_t at(std::uint64_t stretch) const {
      return pairs_[index_of(static_cast<std::uint32_t>(stretch),
                             static_cast<std::uint32_t>(stretch >> 32))];
    }
    static constexpr std::size_t index_of(std::uint32_t black, std::uint32_t white) {
      return (black & kSeen) >> kOutside | ((white & kSeen) >> kOutside) << kWidth;
    }

   private:
    const std::uint8_t* pairs_;
  };

  std::uint8_t at(std::uint64_t stretch) const {
    return freestyle_ ? Reader<true>(*this).at(stretch) : Reader<false>(*this).at(stretch);
  }

 private:
  template <bool kFreestyle>
  void fill(Rule rule);

  bool freestyle_;
  std::vector<std::uint8_t> pairs_;
};

/// Made on first use.
const PatternPairs& pattern_pairs(Rule rule);

}  // namespace ternion::gomoku
