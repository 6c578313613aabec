// Trained weights as the search passes them on without knowing what they are.
#pragma once

#include <string_view>

namespace ternion {

/// The base of each game's own immutable weights; they may be read by any thread.
class Weights {
 public:
  virtual ~Weights();
};

/// In the place of trained weights: the evaluation made by hand is wanted, for training that begins
/// with nothing and for matches against what came of it.
class NoWeights final : public Weights {};
/// How people name it where a weight file is expected.
inline constexpr std::string_view kHandMade = "hand-made";

}  // namespace ternion
