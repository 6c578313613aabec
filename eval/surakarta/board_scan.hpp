// What the evaluation of Surakarta reads off a board: the pattern of each row and column, of each
// arc's two ends, and which pieces see each other round an arc. From the pieces alone, some hundred
// instructions; nothing to keep up to date.
//
// A pattern is a number in base 3, a digit a point: 0 empty, 1 the mover's, 2 the other side's.
#pragma once

#include <array>
#include <bit>

#include "engine/surakarta/circuits.hpp"

namespace ternion::surakarta {

constexpr std::size_t kLinePatterns = 729;  // six points
constexpr std::size_t kEndPatterns = 81;    // the four points of a line that are next to an arc
constexpr std::size_t kArcPatterns = kEndPatterns * kEndPatterns;

/// A line's six points as three patterns: bits 0..9 all six, 10..16 the first four, the first point
/// as the lowest digit, 17..23 the last four, the last point as the lowest. Codes add up.
using LineCode = std::uint32_t;
constexpr std::size_t whole_of(LineCode code) { return code & 1023U; }
constexpr std::size_t first_of(LineCode code) { return code >> 10 & 127U; }
constexpr std::size_t last_of(LineCode code) { return code >> 17; }

/// Of the points with a piece of the mover's.
constexpr std::array<LineCode, 64> make_line_codes() {
  std::array<LineCode, 64> codes{};
  for (std::uint32_t bits = 0; bits < 64; ++bits) {
    std::uint32_t power = 1;
    for (std::uint32_t i = 0; i < 6; ++i, power *= 3) {
      if ((bits >> i & 1U) != 0) codes[bits] += i < 4 ? power | power << 10 : power;
      if (i < 4 && (bits >> (5 - i) & 1U) != 0) codes[bits] += power << 17;
    }
  }
  return codes;
}
inline constexpr std::array<LineCode, 64> kLineCodes = make_line_codes();

/// Bit i: the point in column i.
constexpr std::uint32_t row_bits(PointSet set, int row) {
  return static_cast<std::uint32_t>(set >> (kWidth * row)) & 63U;
}
/// Bit i: the point in row i. The product brings bit 6i to bit 30 + i, and no other there.
constexpr std::uint32_t column_bits(PointSet set, int column) {
  constexpr PointSet kColumnA = 0x041041041ULL;
  constexpr PointSet kGather = 0x42108420ULL;
  return static_cast<std::uint32_t>(((set >> column & kColumnA) * kGather) >> 30) & 63U;
}

/// One end of an arc: a line's first point or its last. Lines 0 to 5 are the rows, 6 to 11 the
/// columns.
struct ArcEnd {
  std::uint8_t line = 0;
  bool last = false;
};
struct Arc {
  ArcEnd ends[2];
};
constexpr std::size_t kArcsEach = 4;
/// The arcs of each circuit in the order of its ring: the k-th leads to the ring's place 6k.
constexpr std::array<std::array<Arc, kArcsEach>, kRings> make_arcs() {
  std::array<std::array<Arc, kArcsEach>, kRings> arcs{};
  for (std::size_t ring = 0; ring < kRings; ++ring) {
    const auto low = static_cast<std::uint8_t>(ring + 1);
    const auto high = static_cast<std::uint8_t>(4 - ring);
    const auto column = [](std::uint8_t number) { return static_cast<std::uint8_t>(6 + number); };
    arcs[ring] = {{{{{column(low), false}, {low, false}}},
                   {{{low, true}, {column(high), false}}},
                   {{{column(high), true}, {high, true}}},
                   {{{high, false}, {column(low), true}}}}};
  }
  return arcs;
}
inline constexpr std::array<std::array<Arc, kArcsEach>, kRings> kArcs = make_arcs();

class BoardScan {
 public:
  BoardScan(PointSet mover, PointSet opponent) : mover_(mover), opponent_(opponent) {
    for (int i = 0; i < kWidth; ++i) {
      const auto line = static_cast<std::size_t>(i);
      const auto code = [](std::uint32_t own, std::uint32_t theirs) {
        return kLineCodes[own] + 2 * kLineCodes[theirs];
      };
      lines_[line] = code(row_bits(mover, i), row_bits(opponent, i));
      lines_[6 + line] = code(column_bits(mover, i), column_bits(opponent, i));
    }
    scan_ring(0);
    scan_ring(1);
  }

