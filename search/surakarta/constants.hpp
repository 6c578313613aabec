// The constants of Surakarta's search, with the ranges in which they may be tuned.
#pragma once

#include <array>

#include "search/core/constants.hpp"

namespace ternion::surakarta {

/// Values are in the units of the evaluation, depths in plies.
struct SearchConstants {
  // A value above the window by so much is believed, one far below it if captures do not mend it.
  int cut_depth = 6;  // the greatest at which it is; 0: never
  int cut_margin = 60;
  int hanging_margin = 100;  // more, if a piece could be captured
  int razor_depth = 2;
  int razor_margin = 250;
  // Late moves are searched by base + ln(depth) ln(index) / scale plies less, both in hundredths.
  int reduction_base = 30;
  int reduction_scale = 160;
  int reduction_depth = 3;  // from here
  int reduction_index = 4;  // moves before it are searched in full
  // Quiet plies before the limit from which their number is part of a position's key.
  int near_limit = 24;
};

/// Margins are for each ply but `hanging_margin`.
inline constexpr std::array<DeclaredConstant<SearchConstants>, 10> kDeclaredConstants{{
    {"cut_depth", &SearchConstants::cut_depth, 0, 12},
    {"cut_margin", &SearchConstants::cut_margin, 10, 200},
    {"hanging_margin", &SearchConstants::hanging_margin, 0, 400},
    {"razor_depth", &SearchConstants::razor_depth, 0, 6},
    {"razor_margin", &SearchConstants::razor_margin, 50, 800},
    {"reduction_base", &SearchConstants::reduction_base, 0, 150},
    {"reduction_scale", &SearchConstants::reduction_scale, 60, 400},
    {"reduction_depth", &SearchConstants::reduction_depth, 2, 6},
    {"reduction_index", &SearchConstants::reduction_index, 1, 12},
    {"near_limit", &SearchConstants::near_limit, 8, 60},
}};
inline constexpr auto kConstants = search_constants(kDeclaredConstants);

}  // namespace ternion::surakarta
