// The pattern kernels with AVX-512 are those with AVX2. A first layer of the head whose sixteen
// sums fill one register of 512 bits made the leaf a tenth slower on an Intel Xeon (bench_eval: 58
// to 61 ns beside another program, 50 to 54 with this).
#pragma once

#include "engine/othello/kernels_avx512.hpp"
#include "eval/othello/pattern_kernels_avx2.hpp"
#include "eval/othello/wide_kernels_avx512.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx512Kernels> : PatternKernels<Avx2Kernels> {
  using InSolver = Avx512Kernels;
};

}  // namespace ternion::othello
