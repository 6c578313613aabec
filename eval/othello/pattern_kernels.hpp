// What the pattern evaluation does with its vectors of indices, once for each set of kernels. The
// specialisations lie in pattern_kernels_scalar.hpp, _avx2.hpp and _avx512.hpp; all give the same
// results to the last bit.
#pragma once

namespace ternion::othello {

/// Each specialisation has
///   static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out);
///   static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
///                          PatternIndices& out);     // seen from the other side
///   static void after_pass(const PatternIndices& in, PatternIndices& out);
///   static Value sum(const PatternWeights::Stage& stage, const PatternIndices& indices);
template <class Kernels>
struct PatternKernels;

}  // namespace ternion::othello
