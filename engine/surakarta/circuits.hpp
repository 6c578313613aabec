// The board of Surakarta: 36 points, of which 32 lie on two circuits, and how pieces go round them.
// A circuit is a ring of 24 places, six to each of its four lines; an arc joins the end of one line
// to the next. A point where a circuit crosses itself is two places of that circuit.
//
// Source of the two rings: the board as drawn in M. Winands, "The Surakarta Bot Revealed", 2016.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ternion::surakarta {

constexpr int kWidth = 6;
constexpr int kPoints = 36;

/// a1 is 0, f1 is 5, a2 is 6. Row 0 is the first player's edge.
using Point = int;
/// Bit p is point p.
using PointSet = std::uint64_t;

constexpr Point point_at(int column, int row) { return row * kWidth + column; }
constexpr int column_of(Point point) { return point % kWidth; }
constexpr int row_of(Point point) { return point / kWidth; }
constexpr PointSet bit_of(Point point) { return PointSet{1} << point; }
constexpr PointSet kBoard = (PointSet{1} << kPoints) - 1;
constexpr Point first_point(PointSet set) { return std::countr_zero(set); }

constexpr int kRingPlaces = 24;
constexpr int kLinePlaces = 6;  // places between two arcs
constexpr int kRings = 2;
/// Places of both rings: bit i the inner circuit's i-th, bit 24 + i the outer's.
using PlaceSet = std::uint64_t;

using Ring = std::array<std::int8_t, kRingPlaces>;

constexpr Ring make_ring(std::string_view points) {
  Ring ring{};
  for (std::size_t i = 0; i < ring.size(); ++i)
    ring[i] = static_cast<std::int8_t>(point_at(points[2 * i] - 'a', points[2 * i + 1] - '1'));
  return ring;
}

constexpr std::array<Ring, kRings> kRingPoints{
    make_ring("a2b2c2d2e2f2e1e2e3e4e5e6f5e5d5c5b5a5b6b5b4b3b2b1"),
    make_ring("a3b3c3d3e3f3d1d2d3d4d5d6f4e4d4c4b4a4c6c5c4c3c2c1")};

/// The places of each point: none in a corner, one or two elsewhere.
constexpr std::array<PlaceSet, kPoints> make_places() {
  std::array<PlaceSet, kPoints> places{};
  for (std::size_t ring = 0; ring < kRings; ++ring)
    for (std::size_t i = 0; i < kRingPlaces; ++i)
      places[static_cast<std::size_t>(kRingPoints[ring][i])] |= PlaceSet{1}
                                                                << (ring * kRingPlaces + i);
  return places;
}
constexpr std::array<PlaceSet, kPoints> kPlaces = make_places();

/// The up to eight points around each.
constexpr std::array<PointSet, kPoints> make_neighbours() {
  std::array<PointSet, kPoints> neighbours{};
  for (Point a = 0; a < kPoints; ++a)
    for (Point b = 0; b < kPoints; ++b) {
      const int dx = column_of(a) - column_of(b);
      const int dy = row_of(a) - row_of(b);
      if (a != b && dx * dx <= 1 && dy * dy <= 1)
        neighbours[static_cast<std::size_t>(a)] |= bit_of(b);
    }
  return neighbours;
}
constexpr std::array<PointSet, kPoints> kNeighbours = make_neighbours();

/// The points that lie within one step of the set, members of it among them.
constexpr PointSet around(PointSet set) {
  constexpr PointSet kColumnA = 0x041041041ULL;
  constexpr PointSet kColumnF = kColumnA << 5;
  const PointSet wide = set | ((set & ~kColumnF) << 1) | ((set & ~kColumnA) >> 1);
  return (wide | wide << kWidth | wide >> kWidth) & kBoard;
}

/// The first pieces that a piece at a place meets along its ring, each way.
struct Met {
  int ahead = 0;   // steps forwards, 0: none within a lap
  int behind = 0;  // steps backwards
};

/// `occupied`: the ring's places that are taken; bit `place` is left out of account.
constexpr Met meet(std::uint32_t occupied, int place) {
  constexpr std::uint32_t kRing = (1U << kRingPlaces) - 1;
  const std::uint32_t turned =
      ((occupied >> place | occupied << (kRingPlaces - place)) & kRing) & ~1U;
  if (turned == 0) return {};
  return {std::countr_zero(turned), kRingPlaces - (31 - std::countl_zero(turned))};
}

/// Going so many steps from a place leads over at least one arc.
constexpr bool arc_ahead(int place, int steps) {
  return place % kLinePlaces + steps >= kLinePlaces;
}
constexpr bool arc_behind(int place, int steps) { return steps > place % kLinePlaces; }

/// Of `victims`, those that a piece at `from` meets first, over at least one arc. `places`: those
/// of all pieces; the piece at `from`, if any, is not in its own way.
inline PointSet captures_from(PlaceSet places, Point from, PointSet victims) {
  const PlaceSet own = kPlaces[static_cast<std::size_t>(from)];
  places &= ~own;
  PointSet met = 0;
  for (PlaceSet left = own; left != 0; left &= left - 1) {
    const int index = std::countr_zero(left);
    const int ring = index / kRingPlaces;
    const int place = index % kRingPlaces;
    const auto occupied =
        static_cast<std::uint32_t>(places >> (ring * kRingPlaces)) & ((1U << kRingPlaces) - 1);
    const Met found = meet(occupied, place);
    if (found.ahead == 0) continue;
    const Ring& points = kRingPoints[static_cast<std::size_t>(ring)];
    const auto bit_at = [&](int at) {
      return bit_of(points[static_cast<std::size_t>(at % kRingPlaces)]);
    };
    if (arc_ahead(place, found.ahead)) met |= bit_at(place + found.ahead);
    if (arc_behind(place, found.behind)) met |= bit_at(place + kRingPlaces - found.behind);
  }
  return met & victims;
}

}  // namespace ternion::surakarta