  PointSet mover() const { return mover_; }
  PointSet opponent() const { return opponent_; }
  /// Rows 1 to 6, then columns a to f.
  const std::array<LineCode, 12>& lines() const { return lines_; }
  /// The points on both sides of an arc, kEndPatterns * second + first.
  std::size_t arc_pattern(const Arc& arc) const {
    return kEndPatterns * end_pattern(arc.ends[1]) + end_pattern(arc.ends[0]);
  }
  /// Pieces that a piece of the other side could capture, of both sides.
  PointSet attacked() const { return attacked_; }
  /// Pieces that could capture. Nearly the same: captures are mutual but for a piece that comes
  /// round an arc to its own crossing and goes on.
  PointSet attackers() const { return attackers_; }
  /// Arcs of a circuit at both of whose ends the nearest piece is the mover's, less those of the
  /// other side.
  int held(std::size_t ring) const { return held_[ring]; }

 private:
  std::size_t end_pattern(ArcEnd end) const {
    return end.last ? last_of(lines_[end.line]) : first_of(lines_[end.line]);
  }

  /// The circuit's places that are taken, place 0 in bit 0.
  std::uint32_t places(std::size_t ring) const {
    constexpr auto kReversed = [] {
      std::array<std::uint8_t, 64> reversed{};
      for (std::size_t bits = 0; bits < 64; ++bits)
        for (std::size_t i = 0; i < 6; ++i)
          if ((bits >> i & 1U) != 0) reversed[bits] |= static_cast<std::uint8_t>(32U >> i);
      return reversed;
    }();
    const PointSet occupied = mover_ | opponent_;
    const int low = static_cast<int>(ring) + 1;
    const int high = 4 - static_cast<int>(ring);
    return row_bits(occupied, low) | column_bits(occupied, high) << 6 |
           std::uint32_t{kReversed[row_bits(occupied, high)]} << 12 |
           std::uint32_t{kReversed[column_bits(occupied, low)]} << 18;
  }

  /// The nearest pieces at both ends of each arc.
  void scan_ring(std::size_t ring) {
    constexpr std::uint32_t kRing = (1U << kRingPlaces) - 1;
    const std::uint32_t taken = places(ring);
    if (taken == 0) return;
    for (int start = 0; start < kRingPlaces; start += kLinePlaces) {
      // Bit 0 is the place behind the arc, bit 23 the one before it.
      const std::uint32_t turned = (taken >> start | taken << (kRingPlaces - start)) & kRing;
      const auto point = [&](int at) {
        const int place = start + at < kRingPlaces ? start + at : start + at - kRingPlaces;
        return bit_of(kRingPoints[ring][static_cast<std::size_t>(place)]);
      };
      const int ahead = std::countr_zero(turned);
      const int behind = 31 - std::countl_zero(turned);
      const PointSet a = point(ahead);
      const PointSet b = point(behind);
      if (a != b) {
        meet_round_arc(ring, a, b);
      } else if (const std::uint32_t rest = turned & ~(1U << ahead) & ~(1U << behind); rest != 0) {
        // A piece on a crossing is not in its own way.
        attack_beyond_crossing(a, point(std::countr_zero(rest)));
        attack_beyond_crossing(a, point(31 - std::countl_zero(rest)));
      }
    }
  }
  void attack_beyond_crossing(PointSet from, PointSet victim) {
    if (((mover_ & from) != 0) == ((mover_ & victim) != 0)) return;
    attackers_ |= from;
    attacked_ |= victim;
  }
  void meet_round_arc(std::size_t ring, PointSet a, PointSet b) {
    const int own = ((mover_ & a) != 0) + ((mover_ & b) != 0);
    const PointSet pair = own == 1 ? a | b : 0;
    attackers_ |= pair;
    attacked_ |= pair;
    held_[ring] += own - 1;
  }

  PointSet mover_;
  PointSet opponent_;
  std::array<LineCode, 12> lines_{};
  PointSet attacked_ = 0;
  PointSet attackers_ = 0;
  std::array<int, kRings> held_{};
};

}  // namespace ternion::surakarta
