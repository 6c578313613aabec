// The problems of ../shared/data/gomoku: positions whose winner is known.
#pragma once

#include <string>
#include <vector>

#include "engine/gomoku/position.hpp"

namespace ternion::test {

struct GomokuProblem {
  std::string id;
  gomoku::Position position;
  std::string goal;  // "win VCFDFS limit 12", "not-win" ...
};

/// Lines of tab-separated fields: id, rule, size, side, goal, black, white, note. Empty where the
/// file is not there; a line that cannot be read fails the running test.
std::vector<GomokuProblem> gomoku_problems(const std::string& file);

/// Those of bench/positions, which are won by threats: committed, so always there.
std::vector<gomoku::Position> positions_won_by_threats();

}  // namespace ternion::test
