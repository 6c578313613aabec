// The laboratory's alpha-beta over a tree that is written down: MAX-VALUE and MIN-VALUE by turns,
// MAX first, with the window that each node is left with. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::players {

/// A leaf has a value and no children.
struct WrittenTree {
  double value = 0;
  std::vector<WrittenTree> children;
};
/// "((3 12 8) (2 4 6) (14 5 2))". Errors: syntax, with the place.
Expected<WrittenTree> parse_tree(std::string_view text);

struct TreeStep {
  std::string node;  // "A", "A2", "A21": the children's numbers on the way
  bool max = true;
  double alpha = 0;  // as the node was left
  double beta = 0;
  double value = 0;
  int cut = 0;  // children that were not looked at
};
struct TreeWalk {
  double value = 0;
  int action = 0;  // the root's best child, from 1; 0: none
  int nodes = 0;
  std::vector<TreeStep> steps;  // in the order in which nodes were left; leaves have none
};
/// `prunes` false: plain minimax.
TreeWalk walk_tree(const WrittenTree& tree, bool prunes);

}  // namespace ternion::players
