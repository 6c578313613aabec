// What is asked of a count of leaves (engine/core/perft.hpp), and what it tells meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/core/cpu.hpp"

namespace ternion {

/// One move of the root whose leaves are counted.
struct PerftProgress {
  std::size_t done = 0;  // such moves, this one included
  std::size_t of = 0;
  std::string move;
  std::uint64_t leaves = 0;
};

struct PerftTask {
  int depth = 0;
  std::string position;   // in the game's notation; empty: the usual start
  Isa isa = Isa::scalar;  // of a game that has kernels for several
  int threads = 1;
  /// Told of one move after another, from any of the threads but never from two at once.
  std::function<void(const PerftProgress&)> progress;
};

}  // namespace ternion
