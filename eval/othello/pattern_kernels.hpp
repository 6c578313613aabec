// What the pattern evaluation does with its vectors of indices, once for each set of kernels. The
// specialisations lie in pattern_kernels_scalar.hpp, _simd128.hpp, _avx2.hpp, _avx512.hpp and
// _avx512fp16.hpp; all give the same results to the last bit.
#pragma once

namespace ternion::othello {

/// Each specialisation has
///   using InSolver: the kernels whose evaluation suits a solver, which asks it now and then
///   static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out);
///   static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
///                          PatternIndices& out);     // seen from the other side
///   static void after_pass(const PatternIndices& in, PatternIndices& out);
///   using Sums: the weights of each lane added up (ShapeSums, or in registers)
///   static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices);
///   static Value linear(const Sums& sums);    // the first channel's, in 1/kPatternUnit
///   static Value corrected(const PatternHead& head, const Sums& sums, Bitboard mover,
///                          Bitboard opponent);    // linear() and what the head says
template <class Kernels>
struct PatternKernels;

}  // namespace ternion::othello
