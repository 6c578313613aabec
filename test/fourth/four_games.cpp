// The games of the product and one more.
#include <array>

#include "games/gomoku/kit.hpp"
#include "games/kit.hpp"
#include "games/othello/kit.hpp"
#include "games/surakarta/kit.hpp"
#include "test/fourth/kit.hpp"

namespace ternion {

std::span<const GameKit* const> kits() {
  static const std::array<const GameKit*, 4> list{&othello::kit(), &gomoku::kit(),
                                                  &surakarta::kit(), &four::kit()};
  return list;
}

}  // namespace ternion
