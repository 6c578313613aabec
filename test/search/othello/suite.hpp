// Reads the FFO endgame suite (../shared/data/othello/ffo-1-59.txt) for tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/othello/notation.hpp"

namespace ternion::test {

struct Problem {
  int number = 0;
  othello::Position position;
  int score = 0;
  std::vector<Move> best;  // every move that keeps the score
};

inline std::vector<Problem> read_ffo(const std::filesystem::path& path, int from, int to) {
  std::ifstream in(path);
  std::vector<Problem> problems;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    Problem problem;
    std::string board, side;
    words >> problem.number >> board >> side;
    if (problem.number < from || problem.number > to) continue;
    problem.position = *othello::parse_position(board + " " + side);
    for (std::string item; words >> item;) {
      const int score = std::stoi(item.substr(3));
      if (problem.best.empty()) problem.score = score;
      if (score == problem.score) problem.best.push_back(*othello::parse_move(item.substr(0, 2)));
    }
    problems.push_back(problem);
  }
  return problems;
}

}  // namespace ternion::test
