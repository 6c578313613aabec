// What judging an evaluation takes and finds, of whatever game.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace ternion::lab {

struct JudgeOptions {
  std::vector<std::string> files;  // "-" is stdin
  int depth = 0;           // plies of the searches that are judged; 0: the evaluation itself
  bool hand_made = false;  // in place of the weights: what is made by hand

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
