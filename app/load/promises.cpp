#include "app/load/promises.hpp"

#include <algorithm>
#include <utility>

namespace ternion::load {

int Promises::told(std::vector<std::string> moves) {
  const auto kept = std::mismatch(moves_.begin(), moves_.end(), moves.begin(), moves.end()).first;
  const auto lost = static_cast<int>(moves_.end() - kept);
  moves_ = std::move(moves);
  return lost;
}

}  // namespace ternion::load
