// The constants of Othello's midgame search, with the ranges in which they may be tuned.
#pragma once

#include <array>

#include "search/core/constants.hpp"

namespace ternion::othello {

/// Depths are in plies.
struct SearchConstants {
  int killer_worth = 64;  // in the order of moves, where a square of mobility is worth 64
  int cut_depth = 2;      // forward cuts begin here, at 2 plies by the evaluation itself
  // Late moves of a midgame search: from which depth and which move on, and by how much. Two plies
  // end the search on the same side's move.
  int reduction_depth = 3;
  int reduction_index = 2;
  int reduction = 2;
  // The evaluation's second stage: PatternEvaluator's margin.
  int wide_margin = 100;
  int tempo = 100;  // percent of kTempo, for the side to move; trained weights alone
  // Percent of the midgame's sigmas. By matches at 150,000 nodes a move with the evaluation two
  // before this: 85 Elo +27 +- 23 (700 games), 100 -30 +- 36, 115 -27 +- 35, 70 -8 +- 34 (300).
  // At 100,000 with today's models and cuts within cuts: 100 -32 +- 39, 70 +9 +- 34 (300).
  int cut_scale = 85;
  // Percent of sigma for cuts of two plies by the evaluation. At 0.05 s a move against none, 130:
  // Elo +37 +- 25 (500 games), 100: +10 +- 37 (200).
  int flat_scale = 130;
  int cut_nests = 1;  // the shallow search of a cut may make cuts of its own: 0 or 1
};

inline constexpr std::array<DeclaredConstant<SearchConstants>, 10> kDeclaredConstants{{
    {"killer_worth", &SearchConstants::killer_worth, 0, 400},
    {"cut_depth", &SearchConstants::cut_depth, 2, 12},
    {"reduction_depth", &SearchConstants::reduction_depth, 3, 10},
    {"reduction_index", &SearchConstants::reduction_index, 1, 10},
    {"reduction", &SearchConstants::reduction, 0, 2},
    {"wide_margin", &SearchConstants::wide_margin, -1, 1000},
    {"tempo", &SearchConstants::tempo, 0, 300},
    {"cut_scale", &SearchConstants::cut_scale, 30, 200},
    {"flat_scale", &SearchConstants::flat_scale, 30, 400},
    {"cut_nests", &SearchConstants::cut_nests, 0, 1},
}};
inline constexpr auto kConstants = search_constants(kDeclaredConstants);

}  // namespace ternion::othello
