// The constants of Gomoku's search, with the ranges in which they may be tuned.
#pragma once

#include <array>

#include "search/core/constants.hpp"

namespace ternion::gomoku {

/// Values are in the units of the evaluation, depths in plies.
struct SearchConstants {
  // Beside the scores that order moves:
  int killer_worth = 84;
  int reply_worth = 164;
  int history_share = 30;  // the counter of a move is divided by it
  // Nodes of a search of fours at a leaf, and in a node that is at least so deep.
  int leaf_nodes = 34;
  int node_fours = 60;
  int node_fours_depth = 2;
  // The table's move is the only good one where all others fall short of it by so much a ply.
  int singular_margin = 14;
  // A value above the window by base + margin * depth is believed (found by SPSA,
  // docs/gomoku-engine.md), one so far below it if no fours mend it.
  int cut_depth = 12;
  int cut_base = 25;
  int cut_margin = 24;
  int razor_depth = 3;
  int razor_margin = 145;  // a ply
  // A move must be worth so much more than what the node's value falls short of the window.
  int futility_depth = 7;
  int futility_base = 51;
  int futility_margin = 62;  // a ply
  // Late moves are searched by base + ln(depth) ln(index) / scale plies less, both in hundredths.
  int reduction_base = 39;
  int reduction_scale = 93;
};

inline constexpr std::array<DeclaredConstant<SearchConstants>, 17> kDeclaredConstants{{
    {"killer_worth", &SearchConstants::killer_worth, 0, 400},
    {"reply_worth", &SearchConstants::reply_worth, 0, 600},
    {"history_share", &SearchConstants::history_share, 4, 200},
    {"leaf_nodes", &SearchConstants::leaf_nodes, 4, 200},
    {"node_fours", &SearchConstants::node_fours, 4, 400},
    {"node_fours_depth", &SearchConstants::node_fours_depth, 1, 8},
    {"singular_margin", &SearchConstants::singular_margin, 2, 60},
    {"cut_depth", &SearchConstants::cut_depth, 0, 20},
    {"cut_base", &SearchConstants::cut_base, 0, 150},
    {"cut_margin", &SearchConstants::cut_margin, 5, 100},
    {"razor_depth", &SearchConstants::razor_depth, 0, 6},
    {"razor_margin", &SearchConstants::razor_margin, 40, 500},
    {"futility_depth", &SearchConstants::futility_depth, 0, 12},
    {"futility_base", &SearchConstants::futility_base, 0, 200},
    {"futility_margin", &SearchConstants::futility_margin, 15, 200},
    {"reduction_base", &SearchConstants::reduction_base, 0, 150},
    {"reduction_scale", &SearchConstants::reduction_scale, 50, 300},
}};
inline constexpr auto kConstants = search_constants(kDeclaredConstants);

}  // namespace ternion::gomoku
