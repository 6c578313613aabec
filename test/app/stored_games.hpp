// A store with as many games as a test wants, of whatever age.
#pragma once

#include <chrono>
#include <string>

namespace ternion::test {

struct StoredGames {
  int games = 1000;
  std::chrono::seconds age{};  // since the last change
  int moves = 30;              // of each; the text of a snapshot has some 30 bytes a move
  std::chrono::milliseconds now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
};

/// Makes the file; a failure is the test's. The tokens of game n are "h-n", "g-n" and "w-n".
void fill_store(const std::string& path, const StoredGames& what);

}  // namespace ternion::test
