// A file of puzzles as text: a line for the head, one for each puzzle.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::analysis {

struct Puzzle {
  std::string position;
  std::string answer;  // the only right move
  std::string line;    // best play from it on, by blanks, as far as it was proven; begins with it
  int value = 0;       // the final margin; where only the outcome is proven, 1: a win
  int plies = 0;       // to the proven end
  int rank = 1;        // of the answer in a glance: 1 is what anybody sees
  int rating = 0;      // rating_of()
  std::int64_t game = 0;  // of the run that it came from, which the seed and this decide
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// How hard it is: 800 points, 40 for each ply to the proven end, 100 for each move that looks
/// better at a glance.
int rating_of(const Puzzle& puzzle);

/// What the answer of every puzzle of a file was proven by.
struct PuzzleRules {
  std::uint64_t nodes = 200'000;  // of each search of a proof
  int least_plies = 3;            // a shorter win is no puzzle
  /// Of the solver's measure: positions with fewer or more are left alone.
  int least = 0;
  int most = std::numeric_limits<int>::max();
  friend bool operator==(const PuzzleRules&, const PuzzleRules&) = default;
};

struct PuzzleHead {
  std::string game;
  PuzzleRules rules;
};

struct PuzzleFile {
  PuzzleHead head;
  std::vector<Puzzle> puzzles;
  std::size_t whole =
      0;  // bytes of whole lines; a run that was killed may have left a part of one behind them
};

/// With line ends.
std::string head_line(const PuzzleHead& head);
std::string puzzle_line(const Puzzle& puzzle);
/// Errors: syntax, with the line.
Expected<PuzzleFile> parse_puzzles(std::string_view text);

}  // namespace ternion::analysis
