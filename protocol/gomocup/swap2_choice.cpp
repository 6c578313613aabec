#include "protocol/gomocup/swap2_choice.hpp"

#include <cmath>

namespace ternion::gomocup {
namespace {

/// Less than this a search is not sure of.
constexpr double kEven = 0.3;

}  // namespace

Swap2Choice swap2_choice(double white_units, bool may_place) {
  if (may_place && std::abs(white_units) < kEven) return Swap2Choice::two_stones;
  return white_units < 0 ? Swap2Choice::black : Swap2Choice::white;
}

}  // namespace ternion::gomocup
