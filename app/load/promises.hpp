// What a server has promised a person: that a move it has acknowledged or told is kept. Internal to
// this folder. Thread rule: one thread.
#pragma once

#include <string>
#include <vector>

namespace ternion::load {

/// The moves of one game, as far as the person knows that they are kept.
class Promises {
 public:
  void forget() { moves_.clear(); }
  /// The server has acknowledged this move after those before.
  void acknowledged(std::string move) { moves_.push_back(std::move(move)); }
  /// The game as the server tells it now, which is what it promises from now on. Returns how many
  /// moves of those promised before are not in it: all from the first that is missing or another.
  int told(std::vector<std::string> moves);
  std::size_t count() const { return moves_.size(); }

 private:
  std::vector<std::string> moves_;
};

}  // namespace ternion::load
