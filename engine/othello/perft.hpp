// Perft for Othello, counting the last move by popcount, built once for each instruction set.
#pragma once

#include <cstdint>

#include "engine/core/cpu.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

/// Leaves at `depth` (see engine/core/perft.hpp for the definition). Precondition:
/// is_supported(isa).
std::uint64_t perft(const Position& position, int depth, Isa isa);

namespace detail {
// One per file compiled for that instruction set; call perft() instead.
std::uint64_t perft_scalar(Bitboard mover, Bitboard opponent, int depth);
std::uint64_t perft_simd128(Bitboard mover, Bitboard opponent, int depth);
std::uint64_t perft_avx2(Bitboard mover, Bitboard opponent, int depth);
std::uint64_t perft_avx512(Bitboard mover, Bitboard opponent, int depth);
}  // namespace detail

}  // namespace ternion::othello
