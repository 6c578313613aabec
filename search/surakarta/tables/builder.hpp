// Builds the tables of two classes that are each other's mirror, (3, 2) and (2, 3), by retrograde
// analysis (T. Ströhlein, "Untersuchungen über kombinatorische Spiele", 1970): quiet moves lead
// from one to the other and back, captures to classes with a piece less, which must be there.
//
// A first pass looks captures up and counts each position's quiet moves. Then, by growing distance,
// each position that is settled tells those it can be reached from: one that leads to a lost
// position is won; one all of whose moves lead to won positions is lost. What is never settled is a
// draw.
#pragma once

#include <functional>

#include "engine/core/error.hpp"
#include "search/surakarta/tables/endgame_tables.hpp"

namespace ternion::surakarta {

struct BuildProgress {
  Material pair;
  EntryIndex size = 0;     // numbers of both classes
  EntryIndex counted = 0;  // by the first pass
  EntryIndex settled = 0;  // wins and losses that have told their predecessors
  int plies = 0;           // the distance at work; 0 in the first pass
};

/// Called from the thread that builds, often. False calls the building off.
using OnBuildProgress = std::function<bool(const BuildProgress&)>;

/// Adds both classes to the tables; the result does not depend on the number of threads. Takes two
/// bytes a number beside the tables. Preconditions: there is room for so many pieces, and the
/// classes that captures lead to are there. False: called off, and nothing was added. Errors:
/// out_of_range for a distance beyond kMostEntryPlies.
Expected<bool> build_pair(EndgameTables& tables, Material pair, int threads,
                          const OnBuildProgress& on_progress);

/// All classes of up to so many pieces, without progress. Meant for few.
EndgameTables build_small_tables(int pieces);

}  // namespace ternion::surakarta
