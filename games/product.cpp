// The games of the product.
#include <array>

#include "games/gomoku/kit.hpp"
#include "games/kit.hpp"
#include "games/othello/kit.hpp"
#include "games/surakarta/kit.hpp"

namespace ternion {

std::span<const GameKit* const> kits() {
  static const std::array<const GameKit*, 3> list{&othello::kit(), &gomoku::kit(),
                                                  &surakarta::kit()};
  return list;
}

}  // namespace ternion
