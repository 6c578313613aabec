// The assessment function of a contest program of 2012 and the search it stood in: fail-hard
// alpha-beta to a fixed depth, without a table, an order of moves or a search of captures.
//
// Source: Li, Li, Han and Tao, "The assessment function in the Surakarta game system", 2012. How it
// counts attacks and which points the arc value means are lost in the text; both are our reading.
// Pure functions but for assessed_move().
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "engine/surakarta/position.hpp"
#include "search/core/constants.hpp"

namespace ternion::surakarta::players {

/// What the six features of a side weigh. The paper's formula has five of them: the attack range
/// is among its six features and not in the sum.
struct AssessmentWeights {
  int pieces = 6;
  int range = 1;
  int attack_range = 0;
  int attack = 2;
  int place = 1;
  int arcs = 1;

  bool with_attack_range() const { return attack_range != 0; }
};

/// The weights as a tuner sets them: tenths, since the paper's own are small whole numbers.
struct AssessmentConstants {
  int pieces = 60;
  int range = 10;
  int attack_range = 0;
  int attack = 20;
  int place = 10;
  int arcs = 10;
};
inline constexpr int kTenths = 10;
inline constexpr std::array<DeclaredConstant<AssessmentConstants>, 6> kDeclaredWeights{{
    {"pieces", &AssessmentConstants::pieces, 0, 600},
    {"range", &AssessmentConstants::range, 0, 100},
    {"attack_range", &AssessmentConstants::attack_range, 0, 100},
    {"attack", &AssessmentConstants::attack, 0, 200},
    {"place", &AssessmentConstants::place, 0, 50},
    {"arcs", &AssessmentConstants::arcs, 0, 100},
}};
inline constexpr auto kAssessmentConstants = search_constants(kDeclaredWeights);

/// In tenths. Precondition: check_constants() lets the values pass.
AssessmentWeights weights_in_tenths(const ConstantValues& values);
/// The paper's in tenths.
AssessmentWeights paper_in_tenths();

/// One side's terms before they are weighed.
struct Assessment {
  int pieces = 0;
  int range = 0;         // empty points beside its pieces
  int attack_range = 0;  // points that its pieces reach over an arc, empty or the other side's
  int attack = 0;        // pairs of a piece and what it could capture
  int place = 0;         // the table's sum
  int arcs = 0;          // 5 for each piece where an arc begins

  int value(const AssessmentWeights& weights = {}) const {
    return weights.pieces * pieces + weights.range * range + weights.attack_range * attack_range +
           weights.attack * attack + weights.place * place + weights.arcs * arcs;
  }
};

inline constexpr std::array<int, kPoints> kPlaceValue{5,  20, 20, 20, 20, 5,   //
                                                      20, 30, 50, 50, 30, 20,  //
                                                      20, 50, 40, 40, 50, 20,  //
                                                      20, 50, 40, 40, 50, 20,  //
                                                      20, 30, 50, 50, 30, 20,  //
                                                      5,  20, 20, 20, 20, 5};

/// The paper's classes of points, by where a piece can go on an empty board: B moves in eight
/// directions and lies on both circuits, A and D on one of them, E and C at an edge, F in a corner.
enum class PointRank : std::uint8_t { corner, edge, inner, crossing };
PointRank rank_of(Point point);

/// `with_attack_range` false leaves that feature 0, which costs more than all others.
Assessment assess(const Position& position, Side side, bool with_attack_range = false);
/// The side to move's view; a game that is over counts more than any assessment.
int assessed_value(const Position& position, const AssessmentWeights& weights = {});

struct AssessedMove {
  Move move;
  int value = 0;  // mover's view
  std::uint64_t nodes = 0;
};
/// The first best of the legal moves after so many plies. Once `stop` is raised the best so far.
/// Precondition: the game is not over.
AssessedMove assessed_move(const Position& position, int depth, const std::atomic<bool>& stop,
                           const AssessmentWeights& weights = {});

}  // namespace ternion::surakarta::players
