// Trained weights as the search passes them on without knowing what they are.
#pragma once

namespace ternion {

/// The base of each game's own immutable weights; they may be read by any thread.
class Weights {
 public:
  virtual ~Weights();
};

}  // namespace ternion
