// The pattern kernels with AVX-512 are those with AVX2: registers stay 256 bits wide (see
// kernels_avx512.hpp), and the look-ups are scalar loads in both.
#pragma once

#include "engine/othello/kernels_avx512.hpp"
#include "eval/othello/pattern_kernels_avx2.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx512Kernels> : PatternKernels<Avx2Kernels> {};

}  // namespace ternion::othello
