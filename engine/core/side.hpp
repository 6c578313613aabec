// The two players. Black moves first in every game here.
#pragma once

#include <cstdint>
#include <string_view>

namespace ternion {

enum class Side : std::uint8_t { black, white };

constexpr Side other(Side side) { return side == Side::black ? Side::white : Side::black; }
constexpr std::string_view name_of(Side side) { return side == Side::black ? "black" : "white"; }
/// 0 for Black, 1 for White: for arrays with one slot a player.
constexpr int index_of(Side side) { return static_cast<int>(side); }

}  // namespace ternion
