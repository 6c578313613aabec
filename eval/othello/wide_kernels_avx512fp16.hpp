// The wide network (wide_weights.hpp) for processors with AVX-512 FP16: as with AVX-512.
#pragma once

#include "engine/othello/kernels_avx512fp16.hpp"
#include "eval/othello/wide_kernels_avx512.hpp"

namespace ternion::othello {

template <>
struct WideKernels<Avx512Fp16Kernels> : WideKernels<Avx512Kernels> {};

}  // namespace ternion::othello
