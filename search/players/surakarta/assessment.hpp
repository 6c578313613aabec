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

namespace ternion::surakarta::players {

/// One side's terms before they are weighed.
struct Assessment {
  int pieces = 0;
  int range = 0;   // empty points beside its pieces
  int attack = 0;  // pairs of a piece and what it could capture
  int place = 0;   // the table's sum
  int arcs = 0;    // 5 for each piece where an arc begins

  int value() const { return 6 * pieces + range + 2 * attack + place + arcs; }
};

inline constexpr std::array<int, kPoints> kPlaceValue{5,  20, 20, 20, 20, 5,   //
                                                      20, 30, 50, 50, 30, 20,  //
                                                      20, 50, 40, 40, 50, 20,  //
                                                      20, 50, 40, 40, 50, 20,  //
                                                      20, 30, 50, 50, 30, 20,  //
                                                      5,  20, 20, 20, 20, 5};

Assessment assess(const Position& position, Side side);
/// The side to move's view; a game that is over counts more than any assessment.
int assessed_value(const Position& position);

struct AssessedMove {
  Move move;
  int value = 0;  // mover's view
  std::uint64_t nodes = 0;
};
/// The first best of the legal moves after so many plies. Once `stop` is raised the best so far.
/// Precondition: the game is not over.
AssessedMove assessed_move(const Position& position, int depth, const std::atomic<bool>& stop);

}  // namespace ternion::surakarta::players
