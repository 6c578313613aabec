// Leaves of the move tree from the usual start, passes counted as moves.
#pragma once

#include <array>
#include <cstdint>

namespace ternion::test {

/// Index: depth.
inline constexpr std::array<std::uint64_t, 13> kOthelloPerft{
    1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636};

}  // namespace ternion::test
