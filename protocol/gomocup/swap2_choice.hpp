// What Ternion answers in the swap2 opening (engine/core/opening.hpp). Pure functions.
#pragma once

#include <cstdint>

namespace ternion::gomocup {

enum class Swap2Choice : std::uint8_t {
  black,       // swap
  white,       // stay, and move
  two_stones,  // leave the choice to the other side, after two more stones
};
/// By a search's score for White, who is to move, in units of the game. Where `may_place` and
/// neither colour is seen ahead, the other side shall choose.
Swap2Choice swap2_choice(double white_units, bool may_place);

}  // namespace ternion::gomocup
