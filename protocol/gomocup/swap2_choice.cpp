#include "protocol/gomocup/swap2_choice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/gomoku/position.hpp"

namespace ternion::gomocup {
namespace {

struct Offset {
  int dx = 0;
  int dy = 0;
};
/// From the centre: black, white, black. Black's two stones lie too far apart for a quick attack.
constexpr std::array<std::array<Offset, 3>, 4> kOpenings{{
    {{{0, 0}, {1, 3}, {-2, 4}}},
    {{{0, 0}, {3, -1}, {4, 2}}},
    {{{0, 0}, {-1, -3}, {2, -4}}},
    {{{0, 0}, {-3, 1}, {-4, -2}}},
}};

/// Less than this a search is not sure of.
constexpr double kEven = 0.3;

}  // namespace

std::vector<Move> swap2_opening(int size, std::uint64_t seed) {
  const int centre = size / 2;
  const int reach = centre / 4 + 1;
  const auto at = [&](int d) { return centre + std::clamp(d, -reach, reach); };
  std::vector<Move> stones;
  for (const auto& [dx, dy] : kOpenings[static_cast<std::size_t>(seed % kOpenings.size())])
    stones.push_back(gomoku::move_to(gomoku::point_at(at(dx), at(dy))));
  return stones;
}

Swap2Choice swap2_choice(double white_units, bool may_place) {
  if (may_place && std::abs(white_units) < kEven) return Swap2Choice::two_stones;
  return white_units < 0 ? Swap2Choice::black : Swap2Choice::white;
}

}  // namespace ternion::gomocup
