// A classic player as data: what it looks at, how far it looks, and when that changes. The JSON
// form is read above this layer (app/arena/style_json.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/othello/bitboard.hpp"

namespace ternion::players {

/// Each is mine minus theirs, so that positive weights are good for what one wants to have.
enum class Feature : std::uint8_t {
  table,           // sum of the square table over the discs
  mobility,        // legal moves
  own_mobility,    // the viewer's alone
  their_mobility,  // the other side's alone (positive: many; give it a negative weight)
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
  parity,      // 1 where an odd number of squares is empty: the viewer moves last
  edge_gaps,   // gaps on an edge between own discs: odd ones less even ones
  angles,      // corners held with both neighbours on the edges
  full_lines,  // discs all of whose four lines are full
  move_table,  // sum of the moves' table over the legal moves
};
constexpr std::size_t kFeatures = 20;
constexpr std::array<std::string_view, kFeatures> kFeatureNames{
    "table",     "mobility",  "own_mobility", "their_mobility", "potential",
    "frontier",  "stable",    "stable_edges", "corners",        "x_squares",
    "c_squares", "edges",     "isolated",     "dispersion",     "discs",
    "parity",    "edge_gaps", "angles",       "full_lines",     "move_table"};

enum class Method : std::uint8_t {
  random,      // uniformly among the moves that the rules leave
  python_set,  // the first element of a Python 2.7 set of (row, column)
  alpha_beta,  // `depth` plies, then the weights
  playouts,    // random games from each of the `candidates` best moves of the table
  first,       // the first of the moves that the rules leave
  table_sums,  // the table's values along a line, the greatest at every level, signs alternating
  step_sums,   // the values of a line's steps
};
constexpr std::array<std::string_view, 7> kMethodNames{
    "random", "python-set", "alpha-beta", "playouts", "first", "table-sums", "step-sums"};

/// Which of several equally good moves is played; "first" in the phase's order.
enum class Ties : std::uint8_t { first, last, random };
constexpr std::array<std::string_view, 3> kTieNames{"first", "last", "random"};

/// Whose view weights of the last position are: the side to move there, the one that has just
/// moved, or the player that searches. One-sided features differ.
enum class Viewer : std::uint8_t { to_move, moved, player };
constexpr std::array<std::string_view, 3> kViewerNames{"to_move", "moved", "player"};

/// Narrows the moves; one that would leave none does nothing.
struct Rule {
  enum class Kind : std::uint8_t {
    prefer,          // moves to `squares`, where there are any
    avoid,           // moves to `squares`, as long as `condition` holds
    avoid_corners,   // after which the other side can force a corner within `plies`
    take_wipe_out,   // that leave the other side without a disc
    avoid_wipe_out,  // after which the other side's next move can leave none
    best,            // the `keep` highest by `measure` (0: all that are equally high)
  };
  enum class Condition : std::uint8_t {
    always,
    any_corner_empty,
    its_corner_empty,
    its_corner_not_own
  };
  /// What `best` goes by, beside the features: the discs turned; the move's square in the table.
  static constexpr int kFlips = -1;
  static constexpr int kSquare = -2;

  Kind kind = Kind::prefer;
  othello::Bitboard squares = 0;
  Condition condition = Condition::always;
  int plies = 1;
  int measure = kFlips;  // or a Feature, of the position after the move, the mover's view
  bool least = false;    // the lowest
  int keep = 0;
  /// What is played at once among the moves that this rule has found; none: go on.
  std::optional<Method> then;
};

/// The square table's values beside corners that are taken, from the player's view: the phase's
/// own hold as long as the corner is empty.
struct CornerChange {
  double own_c = 0;
  double own_x = 0;
  double lost_c = 0;
  double lost_x = 0;
};

/// What a step of a line is worth to who makes it.
struct Steps {
  double flipped = 0;  // times the table's value of each disc turned
  double square = 0;   // times the table's value of the move's square
  double replies = 0;  // each legal answer
  double stable = 0;   // each disc turned that lengthens a run down the edge from a player's corner
  std::array<double, 2> wipe_out{};  // a step that leaves no disc: the player's own, the other's
  std::vector<double> wedges;        // the sum of so many of them as the step has closed lines
  double win = 0;                    // the end of the game, and each disc of its difference
  double disc = 0;
  /// Whether the window of the search is moved by the step's value, as it must be for the
  /// search to be exact.
  bool window_moves = true;
};

using Table = std::array<double, 64>;  // by square, a1 b1 ... h8

/// Phases are by discs on the board before the move.
struct Phase {
  int until = 64;
  Method method = Method::alpha_beta;
  int depth = 1;
  bool to_end = false;  // as many plies as squares are empty
  bool prunes = true;   // false: plain minimax
  bool pass_is_ply = false;
  bool sees_ends = true;  // false: the end of a game is weighed as any position is
  Ties ties = Ties::first;
  Viewer viewer = Viewer::to_move;
  int candidates = 60;
  int playouts = 0;                      // a move
  std::vector<Rule> rules;               // in order, before anything is searched
  std::vector<othello::Bitboard> order;  // classes of squares, first to last; then all others
  bool order_swaps = false;              // a class is brought to the front by exchanging moves
  std::array<double, kFeatures> weights{};
  /// A feature's share of a side by its count, in place of the count (the last one for more).
  std::array<std::vector<double>, kFeatures> curves;
  Table table{};
  Table move_table{};
  std::optional<CornerChange> corner_change;
  Steps steps;
};

/// A rule of the clock: takes the place of a phase's search once it holds.
struct ClockRule {
  double used = 0;             // seconds of the game's clock that are used, or more
  std::optional<double> left;  // or so few are left
  std::optional<Method> method;
  std::optional<int> depth;
};

/// A cell of a published table, the player's view.
struct PublishedCell {
  std::string text;  // as it was printed; "" if it was not
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int games = 0;                    // 0: only the text is known
  std::array<double, 2> discs{};    // sums: own, the other's
  std::array<double, 2> seconds{};  // sums
  int wipe_outs = -1;               // games that ended so; -1: not told
};
/// The columns and rows of the published tables.
enum class Test : std::uint8_t {
  idiot_as_black,
  idiot_as_white,
  gambler_as_black,
  gambler_as_white,
  itself
};
constexpr std::size_t kTests = 5;

struct Style {
  std::string name;
  std::string description;
  std::vector<std::string> from_text;  // which words of the text what comes from
  std::vector<std::string> guessed;    // what it does not tell
  std::string zone;  // of the contest, for those that took part; "" for versions of them
  std::array<PublishedCell, kTests> published;
  std::vector<std::string> openings;   // transcripts that are followed, mirrored where need be
  std::vector<ClockRule> clock;        // the first that holds
  std::optional<double> move_seconds;  // step sums: after so long in a move two plies are left
  std::vector<Phase> phases;           // by rising `until`; the last one is 64
  int exact_from = 0;                  // empty squares from which the rest is searched to the end
  bool exact_discs = true;             // by discs; false: win, draw or loss only

  const PublishedCell& cell(Test test) const { return published[static_cast<std::size_t>(test)]; }
};

/// The JSON texts that are built in.
std::vector<std::string_view> embedded_styles();

}  // namespace ternion::players
