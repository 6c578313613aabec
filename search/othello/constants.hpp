// The constants of Othello's midgame search, with the ranges in which they may be tuned.
#pragma once

#include <array>

#include "search/core/constants.hpp"

namespace ternion::othello {

/// Depths are in plies.
struct SearchConstants {
  int killer_worth = 64;  // in the order of moves, where a square of mobility is worth 64
  int cut_depth = 3;      // forward cuts by a shallower search begin here
  // Late moves of a midgame search: from which depth and which move on, and by how much. Two plies
  // end the search on the same side's move.
  int reduction_depth = 3;
  int reduction_index = 2;
  int reduction = 2;
  // The evaluation's second stage: PatternEvaluator's margin.
  int wide_margin = 100;
};

inline constexpr std::array<DeclaredConstant<SearchConstants>, 6> kDeclaredConstants{{
    {"killer_worth", &SearchConstants::killer_worth, 0, 400},
    {"cut_depth", &SearchConstants::cut_depth, 3, 12},
    {"reduction_depth", &SearchConstants::reduction_depth, 3, 10},
    {"reduction_index", &SearchConstants::reduction_index, 1, 10},
    {"reduction", &SearchConstants::reduction, 0, 2},
    {"wide_margin", &SearchConstants::wide_margin, -1, 1000},
}};
inline constexpr auto kConstants = search_constants(kDeclaredConstants);

}  // namespace ternion::othello
