// Self-play of whatever game into a folder, as a person follows it.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "app/lab/core/listener.hpp"
#include "app/lab/core/run.hpp"

namespace ternion::lab {

/// Where the pieces of a run go, and how many.
struct SelfPlayGoal {
  /// Is made where there is none; a run goes on where one before it stopped. Empty: pieces are
  /// played, and none is kept.
  std::string folder;
  std::uint64_t positions = 1'000'000;  // in all, of this seed
  std::uint64_t seed = 1;               // another seed, other games

  friend bool operator==(const SelfPlayGoal&, const SelfPlayGoal&) = default;
};

/// Plays until so many positions are kept or `stop` asks to end. A folder that holds enough already
/// is left as it is. Errors: those of Pieces.
Expected<RunState> self_play(Pieces& pieces, std::uint64_t positions, int threads,
                             const std::stop_token& stop, const Listener& listener);

/// "3 of 10 positions, 2 a second, 3 s left", after so many seconds.
std::string text_of(const RunState& state, double seconds);

}  // namespace ternion::lab
