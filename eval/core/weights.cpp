#include "eval/core/weights.hpp"

namespace ternion {

// Here, so that the virtual table is made once and not in the files of each instruction set.
Weights::~Weights() = default;

}  // namespace ternion
