// Trained weights as the search passes them on without knowing what they are.
#pragma once

#include <string_view>

namespace ternion {

/// The base of each game's own immutable weights; they may be read by any thread.
class Weights {
 public:
  virtual ~Weights();
};

/// How people name the evaluation made by hand where a weight file is expected.
inline constexpr std::string_view kHandMade = "hand-made";

}  // namespace ternion
