// The features of Surakarta's evaluation, declared once: the search adds up their weights, the fit
// counts them. All are from the side to move's view.
#pragma once

#include <algorithm>

#include "eval/surakarta/board_scan.hpp"
#include "eval/surakarta/features.hpp"

namespace ternion::surakarta {

/// Numbers of the features, group after group.
struct FeatureGroup {
  std::size_t first = 0;
  std::size_t size = 0;
  constexpr std::size_t end() const { return first + size; }
};
constexpr std::size_t kMostAttacked = 3;  // more count as so many
/// Pieces by their point's class, own less theirs.
inline constexpr FeatureGroup kPieceFeatures{0, kPointClasses};
/// Steps that could be made, own less theirs.
inline constexpr FeatureGroup kStepFeatures{kPieceFeatures.end(), 1};
/// Arcs held of each circuit, own less theirs.
inline constexpr FeatureGroup kHeldFeatures{kStepFeatures.end(), kRings};
/// How many pieces are attacked round an arc, own and theirs, with the advantage of the move.
inline constexpr FeatureGroup kThreatFeatures{kHeldFeatures.end(),
                                              (kMostAttacked + 1) * (kMostAttacked + 1)};
/// The pattern of each row and column: of edges, of the inner circuit's lines, of the outer's.
inline constexpr FeatureGroup kLineFeatures{kThreatFeatures.end(), 3 * kLinePatterns};
/// The pattern round each arc, of the inner circuit's and of the outer's.
inline constexpr FeatureGroup kArcFeatures{kLineFeatures.end(), kRings* kArcPatterns};
inline constexpr std::size_t kFeatures = kArcFeatures.end();

/// Calls visit(feature, count).
template <class Visit>
inline void for_each_feature(const BoardScan& scan, Visit&& visit) {
  const PointSet own = scan.mover();
  const PointSet theirs = scan.opponent();
  for (std::size_t i = 0; i < kClassSets.size(); ++i)
    visit(kPieceFeatures.first + i,
          std::popcount(own & kClassSets[i]) - std::popcount(theirs & kClassSets[i]));
  visit(kStepFeatures.first, step_count(own, own | theirs) - step_count(theirs, own | theirs));
  for (std::size_t ring = 0; ring < kRings; ++ring)
    visit(kHeldFeatures.first + ring, scan.held(ring));
  const auto attacked = [&](PointSet side) {
    return std::min(static_cast<std::size_t>(std::popcount(scan.attacked() & side)), kMostAttacked);
  };
  visit(kThreatFeatures.first + attacked(own) * (kMostAttacked + 1) + attacked(theirs), 1);
  for (std::size_t i = 0; i < scan.lines().size(); ++i) {
    const std::size_t from_edge = std::min(i % 6, 5 - i % 6);
    visit(kLineFeatures.first + from_edge * kLinePatterns + whole_of(scan.lines()[i]), 1);
  }
  for (std::size_t ring = 0; ring < kRings; ++ring)
    for (const Arc& arc : kArcs[ring])
      visit(kArcFeatures.first + ring * kArcPatterns + scan.arc_pattern(arc), 1);
}

}  // namespace ternion::surakarta
