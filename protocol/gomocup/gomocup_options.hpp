// Bounds on what a Gomocup manager may ask for: a daemon lends each conversation a part of the
// machine.
#pragma once

#include <cstddef>

namespace ternion {

struct GomocupOptions {
  std::size_t max_hash_mb = 65536;
  int max_threads = 256;
  /// At the end of input a move that is searched for is still said (a script on standard input).
  bool answer_after_end = false;
};

}  // namespace ternion
