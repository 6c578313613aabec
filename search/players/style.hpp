// A classic player as data: what it looks at, how far it looks, and when that changes. The JSON
// form is read above this layer (app/arena/style_file.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::players {

/// Each is mine minus theirs, so that positive weights are good for what one wants to have.
enum class Feature : std::uint8_t {
  table,           // sum of the square table over the discs
  mobility,        // legal moves
  own_mobility,    // the mover's alone
  their_mobility,  // the opponent's alone (positive: many; give it a negative weight)
  potential,       // empty squares next to the other side's discs
  frontier,        // discs next to an empty square
  stable,
  stable_edges,
  corners,
  x_squares,   // b2 and its like, next to an empty corner
  c_squares,   // b1, a2 and their like, next to an empty corner
  edges,       // discs on the edge
  isolated,    // discs without a neighbour of their colour
  dispersion,  // groups of connected discs
  discs,
  parity,  // 1 where an odd number of squares is empty: the mover moves last
};
constexpr std::size_t kFeatures = 16;
constexpr std::array<std::string_view, kFeatures> kFeatureNames{
    "table",    "mobility",     "own_mobility", "their_mobility", "potential", "frontier",
    "stable",   "stable_edges", "corners",      "x_squares",      "c_squares", "edges",
    "isolated", "dispersion",   "discs",        "parity"};

enum class Method : std::uint8_t {
  random,      // uniformly among the legal moves
  python_set,  // the first element of a Python 2.7 set of (row, column)
  alpha_beta,  // `depth` plies, then the weights
  playouts,    // random games from each of the `candidates` best moves of the table
};
constexpr std::array<std::string_view, 4> kMethodNames{"random", "python-set", "alpha-beta",
                                                       "playouts"};

/// Phases are by discs on the board before the move.
struct Phase {
  int until = 64;
  Method method = Method::alpha_beta;
  int depth = 1;
  int candidates = 60;
  int playouts = 0;            // a move
  bool corners_first = false;  // a corner is taken before anything is searched
  /// Squares that are only moved to where nothing else is legal, as long as `corners` are empty.
  bool shuns_x_and_c = false;
  std::array<double, kFeatures> weights{};
  std::array<double, 64> table{};
};

struct Style {
  std::string name;
  std::string description;
  /// What the contest printed, if anything: against idiot as Black and as White, then against
  /// gambler.
  std::array<std::string, 4> published;
  std::vector<Phase> phases;  // by rising `until`; the last one is 64
  int exact_from = 0;         // empty squares from which the rest is searched to the end
  bool exact_discs = true;    // by discs; false: win, draw or loss only
};

/// The JSON texts that are built in.
std::vector<std::string_view> embedded_styles();

}  // namespace ternion::players
