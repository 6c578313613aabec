// A collection of positions whose answers are known, for measuring a solver: facts of a kit.
#pragma once

#include <span>
#include <string_view>

namespace ternion {

struct SuiteProblem {
  int number = 0;
  std::string_view position;  // in the game's notation
  int score = 0;              // units, the side to move's view
  std::string_view best;      // every move with that score, one behind the other
};

struct ProblemSuite {
  std::string_view name;                   // "ffo": as `bench` has it
  std::string_view title;                  // "the FFO endgame suite"
  std::span<const SuiteProblem> problems;  // in the order of their numbers
  int usual_from = 0;                      // numbers that are solved if nobody says otherwise
  int usual_to = 0;
};

}  // namespace ternion
