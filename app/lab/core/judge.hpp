// What judging an evaluation takes and finds, of whatever game.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ternion::lab {

struct JudgeOptions {
  std::vector<std::string> files;  // "-" is stdin
  // The evaluation itself is judged, or, where one of the three limits is given, searches.
  int depth = 0;            // plies
  bool hand_made = false;   // in place of the weights: what is made by hand
  std::uint64_t nodes = 0;  // Othello
  double seconds = 0;       // Othello; by the clock

  bool searches() const { return depth > 0 || nodes > 0 || seconds > 0; }

  friend bool operator==(const JudgeOptions&, const JudgeOptions&) = default;
};

/// Of one file, in both forms; lines without their last end.
struct Judged {
  std::string table;
  std::string json;  // one object
};

/// Called as each file is done.
using OnJudged = std::function<void(const Judged&)>;

struct JudgeEnd {
  bool clean = true;  // every line could be read
};

}  // namespace ternion::lab
