// What stands behind a player's name: files by path, size and content, and what the program says of
// itself. Two results of a player belong together only where this is the same.
#pragma once

#include <map>
#include <string>

#include "app/arena/player.hpp"
#include "app/arena/player_spec.hpp"
#include "app/arena/run_plan.hpp"

namespace ternion::arena {

/// Reads each file once. Thread rule: one thread at a time.
class Fingerprints {
 public:
  /// `begun`: the player of that description, after its begin(). A command's program, and each of
  /// its words that names a file, unless the word before speaks of a log; the weights of a player
  /// inside; this program for all that plays in it. A server is known by what it says alone.
  Facts of(const PlayerSpec& spec, const Player& begun);

 private:
  /// "PATH, N bytes, HASH"; says so where it cannot be read.
  std::string file_text(const std::string& path);

  std::map<std::string, std::string> read_;
};

}  // namespace ternion::arena
