// The leaves of a game's tree of moves, counted and told.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "games/perft.hpp"

namespace ternion::analysis {

struct PerftOptions {
  int depth = 0;
  std::string position;  // in the game's notation; empty: the usual start
  Isa isa = Isa::scalar;
  int threads = 1;
  friend bool operator==(const PerftOptions&, const PerftOptions&) = default;
};

struct PerftCount {
  std::uint64_t leaves = 0;
  double seconds = 0;
};

/// `progress` as PerftTask::progress; may be empty. Blocks. Errors: unsupported for a game whose
/// moves are not counted, those of the position.
Expected<PerftCount> count_leaves(std::string_view game, const PerftOptions& options,
                                  std::function<void(const PerftProgress&)> progress);

/// "3/4 e6: 56" and "avx2 1 thread(s) 0.100 s, 12.3 million leaves/s": a line each.
std::string perft_line(const PerftProgress& move);
std::string perft_speed(const PerftCount& count, const PerftOptions& options);

}  // namespace ternion::analysis
